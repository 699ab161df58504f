/** A page that is not translated, in the pages of another language. */
import { expect, test } from 'vitest'
import { siteInBrowser } from './site-in-browser.ts'

const served = siteInBrowser('locales/fallback')

test('its text has the fonts and the line height of its own language', async () => {
  const { page } = await served.open()
  const article = () =>
    page.locator('article').evaluate((it) => {
      const { fontFamily, lineHeight } = getComputedStyle(it)
      return { fontFamily, lineHeight }
    })
  const bar = () => page.locator('.dg-navbar').evaluate((it) => getComputedStyle(it).fontFamily)
  await page.goto(served.url('docs/only-en'))
  const own = await article()
  await page.goto(served.url('zh-CN/docs/only-en'))
  expect(await article()).toEqual(own)
  expect(await bar()).not.toBe(own.fontFamily)
})
