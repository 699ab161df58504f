/** Pages that take each other's place without a load (spec 2.1, 4.1, 9; design 5). */
import type { BrowserContext, Page, Route } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { createRandom } from '../../random.ts'
import { contentSite, desktop, phone } from '../browser.ts'
import { pageOfEachKind } from '../kinds.ts'
import { clickLinkTo, follow, isLive, isSameDocument, markDocument, renderedHtml } from './live.ts'

const site = contentSite()
const kinds = pageOfEachKind(site.pages)
const inSite = (path: string) => new URL(path, site.url).href

/** A page that is hydrated, and marked. */
async function live(
  path: string,
  prepare?: (context: BrowserContext) => Promise<void>,
  options = desktop as Parameters<typeof site.open>[1],
) {
  const opened = await site.open(path, options, prepare)
  await markLive(opened.page)
  return opened
}

async function markLive(page: Page): Promise<void> {
  await isLive(page)
  await markDocument(page)
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('a link shows the next page in the same document: address, title, head, focus, and the title is announced', async () => {
  const { page, complaints } = await live('docs/intro')
  await page.mouse.wheel(0, 400)
  await page.locator('.dg-pagination .dg-next').click()
  await page.waitForURL((url) => !url.pathname.endsWith('/intro'))
  await page.waitForFunction(() => document.getElementById('dg-announcer')?.textContent !== '')
  expect(await isSameDocument(page)).toBe(true)
  const path = new URL(page.url()).pathname
  const facts = await page.evaluate(() => ({
    announced: document.getElementById('dg-announcer')?.textContent,
    title: document.title,
    canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
    descriptions: document.querySelectorAll('meta[name=description]').length,
    focus: document.activeElement?.id,
    heading: document.querySelector('h1')?.textContent,
  }))
  expect(facts.announced).toBe(facts.title)
  expect(facts.title).toContain(facts.heading)
  expect(new URL(facts.canonical ?? '').pathname).toBe(path)
  expect(facts.descriptions).toBeLessThanOrEqual(1)
  expect(facts.focus).toBe('dg-content')
  expect(await scrolled(page)).toBe(0)
  // Exactly what a load of that address would have shown.
  const html = await page.evaluate(async () => (await fetch(location.href)).text())
  expect(await renderedHtml(page, null)).toBe(await renderedHtml(page, html))
  const inHead = (text: string) =>
    text.match(/<meta (?:name="description"|property)[^>]*>/g)?.sort()
  expect(inHead(await page.locator('head').innerHTML())).toEqual(inHead(html))
  expect(complaints).toEqual([])
})

test('pages of the site, others in each run, shown without a load, are those that a load shows, and the console is empty', async () => {
  const random = createRandom(inject('seed'))
  const bad: string[] = []
  const { page, complaints } = await live('')
  for (const home of ['', 'zh-CN', 'zh-TW']) {
    await page.goto(inSite(home))
    await markLive(page)
    // Pages of an API have a policy of their own: the way to and from them is a load (test/browser/api).
    const inLocale = site.pages
      .filter((path) => !/docs\/(?:api-reference|chat-service|petstore)/.test(path))
      .filter((path) => (/^zh-(?:CN|TW)/.exec(path)?.[0] ?? '') === home)
    for (const path of inLocale) {
      if (path === home || path.endsWith('404') || random(40) > 0) continue
      await clickLinkTo(page, inSite(path))
      await page.waitForFunction(
        (href) => location.href === href && document.querySelector('h1') !== null,
        inSite(path),
      )
      // Pages with scripts of their own are loaded whole.
      if (!(await isSameDocument(page))) {
        if (path !== `${home}/widget`.replace(/^\//, '')) bad.push(`${path}: was loaded`)
        await markLive(page)
        continue
      }
      await page.waitForFunction(
        (path) =>
          document.getElementById('dg-page') &&
          document.querySelector('link[rel=canonical], meta[name=robots]') &&
          path === location.pathname,
        new URL(inSite(path)).pathname,
      )
    }
  }
  bad.push(...complaints)
  expect(bad).toEqual([])
}, 300_000)

test('a hash leads to its heading, also when it is written in Chinese, and the reader goes on from there', async () => {
  const { page } = await live('docs/intro')
  const target = await page.evaluate(async (url) => {
    const html = await (await fetch(url)).text()
    const headings = new DOMParser()
      .parseFromString(html, 'text/html')
      .querySelectorAll('.dg-md h2[id]')
    return headings[headings.length - 1]?.id ?? ''
  }, inSite(kinds['code blocks']))
  await follow(page, `${inSite(kinds['code blocks'])}#${encodeURIComponent(target)}`)
  expect(await isSameDocument(page)).toBe(true)
  const place = await page.evaluate((id) => {
    const heading = document.getElementById(id)
    return {
      top: heading?.getBoundingClientRect().top ?? -1,
      focus: document.activeElement?.id,
      end: innerHeight + scrollY >= document.documentElement.scrollHeight - 2,
    }
  }, target)
  expect(place.focus).toBe(target)
  expect(place.end || (place.top >= 0 && place.top < 200), JSON.stringify(place)).toBe(true)
})

test('back and forward show the pages again where the reader was', async () => {
  const { page } = await live(kinds['code blocks'])
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
  await page.waitForTimeout(150)
  await follow(page, inSite('docs/intro'))
  await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }))
  await follow(page, inSite(kinds.table))
  await page.goBack()
  await page.waitForFunction(
    () => location.pathname.endsWith('/intro') && Math.round(scrollY) === 120,
  )
  await page.goBack()
  await page.waitForFunction(() => Math.round(scrollY) === 500)
  expect(new URL(page.url()).href).toBe(inSite(kinds['code blocks']))
  await page.goForward()
  await page.waitForFunction(
    () => location.pathname.endsWith('/intro') && Math.round(scrollY) === 120,
  )
  expect(await isSameDocument(page)).toBe(true)
})

