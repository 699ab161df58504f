/** What is wider than the text of an article: diagrams and tables; and what of it is printed. */
import fs from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { contentSite, desktop, phone } from './browser.ts'
import { siteOfFiles } from './built-site.ts'
import { isLive } from './runtime/live.ts'

const content = contentSite()

const still = { ...desktop, reducedMotion: 'reduce' } as const
const touchPhone = { ...phone, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const

describe('diagrams', () => {
  test('of no page of the site are too wide for a window of 1280 px', () => {
    const wide = content.pages.flatMap((page) => {
      const file = path.join(import.meta.dirname, '../../content/build', page, 'index.html')
      if (!fs.existsSync(file)) return []
      const widths = fs.readFileSync(file, 'utf8').matchAll(/style="--own:(\d+)px"/g)
      return [...widths].flatMap(([, width]) => (Number(width) > 1168 ? [`${page}: ${width}`] : []))
    })
    expect(wide).toEqual([])
  })

  test.each([1280, 1440, 1920])(
    'are whole in a window of %i px, with words of 12 px or more, and the page is as wide as the window',
    async (width) => {
      const { page, show } = await content.window({ viewport: { width, height: 900 } })
      for (const where of [
        'docs/intro',
        'docs/solution/shop-b2b2c',
        'zh-CN/docs/intro',
        'blog/scan-to-login',
      ]) {
        await show(where)
        const views = await page.locator('.diagram-view:visible').evaluateAll((all) =>
          all.map((view) => {
            const svg = view.querySelector('svg') as SVGSVGElement
            const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width
            return { cut: view.scrollWidth - view.clientWidth, text: 16 * scale }
          }),
        )
        expect(views.length, where).toBeGreaterThan(0)
        for (const { cut, text } of views) {
          expect(cut, where).toBeLessThanOrEqual(0)
          expect(text, where).toBeGreaterThanOrEqual(11.9)
        }
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(over, where).toBeLessThanOrEqual(0)
      }
      await page.context().close()
    },
  )
})

/** Rows of a table with a head. */
const rows = (columns: number, count: number) => {
  const row = (word: string) =>
    `| ${Array.from({ length: columns }, (_, at) => `${word}-of-column-${at}`).join(' | ')} |`
  const line = `|${' --- |'.repeat(columns)}`
  return [row('head'), line, ...Array.from({ length: count }, (_, at) => row(`cell${at}`))].join(
    '\n',
  )
}

const tables = siteOfFiles('wide-tables', {
  'docsgen.config.ts': `export default { title: 'Tables', defaultLocale: 'en', locales: ['en', 'ar'], navbar: { hideOnScroll: false } }`,
  'docs/wide.md': `# Wide\n\n${rows(12, 60)}\n\n${'Words after it.\n\n'.repeat(40)}`,
  'docs/long.md': `# Long\n\n${rows(2, 60)}\n\n${'Words after it.\n\n'.repeat(40)}`,
})

/** Boxes of parts of the first table, and of what it scrolls in. */
const boxesOf = (page: Page) =>
  page.locator('.table-wrapper').evaluate((box) => {
    const of = (selector: string) =>
      box.querySelector(selector)?.getBoundingClientRect().toJSON() as DOMRect
    return {
      box: box.getBoundingClientRect().toJSON() as DOMRect,
      head: of('thead th:nth-child(2)'),
      corner: of('thead th'),
      first: of('tbody tr:nth-child(40) td'),
      navbar: document.querySelector('.dg-navbar')?.getBoundingClientRect().toJSON() as DOMRect,
    }
  })

describe.each([
  ['a desk', still],
  ['a phone', touchPhone],
] as const)('on %s', (_, options) => {
  test.each([true, false])(
    'a wide table keeps its head row and first column in sight, in its own box; with scripts: %s',
    async (javaScriptEnabled) => {
      const { page, close } = await tables.open('docs/wide', { ...options, javaScriptEnabled })
      const view = page.locator('.table-wrapper')
      await view.evaluate((box) => {
        box.scrollIntoView({ block: 'center', behavior: 'instant' })
        box.scrollTo({ left: 300, top: 700, behavior: 'instant' })
      })
      const { box, head, corner, first } = await boxesOf(page)
      expect(box.height).toBeLessThan(options.viewport.height)
      expect(head.top).toBeCloseTo(box.top, 0)
      expect([corner.top, corner.left].map(Math.round)).toEqual([box.top, box.left].map(Math.round))
      expect(first.left).toBeCloseTo(box.left, 0)
      expect(corner.width).toBeLessThan(options.viewport.width / 2)
      expect(await view.getAttribute('tabindex')).toBe('0')
      expect(await view.getAttribute('aria-label')).toBeTruthy()
      await close()
    },
  )

  test('a long table that fits is one with the page, and its head stays below the navbar', async () => {
    const { page } = await tables.open('docs/long', options)
    await isLive(page)
    await page.locator('.table-wrapper[data-fits]').waitFor()
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
    const { box, head, navbar } = await boxesOf(page)
    expect(box.height).toBeGreaterThan(options.viewport.height)
    expect(Math.abs(head.top - navbar.bottom)).toBeLessThanOrEqual(1)
    await page.evaluate(() => scrollTo({ top: 1e6, behavior: 'instant' }))
    expect((await boxesOf(page)).head.bottom).toBeLessThan(navbar.bottom)
  })
})

test('paper gets tables whole', async () => {
  const { page } = await tables.open('docs/wide', { viewport: { width: 794, height: 1000 } })
  await page.emulateMedia({ media: 'print' })
  const cut = await page.locator('.table-wrapper').evaluate((box) => {
    const { overflow, maxBlockSize } = getComputedStyle(box)
    return [overflow, maxBlockSize]
  })
  expect(cut).toEqual(['visible', 'none'])
})

/** Labels of the tabs that paper shows. */
const printed = (page: Page, selector: string) =>
  page.locator(`${selector} > .tab-panel`).evaluateAll((all) =>
    all
      // A panel may be there without what is in it, so that the browser's search finds it.
      .filter((panel) => panel.firstElementChild?.checkVisibility())
      .map((panel) => panel.previousElementSibling?.textContent),
  )

test.each([true, false])(
  'an operation is printed with the chosen language; with scripts: %s',
  async (javaScriptEnabled) => {
    const options = { ...still, javaScriptEnabled }
    const { page, close } = await content.open('docs/petstore/send-message', options)
    await page.emulateMedia({ media: 'print' })
    expect(await printed(page, '.api-samples [data-group="api-language"]')).toEqual(['curl'])
    await page.emulateMedia({ media: 'screen' })
    await page.locator('.api-samples .tab-label', { hasText: 'Python' }).click()
    await page.emulateMedia({ media: 'print' })
    expect(await printed(page, '.api-samples [data-group="api-language"]')).toEqual(['Python'])
    expect(await page.locator('.api-samples .tab-label:visible').allTextContents()).toEqual([
      'Python',
    ])
    await close()
  },
)

test('of tabs with a group paper gets the chosen one, of others all', async () => {
  const site = choices
  const { page } = await site.open('docs/tabs', still)
  await page.emulateMedia({ media: 'print' })
  expect(await printed(page, '.tabs[data-group]')).toEqual(['One'])
  expect(await printed(page, '.tabs:not([data-group])')).toEqual(['Left', 'Right'])
})

const tab = (label: string) => `:::tab[${label}]\nText of ${label}.\n:::\n`
const choices = siteOfFiles('printed-tabs', {
  'docsgen.config.ts': `export default { title: 'Tabs' }`,
  'docs/tabs.md': `# Tabs\n\n::::tabs{group="a"}\n${tab('One')}${tab('Two')}::::\n\n::::tabs\n${tab('Left')}${tab('Right')}::::\n`,
})
