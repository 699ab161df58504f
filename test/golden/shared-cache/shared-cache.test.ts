/** A cache that machines share: what a fresh machine takes from it, and what a bad server can do to a build. */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { BuildOptions } from '../../../src/commands/build/build-types.ts'
import {
  decodeResult,
  digestOf,
  encodeResult,
} from '../../../src/support/shared-cache/action-result.ts'
import { decodePack, encodePack } from '../../../src/support/shared-cache/pack.ts'
import { differences, siteOf, type TestSite } from '../site.ts'
import { type StoreServer, storeServer } from './store-server.ts'

const documents = Array.from({ length: 40 }, (_, index) => [
  `docs/page-${index}.md`,
  `# Page ${index}\n\nWords of page ${index}, and a [link](page-${(index + 1) % 40}.md).\n`,
])

const files = {
  ...Object.fromEntries(documents),
  'docs/intro.md': '# Intro\n\nHello.\n\n```js\nconst a = 1\n```\n',
  'pages/about.md': '# About\n\nUs.\n',
  'static/robots.txt': 'User-agent: *\n',
  'docsgen.config.json': JSON.stringify({
    title: 'Shared',
    locales: [{ code: 'en' }, { code: 'zh-CN' }],
  }),
  'i18n/zh-CN/docs/intro.md': '# 介绍\n\n你好。\n',
}

const machine = (changes: Readonly<Record<string, string>> = {}): TestSite =>
  siteOf('shared-cache', { ...files, ...changes })

/** An edit of words that only the page itself shows. */
const edit = { 'docs/page-7.md': `${Object.fromEntries(documents)['docs/page-7.md']}\nMore.\n` }

/** Builds a site, and says which pages it has rendered, and which lines it has printed. */
async function build(site: TestSite, options: Partial<BuildOptions>) {
  const lines: string[] = []
  let rendered = 0
  const built = await site.build({
    ...options,
    onLine: (line) => lines.push(line),
    onProgress: ({ stage }) => {
      if (stage === 'render') rendered++
    },
  })
  expect(built.exitCode, built.report()).toBe(0)
  return { ...built, lines, rendered }
}

/** A server that has the build of a machine, and the bytes of that build. */
async function filled(options: Partial<BuildOptions> = {}) {
  const server = await storeServer()
  const remoteCache = server.address
  const first = await build(machine(), { remoteCache, remoteCacheWrite: true, ...options })
  expect(first.lines).toEqual([])
  return { server, remoteCache, bytes: first.bytes() }
}

const puts = ({ asked }: StoreServer) => asked.filter((one) => one.startsWith('PUT')).length

describe('a fresh machine', () => {
  test('renders nothing of what another one has built, and has the same bytes', async () => {
    const { remoteCache, bytes } = await filled()
    const { rendered, bytes: own } = await build(machine(), { remoteCache })
    expect(rendered).toBe(0)
    expect(differences(own(), bytes)).toEqual([])
  })

  test('goes on from there: after an edit one page is rendered, and a build without the cache is the same', async () => {
    const { remoteCache } = await filled()
    const options = { remoteCache, remoteCacheWrite: true }
    const after = await build(machine(edit), options)
    const alone = await build(machine(edit), {})
    // In both locales.
    expect(after.rendered).toBe(2)
    expect(differences(after.bytes(), alone.bytes())).toEqual([])
    const third = await build(machine(edit), { remoteCache })
    expect(third.rendered).toBe(0)
    expect(differences(third.bytes(), alone.bytes())).toEqual([])
  })

  test('that has built, and then edits without the server, has the same bytes as any other', async () => {
    const { server, remoteCache } = await filled()
    const site = machine()
    await build(site, { remoteCache })
    server.spoil = () => null
    site.change('docs/page-3.md', '# Page 3\n\nWords of somebody who is offline.\n')
    const after = await build(site, {})
    const text = { 'docs/page-3.md': '# Page 3\n\nWords of somebody who is offline.\n' }
    expect(differences(after.bytes(), (await build(machine(text), {})).bytes())).toEqual([])
  })

  test('with another configuration takes nothing that is shown otherwise', async () => {
    const { remoteCache } = await filled()
    const other = { 'docsgen.config.json': JSON.stringify({ title: 'Another' }) }
    const after = await build(machine(other), { remoteCache })
    expect(differences(after.bytes(), (await build(machine(other), {})).bytes())).toEqual([])
  })

  test('takes the build of its own line of development, and that of main as long as there is none', async () => {
    const { server, remoteCache } = await filled()
    const options = { remoteCache, remoteCacheWrite: true, remoteCacheName: 'next' }
    expect((await build(machine(edit), options)).rendered).toBe(2)
    const { length } = server.asked
    expect((await build(machine(edit), { ...options, remoteCacheWrite: false })).rendered).toBe(0)
    expect(server.asked.slice(length).filter((one) => one.startsWith('PUT'))).toEqual([])
    expect((await build(machine(), { remoteCache })).rendered).toBe(0)
  })

  test('that has nothing to do leaves the values of the cache where they are', async () => {
    const { server, remoteCache, bytes } = await filled()
    const options = { remoteCache, remoteCacheWrite: true, remoteCacheName: 'next' }
    await build(machine(), options)
    server.asked.length = 0
    const after = await build(machine(edit), { ...options, remoteCacheWrite: false })
    expect(after.rendered).toBe(2)
    expect(differences((await build(machine(), options)).bytes(), bytes)).toEqual([])
  })
})

