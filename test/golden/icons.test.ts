// Icons of the package lucide-static, in every place where a site names one.
import { expect, test } from 'vitest'
import { coldAndWarm } from './dev-site.ts'
import { siteOf, type TestSite } from './site.ts'

const svg = (inner: string) =>
  `<!-- @license -->\n<svg class="lucide" viewBox="0 0 24 24" fill="none">\n  ${inner}\n</svg>\n`
const icon = (name: string) => `node_modules/lucide-static/icons/${name}.svg`

/** The paths that the icons of the site become. */
const paths = {
  dog: 'M2 3h20v9h-20Z',
  cat: 'M3 3L12 9',
  bird: 'M6 12a6 6 0 1 0 12 0a6 6 0 1 0 -12 0',
  fish: 'M0 0m4 4 8 8',
  crab: 'M1 2h3',
}

/** A site in three locales, one of which is converted from another one. */
function iconSite(): TestSite {
  const config = {
    title: 'Icons',
    locales: ['en', 'zh-CN', { code: 'zh-TW', convertFrom: 'zh-CN' }],
    navbar: { items: [{ label: 'Dogs', to: '/docs/guide/a', icon: 'dog' }] },
    home: { features: [{ title: 'Cats', description: 'All of them.', icon: 'cat' }] },
  }
  const guide = (name: string) => ({
    [`${name}/_category_.json`]: '{ "label": "Guide", "icon": "fish" }',
    [`${name}/a.md`]: '---\nicon: bird\n---\n\n# A\n\n:::card[B]{icon=cat href="./b.mdx"}\n:::\n',
    [`${name}/b.mdx`]: '# B\n\n<Admonition type="tip" icon="crab">Text</Admonition>\n',
    [`${name}/index.md`]: '# Guide\n\n::cards\n',
  })
  return siteOf('icons', {
    'docsgen.config.json': JSON.stringify(config, null, 1),
    ...guide('docs/guide'),
    ...guide('i18n/zh-CN/docs/guide'),
    [icon('dog')]: svg('<rect x="2" y="3" width="20" height="9" />'),
    [icon('cat')]: svg('<line x1="3" x2="12" y1="3" y2="9" />'),
    [icon('bird')]: svg('<circle cx="12" cy="12" r="6" />'),
    [icon('fish')]: svg('<path d="m4 4 8 8" />'),
    [icon('crab')]: svg('<path d="M1 2h3" />'),
  })
}

/** How many of the icons are on a page. */
function iconsOf(html: string): Record<string, number> {
  const counts = Object.entries(paths).map(([name, path]) => {
    return [name, html.split(`d="${path}"`).length - 1] as const
  })
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

const pages = ['', 'zh-CN/', 'zh-TW/'].flatMap((prefix) => [
  // The dog is in the bar and in the menu of narrow screens, the fish in the sidebar.
  [`${prefix}index.html`, { dog: 2, cat: 1 }],
  [`${prefix}docs/guide/index.html`, { dog: 2, fish: 1, bird: 1 }],
  [`${prefix}docs/guide/a/index.html`, { dog: 2, cat: 1, fish: 1 }],
  [`${prefix}docs/guide/b/index.html`, { dog: 2, crab: 1, fish: 1 }],
]) as [string, Record<string, number>][]

test('the icons of a package are drawn wherever one is named, in all locales', async () => {
  const built = await iconSite().build()
  expect(built.report()).toBe('no problems\n')
  expect(pages.map(([file]) => [file, iconsOf(built.text(file))])).toEqual(pages)
  expect([...built.bytes()].some(([, bytes]) => bytes.includes('lucide'))).toBe(false)
})

test('dev shows what build writes', async () => {
  const made = iconSite()
  const { outDir } = await made.build({ drafts: true })
  expect(await coldAndWarm(made.root, outDir)).toEqual([[], []])
})

test('another version of the package gives other icons to the next build', async () => {
  const made = iconSite()
  await made.build()
  for (const name of Object.keys(paths)) made.change(icon(name), svg('<path d="M7 7h7" />'))
  const again = await made.build()
  expect(again.bytes()).toEqual((await made.pristineCopy().build()).bytes())
  expect(iconsOf(again.text('zh-TW/docs/guide/a/index.html'))).toEqual({})
})

test('each name that is none is reported once, until there is one', async () => {
  const made = iconSite().remove(icon('cat')).remove(icon('bird')).remove(icon('fish'))
  const missing = async () =>
    (await made.build()).diagnostics.map(({ code, message, file, line, column, hint }) => [
      ...[code, /“(\w+)”/.exec(message)?.[1], `${file}:${line}:${column}`, hint],
    ])
  const places = ['docs/guide', 'i18n/zh-CN/docs/guide'].flatMap((folder) => [
    ['fish', `${folder}/_category_.json:1:21`],
    ['bird', `${folder}/a.md:2:7`],
    ['cat', `${folder}/a.md:7:1`],
  ])
  places.push(['cat', 'docsgen.config.json:25:5'])
  const sorted = (all: readonly (readonly (string | undefined)[])[]) => all.map(String).sort()
  const first = await missing()
  expect(first.every(([code]) => code === 'icon-unknown')).toBe(true)
  expect(sorted(first.map(([, name, place]) => [name, place]))).toEqual(sorted(places))
  // A build in which nothing has changed says it again.
  expect(sorted(await missing())).toEqual(sorted(first))
  for (const name of ['cat', 'bird', 'fish']) made.change(icon(name), svg('<path d="M1 1h2" />'))
  expect(await missing()).toEqual([])
})
