/** Home, search and pricing, as their readers meet them (spec 2.1). */
import { describe, expect, test } from 'vitest'
import { contentSite, desktop, phone } from '../browser.ts'
import { follow, isLive } from '../runtime/live.ts'

const site = contentSite()
const scriptless = { ...desktop, javaScriptEnabled: false }

describe('the home page', () => {
  test('says what the product is and where to begin, without a script, in every locale', async () => {
    const { page, show } = await site.window(scriptless)
    for (const [path, names] of [
      ['', ['Quick start', 'Enterprise IM', 'Ticket system']],
      ['zh-CN/', ['快速开始', '企业即时通讯', '工单系统']],
      ['zh-TW/', ['快速入門', '企業即時通訊', '工單系統']],
    ] as const) {
      await show(path)
      for (const name of names)
        expect(await page.getByRole('link', { name }).first().isVisible(), name).toBe(true)
      expect(await page.locator('h1').count()).toBe(1)
      await page.getByRole('link', { name: names[0] }).first().click()
      await page.waitForURL(`**/${path}docs/intro`)
    }
  })

  test('the whole card is the target of its link', async () => {
    const { page } = await site.open('', phone)
    const box = await page.locator('.dg-features li').nth(1).boundingBox()
    if (!box) throw new Error('There is no card')
    await page.locator('.dg-features li').nth(1).scrollIntoViewIfNeeded()
    await page
      .locator('.dg-features li')
      .nth(1)
      .click({ position: { x: 5, y: box.height - 5 } })
    await page.waitForURL('**/docs/modules/ticket')
  })

  test('shows its picture in the colours of the mode, and one of them', async () => {
    const { page, show } = await site.window()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await show('')
      const shown = page.locator('.dg-hero-image:visible')
      expect(await shown.count()).toBe(1)
      expect(await shown.getAttribute('src')).toContain(
        colorScheme === 'dark' ? '-dark' : 'hero.svg',
      )
    }
  })

  test('brings its own styles, also when it is reached without a load', async () => {
    const { page } = await site.open('docs/intro')
    const columns = () =>
      page.evaluate(() => {
        const list = document.querySelector('.dg-features')
        return list && getComputedStyle(list).gridTemplateColumns.split(' ').length
      })
    expect(await page.locator('link[rel=stylesheet][href*="/home-"]').count()).toBe(0)
    await isLive(page)
    await page.locator('.dg-brand').first().click()
    await page.waitForSelector('.dg-features')
    expect(await columns()).toBe(6)
  })
})

test('styles of some pages come before the site’s own, with and without a load', async () => {
  const { page } = await site.open('docs/modules/service')
  const sheets = () =>
    page
      .locator('link[rel=stylesheet]')
      .evaluateAll((links) =>
        links.map((link) => /\/([a-z-]+)-\w+\.css$/.exec(link.getAttribute('href') ?? '')?.[1]),
      )
  await isLive(page)
  const before = await sheets()
  expect(before).not.toContain('tabs')
  await page.locator('.dg-sidebar a[href$="/docs/modules/ai"]').click()
  await page.locator('.tabs').waitFor()
  expect(await sheets()).toEqual(['tabs', ...before])
  await page.reload()
  expect((await sheets()).slice(0, 2)).toEqual(['tabs', 'main'])
})

describe.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)('the search page, on a %s', (_, options) => {
  test('keeps the query, and finds it', async () => {
    const where = 'search/?q=%3Cb%3Eredis&ctx=docs&version=1.0'
    const { page, complaints } = await site.open(where, options)
    await isLive(page)
    const input = page.getByRole('main').getByRole('searchbox', { name: 'Search' })
    await expect.poll(() => input.inputValue()).toBe('<b>redis')
    await expect.poll(() => page.locator('main .dg-hit').first().textContent()).toContain('Redis')
    await input.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('q') === '<b>redis')
    expect([...new URL(page.url()).searchParams.keys()].sort()).toEqual(['ctx', 'q', 'version'])
    expect(complaints).toEqual([])
  })
})

test('the search page has the query of its address, also after a link to another query, and on the way back', async () => {
  const { page } = await site.open('search/?q=one')
  await isLive(page)
  const asked = () => page.getByRole('main').getByRole('searchbox').inputValue()
  expect(await asked()).toBe('one')
  await follow(page, new URL('search?q=two', site.url).href)
  await expect.poll(asked).toBe('two')
  await page.goBack()
  await expect.poll(asked).toBe('one')
})

test('the search page is a form without a script, and no search engine’s, in every locale', async () => {
  const { page, show } = await site.window(scriptless)
  for (const path of ['search', 'zh-CN/search', 'zh-TW/search']) {
    await show(path)
    await page.getByRole('searchbox').fill('redis')
    await page.keyboard.press('Enter')
    await page.waitForURL(new RegExp(`/${path}\\?q=redis$`))
    const robots = await page.locator('meta[name=robots]').getAttribute('content')
    expect(robots, path).toContain('noindex')
    await page.locator('#dg-search-results a').click()
    await page.waitForURL('**/docs/intro')
  }
  const sitemap = await (await page.request.get(`${site.url}sitemap.xml`)).text()
  expect(sitemap).not.toMatch(/example\.com\/docs\/(?:zh-..\/)?(?:search|feedback-admin)/)
})

test('pricing is reached from the navbar and shows the price of each edition', async () => {
  const { page, show } = await site.window(scriptless)
  for (const [path, name] of [
    ['', 'Pricing'],
    ['zh-CN/', '价格'],
  ] as const) {
    await show(path)
    await page.getByRole('navigation').getByRole('link', { name }).first().click()
    await page.waitForURL('**/docs/payment')
    expect(await page.locator('main table').count()).toBeGreaterThan(1)
  }
})
