/** Code of a site in the build: overrides of the theme, slots, pages that are components, components in .mdx. */
import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectFreshPackage } from './docsgen.ts'
import { builtSite, differences, site, siteOf, type TestSite } from './site.ts'

// Overrides are checked against the types that the package ships.
beforeAll(expectFreshPackage)

const overridden = () => site('overrides/site')

/** A site of one page with these files of its own. */
const small = (files: Readonly<Record<string, string>>) =>
  siteOf('overrides/small', { 'docs/intro.md': '# Intro\n', ...files })

async function report(made: TestSite): Promise<string> {
  const built = await made.build()
  expect(built.exitCode).not.toBe(0)
  return built.report()
}

test('a site with overrides, a slot, styles, pages of components and live components', async () => {
  const built = await builtSite('overrides/site')
  expect(built.exitCode, built.report()).toBe(0)
  for (const page of ['docs/live', 'zh-CN/docs/live'])
    await built.expectArticle(`${page}/index.html`)
  for (const page of ['docs/intro', 'pricing', 'zh-CN/pricing'])
    await built.expectMain(`${page}/index.html`)
  await built.expectHead('pricing/index.html')
  await built.expectFiles()
  await built.expectDiagnostics()
  const html = built.text('docs/intro/index.html')
  expect(html).toMatch(
    /<p class="own-footer"><b class="own-badge">Overrides<\/b>.*<footer class="dg-footer"/,
  )
  const styles = built.files().find((file) => /^assets\/main-\w+\.css$/.test(file)) ?? ''
  expect(built.text(styles)).toMatch(/\.own-footer\{color:#010203\}\s*$/)
})

test('the same site twice, and elsewhere, is the same bytes', async () => {
  const first = await builtSite('overrides/site')
  const second = await overridden().build({ cache: false })
  expect(differences(second.bytes(), first.bytes())).toEqual([])
})

describe('changed pages are rendered again, and no others', () => {
  const every = 'every page'
  /** One after the other, on the same site; and the pages that have other bytes then. */
  const changes: readonly [string, (s: TestSite) => unknown, typeof every | readonly string[]][] = [
    [
      'an override',
      (s) => s.edit('theme/Footer.tsx', (text) => text.replace('Liked', 'Loved')),
      every,
    ],
    [
      'a part of one',
      (s) =>
        s.edit('theme/_parts/Badge.tsx', (text) =>
          text.replace('<b ', '<i ').replace('</b>', '</i>'),
        ),
      every,
    ],
    [
      'a page that is a component',
      (s) => s.edit('pages/pricing.tsx', (text) => text.replace('dollars', 'euros')),
      ['pricing/index.html'],
    ],
    [
      'a component in .mdx',
      (s) => s.edit('docs/_parts/counter.tsx', (text) => text.replace('"counter"', '"counting"')),
      ['docs/live/index.html', 'zh-CN/docs/live/index.html'],
    ],
    [
      'a new override',
      (s) => s.change('theme/SkipLink.tsx', 'export function SkipLink() { return <p>Skip</p> }\n'),
      every,
    ],
    ['the style sheet', (s) => s.change('theme/styles.css', '.own-footer { color: red }\n'), every],
    ['an override that has gone', (s) => s.remove('theme/Footer.tsx'), every],
  ]

  test('seven kinds of changes, and none', async () => {
    const s = overridden()
    let before = (await s.build()).bytes()
    const again = await s.build()
    expect(again.result?.upToDate, again.report()).toBe(true)
    for (const [name, change, expected] of changes) {
      change(s)
      const built = await s.build()
      expect(built.exitCode, `${name}: ${built.report()}`).toBe(0)
      const after = built.bytes()
      const fresh = (await s.pristineCopy().build()).bytes()
      expect(differences(after, fresh), name).toEqual([])
      const all = [...before.keys()].filter((file) => file.endsWith('.html'))
      const pages = all.filter((file) => !after.get(file)?.equals(before.get(file) as Buffer))
      expect(pages, name).toEqual(expected === every ? all : expected)
      before = after
    }
  })
})

describe('problems are reported with their place', () => {
  test('all kinds of mistakes in theme/', async () => {
    const text = await report(
      small({
        'theme/Foter.tsx': 'export function Foter() { return null }\n',
        'theme/Navbar.jsx': 'export function Navbar() { return null }\n',
        'theme/Article.tsx':
          'interface OwnProps {\n  readonly html: number\n  readonly label: string\n}\n\nexport function Article({ html, label }: OwnProps) {\n  return <p title={label}>{html}</p>\n}\n',
        'theme/Tags.tsx':
          "import type { TagsProps } from 'docsgen/theme/Tags'\n\nexport function Tags({ tags }: TagsProps) {\n  return <p>{tags.lenght}</p>\n}\n",
        'theme/pages/NotFoundPage.tsx':
          "import { usePage } from 'docsgen/theme/page-context'\n\nexport function NotFoundPage() {\n  return <p>{usePage().shell.sitTitle}</p>\n}\n",
      }),
    )
    expect(text).toMatchInlineSnapshot(`
      "theme/Article.tsx:6:17 error theme-type Article requires other props: Property 'label' is missing in type 'ArticleProps' but required in type 'OwnProps'.
        It gets the props of the theme’s component: ComponentProps<typeof Article> from docsgen/theme/Article.
      theme/Foter.tsx error theme-invalid The theme has no component “Foter”.
        Did you mean “Footer”? The name of a part that overrides share begins with _.
      theme/Navbar.jsx error theme-invalid Overrides of the theme are .tsx files.
        Name it Navbar.tsx.
      theme/Tags.tsx:4:19 error theme-type Property 'lenght' does not exist on type 'readonly Link[]'. Did you mean 'length'? (TS2551)
      theme/pages/NotFoundPage.tsx:4:30 error theme-type Property 'sitTitle' does not exist on type 'Shell'. Did you mean 'siteTitle'? (TS2551)
      "
    `)
  })

  test('an engine of search that is none, and one without its export', async () => {
    const wrong =
      "export const search = async (query: string) => ({ hits: [{ u: '/', h: '' }], total: query })\n"
    expect(await report(small({ 'theme/search.ts': wrong }))).toMatchInlineSnapshot(`
      "theme/search.ts:1:14 error theme-type search is not a search engine: Type '{ u: string; h: string; }' is missing the following properties from type 'SearchHit': t, s, b, type, and 2 more.
        Write: export const search: Search = async (query, options) => …, with the type Search from docsgen/theme/model.
      "
    `)
    const none = 'export const find = async () => ({ hits: [], total: 0 })\n'
    expect(await report(small({ 'theme/search.ts': none }))).toMatchInlineSnapshot(`
      "theme/search.ts:1:1 error theme-invalid The file does not export “search”, only “find”.
        Write: export const search: Search = async (query, options) => …
      "
    `)
    const guide = path.resolve(import.meta.dirname, '../../content/docs/docsgen/search.md')
    const form = /```ts title="theme\/search\.ts"\n(.*?)```/s
    const [, shown = ''] = form.exec(fs.readFileSync(guide, 'utf8')) ?? []
    expect(shown).toContain('export const search')
    const built = await small({ 'theme/search.ts': shown }).build()
    expect([built.exitCode, built.report()]).toEqual([0, 'no problems\n'])
  })

  test('pages that are components: types, imports, missing properties', async () => {
    const text = await report(
      small({
        'pages/plans.tsx':
          "import { price } from './_parts/price'\nimport Old from './_parts/Old.jsx'\nimport mark from './_mark.svg'\nimport Mark from './_mark.svg'\nimport url from './_mark.svg?url'\nimport './_plans.css'\nimport styles from './_card.module.css'\n\nconst Plans = () => <img src={mark} title={1} alt={price} className={styles.card} />\n\nexport const Other = () => <Old more={url}><Mark width={2} /></Old>\n\nexport default Plans\n",
        'pages/_parts/Old.jsx': 'export default ({ children }) => <b>{children}</b>\n',
        'pages/_card.module.css': '.card { color: red }\n',
        'pages/_parts/price.ts': 'export const price: string = 3\n',
        'pages/_mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
        'pages/_plans.css': 'p { color: red }\n',
        'pages/seats.tsx':
          'interface Props {\n  readonly seats: number\n}\n\nexport default function Seats({ seats }: Props) {\n  return <p>{seats}</p>\n}\n',
        'pages/number.tsx': 'export default 42\n',
        'pages/none.tsx': 'export const none = 1\n',
        'i18n/zh-CN/pages/seats.tsx':
          'export default function Seats() {\n  return <p lang={zh}>座席</p>\n}\n',
      }),
    )
    expect(text).toMatchInlineSnapshot(`
      "i18n/zh-CN/pages/seats.tsx:2:19 error theme-type Cannot find name 'zh'. (TS2304)
      pages/_parts/price.ts:1:14 error theme-type Type 'number' is not assignable to type 'string'. (TS2322)
      pages/none.tsx:1:1 error component-invalid pages/none.tsx has no default export: a page is a component.
        Write: export default function Page() { … }
      pages/number.tsx:1:8 error theme-type The page is not a component.
        The default export must be a component without props. Use usePage() from docsgen/theme/page-context for data of the page.
      pages/plans.tsx:9:37 error theme-type Type 'number' is not assignable to type 'string'. (TS2322)
      pages/seats.tsx:5:8 error theme-type The page requires other props: Property 'seats' is missing in type 'NoProperties' but required in type 'Props'.
        The default export must be a component without props. Use usePage() from docsgen/theme/page-context for data of the page.
      "
    `)
  })

  test('none in what components of documents can import', async () => {
    const built = await small({
      'theme/mdx.tsx':
        "export { Box } from './_parts/Box'\nexport { default as Part } from '@site/parts/_part.mdx'\n",
      'theme/_parts/Box.tsx':
        "import Link from '@docusaurus/Link'\nimport useBaseUrl from '@docusaurus/useBaseUrl'\nimport TabItem from '@theme/TabItem'\nimport Tabs from '@theme/Tabs'\nimport Text from '../../parts/_text.md'\n\nexport const Box = ({ name }: { readonly name: string }) => (\n  <Tabs><TabItem label={name}><Text /><Link to={useBaseUrl('/docs/intro')}>{name}</Link></TabItem></Tabs>\n)\n",
      'parts/_part.mdx': 'A *part*.\n',
      'parts/_text.md': 'A **text**.\n',
      'docs/more.mdx': '# More\n\n<Box name="a" />\n\n<Part />\n',
    }).build()
    expect([built.exitCode, built.report()]).toEqual([0, 'no problems\n'])
    expect(built.text('docs/more/index.html')).toContain('<a href="/docs/intro">a</a>')
  })

  test('an override without its export', async () => {
    expect(
      await report(
        small({ 'theme/Footer.tsx': '\nexport default function Foot() { return null }\n' }),
      ),
    ).toMatchInlineSnapshot(`
      "theme/Footer.tsx:2:1 error theme-invalid The file does not export “Footer”, only “default”.
        Write: export function Footer(…) { … }
      "
    `)
  })

  test('code that cannot be bundled is reported with the mistakes of the documents', async () => {
    const files = {
      'docs/broken.mdx': "import { x } from '@site/src/gone'\n\n# Broken {x}\n",
      'pages/gone.tsx': "import { x } from '@site/src/gone'\nexport default () => <p>{x}</p>\n",
    }
    for (const severities of ['', ", diagnostics: { 'component-invalid': 'off' }"]) {
      const config = `export default { title: 'T'${severities} }\n`
      expect(await report(small({ ...files, 'docsgen.config.js': config }))).toMatchInlineSnapshot(`
        "docs/broken.mdx:1:20 error mdx-invalid There is no file “@site/src/gone”.
        pages/gone.tsx:1:19 error component-invalid There is no file “@site/src/gone”.
        "
      `)
    }
  })

  test('a mistake in the syntax, an import that leads nowhere, an unknown module of the theme', async () => {
    expect(
      await report(small({ 'theme/Footer.tsx': 'export function Footer() {\n  return <p>\n}\n' })),
    ).toMatchInlineSnapshot(`
      "theme/Footer.tsx:3:1 error theme-invalid The character “}” is not valid inside a JSX element.
        Did you mean to escape it as "{'}'}" instead?
      theme/Footer.tsx:4:1 error theme-invalid Unexpected end of file before a closing “p” tag.
      "
    `)
    expect(
      await report(
        small({
          'theme/Footer.tsx': "import { x } from './gone'\nexport const Footer = () => x\n",
        }),
      ),
    ).toContain('theme/Footer.tsx:1:19 error theme-invalid There is no file “./gone”.')
    expect(
      await report(
        small({
          'theme/Footer.tsx':
            "import { Navbr } from 'docsgen/theme/Navbr'\nexport const Footer = () => <Navbr />\n",
        }),
      ),
    ).toContain('The theme has no module “Navbr”. Did you mean “Navbar”?')
  })

  test('an override that throws: once, on the first page that shows it', async () => {
    const text = await report(
      small({
        'docs/two.md': '# Two\n',
        'theme/Article.tsx':
          "import type { ArticleProps } from 'docsgen/theme/Article'\n\nexport function Article({ html }: ArticleProps) {\n  if (html.length > 0) throw new Error('No articles today')\n  return null\n}\n",
      }),
    )
    expect(text).toMatchInlineSnapshot(`
      "theme/Article.tsx:4:30 error component-failed A component of the site failed on the page /docs/intro: No articles today
      "
    `)
  })

  test('pages that are components: no default export, values to be run, an error', async () => {
    const text = await report(
      small({
        'pages/none.tsx': '\nexport function Page() { return null }\n',
        'pages/run.tsx':
          "export const metadata = { title: ['a'].join() }\nexport default function Page() { return <h1>Run</h1> }\n",
        'pages/syntax.tsx': 'export default function Page() {\n  return <h1>\n}\n',
      }),
    )
    expect(text).toMatchInlineSnapshot(`
      "pages/none.tsx:2:1 error component-invalid pages/none.tsx has no default export: a page is a component.
        Write: export default function Page() { … }
      pages/run.tsx:1:14 error component-invalid \`metadata\` must be an object of plain values.
        Write the values in place: export const metadata = { title: 'Pricing' }
      pages/syntax.tsx:3:1 error component-invalid The character "}" is not valid inside a JSX element
      "
    `)
    expect(
      await report(
        small({
          'pages/throws.tsx':
            'export default function Page() {\n  const missing = undefined as unknown as { name: string }\n  return <h1>{missing.name}</h1>\n}\n',
          'pages/loads.tsx':
            "throw new Error('Not today')\nexport default function Page() { return null }\n",
        }),
      ),
    ).toMatchInlineSnapshot(`
      "pages/loads.tsx:1:7 error component-failed A component of the site failed while it was loaded: Not today
      pages/throws.tsx:3:23 error component-failed A component of the site failed on the page /throws: Cannot read properties of undefined (reading 'name')
      "
    `)
  })
})

test('the Markdown of a page that is a component has its visible content, and follows edits', async () => {
  const page = [
    "import { usePage } from 'docsgen/theme/page-context'",
    "export const metadata = { title: 'Plans', description: 'What it costs.' }",
    'export default function Plans() {',
    '  const { shell } = usePage()',
    '  return (',
    '    <div>',
    '      <h1>Plans of {shell.siteTitle}</h1>',
    '      <p>From {3} dollars, <a href={shell.baseUrl + "docs/intro#terms"}>see <b>terms</b></a>.</p>',
    '      <label>Seats <input type="number" /></label> <button type="button">Order</button>',
    '      <select><option>Monthly</option></select>',
    '      <ul><li>Chat</li><li>Tickets * 2</li></ul>',
    '      <table><thead><tr><th>Plan</th></tr></thead><tbody><tr><td>Small</td></tr></tbody></table>',
    '    </div>',
    '  )',
    '}',
  ].join('\n')
  const s = small({
    'pages/plans.tsx': page,
    'pages/bare.tsx':
      "export const metadata = { title: 'Bare', description: 'Only a button.' }\nexport default function Bare() { return <button type=\"button\">Go</button> }\n",
  })
  const built = await s.build()
  expect(built.exitCode, built.report()).toBe(0)
  expect(built.text('plans.md')).toMatchInlineSnapshot(`
    "# Plans of site

    From 3 dollars, [see **terms**](/docs/intro.md#terms).

    Seats

    - Chat
    - Tickets \\* 2

    | Plan |
    | --- |
    | Small |
    "
  `)
  expect(built.text('bare.md')).toBe('# Bare\n\nOnly a button.\n')
  const edited = await s
    .edit('pages/plans.tsx', (text) => text.replace('{3} dollars', '{4} dollars'))
    .build()
  expect(edited.text('plans.md')).toContain('From 4 dollars')
  const renamed = await s
    .change('docsgen.config.json', JSON.stringify({ title: 'Renamed' }))
    .build()
  expect(renamed.text('plans.md')).toContain('# Plans of Renamed')
})

test('a page without a default export in one locale does not take the others with it', async () => {
  const built = await overridden()
    .change('i18n/zh-CN/pages/pricing.tsx', 'export const metadata = { title: "x" }\n')
    .build()
  expect(built.report()).toContain('i18n/zh-CN/pages/pricing.tsx:1:1 error component-invalid')
})

test('a type that a page only borrows: an edit of its file is seen, and so is one that was missing', async () => {
  const page =
    "import type { Plan } from './_plan'\n\nconst plan: Plan = { seats: 1 }\n\nexport default function Plans() {\n  return <p>{plan.seats}</p>\n}\n"
  const s = small({ 'pages/plans.tsx': page })
  expect((await s.build()).report()).toContain(
    "pages/plans.tsx:1:27 error theme-type Cannot find module './_plan'",
  )
  s.change('pages/_plan.ts', 'export interface Plan {\n  seats: number\n}\n')
  expect((await s.build()).exitCode).toBe(0)
  expect((await s.build()).result?.upToDate).toBe(true)
  s.change('pages/_plan.ts', 'export interface Plan {\n  seats: string\n}\n')
  expect((await s.build()).report()).toContain('pages/plans.tsx:3:22 error theme-type')
})

test('metadata is front matter: title, address, and whether the page is listed', async () => {
  const built = await small({
    'pages/plans.tsx':
      "export const metadata = { title: 'Plans', slug: '/prices', unlisted: true, keywords: ['a', 'b'] }\nexport default function Plans() { return <h1>Plans</h1> }\n",
  }).build()
  expect(built.exitCode, built.report()).toBe(0)
  const html = built.text('prices/index.html')
  expect(html).toContain('<meta name="keywords" content="a, b">')
  expect(html).toContain('<meta name="robots" content="noindex, nofollow">')
  expect(html).toContain('<title>Plans | ')
})

test.each([true, false])(
  'a link of a component leads to the page in the reader’s language (slashes at the end: %s)',
  async (trailingSlash) => {
    const config = { title: 'T', baseUrl: '/base/', locales: ['en', 'zh-CN'], trailingSlash }
    const addresses = ['/docs/a#part', '/', 'pathname:///files/a.pdf', '#here', '//e.org/x']
    const links = addresses.map((to) => `<Link to="${to}" className="own">x</Link>`).join('')
    const s = small({
      'docsgen.config.json': JSON.stringify(config),
      'docs/a.md': '# A\n\n## Part\n',
      'static/files/a.pdf': '%PDF',
      'pages/links.tsx': `import { Link } from 'docsgen/theme/Link'\n\nexport default () => <p id="here">${links}</p>\n`,
    })
    const built = await s.build()
    expect(built.report()).toBe('no problems\n')
    const page = trailingSlash ? 'links/index.html' : 'links.html'
    const hrefs = (file: string) =>
      [...built.text(file).matchAll(/<a class="own" href="([^"]*)"/g)].map(([, href]) => href)
    expect(hrefs(page)).toEqual([
      '/base/docs/a#part',
      '/base/',
      '/base/files/a.pdf',
      '#here',
      '//e.org/x',
    ])
    expect(hrefs(`zh-CN/${page}`).slice(0, 3)).toEqual([
      '/base/zh-CN/docs/a#part',
      '/base/zh-CN/',
      '/base/files/a.pdf',
    ])
  },
)

test('the Markdown of a component links to the Markdown of a page, as long as there is one', async () => {
  const s = small({
    'docs/a.md': '# A\n',
    'pages/links.tsx': 'export default () => <a href="/docs/a">x</a>\n',
  })
  const linked = async () => (await s.build()).text('links.md')
  expect(await linked()).toContain('(/docs/a.md)')
  s.remove('docs/a.md')
  expect(await linked()).toContain('(/docs/a)')
  s.change('docs/a.md', '# A\n')
  expect(await linked()).toContain('(/docs/a.md)')
})
