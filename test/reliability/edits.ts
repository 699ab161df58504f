/**
 * Random edits of a site, one after the other. After each, the site is built in its folder and, a copy of it, from nothing:
 * both must give the same bytes and the same problems.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { formatDiagnostics } from '../../src/cli/report/format-diagnostics.ts'
import { build } from '../../src/commands/build/build.ts'
import type { BuildResult } from '../../src/commands/build/build-types.ts'
import { clockTick } from '../../src/pipeline/config/hash-inputs.ts'
import { type Diagnostic, DocsgenError } from '../../src/shared/diagnostic.ts'
import { createRandom } from '../random.ts'

interface Random {
  below(limit: number): number
  pick<T>(items: readonly T[]): T
  name(): string
  chance(share: number): boolean
}

/** Draws from a seed. */
function createDraws(seed: number): Random {
  const below = createRandom(seed)
  const letters = 'abcdefghijklmnoprstuvwz'
  return {
    below,
    pick: <T>(items: readonly T[]) => items[below(items.length)] as T,
    name: () => Array.from({ length: 4 + below(6) }, () => letters[below(letters.length)]).join(''),
    chance: (share) => below(1000) < share * 1000,
  }
}

type Files = Map<string, string>

/** What an edit of one kind cost, and whether it was right. */
export interface EditResult {
  readonly kind: string
  /** Pages of the site, those that were looked at, and files that were written. */
  readonly pages: number
  readonly finished: number
  readonly written: number
  /** What differs from a build from nothing; empty when it is right. */
  readonly faults: readonly string[]
}

const config = (title: string, more = '') => `export default {
  title: ${JSON.stringify(title)},
  url: 'https://docs.example.com',
  locales: ['en', 'zh-CN', { code: 'zh-TW', fallback: ['zh-CN', 'en'], convertFrom: 'zh-CN' }],
  markdown: { remarkPlugins: ['./plugins/words.mjs'] },
  docs: { showLastUpdateTime: false },
  ${more}
}
`

const plugin = (word: string) => `
function visit(node) {
  if (node.type === 'text') node.value = node.value.replace('WORD', '${word}')
  for (const child of node.children ?? []) visit(child)
}
export default () => visit
`

const specification = (summary: string, description: string) => `openapi: 3.1.0
info: { title: Shop, version: '1' }
servers: [{ url: https://api.example.com }]
paths:
  /pets/{id}:
    get:
      operationId: getPet
      summary: ${summary}
      description: ${description}
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: A pet }, '404': { description: None } }
  /pets:
    post: { operationId: addPet, summary: Add a pet, responses: { '201': { description: Added } } }
`

/** A site with something of everything. */
function firstFiles(): Files {
  const files: Files = new Map()
  const names = ['intro', 'guide/one', 'guide/two', 'guide/three', 'other/far', 'other/near']
  for (const [at, name] of names.entries()) {
    const next = names[(at + 1) % names.length] ?? ''
    const up = name.includes('/') ? '../' : ''
    files.set(
      `docs/${name}.md`,
      `---\nsidebar_position: ${at}\ntags: [x]\n---\n\n# Title ${at}\n\nThe first words of ${name}.\n\n## Part\n\nSee [next](${up}${next}.md) and [part](${up}${next}.md#part). WORD\n`,
    )
    files.set(`versioned_docs/version-1.0/${name}.md`, `# Old ${at}\n\nOld words of ${name}.\n`)
    if (at % 2 === 0) {
      const text = `# 标题 ${at}\n\n这是 ${name} 的第一段。\n\n## 部分\n\n软件和网络。\n`
      files.set(`i18n/zh-CN/docs/${name}.md`, text)
    }
  }
  const all: Readonly<Record<string, string>> = {
    'docs/_part.md': 'Words that others include.\n',
    'docs/including.md': '# Including\n\nBefore.\n\n::include{file="./_part.md"}\n\nAfter.\n',
    'docs/cards.md': '# Cards\n\n::cards\n',
    'docs/code.md': '# Code\n\nText.\n\n```js title="a.js"\nconst a = 1\n```\n',
    'docs/page.mdx':
      "import Box from '@site/components/Box.tsx'\n\n# With a component\n\nWords here.\n\n<Box>inside</Box>\n",
    'docs/own.md': '---\nopenapi: get /pets/{id}\n---\n\nWords about this operation.\n',
    'components/Box.tsx':
      'export default function Box({ children }) {\n  return <section>{children}</section>\n}\n',
    'blog/2026-01-02-first.md':
      '# First post\n\nWords of a post.\n\n<!-- truncate -->\n\nMore words.\n',
    'blog/2026-01-03-second.md':
      '---\nauthors: [ann]\ntags: [x]\n---\n\n# Second post\n\nOther words.\n',
    'blog/2026-01-04-third.md':
      '# Third post\n\nFirst words.\n\n<!-- truncate -->\n\n```mermaid\ngraph LR\n  A --> B\n```\n',
    'docs/diagram.md': '# Diagram\n\nFirst words.\n\n```mermaid\ngraph LR\n  A --> C\n```\n',
    'blog/authors.yml': 'ann:\n  name: Ann\n  title: Writer\n',
    'pages/about.md': '# About\n\nWords about it.\n',
    'openapi/shop.yaml': specification('Get a pet', 'Words of the operation.'),
    'docs/guide/_category_.json': '{ "label": "Guide", "position": 2 }\n',
    'i18n/zh-CN/messages.json': '{ "theme.next": "下一页" }\n',
    'versions.json': '["1.0"]\n',
    'plugins/words.mjs': plugin('word'),
    'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>\n',
    'docsgen.config.mjs': config('Random'),
  }
  for (const [file, text] of Object.entries(all)) files.set(file, text)
  return files
}

