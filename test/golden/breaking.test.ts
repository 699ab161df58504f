/**
 * Things in the way of files, limits of the system, and code of the site that does what it should not: nothing hangs,
 * nothing is silent.
 */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { docsgen, expectFreshPackage, type Run } from './docsgen.ts'
import { siteOf, type TestSite } from './site.ts'

beforeAll(expectFreshPackage)

const start = { 'docs/index.md': '# Start\n\nText.\n' }

/** As many documents as are compiled in a thread. */
const many = Object.fromEntries(
  Array.from({ length: 30 }, (_, index) => [`docs/p${index}.md`, `# Page ${index}\n`]),
)

function run(s: TestSite, command = 'build', rest: Omit<Run, 'cwd'> = {}) {
  return docsgen(command.split(' '), { cwd: s.root, ...rest })
}

function pipeAt(s: TestSite, file: string): void {
  const full = path.join(s.root, file)
  fs.rmSync(full, { force: true })
  fs.mkdirSync(path.dirname(full), { recursive: true })
  execFileSync('mkfifo', [full])
}

test('folders, pipes and endless devices in the place of docsgen’s own files are ignored', async () => {
  const s = siteOf('breaking/kept', start)
  expect((await run(s)).exitCode).toBe(0)
  const inCache = (name: string) => path.join(s.root, '.docsgen/cache', name)
  fs.mkdirSync(inCache('00000001-1-aa.pack'))
  pipeAt(s, '.docsgen/cache/00000002-1-aa.pack')
  fs.symlinkSync('/dev/zero', inCache('00000003-1-aa.pack'))
  for (const file of fs.readdirSync(path.join(s.root, '.docsgen'))) {
    if (file.startsWith('state-')) pipeAt(s, `.docsgen/${file}`)
  }
  for (const file of fs.readdirSync(inCache(''))) {
    if (file.endsWith('.idx')) pipeAt(s, `.docsgen/cache/${file}`)
  }
  const own = path.join(s.root, 'build/.docsgen-output')
  const { generation } = JSON.parse(fs.readFileSync(path.join(own, 'manifest.json'), 'utf8'))
  for (const name of ['staging-1-2', 'commit-1', 'trash-1']) fs.mkdirSync(path.join(own, name))
  pipeAt(s, `build/.docsgen-output/commit-${generation}`)
  pipeAt(s, 'build/.docsgen-output/staging-3-4')
  s.change('docs/index.md', '# Start\n\nOther text.\n')
  const { exitCode, output } = await run(s)
  expect(exitCode, output).toBe(0)
  expect(fs.readFileSync(path.join(s.root, 'build/docs/index.html'), 'utf8')).toContain('Other')
  expect(fs.readdirSync(own)).toEqual(['manifest.json'])
})

test('a file in the place of the folder that docsgen keeps costs the next build time, not this one its success', async () => {
  const s = siteOf('breaking/no-folder', { ...start, '.docsgen': 'x' })
  const { exitCode, output } = await run(s)
  expect(exitCode, output).toBe(0)
  expect(output).toContain('Built 5 pages')
})

test('a folder of docsgen’s own that may not be entered costs time, and nothing else', async () => {
  const s = siteOf('breaking/locked', start)
  expect((await s.build()).exitCode).toBe(0)
  // Permissions say nothing to root, unless it gives that up.
  const within =
    process.getuid?.() === 0 ? 'setpriv --bounding-set=-all --inh-caps=-all "$@"' : '"$@"'
  for (const folder of ['.docsgen', '.docsgen/cache']) {
    const locked = path.join(s.root, folder)
    fs.chmodSync(locked, 0)
    try {
      for (const command of ['build', 'check']) {
        const { exitCode, output } = await run(s, command, { within })
        expect(exitCode, output).toBe(0)
      }
    } finally {
      fs.chmodSync(locked, 0o755)
    }
    s.change('docs/index.md', '# Start\n\nOther text.\n')
  }
})

