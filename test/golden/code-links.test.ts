/** Links in components, of pages and of .mdx: those that lead nowhere are reported, by every command, until they are mended. */
import path from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { check } from '../../src/commands/check/check.ts'
import type { ShownProblem } from '../../src/shared/live-messages.ts'
import { startDev, type TestStream } from './dev-site.ts'
import { docsgen, docsgenHere, expectFreshPackage } from './docsgen.ts'
import { builtSite, site, siteOf, type TestSite } from './site.ts'

beforeAll(expectFreshPackage)

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A page that is a component with this body; `shell` is what all pages of its locale share. */
const component = (body: string) =>
  `import { usePage } from 'docsgen/theme/page-context'\nexport const metadata = { title: 'T' }\nexport default function Page() {\n  const { shell } = usePage()\n  return (\n    <main title={shell.siteTitle}>\n${body}    </main>\n  )\n}\n`

/** A site with a base URL and two languages. */
function manual(files: Readonly<Record<string, string | Uint8Array>>, fields?: object): TestSite {
  const config = { title: 'T', baseUrl: '/base/', locales: ['en', 'zh-CN'], ...fields }
  return siteOf('component-links', {
    'docsgen.config.json': JSON.stringify(config),
    'docs/a.md': '# A\n\n## Part\n',
    'i18n/zh-CN/docs/a.md': '# 甲\n\n## 部分 {#part}\n',
    'i18n/zh-CN/docs/extra.md': '# 多\n',
    'static/img/logo.png': pixel,
    ...files,
  })
}

const patience = { timeout: 20_000, interval: 20 }

/** The problems that an open page shows over itself. */
function problemsIn({ messages }: TestStream) {
  const [last] = messages.filter(({ event }) => event === 'problems').slice(-1)
  return ((last?.data ?? []) as readonly ShownProblem[]).map(({ code, place }) => [code, place])
}

const links = (...urls: readonly string[]) =>
  component(urls.map((url) => `      <a href=${url}>x</a>\n`).join(''))

test('links of all kinds: the right ones are no problems, the wrong ones are reported once for all locales', async () => {
  const built = await builtSite('component-links')
  expect(built.exitCode).toBe(0)
  expect(built.diagnostics.map(({ file }) => file)).not.toContain('pages/right.tsx')
  await built.expectDiagnostics()
  const { diagnostics } = await check({ root: site('component-links').root })
  for (const one of built.diagnostics) expect(diagnostics).toContainEqual(one)
})

test('the translation of a page has its own links, and hears of the prefix of its locale', async () => {
  const s = manual(
    {
      'pages/links.tsx': links('"/docs/a"'),
      'i18n/zh-CN/pages/links.tsx': links('"/docs/extra"', '"/zh-CN/docs/exrta"', '"/docs/a"'),
    },
    { baseUrl: '/' },
  )
  expect((await s.build()).report()).toMatchInlineSnapshot(`
    "i18n/zh-CN/pages/links.tsx:7:16 warning broken-link “/docs/extra” leads to no page or file
      Addresses in code stay as they are, without base URL and locale. Write <Link to="/docs/extra">, with Link from docsgen/theme/Link.
    i18n/zh-CN/pages/links.tsx:8:16 warning broken-link “/zh-CN/docs/exrta” leads to no page or file
    "
  `)
})

test('relative links, as browsers resolve them with and without a slash at the end', async () => {
  const files = { 'pages/deep/links.tsx': links('"../docs/a"', '"../../docs/a"', '"part"') }
  const reports = async (trailingSlash: boolean | null) =>
    (await manual(files, trailingSlash === null ? {} : { trailingSlash }).build()).diagnostics.map(
      ({ message }) => message,
    )
  expect(await reports(true)).toEqual([
    '“../docs/a” leads to no page or file',
    '“part” leads to no page or file',
  ])
  expect(await reports(false)).toEqual([
    '“../../docs/a” leads to no page or file',
    '“part” leads to no page or file',
  ])
  // Some hosts add the slash then: what is right on one of them is no certain mistake.
  expect(await reports(null)).toEqual(['“part” leads to no page or file'])
})

test('the severity of links in Markdown is theirs', async () => {
  const files = { 'pages/links.tsx': links('"/base/docs/typo"') }
  const off = manual(files, { diagnostics: { 'broken-link': 'off' } })
  expect((await off.build()).report()).toBe('no problems\n')
  const strict = await manual(files).build({ strict: true })
  expect([strict.exitCode, strict.diagnostics.map(({ code }) => code)]).toEqual([
    1,
    ['broken-link'],
  ])
})

