import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { type OpenPage, phone } from './browser.ts'
import { siteOfFiles } from './built-site.ts'
import { follow, isLive } from './runtime/live.ts'

const wide = { viewport: { width: 1440, height: 900 } } as const

const text = (lines: number) => 'Some words that fill a paragraph of their own.\n\n'.repeat(lines)
const longPage = [
  '# Long',
  text(2),
  '## First',
  text(30),
  '### Inner',
  text(30),
  '#### Deep',
  text(30),
  '##### Deeper',
  text(2),
  '## 中文标题',
  text(30),
  '## Late one',
  text(1),
  '## Late two',
  text(1),
  '## Late three',
  text(1),
].join('\n\n')
const sections = Array.from({ length: 60 }, (_, at) => `## Section ${at}\n\n${text(6)}`)

const site = siteOfFiles('toc', {
  'docs/long.md': longPage,
  'docs/other.md': `# Other\n\n## Alone\n\n${text(60)}`,
  'docs/many.md': `# Many\n\n${sections.join('\n\n')}`,
  'docs/bare.md': `---\ndisplayed_sidebar: null\n---\n${longPage}`,
  'pages/about.md': `# About\n\n## Who\n\n${text(3)}`,
})

async function open(options: BrowserContextOptions = wide, where = 'docs/long'): Promise<OpenPage> {
  const opened = await site.open(where, options)
  onTestFinished(() => opened.close())
  await isLive(opened.page)
  return opened
}

const current = (page: Page) =>
  page.locator('.dg-toc [aria-current]').evaluateAll((links) => links.map((a) => a.textContent))

/** Scrolls as a reader does. */
async function wheelTo(page: Page, top: number): Promise<void> {
  await page.mouse.move(700, 400)
  await page.mouse.wheel(0, 1)
  await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
}

const topOf = (page: Page, id: string) =>
  page.evaluate((name) => {
    const heading = document.getElementById(name)
    return (heading?.getBoundingClientRect().top ?? 0) + scrollY
  }, id)

test('it lists levels 2 to 4, and marks the section that is read, of every level, up to the short ones at the end', async () => {
  const { page, complaints } = await open()
  expect(await page.locator('.dg-toc a').allTextContents()).toEqual([
    'First',
    'Inner',
    'Deep',
    '中文标题',
    'Late one',
    'Late two',
    'Late three',
  ])
  for (const [id, name] of [
    ['first', 'First'],
    ['inner', 'Inner'],
    ['deep', 'Deep'],
    // Deeper headings are of the section around them.
    ['deeper', 'Deep'],
    ['中文标题', '中文标题'],
  ] as const) {
    await wheelTo(page, (await topOf(page, id)) - 60)
    await expect.poll(() => current(page)).toEqual([name])
  }
  await wheelTo(page, (await topOf(page, 'inner')) + 300)
  await expect.poll(() => current(page)).toEqual(['Inner'])
  await wheelTo(page, 1e6)
  await expect.poll(() => current(page)).toEqual(['Late three'])
  expect(await page.locator('.dg-toc [aria-current]').getAttribute('aria-current')).toBe('location')
  await wheelTo(page, 0)
  await expect.poll(() => current(page)).toEqual(['First'])
  expect(complaints).toEqual([])
})

test('a link to a section near the end marks it, although the page cannot be scrolled so far, until the reader scrolls', async () => {
  const { page } = await open()
  await wheelTo(page, 1e6)
  await page.getByRole('link', { name: 'Late two', exact: true }).first().click()
  await expect.poll(() => current(page)).toEqual(['Late two'])
  await page.getByRole('link', { name: 'Late one', exact: true }).first().click()
  await expect.poll(() => current(page)).toEqual(['Late one'])
  await page.goBack()
  await expect.poll(() => current(page)).toEqual(['Late two'])
  await wheelTo(page, (await page.evaluate(() => scrollY)) - 10)
  await expect.poll(() => current(page)).toEqual(['Late three'])
})