test('a state and an index that are whole but not ours are not used', async () => {
  const s = siteOf('breaking/forged', start)
  expect((await s.build()).exitCode).toBe(0)
  const { contentHash } = await import('../../src/support/content-hash.ts')
  const { crc32 } = await import('node:zlib')
  const kept = path.join(s.root, '.docsgen')
  for (const name of fs.readdirSync(kept)) {
    if (!name.startsWith('state-')) continue
    const { key } = JSON.parse(fs.readFileSync(path.join(kept, name), 'utf8').split('\n')[1] ?? '')
    const body = JSON.stringify({ key, index: { a: 1 }, configKey: 'x', configInputs: [] })
    fs.writeFileSync(path.join(kept, name), `${contentHash(body)}\n${body}`)
  }
  for (const name of fs.readdirSync(path.join(kept, 'cache'))) {
    if (!name.endsWith('.idx')) continue
    const file = path.join(kept, 'cache', name)
    const { segmentLength } = JSON.parse(fs.readFileSync(file, 'utf8').split('\n')[1] ?? '')
    const body = JSON.stringify({ segmentLength, rows: [['doc:x', 0, -5, 1e12], 7] })
    fs.writeFileSync(file, `${crc32(body)}\n${body}`)
  }
  s.change('docs/index.md', '# Start\n\nOther text.\n')
  const built = await s.build()
  expect(built.exitCode, built.report()).toBe(0)
  expect(built.report()).toContain('cache-damaged')
  expect(built.text('docs/index.html')).toContain('Other')
})

test.each([
  [
    'few open files',
    'build',
    'ulimit -n 40; "$@"',
    /error system-error .*EMFILE[\s\S]*ulimit -n 1024/,
  ],
  ['a full device', 'check --json', '"$@" > /dev/full', /output cannot be written: ENOSPC/],
  ['a full device for both', 'build', '"$@" > /dev/full 2>&1', /^$/],
  [
    'a deleted working directory',
    'build',
    'mkdir gone && cd gone && rmdir ../gone && "$@"',
    /error system-error The working directory has been deleted/,
  ],
])('%s: a problem with a code, and exit code 3', async (...[, command, within, message]) => {
  const { exitCode, output } = await run(siteOf('breaking/limits', start), command, { within })
  expect(exitCode, output).toBe(3)
  expect(output).toMatch(message)
  expect(output).not.toContain('    at ')
})

test('a configuration that is a pipe is a problem', async () => {
  const s = siteOf('breaking/pipe', start)
  pipeAt(s, 'docsgen.config.ts')
  const { exitCode, output } = await run(s)
  expect(exitCode, output).toBe(2)
  expect(output).toContain('docsgen.config.ts error config-load The file cannot be read')
})

const pipe = 'The file cannot be read: ENOTFILE'

/** What is a pipe, its file, the files that read it, and what a build says. */
type Piped = readonly [string, string, Readonly<Record<string, string>>, string]

