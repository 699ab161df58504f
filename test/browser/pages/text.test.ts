/** The page as Markdown: copied, looked at, and found by programs. */
import type { BrowserContext } from 'playwright-core'
import { expect, test } from 'vitest'
import { contentSite, desktop, phone } from '../browser.ts'
import { isLive } from '../runtime/live.ts'

const site = contentSite()

const mayCopy = (context: BrowserContext) =>
  context.grantPermissions(['clipboard-read', 'clipboard-write'])

/** A browser that lets nobody write to the clipboard. */
const mayNotCopy = async (context: BrowserContext) => {
  await context.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
    Object.assign(navigator.clipboard, { write: refuse, writeText: refuse })
  })
}

test.each([
  ['docs/intro', 'Copy page', 'Copy as Markdown'],
  ['zh-CN/docs/payment', '复制本页', '复制为 Markdown'],
] as const)('%s is copied by keyboard', async (path, menu, name) => {
  const options = path.startsWith('zh') ? phone : desktop
  const { page, complaints } = await site.open(path, options, mayCopy)
  await isLive(page)
  await page.getByRole('button', { name: menu, exact: true }).press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.locator(':focus').textContent()).toBe(name)
  await page.keyboard.press('Enter')
  await page.waitForFunction(
    () => document.querySelector('.dg-copy-page [role=status]')?.textContent,
  )
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const response = await page.request.get(`${site.url}${path}.md`)
  expect(copied.replace(/\r\n/g, '\n')).toBe(await response.text())
  expect(complaints).toEqual([])
})

test('a browser that does not let it be copied offers the link', async () => {
  const { page } = await site.open('docs/intro', desktop, mayNotCopy)
  await isLive(page)
  await page.getByRole('button', { name: 'Copy page', exact: true }).click()
  await page.getByRole('button', { name: 'Copy as Markdown' }).click()
  const said = page.locator('.dg-copy-page [role=status]')
  await expect.poll(() => said.textContent()).toContain('could not be copied')
  await page.getByRole('link', { name: 'View as Markdown' }).click()
  await page.waitForURL('**/docs/intro.md')
  expect(await page.locator('body').textContent()).toMatch(/^# What is Parley/)
})

test('a network that fails does no more harm', async () => {
  const offline = async (context: BrowserContext) => {
    await mayCopy(context)
    await context.route('**/*.md', (route) => route.abort())
  }
  const { page } = await site.open('docs/intro', desktop, offline)
  await isLive(page)
  await page.getByRole('button', { name: 'Copy page', exact: true }).click()
  await page.getByRole('button', { name: 'Copy as Markdown' }).click()
  const said = page.locator('.dg-copy-page [role=status]')
  await expect.poll(() => said.textContent()).toContain('could not be copied')
})

test('without a script the menu opens with the link, and no button that does nothing; an assistant is asked about the page', async () => {
  const { page, show } = await site.window({ ...desktop, javaScriptEnabled: false })
  await show('docs/intro')
  await page.getByRole('button', { name: 'Copy page' }).click()
  expect(await page.getByRole('button', { name: 'Copy as Markdown' }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'View as Markdown' }).isVisible()).toBe(true)
  // The page names its Markdown, and the site its pages.
  const named = page.locator('link[rel=alternate][type="text/markdown"]')
  expect(await named.getAttribute('href')).toBe('/docs/docs/intro.md')
  for (const locale of ['', 'zh-CN/', 'zh-TW/']) {
    const index = await (await page.request.get(`${site.url}${locale}llms.txt`)).text()
    const [, first = ''] = /\]\(https?:\/\/[^/]+\/docs\/([^)]+)\)/.exec(index) ?? []
    expect((await page.request.get(site.url + first)).status(), locale).toBe(200)
  }
  await show('zh-CN/docs/intro')
  await page.getByRole('button', { name: '复制本页', exact: true }).click()
  const link = page.getByRole('link', { name: /^在 Claude 中打开/ })
  const { host, searchParams } = new URL((await link.getAttribute('href')) ?? '')
  expect(host).toBe('claude.ai')
  expect(searchParams.get('q')).toMatch(/^请阅读 https:\/\/.*\/docs\/zh-CN\/docs\/intro\.md 并/)
  expect(await link.getAttribute('target')).toBe('_blank')
})