test('a reload comes back to where the reader was', async () => {
  const { page } = await live(kinds['code blocks'])
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
  await page.waitForTimeout(150)
  await page.reload()
  await page.waitForFunction(() => Math.round(scrollY) === 400)
  await isLive(page)
  expect(await scrolled(page)).toBe(400)
})

test('fragments of the same page stay the browser’s own: no request, and the way back works', async () => {
  const { page } = await live(kinds['code blocks'])
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const link = page.locator('.dg-toc a').last()
  const hash = await link.getAttribute('href')
  await link.click()
  await page.waitForFunction((hash) => location.hash === hash, hash)
  const there = await scrolled(page)
  expect(there).toBeGreaterThan(0)
  await page.goBack()
  await page.waitForFunction(() => location.hash === '' && scrollY === 0)
  const own = requests.filter((url) => new URL(url).pathname === new URL(page.url()).pathname)
  expect(own).toEqual([])
  expect(await isSameDocument(page)).toBe(true)
})

test('only plain clicks on links to pages are handled; all others are left to the browser', async () => {
  const { page } = await live('docs/intro')
  const taken = await page.evaluate((base) => {
    const cases: Record<string, [string, Record<string, string>, MouseEventInit]> = {
      'another site': ['https://elsewhere.example/docs/', {}, {}],
      'a new tab': [`${base}docs/faq`, { target: '_blank' }, {}],
      'a download': [`${base}docs/faq`, { download: '' }, {}],
      'a file': [`${base}files/price.pdf`, {}, {}],
      external: [`${base}docs/faq`, { rel: 'external' }, {}],
      'another locale': [`${base}zh-CN/docs/intro`, { 'data-locale': 'zh-CN' }, {}],
      mail: ['mailto:someone@example.com', {}, {}],
      'outside of the base': ['/elsewhere', {}, {}],
      'with control': [`${base}docs/faq`, {}, { ctrlKey: true }],
      'with command': [`${base}docs/faq`, {}, { metaKey: true }],
      'with shift': [`${base}docs/faq`, {}, { shiftKey: true }],
      'the middle button': [`${base}docs/faq`, {}, { button: 1 }],
      'a page': [`${base}docs/faq`, {}, {}],
    }
    return Object.entries(cases)
      .filter(([, [href, attributes, init]]) => {
        const link = document.createElement('a')
        link.href = href
        for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
        document.querySelector('main')?.append(link)
        let isTaken = false
        // After the runtime's own listener, and before the browser follows the link.
        addEventListener(
          'click',
          (event) => {
            isTaken = event.defaultPrevented
            event.preventDefault()
          },
          { once: true },
        )
        link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
        return isTaken
      })
      .map(([name]) => name)
  }, site.url)
  expect(taken).toEqual(['a page'])
})