type Edit = (files: Files, random: Random) => void

const texts = (files: Files, pattern: RegExp): string[] =>
  [...files.keys()].filter((file) => pattern.test(file))

/** Changes the text of a random file. */
function change(
  pattern: RegExp,
  edit: (text: string, random: Random, files: Files) => string,
): Edit {
  return (files, random) => {
    const found = texts(files, pattern)
    if (found.length === 0) return
    const file = random.pick(found)
    files.set(file, edit(files.get(file) ?? '', random, files))
  }
}

const anyText = /^(?:docs|blog|pages|versioned_docs|i18n)\/.*\.mdx?$/
const document = /^(?:i18n\/zh-CN\/)?docs\/.*\.md$/

const sentence = (random: Random) =>
  random.chance(0.3)
    ? `又一句话，关于${random.pick(['网络', '软件', '服务器'])}。`
    : `A ${random.name()} of *${random.name()}*, and \`${random.name()}\`.`

const lastLine = (text: string, line: string) => `${text.trimEnd()}\n\n${line}\n`
const field = (text: string, name: string, value: string): string => {
  const head = /^---\n([\s\S]*?)---\n/.exec(text)
  const lines = (head?.[1] ?? '').split('\n').filter((line) => line && !line.startsWith(`${name}:`))
  return `---\n${[...lines, `${name}: ${value}`].join('\n')}\n---\n${text.slice(head?.[0].length ?? 0)}`
}

