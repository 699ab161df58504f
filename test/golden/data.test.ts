/** Loaders, pages from data and fields of front matter of a site's own: built, changed, served, refused. */
import fs from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startDev } from './dev-site.ts'
import { differences, filesOf, site, siteOf, type TestSite } from './site.ts'

const patience = { timeout: 30_000, interval: 50 }

const release = (name: string, note: string) =>
  JSON.stringify({ name, date: '2026-05-01', notes: [note] })

/** Builds once more, and compares with a build from nothing. @returns the files that were written again */
async function buildAgain(made: TestSite): Promise<string[]> {
  const outDir = path.join(made.root, 'build')
  const stamp = (file: string) => {
    const { ino, mtimeMs } = fs.statSync(path.join(outDir, file))
    return `${ino} ${mtimeMs}`
  }
  const before = new Map(filesOf(outDir).map((file) => [file, stamp(file)]))
  const again = await made.build()
  expect(again.exitCode, again.report()).toBe(0)
  const clean = await made.pristineCopy().build()
  expect(differences(again.bytes(), clean.bytes())).toEqual([])
  return filesOf(outDir).filter(
    (file) => file.endsWith('.html') && before.get(file) !== stamp(file),
  )
}

const changes: Readonly<Record<string, [(made: TestSite) => void, string[]]>> = {
  'a note in data that one page shows': [
    (made) => made.change('releases/v1.0.json', release('v1.0', 'Another.')),
    ['docs/index.html', 'releases/v1.0/index.html'],
  ],
  'a file more in a folder that a loader has read': [
    (made) => made.change('releases/v3.0.json', release('v3.0', 'New.')),
    ['releases/v3.0/index.html'],
  ],
  'a loader gives the same after an edit': [
    (made) => made.edit('data/shared/order.ts', (text) => `${text}\nexport const other = 1\n`),
    [],
  ],
  'another word in YAML': [
    (made) => made.edit('data/team.yaml', (text) => text.replace('Compilers', 'Computers')),
    ['teams/core/ada/index.html'],
  ],
  'a template': [
    (made) => made.edit('pages/releases/[name].tsx', (text) => text.replace('>Version {', '>V {')),
    ['releases/v1.0/index.html', 'releases/v2.0/index.html'],
  ],
  'a field of front matter of its own': [
    (made) => made.edit('docs/plain.md', (text) => text.replace('minutes: 2', 'minutes: 3')),
    ['docs/plain/index.html'],
  ],
}

test.each(Object.entries(changes))('%s', async (_, [change, shown]) => {
  const made = site('data/site')
  await made.build()
  change(made)
  const written = await buildAgain(made)
  for (const page of shown) expect(written).toContain(page)
  expect(written).not.toContain('index.html')
  if (shown.length === 0) expect(written).toEqual([])
  expect((await made.build()).result?.upToDate).toBe(true)
})

test('a page whose entry is gone is removed, with its files, and a build from nothing says the same', async () => {
  const made = site('data/site')
  await made.build()
  made.remove('releases/v2.0.json').edit('docs/index.mdx', (text) => text.replace('/v2.0', '/v1.0'))
  await buildAgain(made)
  expect(fs.existsSync(path.join(made.root, 'build/releases/v2.0'))).toBe(false)
  expect(filesOf(path.join(made.root, '.docsgen/pages')).join('\n')).not.toContain('v2.0')
})

test('data that a page only shows are in no script, and an island has only what it names', async () => {
  const made = site('data/site')
  const built = await made.build({ verify: true })
  expect(built.result?.verify).toEqual({ equal: true, differences: [] })
  const scripts = built
    .files()
    .filter((file) => file.endsWith('.js'))
    .map((file) => built.text(file))
  expect(scripts.join('\n')).not.toMatch(/2025-03-01|never in a browser/)
  expect(built.text('releases/v1.0/index.html')).toContain('data-chunk=""')
  // Each page has its own entry.
  expect(scripts.filter((text) => text.includes('Compilers'))).toHaveLength(1)
  expect(built.text('docs/index.html')).not.toContain('Compilers')
})

test('an unknown part of a list is no page, and links to it are found', async () => {
  const made = site('data/site').edit('docs/plain.md', (text) => `${text}\n[x](/releases/v9.0)\n`)
  expect((await made.build()).report()).toContain('docs/plain.md:10:1 warning broken-link')
})

test('an entry that is no part of an address, doubled, or none is named; a list that throws too', async () => {
  const page = 'export default function Page() {\n  return <p>x</p>\n}\n'
  const list =
    "[{ name: '../a' }, { name: 'B' }, { name: 'b' }, { name: 'index' }, null, { name: 5, title: {} }]"
  const made = siteOf('data/lists', {
    'docs/index.md': '# A\n',
    'pages/a/[name].tsx': `export const list = ${list}\n${page}`,
    'pages/b/[name].tsx': `export const list = () => nothing()\n${page}`,
    'pages/c/[name].tsx': page,
    'pages/d/[name].tsx': `export const list = 'x'\n${page}`,
    'pages/e/[a]/[b].tsx': `export const list = [{ a: '1' }]\n${page}`,
  })
  await (await made.build()).expectDiagnostics()
})

test('two pages at one address are named by the files that an author edits', async () => {
  const made = site('data/site').change('pages/releases/v1.0.md', '# Version 1\n')
  const { diagnostics } = await made.build()
  const found = diagnostics.find(({ code }) => code === 'route-duplicate')
  expect(`${found?.file} ${found?.message}`).toContain('pages/releases/[name].tsx')
  expect(JSON.stringify(diagnostics)).not.toContain('.docsgen')
})