test('addresses lose .html and index.html', async () => {
  // As a host answers that does not send the browser on.
  const asFile = async (context: BrowserContext) => {
    await context.route(/\/docs\/intro\/index\.html/, async (route) => {
      const response = await route.fetch({ url: inSite('docs/intro') })
      await route.fulfill({ response })
    })
  }
  const { page } = await live('docs/intro/index.html?a=1#top', asFile)
  expect(page.url()).toBe(`${inSite('docs/intro/')}?a=1#top`)
  await follow(page, inSite(`${kinds.table}.html`))
  expect(page.url()).toBe(inSite(kinds.table))
  expect(await isSameDocument(page)).toBe(true)
})

const failures: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
  ['the network', (route) => route.abort()],
  [
    'the server',
    (route) => route.fulfill({ status: 503, body: 'Later', contentType: 'text/html' }),
  ],
  [
    'its absence',
    (route) => route.fulfill({ status: 404, body: 'None', contentType: 'text/html' }),
  ],
  ['a file in its place', (route) => route.fulfill({ body: 'Text', contentType: 'text/plain' })],
  [
    'a page that is none of the site’s',
    (route) => route.fulfill({ body: '<h1>Sign in</h1>', contentType: 'text/html' }),
  ],
  [
    'a way to another site',
    (route) => route.fulfill({ status: 302, headers: { location: 'https://elsewhere.example/' } }),
  ],
]
test('a page that cannot be had is loaded whole', async () => {
  const { page } = await live('docs/intro')
  for (const [what, fail] of failures) {
    let failed = 0
    await page.route(`**/${kinds.table}`, async (route) => {
      if (route.request().resourceType() !== 'fetch') return route.fallback()
      failed += 1
      await fail(route)
    })
    await clickLinkTo(page, inSite(kinds.table))
    await page.waitForURL(inSite(kinds.table))
    await page.waitForFunction(() => !('marked' in window))
    expect(failed, `because of ${what}`).toBeGreaterThan(0)
    await page.unrouteAll()
    await page.goto(inSite('docs/intro'))
    await markLive(page)
  }
})

test('pages of a newer build, with another policy or of another locale are loaded whole', async () => {
  const changes: readonly ((html: string) => string)[] = [
    (html) => html.replace(/assets\/js\/main-[0-9a-f]+\.js/, 'assets/js/main-00000000.js'),
    (html) => html.replace(/shell-en-[0-9a-f]+\.json/, 'shell-en-00000000.json'),
    (html) => html.replace("frame-src 'self'", "frame-src 'self' https://video.example"),
  ]
  const { page } = await live('docs/intro')
  for (const change of changes) {
    await page.route(`**/${kinds.table}`, async (route) => {
      if (route.request().resourceType() !== 'fetch') return route.fallback()
      const response = await route.fetch()
      const html = await response.text()
      expect(change(html)).not.toBe(html)
      return route.fulfill({ response, body: change(html) })
    })
    await clickLinkTo(page, inSite(kinds.table))
    await page.waitForURL(inSite(kinds.table))
    await page.waitForFunction(() => !('marked' in window))
    await page.unrouteAll()
    await page.goto(inSite('docs/intro'))
    await markLive(page)
  }
  await clickLinkTo(page, inSite('zh-CN/docs/intro'))
  await page.waitForFunction(
    () => document.documentElement.lang === 'zh-CN' && !('marked' in window),
  )
})

