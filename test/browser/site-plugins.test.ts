/** Plugins of a site in a browser: components with data, and additions to pages. */
import { expect, test } from 'vitest'
import { violations } from './axe.ts'
import { clickLinkTo, isLive } from './runtime/live.ts'
import { siteInBrowser } from './site-in-browser.ts'

const site = siteInBrowser('plugins/site')

test('a document of a plugin shows a live component with data, which are no code', async () => {
  const { page, complaints } = await site.open()
  await page.goto(site.url('docs'))
  await isLive(page)
  await clickLinkTo(page, site.url('docs/api/counter'))
  await page.getByRole('heading', { name: 'A "counter": 1' }).waitFor()
  const button = page.getByRole('button', { name: '</script><b>"{x}' })
  await button.click()
  await expect.poll(() => button.textContent()).toBe('</script><b>"{x} 4')
  expect(await violations(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('a script that a plugin adds runs under the policy of the page, on its pages alone', async () => {
  const { page, complaints } = await site.open()
  const mark = () => page.evaluate(() => document.documentElement.dataset['post'])
  await page.goto(site.url('docs'))
  expect(await mark()).toBeUndefined()
  expect(await page.evaluate(() => document.documentElement.className)).toBe('kind-doc first')
  await page.goto(site.url('blog/2026/01/02/first'))
  expect(await mark()).toBe('yes')
  expect(await page.evaluate(() => document.documentElement.className)).toBe('kind-post')
  expect(complaints).toEqual([])
})
