/** Where the chat button stands: on no navigation, and on nothing that cannot be scrolled out from under it. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { contentSite, desktop, phone } from './browser.ts'
import { isLive } from './runtime/live.ts'
import { shellSite } from './shell-site.ts'
import { siteInBrowser } from './site-in-browser.ts'

const content = contentSite()
const shell = shellSite()
const rtl = siteInBrowser('locales/rtl')

const still = { ...desktop, reducedMotion: 'reduce' } as const

/** Boxes of the button and the greeting. The first one has been drawn. */
async function chatBoxes(page: Page): Promise<DOMRect[]> {
  const read = () =>
    page.evaluate(() => {
      const host = [...document.documentElement.children].find((child) => child.shadowRoot)
      const parts = host?.shadowRoot?.querySelectorAll('.launcher > *') ?? []
      return [...parts]
        .map((part) => part.getBoundingClientRect().toJSON() as DOMRect)
        .filter(({ width }) => width > 0)
    })
  await expect.poll(async () => (await read()).length).toBeGreaterThan(0)
  return read()
}

const overlap = (one: DOMRect, other: DOMRect) =>
  one.left < other.right &&
  one.right > other.left &&
  one.top < other.bottom &&
  one.bottom > other.top

/** Texts of the elements that lie under the button or the greeting, each where `prepare` leaves it. */
async function covered(
  page: Page,
  selector: string,
  prepare: 'stay' | 'scroll',
): Promise<string[]> {
  const chat = await chatBoxes(page)
  const elements = page.locator(selector)
  expect(await elements.count()).toBeGreaterThan(0)
  const boxes = await elements.evaluateAll(
    (all, isScrolled) =>
      all.map((one) => {
        if (isScrolled) one.scrollIntoView({ block: 'end', behavior: 'instant' })
        const range = document.createRange()
        range.selectNodeContents(one)
        return [one.textContent, range.getBoundingClientRect().toJSON() as DOMRect] as const
      }),
    prepare === 'scroll',
  )
  return boxes.filter(([, box]) => chat.some((part) => overlap(part, box))).map(([text]) => text)
}

test.each(['docs/intro', 'docs/deploy/docker', 'zh-CN/docs/category/channel', 'docs/payment'])(
  'at first view nothing of the navigation of %s lies under the button or its greeting',
  async (path) => {
    const { page, close } = await content.open(path, still)
    expect((await chatBoxes(page)).length).toBe(2)
    expect(await covered(page, '.dg-navbar a, .dg-menu a', 'stay')).toEqual([])
    await close()
  },
)

test('the sidebar reaches the end of the window', async () => {
  for (const [site, path] of [
    [content, 'docs/intro'],
    [shell, 'docs/intro'],
  ] as const) {
    const { page, close } = await site.open(path, still)
    const box = await page.locator('.dg-menu').boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThanOrEqual(desktop.viewport.height)
    const style = await page
      .locator('.dg-menu')
      .evaluate((menu) => getComputedStyle(menu).borderBlockEndWidth)
    expect(style).toBe('0px')
    await close()
  }
})

/** A window in which every column is longer than the window. */
const low = { viewport: { width: 1280, height: 420 }, reducedMotion: 'reduce' } as const

const columns = {
  'the table of contents': [content, 'docs/deploy/docker', '.dg-toc a'],
  'the column of samples': [
    content,
    'docs/petstore/send-message',
    '.api-side :is(.tab-label, .line:last-child)',
  ],
  'a sidebar with the button on its side': [shell, 'docs/intro', '.dg-menu a'],
} as const

test.each(Object.entries(columns))(
  '%s can be scrolled out from under the button and its greeting',
  async (_, [site, path, selector]) => {
    const { page, close } = await site.open(path, low)
    expect((await chatBoxes(page)).length).toBe(2)
    expect(await covered(page, `:is(${selector}):visible`, 'scroll')).toEqual([])
    await close()
  },
)

test('nothing of the footer lies under the button at the end of the page', async () => {
  for (const options of [still, { ...phone, reducedMotion: 'reduce' } as const]) {
    const { page, close } = await content.open('docs/intro', options)
    await chatBoxes(page)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect
      .poll(() => covered(page, '.dg-footer :is(a, p, .dg-copyright)', 'stay'))
      .toEqual([])
    await close()
  }
})

describe('back to the top', () => {
  test.each([
    ['the right', content],
    ['the left', shell],
  ] as const)('does not lie on a chat widget on %s', async (_, site) => {
    const { page } = await site.open('docs/intro', still)
    await isLive(page)
    await chatBoxes(page)
    for (const { viewport } of [desktop, phone]) {
      await page.setViewportSize(viewport)
      for (const top of [0, 600])
        await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
      // The page shows the button when it has heard that it was scrolled.
      await page.locator('.dg-back-to-top').waitFor()
      expect(await covered(page, '.dg-back-to-top', 'stay')).toEqual([])
    }
  })
})

test('in a language from right to left button and sidebar have changed sides', async () => {
  const { page } = await rtl.open()
  await page.setViewportSize(desktop.viewport)
  await page.goto(rtl.url('docs/intro'))
  const [part] = await chatBoxes(page)
  const menu = await page.locator('.dg-menu').boundingBox()
  expect(part?.right).toBeLessThan(desktop.viewport.width / 2)
  expect(menu?.x).toBeGreaterThan(desktop.viewport.width / 2)
  expect(await covered(page, '.dg-navbar a, .dg-menu a', 'stay')).toEqual([])
  await page.goto(rtl.url('en/docs/intro'))
  expect((await chatBoxes(page))[0]?.left).toBeGreaterThan(desktop.viewport.width / 2)
})