test('fields of front matter are checked by the schema, at their place', async () => {
  const made = site('data/site')
    .change('docs/plain.md', '---\naudience: nobody\nminutes: many\nzebra: 1\n---\n\n# P\n')
    .change('docs/bare.md', '# B\n')
  const built = await made.build()
  expect(built.exitCode).toBe(0)
  await built.expectText('own-fields.txt', built.report())
})

test('a schema that is none is a mistake in the configuration', async () => {
  const made = siteOf('data/schema', {
    'docs/index.md': '# A\n',
    'docsgen.config.json':
      '{\n  "docs": {\n    "frontMatter": { "properties": { "a": { "type": "strng" } } }\n  }\n}\n',
  })
  const { exitCode, diagnostics } = await made.build()
  expect(exitCode).toBe(2)
  expect(diagnostics).toMatchObject([{ code: 'config-invalid', line: 3, column: 5 }])
})

test('text of a field is converted for readers of Traditional Chinese; a word of a list is not', async () => {
  const built = await site('data/site').build()
  const fields = (page: string) => /"frontMatter":(\{[^}]*\})/.exec(built.text(page))?.[1]
  expect(fields('zh-TW/docs/plain/index.html')).toBe(
    '{"audience":"beginners","summary":"軟體","minutes":5}',
  )
})

/** A server whose answer and state can be changed. */
async function outside() {
  const state = { answer: '["one"]', isDown: false, asked: 0 }
  const server = createServer((_, response) => {
    state.asked++
    if (state.isDown) response.destroy()
    else response.end(state.answer)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return { state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

function siteOfServer(url: string, maxAge: string): TestSite {
  return siteOf('data/server', {
    'data/names.js': `export default async (ctx) => (await ctx.fetch('${url}', { maxAge: '${maxAge}' })).json()\n`,
    'docs/index.mdx': "import names from 'data:names'\n\n# Names\n\nNames: {names.join(', ')}.\n",
  })
}

test('a server is asked once in the time of its answer; until then a build ends early', async () => {
  const { state, url } = await outside()
  const made = siteOfServer(url, '1h')
  const first = await made.build({ verify: true })
  expect(first.result?.verify?.equal).toBe(true)
  state.answer = '["two"]'
  expect((await made.build()).result?.upToDate).toBe(true)
  expect(state.asked).toBe(1)
})

test('another answer changes the page; without one, the last is shown, with a warning that goes away', async () => {
  const { state, url } = await outside()
  const made = siteOfServer(url, '0s')
  await made.build()
  state.answer = '["two"]'
  const second = await made.build()
  expect(second.text('docs/index.html')).toContain('Names: two.')
  const same = await made.build()
  expect(same.result).toMatchObject({ upToDate: false, written: 0 })
  state.isDown = true
  const stale = await made.build()
  expect(stale.result).toMatchObject({ written: 0 })
  expect(stale.diagnostics).toMatchObject([{ code: 'data-stale', file: 'data/names.js' }])
  expect(stale.text('docs/index.html')).toContain('Names: two.')
  state.isDown = false
  expect((await made.build()).diagnostics).toEqual([])
  // Nothing was kept: it is an error.
  state.isDown = true
  const bare = await made.pristineCopy().build()
  expect(bare.exitCode).toBe(1)
  expect(bare.report()).toContain('data/names.js:1:')
})

test('dev shows data and pages as they are now, and its pages are those of a build', async () => {
  const made = site('data/site')
  const server = await startDev(made.root)
  const stream = await server.listen('docs')
  await vi.waitFor(async () => expect((await server.get('docs')).status).toBe(200), patience)
  await server.settled()
  made.change('releases/v3.0.json', release('v3.0', 'New.'))
  await vi.waitFor(() => expect(stream.html()).toContain('v3.0, 2026-05-01'), patience)
  expect((await server.get('releases/v3.0')).body.toString()).toContain('New.')
  made.remove('releases/v3.0.json')
  await vi.waitFor(() => expect(stream.html()).not.toContain('v3.0'), patience)
  expect((await server.get('releases/v3.0')).status).toBe(404)
  made.edit('data/team.yaml', (text) => text.replace('title: Ada', 'title: Ada Lovelace'))
  await vi.waitFor(() => expect(stream.html()).toContain('Ada Lovelace'), patience)
  made.edit('data/limits.json', (text) => text.replace('60', '70'))
  await vi.waitFor(() => expect(stream.html()).toMatch(/70(?:<!-- -->)? requests/), patience)
  await server.settled()
  const copy = made.pristineCopy()
  await copy.build({ drafts: true })
  expect(await server.differences(path.join(copy.root, 'build'))).toEqual([])
})

test('dev names a loader that fails, and goes on when it is mended', async () => {
  const made = site('data/site')
  const server = await startDev(made.root)
  const stream = await server.listen('docs')
  await vi.waitFor(async () => expect((await server.get('docs')).status).toBe(200), patience)
  await server.settled()
  const right = fs.readFileSync(path.join(made.root, 'data/releases.ts'), 'utf8')
  made.change('data/releases.ts', 'export default () => nothing.there\n')
  const problems = () => {
    const last = stream.messages.findLast(({ event }) => event === 'problems')
    return JSON.stringify(last?.data ?? [])
  }
  await vi.waitFor(() => expect(problems()).toContain('data/releases.ts:1:'), patience)
  made.change('data/releases.ts', right)
  await vi.waitFor(() => expect(problems()).not.toContain('data-failed'), patience)
  await server.settled()
  expect((await server.get('docs')).body.toString()).toContain('v2.0, 2026-03-01')
})
