/** The menu of phones: its two panels, what closes it, and where the focus is meanwhile (spec 2.2, 4.1). */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { phone } from './browser.ts'
import { inBothModes } from './colour-modes.ts'
import { follow, isLive, neverIdle } from './runtime/live.ts'
import { shellSite } from './shell-site.ts'

const site = shellSite()

/** Less than the menu needs. */
const low = { width: 390, height: 200 } as const

const opener = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' })
const menu = (page: Page) => page.locator('#dg-menu')
const isOpen = (page: Page) => menu(page).evaluate((element) => element.matches(':popover-open'))
const primary = (page: Page) => menu(page).getByRole('link', { name: 'By path' })
const secondary = (page: Page) => menu(page).getByRole('link', { name: 'Short' })
const back = (page: Page) => menu(page).getByRole('button', { name: 'Back to main menu' })

async function openMenu(where: string, options: Parameters<typeof site.open>[1] = phone) {
  const opened = await site.open(where, options)
  await isLive(opened.page)
  await opener(opened.page).click()
  await menu(opened.page).waitFor()
  return opened
}

/** Whether the focus is in the menu after each of some presses of Tab. */
async function staysInside(page: Page, presses: number): Promise<boolean> {
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press('Tab')
    const inside = await page.evaluate(() => {
      const { activeElement, body } = document
      // Beyond the last stop are the browser's own controls.
      return activeElement === body || activeElement?.closest('#dg-menu') !== null
    })
    if (!inside) return false
  }
  return true
}

describe('the two panels', () => {
  test('a page with a sidebar shows that first, and the main menu by "Back to main menu"', async () => {
    const { page, complaints } = await openMenu('docs/intro')
    expect([await primary(page).isVisible(), await secondary(page).isVisible()]).toEqual([
      false,
      true,
    ])
    await back(page).click()
    expect([await primary(page).isVisible(), await secondary(page).isVisible()]).toEqual([
      true,
      false,
    ])
    await menu(page).getByRole('button', { name: 'Documentation pages' }).click()
    expect(await secondary(page).isVisible()).toBe(true)
    await back(page).click()
    await page.keyboard.press('Escape')
    await opener(page).click()
    expect(await secondary(page).isVisible()).toBe(true)
    expect(complaints).toEqual([])
  })

  test('a page without one shows the main menu alone', async () => {
    const { page } = await openMenu('about')
    expect(await primary(page).isVisible()).toBe(true)
    expect(await back(page).count()).toBe(0)
  })

  test('without a script it opens, shows both, and closes, by a press on what lies behind, too', async () => {
    const { page } = await site.open('docs/intro', { ...phone, javaScriptEnabled: false })
    await opener(page).click()
    expect([await primary(page).isVisible(), await secondary(page).isVisible()]).toEqual([
      true,
      true,
    ])
    expect(await back(page).isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Close navigation bar' }).click()
    await menu(page).waitFor({ state: 'hidden' })
    await opener(page).click()
    await menu(page).waitFor()
    await page.mouse.click(20, 30)
    await menu(page).waitFor({ state: 'hidden' })
    expect(page.url()).toBe(`${site.url}docs/intro`)
  })

  test('a press of "Back to main menu" made before there is a runtime is not lost', async () => {
    const { page } = await site.open('docs/intro', phone, async (context) => {
      await neverIdle(context)
      await context.route('**/assets/js/start-*.js', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1000))
        await route.continue()
      })
    })
    await opener(page).click()
    await back(page).click()
    expect(await page.locator('#dg-announcer').count()).toBe(0)
    await primary(page).waitFor()
    expect(await isOpen(page)).toBe(true)
  })
})

describe('the menu closes', () => {
  test('by its button and by Escape, which give the focus back; by a press on what lies behind, which does nothing else', async () => {
    const { page } = await openMenu('docs/intro')
    const hasFocus = () => opener(page).evaluate((button) => button === document.activeElement)
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow)
    await page.getByRole('button', { name: 'Close navigation bar' }).click()
    await menu(page).waitFor({ state: 'hidden' })
    expect(await hasFocus(), 'closed by its button').toBe(true)
    await opener(page).click()
    await menu(page).waitFor()
    expect(await overflow()).toBe('hidden')
    await page.keyboard.press('Escape')
    expect(await overflow()).toBe('visible')
    await menu(page).waitFor({ state: 'hidden' })
    expect(await hasFocus(), 'closed by Escape').toBe(true)
    await opener(page).click()
    await menu(page).waitFor()
    // While it is open the page behind neither scrolls nor takes the focus.
    expect(await overflow()).toBe('hidden')
    expect(await staysInside(page, 30)).toBe(true)
    await page.mouse.click(20, 30)
    await menu(page).waitFor({ state: 'hidden' })
    expect(page.url()).toBe(`${site.url}docs/intro`)
    expect(await page.locator('[inert]').count()).toBe(0)
  })

  test('when a page of it is gone to, or the one on the screen, or the reader goes back in the history', async () => {
    const { page } = await openMenu('docs/intro')
    await secondary(page).click()
    await page.waitForURL(/\/docs\/short$/)
    await menu(page).waitFor({ state: 'hidden' })
    await opener(page).click()
    await secondary(page).click()
    await menu(page).waitFor({ state: 'hidden' })
    await page.getByRole('heading', { name: 'Short', level: 1 }).waitFor()
    await opener(page).click()
    await page.goBack()
    await page.getByRole('heading', { name: 'Intro', level: 1 }).waitFor()
    await menu(page).waitFor({ state: 'hidden' })
  })

  test('when the window grows past 996 px: then the sidebar is a column', async () => {
    const { page } = await openMenu('docs/intro')
    await back(page).click()
    await page.setViewportSize({ width: 996, height: 800 })
    expect(await isOpen(page)).toBe(true)
    await page.setViewportSize({ width: 997, height: 800 })
    await page.waitForFunction(() => !document.querySelector('#dg-menu:popover-open'))
    expect(await secondary(page).isVisible()).toBe(true)
    expect(await page.locator('[inert]').count()).toBe(0)
  })
})

