import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadConfig } from '../../../../src/pipeline/config/load-config.ts'
import {
  type Diagnostic,
  DocsgenError,
  diagnosticCodes,
} from '../../../../src/shared/diagnostic.ts'
import { ruleCodes } from '../../../../src/shared/rule-codes.ts'
import { temporarySite } from './temporary-site.ts'

type Files = Readonly<Record<string, string | Uint8Array>>

async function configOf(files: Files) {
  return (await loadConfig(temporarySite(files))).config
}

/** `code file:line:column` and the message of each problem. */
async function problemsOf(files: Files, overrides = {}): Promise<Diagnostic[]> {
  const error = await loadConfig(temporarySite(files), overrides).then(
    () => expect.unreachable('the config has loaded'),
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(DocsgenError)
  expect((error as DocsgenError).exitCode).toBe(2)
  return [...(error as DocsgenError).diagnostics]
}

const placed = ({ code, file, line, column }: Diagnostic) => `${code} ${file}:${line}:${column}`

/** A config whose problems are to be located: `¶` stands right before the key or value they must point to. */
function marked(source: string): { files: Files; places: string[] } {
  const places = [...source.matchAll(/¶/g)].map(({ index }) => {
    const before = source.slice(0, index).replaceAll('¶', '')
    const line = before.split('\n').length
    return `docsgen.config.ts:${line}:${before.length - before.lastIndexOf('\n')}`
  })
  return { files: { 'docsgen.config.ts': source.replaceAll('¶', ''), 'docs/a.md': '' }, places }
}

test('icons of Lucide are in the place of their names, in which a mistake is a note', async () => {
  const { files, places } = marked(`export default {
  navbar: {
    items: [
      { icon: 'dog', label: 'Dog', to: '/' },
      { type: 'dropdown', label: 'A', items: [{ label: 'B', href: 'https://a.b', icon: 'rocket' }] },
    ],
  },
  home: { features: [{ title: 'A', description: '', ¶icon: 'rockt' }] },
  docs: { sidebars: { main: [{ type: 'category', label: 'A', icon: 'dog', items: ['a'] }] } },
}`)
  const file = 'node_modules/lucide-static/icons/dog.svg'
  const svg = '<svg viewBox="0 0 24 24"><path d="M1 1h2" /></svg>'
  const { config, notes, inputs } = await loadConfig(temporarySite({ ...files, [file]: svg }))
  const [first, second] = config.navbar.items
  expect(first).toMatchObject({ icon: 'M1 1h2' })
  expect(second).toMatchObject({ items: [{ icon: 'rocket' }] })
  expect(config.docs.sidebars?.['main']).toMatchObject([{ icon: 'M1 1h2' }])
  expect(config.home.features).toMatchObject([{ icon: null }])
  expect(notes.map(placed)).toEqual([`icon-unknown ${places[0]}`])
  expect(notes[0]?.hint).toBe('Did you mean “rocket”?')
  expect(inputs).toContain(file)
  expect(inputs).toContain('node_modules/lucide-static/icons/rockt.svg')
})

test('settings of other generators that mean nothing here are notes, with their places', async () => {
  const { files, places } = marked(`export default {
  ¶projectName: 'x',
  navbar: {
    ¶style: 'dark',
    items: [
      { type: 'dropdown', label: 'A', ¶dropdownActiveClassDisabled: true, items: [{ label: 'B', href: 'https://a.b', ¶rel: 'me', ¶position: 'left' }] },
      { type: 'localeDropdown', ¶queryString: '?a' },
    ],
  },
  footer: { links: [{ title: 'A', items: [{ label: 'A', to: '/', ¶className: 'x' }] }] },
}`)
  const root = temporarySite({
    ...files,
    'versions.json': '["current", "1.0"]',
    'versioned_docs/version-1.0/a.md': '',
  })
  const { config, notes } = await loadConfig(root)
  expect(notes.map(placed).sort()).toEqual(
    [...places, 'versions.json:1:2'].map((place) => `config-key-needless ${place}`).sort(),
  )
  expect(notes.every(({ severity }) => severity === 'info')).toBe(true)
  expect(config.docs.versions.map(({ name }) => name)).toEqual(['current', '1.0'])
})

test('beside other problems, what means nothing is no problem', async () => {
  const found = await problemsOf({
    'docsgen.config.json': '{ "projectName": "x", "titel": "y" }',
    'docs/a.md': '',
  })
  expect(found).toMatchObject([{ code: 'config-unknown-key', message: 'Unknown key `titel`.' }])
})

describe('a site without a config file', () => {
  test('has the default constants (spec 9) and locales from i18n/', async () => {
    const config = await configOf({
      'docs/a.md': '',
      'package.json': '{"name": "@acme/handbook"}',
      'i18n/zh-TW/docs/a.md': '',
      'i18n/zh-CN/messages.json': '{}',
      'i18n/en/messages.json': '{}',
      'i18n/shared/logo.txt': '',
    })
    expect(config.title).toBe('handbook')
    expect(config.defaultLocale).toBe('en')
    expect(config.locales).toEqual([
      {
        code: 'en',
        label: 'English',
        htmlLang: 'en',
        direction: 'ltr',
        calendar: 'gregory',
        fallback: [],
        convertFrom: null,
        glossary: {},
      },
      {
        code: 'zh-CN',
        label: '简体中文',
        htmlLang: 'zh-CN',
        direction: 'ltr',
        calendar: 'gregory',
        fallback: ['en'],
        convertFrom: null,
        glossary: {},
      },
      {
        code: 'zh-TW',
        label: '繁體中文',
        htmlLang: 'zh-TW',
        direction: 'ltr',
        calendar: 'gregory',
        fallback: ['zh-CN', 'en'],
        convertFrom: null,
        glossary: {},
      },
    ])
    expect(config.markdown).toEqual({
      siblings: true,
      linkPreviews: false,
      llms: true,
      mcp: null,
      skill: false,
      assistants: ['chatgpt', 'claude'],
      math: false,
      mermaid: true,
      emoji: true,
      lineNumbers: true,
      toc: { minLevel: 2, maxLevel: 4 },
      headingIds: 'github',
      customElements: [],
      rules: Object.fromEntries(ruleCodes.map((code) => [code, true])),
      remarkPlugins: [],
      rehypePlugins: [],
    })
    expect(config.colorMode).toEqual({
      defaultMode: 'light',
      respectPrefersColorScheme: true,
      disableSwitch: false,
    })
    expect(config.navbar.items.map((item) => item.type)).toEqual([
      'sections',
      'localeDropdown',
      'search',
    ])
    expect(config).toMatchObject({
      baseUrl: '/',
      footer: null,
      announcementBar: null,
      trailingSlash: null,
    })
  })

  test('is named after its folder when there is no package.json', async () => {
    const root = temporarySite({ 'my docs/docs/a.md': '' })
    expect((await loadConfig(join(root, 'my docs'))).config.title).toBe('my docs')
  })

  test('offers no locale menu when there is one locale', async () => {
    const config = await configOf({ 'docs/a.md': '' })
    expect(config.navbar.items).toEqual([
      { type: 'sections', position: 'left' },
      { type: 'search', position: 'right' },
    ])
  })

  test('is refused when there is nothing to build', async () => {
    const [problem] = await problemsOf({ 'readme.md': '' })
    expect(problem?.code).toBe('config-load')
    expect(problem?.message).toContain('no site')
  })

  test.each(['docsgen.config.cjs', 'docsgen.config.tsx', 'docsgen.config.yml', 'docsgen.conf.ts'])(
    'is refused when there is a file %s, which is not read',
    async (file) => {
      const files = { 'docs/a.md': '', [file]: '' }
      const [problem, ...others] = await problemsOf(files)
      expect(others).toEqual([])
      expect(problem).toMatchObject({ code: 'config-load', file })
      expect(problem?.hint).toContain('Name it docsgen.config.ts')
      const beside = await problemsOf({ ...files, 'docsgen.config.json': '{}' })
      expect(beside).toMatchObject([{ file, hint: expect.stringContaining('Delete it') }])
    },
  )

  test('may have copies of files beside it whose names say so', async () => {
    const files = { 'docs/a.md': '', 'docsgen.config.old.ts': 'x', 'docsgen.config.ts.bak': '' }
    expect((await configOf(files)).docs.path).toBe('docs')
  })

  test('is read again when a file with the wrong name comes', async () => {
    const root = temporarySite({ 'docs/a.md': '' })
    expect((await loadConfig(root)).inputs).toContain('docsgen.config.yml')
  })

  test('is refused when a folder of content has no language for a name', async () => {
    const [problem] = await problemsOf({ 'docs/a.md': '', 'i18n/zh_CN/docs/a.md': '' })
    expect(problem).toMatchObject({
      code: 'config-invalid',
      hint: expect.stringContaining('zh-CN'),
    })
    const [named] = await problemsOf({ 'docs/a.md': '', 'i18n/german/docs/a.md': '' })
    expect(named?.hint).toContain('(de?)')
  })
})

describe('config files', () => {
  test.each([
    [
      'docsgen.config.ts',
      `import { defineConfig, type UserConfig } from 'docsgen'\nconst title: string = 'T'\nexport default defineConfig({ title } satisfies UserConfig)`,
    ],
    ['docsgen.config.mts', `export default { title: 'T' as const }`],
    [
      'docsgen.config.js',
      `import { defineConfig } from 'docsgen'\nexport default await Promise.resolve(defineConfig({ title: 'T' }))`,
    ],
    [
      'docsgen.config.mjs',
      `import { readFileSync } from 'node:fs'\nexport default { title: readFileSync(new URL('t.txt', import.meta.url), 'utf8') }`,
    ],
    ['docsgen.config.json', `{ "title": "T" }`],
  ])('%s is evaluated', async (name, source) => {
    const root = temporarySite({ [name]: source, 't.txt': 'T' })
    const loaded = await loadConfig(root)
    expect(loaded.config.title).toBe('T')
    expect(loaded.configFile).toBe(join(root, name))
  })

  test('two of them are one too many', async () => {
    const [problem] = await problemsOf({
      'docsgen.config.ts': 'export default {}',
      'docsgen.config.json': '{}',
    })
    expect(problem).toMatchObject({ code: 'config-load', file: 'docsgen.config.json' })
  })

  test('everything that decides the config is an input', async () => {
    const root = temporarySite({
      'docsgen.config.ts': `import items from './parts/items.json'\nexport default { navbar: { items }, profile: './profile.json' }`,
      'parts/items.json': '[]',
      'profile.json': '{}',
    })
    const { inputs, pure } = await loadConfig(root)
    expect(inputs).toEqual(
      expect.arrayContaining([
        'docsgen.config.ts',
        'parts/items.json',
        'profile.json',
        'package.json',
        'i18n',
        'docsgen.config.json',
      ]),
    )
    expect(pure).toBe(true)
  })

  test.each([
    [`export default { title: process.env.X ?? 'x' }`, false],
    [`export default { tagline: String(new Date()) }`, false],
    [`import os from 'node:os'\nexport default { tagline: os.hostname() }`, false],
    [`export default { tagline: 'The process of Date' }`, true],
  ])('%s: pure %s', async (source, pure) => {
    expect((await loadConfig(temporarySite({ 'docsgen.config.ts': source }))).pure).toBe(pure)
  })

  test('an impure one is run each time', async () => {
    const root = temporarySite({
      'docsgen.config.ts': 'export default { tagline: String(process.hrtime.bigint()) }',
    })
    const first = await loadConfig(root)
    const second = await loadConfig(root)
    expect(second.config.tagline).not.toBe(first.config.tagline)
  })

  test('a problem of a file in CommonJS has its place', async () => {
    const problems = await problemsOf({
      'docsgen.config.js': `const config = {\n  titel: 'A',\n}\nmodule.exports = config`,
    })
    expect(problems.map(placed)).toEqual(['config-unknown-key docsgen.config.js:2:3'])
  })

  test('a syntax error has its place', async () => {
    const problems = await problemsOf({
      'docsgen.config.ts': `export default {\n  title: '中文' 'x',\n}`,
    })
    expect(problems.map(placed)).toEqual(['config-load docsgen.config.ts:2:15'])
  })

  test('so has an error that is thrown, also in an imported file', async () => {
    const problems = await problemsOf({
      'docsgen.config.ts': `import { title } from './lib/title.ts'\nexport default { title: title() }`,
      'lib/title.ts': `export function title(): string {\n\n  throw new TypeError('no title today')\n}`,
    })
    expect(problems.map(placed)).toEqual(['config-load lib/title.ts:3:9'])
    expect(problems[0]?.message).toContain('TypeError: no title today')
  })

  test('require.resolve, as Docusaurus has it, is answered with the path itself', async () => {
    const [problem] = await problemsOf({
      'docsgen.config.js': `module.exports = {\n  docs: { sidebars: require.resolve('./sidebars.js') },\n}`,
    })
    expect(placed(problem as Diagnostic)).toBe('config-load docsgen.config.js:2:29')
    expect(problem?.message).toBe('A configuration cannot use require.resolve.')
    expect(problem?.hint).toBe("Write the path as a text, such as './sidebars.js'.")
  })

  test.each([
    [
      'export default { get title() { throw new Error("late") } }',
      'docsgen.config.ts:1:38',
      'late',
    ],
    ['export default { docs: { sidebars: "./bad.mjs" } }', 'bad.mjs:1:34', 'Error: of bad.mjs'],
  ])('so has one of a getter: %s', async (source, place, reason) => {
    const [problem, ...others] = await problemsOf({
      'docsgen.config.ts': source,
      'bad.mjs': 'export default { get a() { throw new Error("of bad.mjs") } }',
    })
    expect(others).toEqual([])
    expect(placed(problem as Diagnostic)).toContain(`config-load ${place}`)
    expect(problem?.message).toContain(reason)
  })

  test.each([
    [
      'an import that is not there',
      `import './gone.ts'\nexport default {}`,
      'docsgen.config.ts:1:8',
    ],
    ['a JSON syntax error', undefined, 'docsgen.config.json:2:1'],
  ])('%s has its place', async (_, source, place) => {
    const files: Files = source
      ? { 'docsgen.config.ts': source }
      : { 'docsgen.config.json': '{ "title": \n}' }
    expect((await problemsOf(files)).map(placed)).toEqual([`config-load ${place}`])
  })

  test.each([
    ['docsgen.config.json', '{ "title": "A",\n  "title": "B" }', '2:3'],
    ['bars.json', '{ "a": [{ "type": "doc", "id": "x", "id": "y" }] }', '1:37'],
    ['versioned_sidebars/version-1.0-sidebars.json', '{ "a": [],\n"a": [] }', '2:1'],
  ])('a key that stands twice in %s is refused', async (name, source, place) => {
    const problems = await problemsOf({
      'docsgen.config.json': '{ "docs": { "sidebars": "bars.json" } }',
      'bars.json': '{}',
      'docs/a.md': '',
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/a.md': '',
      [name]: source,
    })
    expect(problems.map(placed)).toEqual([`config-load ${name}:${place}`])
    expect(problems[0]?.message).toMatch(/^“(title|id|a)” is written twice/)
  })

  test('one without a default export is refused', async () => {
    const [problem] = await problemsOf({ 'docsgen.config.ts': 'export const config = {}' })
    expect(problem).toMatchObject({
      code: 'config-load',
      hint: expect.stringContaining('defineConfig'),
    })
  })
})

describe('problems', () => {
  test('a key too many keeps nothing else from being checked', async () => {
    const { files, places } = marked(`import { defineConfig } from 'docsgen'
export default defineConfig({
  ¶titel: 'x',
  baseUrl: '/docs/',
  docs: {
    ¶brdcrumbs: true,
    versions: {
      '1': { label: '1', ¶url: '/elsewhere/' },
    },
  },
})`)
    const problems = await problemsOf(files)
    expect(problems.map((one) => `${one.file}:${one.line}:${one.column}`).sort()).toEqual(
      places.sort(),
    )
    expect(problems.map(({ code }) => code).sort()).toEqual([
      'config-unknown-key',
      'config-unknown-key',
      'config-version-url',
    ])
  })

  test('are found all at once, each at its key', async () => {
    const { files, places } = marked(`import { defineConfig } from 'docsgen'
export default defineConfig({
  ¶titel: 'x',
  ¶baseUrl: 'https://example.com/',
  markdown: { ¶mth: true, toc: { ¶minLevel: 1 } },
  navbar: {
    items: [
      { label: 'ok', to: '/' },
      ¶{ type: 'link', label: 'no target' },
      { ¶type: 'dropdwn', label: 'x' },
    ],
  },
  ¶title: () => 'x',
  security: { domains: [¶"example.com; script-src *"] },
})`)
    const problems = await problemsOf(files)
    expect(problems.map((one) => `${one.file}:${one.line}:${one.column}`).sort()).toEqual(
      places.sort(),
    )
  })

  test.each([
    [`{ navbar: { hideOnScrol: true } }`, 'config-unknown-key', 'Did you mean `hideOnScroll`?'],
    [`{ zzz: true }`, 'config-unknown-key', 'The choices are announcementBar, api, baseUrl'],
    [`{ footer: false }`, 'config-invalid', 'Write `null` for none.'],
    [`{ trailingSlash: 'never' }`, 'config-invalid', 'Write `null`, or `false` for pages'],
    [`{ trailingSlash: 'constructor' }`, 'config-invalid', 'Write `true`, `false` or `null`.'],
    [`{ search: false }`, 'config-invalid', 'Write `{ enabled: false }`.'],
    [`{ blog: true }`, 'config-invalid', 'Leave it out: the folder `blog/` is read by default.'],
    [`{ search: true }`, 'config-invalid', 'Leave it out for its defaults.'],
    [
      `{ openapi: ['a.yaml'] }`,
      'config-invalid',
      "Write `{ petstore: 'openapi/petstore.yaml' }`: the id of each specification, and its file.",
    ],
    [`{ moreDocs: 'api' }`, 'config-invalid', 'Write `{ api: {} }`: the id of each folder'],
    [
      `{ home: { features: [{ title: 'A', icon: 'Rockt', description: '' }] } }`,
      'config-invalid',
      'Did you mean “rocket”?',
    ],
    // Right keys at the wrong place.
    [`{ lastVersion: '1.0' }`, 'config-unknown-key', 'It belongs in `docs`.'],
    [`{ editUrl: 'https://e.org/' }`, 'config-unknown-key', 'It belongs in `docs` or in `blog`.'],
    [`{ docs: { css: [] } }`, 'config-unknown-key', 'It belongs at the top.'],
    [
      `{ head: [{ tag: 'meta', atributes: {} }] }`,
      'config-unknown-key',
      'Did you mean `attributes`?',
    ],
    [`{ docs: { items: [] } }`, 'config-unknown-key', 'The choices are breadcrumbs, contributors'],
    [`{ themeConfig: {} }`, 'config-unknown-key', '`docsgen migrate` writes'],
    [`{ site_name: 'x' }`, 'config-unknown-key', '`docsgen migrate` writes'],
    [`{ constructor: 1 }`, 'config-unknown-key', 'The choices are announcementBar, api, baseUrl'],
    [
      `{ diagnostics: { 'broken-lnk': 'off' } }`,
      'config-unknown-key',
      'Did you mean `broken-link`?',
    ],
    [
      `{ diagnostics: { links: 'off' } }`,
      'config-unknown-key',
      `The choices are link-empty, broken-link and ${Object.keys(diagnosticCodes).length - 2} others. The page “Diagnostics” of the documentation lists all.`,
    ],
    [`{ diagnostics: { 'broken-link': 'warnin' } }`, 'config-invalid', 'Did you mean `warning`?'],
    [
      `{ locales: ['en', 'zh-CN'], check: { sourceLocale: 'zh-CM' } }`,
      'config-invalid',
      'Did you mean `zh-CN`?',
    ],
    [
      `{ navbar: { items: [{ type: 'localeDropDown' }] } }`,
      'navbar-item-unknown',
      'Did you mean `localeDropdown`?',
    ],
    [
      `{ locales: ['en', 'zh-CN', { code: 'zh-TW', fallback: ['zh-Cn'] }] }`,
      'config-invalid',
      'Did you mean `zh-CN`?',
    ],
    [`{ defaultLocale: 'fr', locales: ['en', 'de'] }`, 'config-invalid', 'The choices are de, en.'],
    [`{ locales: ['en', 'chinese'] }`, 'config-invalid', 'Did you mean `zh`?'],
    [`{ locales: [{ code: 'Francais' }] }`, 'config-invalid', 'Did you mean `fr`?'],
    [`{ defaultLocale: '日本語' }`, 'config-invalid', 'Did you mean `ja`?'],
    [
      `{ docs: { versions: { '2.0': { url: '/2.0/' } } }, navbar: { items: [{ type: 'docsVersionDropdown', versions: ['2.1'] }] } }`,
      'version-unknown',
      'Did you mean `2.0`?',
    ],
  ])('%s: %s gets a hint', async (config, code, hint) => {
    const problems = await problemsOf({ 'docsgen.config.ts': `export default ${config}` })
    expect(problems).toHaveLength(1)
    expect(problems[0]?.code).toBe(code)
    expect(problems[0]?.hint).toContain(hint)
  })

  test('a column of the footer is no link, whatever its links are', async () => {
    const config = `export default { footer: { links: [{ title: 'A', items: [{ html: 'a' }, { html: 'b' }] }] } }`
    const problems = await problemsOf({ 'docsgen.config.ts': config })
    expect(problems.map(({ message }) => message)).toEqual([
      'footer.links[0].items[0].label must be a text, but it is missing.',
      'Unknown key `html` in footer.links[0].items[0].',
      'footer.links[0].items[1].label must be a text, but it is missing.',
      'Unknown key `html` in footer.links[0].items[1].',
    ])
  })

  test.each([
    [
      "contexts: ['docs', { path: '/docs/' }]",
      'search.contexts[1] must be another context than [0]',
    ],
    ['contextRequired: true', 'search.contextRequired must be false without `contexts`'],
  ])('search: { %s } is refused', async (search, message) => {
    const config = `export default { search: { ${search} } }`
    const problems = await problemsOf({ 'docsgen.config.ts': config })
    expect(problems.map((one) => one.code)).toEqual(['config-invalid'])
    expect(problems[0]?.message).toContain(message)
  })

  test.each([
    [
      "type: 'docsVersionDropdown', dropdownItemsAfter: [{ type: 'search' }]",
      'navbar-item-unknown',
      'cannot stand in a menu',
    ],
    ["label: 'M', items: [{ type: 'search' }]", 'navbar-item-unknown', 'cannot stand in a menu'],
  ])('an item at the wrong place, { %s }, gets a hint', async (item, code, hint) => {
    const config = `export default { navbar: { items: [{ ${item} }] } }`
    const problems = await problemsOf({ 'docsgen.config.ts': config })
    expect(problems).toMatchObject([{ code, hint: expect.stringContaining(hint) }])
  })

  test.each([
    ['https://proxy.example.com/?url={url}', null],
    ['https://proxy.example.com/', null],
    ['/proxy/{url}', null],
    ['http://localhost:8080/', null],
    ['https://proxy.example.com/?address=', null],
    // The address of a request would change the host, or would not be sent.
    ['https://proxy.example.com', 'must have {url}, or end with / or ? or ='],
    ['https://proxy.example.com:8443', 'must have {url}, or end with / or ? or ='],
    ['/proxy', 'must have {url}, or end with / or ? or ='],
    ['https://proxy.example.com/#{url}', 'must be a path of this site or a URL'],
    ['http://proxy.example.com/', 'must begin with https://'],
    ['https://user:word@proxy.example.com/', 'must have no user name and no password'],
    ['https://{url}/', 'must have {url} behind the host'],
    ['//proxy.example.com/', 'must be a path of this site or a URL'],
    ["https://proxy.example.com/; script-src 'unsafe-inline'", 'must be a path of this site'],
    ['javascript:alert(1)//{url}', 'must be a path of this site or a URL'],
  ])('api.proxy may be %s: %s', async (proxy, expected) => {
    const files = { 'docsgen.config.json': JSON.stringify({ api: { proxy } }) }
    if (expected === null) {
      expect((await loadConfig(temporarySite(files))).config.api.proxy).toBe(proxy)
    } else {
      const problems = await problemsOf(files)
      expect(problems).toMatchObject([
        { code: 'config-invalid', message: expect.stringContaining(expected) },
      ])
    }
  })

  test('items of Docusaurus that mean the same here are no problem', async () => {
    const items = [
      { type: 'docSidebar', sidebarId: 'docs', position: 'left', label: 'Docs' },
      { type: 'docsVersionDropdown', position: 'right' },
      { type: 'localeDropdown', position: 'right', className: 'languages' },
      { type: 'search', position: 'left' },
      { type: 'html', position: 'right', value: '<a href="/" aria-label="A" class="a"></a>' },
      { href: 'https://example.com', label: 'GitHub', position: 'right', className: 'github' },
    ]
    const files = { 'docsgen.config.json': JSON.stringify({ navbar: { items } }) }
    expect((await loadConfig(temporarySite(files))).config.navbar.items).toMatchObject(items)
  })

  test('two folders of documents that are one are a problem', async () => {
    const config = "export default { moreDocs: { a: { path: './docs/' }, b: { path: 'docs' } } }"
    const files = { 'docsgen.config.ts': config, 'docs/a.md': '# A\n' }
    expect((await problemsOf(files)).map(({ message }) => message)).toEqual([
      'moreDocs.a.path is `docs`, whose files belong to other documents already.',
      'moreDocs.b.path is `docs`, whose files belong to other documents already.',
    ])
  })

  test('a key that is written twice is a problem, in code as in JSON', async () => {
    const files = {
      'docsgen.config.ts':
        "import { base } from './base.ts'\nexport default { ...base, title: 'A',\n  title: 'B' }",
      'base.ts': "export const base = { url: 'https://a.org', url: 'https://b.org' }",
    }
    expect(await problemsOf(files)).toMatchObject([
      { message: '“url” is written twice in this object.', file: 'base.ts', line: 1 },
      { message: '“title” is written twice in this object.', file: 'docsgen.config.ts', line: 3 },
    ])
  })

  test('a list of all keys is given once', async () => {
    const config = 'export default { zzz: 1, yyy: 2, docs: { xxx: 3 } }'
    const hints = (await problemsOf({ 'docsgen.config.ts': config })).map(({ hint }) => hint ?? '')
    const starts = hints.map((hint) => hint.slice(0, 30)).sort()
    expect(starts).toEqual(['', 'The choices are announcementBa', 'The choices are breadcrumbs, c'])
  })

  test.each([
    [`{ url: 'https://example.com/docs' }`, 'without a path'],
    [`{ url: 'example.com' }`, 'https://docs.example.com'],
    [`{ locales: ['en', 'en'] }`, 'repeats the locale'],
    [`{ locales: ['english_uk'] }`, 'language tag'],
    [`{ locales: ['english'] }`, 'locales[0] must be a language tag such as en, zh-CN or pt-BR'],
    [`{ locales: ['shared-GB'] }`, 'language tag'],
    [`{ locales: ['en', 'cn'] }`, 'locales[1] must be a language tag'],
    [`{ locales: ['en', { code: 'de', convertFrom: 'en' }] }`, 'Simplified Chinese'],
    [`{ markdown: { toc: { minLevel: 4, maxLevel: 3 } } }`, 'above its maxLevel'],
    [`{ docs: { path: '../elsewhere' } }`, 'inside the folder'],
    [`{ docs: { exclude: ['/internal'] } }`, 'must be a pattern such as'],
    [`{ docs: { exclude: ['!a.md'] } }`, 'must be a pattern such as'],
    [`{ exclude: ['a.md'] }`, 'Unknown key `exclude`'],
    [`{ docs: { path: 'static' } }`, 'with another purpose'],
    [`{ docs: { versions: { current: { url: '/x/' } } } }`, 'must be left out'],
    [`{ docs: { versions: { a: { path: 'b/../..' } } } }`, 'without `.` and `..`'],
    [`{ docs: { onlyIncludeVersions: [] } }`, 'must not be empty'],
    [`{ docs: { includeCurrentVersion: false } }`, 'leaves no version to be built'],
    [`{ moreDocs: { docs: {} } }`, 'The key `docs` in moreDocs must be a name such as api.'],
    [
      `{ openapi: { a: { path: 'a.yaml', routeBasePath: 'api' }, b: { path: 'b.yaml', routeBasePath: '/api/' } } }`,
      'openapi.b.routeBasePath is `api`, where the pages of `a` are already.',
    ],
    [
      `{ openapi: { a: 'a.yaml', b: { path: 'b.yaml', routeBasePath: 'docs/a' } } }`,
      'are already.',
    ],
    // One problem for each wrong value, of what the author meant.
    [`{ title: [] }`, 'title must be a text, but it is a list.'],
    [`{ locales: [] }`, 'locales must not be empty.'],
    [
      `{ markdown: { remarkPlugins: [['remark-toc']] } }`,
      'remarkPlugins[0] must have at least 2 entries, but it has 1.',
    ],
    [
      `{ markdown: { remarkPlugins: [['remark-toc', {}, 3]] } }`,
      'remarkPlugins[0] must have at most 2 entries, but it has 3.',
    ],
    [
      `{ markdown: { remarkPlugins: [3] } }`,
      'remarkPlugins[0] must be a text or a list, but it is 3.',
    ],
    [`{ locales: [''] }`, 'locales[0] must not be empty.'],
    [`{ blog: 'x' }`, 'blog must be false, an object or a list, but it is "x".'],
    [`{ blog: [5] }`, 'blog[0] must be an object, but it is 5.'],
    [
      `{ blog: { feedOptions: { type: 'xml' } } }`,
      'blog.feedOptions.type must be all, rss, atom, json or a list, but it is "xml".',
    ],
    [`{ openapi: { a: 5 } }`, 'openapi.a must be a text or an object, but it is 5.'],
    [`{ docs: { sidebars: { a: [5] } } }`, 'docs.sidebars.a[0] must be a text or an object'],
    [`{ navbar: { items: [{ label: 'x', to: '/a', href: '/b' }] } }`, 'either `to`'],
    [`{ tagline: new Date() }`, 'must be plain data, but it is a Date'],
    [
      `{ markdown: { remarkPlugins: [['remark-toc', { link: { heading: () => 'x' } }]] } }`,
      'markdown.remarkPlugins[0][1].link.heading must be plain data, but it is a function.',
    ],
    [`{ presets: [['classic', { docs: { editUrl: () => 'x' } }]] }`, 'Unknown key `presets`.'],
    [`{ onBuild: () => {} }`, 'Unknown key `onBuild`.'],
    [`{ docs: { filter: () => true } }`, 'Unknown key'],
    [
      `(() => { const config: any = {}; config.docs = config; return config })()`,
      'contains itself',
    ],
    [
      `{ docs: { sidebars: { docs: [{ label: 'x', items: ['a'] }] } } }`,
      'must be one of doc, link',
    ],
    [`{ docs: { sidebars: 'sidebars.txt' } }`, 'docsgen cannot read sidebars.txt'],
    [`{ profile: './gone.json' }`, 'gone.json does not exist'],
  ])('%s: %s', async (config, message) => {
    const problems = await problemsOf({ 'docsgen.config.ts': `export default ${config}` })
    expect(problems).toHaveLength(1)
    expect(problems[0]?.message).toContain(message)
  })

  test('a value without an end is a problem like others', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    const [problem] = await problemsOf({ 'docsgen.config.json': `{ "title": ${deep} }` })
    expect(problem?.message).toContain('inside of more than 100 others')
  })

  test('a version outside of the base URL is an error (spec 5)', async () => {
    const { files, places } = marked(`export default {
  baseUrl: '/docs/',
  docs: { versions: { '1.0': { ¶url: '/old/1.0/' } } },
}`)
    expect((await problemsOf(files)).map(placed)).toEqual(
      places.map((place) => `config-version-url ${place}`),
    )
  })
})

