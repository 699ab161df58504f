/**
 * The tab's history as the browser itself would keep it, and what is hidden when a reader arrives at it (spec 2.1,
 * 4.1).
 */
import type { BrowserContext, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { desktop, type OpenPage } from '../browser.ts'
import { siteOfFiles } from '../built-site.ts'
import { clickLinkTo, follow, isLive, isSameDocument, markDocument, neverIdle } from './live.ts'

const text = (lines: number) => 'Some words that fill a paragraph of their own.\n\n'.repeat(lines)
const files = {
  'docs/one.md': `# One\n\n${text(30)}\n\n## Half way\n\n${text(60)}`,
  'docs/two.md': `# Two\n\n${text(60)}`,
  'docs/three.md': `# Three\n\n${text(60)}`,
  'docs/hidden.md': [
    '# Hidden',
    text(30),
    '<details><summary>More</summary>\n\n## In details\n\n</details>',
    '::::tabs\n\n:::tab{label="A" value="a"}\nFirst.\n:::\n\n:::tab{label="B" value="b"}\n## In a tab\n:::\n\n::::',
    text(30),
  ].join('\n\n'),
}

const site = siteOfFiles('history', files)
const at = (where: string) => new URL(`docs/${where}`, site.url).href

/** A page of that small site, live. */
async function live(
  path: string,
  prepare?: (context: BrowserContext) => Promise<void>,
): Promise<OpenPage> {
  const opened = await site.open(`docs/${path}`, desktop, prepare)
  onTestFinished(() => opened.close())
  await isLive(opened.page)
  await markDocument(opened.page)
  return opened
}

const heading = (page: Page) => page.locator('h1').textContent()
const entries = (page: Page) => page.evaluate(() => history.length)
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  await page.waitForTimeout(150)
}

test('a link to the page on the screen makes no entry of its own, and leads to the top', async () => {
  const { page } = await live('one')
  await follow(page, at('two'))
  const before = await entries(page)
  await scrollTo(page, 300)
  await follow(page, at('two'))
  expect(await entries(page)).toBe(before)
  expect(await scrolled(page)).toBe(0)
  await page.goBack()
  await page.waitForURL(at('one'))
  expect(await isSameDocument(page)).toBe(true)
})

test('a query of its own is a place of its own, on the way back, too', async () => {
  const { page } = await live('one')
  const before = await entries(page)
  await scrollTo(page, 300)
  await follow(page, `${at('one')}?a=1`)
  expect(page.url()).toBe(`${at('one')}?a=1`)
  expect(await entries(page)).toBe(before + 1)
  expect(await scrolled(page)).toBe(0)
  await page.goBack()
  await page.waitForFunction(() => location.search === '' && Math.round(scrollY) === 300)
  expect(await isSameDocument(page)).toBe(true)
})

test('"#" is a place of this page, and no page to fetch', async () => {
  const { page } = await live('one')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await scrollTo(page, 300)
  await clickLinkTo(page, `${at('one')}#`)
  await page.waitForFunction(() => scrollY === 0)
  // A link that has come below the resting pointer may be fetched in advance.
  expect(requests.filter((url) => url.startsWith(at('one')))).toEqual([])
})

test('the way back to a section leads to where the reader had read on to', async () => {
  const { page } = await live('one')
  await page.locator('.dg-toc a').first().click()
  await page.waitForFunction(() => location.hash !== '' && scrollY > 500)
  await page.waitForTimeout(150)
  const place = (await scrolled(page)) + 400
  await scrollTo(page, place)
  await follow(page, at('two'))
  await page.goBack()
  await page.waitForFunction(() => location.hash !== '')
  await expect.poll(() => scrolled(page)).toBe(place)
})

test('after a reload the way back shows the page of its address, also before there is a runtime', async () => {
  const { page } = await live('one', neverIdle)
  await follow(page, at('two'))
  await page.reload()
  await page.evaluate(() => history.back())
  await page.waitForURL(at('one'))
  await expect.poll(() => heading(page)).toContain('One')
  expect(await page.title()).toContain('One')
})

