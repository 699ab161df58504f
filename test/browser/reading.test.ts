/** What every reader must be able to do on every page of the content site, with and without JavaScript. */
import { expect, test } from 'vitest'
import { contentSite, desktop, phone } from './browser.ts'
import { pageOfEachKind } from './kinds.ts'

const site = contentSite()
const kinds = Object.entries(pageOfEachKind(site.pages))

test('a walk over every page: each answers, and none complains on the console or breaks its content policy', async () => {
  const { page, complaints, close } = await site.open('')
  const bad: string[] = []
  for (const path of site.pages) {
    const response = await page.goto(new URL(path, site.url).href, { waitUntil: 'load' })
    if (response?.status() !== 200) bad.push(`${path}: ${response?.status()}`)
    bad.push(...complaints.splice(0).map((complaint) => `${path}: ${complaint}`))
  }
  expect(bad).toEqual([])
  await close()
}, 240_000)

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

/** All but the page whose purpose is to try things out: without a script it says so (widget-settings.test.ts). */
const readable = kinds.filter(([kind]) => kind !== 'widget settings')

test.each(readable)('%s reads the same with JavaScript off', async (_kind, path) => {
  const on = await site.open(path, desktop)
  const off = await site.open(path, { ...desktop, javaScriptEnabled: false })
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

test('no page of the site scrolls sideways at 390 px', async () => {
  const { page, close } = await site.open('', phone)
  const wide: string[] = []
  for (const path of site.pages) {
    await page.goto(new URL(path, site.url).href, { waitUntil: 'load' })
    if (
      await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      )
    )
      wide.push(path)
  }
  expect(wide).toEqual([])
  await close()
}, 240_000)