/** The kinds of edits, as authors make them. */
const edits: Readonly<Record<string, Edit>> = {
  words: change(anyText, (text, random) => lastLine(text, sentence(random))),
  'words of one document': change(/^docs\/guide\/one\.md$/, (text, random) =>
    lastLine(text, sentence(random)),
  ),
  'words of a post': change(/^blog\/.*\.md$/, (text, random) => lastLine(text, sentence(random))),
  'words in MDX': change(/\.mdx$/, (text, random) => lastLine(text, sentence(random))),
  'words of an operation’s document': change(/^docs\/own\.md$/, (text, random) =>
    lastLine(text, sentence(random)),
  ),
  'first words': change(document, (text, random) =>
    text.replace(/^(# .*\n\n)/m, (all) => `${all}${random.name()} `),
  ),
  heading: change(document, (text, random) => lastLine(text, `## ${random.name()}\n\nText.`)),
  title: change(document, (text, random) => text.replace(/^# .*/m, () => `# ${random.name()}`)),
  label: change(document, (text, random) => field(text, 'sidebar_label', random.name())),
  position: change(document, (text, random) =>
    field(text, 'sidebar_position', String(random.below(9))),
  ),
  tag: change(document, (text, random) => field(text, 'tags', `[${random.pick(['x', 'y', 'z'])}]`)),
  draft: change(document, (text, random) =>
    field(text, random.pick(['draft', 'unlisted']), random.pick(['true', 'false'])),
  ),
  slug: change(document, (text, random) => field(text, 'slug', random.name())),
  description: change(document, (text, random) => field(text, 'description', random.name())),
  link: change(document, (text, random, files) => {
    const target = random.pick(texts(files, /^docs\/.*\.md$/)).replace(/^docs/, '')
    return lastLine(text, `To [there](${target}${random.chance(0.3) ? '#part' : ''}).`)
  }),
  'broken link': change(document, (text, random) => lastLine(text, `[x](/docs/${random.name()})`)),
  'mended links': change(document, (text) => text.replace(/\[x\]\([^)]*\)/g, 'x')),
  picture: change(document, (text) => lastLine(text, '![Logo](/logo.svg)')),
  'included file': change(/_part\.md$/, (text, random) => lastLine(text, sentence(random))),
  code: change(/code\.md$/, (text, random) => text.replace(/= .*/, `= '${random.name()}'`)),
  component: change(/^components\//, (text, random) =>
    text.replace(/<section[^>]*>/, `<section id="${random.name()}">`),
  ),
  'new document': (files, random) =>
    void files.set(`docs/guide/${random.name()}.md`, `# ${random.name()}\n\nNew words.\n`),
  'new translation': (files, random) => {
    const file = random.pick(texts(files, /^docs\/.*\.md$/))
    files.set(`i18n/zh-CN/${file}`, `# ${random.name()}\n\n新的翻译。\n`)
  },
  'deleted file': (files, random) => {
    const found = texts(files, /^(?:docs\/(?:guide|other)|i18n\/zh-CN\/docs|blog)\/.*\.md$/)
    if (found.length > 3) files.delete(random.pick(found))
  },
  'renamed document': (files, random) => {
    const found = texts(files, /^docs\/(?:guide|other)\/.*\.md$/)
    if (found.length === 0) return
    const file = random.pick(found)
    files.set(`${path.posix.dirname(file)}/${random.name()}.md`, files.get(file) ?? '')
    files.delete(file)
  },
  'new post': (files, random) =>
    void files.set(
      `blog/2026-02-${10 + random.below(18)}-${random.name()}.md`,
      `# ${random.name()}\n\nA new post.\n`,
    ),
  authors: change(/authors\.yml$/, (text, random) =>
    text.replace(/title: .*/, `title: ${random.name()}`),
  ),
  category: change(/_category_\.json$/, (text, random) =>
    text.replace(/"label": "[^"]*"/, `"label": "${random.name()}"`),
  ),
  messages: change(/messages\.json$/, (_, random) => `{ "theme.next": "${random.name()}" }\n`),
  operation: (files, random) =>
    void files.set('openapi/shop.yaml', specification(random.name(), sentence(random))),
  plugin: (files, random) => void files.set('plugins/words.mjs', plugin(random.name())),
  style: (files, random) => {
    files.set('own.css', `.dg-main { --own: '${random.name()}'; }\n`)
    files.set('docsgen.config.mjs', config('Styled', "css: ['own.css'],"))
  },
  configuration: (files, random) =>
    void files.set('docsgen.config.mjs', config(random.name(), `tagline: '${random.name()}',`)),
  override: (files, random) =>
    void files.set(
      'theme/Footer.tsx',
      `export default function Footer() {\n  return <footer>${random.name()}</footer>\n}\n`,
    ),
  'no override': (files) => void files.delete('theme/Footer.tsx'),
  static: (files, random) =>
    void files.set(
      'static/logo.svg',
      `<svg xmlns="http://www.w3.org/2000/svg" width="${9 + random.below(9)}" height="9"/>\n`,
    ),
  version: (files, random) => {
    files.set('versions.json', '["2.0", "1.0"]\n')
    files.set('versioned_docs/version-2.0/intro.md', `# ${random.name()}\n\nWords.\n`)
  },
  nothing: () => {},
}

/** What happens to a folder without an edit of the site. */
type Event = (folder: string, random: Random) => void

const events: Readonly<Record<string, Event>> = {
  'all files touched': (folder) => touch(folder, () => new Date()),
  'clock set back': (folder) => touch(folder, () => new Date(Date.now() - 86_400_000)),
  'a page edited by hand': (folder) =>
    fs.appendFileSync(path.join(folder, 'build/docs/intro/index.html'), ' '),
  'the cache lost': (folder) =>
    fs.rmSync(path.join(folder, '.docsgen/cache'), { recursive: true, force: true }),
  'a part of the cache lost': (folder, random) => {
    const cache = path.join(folder, '.docsgen/cache')
    const files = fs.existsSync(cache) ? fs.readdirSync(cache).sort() : []
    if (files.length > 0) fs.rmSync(path.join(cache, random.pick(files)))
  },
}

function touch(folder: string, time: () => Date): void {
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    const isOwn = /\/(?:\.docsgen|build)(?:\/|$)/.test(file.slice(folder.length))
    if (entry.isFile() && !isOwn) fs.utimesSync(file, time(), time())
  }
}

/** A site in a temporary folder that is edited at random. */
export interface RandomSite {
  /** Edits the site once, builds it, and compares the result. */
  next(): Promise<EditResult>
  remove(): void
}

/** @param seed - equal seeds give equal edits */
export async function createRandomSite(seed: number): Promise<RandomSite> {
  const random = createDraws(seed)
  const parent = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-edits-')))
  const folder = path.join(parent, 'site')
  let files = firstFiles()
  /** Earlier states: a checkout goes back to one of them. */
  const earlier: Files[] = []
  write(folder, new Map(), files)
  await buildIn(folder)
  const kinds = [...Object.keys(edits), ...Object.keys(events), 'checkout']
  return {
    async next() {
      const kind = random.chance(0.35) ? 'words' : random.pick(kinds)
      const before = new Map(files)
      earlier.push(before)
      if (kind === 'checkout') files = new Map(random.pick(earlier.slice(-20)))
      else edits[kind]?.(files, random)
      // Some authors save two files before they look.
      if (random.chance(0.15)) edits[random.pick(Object.keys(edits))]?.(files, random)
      write(folder, before, files)
      events[kind]?.(folder, random)
      const built = await buildIn(folder)
      const clean = await buildClean(path.join(parent, 'clean'), files)
      const faults = differences(built, clean)
      const { pages = 0, finished = 0, written = 0 } = built.result ?? {}
      return { kind, pages, finished, written, faults }
    },
    remove: () => fs.rmSync(parent, { recursive: true, force: true }),
  }
}

function write(folder: string, before: Files, now: Files): void {
  for (const file of before.keys()) {
    if (!now.has(file)) fs.rmSync(path.join(folder, file), { force: true })
  }
  for (const [file, text] of now) {
    if (before.get(file) === text) continue
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    fs.writeFileSync(path.join(folder, file), text)
  }
}

const plain = (text: string) => text
const colors = { bold: plain, dim: plain, red: plain, yellow: plain, green: plain }

interface Outcome {
  readonly result: BuildResult | null
  readonly report: string
  readonly bytes: ReadonlyMap<string, Buffer>
}

async function buildIn(root: string): Promise<Outcome> {
  await setTimeout(clockTick + 5)
  const outDir = path.join(root, 'build')
  try {
    const result = await build({ root, outDir, concurrency: 0 })
    return { result, report: reportOf(result.diagnostics), bytes: bytesOf(outDir) }
  } catch (error) {
    if (!(error instanceof DocsgenError)) throw error
    return { result: null, report: reportOf(error.diagnostics), bytes: new Map() }
  }
}

async function buildClean(folder: string, files: Files): Promise<Outcome> {
  fs.rmSync(folder, { recursive: true, force: true })
  write(folder, new Map(), files)
  return buildIn(folder)
}

function reportOf(diagnostics: readonly Diagnostic[]): string {
  return formatDiagnostics(diagnostics, {
    colors,
    notes: true,
    limit: Number.POSITIVE_INFINITY,
  })
}

function bytesOf(folder: string): Map<string, Buffer> {
  const found = new Map<string, Buffer>()
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const name = path.relative(folder, file)
    if (!name.startsWith('.docsgen-output')) found.set(name, fs.readFileSync(file))
  }
  return found
}

function differences(built: Outcome, clean: Outcome): string[] {
  const faults =
    built.report === clean.report ? [] : [`problems:\n${built.report}\n---\n${clean.report}`]
  if ((built.result === null) !== (clean.result === null))
    return [...faults, 'only one build ended well']
  if (built.result === null) return faults
  const names = [...new Set([...built.bytes.keys(), ...clean.bytes.keys()])].sort()
  const isSame = (name: string) =>
    clean.bytes.get(name)?.equals(built.bytes.get(name) ?? Buffer.from('\0')) ?? false
  return [...faults, ...names.filter((name) => !isSame(name))]
}
