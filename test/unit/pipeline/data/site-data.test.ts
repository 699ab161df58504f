import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import {
  dataFiles,
  isDataFile,
  isDataValue,
  valueFile,
} from '../../../../src/pipeline/data/data-modules.ts'
import { loadSiteData } from '../../../../src/pipeline/data/site-data.ts'
import { temporarySite } from '../config/temporary-site.ts'

const value = (root: string, name: string) =>
  JSON.parse(readFileSync(join(root, `.docsgen/data/${name}.json`), 'utf8'))

test('finds the data of a site: loaders before files, none in folders, no other names', () => {
  const files = [
    'a.ts',
    'a.json',
    'b.mjs',
    'c.yaml',
    'd.yml',
    'e.json',
    'f.md',
    'g h.ts',
    'sub/h.ts',
  ]
  const root = temporarySite(Object.fromEntries(files.map((file) => [`data/${file}`, ''])))
  expect(dataFiles(root).map(({ file, kind }) => `${file} ${kind}`)).toEqual([
    'data/a.ts loader',
    'data/b.mjs loader',
    'data/c.yaml yaml',
    'data/d.yml yaml',
    'data/e.json json',
  ])
  expect(dataFiles(root).map(valueFile).slice(-2)).toEqual(['.docsgen/data/d.json', 'data/e.json'])
  expect(dataFiles(temporarySite({}))).toEqual([])
  expect(['data/x.ts', 'data/sub/x.ts', 'x.ts'].map(isDataFile)).toEqual([true, false, false])
  expect(['data/x.json', '.docsgen/data/x.json', 'docs/x.json'].map(isDataValue)).toEqual([
    true,
    true,
    false,
  ])
})

test('a site without loaders has nothing to do, and nothing is written', async () => {
  const root = temporarySite({ 'data/a.json': '{}' })
  expect((await loadSiteData(root)).inputs.files).toEqual([])
  expect(existsSync(join(root, '.docsgen'))).toBe(false)
})

test('runs loaders of each form, and writes their values', async () => {
  const root = temporarySite({
    'data/constant.js': 'export default [1, 2]\n',
    'data/sync.mjs': 'export default (ctx) => ({ root: typeof ctx.root })\n',
    'data/typed.ts':
      "import { two } from './sub/two'\nexport default async (): Promise<number> => two\n",
    'data/sub/two.ts': 'export const two: number = 2\n',
    'data/timed.js': "export default { maxAge: '1h', load: () => process.pid > 0 }\n",
    'data/list.yaml': '- a\n- b: 2026-01-01\n',
    'data/shared.ts': 'export const helper = 1\n',
  })
  const { problems, inputs } = await loadSiteData(root)
  expect(problems).toEqual([])
  expect(['constant', 'sync', 'typed', 'timed', 'list'].map((name) => value(root, name))).toEqual([
    [1, 2],
    { root: 'string' },
    2,
    true,
    ['a', { b: '2026-01-01' }],
  ])
  expect(existsSync(join(root, '.docsgen/data/shared.json'))).toBe(false)
  expect(inputs.files.map(({ path }) => path)).toContain('data/sub/two.ts')
  expect(inputs.until).toBeGreaterThan(Date.now() + 3_500_000)
})

test('a module that loaders share finds the files beside itself', async () => {
  const root = temporarySite({
    'data/a.ts': "import { list } from '../lib/list.ts'\nexport default () => list()\n",
    'lib/list.ts':
      "import { readFileSync } from 'node:fs'\nexport const list = () => readFileSync(new URL('list.txt', import.meta.url), 'utf8') + readFileSync(__dirname + '/list.txt', 'utf8')\n",
    'lib/list.txt': 'text ',
  })
  expect((await loadSiteData(root)).problems).toEqual([])
  expect(value(root, 'a')).toBe('text text ')
})

test('an import of a default export that another module lacks is a problem at the import', async () => {
  const root = temporarySite({
    'data/a.ts': "import two from '../lib/two'\nexport default () => two\n",
    'lib/two.ts': 'export const two = 2\n',
  })
  const { problems } = await loadSiteData(root)
  expect(problems).toMatchObject([{ code: 'data-failed', file: 'data/a.ts', line: 1, column: 8 }])
  expect(problems[0]?.message).toBe('“lib/two.ts” has no default export.')
})

test('a loader that throws something that is no error is a problem like any other', async () => {
  const root = temporarySite({
    'data/a.ts': 'export default () => { throw Object.create(null) }\n',
  })
  expect((await loadSiteData(root)).problems).toMatchObject([
    { code: 'data-failed', file: 'data/a.ts', message: 'A value that is no error.' },
  ])
})

test('a YAML file in another encoding is a problem, not a value of other signs', async () => {
  const root = temporarySite({ 'data/a.yaml': '\uFEFFname: 名\r\n', 'data/b.yaml': '' })
  // 名 in GBK.
  writeFileSync(join(root, 'data/b.yaml'), Buffer.from('name: \xc3\xfb\n', 'latin1'))
  const { problems } = await loadSiteData(root)
  expect(value(root, 'a')).toEqual({ name: '名' })
  expect(problems).toMatchObject([{ code: 'data-failed', file: 'data/b.yaml' }])
  expect(problems[0]?.message).toContain('UTF-8')
  expect(existsSync(join(root, '.docsgen/data/b.json'))).toBe(false)
})

