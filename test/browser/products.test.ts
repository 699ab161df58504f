/** The menu of products above the sidebar. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from './axe.ts'
import { phone } from './browser.ts'
import { isLive } from './runtime/live.ts'
import { siteInBrowser } from './site-in-browser.ts'
import { sharedBrowser } from './windows.ts'

const served = siteInBrowser('sidebars/products')

const menu = (page: Page) => page.locator('.dg-products')
const current = (page: Page) => menu(page).locator('summary b').textContent()

async function change(page: Page, name: string): Promise<void> {
  await menu(page).locator('summary').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await menu(page).getByRole('link', { name }).focus()
  await page.keyboard.press('Enter')
}

test('leads by keyboard from one product to another, and stays in the version', async () => {
  const { page, complaints } = await served.open()
  await page.goto(served.url('docs/next/guide/start'))
  await isLive(page)
  await change(page, 'Chat <API>')
  await page.waitForURL(served.url('docs/next/api/calls'))
  await expect.poll(() => current(page)).toBe('Chat <API>')
  // The menu of the other product is closed, as that of a page that is loaded.
  expect(await menu(page).locator('details').getAttribute('open')).toBeNull()
  await change(page, 'Desk')
  await page.waitForURL(served.url('desk/intro'))
  await expect.poll(() => current(page)).toBe('Desk')
  await change(page, 'Chat Widget')
  // Other documents begin with their last version.
  await page.waitForURL(served.url('docs/guide/start'))
  await expect.poll(() => current(page)).toBe('Chat')
  await page.locator('.dg-sidebar').getByRole('link', { name: 'Start of 1.0' }).waitFor()
  expect(complaints).toEqual([])
})

test('works without scripts', async () => {
  const browser = await sharedBrowser()
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(served.url('docs/guide/start'))
  await menu(page).locator('summary').click()
  await menu(page).getByRole('link', { name: 'Pets' }).click()
  await page.waitForURL(served.url('docs/pets'))
  expect(await current(page)).toBe('Pets')
  await context.close()
})

test.each(['light', 'dark'] as const)('has no problems for axe in %s mode', async (colorScheme) => {
  const { page } = await served.open()
  await page.emulateMedia({ colorScheme })
  await page.goto(served.url('zh-CN/docs/guide/start'))
  await menu(page).locator('summary').click()
  expect(await violations(page)).toEqual([])
})

test('is in the drawer of a phone', async () => {
  const { page } = await served.open()
  await page.setViewportSize(phone.viewport)
  await page.goto(served.url('docs/guide/start'))
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
  await menu(page).locator('summary').click()
  const link = menu(page).getByRole('link', { name: 'Desk' })
  await link.waitFor()
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await link.click()
  await page.waitForURL(served.url('desk/intro'))
})
