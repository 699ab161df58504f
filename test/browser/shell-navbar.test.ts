/** The navbar on a desk: its items, its dropdowns and their times, and its hiding (spec 2.2, 4.1). */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { dropdownTimes } from '../../src/theme/constants.ts'
import { violations } from './axe.ts'
import { desktop } from './browser.ts'
import { inBothModes } from './colour-modes.ts'
import { follow, isLive, neverIdle } from './runtime/live.ts'
import { shellSite } from './shell-site.ts'

const site = shellSite()

const wide = { viewport: { width: 1440, height: 800 } } as const

async function openLive(where: string, options: Parameters<typeof site.open>[1] = wide) {
  const opened = await site.open(where, options)
  await isLive(opened.page)
  return opened
}

const dropdown = (page: Page, name: string) =>
  page.locator('.dg-navbar-nav details', { has: page.locator('summary', { hasText: name }) })
const isOpen = (page: Page, name: string) =>
  dropdown(page, name).evaluate((details: HTMLDetailsElement) => details.open)

/** From here on no time passes but by `page.clock.runFor`. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(10_000)
}

async function hover(page: Page, name: string): Promise<void> {
  const box = await dropdown(page, name).locator('summary').boundingBox()
  if (!box) throw new Error(`${name} is not shown`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
}
const leave = (page: Page) => page.mouse.move(700, 600)

const barBottom = (page: Page) =>
  page.evaluate(() => document.querySelector('.dg-navbar')?.getBoundingClientRect().bottom ?? 0)

const scroll = (page: Page, to: number) =>
  page.evaluate(
    (y) =>
      new Promise((resolve) => {
        scrollTo({ top: y, behavior: 'instant' })
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      }),
    to,
  )

const still = { ...desktop, reducedMotion: 'reduce' } as const

describe('active items', () => {
  test('are those of the page on the screen, as it is loaded and as it is gone to', async () => {
    const { page, show } = await site.window(wide)
    const active = () =>
      page.locator('.dg-navbar-nav > ul > li > a[aria-current]').allTextContents()
    const unfolded = () => page.locator('.dg-navbar-nav summary[data-active]').allTextContents()
    const pages: readonly [string, string[], string[]][] = [
      ['docs/intro', ['By regex'], []],
      ['docs/guide/second', ['Docs', 'Second', 'By path'], []],
      ['about', ['About'], ['More']],
    ]
    for (const [where, links, dropdowns] of pages) {
      await show(where)
      expect([await active(), await unfolded()], where).toEqual([links, dropdowns])
    }
    // The item of a dropdown that is the page on the screen says so.
    const current = page.locator('.dg-navbar .dg-dropdown a[aria-current=page]')
    expect(await current.allTextContents()).toEqual(['About us'])
    await isLive(page)
    for (const [where, links, dropdowns] of pages) {
      await follow(page, `${site.url}docs/short`)
      expect([await active(), await unfolded()]).toEqual([['Docs', 'Second'], []])
      await follow(page, `${site.url}${where}`)
      expect([await active(), await unfolded()], where).toEqual([links, dropdowns])
    }
  })
})

describe('a dropdown', () => {
  test('that was opened before there was a runtime stays open when it comes', async () => {
    const { page } = await site.open('docs/intro', wide, neverIdle)
    await page.evaluate(() => document.querySelector<HTMLElement>('.dg-navbar summary')?.click())
    await page.keyboard.press('Shift')
    await isLive(page)
    expect(await isOpen(page, 'More')).toBe(true)
  })

  test('opens when a mouse comes, stays for 300 ms, and hides 150 ms after it has left, unless it is back in time', async () => {
    const { page, complaints } = await openLive('docs/intro')
    await stopTime(page)
    await hover(page, 'More')
    expect(await isOpen(page, 'More')).toBe(true)
    await page.clock.runFor(dropdownTimes.grace)
    await leave(page)
    await page.clock.runFor(dropdownTimes.hideDelay - 1)
    expect(await isOpen(page, 'More'), 'before the delay is over').toBe(true)
    await page.clock.runFor(1)
    expect(await isOpen(page, 'More'), 'after the delay').toBe(false)
    // The mouse leaves at once.
    await hover(page, 'More')
    await leave(page)
    await page.clock.runFor(dropdownTimes.grace - 1)
    expect(await isOpen(page, 'More'), 'in its first 300 ms').toBe(true)
    await page.clock.runFor(1)
    expect(await isOpen(page, 'More'), 'after its first 300 ms').toBe(false)
    // It comes back in time.
    await hover(page, 'More')
    await page.clock.runFor(dropdownTimes.grace)
    await leave(page)
    await page.clock.runFor(dropdownTimes.hideDelay - 1)
    await hover(page, 'More')
    await page.clock.runFor(1000)
    expect(await isOpen(page, 'More'), 'with the mouse back').toBe(true)
    // It can be walked into: its list hangs on its button without a gap for the pointer.
    const item = page.getByRole('link', { name: 'About us' })
    const box = await item.boundingBox()
    if (!box) throw new Error('the list is not shown')
    await page.mouse.move(box.x + 20, box.y + 20, { steps: 20 })
    await page.clock.runFor(1000)
    expect(await isOpen(page, 'More'), 'with the mouse on its list').toBe(true)
    await leave(page)
    await page.clock.runFor(1000)
    expect(await isOpen(page, 'More')).toBe(false)
    // It is not taken from the keyboard by a mouse that passes.
    await dropdown(page, 'More').locator('summary').focus()
    await page.keyboard.press('Enter')
    await hover(page, 'More')
    await leave(page)
    await page.clock.runFor(1000)
    expect(await isOpen(page, 'More'), 'opened by a key').toBe(true)
    expect(complaints).toEqual([])
  })

  test('gives way to another, is not closed by a click of the mouse that has opened it by coming, and closes when its page is shown', async () => {
    const { page } = await openLive('docs/intro')
    await hover(page, 'More')
    await hover(page, 'English')
    expect([await isOpen(page, 'More'), await isOpen(page, 'English')]).toEqual([false, true])
    await leave(page)
    await expect.poll(() => isOpen(page, 'English')).toBe(false)
    await dropdown(page, 'More').locator('summary').click()
    expect(await isOpen(page, 'More')).toBe(true)
    await dropdown(page, 'More').locator('summary').click()
    expect(await isOpen(page, 'More')).toBe(true)
    await page.getByRole('link', { name: 'About us' }).click()
    await page.waitForURL(/\/about$/)
    await page.getByRole('heading', { name: 'About', level: 1 }).waitFor()
    expect(await isOpen(page, 'More')).toBe(false)
  })

  test('opens and closes by Enter, is walked through by Tab, and Escape gives the focus back', async () => {
    const { page } = await openLive('docs/intro')
    const summary = dropdown(page, 'More').locator('summary')
    await summary.focus()
    await page.keyboard.press('Enter')
    expect(await isOpen(page, 'More')).toBe(true)
    await page.keyboard.press('Enter')
    expect(await isOpen(page, 'More')).toBe(false)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.locator(':focus').textContent()).toBe('About us')
    await page.keyboard.press('Escape')
    expect(await isOpen(page, 'More')).toBe(false)
    expect(await page.locator(':focus').textContent()).toBe('More')
    await page.keyboard.press('Enter')
    for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab')
    expect(await isOpen(page, 'More')).toBe(false)
    // Opened once more it closes on pressing and on focusing elsewhere.
    const elsewhere = {
      pressing: () => page.mouse.click(700, 600),
      focusing: () => page.locator('.dg-brand').first().focus(),
    }
    for (const [how, act] of Object.entries(elsewhere)) {
      await summary.focus()
      await page.keyboard.press('Enter')
      expect(await isOpen(page, 'More'), how).toBe(true)
      await act()
      expect(await isOpen(page, 'More'), how).toBe(false)
    }
    // And when the window becomes too narrow for the bar to show it.
    await summary.focus()
    await page.keyboard.press('Enter')
    await page.setViewportSize({ width: 997, height: 800 })
    expect(await isOpen(page, 'More')).toBe(true)
    await page.setViewportSize({ width: 996, height: 800 })
    await expect.poll(() => isOpen(page, 'More')).toBe(false)
  })

  test('is opened and closed by a finger, never by its coming', async () => {
    const { page } = await openLive('docs/intro', { ...wide, hasTouch: true })
    const summary = dropdown(page, 'More').locator('summary')
    await summary.tap()
    expect(await isOpen(page, 'More')).toBe(true)
    await summary.tap()
    expect(await isOpen(page, 'More')).toBe(false)
    await summary.tap()
    await page.touchscreen.tap(700, 600)
    expect(await isOpen(page, 'More')).toBe(false)
  })

  test('works without a script', async () => {
    const { page } = await site.open('docs/intro', { ...wide, javaScriptEnabled: false })
    await dropdown(page, 'More').locator('summary').click()
    await page.getByRole('link', { name: 'About us' }).click()
    await page.waitForURL(/\/about$/)
  })

  test('axe finds nothing wrong with an open one, in light and in dark', async () => {
    const { page } = await openLive('docs/intro')
    for (const name of ['More', 'Version 2', 'English']) {
      await dropdown(page, name).locator('summary').focus()
      await page.keyboard.press('Enter')
      expect(await isOpen(page, name)).toBe(true)
      await inBothModes(page, async (mode) => {
        expect(await violations(page), `${name} in ${mode}`).toEqual([])
      })
    }
  })
})

describe('the locale dropdown', () => {
  test('keeps query and hash, by mouse and by keyboard', async () => {
    const { page } = await openLive('docs/short?q=a%20b&x=1#here')
    await hover(page, 'English')
    await page.getByRole('link', { name: '简体中文' }).click()
    await page.waitForURL(`${site.url}zh-CN/docs/short?q=a%20b&x=1#here`)
    await isLive(page)
    await dropdown(page, '简体中文').locator('summary').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${site.url}docs/short?q=a%20b&x=1#here`)
  })

  test('also before there is a runtime', async () => {
    const { page } = await site.open('docs/short?q=a#here', wide, async (context) => {
      await context.route(/\/assets\/js\/start-[^/]*\.js$/, () => {})
    })
    await dropdown(page, 'English').locator('summary').click()
    await page.getByRole('link', { name: '简体中文' }).click()
    await page.waitForURL(`${site.url}zh-CN/docs/short?q=a#here`)
  })

  test('also in a new tab, and after the page has changed', async () => {
    const { page } = await openLive('docs/short?old=1', still)
    await hover(page, 'English')
    await page.getByRole('link', { name: '简体中文' }).hover()
    await follow(page, `${site.url}docs/intro?new=1#half-way`)
    // The focus that moves to the target closes an open dropdown.
    await page.locator('#half-way:focus').waitFor()
    await leave(page)
    // The way down to the target has hidden the bar.
    await scroll(page, (await page.evaluate(() => scrollY)) - 100)
    await expect.poll(() => barBottom(page)).toBeGreaterThan(40)
    await hover(page, 'English')
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: '简体中文' }).click({ button: 'middle' }),
    ])
    await expect.poll(() => tab.url()).toBe(`${site.url}zh-CN/docs/intro?new=1#half-way`)
  })
})

test('the version dropdown names the version on the screen and leads to its doc there, and to the main doc of others', async () => {
  const { page } = await openLive('docs/guide/second')
  const links = () =>
    dropdown(page, 'Version 2')
      .locator('a')
      .evaluateAll((all) =>
        all.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')]),
      )
  expect(await links()).toEqual([
    ['/docs/docs/guide/second', 'true'],
    ['/docs/1/', null],
  ])
  await follow(page, `${site.url}about`)
  expect(await links()).toEqual([
    ['/docs/docs/intro', 'true'],
    ['/docs/1/', null],
  ])
})

describe('the page stays where the reader is', () => {
  const at = (page: Page) => page.evaluate(() => Math.round(scrollY))
  const headingTop = async (page: Page) => (await page.locator('#half-way').boundingBox())?.y

  test('while the focus goes through the bar and words are typed into its search, also when the key brings the hidden bar', async () => {
    const { page } = await openLive('docs/intro', still)
    await scroll(page, 1700)
    expect(await barBottom(page)).toBe(0)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('intro')
    expect(await barBottom(page)).toBeGreaterThan(40)
    expect(await at(page)).toBe(1700)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await scroll(page, 1600)
    await page.keyboard.press('Control+k')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
    await page.keyboard.type('intro')
    expect(await at(page)).toBe(1600)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('Shift+Tab')
    expect(await at(page)).toBe(1600)
  })

  test('until a hit is followed: its heading lies below the bar, on this page and on another', async () => {
    const { page } = await openLive('docs/intro', still)
    const find = async () => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type('half way')
      await page.locator('.dg-hit[href$="#half-way"][aria-selected=true]').waitFor()
      await page.keyboard.press('Enter')
      await expect.poll(() => page.url()).toBe(`${site.url}docs/intro#half-way`)
      await expect.poll(() => at(page)).toBeGreaterThan(500)
      return headingTop(page)
    }
    expect(await find()).toBeGreaterThanOrEqual(64)
    await follow(page, `${site.url}docs/guide/second`)
    expect(await find()).toBeGreaterThanOrEqual(64)
  })

  test('until a link of the bar is followed to a heading of another page', async () => {
    const { page } = await openLive('docs/guide/second', still)
    const link = page.locator('.dg-navbar-nav > ul > li > a', { hasText: 'By regex' })
    await link.evaluate((one: HTMLAnchorElement) => {
      one.href = '/docs/docs/intro#half-way'
      one.focus()
    })
    await page.keyboard.press('Enter')
    await expect.poll(() => at(page)).toBeGreaterThan(500)
    expect(await headingTop(page)).toBeGreaterThanOrEqual(64)
  })
})

describe('hiding on scroll', () => {
  test('down hides the bar, up shows it, and so do a focus in it and a new page; the keyboard’s place in it is never hidden', async () => {
    const { page } = await openLive('docs/intro', still)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await scroll(page, 900)
    expect(await barBottom(page), 'with the focus in it').toBeGreaterThan(40)
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await scroll(page, 0)
    await scroll(page, 600)
    expect(await barBottom(page), 'down').toBe(0)
    await scroll(page, 400)
    expect(await barBottom(page), 'up').toBeGreaterThan(40)
    await scroll(page, 900)
    expect(await barBottom(page), 'down again').toBe(0)
    await page.locator('.dg-brand').first().focus()
    expect(await barBottom(page), 'a focus').toBeGreaterThan(40)
    await page.locator('.dg-brand').first().blur()
    await scroll(page, 1200)
    expect(await barBottom(page), 'down for a third time').toBe(0)
    await follow(page, `${site.url}docs/guide/second`)
    await page.waitForFunction(() => !document.querySelector('.dg-navbar[data-hidden]'))
    expect(await barBottom(page), 'a new page').toBeGreaterThan(40)
  })

  test('a heading that is gone to lies below the bar, shown or not', async () => {
    const { page } = await openLive('docs/intro', still)
    await page.evaluate(() => location.assign('#half-way'))
    const heading = page.locator('#half-way')
    await page.waitForFunction(() => scrollY > 500)
    const box = await heading.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(60)
  })
})
