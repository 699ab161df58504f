/** Readers who need larger text: nothing is cut off, and nothing has to be scrolled sideways (WCAG 1.4.4 and 1.4.10). */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { findChromium } from '../../scripts/find-chromium.mjs'
import { contentSite } from './browser.ts'
import { pageOfEachKind } from './kinds.ts'
import { isLive } from './runtime/live.ts'

const site = contentSite()
const kinds = Object.entries(pageOfEachKind(site.pages))

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('a page of every kind fits into 320 px', async () => {
  const { page, show } = await site.window({ viewport: { width: 320, height: 640 } })
  for (const [kind, where] of kinds) {
    await show(where)
    await isLive(page)
    expect(await overflow(page), kind).toBe(0)
  }
})

test('titles, names and tags without a place to break, such as classes, fit on a phone', async () => {
  const { page, show } = await site.window({ viewport: { width: 360, height: 740 } })
  const blog = ['', '/archive', '/tags', '/tags/ai', '/authors', '/mcp'].map((end) => `blog${end}`)
  for (const where of ['docs/category/admin-dashboard', 'docs/tags', 'docs/tags/admin', ...blog]) {
    await show(where)
    await isLive(page)
    await page.locator('main').evaluate((main) => {
      const written =
        '.dg-title, .dg-card *, .dg-tag, .dg-doc-list *, .dg-year *, .dg-author *, .dg-byline *'
      for (const one of main.querySelectorAll(written)) {
        if (one.childElementCount > 0 || one.closest('.dg-avatar, svg')) continue
        one.textContent = 'org.example.autoconfigure.AbstractDocumentedApplicationContext'
      }
    })
    expect(await overflow(page), where).toBe(0)
  }
})

test('on a phone a long title gives way to the buttons beside it', async () => {
  const [[, where] = ['', '']] = kinds
  const { page } = await site.open(where, { viewport: { width: 390, height: 844 } })
  await isLive(page)
  await page.locator('.dg-navbar .dg-brand span').evaluate((title) => {
    title.textContent = 'The documentation of a product with a very long name'
  })
  const brand = await page.locator('.dg-navbar .dg-brand span').boundingBox()
  const end = (brand?.x ?? 0) + (brand?.width ?? 0)
  const buttons = page.locator('.dg-navbar :is(.dg-icon-button, .dg-search):visible')
  const boxes = await Promise.all((await buttons.all()).map((one) => one.boundingBox()))
  expect(boxes.length).toBeGreaterThan(2)
  for (const box of boxes) {
    expect(box?.x).toBeGreaterThanOrEqual(end)
    expect(box?.width).toBeGreaterThan(43)
  }
})

/** A window of a reader whose browser has text of 32 px instead of 16. */
async function withLargeText(): Promise<Page> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-large-text-'))
  fs.mkdirSync(path.join(folder, 'Default'))
  const preferences = { webkit: { webprefs: { default_font_size: 32 } } }
  fs.writeFileSync(path.join(folder, 'Default/Preferences'), JSON.stringify(preferences))
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
    viewport: { width: 1280, height: 800 },
  })
  onTestFinished(async () => {
    await context.close()
    fs.rmSync(folder, { recursive: true, force: true })
  })
  return context.newPage()
}

test('with text twice as large no word of the shell is cut off, and the article has its width', async () => {
  const page = await withLargeText()
  for (const [kind, where] of kinds) {
    await page.goto(new URL(where, site.url).href)
    await isLive(page)
    expect(await overflow(page), kind).toBe(0)
    const cut = await page
      .locator('.dg-navbar a, .dg-navbar summary, .dg-footer a')
      .evaluateAll((all) =>
        all
          .filter(
            ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
          )
          .map(({ textContent }) => textContent),
      )
    expect(cut, kind).toEqual([])
    const main = await page.locator('main').boundingBox()
    expect(main?.width, kind).toBeGreaterThan(640)
  }
}, 120_000)

test('a wide diagram, which scrolls on a screen, is printed whole', async () => {
  const { page } = await site.open('docs/modules/voc', {
    viewport: { width: 390, height: 900 },
  })
  const hidden = () =>
    page
      .locator('.diagram-view')
      .first()
      .evaluate((view) => view.scrollWidth - view.clientWidth)
  expect(await hidden()).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'print' })
  expect(await hidden()).toBe(0)
})