test.each(['with', 'without'])(
  'it opens with its head in view, %s a script, and with one at the current entry',
  async (how) => {
    const javaScriptEnabled = how === 'with'
    const { page, close } = await site.open('docs/short', {
      viewport: low,
      javaScriptEnabled,
      reducedMotion: 'reduce',
    })
    if (javaScriptEnabled) await isLive(page)
    await opener(page).click()
    const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? -1
    expect(await topOf(page.getByRole('button', { name: 'Close navigation bar' }))).toBeGreaterThan(
      0,
    )
    const current = menu(page).locator('.dg-sidebar [aria-current]')
    if (javaScriptEnabled) await expect.poll(() => topOf(current)).toBeLessThan(low.height - 40)
    expect(await topOf(current)).toBeGreaterThan(60)
    await close()
  },
)

describe('dropdowns in the menu', () => {
  const toggle = (page: Page, name: string) => menu(page).locator('summary', { hasText: name })
  const isUnfolded = (page: Page, name: string) =>
    toggle(page, name).evaluate((summary) => (summary.parentElement as HTMLDetailsElement).open)

  test('are open when one of their items is the page on the screen, without a script and with', async () => {
    const { page } = await site.open('about', phone)
    expect(await isUnfolded(page, 'More')).toBe(true)
    await isLive(page)
    await follow(page, `${site.url}docs/intro`)
    await opener(page).click()
    await back(page).click()
    await toggle(page, 'More').click()
    expect(await isUnfolded(page, 'More')).toBe(false)
    await menu(page).getByRole('link', { name: 'About', exact: true }).click()
    await page.waitForURL(/\/about$/)
    await page.getByRole('heading', { name: 'About', level: 1 }).waitFor()
    await opener(page).click()
    expect(await isUnfolded(page, 'More')).toBe(true)
  })

  test('are collapsed, and a press does what they say; "Languages" leads to this very place in the other locale, "Versions" to the other version', async () => {
    const { page } = await openMenu('docs/intro?q=1#half-way')
    await back(page).click()
    expect(await isUnfolded(page, 'More')).toBe(false)
    for (const [title, open] of [
      ['Expand the dropdown', true],
      ['Collapse the dropdown', false],
      ['Expand the dropdown', true],
    ] as const) {
      await menu(page).locator(`summary[title="${title}"]`, { hasText: 'More' }).click()
      expect(await isUnfolded(page, 'More')).toBe(open)
    }
    await toggle(page, 'Versions').click()
    const version = menu(page).getByRole('link', { name: 'Version 1' })
    expect(await version.getAttribute('href')).toBe('/docs/1/')
    await toggle(page, 'Languages').click()
    await menu(page).getByRole('link', { name: '简体中文' }).click()
    await page.waitForURL(`${site.url}zh-CN/docs/intro?q=1#half-way`)
  })
})

test('axe finds nothing wrong with either panel, in light and in dark', async () => {
  const { page } = await openMenu('docs/intro')
  const expectNothing = (panel: string) =>
    inBothModes(page, async (mode) => {
      expect(await violations(page), `${panel} in ${mode}`).toEqual([])
    })
  await expectNothing('the sidebar')
  await back(page).click()
  for (const summary of await menu(page).locator('summary').all()) await summary.click()
  await expectNothing('the main menu')
})

test('the keyboard alone opens it, changes panels and goes to a page', async () => {
  const { page } = await site.open('docs/intro', phone)
  await isLive(page)
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.closest('#dg-menu'))
  await page.keyboard.press('Tab')
  expect(await page.locator(':focus').textContent()).toBe('Back to main menu')
  await page.keyboard.press('Enter')
  expect(await page.locator(':focus').textContent()).toBe('Documentation pages')
  await page.keyboard.press('Enter')
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press('Tab')
    if ((await page.locator(':focus').textContent()) === 'Short') break
  }
  await page.keyboard.press('Enter')
  await menu(page).waitFor({ state: 'hidden' })
  await page.getByRole('heading', { level: 1, name: 'Short' }).waitFor()
  // The menu gives the focus back to its button; the page that is shown gets it.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('dg-content')
})
