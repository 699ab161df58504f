/** Terms that pages explain: by keyboard, touch and mouse, without a script, and as WCAG 1.4.13 wants it. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectNoViolations } from './axe.ts'
import { desktop, phone } from './browser.ts'
import { siteOfFiles } from './built-site.ts'
import { inBothModes } from './colour-modes.ts'
import { isLive } from './runtime/live.ts'

const site = siteOfFiles('terms', {
  'docsgen.config.json': JSON.stringify({
    title: 'Acme',
    locales: ['en', 'zh-CN'],
    terms: {
      en: { workgroup: 'A group of agents who share a queue.', queue: 'Visitors who wait.' },
      'zh-CN': { workgroup: { term: '工作组', definition: '共用一个队列的一组客服。' } },
    },
  }),
  'docs/a.md': `# A\n\nEach workgroup has a queue.\n\n[Next](b.md)\n${'\nMore text.\n'.repeat(60)}`,
  'docs/b.md': '# B\n\nNo term. [Last](c.md)\n',
  'docs/c.md': '# C\n\nAnother page with a workgroup.\n',
  'i18n/zh-CN/docs/a.md': '# 甲\n\n每个工作组都有队列。\n',
})

const term = (page: Page, name = 'workgroup') => page.getByRole('button', { name })
const definition = (page: Page, text = 'A group of agents') => page.getByText(text)

describe.each([
  ['with', { ...desktop }],
  ['without', { ...desktop, javaScriptEnabled: false }],
] as const)('%s JavaScript', (_, options) => {
  test('Enter shows a definition, and Escape hides it', async () => {
    const { page } = await site.open('docs/a', options)
    await definition(page).waitFor({ state: 'hidden' })
    await term(page).focus()
    await page.keyboard.press('Enter')
    await definition(page).waitFor()
    await page.keyboard.press('Escape')
    await definition(page).waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('workgroup')
  })
})

test('a tap shows a definition inside of the window, and a tap elsewhere hides it', async () => {
  const { page } = await site.open('docs/a', { ...phone, hasTouch: true })
  await term(page, 'queue').tap()
  const shown = definition(page, 'Visitors who wait.')
  await shown.waitFor()
  const box = await shown.boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= phone.viewport.width).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('heading', { name: 'A', exact: true }).tap()
  await shown.waitFor({ state: 'hidden' })
})

test('a mouse that rests on a term shows its definition, may move onto it, and Escape hides it', async () => {
  const { page, complaints } = await site.open('docs/a', desktop)
  await term(page).hover()
  await definition(page).waitFor()
  const [word, box] = [await term(page).boundingBox(), await definition(page).boundingBox()]
  // It stands at its word, and hides nothing of it.
  expect(box && word && box.y >= word.y + word.height - 1 && box.y < word.y + 80).toBe(true)
  await page.clock.install()
  await definition(page).hover()
  await page.clock.runFor(1000)
  expect(await definition(page).isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await definition(page).waitFor({ state: 'hidden' })
  await page.mouse.move(0, 0)
  await term(page).hover()
  await page.clock.runFor(1000)
  await definition(page).waitFor()
  await page.getByRole('heading', { name: 'A', exact: true }).hover()
  await page.clock.runFor(1000)
  await definition(page).waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
})

test('a definition that was opened by a click stays when the mouse leaves', async () => {
  const { page } = await site.open('docs/a', desktop)
  await term(page).click()
  await definition(page).waitFor()
  await page.clock.install()
  await page.mouse.move(600, 700)
  await page.clock.runFor(1000)
  expect(await definition(page).isVisible()).toBe(true)
})

test('a page that comes without a load explains its terms, too', async () => {
  const { page } = await site.open('docs/b', desktop)
  await isLive(page)
  await page.getByRole('link', { name: 'Last' }).first().click()
  await page.getByText('Another page').waitFor()
  await term(page).hover()
  await definition(page).waitFor()
})

test.each([['docs/a'], ['zh-CN/docs/a']])(
  'axe finds nothing on %s, in both modes',
  async (path) => {
    const { page } = await site.open(path, desktop)
    await inBothModes(page, async () => {
      await page.locator('.dg-term > button').first().click()
      await page.locator('.dg-term > [popover]').first().waitFor()
      await expectNoViolations(page)
      await page.keyboard.press('Escape')
    })
  },
)