test('the address names the section from the start, in Chinese too', async () => {
  const { page } = await open(wide, `docs/long#${encodeURIComponent('中文标题')}`)
  await expect.poll(() => current(page)).toEqual(['中文标题'])
})

test('on the next page it follows the new headings; an image that arrives late moves the mark with the sections', async () => {
  const { page } = await open()
  await wheelTo(page, 1e6)
  await expect.poll(() => current(page)).toEqual(['Late three'])
  await follow(page, '/docs/other')
  await expect.poll(() => current(page)).toEqual(['Alone'])
  await follow(page, `/docs/long#inner`)
  await expect.poll(() => current(page)).toEqual(['Inner'])
  await wheelTo(page, (await topOf(page, 'inner')) - 60)
  await expect.poll(() => current(page)).toEqual(['Inner'])
  await page.evaluate(() => {
    const box = document.createElement('div')
    box.style.height = '2000px'
    // Above what is read, and without the browser keeping the place.
    document.documentElement.style.overflowAnchor = 'none'
    document.getElementById('first')?.after(box)
  })
  await expect.poll(() => current(page)).toEqual(['First'])
})

test('a long table keeps the mark in sight, without scrolling the page', async () => {
  const { page } = await open({ viewport: { width: 1440, height: 600 } }, 'docs/many')
  const place = (await topOf(page, 'section-50')) - 60
  await wheelTo(page, place)
  await expect.poll(() => current(page)).toEqual(['Section 50'])
  const inside = await page.evaluate(() => {
    const box = document.querySelector('.dg-toc')?.getBoundingClientRect()
    const link = document.querySelector('.dg-toc [aria-current]')?.getBoundingClientRect()
    return box && link && link.top >= box.top && link.bottom <= box.bottom
  })
  expect(inside).toBe(true)
  expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(2)
})

test('on a phone it is a menu that marks the section and closes when one is chosen', async () => {
  const { page } = await open({ ...phone, hasTouch: true, reducedMotion: 'reduce' })
  const menu = page.locator('.dg-toc')
  expect(await menu.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'On this page' }).click()
  await page.getByRole('link', { name: 'Deep', exact: true }).click()
  expect(await menu.isVisible()).toBe(false)
  await expect.poll(() => current(page)).toEqual(['Deep'])
  const top = await page.evaluate(
    () => document.getElementById('deep')?.getBoundingClientRect().top,
  )
  expect(top).toBeGreaterThan(50)
  expect(top).toBeLessThan(200)
})

test('an open one closes when the window grows wide enough for the column', async () => {
  const { page } = await open({ viewport: { width: 1279, height: 800 } })
  const isOpen = () => page.evaluate(() => document.querySelector('#dg-toc:popover-open') !== null)
  await page.locator('.dg-toc-button').click()
  expect(await isOpen()).toBe(true)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(isOpen).toBe(false)
  const column = await page.locator('.dg-toc').boundingBox()
  expect(column?.x).toBeGreaterThan(900)
})

test('without JavaScript it is a list of links, and marks nothing', async () => {
  const { page, close } = await site.open('docs/long', {
    ...wide,
    javaScriptEnabled: false,
  })
  onTestFinished(close)
  await page.getByRole('link', { name: 'Inner', exact: true }).click()
  expect(new URL(page.url()).hash).toBe('#inner')
  expect(await page.locator('.dg-toc [aria-current]').count()).toBe(0)
})

test('without a sidebar, article and table of contents share the width', async () => {
  const { page, show } = await site.window(wide)
  for (const address of ['docs/bare', 'about']) {
    await show(address)
    await isLive(page)
    const article = await page.locator('.dg-md').first().boundingBox()
    const toc = await page.locator('.dg-toc').boundingBox()
    expect(article?.width, address).toBeGreaterThan(600)
    expect(toc?.x, address).toBeGreaterThanOrEqual((article?.x ?? 0) + (article?.width ?? 0))
  }
})