describe('the report follows the site', () => {
  const broken = (built: { diagnostics: readonly { code: string; message: string }[] }) =>
    built.diagnostics.map(({ code, message }) => `${code} ${message}`)
  const files = {
    'pages/links.tsx': component(
      '      <a href={shell.home + "docs/later#part"}>x</a>\n      <img src="/base/img/later.png" alt="" />\n',
    ),
    'docs/_box.tsx': 'export const Box = () => <a href="/base/docs/later#box">x</a>\n',
    'docs/box.mdx': "import { Box } from './_box'\n\n# Box\n\n<Box />\n",
  }
  const image = 'broken-image “/base/img/later.png” leads to no file'
  const link = 'broken-link “/base/docs/later#part” leads to no page or file'
  const anchor = 'broken-anchor “/base/docs/later#part”: the page docs/later.md has no “#part”'
  const box = 'broken-link “/base/docs/later#box” leads to no page or file'
  const boxAnchor = 'broken-anchor “/base/docs/later#box”: the page docs/later.md has no “#box”'

  test('of builds that follow each other: the page stays as it is, what it links to comes and goes', async () => {
    const s = manual(files)
    expect(broken(await s.build())).toEqual([box, link, image])
    const again = await s.build()
    expect([again.result?.upToDate, broken(again)]).toEqual([true, [box, link, image]])
    expect(broken(await s.change('docs/later.md', '# Later\n').build())).toEqual([
      boxAnchor,
      anchor,
      image,
    ])
    s.change('static/img/later.png', pixel)
    expect(broken(await s.build())).toEqual([boxAnchor, anchor])
    s.change('docs/later.md', '# Later\n\n## Part\n\n## Box\n')
    expect(broken(await s.build())).toEqual([])
    s.change('docs/later.md', '# Later\n\n## Other part\n\n## Box\n')
    expect(broken(await s.build())).toEqual([anchor])
    s.remove('docs/later.md').remove('static/img/later.png')
    expect(broken(await s.build())).toEqual([box, link, image])
    s.edit('docs/box.mdx', (text) => `${text}\nMore words, with a “/base/docs/later#box”.\n`)
    expect(broken(await s.build())).toEqual([box, link, image])
    s.edit('docs/_box.tsx', (text) => text.replace('later#box', 'a#part'))
    s.edit('pages/links.tsx', (text) => text.replace('later#', 'a#').replace('later.', 'logo.'))
    expect(broken(await s.build())).toEqual([])
  })

  test('of checks, which keep what they know', async () => {
    const s = manual(files)
    const found = async () =>
      (await check({ root: s.root })).diagnostics
        .filter(({ code }) => code.startsWith('broken-'))
        .map(({ code, message }) => `${code} ${message}`)
    expect(await found()).toEqual([box, link, image])
    s.change('docs/later.md', '# Later\n\n## Part\n\n## Box\n').change(
      'static/img/later.png',
      pixel,
    )
    expect(await found()).toEqual([])
    s.remove('docs/later.md')
    expect(await found()).toEqual([box, link])
  })

  test('of the dev server, for the page that is open', async () => {
    const s = manual(files)
    const server = await startDev(s.root)
    const stream = await server.listen('links')
    const shown = () => problemsIn(stream)
    await server.get('links')
    const [atLink, atImage] = ['pages/links.tsx:7:30', 'pages/links.tsx:8:17']
    const both = [
      ['broken-link', atLink],
      ['broken-image', atImage],
    ]
    await vi.waitFor(() => expect(shown()).toEqual(both), patience)
    s.change('docs/later.md', '# Later\n')
    await vi.waitFor(() => expect(shown()[0]).toEqual(['broken-anchor', atLink]), patience)
    s.change('docs/later.md', '# Later\n\n## Part\n').change('static/img/later.png', pixel)
    await vi.waitFor(() => expect(shown()).toEqual([]), patience)
    s.remove('docs/later.md')
    await vi.waitFor(() => expect(shown()).toEqual([['broken-link', atLink]]), patience)
    s.edit('pages/links.tsx', (text) => text.replace('docs/later', 'docs/a'))
    await vi.waitFor(() => expect(shown()).toEqual([]), patience)
  })
})

test('of the dev server, for a document with components', async () => {
  const s = manual({
    'docs/_box.tsx': 'export const Box = () => <a href="/base/docs/later#part">x</a>\n',
    'docs/box.mdx': "import { Box } from './_box'\n\n# Box\n\n<Box />\n",
  })
  const server = await startDev(s.root)
  const stream = await server.listen('docs/box')
  await server.get('docs/box')
  const shown = () => problemsIn(stream)
  await vi.waitFor(() => expect(shown()).toEqual([['broken-link', 'docs/_box.tsx:1:35']]), patience)
  s.change('docs/later.md', '# Later\n')
  await vi.waitFor(
    () => expect(shown()).toEqual([['broken-anchor', 'docs/_box.tsx:1:35']]),
    patience,
  )
  s.change('docs/later.md', '# Later\n\n## Part\n')
  await vi.waitFor(() => expect(shown()).toEqual([]), patience)
})

/** A footer with these lines in it, in place of the theme's. */
const footer = (body: string) =>
  `export function Footer() {\n  return (\n    <footer>\n${body}    </footer>\n  )\n}\n`