test('the last link counts: a page that comes late does not take the place of the one asked for after it', async () => {
  const { page } = await live('docs/intro')
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/${kinds.table}`, async (route) => {
    await gate
    await route.fallback()
  })
  await clickLinkTo(page, inSite(kinds.table))
  await follow(page, inSite(kinds.pricing))
  const late = page.waitForResponse(`**/${kinds.table}`)
  release()
  await (await late).finished()
  await page.waitForTimeout(100)
  expect(page.url()).toBe(inSite(kinds.pricing))
  expect(await page.title()).toContain(await page.locator('h1').textContent())
})

test('tabs that were chosen before are chosen on the next page', async () => {
  const { page } = await live(kinds.tabs)
  const labels = page.locator('.tabs[data-group] .tab-label, .tabs[data-group] label')
  await labels.nth(1).click()
  const chosen = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLInputElement>('.tabs[data-group] .tab-input:checked')].map(
        ({ value }) => value,
      ),
    )
  const before = await chosen()
  await follow(page, inSite('docs/intro'))
  await follow(page, inSite(kinds.tabs))
  expect(await chosen()).toEqual(before)
})

test('the bar appears after 200 ms at 0.08, goes on every 800 ms, and ends with the page', async () => {
  const { page } = await live('docs/intro')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/${kinds.table}`, async (route) => {
    await gate
    await route.fallback()
  })
  const share = () =>
    page.evaluate(() => {
      const bar = document.querySelector<HTMLElement>('.dg-progress')
      return bar && Number(bar.style.getPropertyValue('--dg-progress'))
    })
  await clickLinkTo(page, inSite(kinds.table))
  await page.clock.runFor(199)
  expect(await share()).toBeNull()
  await page.clock.runFor(1)
  expect(await share()).toBe(0.08)
  await page.clock.runFor(799)
  expect(await share()).toBe(0.08)
  await page.clock.runFor(1)
  const second = (await share()) ?? 0
  expect(second).toBeGreaterThan(0.08)
  await page.clock.runFor(60_000)
  expect(await share()).toBeLessThan(1)
  release()
  await page.waitForFunction(
    () =>
      document
        .querySelector<HTMLElement>('.dg-progress')
        ?.style.getPropertyValue('--dg-progress') === '1',
  )
  await page.clock.runFor(400)
  expect(await share()).toBeNull()
})

test('a page that comes at once shows no bar', async () => {
  const { page } = await live('docs/intro')
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('.dg-progress')) document.body.dataset['sawBar'] = ''
    }).observe(document.body, { childList: true })
  })
  await page.locator('.dg-pagination .dg-next').hover()
  await page.waitForLoadState('networkidle')
  // On a busy machine a page does not come at once. From here on no time passes for it.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.locator('.dg-pagination .dg-next').click()
  // The page is shown, and the focus is at its beginning.
  await page.waitForFunction(() => document.activeElement?.id === 'dg-content')
  // The delay of a bar that was still to come would have ended.
  await page.clock.runFor(1000)
  expect(await page.evaluate(() => document.body.dataset['sawBar'])).toBeUndefined()
})

const connection = (facts: object) => (context: BrowserContext) =>
  context.addInitScript((facts) => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => facts })
  }, facts)

