/** The search page: `q`, `ctx` and `version` in the address, results on demand (spec 2.1, 9). */
import { expect, test } from 'vitest'
import { violations } from './axe.ts'
import { inBothModes } from './colour-modes.ts'
import { options, searchSite, type } from './search-site.ts'

const site = searchSite()
const hits = '.dg-search-page .dg-hit'
const status = '.dg-search-status'

test('a deep link shows up to 50 results, and more on demand, where the focus goes on', async () => {
  const { page, complaints } = await site.open('search?q=parcel')
  await expect.poll(() => page.locator(hits).count()).toBe(50)
  const total = Number.parseInt((await page.locator(status).textContent()) ?? '', 10)
  expect(total).toBeGreaterThan(50)
  expect(await page.locator('.dg-search-page input[name=q]').inputValue()).toBe('parcel')
  await page.getByRole('button', { name: 'Show more results' }).click()
  await expect.poll(() => page.locator(hits).count()).toBe(Math.min(total, 100))
  const focused = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.dg-search-page .dg-hit')].indexOf(
        document.activeElement as Element,
      ),
    )
  await expect.poll(focused).toBe(50)
  expect(complaints).toEqual([])
})

test('the address follows the typing without entries in the history, and comes back with the page', async () => {
  const { page } = await site.open('search?q=token')
  await expect.poll(() => page.locator(hits).first().textContent()).toContain('Access tokens')
  const before = await page.evaluate(() => history.length)
  await page.locator('.dg-search-page input[name=q]').fill('letter')
  await page.waitForURL('**/search?q=letter')
  await expect.poll(() => page.locator(hits).first().textContent()).toContain('About us')
  expect(await page.evaluate(() => history.length)).toBe(before)
  await page.locator(hits).first().click()
  await page.waitForURL('**/about')
  await page.goBack()
  await page.waitForURL('**/search?q=letter')
  await expect.poll(() => page.locator(hits).first().textContent()).toContain('About us')
  expect(await page.locator('.dg-search-page input[name=q]').inputValue()).toBe('letter')
})

test('a search on the page is a recent one of the box, which is there already, and of other tabs', async () => {
  const { page } = await site.open('docs/install')
  await type(page, 'letter')
  const tab = await page.context().newPage()
  await tab.goto(page.url())
  await type(tab, 'qqqzzzxxx')
  await page.locator('[data-search-all]').click()
  await page.waitForURL('**/search?q=letter')
  await page.locator(hits).first().click()
  await page.waitForURL('**/about')
  await page.keyboard.press('Control+k')
  await expect.poll(() => options(page)).toEqual(['letter'])
  await tab.locator('.dg-search input').fill('')
  await expect.poll(() => options(tab)).toEqual(['letter'])
})

test('a box that is opened in the moment in which another page appears stays open', async () => {
  const { page } = await site.open('search?q=letter')
  await page.locator('.dg-search input').focus()
  await page.evaluate(() => {
    const box = document.querySelector<HTMLInputElement>('.dg-search input')
    // The runtime moves the focus to the page that it has just shown.
    document.addEventListener('focusin', ({ target }) => {
      if (target === document.getElementById('dg-content')) queueMicrotask(() => box?.focus())
    })
  })
  await page.locator(hits).first().click()
  await page.waitForURL('**/about')
  await expect.poll(() => options(page)).toEqual(['letter'])
  await page.waitForTimeout(200)
  expect(await options(page)).toEqual(['letter'])
})

test('a search that is begun while a page is loading goes on when the page is there', async () => {
  const { page } = await site.open('docs/install')
  await type(page, 'letter')
  let answer = () => {}
  const isReleased = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/about', async (route) => {
    await isReleased
    await route.continue()
  })
  await page.locator('.dg-search [role=option]').first().click()
  await expect.poll(() => page.locator('.dg-search input').inputValue()).toBe('')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('token')
  await expect.poll(() => options(page)).toContain('Access tokens')
  answer()
  await page.waitForURL('**/about')
  await expect.poll(() => page.title()).toContain('About us')
  await page.waitForTimeout(200)
  expect(await options(page)).toContain('Access tokens')
  expect(await page.evaluate(() => document.activeElement?.matches('.dg-search input'))).toBe(true)
  expect(await page.locator('.dg-search input').inputValue()).toBe('token')
})

