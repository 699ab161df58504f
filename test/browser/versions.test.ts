/** Versions in the browser: the menu, the choice that is remembered, notices and search (spec 2.2, 4.1, 9). */
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectNoViolations } from './axe.ts'
import { desktop } from './browser.ts'
import { isLive, neverIdle } from './runtime/live.ts'
import { versionsSite } from './versions-site.ts'

const site = versionsSite()

const menu = (page: Page) =>
  page.locator('.dg-navbar-nav details', { has: page.locator('a[data-docs="docs"]') })
const choose = async (page: Page, label: string) => {
  await menu(page).locator('summary').click()
  await menu(page).getByRole('link', { name: label, exact: true }).click()
}
const shown = (page: Page) => menu(page).locator('summary').textContent()

test('the menu leads to the same page of a version, with query and fragment, or to where that begins, without them', async () => {
  const { page, complaints } = await site.open('docs/guide/start')
  await isLive(page)
  expect(await shown(page)).toContain('2.0')
  await choose(page, '1.0')
  await page.waitForURL('**/docs/1.0/guide/start')
  await expect.poll(() => shown(page)).toContain('1.0')
  await page.goto(`${site.url}docs/1.0/gone`)
  await choose(page, 'Next')
  await page.waitForURL('**/docs/next/intro')
  await page.goto(`${site.url}docs/guide/start?q=1#part`)
  await isLive(page)
  await choose(page, '1.0')
  await page.waitForURL(`${site.url}docs/1.0/guide/start?q=1#part`)
  await page.goto(`${site.url}docs/1.0/gone?q=1#part`)
  await choose(page, 'Next')
  await page.waitForURL(`${site.url}docs/next/intro`)
  expect(complaints).toEqual([])
})

test('the way to the last version is a link to the same page', async () => {
  const { page } = await site.open('docs/1.0/guide/start')
  await page.locator('.dg-banner a').click()
  await page.waitForURL('**/docs/guide/start')
  expect(await page.locator('.dg-banner').count()).toBe(0)
})

describe('the chosen version', () => {
  const navbar = (page: Page) =>
    page
      .locator('.dg-navbar-left a')
      .evaluateAll((links) =>
        links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
      )

  test('is remembered, for pages of no version, before any script but the inline one has run', async () => {
    const { page } = await site.open('docs/intro', desktop, async (context) => {
      await neverIdle(context)
      await context.route('**/*.js', (route) => route.abort())
    })
    await choose(page, '1.0')
    await page.waitForURL('**/docs/1.0/intro')
    await page.context().unroute('**/*.js')
    await page.goto(`${site.url}about`)
    await isLive(page)
    await expect.poll(() => shown(page)).toContain('1.0')
    expect(await navbar(page)).toEqual(['/docs/1.0/intro', '/docs/1.0/guide/start', '/api/calls'])
    await page.goto(`${site.url}docs/intro`)
    await isLive(page)
    expect(await shown(page)).toContain('2.0')
    expect((await navbar(page))[0]).toBe('/docs/intro')
  })

  test('is of no account where the site has no such version any more', async () => {
    const { page, complaints } = await site.open('about', desktop, async (context) => {
      await context.addInitScript(() => localStorage.setItem('docsgen.version.docs', '0.1'))
    })
    await isLive(page)
    expect(await shown(page)).toContain('2.0')
    expect((await navbar(page))[0]).toBe('/docs/intro')
    expect(complaints).toEqual([])
  })

  test('is not kept where storage is denied, and the menu works', async () => {
    const deny = async (context: BrowserContext) => {
      await context.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('denied', 'SecurityError')
          },
        })
      })
    }
    const { page } = await site.open('docs/intro', desktop, deny)
    await isLive(page)
    await choose(page, '1.0')
    await page.waitForURL('**/docs/1.0/intro')
    await page.goto(`${site.url}about`)
    await isLive(page)
    expect(await shown(page)).toContain('2.0')
  })
})

test('search looks in the version of the page', async () => {
  const { page } = await site.open('docs/1.0/intro')
  await isLive(page)
  const field = page.locator('.dg-search input[type=search]')
  await field.fill('introduction')
  await expect
    .poll(() =>
      page
        .locator('.dg-search .dg-hit')
        .evaluateAll((hits) => hits.map((hit) => hit.getAttribute('href')?.split('#')[0])),
    )
    .toContain('/docs/1.0/intro')
  const hits = await page
    .locator('.dg-search .dg-hit')
    .evaluateAll((found) => found.map((hit) => hit.getAttribute('href') ?? ''))
  expect(
    hits.filter((href) => href.startsWith('/docs/') && !href.startsWith('/docs/1.0/')),
  ).toEqual([])
  await page.keyboard.press('Escape')
  await field.press('Enter')
  await page.waitForURL(/\/search\?.*version=1\.0/)
})

test('version takes the path of a version or its name, and one that is not there is said to be missing', async () => {
  const { page } = await site.open('search?q=introduction&version=docs%2F1.0')
  const paths = () =>
    page
      .locator('.dg-search-page .dg-hit')
      .evaluateAll((hits) => hits.map((hit) => hit.getAttribute('href')?.split(/[?#]/)[0]))
  await expect.poll(paths).toContain('/docs/1.0/intro')
  const old = await paths()
  await page.goto(new URL('search?q=introduction&version=1.0', site.url).href)
  await expect.poll(paths).toEqual(old)
  expect(await page.locator('.dg-search-note').count()).toBe(0)
  await page.goto(new URL('search?q=introduction&version=docs%2F7', site.url).href)
  await expect.poll(() => page.locator('.dg-search-note').textContent()).toContain('“docs/7”')
  expect(await paths()).not.toContain('/docs/1.0/intro')
})

test('a context of search has its pages in each version', async () => {
  const { page } = await site.open('search?q=introduction&ctx=docs%2Fguide&version=1.0')
  const paths = () =>
    page
      .locator('.dg-search-page .dg-hit')
      .evaluateAll((hits) => hits.map((hit) => hit.getAttribute('href')?.split(/[?#]/)[0]))
  await expect.poll(paths).toEqual(['/docs/1.0/guide/start'])
})

test('no barriers that axe sees, on a desk and on a phone, light and dark', async () => {
  const { page, show } = await site.window({ ...desktop, reducedMotion: 'reduce' })
  for (const where of [
    'docs/1.0/intro',
    'docs/next/guide/new',
    'zh-CN/docs/1.0/tags',
    'docs/category/guide',
  ]) {
    await show(where)
    await expectNoViolations(page)
  }
})