test('pages are fetched when the pointer or the focus comes to their link, and when it is in view', async () => {
  const requests: { path: string; purpose: string | undefined }[] = []
  const { page } = await live('docs/intro', async (context) => {
    context.on('request', (request) =>
      requests.push({
        path: new URL(request.url()).pathname,
        purpose: request.headers()['sec-purpose'],
      }),
    )
  })
  const link = page.locator('.dg-sidebar a[href*="/docs/docs/"]:not([aria-current])').nth(2)
  const path = (await link.getAttribute('href')) ?? ''
  const fetched = page.waitForRequest((request) => new URL(request.url()).pathname === path)
  await link.hover()
  expect((await fetched).resourceType()).toBe('fetch')
  // In view: the browser fetches it at its leisure.
  await page.locator('.dg-md a[href*="/docs/docs/"]').last().scrollIntoViewIfNeeded()
  await expect.poll(() => requests.some(({ purpose }) => purpose?.includes('prefetch'))).toBe(true)
})

test.each([
  ['data saver', { saveData: true, effectiveType: '4g' }],
  ['2g', { saveData: false, effectiveType: '2g' }],
  ['slow 2g', { saveData: false, effectiveType: 'slow-2g' }],
])('nothing is fetched ahead with %s, and links work all the same', async (_name, facts) => {
  const requests: string[] = []
  const { page } = await live('docs/intro', async (context) => {
    await connection(facts)(context)
    context.on('request', (request) => requests.push(new URL(request.url()).pathname))
  })
  const link = page.locator('.dg-sidebar a[href*="/docs/docs/"]:not([aria-current])').nth(2)
  const path = (await link.getAttribute('href')) ?? ''
  await link.hover()
  await link.focus()
  await page.locator('.dg-md a[href*="/docs/docs/"]').last().scrollIntoViewIfNeeded()
  await page.waitForTimeout(600)
  expect(
    requests.filter(
      (request) =>
        /^\/docs\/docs\//.test(request) && !request.endsWith('/intro') && !/\.\w+$/.test(request),
    ),
  ).toEqual([])
  await link.click()
  await page.waitForURL(`**${path}`)
  expect(await isSameDocument(page)).toBe(true)
})

test('on a phone, with reduced motion, a page is shown the same way', async () => {
  const { page } = await live('docs/intro', undefined, {
    ...phone,
    reducedMotion: 'reduce',
    hasTouch: true,
  })
  await page.locator('.dg-pagination .dg-next').tap()
  await page.waitForURL((url) => !url.pathname.endsWith('/intro'))
  expect(await isSameDocument(page)).toBe(true)
})

test('by keyboard alone: the link is followed with Enter, and Tab goes on in the new content', async () => {
  const { page } = await live('docs/intro')
  await page.locator('.dg-pagination .dg-next').focus()
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.id === 'dg-content')
  await page.keyboard.press('Tab')
  expect(
    await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement)),
  ).toBe(true)
})

test('72 pages one after the other leave memory flat and no listener or element behind', async () => {
  const { page } = await live('docs/intro')
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('HeapProfiler.enable')
  const paths = site.pages
    .filter((path) => /^docs\/(?!tags|api-reference|chat-service|petstore)/.test(path))
    .slice(0, 12)
  const measure = async () => {
    // What is freed by one collection lets go of more, which only the next one finds.
    for (let round = 0; round < 3; round++) {
      await session.send('HeapProfiler.collectGarbage')
      await page.waitForTimeout(100)
    }
    const { metrics } = await session.send('Performance.getMetrics')
    const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
    return {
      heap: value('JSHeapUsedSize'),
      listeners: value('JSEventListeners'),
      nodes: value('Nodes'),
    }
  }
  const walk = async (rounds: number) => {
    for (let round = 0; round < rounds; round++) {
      for (const path of paths) await follow(page, inSite(path))
    }
  }
  // The engine keeps what it has compiled: its heap still grows, by 4 % in the pages that are measured.
  await walk(6)
  const before = await measure()
  await walk(6)
  const after = await measure()
  expect(await isSameDocument(page)).toBe(true)
  // Whatever a page left behind would be there 72 times.
  expect(after.listeners).toBeLessThan(before.listeners + 36)
  expect(after.nodes).toBeLessThan(before.nodes + 144)
  expect(after.heap).toBeLessThan(before.heap * 1.08)
}, 180_000)
