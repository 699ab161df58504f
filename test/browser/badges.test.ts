/** Badges of entries in the sidebar. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from './axe.ts'
import { phone } from './browser.ts'
import { follow, isLive } from './runtime/live.ts'
import { siteInBrowser } from './site-in-browser.ts'

const served = siteInBrowser('sidebars/badges')

const sidebar = (page: Page) => page.locator('.dg-sidebar')

test('are read with the label, and stay when the page is hydrated, changed, and its branches are opened', async () => {
  const { page, complaints } = await served.open()
  await page.goto(served.url('docs/intro'))
  const written = await sidebar(page).innerHTML()
  await sidebar(page).getByRole('link', { name: 'Intro New', exact: true }).waitFor()
  await isLive(page)
  // React makes the same HTML as the build has written, but for the buttons that need a script.
  const withoutButtons = (html: string) => html.replace(/<button.*?<\/button>/g, '')
  expect(withoutButtons(await sidebar(page).innerHTML())).toBe(written)
  await page.getByRole('button', { name: 'Pages in Deep' }).click()
  const hostile = page.getByRole('link', { name: 'In deep <i>x</i>&', exact: true })
  await hostile.waitFor()
  await follow(page, served.url('docs/guide/one'))
  await sidebar(page).getByRole('link', { name: 'One Software', exact: true }).waitFor()
  expect(complaints).toEqual([])
})

test.each(['light', 'dark'] as const)('have enough contrast in %s mode', async (colorScheme) => {
  const { page } = await served.open()
  await page.emulateMedia({ colorScheme })
  for (const path of ['docs/intro', 'docs/guide/deep', 'zh-CN/docs/guide/one']) {
    await page.goto(served.url(path))
    expect(await violations(page)).toEqual([])
  }
})

test('fit beside their labels on a phone', async () => {
  const { page } = await served.open()
  await page.setViewportSize(phone.viewport)
  await page.goto(served.url('docs/intro'))
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
  await sidebar(page).getByText('Paid').waitFor()
  const [menu, badges] = await page.evaluate(() => {
    const edge = (element: Element) => element.getBoundingClientRect().right
    const all = [...document.querySelectorAll('.dg-sidebar .dg-badge')]
    return [edge(document.querySelector('.dg-menu') as Element), all.map(edge)]
  })
  expect(badges.length).toBeGreaterThan(5)
  for (const right of badges) expect(right).toBeLessThan(menu as number)
})
