/** Every address of inventory.txt is there in every locale, in its own language. */
import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { proseOf } from '../../scripts/near-duplicates.mjs'
import {
  createScriptCounter,
  createVariantOf,
  type VariantOf,
} from '../../src/commands/check/scan/count-scripts.ts'
import { decodePath, localizedRoute } from '../../src/shared/url.ts'
import { createConverter } from '../../src/support/text/opencc.ts'
import { contentRoot, pagesOfContent } from './content.ts'

/** Lines of the inventory: an address, and the one that it leads to if the page was given another name. */
const inventory = fs
  .readFileSync(path.join(import.meta.dirname, 'inventory.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [route = '', target = null] = line.split(' -> ')
    return { route, target }
  })

let site: Awaited<ReturnType<typeof pagesOfContent>>
let variantOf: VariantOf
beforeAll(async () => {
  site = await pagesOfContent()
  variantOf = await createVariantOf()
})

/** An address in all locales. */
const inLocales = (route: string) =>
  site.locales.map(({ code }, index) => localizedRoute(route, index === 0 ? null : code))

test('no page of the inventory is missing in any locale', () => {
  const pages = new Set(site.pages.map(({ route }) => route))
  const expected = inventory.filter(({ target }) => target === null)
  const missing = expected.flatMap(({ route }) => inLocales(route)).filter((one) => !pages.has(one))
  expect(expected.length).toBeGreaterThan(300)
  expect(missing).toEqual([])
})

test('old addresses lead to the pages with the new ones', () => {
  const routeOf = (href: string) => decodePath(href).replace(/^\/docs(?=\/)/, '')
  const redirects = new Map(site.redirects.map(({ from, to }) => [routeOf(from), routeOf(to)]))
  const moved = inventory.flatMap(({ route, target }) => {
    if (target === null) return []
    const targets = inLocales(target)
    return inLocales(route).map((from, index) => [from, targets[index]] as const)
  })
  expect(moved.length).toBeGreaterThan(0)
  expect(moved.map(([from]) => [from, redirects.get(from)])).toEqual(moved)
})

/** Shows what such a page looks like. */
const inOneLanguage = '/docs/writing/one-language'

test('no page shows the text of another language, but the one that is about it', () => {
  const borrowed = site.pages.filter(({ view }) => {
    const shown = 'fallback' in view.content ? view.content.fallback : null
    return shown !== null && !shown.converted
  })
  expect(borrowed.map(({ route }) => route)).toEqual([
    `/zh-CN${inOneLanguage}`,
    `/zh-TW${inOneLanguage}`,
  ])
})

test('Chinese pages are Chinese, and the converted ones Traditional', async () => {
  const converters = new Map(
    await Promise.all(
      site.locales.map(async ({ code, convertFrom, glossary }) => {
        const convert = convertFrom === null ? null : await createConverter(glossary)
        return [code, convert] as const
      }),
    ),
  )
  const chinese = site.pages.filter(
    ({ locale, article, route }) =>
      locale !== 'en' && article !== null && !route.endsWith(inOneLanguage),
  )
  const scripts = chinese.map(({ route, locale, source }) => {
    const markdown = fs.readFileSync(path.join(contentRoot, source ?? ''), 'utf8')
    const isOwn = source?.startsWith(`i18n/${locale}/`)
    const convert = isOwn ? null : converters.get(locale)
    const { add, counts } = createScriptCounter(variantOf)
    add(convert ? convert(proseOf(markdown)) : proseOf(markdown))
    const { simplified, traditional, han, latin } = counts
    const other = locale === 'zh-CN' ? traditional : simplified
    return {
      ...{ route, han: han / (han + latin), other: other / (simplified + traditional) },
      numbers: counts,
    }
  })
  const wrong = scripts.filter(({ han, other }) => !(han > 0.5 && other < 0.2))
  expect(scripts.length).toBeGreaterThan(700)
  expect(wrong).toEqual([])
})