test('a page that is served under another address than its link says is known by that one', async () => {
  const { page } = await live('one')
  // The server sends on from there.
  await follow(page, `${at('two')}/`)
  expect(page.url()).toBe(at('two'))
  let shown = 0
  await page.exposeFunction('count', () => {
    shown += 1
  })
  await page.evaluate(() =>
    document.addEventListener('docsgen:page', () =>
      (window as unknown as { count(): void }).count(),
    ),
  )
  await page.evaluate(() => {
    location.hash = 'dg-content'
  })
  await page.goBack()
  await page.waitForFunction(() => location.hash === '')
  await page.waitForTimeout(200)
  expect(shown).toBe(0)
})

test('an address that ended in .html is the same page on the way back from a section', async () => {
  const asFile = (context: BrowserContext) =>
    context
      .route(/\/docs\/one\.html/, async (route) => {
        const response = await route.fetch({ url: route.request().url().replace('.html', '') })
        await route.fulfill({ response })
      })
      .then(() => {})
  const { page } = await live('one.html', asFile)
  expect(page.url()).toBe(at('one'))
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.locator('.dg-toc a').first().click()
  await page.waitForFunction(() => location.hash !== '')
  await page.goBack()
  await page.waitForFunction(() => location.hash === '')
  await page.waitForTimeout(200)
  // Other pages may be fetched ahead.
  expect(requests.filter((url) => url.startsWith(at('one')))).toEqual([])
})

test('a page that has to be loaded whole on the way back is where the reader was in it', async () => {
  const { page } = await live('one')
  await scrollTo(page, 500)
  await follow(page, at('two'))
  await scrollTo(page, 200)
  // A newer build has come in the meantime; what was fetched before is forgotten with time.
  await page.evaluate(() => {
    Date.now = () => 10 ** 13
  })
  await page.route(at('one'), async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.fallback()
    await route.fulfill({ status: 500, body: 'No', contentType: 'text/html' })
  })
  await page.goBack()
  await page.waitForFunction(() => !('marked' in window))
  expect(await heading(page)).toContain('One')
  await expect.poll(() => scrolled(page)).toBe(500)
  await isLive(page)
  expect(await scrolled(page)).toBe(500)
})

test('a page that is still being drawn does not end the bar of the one asked for after it', async () => {
  const { page } = await live('one')
  await page.route(at('three'), () => {})
  await page.evaluate((next) => {
    const go = () => {
      const link = document.createElement('a')
      link.href = next
      document.querySelector('main')?.append(link)
      link.click()
    }
    document.addEventListener('docsgen:page', go, { once: true })
  }, at('three'))
  await clickLinkTo(page, at('two'))
  await page.waitForSelector('.dg-progress', { state: 'attached' })
})

test('a hash shows what details or a tab hide, after a link, on this page, and after a load', async () => {
  const { page } = await live('one')
  const inSight = (id: string) =>
    page.waitForFunction((name) => {
      const box = document.getElementById(name)?.getBoundingClientRect()
      return box !== undefined && box.height > 0 && box.top >= 0 && box.top < innerHeight
    }, id)
  for (const id of ['in-details', 'in-a-tab']) {
    await follow(page, at('two'))
    await follow(page, `${at('hidden')}#${id}`)
    await inSight(id)
  }
  await follow(page, at('hidden'))
  await page.locator('.tab-label').first().click()
  await page.evaluate(() => document.querySelector('details')?.removeAttribute('open'))
  for (const id of ['in-details', 'in-a-tab']) {
    await page.locator(`.dg-toc a[href="#${id}"]`).click()
    await inSight(id)
  }
  await page.goto(at('one'))
  await page.goto(`${at('hidden')}#in-a-tab`)
  await isLive(page)
  await inSight('in-a-tab')
})