describe('values', () => {
  test.each([
    ['docs', '/docs/'],
    ['/docs', '/docs/'],
    ['/docs//v2/', '/docs/v2/'],
    ['', '/'],
    ['/文档/', '/文档/'],
  ])('baseUrl %s becomes %s', async (baseUrl, expected) => {
    const config = await configOf({ 'docsgen.config.json': JSON.stringify({ baseUrl }) })
    expect(config.baseUrl).toBe(expected)
  })

  test('texts are filled from the profile, an object or a file', async () => {
    const files = { 'profile.json': '{"product": "Acme", "host": "acme.example"}' }
    const source = (profile: string) => `export default {
      profile: ${profile},
      title: '{product} docs', tagline: '\\\\{product} and {other}',
      navbar: { items: [{ label: '{product}', href: 'https://{host}/' }] },
    }`
    for (const profile of [files['profile.json'], "'./profile.json'"]) {
      const config = await configOf({ ...files, 'docsgen.config.ts': source(profile) })
      expect(config.title).toBe('Acme docs')
      expect(config.tagline).toBe('{product} and {other}')
      expect(config.navbar.items[0]).toMatchObject({ label: 'Acme', href: 'https://acme.example/' })
    }
  })

  test('Traditional Chinese falls back to other Chinese before the default', async () => {
    const config = await configOf({
      'docsgen.config.ts': `export default { locales: ['en', 'zh-CN', 'zh-TW', 'zh-HK', 'ja'] }`,
    })
    const fallbacks = Object.fromEntries(
      config.locales.map(({ code, fallback }) => [code, fallback]),
    )
    expect(fallbacks).toEqual({
      en: [],
      'zh-CN': ['en'],
      'zh-TW': ['zh-HK', 'zh-CN', 'en'],
      'zh-HK': ['zh-TW', 'zh-CN', 'en'],
      ja: ['en'],
    })
  })

  test.each([
    ['ar', 'rtl', 'العربية'],
    ['he', 'rtl', 'עברית'],
    ['fr', 'ltr', 'Français'],
    ['pt-BR', 'ltr', 'Português (Brasil)'],
    ['ja', 'ltr', '日本語'],
  ])('%s is written %s and calls itself %s', async (code, direction, label) => {
    const config = await configOf({ 'docsgen.config.json': JSON.stringify({ locales: [code] }) })
    expect(config).toMatchObject({
      defaultLocale: code,
      locales: [{ direction, label, fallback: [] }],
    })
  })

  test('the settings of a locale win over its defaults', async () => {
    const locale = {
      code: 'zh-TW',
      label: '正體',
      htmlLang: 'zh-Hant',
      direction: 'ltr',
      calendar: 'roc',
      fallback: [],
      convertFrom: 'zh-CN',
      glossary: { 后台: '後台' },
    }
    const config = await configOf({
      'docsgen.config.json': JSON.stringify({ locales: ['en', 'zh-CN', locale] }),
    })
    expect(config.locales[2]).toEqual(locale)
  })

  test('plain links in the footer make one row', async () => {
    const links = [
      { label: 'a', to: '/a' },
      { label: 'b', href: 'https://b.example' },
    ]
    const config = await configOf({ 'docsgen.config.json': JSON.stringify({ footer: { links } }) })
    expect(config.footer?.links).toEqual([{ title: null, items: links }])
  })

  test('an announcement bar gets another id when its content changes', async () => {
    const id = async (content: string) =>
      (await configOf({ 'docsgen.config.json': JSON.stringify({ announcementBar: { content } }) }))
        .announcementBar?.id
    expect(await id('a')).toBe(await id('a'))
    expect(await id('a')).not.toBe(await id('b'))
  })

  test.each([
    ['sidebars.json', '{ "docs": ["intro", { "Guides": ["a", { "Deep": ["b"] }] }] }'],
    ['sidebars.yml', 'docs:\n  - intro\n  - Guides:\n      - a\n      - Deep: [b]\n'],
    ['sidebars.ts', `export default { docs: ['intro', { Guides: ['a', { Deep: ['b'] }] }] }`],
  ])('sidebars come from %s, short forms become categories', async (name, source) => {
    const config = await configOf({
      'docsgen.config.json': `{ "docs": { "sidebars": "./${name}" } }`,
      [name]: source,
    })
    expect(config.docs.sidebars).toEqual({
      docs: [
        'intro',
        {
          type: 'category',
          label: 'Guides',
          items: ['a', { type: 'category', label: 'Deep', items: ['b'] }],
        },
      ],
    })
  })

  test.each([
    ['sidebars.yml', 'docs:\n  - type: lnk\n    label: x\n', 'sidebars.yml:2:5'],
    ['sidebars.yml', 'docs: [a\n', 'sidebars.yml:2:1'],
    ['sidebars.json', '{\n  "docs": [ { "type": "lnk" } ]\n}', 'sidebars.json:2:15'],
  ])('a problem in %s is located there (%j)', async (name, source, place) => {
    const problems = await problemsOf({
      'docsgen.config.json': `{ "docs": { "sidebars": "./${name}" } }`,
      [name]: source,
    })
    expect(problems.map((one) => `${one.file}:${one.line}:${one.column}`)).toEqual([place])
  })

  test('another base URL from the command line moves the versions along', async () => {
    const root = temporarySite({
      'docsgen.config.ts': `export default { baseUrl: '/docs/', docs: { versions: { '1': { url: '/docs/1/' } } } }`,
    })
    const { config } = await loadConfig(root, { baseUrl: 'preview' })
    expect(config.baseUrl).toBe('/preview/')
    expect(config.docs.versions.map(({ url }) => url)).toEqual([null, '/preview/1/'])
    const [problem] = await problemsOf({ 'docs/a.md': '' }, { baseUrl: 'https://x.example/' })
    expect(problem?.message).toContain('--base-url')
  })

  test('a locale of the command line must be one of the site', async () => {
    const files = { 'docsgen.config.ts': `export default { locales: ['en', 'zh-CN'] }` }
    const [problem] = await problemsOf(files, { locales: ['en', 'zh-TW'] })
    expect(problem).toMatchObject({ code: 'config-invalid', hint: 'Did you mean `zh-CN`?' })
    const { config } = await loadConfig(temporarySite(files), { locales: ['zh-CN'] })
    expect(config.locales).toHaveLength(2)
  })
})