test('links of documents to parts of a page that is a component, by build and check, and after each other', async () => {
  const s = manual({
    'pages/prices.tsx': component('      <h2 id="plans">P</h2>\n'),
    'docs/b.md': '# B\n\n[right](/prices#plans) [wrong](/prices#plan)\n',
    'i18n/zh-CN/docs/b.md': '# 乙\n\n[错](/prices#none)\n',
    'docs/fails.md': '# F\n\n[x](/fails#x)\n',
    'pages/fails.tsx': component(
      '      <p>{[1].map(() => {\n        throw new Error("No")\n      })}</p>\n',
    ),
  })
  const found = async () =>
    (await s.build()).diagnostics.flatMap(({ code, file, line, column, message, hint }) =>
      code === 'broken-anchor' ? [[`${file}:${line}:${column}`, message, hint]] : [],
    )
  const wrong = [
    [
      'docs/b.md:3:24',
      '“/prices#plan”: the page pages/prices.tsx has no “#plan”',
      'Did you mean “#plans”?',
    ],
    [
      'i18n/zh-CN/docs/b.md:3:1',
      '“/prices#none”: the page pages/prices.tsx has no “#none”',
      undefined,
    ],
  ]
  expect(await found()).toEqual(wrong)
  s.change('docs/c.md', '# C\n')
  expect(await found()).toEqual(wrong)
  const { diagnostics } = await check({ root: s.root })
  expect(diagnostics.filter(({ code }) => code === 'broken-anchor')).toHaveLength(2)
  s.edit('pages/prices.tsx', (text) => text.replace('"plans"', '"plan"'))
  expect((await found()).map(([place]) => place)).toEqual(['docs/b.md:3:1', wrong[1]?.[0]])
})

describe('links of overrides', () => {
  const files = {
    'theme/Footer.tsx': footer(
      '      <a href="/base/docs/a">x</a>\n      <a href="/base/docs/aa">x</a>\n      <a href="/base/docs/a#prat">x</a>\n      <img src="/base/img/lgoo.png" alt="" />\n      <a href="#top">x</a>\n',
    ),
  }
  const report = `theme/Footer.tsx:5:16 warning broken-link “/base/docs/aa” leads to no page or file
  Did you mean “/base/docs/a”?
theme/Footer.tsx:6:16 warning broken-anchor “/base/docs/a#prat”: the page docs/a.md has no “#prat”
  Did you mean “#part”?
theme/Footer.tsx:7:17 warning broken-image “/base/img/lgoo.png” leads to no file
  Did you mean “/base/img/logo.png”?
`

  test('are reported once, where they stand, by build and check; those of the configuration are not theirs', async () => {
    const navbar = { items: [{ to: '/docs/nowhere-near', label: 'N' }] }
    const s = manual(files, { navbar })
    const built = await s.build()
    const own = built.diagnostics.filter(({ file }) => file === 'theme/Footer.tsx')
    expect(built.diagnostics.map(({ file }) => file)).toEqual([
      'docsgen.config.json',
      ...own.map(({ file }) => file),
    ])
    expect(built.report()).toContain(report)
    const checked = await check({ root: s.root })
    for (const one of own) expect(checked.diagnostics).toContainEqual(one)
  })

  test('by the dev server on the page that is open, until they are mended', async () => {
    const s = manual(files)
    const server = await startDev(s.root)
    const stream = await server.listen('docs/a')
    const shown = () => problemsIn(stream)
    await server.get('docs/a')
    const places = ['5:16', '6:16', '7:17'].map((place) => `theme/Footer.tsx:${place}`)
    await vi.waitFor(() => expect(shown().map(([, place]) => place)).toEqual(places), patience)
    s.change('theme/Footer.tsx', footer('      <a href="/base/docs/a#part">x</a>\n'))
    await vi.waitFor(() => expect(shown()).toEqual([]), patience)
  })
})

test('a check reports a component that fails, as a build does', async () => {
  const s = manual({
    'pages/fails.tsx': component(
      "      <p>{[''].map(() => {\n        throw new Error('Not today')\n      })}</p>\n",
    ),
  })
  const { diagnostics } = await check({ root: s.root })
  const failed = diagnostics.filter(({ code }) => code === 'component-failed')
  expect(failed).toEqual((await s.build()).diagnostics)
  expect(failed).toHaveLength(1)
})

test('the command says it', async () => {
  const s = manual({ 'pages/links.tsx': links('"/base/docs/aa"') })
  const run = { cwd: path.dirname(s.root), env: { NO_COLOR: '1', CI: '1' } }
  for (const [command, start] of [
    ['check', docsgenHere],
    ['build', docsgen],
  ] as const) {
    const { output, exitCode } = await start([command, 'site', '--strict'], run)
    expect(exitCode).toBe(1)
    expect(output).toContain(
      'pages/links.tsx:7:16 warning broken-link “/base/docs/aa” leads to no page or file\n  Did you mean “/base/docs/a”?\n',
    )
  }
})
