/** The snippet for consent banners that the guide to websites prints, on a page of another origin than the widget's. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openChat, openExample, printed } from './examples.ts'
import { hostPage, widgetSite } from './harness.ts'

const site = await widgetSite()
const scripts = new Map(
  Object.values(site.built).map(({ name, text }) => [`/${name}`, Buffer.from(text)]),
)

const choose = (functional: boolean) =>
  `dispatchEvent(new CustomEvent('consent-changed', { detail: { functional: ${functional} } }))`

const stored = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])

const calls = () => site.api.calls.map(({ path }) => path.split('/').at(-1))

const guides = ['content', 'content/i18n/zh-CN'].map((folder) => `${folder}/docs/channel/web.md`)

it.each(guides)(
  '%s: nothing before the visitor agrees, nothing left after that ends',
  async (guide) => {
    const snippet = await printed(guide, 'html', 'data-consent')
    site.files.set('/', hostPage([], snippet))
    const { page, errors, console: logged } = await openExample(site, scripts)
    await page.locator('.button').hover()
    await page.waitForTimeout(600)
    await page.evaluate(choose(false))
    await page.waitForTimeout(300)
    expect(calls()).toEqual([])
    expect(await stored(page)).toEqual([])
    await page.evaluate(choose(true))
    await expect.poll(calls).toEqual(['init', 'browse', 'count'])
    expect(await stored(page)).toContain('BYTEDESK_UID')
    await openChat(page, 'org_7f3a')
    await page.evaluate(choose(false))
    await expect.poll(() => page.locator('iframe').count()).toBe(0)
    expect(await stored(page)).toEqual([])
    const count = site.api.calls.length
    await page.waitForTimeout(500)
    expect(site.api.calls.length).toBe(count)
    // Who opens the chat agrees.
    await openChat(page, 'org_7f3a')
    await expect.poll(() => stored(page)).toContain('BYTEDESK_UID')
    expect(errors).toEqual([])
    expect(logged.filter((line) => line.startsWith('warning'))).toEqual([])
  },
)

it.each(guides)('%s: a banner that speaks before the script is there is heard', async (guide) => {
  const snippet = await printed(guide, 'html', 'data-consent')
  const early = snippet.replace('</script>', `</script><script>${choose(true)}</script>`)
  site.files.set('/', hostPage([], early))
  const { page } = await openExample(site, scripts)
  await expect.poll(calls).toEqual(['init', 'browse', 'count'])
  expect(await stored(page)).toContain('BYTEDESK_UID')
})