describe('versions', () => {
  const site = (config: string, more: Files = {}) => ({
    'docsgen.config.ts': `export default ${config}`,
    'docs/a.md': '',
    'versions.json': '["2.0", "1.0"]',
    'versioned_docs/version-2.0/a.md': '',
    'versioned_docs/version-1.0/a.md': '',
    ...more,
  })
  const versionsOf = async (config: string, more?: Files) =>
    (await configOf(site(config, more))).docs.versions.map(
      ({ name, path, banner, badge, isLast }) => [name, path, banner, badge, isLast],
    )

  test('are those of versions.json: the first is the last one', async () => {
    expect(await versionsOf('{}')).toEqual([
      ['current', 'next', 'unreleased', true, false],
      ['2.0', '', 'none', true, true],
      ['1.0', '1.0', 'unmaintained', true, false],
    ])
  })

  test('may be called like the members of every object', async () => {
    const names = ['constructor', '__proto__', 'toString']
    const folders = names.map((name) => [`versioned_docs/version-${name}/a.md`, ''])
    const files = { 'versions.json': JSON.stringify(names), ...Object.fromEntries(folders) }
    expect(await versionsOf('{}', files)).toEqual([
      ['current', 'next', 'unreleased', true, false],
      ['constructor', '', 'none', true, true],
      ['__proto__', '__proto__', 'unmaintained', true, false],
      ['toString', 'toString', 'unmaintained', true, false],
    ])
  })

  test('have a menu in the navbar, which gets the search box of any site', async () => {
    const types = async (config: string) =>
      (await configOf(site(config))).navbar.items.map(({ type }) => type)
    expect(await types('{}')).toEqual(['sections', 'docsVersionDropdown', 'search'])
    expect(await types("{ navbar: { items: [{ to: '/', label: 'Up' }] } }")).toEqual([
      'link',
      'search',
    ])
    const elsewhere = "{ navbar: { items: [{ type: 'search' }, { to: '/', label: 'Up' }] } }"
    expect(await types(elsewhere)).toEqual(['search', 'link'])
    expect(await types('{ search: { enabled: false } }')).toEqual([
      'sections',
      'docsVersionDropdown',
    ])
  })

  test.each<[string, unknown]>([
    [
      `{ docs: { lastVersion: 'current' } }`,
      [
        ['current', '', 'none', true, true],
        ['2.0', '2.0', 'unmaintained', true, false],
        ['1.0', '1.0', 'unmaintained', true, false],
      ],
    ],
    [
      `{ docs: { includeCurrentVersion: false } }`,
      [
        ['2.0', '', 'none', true, true],
        ['1.0', '1.0', 'unmaintained', true, false],
      ],
    ],
    [`{ docs: { onlyIncludeVersions: ['1.0'] } }`, [['1.0', '', 'none', false, true]]],
    [`{ docs: { disableVersioning: true } }`, [['current', '', 'none', false, true]]],
    [
      `{ docs: { onlyIncludeVersions: ['2.0'], versions: { '2.0': { path: '/v2/', banner: 'unmaintained', badge: true } } } }`,
      [['2.0', 'v2', 'unmaintained', true, true]],
    ],
  ])('%s', async (config, versions) => {
    expect(await versionsOf(config)).toEqual(versions)
  })

  test('have their sidebars from files, in the forms of all releases of Docusaurus', async () => {
    const config = await configOf(
      site(`{ docs: { sidebars: { own: ['a'] } } }`, {
        'versioned_sidebars/version-1.0-sidebars.json': JSON.stringify({
          'version-1.0/main': [
            'version-1.0/a',
            { type: 'ref', id: 'a', className: 'x' },
            { type: 'html', value: '<hr>', defaultStyle: true, className: 'x' },
            { type: 'link', label: 'l', href: '/', customProps: {}, autoAddBaseUrl: false },
          ],
        }),
      }),
    )
    expect(config.docs.versions.map(({ sidebars }) => sidebars)).toEqual([
      { own: ['a'] },
      null,
      {
        main: [
          'a',
          { type: 'doc', id: 'a' },
          { type: 'html', value: '<hr>' },
          { type: 'link', label: 'l', href: '/' },
        ],
      },
    ])
  })

  test('other folders of documents have their own', async () => {
    const { moreDocs } = await configOf(
      site(`{ moreDocs: { api: {}, help: { path: 'handbook', routeBasePath: '/' } } }`, {
        'api/a.md': '',
        'handbook/a.md': '',
        'api_versions.json': '["v1"]',
        'api_versioned_docs/version-v1/a.md': '',
      }),
    )
    expect(moreDocs).toMatchObject({
      api: { path: 'api', routeBasePath: 'api', versions: [{ name: 'current' }, { name: 'v1' }] },
      help: { path: 'handbook', routeBasePath: '', versions: [{ name: 'current' }] },
    })
  })

  test('files of versions that cannot be read are reported', async () => {
    const utf16 = Buffer.from('\ufeff["1.0"]', 'utf16le')
    const message = 'The file cannot be read: it is not in UTF-8.'
    expect(await problemsOf(site('{}', { 'versions.json': utf16 }))).toMatchObject([
      { file: 'versions.json', message },
    ])
    const sidebars = 'versioned_sidebars/version-1.0-sidebars.json'
    expect(await problemsOf(site('{}', { [sidebars]: utf16 }))).toMatchObject([
      { file: sidebars, message },
    ])
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    expect(await problemsOf(site('{}', { [sidebars]: deep }))).toMatchObject([{ file: sidebars }])
  })

  test('a version without a folder is the one problem: settings may name it, and the others', async () => {
    const config = "{ docs: { versions: { '3.0': { label: '3' }, '1.0': { label: '1' } } } }"
    const files = { 'versions.json': '["3.0", "2.0", "2.0", "1.0"]' }
    const problems = await problemsOf(site(config, files))
    expect(problems.map(({ message }) => message)).toEqual([
      'The version 3.0 has no folder: there is no versioned_docs/version-3.0.',
      'The version 2.0 is listed twice.',
    ])
  })

  test.each([
    ['["3.0"]', '1:2', 'there is no versioned_docs/version-3.0'],
    ['["2.0", "2.0"]', '1:2', 'is listed twice'],
    ['["a/b"]', '1:2', 'no spaces, slashes'],
    ['{}', 'undefined:undefined', 'must be a list of names'],
    ['["2.0",', '1:8', ''],
  ])('versions.json %s', async (list, place, message) => {
    const [problem] = await problemsOf(site('{}', { 'versions.json': list }))
    expect(`${problem?.file}:${problem?.line}:${problem?.column}`).toBe(`versions.json:${place}`)
    expect(problem?.message).toContain(message)
  })

  test.each([
    [
      `{ docs: { lastVersion: '1.1' } }`,
      'docs.lastVersion is `1.1`',
      'Did you mean `1.0`? The choices are 1.0, 2.0, current.',
    ],
    [
      `{ docs: { onlyIncludeVersions: ['3'] } }`,
      'docs.onlyIncludeVersions[0] is `3`',
      'The choices are 1.0, 2.0, current.',
    ],
    [
      `{ docs: { versions: { '1.1': {} } } }`,
      'docs.versions["1.1"] is for a version',
      'Did you mean `1.0`?',
    ],
    [
      `{ navbar: { items: [{ type: 'docsVersionDropdown', versions: ['3'] }] } }`,
      'versions[0] is `3`',
      'The choices are 1.0, 2.0, current.',
    ],
  ])('%s names one that there is not', async (config, message, hint) => {
    const [problem] = await problemsOf(site(config))
    expect(problem?.code).toBe('version-unknown')
    expect(problem?.message).toContain(message)
    expect(problem?.hint).toContain(hint)
  })

  test.each([
    [
      `{ docs: { versions: { '1.0': { path: 'next' } } } }`,
      'has the path `next`, and so has `current`',
    ],
    [`{ docs: { versions: { '1.0': { url: '/1.0/' } } } }`, 'must be left out'],
    [
      `{ navbar: { items: [{ type: 'doc', docId: 'a', docsPluginId: 'ap' }] } }`,
      'is `ap`, which is no folder of documents',
    ],
  ])('%s: %s', async (config, message) => {
    expect((await problemsOf(site(config)))[0]?.message).toContain(message)
  })

  test('a problem of a sidebar is found in its file', async () => {
    const name = 'versioned_sidebars/version-2.0-sidebars.json'
    const [problem] = await problemsOf(
      site('{}', { [name]: '{\n  "main": [{ "type": "dok" }]\n}' }),
    )
    expect(problem).toMatchObject({ file: name, line: 2 })
  })
})