test('machines hand on what the site needs, not what it has needed at any time', async () => {
  const server = await storeServer()
  const options = { remoteCache: server.address, remoteCacheWrite: true }
  const words = (at: number) => Array.from({ length: 1000 }, (_, word) => (word * at) % 9973)
  const versionOf = (version: number) =>
    machine(
      Object.fromEntries(
        documents.map(([name = ''], at) => {
          const text = `# Page ${at} of ${version}\n\n${words(version * 100 + at).join(' ')}\n`
          return [name, text]
        }),
      ),
    )
  const received: number[] = []
  for (const version of [1, 2, 3]) {
    const { result } = await versionOf(version).build(options)
    received.push(result?.traffic?.bytesReceived ?? 0)
  }
  const [, second = 0, third = 0] = received
  // All texts of a version have 100 kB.
  expect(third - second).toBeLessThan(20_000)
}, 60_000)

test('files of static/ do not travel', async () => {
  const server = await storeServer()
  const video = { 'static/video.bin': randomBytes(2_000_000) }
  const options = { remoteCache: server.address, remoteCacheWrite: true }
  const first = await build(siteOf('shared-cache', { ...files, ...video }), options)
  expect([...server.files.values()].every(({ length }) => length < 1_000_000)).toBe(true)
  const { rendered, bytes, result } = await build(
    siteOf('shared-cache', { ...files, ...video }),
    options,
  )
  expect([rendered, result?.finished]).toEqual([0, 0])
  expect(differences(bytes(), first.bytes())).toEqual([])
  const other = await build(siteOf('shared-cache', { ...files, 'static/other.bin': 'x' }), options)
  expect(other.files().filter((file) => file.endsWith('.bin'))).toEqual(['other.bin'])
})

test('a site that is up to date, and not shared yet, is shared, once', async () => {
  const server = await storeServer()
  const site = machine()
  await build(site, {})
  const options = { remoteCache: server.address, remoteCacheWrite: true }
  await build(site, options)
  const { length } = server.asked
  expect(puts(server)).toBeGreaterThan(2)
  await build(site, options)
  expect(server.asked).toHaveLength(length)
  expect((await build(machine(), { remoteCache: server.address })).rendered).toBe(0)
})

test('documents that others have compiled are fetched into a cache that has others', async () => {
  const { server, remoteCache } = await filled()
  const site = machine(
    Object.fromEntries(documents.map(([name = '', text]) => [name, `${text}\nOld words.\n`])),
  )
  await build(site, {})
  for (const [name = '', text = ''] of documents) site.change(name, text)
  server.asked.length = 0
  const { result } = await site.build({ remoteCache })
  expect(result?.counts).toEqual({ cached: 3, fetched: 40, compiled: 0 })
  const { requests = 0, bytesReceived = 0 } = result?.traffic ?? {}
  expect(requests).toBe(server.asked.length)
  expect(bytesReceived).toBeGreaterThan(1000)
})