/** Pipes that one build reports together. */
const pipesTogether: readonly Piped[] = [
  [
    'code that a page imports',
    'docs/part.tsx',
    { 'docs/code.mdx': "import P from './part'\n\n<P />\n" },
    `docs/code.mdx:1:16 error mdx-invalid ${pipe}`,
  ],
  [
    'Markdown that a page imports',
    'docs/_p.mdx',
    { 'docs/markdown.mdx': "import P from './_p.mdx'\n\n<P />\n" },
    'docs/markdown.mdx:1:16 error mdx-invalid ENOTFILE',
  ],
  [
    'a drawing that a page imports',
    'docs/p.svg',
    { 'docs/drawing.mdx': "import P from './p.svg'\n\n<P />\n" },
    `docs/drawing.mdx:1:16 error mdx-invalid ${pipe}`,
  ],
  [
    'a text that a page imports',
    'docs/p.txt',
    { 'docs/text.mdx': "import P from '!!raw-loader!./p.txt'\n\n{P}\n" },
    `docs/text.mdx:1:16 error mdx-invalid ${pipe}`,
  ],
  [
    'a CSS module',
    'docs/p.module.css',
    { 'docs/styles.mdx': "import p from './p.module.css'\n\n{p.a}\n" },
    `docs/styles.mdx:1:16 error mdx-invalid ${pipe}`,
  ],
  [
    'the components of all pages',
    'theme/mdx.tsx',
    { 'docs/own.mdx': '<Own />\n' },
    'docs/own.mdx:1:1 error component-undefined Nothing defines <Own>',
  ],
  [
    'an image that an override imports',
    'theme/p.png',
    {
      'theme/Footer.tsx':
        "import p from './p.png'\nexport function Footer() { return <img src={p} alt='' /> }\n",
    },
    `theme/Footer.tsx:1:15 error theme-invalid ${pipe}`,
  ],
  [
    'one of two specifications',
    'openapi/a.yaml',
    { 'openapi/b.yaml': 'a: 1\n' },
    'openapi/a.yaml error openapi-unreadable',
  ],
  [
    'a logo',
    'static/logo.svg',
    { 'docsgen.config.json': '{ "navbar": { "logo": { "src": "logo.svg" } } }' },
    'docsgen.config.json:1:25 warning broken-image “logo.svg”',
  ],
]

/** Pipes that end a build: each has a site of its own. */
const pipesAlone: readonly Piped[] = [
  [
    'a style sheet',
    'site.css',
    { 'docsgen.config.json': '{ "css": ["site.css"] }' },
    `error style-invalid ${pipe}`,
  ],
  [
    'a file that the configuration imports',
    'data.ts',
    { 'docsgen.config.ts': "import data from './data.ts'\nexport default data\n" },
    `docsgen.config.ts:1:18 error config-load ${pipe}`,
  ],
  [
    'a plugin',
    'plugin.mjs',
    { 'docsgen.config.json': '{ "markdown": { "remarkPlugins": ["./plugin.mjs"] } }' },
    `error markdown-plugin ${pipe}`,
  ],
]

test.each([
  ['all that pages show', pipesTogether] as const,
  ...pipesAlone.map((one) => [one[0], [one]] as const),
])('%s is a pipe: the build says so and ends', async (_, pipes) => {
  const files = Object.assign({}, ...pipes.map(([, , readers]) => readers)) as Piped[2]
  const s = siteOf('breaking/pipes', { ...start, ...files })
  for (const [, file] of pipes) pipeAt(s, file)
  const { output } = await run(s, 'build', { within: 'timeout --signal=KILL 20 "$@"' })
  for (const [name, , , message] of pipes) expect(output, name).toContain(message)
})

test('code that was a pipe is read once it is a file', async () => {
  const s = siteOf('breaking/pipe-mended', {
    ...start,
    'docs/a.mdx': "import P from './part.tsx'\n\n<P />\n",
  })
  pipeAt(s, 'docs/part.tsx')
  expect((await s.build()).exitCode).toBe(1)
  fs.rmSync(path.join(s.root, 'docs/part.tsx'))
  const mended = await s.change('docs/part.tsx', 'export default () => <b>mended</b>\n').build()
  expect(mended.exitCode, mended.report()).toBe(0)
  expect(mended.text('docs/a/index.html')).toContain('<b>mended</b>')
})

test('an included pipe, markers made by code and a timer: the site is built, and the command ends', async () => {
  const s = siteOf('breaking/mdx', {
    ...start,
    'docs/a.md': '# A\n\n::include{file="../parts/pipe.md"}\n\n```js file=../parts/pipe.md\n```\n',
    'docs/b.mdx':
      'export const t = setInterval(() => {}, 1e6)\n\n# B\n\n{"\\0"}one{"\\x007\\0 \\0b:9\\0 \\0m:none\\0"} <p title={"\\0"}>two</p>\n',
    'docs/c.md': '---\ntitle: "nul \\0 title"\ndescription: "\\x00"\n---\n\nText.\n',
  })
  pipeAt(s, 'parts/pipe.md')
  const { exitCode, output } = await run(s)
  expect(exitCode, output).toBe(0)
  expect(output).toContain('docs/a.md:3:1 warning include-missing')
  expect(output).toContain('docs/a.md:5:1 warning include-missing')
  for (const name of ['b', 'c']) {
    const page = fs.readFileSync(path.join(s.root, `build/docs/${name}/index.html`), 'utf8')
    expect(page).not.toContain('\0')
    expect(page.split('\uFFFD').length).toBeGreaterThan(2)
  }
})