test('results are those of a context, or of everything but one, as the address and the choice say', async () => {
  const { page } = await site.open('search?q=every&ctx=docs%2Fapi')
  await expect
    .poll(() => page.locator(hits).allTextContents())
    .toEqual([expect.stringContaining('Access tokens')])
  expect(await page.getByRole('radio', { name: 'API Reference' }).isChecked()).toBe(true)
  await page.getByRole('radio', { name: 'Everything' }).check()
  await page.waitForURL('**/search?q=every')
  await expect.poll(() => page.locator(hits).count()).toBeGreaterThan(1)
  await page.goto(new URL('search?q=every&ctx=-docs%2Fapi', site.url).href)
  await expect.poll(() => page.locator(hits).first().textContent()).toContain('About us')
  expect(
    await page.getByRole('radio', { name: 'Everything except “API Reference”' }).isChecked(),
  ).toBe(true)
  expect((await page.locator(hits).allTextContents()).join()).not.toContain('Access tokens')
})

test('pages that are not translated are among the results, with their language; no results are said politely, with what to try', async () => {
  const { page } = await site.open('zh-CN/search?q=webhook')
  const titles = () => page.locator(`${hits} .dg-hit-title`).allTextContents()
  await expect.poll(titles).toEqual(['Webhook', 'Webhook English'])
  expect(
    await page
      .locator(`${hits} .dg-hit-language`)
      .evaluate((mark) => mark.closest('[lang]')?.getAttribute('lang')),
  ).toBe('en')
  await page.goto(new URL('zh-CN/search?q=qqqzzzxxx', site.url).href)
  await expect.poll(() => page.locator('.dg-search-none').textContent()).toContain('没有结果')
  expect(await page.locator(status).textContent()).toBe('没有结果')
})

test('the query of the address is in the field, and lines are where results will be, without the runtime', async () => {
  const { page, complaints } = await site.open('search?q=parcel', undefined, (context) =>
    context.route(/assets\/[^?]*\.js$/, (route) => route.abort()).then(() => {}),
  )
  expect(await page.locator('.dg-search-page input[name=q]').inputValue()).toBe('parcel')
  const lines = await page
    .locator('#dg-search-results')
    .evaluate((one) => getComputedStyle(one, '::before').blockSize)
  expect(Number.parseInt(lines, 10)).toBeGreaterThan(100)
  expect(complaints.join()).not.toContain('Content Security Policy')
})

test('the page says that it searches, until the index has come; what was typed before the runtime came is asked', async () => {
  let answer = () => {}
  const isReleased = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { page, close } = await site.open('search?q=letter', undefined, async (context) => {
    await context.route(/assets\/search\/en\.json$/, async (route) => {
      await isReleased
      await route.continue()
    })
  })
  await expect.poll(() => page.locator(status).textContent()).toBe('Searching…')
  expect(await page.locator('.dg-search-wait').isVisible()).toBe(true)
  answer()
  await expect.poll(() => page.locator(hits).first().textContent()).toContain('About us')
  expect(await page.locator(status).textContent()).toBe('1 result')
  expect(await page.locator('.dg-search-wait').count()).toBe(0)
  await close()
  const early = await site.open('search', undefined, async (context) => {
    await context.route(/assets\/js\/main[^?]*\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.continue()
    })
  })
  await early.page.locator('.dg-search-page input[name=q]').fill('letter')
  await expect.poll(() => early.page.locator(hits).first().textContent()).toContain('About us')
  await early.close()
})

test('without JavaScript the page says what it needs, and there is no box', async () => {
  const { page } = await site.open('search', {
    javaScriptEnabled: false,
    viewport: { width: 1280, height: 800 },
  })
  expect(await page.locator('#dg-search-results').textContent()).toContain(
    'Search needs JavaScript',
  )
  expect(await page.locator('#dg-search-results a').getAttribute('href')).toBe(
    '/docs/docs/api/token',
  )
  expect(await page.locator('.dg-search').isVisible()).toBe(false)
})

test('axe finds nothing, in light and in dark', async () => {
  const { page } = await site.open('search?q=parcel&ctx=docs')
  await page.waitForSelector(hits)
  await inBothModes(page, async (mode) => {
    expect(await violations(page), mode).toEqual([])
  })
})
