/** Plugins of a site: documents from elsewhere, additions to pages, and work on the published site. */
import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { check } from '../../src/commands/check/check.ts'
import { coldAndWarm, startDev } from './dev-site.ts'
import { docsgen, expectFreshPackage } from './docsgen.ts'
import { type Built, differences, filesOf, site, siteOf, type TestSite } from './site.ts'

const pluginSite = () => site('plugins/site')

beforeAll(expectFreshPackage)

/** A site with one plugin, given as the text of its module. */
function withPlugin(code: string, others: Readonly<Record<string, string>> = {}): TestSite {
  return siteOf('plugins/one', {
    'docsgen.config.ts': "export default { plugins: ['./plugin.mjs'] }\n",
    'docs/index.md': '# Start\n',
    'plugin.mjs': code,
    ...others,
  })
}

const listOf = (documents: string) =>
  `export default { name: 'given', sources: () => [${documents}] }`

const messages = ({ diagnostics }: Pick<Built, 'diagnostics'>) =>
  diagnostics.map(
    ({ severity, code, file, line, message }) =>
      `${severity} ${code} ${file}${line === undefined ? '' : `:${line}`}: ${message}`,
  )

/** A plugin that writes a list of all pages beside them. */
const listsPages = `import fs from 'node:fs'
export default {
  name: 'pages',
  done({ pages, docsgenVersion }, outDir) {
    const lines = pages.map(({ route, file }) => route + ' ' + file)
    fs.writeFileSync(outDir + '/pages.txt', [...lines, typeof docsgenVersion, ''].join('\\n'))
  },
}`