test.each([
  [
    'process.exit in a page',
    { 'docs/a.mdx': '# A\n\n{process.exit(0)}\n' },
    1,
    'docs/a.mdx:3:10 error mdx-invalid process.exit()',
  ],
  [
    'process.exit in a thread',
    { ...many, 'docs/a.mdx': '# A\n\n{process.exit(0)}\n' },
    1,
    'docs/a.mdx:3:10 error mdx-invalid process.exit()',
  ],
  [
    'a late rejection',
    { 'docs/a.mdx': 'export const p = Promise.reject(new Error("boom"))\n\n# A\n' },
    1,
    'docs/a.mdx error site-code-failed Code of docs/a.mdx threw when nothing waited for it: boom',
  ],
  [
    'a late rejection in a thread',
    { ...many, 'docs/a.mdx': 'export const p = Promise.reject("boom")\n\n# A\n' },
    1,
    'error site-code-failed',
  ],
  [
    'a configuration that waits for ever',
    { 'docsgen.config.ts': 'await new Promise(() => {})\nexport default {}\n' },
    3,
    'ended before it was done: code of docsgen.config.ts waits for what never comes.',
  ],
  [
    'a configuration that promises what never comes',
    { 'docsgen.config.ts': 'export default new Promise(() => {})\n' },
    3,
    'ended before it was done: code of docsgen.config.ts waits',
  ],
  [
    'a configuration whose promise is broken',
    { 'docsgen.config.ts': "export default Promise.reject(new TypeError('later'))\n" },
    2,
    'docsgen.config.ts:1:31 error config-load The file threw TypeError: later',
  ],
  [
    'a configuration whose promise is broken for no reason, and later',
    {
      'docsgen.config.ts':
        "export default new Promise((_, reject) => setTimeout(() => reject('bad'), 20))\n",
    },
    2,
    'docsgen.config.ts error config-load The file threw bad',
  ],
] as const)('%s is reported, and is no silent success', async (...[, files, code, message]) => {
  const s = siteOf('breaking/code', { ...start, ...files })
  const { exitCode, output } = await run(s)
  expect(exitCode, output).toBe(code)
  expect(output).toContain(message)
  expect(output).not.toContain('bug in docsgen')
  const left = path.join(s.root, 'build/.docsgen-output')
  expect(fs.existsSync(left) ? fs.readdirSync(left) : []).toEqual([])
})

const endless = 'while (true) {}'
const inPromise = `Promise.resolve().then(() => { ${endless} })`
const notEnded = 'error site-code-failed Its code had not come to an end after 1 s.'