describe('the folders of blogs', () => {
  const config = (value: object) => ({
    'docsgen.config.json': JSON.stringify(value),
    'docs/a.md': '',
    'blog/a.md': '',
    'news/a.md': '',
  })

  test('one blog, several or none', async () => {
    expect((await configOf(config({}))).blog.map(({ path }) => path)).toEqual(['blog'])
    expect((await configOf(config({ blog: false }))).blog).toEqual([])
    const news = { path: 'news', routeBasePath: 'news', postsPerPage: 'ALL' }
    const several = await configOf(config({ blog: [{}, news] }))
    expect(several.blog).toMatchObject([
      { path: 'blog', routeBasePath: 'blog', postsPerPage: 10 },
      { path: 'news', routeBasePath: 'news', postsPerPage: 'ALL' },
    ])
  })

  test('two blogs at one route are an error: one would lose its lists', async () => {
    const both = [{ path: 'news' }, { path: 'press', routeBasePath: '/blog/' }]
    const problems = await problemsOf({ ...config({ blog: [{}, ...both] }), 'press/a.md': '' })
    expect(problems.map(({ message }) => message)).toEqual([
      'blog[1].routeBasePath is `blog`, which `blog[0]` has already.',
      'blog[2].routeBasePath is `blog`, which `blog[0]` has already.',
    ])
  })

  test('a blog at the route of the search page is an error, where there is one', async () => {
    const blog = { routeBasePath: '/search' }
    const problems = await problemsOf(config({ blog }))
    expect(problems.map(({ message }) => message)).toEqual([
      'blog.routeBasePath is `search`, which the search page has already.',
    ])
    expect((await configOf(config({ blog, search: { enabled: false } }))).blog).toHaveLength(1)
  })

  test('documents in the usual folder of a blog stay documents', async () => {
    expect((await configOf(config({ docs: { path: 'blog' } }))).blog).toEqual([])
  })

  test.each([
    [{ docs: { path: 'text' }, blog: { path: 'text/news' } }, '`text`'],
    [{ blog: [{ path: 'news' }, { path: 'news' }] }, '`news`'],
  ])('%j is an error', async (value, other) => {
    const [problem] = await problemsOf(config(value))
    expect(problem?.message).toContain(`whose files belong to ${other} already`)
  })
})

