/** Same input, same bytes (design 1): whatever the folder, the cache, the time zone, the language, the threads. */
import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { docsgen, expectFreshPackage } from './docsgen.ts'
import { builtSite, bytesOf, differences, site, temporaryFolder } from './site.ts'

beforeAll(expectFreshPackage)

const names = [
  'incremental/site',
  'locales/fallback',
  'sidebars/auto',
  'code/blocks',
  'images/all',
  'tags/docs',
  'mdx/ok',
] as const

test.each(names)('%s: two folders, with and without the cache', async (name) => {
  const s = site(name)
  const other = await builtSite(name)
  const cold = (await s.build()).bytes()
  expect(cold.size).toBeGreaterThan(0)
  expect(differences(other.bytes(), cold)).toEqual([])
  fs.rmSync(path.join(s.root, 'build'), { recursive: true })
  expect(differences((await s.build()).bytes(), cold), 'warm').toEqual([])
  const uncached = await s.build({ cache: false, outDir: path.join(temporaryFolder(), 'out') })
  expect(differences(uncached.bytes(), cold), 'without cache').toEqual([])
})

test('nothing of the machine is in the output', async () => {
  const built = await builtSite('incremental/site')
  for (const [file, bytes] of built.bytes()) {
    const root = path.dirname(built.outDir)
    expect(bytes.includes(root), `${file} holds the path of the site`).toBe(false)
    expect(
      bytes.includes(path.resolve(import.meta.dirname, '../..')),
      `${file} holds docsgen's own path`,
    ).toBe(false)
  }
})

const surroundings: Readonly<
  Record<string, { env?: Record<string, string>; args?: string[]; elsewhere?: boolean }>
> = {
  'far east, another working directory': {
    env: { TZ: 'Pacific/Kiritimati', LANG: 'zh_CN.UTF-8', LC_ALL: 'zh_CN.UTF-8' },
    elsewhere: true,
  },
  'far west, two worker threads, no colours, CI': {
    env: { TZ: 'Pacific/Pago_Pago', LANG: 'C', LC_ALL: 'C', NO_COLOR: '1', CI: 'true' },
    args: ['--concurrency', '2'],
  },
}

test('the command gives the same bytes in every surrounding', async () => {
  const s = site('incremental/site')
  const expected = (await builtSite('incremental/site')).bytes()
  for (const [name, { env = {}, args = [], elsewhere }] of Object.entries(surroundings)) {
    const copy = s.pristineCopy()
    const cwd = elsewhere ? temporaryFolder() : copy.root
    const { exitCode, output } = await docsgen(
      ['build', path.relative(cwd, copy.root) || '.', ...args],
      { cwd, env },
    )
    expect(exitCode, output).toBe(0)
    expect(differences(bytesOf(path.join(copy.root, 'build')), expected), name).toEqual([])
  }
})

test('--verify finds a build that differs from a build without cache', async () => {
  const s = site('incremental/site')
  const built = await s.build({ verify: true })
  expect(built.result?.verify).toEqual({ equal: true, differences: [] })
})

/** A specification of so many schemas that a second thread is worth it, for compiling and for rendering. */
function largeSpecification(): object {
  const names = Array.from({ length: 450 }, (_, at) => `Thing${at}`)
  const schemas = names.map((name, at) => [
    name,
    {
      type: 'object',
      description: `The thing with *number* ${at}.`,
      properties: {
        id: { type: 'integer' },
        next: { $ref: `#/components/schemas/${names[at + 1] ?? name}` },
      },
    },
  ])
  return {
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: {},
    components: { schemas: Object.fromEntries(schemas) },
  }
}

/** Those of the files of threads that the profiled build has started. */
function startedThreads(root: string): string[] {
  const folder = path.join(root, '.docsgen/profile')
  const profiles = fs.readdirSync(folder).filter((name) => name.startsWith('thread-'))
  const texts = profiles.map((name) => fs.readFileSync(path.join(folder, name), 'utf8'))
  return ['parts-worker.js', 'render-worker.js'].filter((file) =>
    texts.some((text) => text.includes(file)),
  )
}

test('a large specification gives the same bytes in one thread and in two', async () => {
  const root = temporaryFolder()
  for (const folder of ['docs', 'openapi']) fs.mkdirSync(path.join(root, folder))
  fs.writeFileSync(path.join(root, 'docs/index.md'), '# Start\n')
  fs.writeFileSync(path.join(root, 'openapi/api.json'), JSON.stringify(largeSpecification()))
  const build = async (threads: string) => {
    const args = [
      '--no-cache',
      '--out-dir',
      path.join(root, threads),
      '--concurrency',
      threads,
      '--profile',
    ]
    const { exitCode, output } = await docsgen(['build', root, ...args], { cwd: root })
    expect(exitCode, output).toBe(0)
    return bytesOf(path.join(root, threads))
  }
  const alone = await build('1')
  expect(alone.size).toBeGreaterThan(900)
  expect(startedThreads(root)).toEqual([])
  expect(differences(await build('2'), alone)).toEqual([])
  expect(startedThreads(root)).toEqual(['parts-worker.js', 'render-worker.js'])
})
