import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import {
  createFindTypes,
  typeDiagnostics,
} from '../../../../../../src/pipeline/compile/highlight/types/code-types.ts'
import {
  loadTwoslash,
  type Twoslash,
  type TwoslashNode,
  type TwoslashResult,
} from '../../../../../../src/pipeline/compile/highlight/types/load-twoslash.ts'

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true })
})

/** An empty folder for a site. */
function emptySite(): string {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-types-'))
  folders.push(root)
  return root
}

function resultOf(
  nodes: readonly Partial<TwoslashNode>[],
  meta: Partial<TwoslashResult['meta']> = {},
): TwoslashResult {
  const whole = nodes.map((node) => ({ type: 'hover', line: 0, character: 0, length: 1, ...node }))
  return { nodes: whole, meta: { handbookOptions: { errors: [] }, flagNotations: [], ...meta } }
}

/** A twoslash that answers so to all code. */
function fake(run: Twoslash['run'], read: readonly string[] = []): Twoslash {
  return { run, read: new Set(read) }
}

const answering = (result: TwoslashResult) => createFindTypes(emptySite(), () => fake(() => result))

test('what TypeScript knows becomes notes: types with their documentation, errors, and a few completions', () => {
  const names = Array.from({ length: 20 }, (_, index) => ({ name: `n${index}` }))
  const find = answering(
    resultOf(
      [
        { text: 'const a: 1', docs: 'First.' },
        { type: 'query', text: 'const a: 1', docs: 'First.', line: 1 },
        { type: 'completion', completions: names, line: 2 },
        { type: 'error', text: 'not complete', code: 1, line: 2 },
        { type: 'error', text: 'announced', code: 2322, line: 3 },
        { type: 'tag', text: 'other' },
        { text: '' },
      ],
      { handbookOptions: { errors: [2322] } },
    ),
  )
  const found = find('code', 'ts')
  expect(found?.notes.map(({ kind, text, line }) => [kind, text, line])).toEqual([
    ['hover', 'const a: 1\n\nFirst.', 0],
    ['query', 'const a: 1', 1],
    ['completion', 'n0\nn1\nn2\nn3\nn4\nn5\nn6\nn7\n…', 2],
    ['error', 'announced', 3],
  ])
  expect(found?.problems).toEqual([])
})

test('an error that is not announced is reported at its place and kept from readers', () => {
  const error = { type: 'error', text: 'bad\0', code: 2322, line: 2, character: 4 }
  const found = answering(resultOf([error]))('code', 'tsx')
  expect(found?.notes).toEqual([])
  const { problems = [] } = found ?? {}
  const fence = { line: 10, column: 3 }
  expect(typeDiagnostics(problems, fence, 11)).toMatchObject([
    {
      code: 'code-types-error',
      line: 13,
      column: 7,
      message: 'TypeScript reports an error in the code: bad\uFFFD (2322)',
    },
  ])
  // Code of another file has no line here.
  expect(typeDiagnostics(problems, fence, undefined)).toMatchObject([{ line: 10, column: 3 }])
  const flagNotations = [{ type: 'handbookOptions', name: 'noErrorValidation' }]
  const allowed = answering(resultOf([error], { flagNotations }))('code', 'ts')
  expect([allowed?.problems, allowed?.notes.length]).toEqual([[], 1])
})

test('options that nobody knows are reported', () => {
  const flagNotations = [{ type: 'unknown', name: 'eror' }]
  expect(answering(resultOf([], { flagNotations }))('code', 'ts')?.problems).toMatchObject([
    { message: '“// @eror” is no option of twoslash or TypeScript; it is ignored.' },
  ])
})

test('the text of a type is cut', () => {
  const [note] = answering(resultOf([{ text: 'x'.repeat(5000) }]))('code', 'ts')?.notes ?? []
  expect(note?.text).toBe(`${'x'.repeat(1999)}…`)
})

test.each([
  ['ts', 'ts'],
  ['TypeScript', 'ts'],
  ['tsx', 'tsx'],
  ['mjs', 'js'],
  ['jsx', 'jsx'],
  ['vue', undefined],
  [null, undefined],
])('%s is read as %s', (lang, extension) => {
  let read: string | undefined
  const run: Twoslash['run'] = (_, given) => {
    read = given
    return resultOf([])
  }
  createFindTypes(emptySite(), () => fake(run))('code', lang)
  expect(read).toBe(extension)
})

