/**
 * WCAG 2.2 AA as far as axe sees it, on each kind of page, in light and dark, on a desk and on a phone; and by
 * keyboard.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { expectNoViolations } from './axe.ts'
import { contentSite, desktop, type SiteWindow } from './browser.ts'
import { pageOfEachKind } from './kinds.ts'

const site = contentSite()
const kinds = Object.entries(pageOfEachKind(site.pages))

describe('on a desk and on a phone, light and dark', () => {
  let shown: SiteWindow
  beforeAll(async () => {
    shown = await site.window({ ...desktop, reducedMotion: 'reduce' })
  })

  test.each(kinds)('%s', async (_kind, path) => {
    await shown.page.setViewportSize(desktop.viewport)
    await shown.page.emulateMedia({ colorScheme: 'light' })
    const { page } = await shown.show(path)
    await expectNoViolations(page)
  })
})

test('the skip link is the first stop, becomes visible, and leads to the main content', async () => {
  const { page } = await site.open('docs/intro')
  await page.keyboard.press('Tab')
  const focused = page.locator(':focus')
  expect(await focused.getAttribute('href')).toMatch(/^#/)
  const box = await focused.boundingBox()
  expect(box && box.x >= 0 && box.y >= 0 && box.width > 0 && box.height > 0).toBe(true)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(
    await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement)),
  ).toBe(true)
})

test('every stop of the keyboard on the first screen shows that it has the focus', async () => {
  const { page } = await site.open('docs/intro')
  let before = await page.screenshot()
  for (let stop = 0; stop < 20; stop++) {
    await page.keyboard.press('Tab')
    const look = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return 'nothing'
      // The field of the search box is marked by the frame around it.
      const marked = element.matches('.dg-search input') ? element.closest('form') : element
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(marked ?? element)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1 ? 'outline' : boxShadow
    })
    if (look === 'nothing') break
    const after = await page.screenshot()
    const changed = !before.equals(after)
    before = after
    const where = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))
    expect(look !== 'none' && changed, `no visible focus: ${where}`).toBe(true)
  }
})
