/** The page for unknown addresses, on a site with a page that only one language has. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isLive } from './runtime/live.ts'
import { siteInBrowser } from './site-in-browser.ts'

const served = siteInBrowser('locales/fallback')

const languageLinks = (page: Page) => page.locator('.dg-navbar a[data-locale]')

test('its language menu leads to the page where there is one, before and after hydration', async () => {
  for (const waits of [false, true]) {
    const { page } = await served.open()
    await page.goto(served.url('docs/only-zh?q=1#two'))
    if (waits) await isLive(page)
    await page.getByText('Languages: English').click()
    await page.getByRole('link', { name: '简体中文' }).click()
    await page.waitForURL(served.url('zh-CN/docs/only-zh?q=1#two'))
    await page.getByRole('heading', { name: '只有简体中文' }).waitFor()
    await page.close()
  }
})

test('so it does where a host has one such page for all addresses', async () => {
  const { page } = await served.open()
  const body = await (await page.request.get(served.url('404.html'))).text()
  await page.route('**/docs//none*', (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body }),
  )
  await page.goto(served.url('zh-TW/docs//none?q=1'))
  await page.getByRole('heading', { name: '找不到頁面' }).waitFor()
  const paths = await languageLinks(page).evaluateAll((links) =>
    links.map((link) => (link as HTMLAnchorElement).pathname),
  )
  expect(paths).toEqual(['/base/docs//none', '/base/zh-CN/docs//none', '/base/zh-TW/docs//none'])
})

test('pages near to the address are proposed, and the chosen one is shown', async () => {
  const { page } = await served.open()
  // The first is no address of the page for missing ones.
  await page.goto(served.url('docs/english-only/404'))
  await page.getByText('Perhaps you were looking for:').waitFor()
  await page.goto(served.url('docs/old-place/englsih-only.html'))
  await page.getByText('Perhaps you were looking for:').waitFor()
  await page.locator('.dg-near').getByRole('link', { name: 'English only' }).click()
  await page.waitForURL(served.url('docs/only-en'))
})

test('none is proposed on the page itself, whose address is no missing one', async () => {
  const { page } = await served.open()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(served.url('404.html'))
  await page.locator('h1').click()
  await page.waitForTimeout(1500)
  expect(await page.locator('.dg-near').textContent()).toBe('')
  expect(asked.filter((address) => address.includes('search-worker'))).toEqual([])
})