test('documents of plugins are pages like those of files, and plugins add to pages', async () => {
  const made = pluginSite().change('plugins/pages.mjs', listsPages)
  made.edit('docsgen.config.ts', (text) =>
    text.replace("'./plugins/describe", "'./plugins/pages.mjs', $&"),
  )
  const built = await made.build({ verify: true })
  expect(built.result?.verify?.differences).toEqual([])
  await built.expectDiagnostics()
  await built.expectArticle('docs/api/one/index.html')
  await built.expectArticle('docs/api/counter/index.html')
  await built.expectMain('docs/index.html')
  await built.expectHead('docs/index.html')
  await built.expectHead('blog/2026/01/02/first/index.html')
  await built.expectText('pages.txt', fs.readFileSync(path.join(built.outDir, 'pages.txt'), 'utf8'))
  const page = (file: string) => built.text(file)
  expect(page('docs/api/one/index.html')).toContain('href="https://example.org/one"')
  expect(page('docs/index.html')).toContain('class="kind-doc first"')
  expect(page('zh-TW/docs/api/one/index.html')).toContain('軟體')
  // The policy allows the script that the plugin adds.
  expect(page('blog/2026/01/02/first/index.html')).toMatch(/script-src 'self'[^"]*'sha256-/)
  expect(page('404.html')).not.toContain('og:route')
})

test('docsgen dev gives the bytes of a build, and docsgen check its problems', async () => {
  const made = pluginSite()
  const built = await made.build()
  expect(await coldAndWarm(made.root, built.outDir)).toEqual([[], []])
  const checked = await check({ root: made.root })
  expect(messages(checked)).toEqual(expect.arrayContaining(messages(built)))
})

const one = 'docs/api/one/index.html'
const two = 'docs/api/two/index.html'
const start = 'docs/index.html'

interface Change {
  readonly apply: (made: TestSite) => void
  /** Pages that show the change, and pages that must not be written again. */
  readonly writes: readonly string[]
  readonly spares: readonly string[]
}

const changes: Readonly<Record<string, Change>> = {
  'words of a file on the disk': {
    apply: (s) => s.edit('docs/index.md', (text) => `${text}\nMore.\n`),
    writes: [start],
    spares: [one, two],
  },
  'text of a document': {
    apply: (s) => s.edit('data/list.json', (text) => text.replace('Back to', 'Once more to')),
    writes: [two],
    spares: [one, start],
  },
  'a document more': {
    apply: (s) =>
      s.edit('data/list.json', (text) =>
        text.replace('[{', '[{ "name": "aa", "text": "New." }, {'),
      ),
    writes: ['docs/api/aa/index.html', one],
    spares: ['guide/index.html'],
  },
  'a document less': {
    apply: (s) => s.change('data/list.json', '[{ "name": "one", "text": "Alone." }]'),
    writes: [one],
    spares: [start, 'guide/index.html'],
  },
  'a file in a folder that was listed': {
    apply: (s) => s.change('notes/b.txt', 'Another.\n'),
    writes: ['guide/notes/b/index.html'],
    spares: [one, start],
  },
  'code that a plugin imports': {
    apply: (s) => s.edit('plugins/text-of.ts', (text) => text.replace('text}', 'text} Yes.')),
    writes: [one, two],
    spares: [start, 'guide/index.html'],
  },
  'options of a plugin': {
    apply: (s) => {
      s.change('data/other.json', '[{ "name": "two", "text": "Other." }]')
      s.edit('docsgen.config.ts', (text) => text.replace('list.json', 'other.json'))
    },
    writes: [two],
    spares: ['guide/index.html'],
  },
  'additions to pages': {
    apply: (s) => s.edit('plugins/describe.ts', (text) => text.replace("'none'", "'some'")),
    writes: [one],
    // Its front matter has a title.
    spares: [start],
  },
  'component of a document': {
    apply: (s) => s.edit('components/Counter.tsx', (text) => text.replace('{label} ', '{label}: ')),
    writes: ['docs/api/counter/index.html'],
    spares: [one, start],
  },
  'file in the place of a document': {
    apply: (s) => s.change('docs/api/two.md', '# Two\n\nOf a file.\n'),
    writes: [two],
    spares: ['guide/index.html'],
  },
  'plugin removed': {
    apply: (s) =>
      s.edit('docsgen.config.ts', (text) => text.replace(/\['\.\/plugins\/service.*?\}\], /, '')),
    writes: [start],
    spares: [],
  },
}

test.each(Object.entries(changes))('%s: the next build is one from nothing', async (_, change) => {
  const made = pluginSite()
  const { outDir } = await made.build()
  const stampOf = (file: string) =>
    fs.statSync(path.join(outDir, file), { throwIfNoEntry: false })?.mtimeMs
  const before = new Map(filesOf(outDir).map((file) => [file, stampOf(file)]))
  change.apply(made)
  const again = await made.build()
  const clean = await made.pristineCopy().build()
  expect(differences(again.bytes(), clean.bytes())).toEqual([])
  expect(again.report()).toBe(clean.report())
  const isWritten = (file: string) => stampOf(file) !== before.get(file)
  for (const file of change.writes) expect(isWritten(file), file).toBe(true)
  for (const file of change.spares) expect(isWritten(file), file).toBe(false)
})

test('while nothing that plugins read has changed, they are not asked; one that reads nothing is asked each time', async () => {
  const made = pluginSite()
  expect((await made.build()).result?.upToDate).toBe(false)
  expect((await made.build()).result?.upToDate).toBe(true)
  const asked = withPlugin(listOf("{ path: 'docs/a.md', key: '1', text: '# A' }"))
  await asked.build()
  const again = await asked.build()
  expect(again.result).toMatchObject({ upToDate: false, written: 0 })
})

const lazy = `import fs from 'node:fs'
export default {
  name: 'lazy',
  async sources({ readFile }) {
    const key = await readFile('key.txt')
    const text = () => {
      fs.appendFileSync(import.meta.dirname + '/asked.txt', key)
      return '# A\\n\\n' + fs.readFileSync(import.meta.dirname + '/text.txt', 'utf8')
    }
    return [{ path: 'docs/a.md', key, text }]
  },
}`

test('the text of a document is asked for once for each key, and one that is another under the same key is named', async () => {
  const made = withPlugin(lazy, { 'key.txt': '1', 'text.txt': 'Old.' })
  const asked = () => fs.readFileSync(path.join(made.root, 'asked.txt'), 'utf8')
  await made.build()
  await made.change('docs/b.md', '# B\n').build()
  expect(asked()).toBe('1')
  await made.change('key.txt', '2').change('text.txt', 'New.').build()
  expect(asked()).toBe('12')
  // After a failure, too.
  expect((await made.remove('key.txt').build()).exitCode).toBe(1)
  expect((await made.change('key.txt', '2').build()).exitCode).toBe(0)
  expect(asked()).toBe('12')
  const built = await made.change('text.txt', 'Newer.').build({ verify: true })
  expect(messages(built)).toEqual([
    'error plugin-inconsistent docsgen.config.ts:1: The plugin “lazy” has given another text for docs/a.md under the same key, "2".',
  ])
  expect(built.exitCode).toBe(1)
})

test.each<[string, string, string]>([
  [
    'throws',
    'throw new Error("No answer")',
    'plugin.mjs:1: The plugin “bad” failed to give its documents: No answer.',
  ],
  [
    'throws no error',
    'throw { toString() { throw 1 } }',
    'docsgen.config.ts:1: The plugin “bad” failed to give its documents: A value that is no error.',
  ],
  [
    'gives no list',
    'return { length: 1 }',
    'docsgen.config.ts:1: The plugin “bad” failed to give its documents: `sources` gives no list of documents, and no generator of them.',
  ],
  [
    'gives no documents',
    'return [1]',
    'docsgen.config.ts:1: The plugin “bad” failed to give its documents: It gave something that is no document, an object.',
  ],
  [
    'gives no key',
    "return [{ path: 'docs/a.md', text: '' }]",
    'docsgen.config.ts:1: The plugin “bad” failed to give its documents: The document "docs/a.md" has no `key`, a text that changes with its content.',
  ],
  [
    'gives data that are none',
    "const data = {}; data.data = data; return [{ path: 'docs/a.mdx', key: '1', component: './a.tsx', data }]",
    'docsgen.config.ts:1: The plugin “bad” failed to give its documents: The document "docs/a.mdx": The value is no JSON: “data” is an object that contains itself.',
  ],
])('a plugin that %s is named, and nothing is published', async (_, code, message) => {
  const made = withPlugin(`export default { name: 'bad', sources() { ${code} } }`)
  const built = await made.build()
  expect(messages(built)).toEqual([`error plugin-failed ${message}`])
  expect(built.exitCode).toBe(1)
  expect(fs.existsSync(path.join(made.root, 'build/index.html'))).toBe(false)
})

test.each<[string, string, string]>([
  [
    'waits for ever',
    'sources: () => new Promise(() => {})',
    'The plugin “slow” failed to give its documents: It still waits for something after 1 s.',
  ],
  [
    'loops',
    'sources() { for (;;); }',
    'plugin.mjs error site-code-failed Its code had not come to an end after 0 s.',
  ],
  [
    'loops on a page',
    'page() { for (;;); }',
    'The plugin “slow” failed to add to a page: It had not come to an end after 0.2 s.',
  ],
  [
    'waits after the build',
    'done: () => new Promise(() => {})',
    'The plugin “slow” failed after the site was published: It still waits for something after 1 s.',
  ],
])('a plugin that %s is named', async (_, hook, message) => {
  const made = withPlugin(`export default { name: 'slow', ${hook} }`)
  const env = { DOCSGEN_TIME_LIMIT: '0.2' }
  const { exitCode, output } = await docsgen(['build'], { cwd: made.root, env })
  expect(output).toContain(message)
  expect(output).not.toMatch(/^ +at /m)
  expect(exitCode).toBe(1)
})

test('the text of one document that fails is named, and that of others is there', async () => {
  const made = withPlugin(
    listOf(
      "{ path: 'docs/a.md', key: '1', text() { throw new Error('Gone') } }, { path: 'docs/b.md', key: '1', text: '# B' }",
    ),
  )
  const built = await made.build({ keepGoing: true })
  expect(messages(built)).toEqual([
    'error plugin-failed plugin.mjs:1: The plugin “given” failed to give the text of docs/a.md: Gone.',
  ])
  expect(built.files()).toContain('docs/b/index.html')
  expect(built.files()).not.toContain('docs/a/index.html')
})

test('paths that lead out of the documents, or are taken, are left out, and hostile text stays text', async () => {
  const paths = [
    '../a.md',
    '/docs/a.md',
    'docs//a.md',
    'docs/./a.md',
    'C:/a.md',
    'docs\\\\a.md',
    'static/a.md',
    'docs/a.txt',
    'docs/_a.md',
    'docs/index.md',
    'docs/twice.md',
    'docs/twice.md',
    'docs/x__proto__.md',
  ]
  const hostile =
    '# <img src=x onerror=alert(1)>\\n\\n<script>alert(1)</script><a href=\\"javascript:alert(1)\\">x</a>'
  const documents = paths.map((file) => `{ path: '${file}', key: '1', text: "${hostile}" }`)
  const built = await withPlugin(listOf(documents.join(', '))).build()
  await built.expectDiagnostics()
  expect(built.exitCode).toBe(0)
  // As any document: its own HTML is shown, and the policy of the page lets none of it run.
  const ofFile = await withPlugin(listOf(''), {
    'docs/twice.md': `${JSON.parse(`"${hostile}"`)}\n`,
  }).build()
  const articleOf = (one: Built) =>
    /<article>.*<\/article>/s.exec(one.text('docs/twice/index.html'))?.[0]
  expect(articleOf(built)).toBe(articleOf(ofFile))
  expect(built.text('docs/twice/index.html')).not.toContain("script-src 'unsafe-inline'")
})

test.each<[string, string, string]>([
  [
    'throws',
    'page() { throw new Error("No") }',
    'error plugin-failed plugin.mjs:1: The plugin “bad” failed to add to a page: No.',
  ],
  [
    'gives a promise',
    'async page() { return {} }',
    'error plugin-failed docsgen.config.ts:1: The plugin “bad” failed to add to a page: `page` gave a promise: it has to give its additions at once.',
  ],
  [
    'gives an unknown key',
    'page: () => ({ heed: 1 })',
    'error plugin-failed docsgen.config.ts:1: The plugin “bad” failed to add to a page: `page` gave something else than additions: Unknown key `heed`.',
  ],
  [
    'gives a handler',
    'page: () => ({ head: [{ tag: "link", attributes: { onload: "x()" } }] })',
    'error plugin-failed docsgen.config.ts:1: The plugin “bad” failed to add to a page: `page` gave something else than additions: The key `onload` in head[0].attributes is a handler, which the content policy blocks; use a script instead.',
  ],
  [
    'closes its element',
    'page: () => ({ head: [{ tag: "style", content: "</style><script>" }] })',
    'error plugin-failed docsgen.config.ts:1: The plugin “bad” failed to add to a page: `page` gave something else than additions: head[0].content must not contain `</style`, but it is "</style><script>".',
  ],
  [
    'changes the page that it is given',
    'page(page) { page.title = "x" }',
    "error plugin-failed plugin.mjs:1: The plugin “bad” failed to add to a page: Cannot assign to read only property 'title' of object '#<Object>'.",
  ],
])('a plugin whose page %s is named once, with the page', async (_, code, message) => {
  const built = await withPlugin(`export default { name: 'bad', ${code} }`).build()
  expect(messages(built)).toEqual([message])
  expect(built.diagnostics[0]?.hint).toBe('The page is /.')
})

test('a plugin whose page is not pure is named by --verify', async () => {
  const code =
    "let count = 0\nexport default { name: 'counts', page: () => ({ meta: { count: String(count++) } }) }"
  const built = await withPlugin(code).build({ verify: true })
  expect(messages(built)).toEqual([
    'error plugin-inconsistent docsgen.config.ts:1: The plugin “counts” was asked twice about the same page, and gave two answers: its `page` is not pure.',
  ])
})

test('what plugins do to the published site is reported, the site stays, and the next build mends it', async () => {
  const code = (work: string) => `import fs from 'node:fs'
export default { name: 'after', done(site, outDir) { ${work} } }`
  const made = withPlugin(code('throw new Error("No mail")'))
  const failed = await made.build()
  expect(failed.exitCode).toBe(1)
  expect(messages(failed)).toEqual([
    'error plugin-failed plugin.mjs:2: The plugin “after” failed after the site was published: No mail.',
  ])
  expect(failed.files()).toContain('docs/index.html')
  // It is tried again, although nothing has changed.
  expect((await made.build()).exitCode).toBe(1)
  const writes = code(
    "fs.writeFileSync(outDir + '/docs/index.html', site.title); fs.writeFileSync(outDir + '/own.txt', 'x')",
  )
  const changed = await made.change('plugin.mjs', writes).build()
  expect(messages(changed)).toEqual([
    'error plugin-inconsistent docsgen.config.ts:1: The plugin “after” has changed files of the published site: docs/index.html.',
  ])
  const mended = await made.change('plugin.mjs', code('site.pages.push(1)')).build()
  expect(messages(mended)).toEqual([
    'error plugin-failed plugin.mjs:2: The plugin “after” failed after the site was published: Cannot add property 5, object is not extensible.',
  ])
  expect(mended.text('docs/index.html')).toContain('<h1')
  expect(mended.text('own.txt')).toBe('x')
})

test('what plugins ask for the published site is kept, for the day without an answer', async () => {
  const code = (maxAge: string, load: string) => `import fs from 'node:fs'
export default {
  name: 'after',
  async sources({ kept }) { await kept('notes', '1d', () => 'n'); return [] },
  async done(site, outDir, { kept }) {
    fs.writeFileSync(outDir + '/latest.txt', await kept('latest version', ${maxAge}, ${load}))
  },
}`
  const made = withPlugin(code("'1d'", "() => 'v1'"))
  expect((await made.build()).text('latest.txt')).toBe('v1')
  const load = "() => { throw new Error('No line.') }"
  const again = await made.change('plugin.mjs', code("'1d'", load)).build()
  expect(messages(again)).toEqual([])
  const stale = await made.change('plugin.mjs', code('0', load)).build()
  expect(messages(stale)).toEqual([
    expect.stringMatching(
      /^warning data-stale plugin.mjs: latest version: No line. What was loaded /,
    ),
  ])
  expect(stale.text('latest.txt')).toBe('v1')
})

test.each<[string, string, string]>([
  [
    'is no plugin',
    'export default 1',
    '“./plugin.mjs” is no plugin: its default export is neither an object nor a function.',
  ],
  [
    'has no name',
    'export default { page() {} }',
    '“./plugin.mjs” is no plugin: it has no `name`, a short text.',
  ],
  [
    'has a misspelt hook',
    "export default { name: 'a', source() {} }",
    '“./plugin.mjs” is no plugin: nothing is known by the name `source` (did you mean `sources`?).',
  ],
  [
    'does nothing',
    "export default { name: 'a' }",
    '“./plugin.mjs” is no plugin: it has none of `sources`, `page` and `done`.',
  ],
  ['throws', 'throw new Error("Not today")', '“./plugin.mjs” could not be started: Not today.'],
  ['imports what is not there', "import 'nowhere'", 'The package “nowhere” is not installed.'],
])('a module that %s is no plugin', async (_, code, message) => {
  const built = await withPlugin(code).build()
  expect(built.exitCode).toBe(2)
  expect(built.diagnostics.map((one) => one.message)).toEqual([message])
})

test('docsgen dev asks a plugin again when what it has read changes, and shows a failure beside the pages of before', async () => {
  const made = pluginSite()
  const server = await startDev(made.root)
  const text = async (where: string) => (await server.get(where)).body.toString()
  expect(await text('docs/api/two')).toContain('Back to')
  await server.settled()
  made.edit('data/list.json', (list) => list.replace('Back to', 'Once more to'))
  await expect.poll(() => text('docs/api/two')).toContain('Once more to')
  made.change('notes/b.txt', 'Another.\n')
  await expect.poll(async () => (await server.get('guide/notes/b')).status).toBe(200)
  made.change('data/list.json', '[')
  const reports = () =>
    server.events.flatMap((event) => (event.type === 'problems' ? event.fresh : []))
  await expect.poll(() => reports().map(({ code }) => code)).toContain('plugin-failed')
  expect((await server.get('docs/api/two')).status).toBe(200)
  made.change('data/list.json', '[{ "name": "two", "text": "Mended." }]')
  await expect.poll(() => text('docs/api/two')).toContain('Mended.')
  made.edit('plugins/text-of.ts', (code) => code.replace('text}', 'text} By code.'))
  await expect.poll(() => text('docs/api/two')).toContain('Mended. By code.')
})