test('a loader runs again only when something that it has read is another one', async () => {
  const calls = vi.fn()
  vi.stubGlobal('noteCall', calls)
  const root = temporarySite({
    'in.txt': '1',
    'data/a.js': "export default async (ctx) => { noteCall(); return ctx.readFile('in.txt') }\n",
  })
  await loadSiteData(root)
  const { mtimeMs } = statSync(join(root, '.docsgen/data/a.json'))
  expect((await loadSiteData(root)).inputs.until).toBeNull()
  expect(calls).toHaveBeenCalledTimes(1)
  writeFileSync(join(root, 'in.txt'), '2')
  await loadSiteData(root)
  expect(calls).toHaveBeenCalledTimes(2)
  expect(value(root, 'a')).toBe('2')
  expect(statSync(join(root, '.docsgen/data/a.json')).mtimeMs).toBeGreaterThan(mtimeMs)
  // The value is written again when somebody has changed it, without another run.
  writeFileSync(join(root, '.docsgen/data/a.json'), '"x"')
  await loadSiteData(root)
  expect(value(root, 'a')).toBe('2')
  expect(calls).toHaveBeenCalledTimes(2)
})

test.each([
  ['process.env.HOME', 0],
  ["require('node:fs').readdirSync('/').length", 0],
  ['fetch.name', 0],
  ['new Date().getFullYear() && Date.now()', 0],
  ['Math.random()', 0],
  ["new Date('2026-01-01').toISOString()", null],
  ['({ fetch: 1, process: 2 }).fetch', null],
  ['(({ fetch }) => typeof fetch)({ fetch: 1 })', null],
])('code that reads %s counts until %s', async (code, until) => {
  const root = temporarySite({ 'data/a.js': `export default () => ${code}\n` })
  const { inputs, problems } = await loadSiteData(root)
  expect(problems).toEqual([])
  expect(inputs.until).toBe(until)
})

test.each([
  ['throws', 'export default () => {\n  throw new Error("no")\n}\n', 'no.', 2],
  ['rejects', 'export default async () => nothing\n', 'nothing is not defined.', 1],
  ['gives nothing', 'export default () => {}\n', 'The code has given no value.', undefined],
  [
    'gives a function',
    'export default () => ({ a: () => 1 })\n',
    'no JSON: “a” is a function.',
    undefined,
  ],
  [
    'says a wrong time',
    "export default { maxAge: 'soon', load: () => 1 }\n",
    "such as '30m'",
    undefined,
  ],
  ['is no code', 'export default (\n', 'Unexpected end of file', 2],
  [
    'imports other data',
    "import b from 'data:b'\nexport default b\n",
    'cannot import other data',
    1,
  ],
  [
    'imports what is not there',
    "import b from './b.js'\nexport default b\n",
    'There is no file',
    1,
  ],
])('a loader that %s is named', async (_, code, ...[message, line]) => {
  const root = temporarySite({ 'data/a.js': code })
  const { problems, inputs } = await loadSiteData(root)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatchObject({ code: 'data-failed', severity: 'error', file: 'data/a.js' })
  expect(problems[0]?.message).toContain(message)
  expect(problems[0]?.line).toBe(line)
  expect(inputs.files.map(({ path }) => path)).toContain('data/a.js')
  expect(existsSync(join(root, '.docsgen/data/a.json'))).toBe(false)
})

test('the same code that fails gives its last value with a warning; other code that fails gives none', async () => {
  const code = "export default async (ctx) => JSON.parse(await ctx.readFile('in.json'))\n"
  const root = temporarySite({ 'in.json': '[1]', 'data/a.js': code })
  await loadSiteData(root)
  writeFileSync(join(root, 'in.json'), '[')
  const stale = await loadSiteData(root)
  expect(stale.problems).toMatchObject([
    { code: 'data-stale', severity: 'warning', file: 'data/a.js' },
  ])
  expect(stale.inputs.until).toBe(0)
  expect(value(root, 'a')).toEqual([1])
  writeFileSync(join(root, 'data/a.js'), `${code}export const more = 1\n`)
  expect((await loadSiteData(root)).problems[0]?.code).toBe('data-failed')
  expect(existsSync(join(root, '.docsgen/data/a.json'))).toBe(false)
})

test('YAML that is wrong is named at its place, and the values of files that are gone are removed', async () => {
  const root = temporarySite({ 'data/a.yaml': 'a: 1\n', 'data/b.yaml': 'b: 1\n' })
  await loadSiteData(root)
  writeFileSync(join(root, 'data/a.yaml'), 'a: [1\nb: 2\n')
  rmSync(join(root, 'data/b.yaml'))
  const { problems } = await loadSiteData(root)
  expect(problems).toMatchObject([{ code: 'data-failed', file: 'data/a.yaml', line: 2 }])
  expect(existsSync(join(root, '.docsgen/data/a.json'))).toBe(false)
  expect(existsSync(join(root, '.docsgen/data/b.json'))).toBe(false)
})