test.each([
  [
    'a configuration',
    { 'docsgen.config.ts': `${endless}\nexport default {}\n` },
    `docsgen.config.ts ${notEnded}`,
  ],
  [
    'a page',
    { 'docs/a.mdx': `# A\n\n{(() => { ${endless} })()}\n` },
    'docs/a.mdx:1:1 error mdx-invalid It had not',
  ],
  [
    'a promise of a page',
    { 'docs/a.mdx': `export const p = ${inPromise}\n\n# A\n` },
    `docs/a.mdx ${notEnded}`,
  ],
  [
    'a promise of a page, in a thread',
    { ...many, 'docs/a.mdx': `export const p = ${inPromise}\n\n# A\n` },
    `docs/a.mdx ${notEnded}`,
  ],
  [
    'a plugin',
    {
      'docsgen.config.ts': "export default { markdown: { remarkPlugins: ['./plugin.ts'] } }\n",
      'plugin.ts': `export default () => () => { ${endless} }\n`,
    },
    'docs/index.md:1:1 error markdown-plugin It had not come to an end after 0.5 s. (./plugin.ts)',
  ],
  [
    'a plugin, which waits for a timer',
    {
      'docsgen.config.ts': "export default { markdown: { remarkPlugins: ['./plugin.ts'] } }\n",
      'plugin.ts': 'export default () => () => new Promise((done) => setTimeout(done, 1e9))\n',
    },
    'docs/index.md:1:1 error markdown-plugin It still waits for something after 1 s. (./plugin.ts)',
  ],
  [
    'a component page',
    { 'pages/p.tsx': `${endless}\nexport default function Page() { return null }\n` },
    `pages/p.tsx ${notEnded}`,
  ],
  [
    'a configuration, which waits for a timer',
    {
      'docsgen.config.ts':
        'await new Promise((done) => setTimeout(done, 1e9))\nexport default {}\n',
    },
    'docsgen.config.ts error site-code-failed Its code still waits for something after 1 s.',
  ],
] as const)('endless code in %s is ended, and its file named', async (...[, files, message]) => {
  const s = siteOf('breaking/endless', { ...start, ...files })
  const { exitCode, output } = await run(s, 'build', { env: { DOCSGEN_TIME_LIMIT: '0.5' } })
  expect(exitCode, output).toBe(1)
  expect(output).toContain(message)
  expect(output).not.toContain('    at ')
  expect(fs.existsSync(path.join(s.root, 'build/index.html'))).toBe(false)
})

test('an endless loop in the theme is ended, its pages are named, and the others do not wait for it', async () => {
  const pages = Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`docs/p${n}.md`, `# P${n}\n`]))
  const footer = `export function Footer() {\n  ${endless}\n  return null\n}\n`
  const s = siteOf('breaking/endless', { ...start, ...pages, 'theme/Footer.tsx': footer })
  const { exitCode, output } = await run(s, 'build', { env: { DOCSGEN_TIME_LIMIT: '0.5' } })
  expect(exitCode, output).toBe(1)
  expect(
    output.match(/component-failed .* on the page \/\S*: It had not come to an end/g),
  ).toHaveLength(2)
})

test('a document that takes too long is shown as it was written, and tried again by the next build', async () => {
  const slow = `# Slow\n\n${'*a_'.repeat(15_000)}\n`
  const s = siteOf('breaking/slow', {
    ...start,
    'docs/a.md': slow,
    'docs/b.mdx': slow,
    'docs/c.md': '# C\n\n::include{file="./_part.md"}\n',
    'docs/_part.md': slow,
  })
  for (const text of ['Text.', 'Another text.']) {
    s.change('docs/index.md', `# Start\n\n${text}\n`)
    const { exitCode, output } = await run(s, 'build', { env: { DOCSGEN_TIME_LIMIT: '0.2' } })
    expect(exitCode, output).toBe(0)
    for (const name of ['a.md', 'b.mdx', 'c.md']) {
      expect(output).toMatch(new RegExp(`docs/${name}:1:1 warning markdown-slow .* its source`))
    }
  }
  const page = fs.readFileSync(path.join(s.root, 'build/docs/a/index.html'), 'utf8')
  expect(page).toContain('# Slow\n\n*a_*a_')
}, 60_000)

test('check, too, does not wait for an .mdx document that takes minutes to parse', async () => {
  // The parser of MDX tries again at each empty line whether the code ends there.
  const slow = `# Slow\n\nexport const a = [\n${'1,\n\n'.repeat(10_000)}`
  const s = siteOf('breaking/slow-mdx', { ...start, 'docs/a.mdx': slow })
  const { exitCode, output } = await run(s, 'check', { env: { DOCSGEN_TIME_LIMIT: '0.2' } })
  expect(exitCode, output).toBe(0)
  expect(output).toContain('docs/a.mdx:1:1 warning markdown-slow')
}, 60_000)
