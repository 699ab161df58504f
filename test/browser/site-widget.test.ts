/** The chat widget on the pages of the site: mounted when a page is idle, in its colours and its language. */
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { contentSite, desktop } from './browser.ts'
import { pageOfEachKind } from './kinds.ts'
import { follow, isLive } from './runtime/live.ts'
import type { Prepare } from './windows.ts'

const site = contentSite()
const { 'widget settings': settings, ...kinds } = pageOfEachKind(site.pages)

const buttonOf = (page: Page) => page.locator('html > div .button')
const bubbleOf = (page: Page) => page.locator('html > div .bubble')
const rootOf = (page: Page) => page.locator('html > div .root')
const widgetFile = /\/assets\/js\/widget-launcher-[\da-f]{8}\.js$/

test('a page of every kind has the widget, after it has loaded, checked by its integrity', async () => {
  const { page, show } = await site.window()
  for (const [kind, path] of Object.entries(kinds)) {
    const { complaints } = await show(path)
    await buttonOf(page).waitFor()
    const script = page.locator('script[src*="/widget-launcher-"]')
    expect(await script.count(), kind).toBe(1)
    expect(await script.getAttribute('src'), kind).toMatch(widgetFile)
    expect(await script.getAttribute('integrity'), kind).toMatch(/^sha384-/)
    const [loaded, asked] = await page.evaluate(() => {
      const [{ loadEventStart } = { loadEventStart: 0 }] = performance.getEntriesByType(
        'navigation',
      ) as PerformanceNavigationTiming[]
      const entries = performance.getEntriesByType('resource')
      return [loadEventStart, entries.find(({ name }) => name.includes('/widget-'))?.startTime ?? 0]
    })
    expect(asked, kind).toBeGreaterThanOrEqual(loaded ?? Number.POSITIVE_INFINITY)
    expect(complaints, kind).toEqual([])
  }
})

test('the settings page leaves the place to the widget being set up', async () => {
  const { page } = await site.open(settings)
  await page.frameLocator('.dg-widget-stage iframe').locator('html > div .button').waitFor()
  await page.waitForTimeout(500)
  expect(await buttonOf(page).count()).toBe(0)
})

