/** Old addresses in a browser: with and without scripts, from a static host and from the dev server. */
import { expect, test } from 'vitest'
import { startDev } from '../golden/dev-site.ts'
import { site } from '../golden/site.ts'
import { siteInBrowser } from './site-in-browser.ts'
import { sharedBrowser } from './windows.ts'

const served = siteInBrowser('routes/redirects')

test.each([
  ['docs/old?q=1&r=%E6%96%87#set-up', 'docs/install?q=1&r=%E6%96%87#set-up'],
  ['docs/setup.html?q=1', 'docs/install?q=1#set-up'],
  ['setup#own', 'docs/install#set-up'],
  ['旧 文档?q=1#text', 'docs/guide/first?tab=2&q=1#text'],
  ['zh-CN/docs/anzhuang/', 'zh-CN/docs/install'],
])('%s leads to %s', async (from, to) => {
  const { page, complaints } = await served.open()
  await page.goto(served.url(from))
  await page.waitForURL(served.url(to))
  await page.getByRole('main').waitFor()
  expect(complaints).toEqual([])
  // The old address is no step of the history.
  expect(await page.evaluate(() => history.length)).toBe(2)
})

test('without scripts it is refreshed, and has a link', async () => {
  const browser = await sharedBrowser()
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  // An answer without content leaves the reader where they are.
  await page.route('**/docs/install', (route) => route.fulfill({ status: 204 }))
  const refreshed = page.waitForRequest(served.url('docs/install'))
  await page.goto(served.url('docs/old'))
  await refreshed
  const link = page.getByRole('link', { name: '/docs/install' })
  expect(await link.getAttribute('href')).toBe('/docs/install')
  expect(await page.title()).toBe('This page has moved')
})

test('the dev server answers alike, and follows changes of every file that redirects are written in', async () => {
  const made = site('routes/redirects')
  const server = await startDev(made.root)
  const { page } = await served.open()
  const origin = `http://127.0.0.1:${server.port}`
  await page.goto(`${origin}/docs/old?q=1#set-up`)
  await page.waitForURL(`${origin}/docs/install?q=1#set-up`)
  await server.settled()
  const status = async (where: string) => (await server.get(where)).status
  expect(await status('extra')).toBe(404)
  made.edit('vercel.json', (text) => text.replace('"/late"', '"/extra"'))
  await expect.poll(() => status('extra'), { timeout: 15_000 }).toBe(200)
  expect(await status('late')).toBe(404)
  made.edit('static/_redirects', (text) => `${text}\n/latest /docs/install\n`)
  await expect.poll(() => status('latest'), { timeout: 15_000 }).toBe(200)
  made.edit('docs/install.md', (text) => text.replace('/docs/old,', '/docs/ancient,'))
  await expect.poll(() => status('docs/ancient'), { timeout: 15_000 }).toBe(200)
  expect(await status('docs/old')).toBe(404)
})
