import type { Locator, Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { contentSite, desktop, type OpenPage, phone } from './browser.ts'
import { siteOfFiles } from './built-site.ts'
import { recordShifts, shiftsOf } from './layout-shifts.ts'
import { follow, isLive, isSameDocument, markDocument } from './runtime/live.ts'
import type { Prepare } from './windows.ts'

const site = contentSite()
const file = '**/assets/sidebar-en-tutorial.json'

async function live(
  where: string,
  options: Parameters<typeof site.open>[1] = desktop,
  prepare?: Prepare,
): Promise<OpenPage> {
  const opened = await site.open(where, options, prepare)
  onTestFinished(() => opened.close())
  await isLive(opened.page)
  await markDocument(opened.page)
  return opened
}

const caret = (page: Page, category: string) =>
  page.getByRole('button', { name: `Pages in ${category}`, exact: true })
const entry = (page: Page, label: string) =>
  page.locator('.dg-sidebar').getByRole('link', { name: label, exact: true })

/** The categories of the top level that are open. */
const openOnes = (page: Page) =>
  page
    .locator('.dg-caret[aria-expanded=true]')
    .evaluateAll((carets) =>
      carets
        .filter((one) => !one.closest('ul')?.parentElement?.closest('ul'))
        .map((one) => one.getAttribute('aria-label')?.replace('Pages in ', '')),
    )

describe.each([
  ['desktop', desktop],
  ['phone', { ...phone, hasTouch: true }],
] as const)('on a %s', (_name, options) => {
  test('a category opens in place, closes the one before it, and closes', async () => {
    const { page, complaints } = await live('docs/channel/web', options)
    if (options !== desktop) await page.getByRole('button', { name: /toggle nav/i }).click()
    await expect.poll(() => openOnes(page)).toEqual(['Channels'])
    await caret(page, 'Modules').click()
    await entry(page, 'Tickets').waitFor()
    await expect.poll(() => openOnes(page)).toEqual(['Modules'])
    await expect.poll(() => entry(page, 'Vue').count()).toBe(0)
    // Closed by the reader, it still says that the page is in it.
    expect(await entry(page, 'Channels').getAttribute('data-here')).toBe('true')
    await caret(page, 'Modules').click()
    await expect.poll(() => entry(page, 'Tickets').count()).toBe(0)
    await expect.poll(() => openOnes(page)).toEqual([])
    expect(new URL(page.url()).pathname).toBe('/docs/docs/channel/web')
    expect(complaints).toEqual([])
  })
})

test('the file is loaded once, ahead of the click, and never without a reason; the keyboard alone does as much', async () => {
  const requests: string[] = []
  // With reduced motion: categories that slide move the next one away from the pointer.
  const still = { ...desktop, reducedMotion: 'reduce' } as const
  const { page } = await live('docs/channel/web', still, async (context) => {
    context.on('request', (request) => requests.push(request.url()))
  })
  const loads = () => requests.filter((url) => url.includes('/assets/sidebar-'))
  await caret(page, 'Channels').hover()
  expect(loads()).toEqual([])
  await caret(page, 'Modules').hover()
  await expect.poll(loads).toHaveLength(1)
  await caret(page, 'Modules').click()
  await entry(page, 'Tickets').waitFor()
  // The category before it goes, which moves all that is below.
  await expect.poll(() => entry(page, 'Vue').count()).toBe(0)
  await caret(page, 'Plugins').click()
  await entry(page, 'Call centre').waitFor()
  expect(loads()).toHaveLength(1)
  // Enter and Space open and close, the links come after.
  const button = caret(page, 'Modules')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true')
  const list = page.locator(`[id="${await button.getAttribute('aria-controls')}"]`)
  expect(await list.getByRole('link').count()).toBeGreaterThan(2)
  await page.keyboard.press('Tab')
  expect(await list.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await button.focus()
  await page.keyboard.press('Space')
  expect(await list.count()).toBe(0)
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('with reduced motion the menu can be scrolled as soon as a category is open', async () => {
  const { page } = await live('docs/channel/web', { ...desktop, reducedMotion: 'reduce' })
  const [before = 0, scrolled, after] = await caret(page, 'Modules').evaluate(async (button) => {
    const box = button.closest('[popover]') as HTMLElement
    const frame = () => new Promise(requestAnimationFrame)
    ;(button as HTMLElement).click()
    while (button.getAttribute('aria-expanded') !== 'true') await frame()
    await frame()
    await frame()
    const places = [box.scrollTop]
    box.scrollTop += 60
    places.push(box.scrollTop)
    await frame()
    await frame()
    return [...places, box.scrollTop]
  })
  expect(scrolled).toBe(before + 60)
  expect(after).toBe(scrolled)
})

test('without JavaScript there is no button, and a category leads to its first page', async () => {
  const { page, close } = await site.open('docs/channel/web', {
    ...desktop,
    javaScriptEnabled: false,
  })
  onTestFinished(close)
  expect(await page.locator('.dg-caret').count()).toBe(0)
  await entry(page, 'Modules').click()
  expect(new URL(page.url()).pathname).toBe('/docs/docs/category/modules')
})

test('when the file cannot be used, the button leads where the link leads', async () => {
  const { page, show } = await site.window()
  onTestFinished(() => page.context().close())
  const answers: readonly [string, Parameters<Page['route']>[1]][] = [
    ['is missing', (route) => route.fulfill({ status: 404, body: '' })],
    ['cannot be reached', (route) => route.abort()],
    ['is not what it should be', (route) => route.fulfill({ json: { entries: [] } })],
    ['does not know the category', (route) => route.fulfill({ json: [['X', '/x']] })],
    ['does not come', () => {}],
  ]
  for (const [message, answer] of answers) {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.route(file, answer)
    await show('docs/channel/web')
    await isLive(page)
    await markDocument(page)
    await caret(page, 'Modules').click()
    await expect.poll(() => page.url(), { message }).toMatch(/\/docs\/category\/modules$/)
    expect(await isSameDocument(page), message).toBe(true)
    await expect.poll(() => openOnes(page), { message }).toEqual(['Modules'])
  }
})

test('a slow file is waited for: the button says so, and presses in between change nothing; then it stays open on the next page, and in another branch', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const { page } = await live('docs/channel/web', desktop, async (context) => {
    await context.route(file, async (route) => {
      await held
      await route.continue()
    })
  })
  await caret(page, 'Modules').click()
  await caret(page, 'Modules').click()
  await expect.poll(() => caret(page, 'Modules').getAttribute('aria-busy')).toBe('true')
  release()
  await entry(page, 'Tickets').waitFor()
  await expect.poll(() => openOnes(page)).toEqual(['Modules'])
  await page.locator('.dg-pagination .dg-next').click()
  await page.waitForURL((url) => !url.pathname.endsWith('/web'))
  await expect.poll(() => openOnes(page)).toEqual(['Modules'])
  await entry(page, 'Tickets').click()
  await page.waitForURL('**/modules/ticket')
  await expect.poll(() => openOnes(page)).toEqual(['Modules'])
  expect(await entry(page, 'Tickets').getAttribute('aria-current')).toBe('page')
  await follow(page, '/docs/docs/channel/web')
  await expect.poll(() => openOnes(page)).toEqual(['Channels'])
  expect(await isSameDocument(page)).toBe(true)
})

const low = { viewport: { width: 1280, height: 400 } } as const

test('the current entry is in sight from the start, and the sidebar stays where the reader has scrolled it', async () => {
  const { page } = await live('docs/performance/jmeter', low)
  const scroll = () => page.locator('.dg-menu').evaluate((menu) => menu.scrollTop)
  const inSight = () =>
    page.evaluate(() => {
      const current = document.querySelector('.dg-sidebar [aria-current]')?.getBoundingClientRect()
      const menu = document.querySelector('.dg-menu')?.getBoundingClientRect()
      return current && menu && current.top >= menu.top && current.bottom <= menu.bottom
    })
  await expect.poll(inSight).toBe(true)
  const before = await scroll()
  expect(before).toBeGreaterThan(100)
  await entry(page, 'FAQ').click()
  await page.waitForURL('**/faq')
  await expect.poll(inSight).toBe(true)
  await follow(page, '/docs/docs/intro')
  await expect.poll(inSight).toBe(true)
  expect(await scroll()).toBeLessThan(before)
})

/** A site of three folders and the pages above them, each longer than the window is high. */
const threeBranches = siteOfFiles('three-branches', {
  'docsgen.config.json': JSON.stringify({ title: 'Branches' }),
  ...Object.fromEntries(
    ['', 'first/', 'middle/', 'last/'].flatMap((folder) =>
      Array.from({ length: 30 }, (_, at) => [
        `docs/${folder}${at === 0 ? 'index' : `a${at}`}.md`,
        `# ${folder || 'top/'}${at}\n\nText.\n`,
      ]),
    ),
  ),
})

/** Where an entry of the sidebar is in the window, in px, once nothing moves. */
async function restingTop(page: Page, one: Locator): Promise<number> {
  await page.waitForTimeout(500)
  return (await one.boundingBox())?.y ?? Number.NaN
}

test('while branches open and close, the chosen entry stays in sight, and the opened one where it is', async () => {
  const { page, show } = await threeBranches.window()
  onTestFinished(() => page.context().close())
  const start = async (where: string) => {
    await show(`docs/${where}`)
    await isLive(page)
  }
  const expectInSight = async (one: Locator, message: string) => {
    const top = await restingTop(page, one)
    expect(top, message).toBeGreaterThan(64)
    expect(top, message).toBeLessThan(desktop.viewport.height - 34)
  }
  for (const [where, label] of [
    ['first/a3', 'middle/0'],
    ['last/a29', 'first/0'],
    ['middle/a20', 'last/0'],
    ['first/a29', 'last/0'],
  ] as const) {
    await start(where)
    await entry(page, label).click()
    await expect.poll(() => entry(page, label).getAttribute('aria-current')).toBe('page')
    await expectInSight(entry(page, label), `from ${where} to ${label}`)
    await page.goBack()
    const current = page.locator('.dg-sidebar [aria-current]')
    await expect.poll(() => current.textContent()).not.toBe(label)
    await expectInSight(current, `back from ${label} to ${where}`)
  }
  // Though the one above it closes.
  await start('first/a29')
  const button = caret(page, 'last/0')
  await button.scrollIntoViewIfNeeded()
  const before = await restingTop(page, button)
  await button.click()
  await expect.poll(() => openOnes(page)).toEqual(['last/0'])
  expect(Math.abs((await restingTop(page, button)) - before)).toBeLessThan(2)
  await page.keyboard.press('Enter')
  await expect.poll(() => openOnes(page)).toEqual([])
})

/** A site of 250 pages in one folder, and one whose sidebar can be hidden. */
const largeSite = siteOfFiles('large-level', {
  'docsgen.config.json': JSON.stringify({ title: 'Large', docs: { sidebarHideable: true } }),
  'docs/intro.md': '# Intro\n\nText.\n',
  ...Object.fromEntries(
    Array.from({ length: 250 }, (_, at) => String(at).padStart(3, '0')).map((number) => [
      `docs/many/p${number}.md`,
      `# Page ${number}\n\nText.\n`,
    ]),
  ),
})

test('a long level unfolds in place, the focus goes on among the new entries', async () => {
  const { page } = await live(`${largeSite.url}docs/many/p120`)
  const shown = () => page.locator('.dg-sidebar ul ul > li > a:not(.dg-more)').count()
  expect(await shown()).toBe(100)
  await page.getByRole('link', { name: '75 more pages' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(shown).toBe(175)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Page 175')
  const next = entry(page, 'Page 075')
  await page.getByRole('link', { name: '75 earlier pages' }).scrollIntoViewIfNeeded()
  const before = await restingTop(page, next)
  await page.getByRole('link', { name: '75 earlier pages' }).click()
  await expect.poll(shown).toBe(250)
  expect(Math.abs((await restingTop(page, next)) - before)).toBeLessThan(2)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Page 074')
  // On another page of the level it stays so.
  await entry(page, 'Page 249').click()
  await page.waitForURL('**/p249')
  expect(await shown()).toBeGreaterThan(150)
  // A category that is opened in place shows its beginning.
  await follow(page, '/docs/intro')
  await caret(page, 'many').click()
  await expect.poll(shown).toBe(100)
  const more = page.getByRole('link', { name: '150 more pages' })
  // While the category opens, the link moves: on a busy machine the click could reach the entry above it.
  await restingTop(page, more)
  await more.click()
  await expect.poll(shown).toBe(200)
  expect(new URL(page.url()).pathname).toBe('/docs/intro')
})

test('a long level whose file is missing leads on to the next page', async () => {
  const { page } = await live(`${largeSite.url}docs/many/p000`, desktop, async (context) => {
    await context.route('**/assets/sidebar-*', (route) => route.fulfill({ status: 404, body: '' }))
  })
  await page.getByRole('link', { name: '150 more pages' }).click()
  await page.waitForURL('**/p100')
  expect(await isSameDocument(page)).toBe(true)
})

test('a sidebar that can be hidden is hidden and shown, by keyboard too, and stays so without a shift', async () => {
  const { page } = await live(`${largeSite.url}docs/intro`, {
    viewport: { width: 1440, height: 800 },
  })
  const width = () =>
    page.locator('.dg-menu').evaluate((menu) => menu.getBoundingClientRect().width)
  const before = await width()
  const hide = page.getByRole('button', { name: 'Hide sidebar' })
  const show = page.getByRole('button', { name: 'Show sidebar' })
  await hide.focus()
  await page.keyboard.press('Enter')
  expect(await width()).toBeLessThan(before / 2)
  expect(await entry(page, 'Intro').isVisible()).toBe(false)
  expect(await show.evaluate((button) => button === document.activeElement)).toBe(true)
  await recordShifts(page)
  await page.reload()
  await isLive(page)
  expect(await width()).toBeLessThan(before / 2)
  expect(await shiftsOf(page)).toEqual([])
  await show.click()
  expect(await width()).toBe(before)
  expect(await hide.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.reload()
  await isLive(page)
  expect(await width()).toBe(before)
  // On phones the menu opens over the page: there is nothing to hide.
  await hide.click()
  await page.setViewportSize(phone.viewport)
  await page.getByRole('button', { name: /toggle nav/i }).click()
  expect(await entry(page, 'Intro').isVisible()).toBe(true)
  expect(await show.isVisible()).toBe(false)
})