test('a compiler that never ends is ended, and not used again', () => {
  let loads = 0
  const run: Twoslash['run'] = (code) => {
    while (code === 'endless');
    return resultOf([])
  }
  const load = () => {
    loads++
    return fake(run)
  }
  const find = createFindTypes(emptySite(), load, 100)
  expect(find('endless', 'ts')?.problems).toMatchObject([
    {
      code: 'code-types-failed',
      message: 'The code is shown without its types: finding them took too long.',
    },
  ])
  expect(find('a', 'ts')?.problems).toEqual([])
  expect(find('b', 'ts')?.problems).toEqual([])
  expect(loads).toBe(2)
})

test('a question where there is nothing to ask for is reported at its line', () => {
  const run = () => {
    const description = 'The request on line 3 in index.ts for quickinfo returned nothing.'
    throw Object.assign(new Error('Invalid'), { title: 'Invalid', description })
  }
  expect(createFindTypes(emptySite(), () => fake(run))('a', 'ts')?.problems).toMatchObject([
    { code: 'code-types-error', at: { line: 2, column: 0 } },
  ])
})

test('types are found anew when a file that they come from has changed', () => {
  const root = emptySite()
  const file = path.join(root, 'types.d.ts')
  fs.writeFileSync(file, 'one')
  let loads = 0
  const find = createFindTypes(root, () => {
    loads++
    return fake(() => resultOf([{ type: 'error', code: 2307 }]), [file])
  })
  fs.writeFileSync(path.join(root, 'package.json'), '{}')
  const inputs = find('a', 'ts')?.inputs.filter(({ hash }) => hash !== '')
  expect(inputs?.map((input) => input.path)).toEqual(['types.d.ts', 'package.json'])
  find('b', 'ts')
  expect(loads).toBe(1)
  fs.writeFileSync(file, 'two')
  find('c', 'ts')
  expect(loads).toBe(2)
})

test('without the package there is a note with the command that adds it, and the folders in which it may appear', () => {
  const root = emptySite()
  const found = createFindTypes(root)('const a = 1', 'ts')
  expect(found?.problems).toMatchObject([
    { code: 'code-types-missing', hint: expect.stringMatching(/install.* twoslash@0\.3\.9$/) },
  ])
  expect(found?.inputs[0]).toEqual({ path: 'node_modules/twoslash/package.json', hash: '' })
})

const packages = path.resolve(import.meta.dirname, '../../../../../packages/twoslash/node_modules')

/** A site with the real packages. */
function withPackages(files: Readonly<Record<string, string>>): string {
  const root = path.join(fs.realpathSync(emptySite()), 'site')
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    fs.writeFileSync(path.join(root, name), text)
  }
  fs.mkdirSync(path.join(root, 'node_modules'), { recursive: true })
  fs.symlinkSync(path.join(packages, 'twoslash'), path.join(root, 'node_modules/twoslash'), 'dir')
  return root
}

test('code may import files and packages of the site, and nothing else of the machine', () => {
  const root = withPackages({
    'lib/own.ts': 'export const own = 1',
    '../secret.json': '{ "password": "abc" }',
    '../packages/sdk/index.d.ts': 'export declare const linked: 2',
  })
  fs.symlinkSync(path.join(root, '../packages/sdk'), path.join(root, 'node_modules/sdk'), 'dir')
  const code = [
    "import { own } from './lib/own'",
    "import { linked } from 'sdk'",
    "import secret from '../secret.json'",
    'own; linked; secret',
  ].join('\n')
  const found = createFindTypes(root)(code, 'ts')
  const texts = found?.notes.filter(({ line }) => line === 3).map(({ text }) => text)
  expect(texts).toEqual(
    [
      '(alias) const own: 1\nimport own',
      '(alias) const linked: 2\nimport linked',
      '(alias) module "../secret.json"\nimport secret',
    ].map((text, index) => (index === 2 ? expect.not.stringContaining('password') : text)),
  )
  expect(found?.problems.map(({ message }) => message)).toEqual([
    expect.stringContaining("Cannot find module '../secret.json'"),
  ])
  const inputs = found?.inputs.filter(({ hash }) => hash !== '').map((input) => input.path)
  expect(inputs).toContain('lib/own.ts')
  expect(inputs).toContain('../packages/sdk/index.d.ts')
}, 60_000)

test('what is no twoslash is named', () => {
  const root = emptySite()
  const folder = path.join(root, 'node_modules')
  for (const name of ['twoslash', 'typescript']) {
    fs.mkdirSync(path.join(folder, name), { recursive: true })
    fs.writeFileSync(path.join(folder, name, 'index.js'), "exports.version = '7.0.2'")
  }
  expect(() => loadTwoslash(root)).toThrow('it does not work with TypeScript 7.0.2')
})
