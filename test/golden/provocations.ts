/**
 * A mistake for every diagnostic code: what an author does, and the commands that then say so. A code without one does
 * not compile.
 */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DiagnosticCode } from '../../src/shared/diagnostic.ts'
import type { TestSite } from './site.ts'

export type Command = 'build' | 'check' | 'dev' | 'preview' | 'pdf' | 'translations'

export interface Provocation {
  /** Added to the site that all have in common. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>
  /** Added to its configuration. */
  readonly config?: object
  /** Where the code is reported; elsewhere it means nothing. Default: all three. */
  readonly in?: readonly Command[]
  /**
   * The command ends here, or needs other surroundings, so the site holds no other provocation. With a name instead of
   * `true`, it holds all those of this name.
   */
  readonly alone?: true | 'configuration' | 'specifications' | 'bare' | 'cards'
  /** Keeps the site from being built, and is reported together with the others that do. */
  readonly broken?: true
  /** Further options of the command. */
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** A shell command around it, for limits of the system. */
  readonly within?: string
  /** Exit code. Default: less than 3. */
  readonly exits?: 3
  /** Done to the site before the command runs. */
  readonly prepare?: (site: TestSite) => void
  /** Needs a docsgen beside which nothing else is installed. */
  readonly bare?: true
  /** Is noticed when the command starts: `docsgen dev` is started once more for it. */
  readonly atStart?: true
}

/** A link to a server that answers so: with a status, with `location`, without TLS, not at all, or by hanging up. */
export interface AnsweredLink {
  readonly answer: number | { readonly location: string } | 'no-tls' | 'nothing' | 'hang-up'
}

const doc = (text: string) => `# A\n\n${text}\n`
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** The same with another width in its header (pixels). */
function withWidth(picture: Buffer, width: number): Buffer {
  const other = Buffer.from(picture)
  other.writeUInt32BE(width, 16)
  return other
}

/** A process that finds no browser on this machine, whatever is installed. */
const withoutBrowser = {
  NODE_OPTIONS: `--import ${pathToFileURL(path.join(import.meta.dirname, 'without-browser.mjs')).href}`,
}
const checkOnly = { in: ['check'] } as const
const buildOnly = { in: ['build'] } as const

/** Runs a command in the site that has to go well. */
function runFirst(site: TestSite, ...args: readonly string[]): void {
  const bin = path.resolve(import.meta.dirname, '../../bin/docsgen.js')
  execFileSync(process.execPath, [bin, ...args], { cwd: site.root, stdio: 'pipe' })
}

const long =
  'These are the words of a page that is long enough to be distinguished from another language. '

/** Of a document that is `docs/<code>.md`. */
const page = (code: DiagnosticCode, text: string): Provocation => ({
  files: { [`docs/${code}.md`]: doc(text) },
})
/** A document with code whose types are found by a package that gives this answer (JavaScript). */
const typed = (code: DiagnosticCode, answer: string): Provocation => ({
  ...page(code, '```ts twoslash\nconst a = 1\n```'),
  alone: true,
  prepare(site) {
    const packages = {
      twoslash: `exports.createTwoslasher = () => () => (${answer})\n`,
      typescript: 'exports.createLanguageService = () => ({})\nexports.sys = {}\n',
    }
    // It may be a link to the packages of the repository.
    fs.rmSync(path.join(site.root, 'node_modules'), { recursive: true, force: true })
    for (const [name, text] of Object.entries(packages)) {
      const folder = path.join(site.root, 'node_modules', name)
      fs.mkdirSync(folder, { recursive: true })
      fs.writeFileSync(path.join(folder, 'index.js'), text)
    }
  },
})
/** Of a document with front matter. */
const fields = (code: DiagnosticCode, text: string): Provocation => ({
  files: { [`docs/${code}.md`]: `---\n${text}\n---\n${doc('Text.')}` },
})
const mdx = (code: DiagnosticCode, text: string): Provocation => ({
  files: { [`docs/${code}.mdx`]: doc(text) },
})
const alone = { alone: true } as const
const broken = { broken: true } as const