describe('folders and files that the configuration names', () => {
  const files = { 'docs/a.md': '', 'guide/text/a.md': '', 'docs/tags.yaml': '', 'blog/a.md': '' }

  test.each([
    ["{ docs: { ¶path: 'dosc' } }", 'docs.path is `dosc`', 'Did you mean `docs`?'],
    ["{ docs: { ¶path: 'Docs' } }", 'docs.path is `Docs`', 'Did you mean `docs`?'],
    ["{ docs: { ¶path: 'guide/txet' } }", 'such folder', 'Did you mean `guide/text`?'],
    ["{ docs: { ¶path: 'docs/a.md' } }", 'such folder', 'There are none.'],
    ["{ docs: { ¶path: 'no/where' } }", 'such folder', 'The choices are blog, docs, guide.'],
    ["{ moreDocs: { gide: { ¶path: 'gide' } } }", 'moreDocs.gide.path', 'Did you mean `guide`?'],
    ['{ moreDocs: { ¶gide: {} } }', 'moreDocs.gide.path is `gide`', 'Did you mean `guide`?'],
    ["{ blog: { ¶path: 'blgo' } }", 'blog.path is `blgo`', 'Did you mean `blog`?'],
    [
      "{ blog: [{}, { ¶path: 'news', routeBasePath: 'news', tags: 'a.yml' }] }",
      'blog[1].path is `news`',
      'The choices are',
    ],
    ["{ docs: { ¶tags: 'tags.yml' } }", 'docs.tags is `docs/tags.yml`', '`docs/tags.yaml`?'],
    ["{ blog: { ¶authorsMapPath: 'me.yml' } }", 'blog.authorsMapPath is', 'There are none.'],
  ])('%s: one that is not there is an error', async (value, message, hint) => {
    const site = marked(`export default ${value}`)
    const problems = await problemsOf({ ...files, ...site.files })
    expect(problems.map(placed)).toEqual(site.places.map((place) => `config-invalid ${place}`))
    expect(problems[0]?.message).toContain(message)
    expect(problems[0]?.message).toMatch(/but the site has no such (?:folder|file)\.$/)
    expect(problems[0]?.hint).toContain(hint)
  })

  test('the folder of `current` need not be there where that is not built', async () => {
    const config = await configOf({
      'docsgen.config.json': '{ "docs": { "path": "next", "includeCurrentVersion": false } }',
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/a.md': '',
    })
    expect(config.docs.versions.map(({ name }) => name)).toEqual(['1.0'])
  })

  test('they decide the configuration: it is read again when one is gone', async () => {
    const root = temporarySite({
      'docsgen.config.json': '{ "docs": { "path": "guide/text", "tags": "tags.yml" } }',
      'guide/text/tags.yml': '',
    })
    const { inputs } = await loadConfig(root)
    expect(inputs).toContain('guide/text')
    expect(inputs).toContain('guide/text/tags.yml')
  })

  test.each(['/docs', '//docs', 'C:/docs', '../docs', 'docs/../..'])(
    '%s is no folder of the site',
    async (path) => {
      const config = `{ "docs": { "path": ${JSON.stringify(path)} } }`
      const [problem] = await problemsOf({ ...files, 'docsgen.config.json': config })
      expect(problem?.message).toContain('must be a folder inside the folder of the site')
    },
  )
})

test.each(['convertFrom: "zh-CN"', 'fallback: ["zh-TX"]'])(
  'a locale is not proposed for its own %s',
  async (setting) => {
    const locales = `['en', 'ja', { code: 'zh-TW', ${setting} }]`
    const config = `export default { locales: ${locales} }`
    const [problem] = await problemsOf({ 'docs/a.md': '', 'docsgen.config.ts': config })
    expect(problem?.hint).toBe('The choices are en, ja.')
  },
)
