/** What every reader must be able to do on every page of the content site, with and without JavaScript. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { createRandom } from '../random.ts'
import { contentSite, desktop, phone, type SiteWindow } from './browser.ts'
import { pageOfEachKind } from './kinds.ts'

const site = contentSite()
const kinds = Object.entries(pageOfEachKind(site.pages))

test('a walk over the site, other pages in each run: none scrolls sideways, on a phone or on a desk', async () => {
  const random = createRandom(inject('seed'))
  const homes = ['zh-CN', 'zh-TW']
  const drawn = site.pages
    .map((path) => ({ path, at: random(1_000_000) }))
    .sort((one, other) => one.at - other.at)
    .slice(0, 60)
  const addresses = [...homes, ...drawn.map(({ path }) => path)].map(
    (path) => new URL(path, site.url).href,
  )
  expect(addresses).toHaveLength(62)
  // Frames are windows that cost little, and hidden ones are laid out but not painted. What a page is wide of is known
  // before its scripts, which do not run in them: those are for runtime/navigation.test.ts, which walks as well.
  // Nothing is intercepted, so that the browser keeps what pages share.
  const { page, close } = await site.open('robots.txt', desktop, (context) => context.unrouteAll())
  const bad = await page.evaluate(
    async ({ addresses, windows }) => {
      const found: string[] = []
      const waiting = [...addresses]
      const walk = async () => {
        const frame = document.createElement('iframe')
        frame.sandbox.add('allow-same-origin')
        frame.style.cssText = 'border: 0; position: absolute; visibility: hidden'
        document.body.append(frame)
        for (let href = waiting.pop(); href !== undefined; href = waiting.pop()) {
          await new Promise((loaded) => {
            frame.onload = loaded
            frame.src = href
          })
          for (const { width, height } of windows) {
            Object.assign(frame.style, { width: `${width}px`, height: `${height}px` })
            const shown = frame.contentWindow
            const root = shown?.document.documentElement
            shown?.scrollTo({ left: 500, behavior: 'instant' })
            // A folder's page is answered with a slash at the end of its address.
            const isThere = shown?.location.href.replace(/\/$/, '') === href.replace(/\/$/, '')
            const isShown = isThere && shown?.innerWidth === width
            if (!root || !isShown || root.scrollWidth > root.clientWidth || shown.scrollX > 0)
              found.push(`${href}: ${root?.scrollWidth} in ${width} px`)
          }
        }
      }
      await Promise.all([walk(), walk(), walk()])
      return found
    },
    { addresses, windows: [phone.viewport, desktop.viewport] },
  )
  await close()
  expect(bad).toEqual([])
}, 300_000)

test('a path that does not exist answers 404 with the page of its locale', async () => {
  for (const [path, lang] of [
    ['docs/no-such-page', 'en'],
    ['zh-CN/docs/no-such-page', 'zh-CN'],
  ] as const) {
    const { page, status, close } = await site.open(path)
    expect(status).toBe(404)
    expect(await page.locator('html').getAttribute('lang')).toBe(lang)
    await close()
  }
})

test('a host with one not-found page for all addresses shows it in the language of the address', async () => {
  const { page, complaints } = await site.open('')
  const english = await (await page.request.get(`${site.url}404.html`)).text()
  await page.route('**/docs/no-such-page*', (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: english }),
  )
  for (const [path, lang] of [
    ['zh-TW/docs/no-such-page?a=b', 'zh-TW'],
    ['zh-CN/docs/no-such-page', 'zh-CN'],
    ['docs/no-such-page#/docs/zh-TW', 'en'],
  ] as const) {
    await page.goto(new URL(path, site.url).href)
    await page.waitForSelector(`html[lang="${lang}"] h1`)
    expect(page.url().replace(/#.*/, '')).toBe(new URL(path, site.url).href.replace(/#.*/, ''))
  }
  expect(complaints.filter((text) => !/404/.test(text))).toEqual([])
})

test('emphasis in the title of a box is a part of its line', async () => {
  const { page } = await site.open('docs/writing/admonitions', phone)
  const displays = await page
    .locator('.admonition-title > :not(svg)')
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).display))
  expect(displays.length).toBeGreaterThan(0)
  expect([...new Set(displays)]).toEqual(['inline'])
})

/**
 * Pages to work with say so without a script (widget-settings.test.ts, pages/feedback.test.ts, search-page.test.ts). All
 * others read the same.
 */
const toWorkWith = ['widget settings', 'feedback', 'search']

const lettersOf = (text: string) => text.replace(/\s+/g, '')
/** What is shown of the page, in one line. */
async function wordsOf(page: Page): Promise<string> {
  const main: { innerText(): Promise<string> } = page.locator('main')
  return (await main.innerText()).replace(/\s+/g, ' ').trim()
}

describe('on a phone: no complaint on the console, no scrolling sideways, and the same words without JavaScript', () => {
  let withScripts: SiteWindow
  let withoutScripts: SiteWindow
  beforeAll(async () => {
    withScripts = await site.window(phone)
    withoutScripts = await site.window({ ...phone, javaScriptEnabled: false })
  })

  test.each(kinds)('%s', async (kind, path) => {
    const { page, complaints, status } = await withScripts.show(path)
    expect(status).toBe(path === '404' ? 404 : 200)
    const { scroll, client } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      client: document.documentElement.clientWidth,
    }))
    expect(scroll).toBeLessThanOrEqual(client)
    await page.evaluate(() => window.scrollTo(500, 0))
    expect(await page.evaluate(() => window.scrollX)).toBe(0)
    expect(complaints).toEqual([])
    if (toWorkWith.includes(kind)) return
    // What only works with a script is there only with one.
    await page.addStyleTag({ content: '.dg-js-only { display: none !important }' })
    const withScript = await wordsOf(page)
    const plain = await withoutScripts.show(path)
    const without = await wordsOf(plain.page)
    expect(without.length).toBeGreaterThan(20)
    // Script may add comfort (a copy button), never take or change a word.
    expect(lettersOf(withScript)).toContain(lettersOf(without).slice(0, 200))
    for (const word of new Set(without.split(' '))) expect(withScript).toContain(word)
  })
})