/** A loader that asks the outside at each build. */
const loader = (load: string) => `export default (ctx) => ctx.kept('outside', 0, ${load})\n`

/** A specification with this response, in YAML, and what follows it. */
const inSpecification = (code: DiagnosticCode, response: string, end = '}'): Provocation => {
  const beginning =
    "openapi: 3.1.0\ninfo: { title: T, version: '1' }\ntags: [{ name: a }]\npaths:\n  /a:\n"
  const text = `${beginning}    get: { responses: { '200': ${response} ${end} }\n`
  return { files: { [`openapi/${code}.yaml`]: text } }
}

/** One file, so that a site can have all of these mistakes together. */
const released: Provocation = {
  files: { 'urls.lock': 'no address\n/docs/gone\n/docs#gone\n' },
  in: ['build', 'check'],
}

export const provocations: Readonly<Record<DiagnosticCode, Provocation | AnsweredLink>> = {
  'config-invalid': { alone: 'configuration', config: { title: 5 } },
  'config-unknown-key': { alone: 'configuration', config: { titel: 'T' } },
  'config-key-needless': { config: { projectName: 'x' }, in: ['build', 'check'] },
  'config-load': { ...alone, prepare: (site) => void site.change('docsgen.config.json', '{') },
  'config-version-url': {
    ...alone,
    config: {
      baseUrl: '/docs/',
      docs: { versions: { '1.0': { url: '/elsewhere/' } } },
    },
  },
  'widget-service-default': { config: { widget: {} } },
  'messages-invalid': { ...broken, files: { 'i18n/zh-CN/messages.json': '{ "title": 5 }' } },
  'locale-unknown': { files: { 'i18n/fr/docs/intro.md': '# F\n' } },
  'file-misnamed': { files: { 'docs/guide/_category.yml': 'label: Guide\n' } },
  'translation-misnamed': { files: { 'i18n/zh-CN/docs/indxe.md': '# 页\n' } },
  'translation-misplaced': { files: { 'docs/zh/index.md': '# 页\n' } },
  // Dev reports it when it starts: it does not watch files that nothing reads.
  'sidebars-unread': {
    files: { 'sidebars.js': 'module.exports = {}\n' },
    in: ['build', 'check'],
  },
  'site-foreign': { files: { 'docs/SUMMARY.md': '# Summary\n' } },
  'sidebar-html': {
    files: { 'manual/a.md': '# A\n' },
    config: { moreDocs: { manual: { sidebars: { a: ['a', { type: 'html', value: '<hr>' }] } } } },
  },
  'page-unread': { files: { 'pages/old.jsx': 'export default () => <p>x</p>\n' } },
  'exclude-unused': { config: { docs: { exclude: ['docs/internal'] } } },
  'index-unread': { files: { 'docs/hugo/_index.md': '---\ntitle: H\n---\n' } },
  'message-unknown': { files: { 'i18n/zh-TW/messages.json': '{ "navbar.Nothing": "x" }' } },
  'message-missing': { ...checkOnly, config: { tagline: 'Words' } },
  'file-unreadable': {
    ...broken,
    prepare: (site) => fs.symlinkSync('/etc/hostname', path.join(site.root, 'docs/outside.md')),
  },
  'front-matter-invalid': fields('front-matter-invalid', 'title: [a'),
  'front-matter-schema': {
    ...fields('front-matter-schema', 'level: hard'),
    alone: true,
    config: { docs: { frontMatter: { properties: { level: { enum: ['easy'] } } } } },
  },
  'front-matter-misspelt': fields('front-matter-misspelt', 'tgas: [a]'),
  'title-missing': { files: { 'docs/title-missing.md': 'Text\n' }, in: ['build', 'check'] },
  'icon-unknown': page('icon-unknown', ':::note{icon=rockt}\n\nx\n\n:::'),
  'emoji-unknown': page('emoji-unknown', ':roket:'),
  'title-repeated': page('title-repeated', '# Another'),
  'front-matter-unknown': { ...fields('front-matter-unknown', 'zebra: 1'), in: ['build', 'check'] },
  'category-invalid': {
    ...broken,
    files: { 'docs/c/_category_.json': '{ "position": "x" }', 'docs/c/a.md': '# A\n' },
  },
  'sidebar-unknown': {
    ...broken,
    config: { navbar: { items: [{ type: 'docSidebar', sidebarId: 'nothing', label: 'None' }] } },
  },
  'sidebar-empty': {
    ...broken,
    config: {
      docs: { sidebars: { none: [] } },
      navbar: { items: [{ type: 'docSidebar', sidebarId: 'none', label: 'None' }] },
    },
  },
  'doc-unknown': { ...broken, config: { docs: { sidebars: { main: ['nothing'] } } } },
  'navbar-item-unknown': {
    alone: 'configuration',
    config: { navbar: { items: [{ type: 'button' }] } },
  },
  'version-unknown': {
    ...alone,
    config: { navbar: { items: [{ type: 'docsVersionDropdown', versions: ['9'] }] } },
  },
  'blog-data-invalid': { ...broken, files: { 'blog/authors.yml': 'ada: 5\n' } },
  'author-unknown': { files: { 'blog/2025-01-01-a.md': '---\nauthors: nobody\n---\n# A\n' } },
  'tag-unknown': {
    files: {
      'blog/tags.yml': 'release:\n',
      'blog/2025-01-02-b.md': '---\ntags: [releese]\n---\n# B\n',
    },
  },
  'changelog-invalid': fields('changelog-invalid', 'changelog: true'),
  'post-date-invalid': { files: { 'blog/undated.md': '# Undated\n' } },
  'path-without-category': {
    ...broken,
    config: { docs: { sidebars: { paths: [{ type: 'autogenerated', dirName: 'nothing' }] } } },
  },
  'route-duplicate': {
    files: {
      'docs/a.md': '---\nslug: /same\n---\n# A\n',
      'docs/b.md': '---\nslug: /same\n---\n# B\n',
    },
  },
  'broken-link': page('broken-link', '[x](nothing.md)'),
  'broken-anchor': page('broken-anchor', '[x](#nothing)'),
  'redirect-invalid': fields('redirect-invalid', 'redirect_from: /docs/old?id=1'),
  'redirect-broken': {
    files: { 'vercel.json': '{"redirects":[{"source":"/x","destination":"/docs/nowhere"}]}' },
  },
  'redirect-chain': {
    config: {
      redirects: [
        { from: '/older', to: '/earlier' },
        { from: '/earlier', to: '/docs/' },
      ],
    },
  },
  'redirect-loop': { files: { 'static/_redirects': '/round /about\n/about /round\n' } },
  'redirect-unused': fields('redirect-unused', 'redirect_from: /docs/'),
  'url-dropped': released,
  'fragment-dropped': released,
  'urls-lock': released,
  'broken-image': page('broken-image', '![x](nothing.png)'),
  'link-empty': page('link-empty', '[x]()'),
  'image-unreadable': {
    files: {
      'docs/image-unreadable.md': doc('![x](wrong.png)'),
      'docs/wrong.png': png.subarray(0, 9),
    },
  },
  'image-heavy': {
    files: {
      'docs/image-heavy.md': doc('![x](heavy.png)'),
      'docs/heavy.png': Buffer.concat([png, Buffer.alloc(2_000_000)]),
    },
  },
  'image-encoder-missing': {
    alone: 'bare',
    bare: true,
    files: {
      'docs/image-encoder-missing.md': doc('![x](wide.png)'),
      'docs/wide.png': Buffer.concat([withWidth(png, 2000), Buffer.alloc(1_200_000)]),
    },
  },
  'markdown-too-deep': page('markdown-too-deep', `${'>'.repeat(8_000)} x`),
  'html-uncontained': {
    files: { 'docs/html-uncontained.mdx': '# Body\n\n<body className="x">x</body>\n' },
  },
  'markdown-slow': {
    ...alone,
    atStart: true,
    ...page('markdown-slow', '*a_'.repeat(10_000)),
    env: { DOCSGEN_TIME_LIMIT: '0.2' },
  },
  'file-encoding': {
    files: { 'docs/file-encoding.md': Buffer.from('# \xc4\xe3\xba\xc3\n', 'latin1') },
  },
  'name-unportable': { files: { 'docs/aux.md': '# A\n' } },
  'route-too-long': fields('route-too-long', `slug: /${'x'.repeat(300)}`),
  'mdx-in-markdown': page('mdx-in-markdown', "import React from 'react'"),
  'markdown-plugin': {
    ...alone,
    config: { markdown: { remarkPlugins: ['not-installed'] } },
  },
  'plugin-problem': {
    ...alone,
    config: { plugins: ['./reports.mjs'] },
    files: {
      'reports.mjs':
        "export default { name: 'reports', sources({ report }) { report({ message: 'Old' }); return [] } }",
    },
  },
  'plugin-document': {
    ...alone,
    config: { plugins: ['./nowhere.mjs'] },
    files: {
      'nowhere.mjs':
        "export default { name: 'nowhere', sources: () => [{ path: 'x/a.md', key: '1', text: '# A' }] }",
    },
  },
  'plugin-inconsistent': {
    ...alone,
    in: ['build'],
    config: { plugins: ['./ends.mjs'] },
    files: {
      'ends.mjs': `import fs from 'node:fs'
export default { name: 'ends', done: (_, out) => fs.writeFileSync(out + '/index.html', '') }`,
    },
  },
  'plugin-failed': { ...alone, config: { plugins: ['./not-there.ts'] } },
  'mdx-invalid': { ...broken, ...mdx('mdx-invalid', '<Open>') },
  'component-undefined': { ...broken, ...mdx('component-undefined', '<Nowhere />') },
  'theme-invalid': { ...broken, files: { 'theme/Foter.tsx': 'export const Foter = () => null\n' } },
  'theme-type': {
    ...broken,
    files: { 'theme/Footer.tsx': 'export const Footer = () => <p>{nothing}</p>\n' },
  },
  'style-unread': { files: { 'theme/custom.css': 'a { color: red }\n' } },
  'style-invalid': { files: { 'theme/styles.css': 'a { } }\n' } },
  'theme-types-unchecked': {
    alone: 'bare',
    atStart: true,
    bare: true,
    files: { 'theme/Footer.tsx': 'export const Footer = () => <p>F</p>\n' },
  },
  'component-invalid': {
    ...broken,
    files: { 'pages/component-invalid.tsx': 'export const a = 1\n' },
  },
  'component-failed': {
    ...alone,
    in: ['build', 'dev'],
    files: {
      'pages/component-failed.tsx':
        "export default function Page(): null {\n  throw new Error('no')\n}\n",
    },
  },
  'component-misplaced': {
    files: {
      'docs/component-misplaced.mdx':
        "import { Block } from './_block.tsx'\n\n# A\n\nA <Block /> in a line.\n",
      'docs/_block.tsx':
        "import { useState } from 'react'\nexport function Block() {\n  return <div>{useState(1)[0]}</div>\n}\n",
    },
  },
  'component-static': {
    files: {
      'docs/component-static.mdx':
        "import { Live } from './_live.tsx'\n\n# A\n\n<Live act={() => 1} />\n",
      'docs/_live.tsx':
        "import { useState } from 'react'\nexport function Live() {\n  return <p>{useState(1)[0]}</p>\n}\n",
    },
  },
  'directive-unknown': page('directive-unknown', ':::nothing\n\nx\n\n:::'),
  'directive-invalid': page('directive-invalid', ':::note{nothing="x"}\n\nx\n\n:::'),
  'directive-unclosed': page('directive-unclosed', ':::note\n\nx'),
  'syntax-foreign': page('syntax-foreign', '!!! note\n    Text.'),
  'syntax-mistyped': page('syntax-mistyped', '##Heading'),
  'reference-undefined': page('reference-undefined', 'A [text][nothing] and [^gone].'),
  'table-broken': page('table-broken', '| a | b |\n| --- | --- |\n| `x | y` | c |'),
  'script-blocked': page('script-blocked', '<script>alert(1)</script>'),
  'include-missing': page('include-missing', '::include{file="./nothing.md"}'),
  'include-cycle': page('include-cycle', '::include{file="./include-cycle.md"}'),
  'code-language-unknown': page('code-language-unknown', '```notalanguage\nx\n```'),
  'code-meta-invalid': page('code-meta-invalid', '```js titel="x"\nx\n```'),
  'code-meta-unknown': {
    ...page('code-meta-unknown', '```js zebra\nx\n```'),
    in: ['build', 'check'],
  },
  'code-types-error': typed(
    'code-types-error',
    "{ nodes: [{ type: 'error', line: 0, character: 6, length: 1, code: 2322, text: 'No.' }], meta: { handbookOptions: { errors: [] }, flagNotations: [] } }",
  ),
  'code-types-failed': typed('code-types-failed', 'null.nodes'),
  'code-types-missing': page('code-types-missing', '```ts twoslash\nconst a = 1\n```'),
  'diagram-invalid': page('diagram-invalid', '```mermaid\ngraph LR\n  --> -->\n```'),
  'diagram-no-browser': {
    ...alone,
    atStart: true,
    ...page('diagram-no-browser', '```mermaid\ngraph LR\n  A --> B\n```'),
    env: withoutBrowser,
  },
  'diagram-not-installed': {
    alone: 'bare',
    atStart: true,
    bare: true,
    ...page('diagram-not-installed', '```mermaid\ngraph LR\n  A --> B\n```'),
  },
  'manual-no-browser': { ...alone, in: ['pdf'], exits: 3, env: withoutBrowser },
  'social-card-font': {
    alone: 'cards',
    config: { socialCards: { fonts: ['fonts/none.ttf'] } },
  },
  'social-card-incomplete': {
    alone: 'cards',
    files: {
      'theme/SocialCard.tsx':
        'export const SocialCard = () => <div className="card">A card</div>\n',
    },
  },
  'social-cards-not-installed': {
    alone: 'bare',
    bare: true,
    config: { socialCards: true },
  },
  'math-invalid': {
    ...page('math-invalid', '$$\n\\frac{\n$$'),
    config: { markdown: { math: true } },
  },
  // Sites that can be built have math on.
  'math-off': { ...broken, ...page('math-off', 'A formula: $$x^2$$') },
  'heading-id-duplicate': page('heading-id-duplicate', '## One {#a}\n\n## Two {#a}'),
  'git-unavailable': { config: { docs: { showLastUpdateTime: true } } },
  'cache-damaged': {
    ...alone,
    ...page('cache-damaged', 'Its text is in the cache.'),
    atStart: true,
    prepare(site) {
      runFirst(site, 'build')
      const cache = path.join(site.root, '.docsgen/cache')
      for (const name of fs.readdirSync(cache).filter((one) => one.endsWith('.pack'))) {
        const bytes = fs.readFileSync(path.join(cache, name))
        fs.writeFileSync(path.join(cache, name), bytes.fill(120, bytes.length >> 6))
      }
      site.change('docs/index.md', '# Another\n')
    },
  },
  'data-failed': { ...broken, files: { 'data/failed.js': 'export default () => nothing\n' } },
  'page-list-invalid': {
    ...broken,
    files: {
      'pages/[name].tsx':
        "export const list = [{ name: '../x' }]\nexport default function Page() {\n  return <p>x</p>\n}\n",
    },
  },
  'data-stale': {
    ...alone,
    files: { 'data/stale.js': loader('() => 1') },
    prepare: (site) => {
      runFirst(site, 'build')
      site.change('data/stale.js', loader("() => Promise.reject(new Error('no network'))"))
    },
  },
  'output-collision': {
    ...broken,
    files: { 'static/docs/index/index.html': 'x', 'static/docs/index.html': 'x' },
  },
  'output-foreign': { ...alone, ...buildOnly, files: { 'build/mine.txt': 'x' } },
  'shard-missing': { ...alone, ...buildOnly, args: ['--merge'], exits: 3 },
  'output-manifest': {
    ...alone,
    ...buildOnly,
    prepare(site) {
      runFirst(site, 'build')
      const manifest = path.join(site.root, 'build/.docsgen-output/manifest.json')
      const text = fs.readFileSync(manifest, 'utf8')
      fs.writeFileSync(manifest, text.replace('"404.html"', '"../mine.txt", "404.html"'))
      site.change('docs/index.md', '# Another\n')
    },
  },
  'output-damaged': {
    ...alone,
    ...buildOnly,
    prepare(site) {
      runFirst(site, 'build')
      fs.rmSync(path.join(site.root, '.docsgen'), { recursive: true })
      fs.rmSync(path.join(site.root, 'build/.docsgen-output/manifest.json'))
    },
  },
  'output-write': { ...alone, ...buildOnly, within: 'ulimit -f 16; exec "$@"', exits: 3 },
  'system-error': {
    ...alone,
    atStart: true,
    within: 'ulimit -n 40; exec "$@"',
    exits: 3,
  },
  'site-code-failed': {
    ...alone,
    ...mdx('site-code-failed', 'export const p = Promise.reject(new Error("boom"))'),
  },
  'output-missing': { ...alone, in: ['preview'] },
  'server-address': {
    ...alone,
    in: ['preview'],
    prepare: (site) => runFirst(site, 'build'),
    args: ['--host', '203.0.113.1'],
    exits: 3,
  },
  'placeholder-misspelt': { ...checkOnly, ...page('placeholder-misspelt', 'With {prodcut}.') },
  'product-by-hand': { ...checkOnly, ...page('product-by-hand', 'With Parley.') },
  'glossary-word': {
    ...alone,
    ...checkOnly,
    config: { locales: ['en', { code: 'zh-CN', glossary: { 你: '您' } }] },
    files: { 'i18n/zh-CN/docs/index.md': '# 开始\n\n给你的。\n' },
  },
  'term-doubled': {
    ...{ alone: true, in: ['check'] },
    config: {
      terms: { en: { queue: 'A line.', line: { also: ['Queue'], definition: 'A row.' } } },
    },
  },
  'term-missing': {
    ...{ alone: true, in: ['check'] },
    config: {
      locales: ['en', 'zh-CN'],
      terms: { en: { start: 'Begin.' }, 'zh-CN': { other: '别的。' } },
    },
  },
  'term-unused': {
    ...{ alone: true, in: ['check'] },
    config: { terms: { en: { queue: 'A line of waiting visitors.' } } },
  },
  'translation-missing': { ...checkOnly, ...page('translation-missing', 'Text.') },
  'translation-copy': {
    ...checkOnly,
    files: {
      'docs/translation-copy.md': doc(long.repeat(3)),
      'i18n/zh-CN/docs/translation-copy.md': doc(long.repeat(3)),
    },
  },
  'translation-empty': {
    ...checkOnly,
    files: {
      'docs/translation-empty.md': doc(long.repeat(6)),
      'i18n/zh-CN/docs/translation-empty.md': '# 空\n',
    },
  },
  'translation-script': {
    ...checkOnly,
    files: {
      'docs/translation-script.md': doc(
        '这是一页中文，写在英文的文件夹里，读者会感到奇怪。'.repeat(6),
      ),
    },
  },
  'translation-stale': {
    ...alone,
    ...checkOnly,
    files: { 'i18n/zh-CN/docs/index.md': '# 开始\n\n第一段。\n' },
    prepare(site) {
      runFirst(site, 'check', '--update-lock')
      site.change('docs/index.md', '# Start\n\nAnother paragraph, with other words.\n')
    },
  },
  'translation-file': {
    ...{ alone: true, in: ['translations'], args: ['import', 'texts.xlf'] },
    files: { 'texts.xlf': '<xliff version="1.2">' },
  },
  'translation-text': {
    ...{ alone: true, in: ['translations'], args: ['export', '--locale=zh-CN'] },
    files: { 'docs/index.md': doc('A bell: \x07') },
  },
  'translation-lock': { ...alone, ...checkOnly, files: { 'i18n.lock': '<<<<<<< HEAD\n' } },
  'external-dead': { answer: 404 },
  'external-error': { answer: 500 },
  'external-unreachable': { answer: 'hang-up' },
  'external-timeout': { answer: 'nothing' },
  'external-tls': { answer: 'no-tls' },
  'external-redirects': { answer: { location: '/external-redirects' } },
  'external-moved': { answer: { location: '/' } },
  'external-unverified': { answer: 403 },
  'external-private': {
    ...checkOnly,
    ...page('external-private', '[x](http://127.0.0.1:9/x)'),
    args: ['--external'],
  },
  'openapi-unreadable': { ...broken, files: { 'openapi/api.yaml': 'openapi: [' } },
  'openapi-not-fetched': {
    alone: 'specifications',
    config: { openapi: { missing: 'https://api.example.com/v3/api-docs' } },
  },
  'openapi-outdated': {
    alone: 'specifications',
    config: { openapi: { remote: 'https://api.example.com/v3/api-docs' } },
    files: {
      'openapi.lock':
        '{"remote":{"url":"https://example.com/","file":"openapi/remote.json","hash":""}}',
      'openapi/remote.json': '{"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{}}',
    },
  },
  'openapi-overlay': {
    files: {
      ...inSpecification('openapi-overlay', '{ description: D }').files,
      'i18n/zh-CN/openapi/openapi-overlay.yaml': 'paths: { /b: { get: { summary: 无 } } }\n',
    },
  },
  'openapi-reference': inSpecification('openapi-reference', "{ $ref: '#/components/responses/A' }"),
  'openapi-invalid': inSpecification('openapi-invalid', '{ description: 5 }'),
  'openapi-unknown-key': inSpecification('openapi-unknown-key', '{ description: D, contents: {} }'),
  'openapi-too-large': inSpecification(
    'openapi-too-large',
    `{ description: ${'D'.repeat(200_001)} }`,
  ),
  'openapi-duplicate': inSpecification(
    'openapi-duplicate',
    '{ description: D } }, operationId: a }\n    put: { operationId: a, responses: { "200": { description: D }',
  ),
  'openapi-path-parameter': inSpecification(
    'openapi-path-parameter',
    '{ description: D } }, parameters: [{ name: id, in: path, required: true, schema: {} }',
    ']',
  ),
  'openapi-tag-undeclared': {
    ...inSpecification('openapi-tag-undeclared', '{ description: D } }, tags: [b', ']'),
    // Dev prints no notes.
    in: ['build', 'check'],
  },
  'openapi-security-undeclared': inSpecification(
    'openapi-security-undeclared',
    '{ description: D } }, security: [{ key: [] }',
    ']',
  ),
  'openapi-example': inSpecification(
    'openapi-example',
    '{ description: D, content: { text/plain: { schema: { type: string, example: 5 } } } }',
  ),
  'operation-page': {
    files: { 'docs/operation-page.md': '---\nopenapi: get /nowhere\n---\n\n# Title\n' },
  },
  'operation-unknown': {
    files: {
      ...inSpecification('openapi-invalid', '{ description: 5 }').files,
      'docs/operation-unknown.md': doc('`GET /b`'),
    },
    config: { diagnostics: { 'operation-unknown': 'warning' } },
  },
}

/** The site of which all have a copy. */
export const commonConfig = {
  title: 'T',
  locales: ['en', 'zh-CN', 'zh-TW'],
  profile: { product: 'Parley' },
}
