/** In a contrast theme of the reader's system, which replaces all colours, states are visible without colour. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { contentSite, desktop } from './browser.ts'
import { pageOfEachKind } from './kinds.ts'
import { isLive } from './runtime/live.ts'

const site = contentSite()
const kinds = pageOfEachKind(site.pages)
const forced = { ...desktop, forcedColors: 'active', colorScheme: 'light' } as const

/** Colours that elements of a page have in it; the first of each selector. */
const colors = (page: Page, property: string, selectors: readonly string[]) =>
  page.evaluate(
    ({ property, selectors }) =>
      selectors.map((selector) => {
        const element = document.querySelector(selector)
        return element && getComputedStyle(element).getPropertyValue(property)
      }),
    { property, selectors },
  )

test('without colours the selected tab, the plan that most choose and the button that sends requests look different from others', async () => {
  const { page, show } = await site.window(forced)
  await show(kinds.tabs)
  const [chosen, other] = await colors(page, 'border-bottom-color', [
    '.tab-input:checked + .tab-label',
    '.tab-input:not(:checked) + .tab-label',
  ])
  expect(chosen).toBe('rgb(0, 0, 0)')
  expect(other).toBe('rgb(255, 255, 255)')
  await show('docs/payment')
  const [first, second] = await colors(page, 'border-top-width', [
    '.dg-plan-first',
    '.dg-plan:not(.dg-plan-first)',
  ])
  expect(Number.parseFloat(first ?? '')).toBeGreaterThan(Number.parseFloat(second ?? ''))
  await show('docs/api-reference/delete-message')
  expect(await colors(page, 'border-top-color', ['.api-try'])).toEqual(['rgb(0, 0, 0)'])
})

test('highlighted lines of code look different from the others, and the bars of loading and of reading are seen', async () => {
  const { page } = await site.open('docs/writing/code', forced)
  const [marked, other] = await colors(page, 'border-left-color', [
    '.code .line.hl',
    '.code .line:not(.hl, .ins, .del, .warn, .error)',
  ])
  expect(marked).toBe('rgb(0, 0, 0)')
  expect(other).toBe('rgb(255, 255, 255)')
  await isLive(page)
  await page.mouse.wheel(0, 600)
  await page.waitForSelector('.dg-reading', { state: 'attached' })
  await page.route('**/docs/intro', () => {})
  await page.locator('.dg-navbar a[href$="/docs/intro"]').first().click()
  await page.waitForSelector('.dg-progress', { state: 'attached' })
  const seen = await colors(page, 'background-color', ['.dg-reading', '.dg-progress'])
  for (const color of seen) expect(color).not.toBe('rgb(255, 255, 255)')
})

test('the words found look different from the others', async () => {
  const { page } = await site.open('search?q=webhook', { ...forced, colorScheme: 'dark' })
  const found = '.dg-hit-excerpt mark'
  await page.locator(found).first().waitFor()
  const [marked, other, ground] = [
    ...(await colors(page, 'color', [found, '.dg-hit-excerpt'])),
    ...(await colors(page, 'background-color', ['body'])),
  ]
  expect(marked).not.toBe(other)
  expect(marked).not.toBe(ground)
})
