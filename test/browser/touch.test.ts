/** Pages under a finger: nothing to the side, and 44 px for whatever is no word of the running text. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { contentSite, phone } from './browser.ts'
import { pageOfEachKind } from './kinds.ts'

const site = contentSite()
const kinds = Object.entries(pageOfEachKind(site.pages))
const finger = { ...phone, hasTouch: true, isMobile: true }

/** What is smaller than a finger, in words. Links of the running text are as large as their words. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        '#dg-root :is(a, button, summary, select, .tab-label)',
      ),
    ]
      .filter((one) => one.checkVisibility() && getComputedStyle(one).clipPath === 'none')
      .filter(
        (one) =>
          !one.closest(
            '.hash-link, .dg-md :is(p, li, td, th, dd), .dg-announcement div, .dg-banner',
          ),
      )
      .filter(
        (one) => getComputedStyle(one, '::after').position !== 'absolute' || one.matches('.copy'),
      )
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 43.5 || box.height < 43.5)
      .map(({ one, box }) => `${one.outerHTML.slice(0, 80)} ${box.width} × ${box.height}`),
  )

test('a page of every kind is as wide as the phone, and has room for fingers', async () => {
  const { page, show } = await site.window(finger)
  for (const [kind, path] of kinds) {
    await show(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), kind).toBe(390)
    expect(await tooSmall(page), kind).toEqual([])
    // Prices are a wide page: no sidebar, and no way to it.
    if (!/^docs\/(?!category|tags|payment)/.test(path)) continue
    // The way to a page and what can be done with it are one line, and the text begins in the first third.
    const [crumbs, copy, text] = await Promise.all(
      ['.dg-breadcrumbs', '.dg-copy-button', '.dg-md > :not(h1)'].map((one) =>
        page.locator(one).first().boundingBox(),
      ),
    )
    expect(crumbs?.height, kind).toBeLessThanOrEqual(44)
    expect(copy?.y, kind).toBe(crumbs?.y)
    expect(text?.y, kind).toBeLessThan(844 / 3)
  }
})

test('the button that copies code and the name of the language cover no line of it', async () => {
  const { page } = await site.open('docs/writing/code', finger)
  const covered = await page.locator('.code:not(:has(.line:only-child))').evaluateAll((blocks) =>
    blocks.flatMap((block) => {
      const button = block.querySelector('.copy')?.getBoundingClientRect()
      const line = block.querySelector('.line')?.getBoundingClientRect()
      if (!button || !line) return ['a block without a button']
      // The icon is 2 rem; the rest of the button is for the finger.
      return button.bottom - 6 > line.top ? [block.textContent?.slice(0, 40)] : []
    }),
  )
  expect(covered).toEqual([])
  // Nor does it cover the title in whose bar it stands.
  const boxes = await page
    .locator('.code:has(figcaption) .copy')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
  expect(new Set(boxes)).toEqual(new Set(['rgba(0, 0, 0, 0)']))
})

test('in a long menu the page that is shown is in sight, below what closes the menu', async () => {
  for (const path of ['docs/deploy/docker', 'docs/xinchuang']) {
    const { page, close } = await site.open(path, finger)
    await page.getByRole('button', { name: 'Toggle navigation bar' }).tap()
    const menu = page.locator('#dg-menu')
    await menu.waitFor()
    await page.waitForTimeout(500)
    await menu.evaluate((element) => element.scrollBy(0, 100))
    const [closer, current] = await Promise.all(
      ['.dg-menu-head button', '.dg-sidebar [aria-current]'].map((one) =>
        menu.locator(one).boundingBox(),
      ),
    )
    expect(closer?.y).toBeGreaterThanOrEqual(0)
    expect(current?.y).toBeGreaterThanOrEqual((closer?.y ?? 0) + (closer?.height ?? 0))
    expect(current?.y).toBeLessThan(phone.viewport.height)
    await close()
  }
})

test('the end of a long line of code is not to be seen through the button that copies it', async () => {
  const { page } = await site.open('docs/docsgen/components', finger)
  const code = page.locator('figure.code:not(:has(figcaption)):has(.line:only-child)')
  const colours = await code.first().evaluate((figure) => {
    const colourOf = (part: Element | null) => part && getComputedStyle(part).backgroundColor
    return { block: colourOf(figure), button: colourOf(figure.querySelector('.copy')) }
  })
  expect(colours.button).toBe(colours.block)
})