test('a build of which a file is another before it is sent is not shared, and said so', async () => {
  const server = await storeServer()
  const site = machine()
  server.onPut = () => site.change('build/about/index.html', 'other')
  const { lines } = await build(site, { remoteCache: server.address, remoteCacheWrite: true })
  expect(lines).toEqual([
    'The build is not put into the shared cache: a file of its output is another by now.',
  ])
  expect([...server.files.keys()].filter((name) => name.startsWith('/ac/'))).toEqual([])
})

test('files of somebody else in the output folder are refused as by any build', async () => {
  const { remoteCache } = await filled()
  const site = machine()
  site.change('build/mine.txt', 'mine')
  expect((await site.build({ remoteCache })).exitCode).toBe(2)
  expect(fs.readFileSync(path.join(site.root, 'build/mine.txt'), 'utf8')).toBe('mine')
})

describe('a bad server costs a line and some time, never a page:', () => {
  const flip = (body: Buffer) => {
    const bytes = Buffer.from(body)
    const at = Math.floor(bytes.length / 2)
    bytes[at] = (bytes[at] ?? 0) ^ 255
    return bytes
  }
  const isAnswer = (name: string) => name.startsWith('/ac/')
  test.each<[string, StoreServer['spoil']]>([
    ['everything is broken off', () => null],
    ['every answer is an error', () => ({ status: 500, body: Buffer.from('no') })],
    ['every file has another byte', (_, { status, body }) => ({ status, body: flip(body) })],
    [
      'every file is cut',
      (name, { status, body }) => ({ status, body: isAnswer(name) ? body : body.subarray(0, -9) }),
    ],
    [
      'every second file has gone',
      (name, answer) =>
        isAnswer(name) || name.charCodeAt(6) % 2 ? answer : { status: 404, body: Buffer.alloc(0) },
    ],
    [
      'the lists are those of other programs',
      (name, { status, body }) => ({ status, body: isAnswer(name) ? Buffer.from('<html>') : body }),
    ],
  ])('%s', async (_, spoil) => {
    const { server, remoteCache, bytes } = await filled()
    server.spoil = spoil
    const after = await build(machine(), { remoteCache, remoteCacheWrite: true, strict: true })
    expect(differences(after.bytes(), bytes)).toEqual([])
    server.spoil = (_, answer) => answer
    const next = await build(machine(), { remoteCache })
    expect(differences(next.bytes(), bytes)).toEqual([])
  })

  test('nobody is there', async () => {
    const { bytes } = await filled()
    const after = await build(machine(), { remoteCache: 'http://127.0.0.1:9', strict: true })
    expect(differences(after.bytes(), bytes)).toEqual([])
    expect(after.lines.join('\n')).toContain('The shared cache at 127.0.0.1:9')
  })
})