test('a file with other bytes is refused, and the page says so once', async () => {
  const tamper: Prepare = async (context) => {
    await context.route(widgetFile, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()};window.tampered=1` })
    })
  }
  const { page, complaints } = await site.open('docs/intro', desktop, tamper)
  await expect.poll(() => complaints.filter((text) => text.startsWith('warning'))).toHaveLength(1)
  expect(complaints.join()).toMatch(/The chat widget could not be loaded/)
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false)
  expect(await buttonOf(page).count()).toBe(0)
})

test.each([
  [
    'the connection is back',
    (page: Page) => page.evaluate(() => dispatchEvent(new Event('online'))),
  ],
  ['another page is shown', (page: Page) => follow(page, `${site.url}docs/faq`)],
])('a file that could not be loaded is asked for again when %s', async (_, act) => {
  let isDown = true
  const prepare: Prepare = async (context) => {
    await context.route(widgetFile, (route) => (isDown ? route.abort() : route.continue()))
  }
  const { page, complaints } = await site.open('docs/intro', desktop, prepare)
  await expect.poll(() => complaints.join()).toMatch(/The chat widget could not be loaded/)
  await isLive(page)
  isDown = false
  await act(page)
  await buttonOf(page).waitFor()
})

const loadedScripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('/widget-')),
  )

const isDark = (page: Page) => rootOf(page).evaluate((root) => root.classList.contains('dark'))

test('it follows the colours that the reader chooses, and a place the visitor has chosen stays', async () => {
  const { page } = await site.open('docs/intro', { ...desktop, colorScheme: 'light' })
  await buttonOf(page).waitFor()
  const isLeft = () => rootOf(page).evaluate((root) => root.classList.contains('bottom-left'))
  expect(await isLeft()).toBe(false)
  await page.evaluate(() => {
    const { bytedesk } = window as unknown as { bytedesk: { setConfig(config: object): void } }
    bytedesk.setConfig({ placement: 'bottom-left' })
  })
  for (const mode of ['dark', 'light']) {
    while ((await page.locator('html').getAttribute('data-theme')) !== mode)
      await page.locator('[data-color-mode]').click()
    await expect.poll(() => isDark(page)).toBe(mode === 'dark')
  }
  expect(await isLeft()).toBe(true)
  // Colours are no reason to load what only a visitor who comes near the button needs.
  expect(await loadedScripts(page)).toEqual([expect.stringMatching(widgetFile)])
})

test('it begins in the colours of the page, and follows the system where the page does', async () => {
  const { page } = await site.open('docs/intro', { ...desktop, colorScheme: 'light' })
  await buttonOf(page).waitFor()
  expect(await isDark(page), 'begun in light').toBe(false)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => isDark(page)).toBe(true)
  await page.reload()
  await buttonOf(page).waitFor()
  expect(await isDark(page), 'begun in dark').toBe(true)
})

test('it speaks the language of the page, and changes it with the page', async () => {
  const { page, show } = await site.window()
  for (const [path, lang, title, subtitle] of [
    ['zh-CN/docs/intro', 'zh-cn', '需要帮助吗？', '点击和我聊聊'],
    ['zh-TW/docs/intro', 'zh-tw', '需要幫助嗎？', '點擊和我聊聊'],
    ['docs/intro', 'en', 'Need help?', 'Click to chat with me'],
  ] as const) {
    await show(path)
    await bubbleOf(page).waitFor()
    expect(await bubbleOf(page).textContent()).toContain(title)
    expect(await bubbleOf(page).textContent()).toContain(subtitle)
    expect(await rootOf(page).getAttribute('lang')).toBe(lang)
  }
  const chinese = await (await fetch(new URL('zh-TW/docs/intro', site.url))).text()
  const [, data = ''] = /id="dg-widget">(.*?)<\/script>/.exec(chinese) ?? []
  await page.evaluate((json) => {
    const block = document.getElementById('dg-widget')
    if (block) block.textContent = json
    document.documentElement.lang = 'zh-TW'
  }, data)
  await expect.poll(() => bubbleOf(page).textContent()).toContain('需要幫助嗎？')
})

test('it lives on when another page takes the place of this one, goes from one without it, and comes back', async () => {
  const { page, complaints } = await site.open('docs/intro')
  await buttonOf(page).waitFor()
  await page.evaluate(() => {
    const { bytedesk } = window as unknown as { bytedesk: { setConfig(config: object): void } }
    bytedesk.setConfig({ placement: 'bottom-left', marginSide: 77 })
  })
  const host = await page.evaluateHandle(() => document.documentElement.lastElementChild)
  const isLeft = () => rootOf(page).evaluate((root) => root.classList.contains('bottom-left'))
  /** What a runtime does that shows a page without a reload: its data, then its language. */
  const turnTo = (lang: string, keepsData: boolean) =>
    page.evaluate(
      ([code, keeps]) => {
        const scope = window as unknown as { kept?: Element | null }
        scope.kept ??= document.getElementById('dg-widget')
        if (keeps && scope.kept) document.head.append(scope.kept)
        else scope.kept?.remove()
        history.pushState({}, '', `?page=${code}`)
        document.documentElement.lang = code
        document.dispatchEvent(new Event('docsgen:page'))
      },
      [lang, keepsData] as const,
    )
  await turnTo('zh-CN', true)
  expect(await host.evaluate((element) => element?.isConnected)).toBe(true)
  await expect.poll(isLeft).toBe(true)
  await turnTo('fr', false)
  await expect.poll(() => buttonOf(page).count()).toBe(0)
  await turnTo('en', true)
  await buttonOf(page).waitFor()
  expect(await isLeft()).toBe(false)
  expect((await loadedScripts(page)).length).toBe(1)
  expect(complaints).toEqual([])
})

test('the greeting goes when the reader scrolls, and the button stays: on the home page, and beside prices', async () => {
  const { page, show } = await site.window({ viewport: { width: 390, height: 800 } })
  for (const path of ['', 'docs/payment']) {
    await show(path)
    await bubbleOf(page).waitFor()
    await page.evaluate(() => window.scrollTo(0, 300))
    await bubbleOf(page).waitFor({ state: 'hidden' })
    expect(await buttonOf(page).isVisible(), path).toBe(true)
  }
})

test('the chat opens with the page’s configuration, allowed by its policy', async () => {
  const { page, complaints } = await site.open('zh-CN/docs/intro')
  await buttonOf(page).click()
  const frame = page.locator('html > div iframe')
  await frame.waitFor()
  const url = new URL((await frame.getAttribute('src')) ?? '')
  expect(url.origin + url.pathname).toBe('https://chat.example.com/chat')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    org: 'org_7f3a',
    t: '1',
    sid: 'wg_support',
    lang: 'zh-cn',
  })
  await page.frameLocator('html > div iframe').getByText('Chat page').waitFor()
  expect(complaints).toEqual([])
})

test('with the chat service down the reader sees the button and nothing else', async () => {
  const down = async (context: BrowserContext) => {
    await context.route('https://api.example.com/**', (route) => route.abort('connectionrefused'))
  }
  const { page, complaints } = await site.open('docs/intro', desktop, down)
  const text = await page.locator('body').textContent()
  await buttonOf(page).hover()
  await expect.poll(() => complaints.filter((one) => one.startsWith('warning'))).toHaveLength(1)
  expect(await page.locator('body').textContent()).toBe(text)
  expect(complaints.filter((one) => one.startsWith('thrown'))).toEqual([])
})

test('without JavaScript a page is as it is, and loads nothing of the widget', async () => {
  const asked: string[] = []
  const watch: Prepare = async (context) => {
    context.on('request', (request) => asked.push(request.url()))
  }
  const { page } = await site.open('docs/intro', { ...desktop, javaScriptEnabled: false }, watch)
  await page.waitForTimeout(500)
  expect(asked.filter((url) => url.includes('widget'))).toEqual([])
  expect(await page.locator('h1').count()).toBe(1)
})
