/** What every reader must be able to do on every page of the content site, with and without JavaScript. */
import { expect, test } from 'vitest'
import { contentSite, desktop, phone } from './browser.ts'
import { pageOfEachKind } from './kinds.ts'

const site = contentSite()
const kinds = Object.entries(pageOfEachKind(site.pages))

/** Tabs that walk over the site side by side. */
const tabs = 4

test('a walk over every page: each answers, none complains on the console or breaks its content policy, and none scrolls sideways, on a phone or on a desk', async () => {
  const bad: string[] = []
  const left = [...site.pages]
  const walk = async () => {
    const { page, complaints, close } = await site.open('', phone)
    const wide = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      )
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      await page.setViewportSize(phone.viewport)
      const response = await page.goto(new URL(path, site.url).href, { waitUntil: 'load' })
      if (response?.status() !== 200) bad.push(`${path}: ${response?.status()}`)
      if (await wide()) bad.push(`${path}: wider than a phone`)
      await page.setViewportSize(desktop.viewport)
      if (await wide()) bad.push(`${path}: wider than a desk`)
      bad.push(...complaints.splice(0).map((complaint) => `${path}: ${complaint}`))
    }
    await close()
  }
  await Promise.all(Array.from({ length: tabs }, walk))
  expect(bad.sort()).toEqual([])
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

/** All but the pages to work with: without a script they say so (widget-settings.test.ts, pages/feedback.test.ts). */
const readable = kinds.filter(([kind]) => kind !== 'widget settings' && kind !== 'feedback')

test.each(readable)('%s reads the same with JavaScript off', async (_kind, path) => {
  const on = await site.open(path, desktop)
  const off = await site.open(path, { ...desktop, javaScriptEnabled: false })
  // What only works with a script is there only with one.
  await on.page.addStyleTag({ content: '.dg-js-only { display: none !important }' })
  const text = (main: { innerText(): Promise<string> }) => main.innerText()
  const words = (value: string) => value.replace(/\s+/g, ' ').trim()
  const [withScript, without] = [
    words(await text(on.page.locator('main'))),
    words(await text(off.page.locator('main'))),
  ]
  expect(without.length).toBeGreaterThan(20)
  // Script may add comfort (a copy button), never take or change a word.
  expect(lettersOf(withScript)).toContain(lettersOf(without).slice(0, 200))
  for (const word of new Set(without.split(' '))) expect(withScript).toContain(word)
  await on.close()
  await off.close()
})

const lettersOf = (text: string) => text.replace(/\s+/g, '')

test.each(kinds)('%s does not scroll sideways on a phone', async (_kind, path) => {
  const { page, close } = await site.open(path, phone)
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }))
  expect(scroll).toBeLessThanOrEqual(client)
  await page.evaluate(() => window.scrollTo(500, 0))
  expect(await page.evaluate(() => window.scrollX)).toBe(0)
  await close()
})