describe('what somebody else has put there, with the right hashes:', () => {
  type Values = Map<string, Buffer>
  /** Changes the values of packs of one kind, and the answer that lists them. */
  const forge = (
    { files: stored }: StoreServer,
    kind: string,
    change: (values: Values) => void,
  ) => {
    const [name = '', answer = Buffer.alloc(0)] =
      [...stored].find(([one]) => one.startsWith('/ac/')) ?? []
    const result = decodeResult(answer)
    const forged = (result?.files ?? []).map((file) => {
      if (!file.path.startsWith(`${kind}/`)) return file
      const values = decodePack(stored.get(`/cas/${file.digest.hash}`) ?? Buffer.alloc(0))
      change(values ?? new Map())
      const bytes = encodePack([...(values ?? [])].map(([one, value]) => ({ name: one, value })))
      stored.set(`/cas/${digestOf(bytes).hash}`, bytes)
      return { ...file, digest: digestOf(bytes) }
    })
    stored.set(name, encodeResult({ note: result?.note ?? '', files: forged }))
  }
  const forgeState = (change: (text: string) => string) => (server: StoreServer) =>
    forge(server, 'state', (values) =>
      values.set('state', Buffer.from(change(String(values.get('state'))))),
    )
  const forgeValues = (server: StoreServer) =>
    forge(server, 'values', (values) => {
      for (const key of values.keys()) values.set(key, Buffer.from('nonsense'))
    })

  test.each<[string, (server: StoreServer) => void, boolean]>([
    ['values that are none', forgeValues, true],
    [
      'a configuration without its parts',
      forgeState((text) => text.replace(/"config":\{/, '"config":{},"other":{')),
      true,
    ],
    [
      'paths out of the output',
      forgeState((text) => text.replaceAll('docs/page-1/index.html', '../../page.html')),
      false,
    ],
    [
      'a file that is a folder, too',
      forgeState((text) => text.replaceAll('"docs/page-1/index.html"', '"docs"')),
      false,
    ],
    ['paths that are none', forgeState((text) => text.replaceAll('"robots.txt"', '7')), false],
  ])('%s', async (_, change, isSaid) => {
    const { server, remoteCache } = await filled()
    change(server)
    const site = machine(edit)
    const after = await build(site, { remoteCache, remoteCacheWrite: true })
    const alone = (await build(machine(edit), {})).bytes()
    expect(differences(after.bytes(), alone)).toEqual([])
    expect(after.lines).toEqual(
      isSaid
        ? [expect.stringMatching(/^The build has failed with what it took .*begins anew/)]
        : [],
    )
    expect(fs.readdirSync(path.dirname(site.root))).toEqual(['site'])
    // Its answer on the server is right again, and so is its own cache.
    const next = await build(machine(edit), { remoteCache })
    expect([next.rendered, next.lines]).toEqual([0, []])
    site.change('docs/page-8.md', '# Page 8\n\nOther words.\n')
    await build(site, {})
  })
})

test('a build that is ended while it sends has its state', async () => {
  const server = await storeServer()
  const site = machine()
  const states: string[][] = []
  server.asked.push = (one) => {
    if (one.startsWith('PUT')) states.push(fs.readdirSync(path.join(site.root, '.docsgen')))
    return 0
  }
  await build(site, { remoteCache: server.address, remoteCacheWrite: true })
  expect(states[0]).toContainEqual(expect.stringMatching(/^state-\w+\.json$/))
})

describe('with DOCSGEN_CACHE_KEY', () => {
  const withKey = (key: string) => {
    vi.stubEnv('DOCSGEN_CACHE_KEY', key)
    onTestFinished(() => void vi.unstubAllEnvs())
  }

  test('a build that is not signed with it is not used, and said so', async () => {
    const { remoteCache, bytes } = await filled()
    withKey('a secret')
    const after = await build(machine(), { remoteCache })
    expect(after.rendered).toBeGreaterThan(0)
    expect(differences(after.bytes(), bytes)).toEqual([])
    expect(after.lines).toEqual([
      'The build “main” in the shared cache is not signed with DOCSGEN_CACHE_KEY, and not used.',
    ])
  })

  test('one that is signed is used, and by nobody with another key', async () => {
    withKey('a secret')
    const { remoteCache } = await filled()
    expect((await build(machine(), { remoteCache })).rendered).toBe(0)
    withKey('another')
    expect((await build(machine(), { remoteCache })).rendered).toBeGreaterThan(0)
  })

  test('the build of one line of development does not pass for that of another', async () => {
    withKey('a secret')
    const { server, remoteCache } = await filled()
    const [main] = [...server.files].filter(([name]) => name.startsWith('/ac/'))
    const options = { remoteCache, remoteCacheWrite: true, remoteCacheName: 'next' }
    await build(machine(edit), options)
    for (const name of server.files.keys()) {
      if (name.startsWith('/ac/') && main) server.files.set(name, main[1])
    }
    const after = await build(machine(edit), { ...options, remoteCacheWrite: false })
    expect(after.lines.join()).toContain('“next” in the shared cache is not signed')
  })
})
