/** Data in the browser: pages from data, components that take data along, and pages that only show them. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoViolations } from './axe.ts'
import { isLive, isSameDocument, markDocument } from './runtime/live.ts'
import { siteInBrowser } from './site-in-browser.ts'

const site = siteInBrowser('data/site')

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a document shows data, and a component in it goes on with its part of them', async () => {
  const { page, complaints } = await site.open()
  await page.goto(site.url('docs/'))
  expect(await page.locator('article li').allTextContents()).toEqual([
    'v2.0, 2026-03-01',
    'v1.0, 2025-03-01',
  ])
  await page.getByText('60 requests').waitFor()
  await isLive(page)
  await button(page, 'One more minute').click()
  await page.getByText('120 requests').waitFor()
  expect(complaints).toEqual([])
})

test('pages from data that only show them are reached and left without a load, and ask for no script of their own', async () => {
  const { page, complaints } = await site.open()
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto(site.url('docs/'))
  await isLive(page)
  await markDocument(page)
  await page.locator('article').getByRole('link', { name: 'v2.0' }).click()
  await page.getByRole('heading', { name: 'Version v2.0' }).waitFor()
  expect(await page.title()).toContain('Version v2.0')
  expect(await page.locator('main li').allTextContents()).toEqual(['Search.', 'Three languages.'])
  await page.locator('main').getByRole('link', { name: 'Documentation' }).click()
  await page.getByText('The newest release is').waitFor()
  expect(await isSameDocument(page)).toBe(true)
  await page.goto(site.url('releases/v1.0'))
  await page.getByRole('heading', { name: 'Version v1.0' }).waitFor()
  await isLive(page)
  expect(scripts.filter((url) => /\/chunk-[0-9a-f]{12}-/.test(url))).toHaveLength(1)
  expect(complaints).toEqual([])
})

test('a page from data with state is live, with its own entry, in the language of its reader', async () => {
  const { page, complaints } = await site.open()
  for (const [where, about] of [
    ['teams/core/ada', 'Compilers'],
    ['zh-TW/teams/core/grace', '語言'],
  ] as const) {
    await page.goto(site.url(where))
    const more = page.locator('main').getByRole('button', { name: '…', exact: true })
    await isLive(page)
    await more.click()
    await page.locator('main').getByRole('button', { name: about, exact: true }).waitFor()
  }
  expect(complaints).toEqual([])
})

test('without a script, pages from data can be read; nobody is kept from them', async () => {
  const { page } = await site.open()
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(site.url('zh-CN/releases/v1.0'))
  expect(await page.locator('main li').allTextContents()).toEqual(['The first one.'])
  for (const where of ['releases/v1.0', 'teams/core/ada']) {
    await page.goto(site.url(where))
    await expectNoViolations(page)
  }
  const answer = await page.goto(site.url('releases/v9.0'))
  expect(answer?.status()).toBe(404)
})
