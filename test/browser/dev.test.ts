// What an author sees: every kind of change on a page that is open, in a real browser.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { dev } from '../../src/commands/dev/dev.ts'
import type { DevEvent, DevServer } from '../../src/commands/dev/dev-types.ts'
import { isLive } from './runtime/live.ts'
import { options, type } from './search-site.ts'
import { sharedBrowser } from './windows.ts'

const filler = Array.from({ length: 60 }, (_, index) => `Paragraph ${index}.\n`).join('\n')
const tabs = [
  '::::tabs',
  ':::tab[npm]',
  'With npm.',
  ':::',
  ':::tab[yarn]',
  'With yarn.',
  ':::',
  '::::',
].join('\n')
const files = {
  'docsgen.config.json': JSON.stringify({
    title: 'Site',
    defaultLocale: 'en',
    locales: ['en', 'zh-CN'],
    css: ['custom.css'],
    footer: { copyright: 'By <b>us</b>' },
    navbar: { items: [{ type: 'html', value: '<i>of the navbar</i>' }] },
    announcementBar: { id: 'a', content: '<u>News</u>' },
  }),
  'custom.css': 'main { --probe: 1 }',
  'docs/intro.md': `# Intro\n\nFirst.\n\n<details><summary>More</summary>\n\nHidden words.\n\n</details>\n\n<label>Name <input id="name"></label>\n\n${tabs}\n\n${filler}\n\n## Last\n`,
  'docs/other.md': '# Other\n\nText.\n',
  'docs/frame.md': '# Frame\n\n<iframe src="/demo.html" title="demo"></iframe>\n',
  'static/demo.html': '<!doctype html><title>demo</title><p>Old demo.</p>',
  'docs/page.mdx': '# Mdx\n\nFine {1 + 1}.\n',
  'i18n/zh-CN/docs/intro.md': '# 介绍\n\n第一段。\n',
} as const

let browser: Browser
let server: DevServer
let root: string
let page: Page
let events: DevEvent[]
let complaints: string[]

const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  fs.writeFileSync(path.join(root, file), text)
}
const edit = (file: string, change: (text: string) => string) =>
  write(file, change(fs.readFileSync(path.join(root, file), 'utf8')))

/** What a test has left as it was is not written: a file that is cut and filled again is a change. */
const restore = (file: string, text: string) => {
  const known = path.join(root, file)
  if (!fs.existsSync(known) || fs.readFileSync(known, 'utf8') !== text) write(file, text)
}

async function open(where: string): Promise<void> {
  const address = `http://127.0.0.1:${server.port}/${where}`
  // A file that the test before has taken away, and afterEach has put back, may not have been reported yet.
  await expect
    .poll(async () => (await page.goto(address, { waitUntil: 'load' }))?.status())
    .toBe(200)
  // Something only a page that has not been loaded anew still knows.
  await page.evaluate('window.kept = true')
}

const isKept = () => page.evaluate('window.kept === true')

beforeAll(async () => {
  browser = await sharedBrowser()
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-dev-')))
  for (const [file, text] of Object.entries(files)) write(file, text)
  events = []
  server = await dev({ root, port: 0, concurrency: 0, onEvent: (event) => events.push(event) })
  await server.settled()
  page = await browser.newPage()
  complaints = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/404/.test(message.text())) complaints.push(message.text())
  })
})

afterEach(async () => {
  for (const [file, text] of Object.entries(files)) restore(file, text)
  await server.settled()
  expect(complaints.splice(0)).toEqual([])
})

afterAll(async () => {
  await server?.close()
  fs.rmSync(root, { recursive: true, force: true })
})

describe('a change is put in place', () => {
  test('words of the article, and nothing else moves', async () => {
    await open('docs/intro')
    await page.locator('summary', { hasText: 'More' }).click()
    await page.locator('#name').fill('typed by the author')
    await page.locator('.tabs label', { hasText: 'yarn' }).first().click()
    await page.evaluate('scrollTo(0, 900)')
    const before = await page.evaluate('scrollY')
    edit('docs/intro.md', (text) => text.replace('## Last', 'Words that are new.\n\n## Last'))
    await page.getByText('Words that are new.').waitFor({ state: 'attached' })
    expect(await page.evaluate('scrollY')).toBe(before)
    expect(
      await page.locator('article details, main details').first().getAttribute('open'),
    ).not.toBeNull()
    expect(await page.locator('#name').inputValue()).toBe('typed by the author')
    expect(await page.getByText('With yarn.').isVisible()).toBe(true)
    expect(await page.evaluate('document.documentElement.hasAttribute("data-theme")')).toBe(true)
    expect(await isKept()).toBe(true)
  })

  test('HTML of the configuration is not written again', async () => {
    await open('docs/intro')
    await isLive(page)
    const own = '.dg-copyright b, .dg-navbar li > i, .dg-announcement u'
    const mark = (nodes: Element[]) => {
      for (const node of nodes) node.setAttribute('data-kept', '')
      return nodes.length
    }
    const marked = await page.locator(own).evaluateAll(mark)
    expect(marked).toBeGreaterThanOrEqual(3)
    edit('docs/intro.md', (text) =>
      text.replace('# Intro', '# Beginning').replace('First.', '1st.'),
    )
    await page.getByText('1st.').waitFor({ state: 'attached' })
    await expect.poll(() => page.title(), { timeout: 10_000 }).toContain('Beginning')
    expect(await page.locator('[data-kept]').count()).toBe(marked)
  })

  test('text above the window grows, and the visible text stays where it is', async () => {
    await open('docs/intro')
    await page.evaluate('scrollTo(0, 1200)')
    const top = () =>
      page.getByText('Paragraph 30.').evaluate((node) => node.getBoundingClientRect().top)
    const before = await top()
    edit('docs/intro.md', (text) => text.replace('First.', 'First.\n\nOne more.\n\nAnd one more.'))
    await page.getByText('And one more.').waitFor({ state: 'attached' })
    expect(Math.abs((await top()) - before)).toBeLessThan(3)
  })

  test('a heading in the table of contents, and the title of the tab', async () => {
    await open('docs/intro')
    edit('docs/intro.md', (text) =>
      text.replace('# Intro', '# Beginning').replace('## Last', '## The end'),
    )
    await expect.poll(() => page.title(), { timeout: 10_000 }).toContain('Beginning')
    await page.locator('a[href="#the-end"]').first().waitFor({ state: 'attached' })
    expect(await isKept()).toBe(true)
  })

  test('the title of another page in the sidebar; pages that come, move and go', async () => {
    await open('docs/intro')
    const sidebar = page.locator('nav a')
    write('docs/other.md', '# Called otherwise\n\nText.\n')
    await sidebar.filter({ hasText: 'Called otherwise' }).first().waitFor({ state: 'attached' })
    write('docs/fresh.md', '# Fresh\n')
    await sidebar.filter({ hasText: 'Fresh' }).first().waitFor({ state: 'attached' })
    fs.renameSync(path.join(root, 'docs/fresh.md'), path.join(root, 'docs/moved.md'))
    await page.locator('nav a[href="/docs/moved"]').first().waitFor({ state: 'attached' })
    fs.rmSync(path.join(root, 'docs/moved.md'))
    await page.locator('nav a[href="/docs/moved"]').first().waitFor({ state: 'detached' })
    expect(await isKept()).toBe(true)
  })

  test('a page whose file goes is the not-found page of its locale, and comes back', async () => {
    await open('zh-CN/docs/intro')
    expect(await page.locator('h1').textContent()).toContain('介绍')
    fs.rmSync(path.join(root, 'i18n/zh-CN/docs/intro.md'))
    fs.rmSync(path.join(root, 'docs/intro.md'))
    await expect
      .poll(() => page.locator('h1').textContent(), { timeout: 10_000 })
      .toContain('找不到')
    expect(await page.evaluate('document.documentElement.lang')).toBe('zh-CN')
    const box = page.locator('docsgen-overlay [role=dialog]')
    await expect.poll(() => box.textContent()).toContain('There is no page at /zh-CN/docs/intro')
    expect(await box.textContent()).toMatch(/\w+\/intro\.md was here and is gone/)
    write('docs/introduction.md', '# Introduction\n')
    await box.getByRole('link', { name: '/zh-CN/docs/introduction' }).waitFor()
    expect(await box.textContent()).toContain('New since then: /docs/introduction')
    fs.rmSync(path.join(root, 'docs/introduction.md'))
    write('i18n/zh-CN/docs/intro.md', files['i18n/zh-CN/docs/intro.md'])
    await expect.poll(() => page.locator('h1').textContent(), { timeout: 10_000 }).toContain('介绍')
    await box.waitFor({ state: 'detached' })
  })

  test('a style sheet, without a moment in which there is none', async () => {
    await open('docs/intro')
    const probe = () =>
      page.evaluate(
        'getComputedStyle(document.querySelector("main")).getPropertyValue("--probe").trim()',
      )
    expect(await probe()).toBe('1')
    write('custom.css', 'main { --probe: 2 }')
    await expect.poll(probe, { timeout: 10_000 }).toBe('2')
    // In the end the page has the sheets it is sent with, and of the old ones none; the runtime's own stays.
    const listed = (html: string) => (html.match(/assets\/[\w-]+\.css/g) ?? []).sort()
    const sheets = () =>
      page
        .locator('link[rel=stylesheet]:not([data-added])')
        .evaluateAll((links) => links.map((link) => link.outerHTML).join())
    const sent = listed(await (await page.request.get(page.url())).text())
    expect(sent.length).toBeGreaterThan(1)
    await expect.poll(async () => listed(await sheets())).toEqual(sent)
    expect(await page.locator('link[data-added]').count()).toBeLessThanOrEqual(1)
    expect(await isKept()).toBe(true)
  })

  test('a file of static/ that the page shows as it is', async () => {
    await open('docs/frame')
    const frame = page.frameLocator('iframe')
    await frame.getByText('Old demo.').waitFor()
    write('static/demo.html', '<!doctype html><title>demo</title><p>New demo.</p>')
    await frame.getByText('New demo.').waitFor()
    expect(await isKept()).toBe(true)
  })

  test('the configuration: everything follows, and the page says so', async () => {
    await open('docs/intro')
    // It is there for seconds only, so it is waited for from the start.
    const said = page
      .locator('docsgen-overlay [role=status]', { hasText: 'configuration' })
      .waitFor()
    edit('docsgen.config.json', (text) => text.replace('"Site"', '"Renamed site"'))
    await Promise.all([
      said,
      expect.poll(() => page.title(), { timeout: 10_000 }).toContain('Renamed site'),
    ])
    expect(events.some((event) => event.type === 'update' && event.kind === 'config')).toBe(true)
    expect(await isKept()).toBe(true)
  })

  test('a tab in the back catches up when the server was away', async () => {
    await open('docs/other')
    await page.evaluate('dispatchEvent(new PageTransitionEvent("pagehide"))')
    write('docs/other.md', '# Other\n\nSaved meanwhile.\n')
    await new Promise((done) => setTimeout(done, 300))
    await page.evaluate('dispatchEvent(new PageTransitionEvent("pageshow"))')
    await page.getByText('Saved meanwhile.').waitFor()
  })
})

test('search finds a page as it is after an edit, and drafts', async () => {
  await open('docs/intro')
  await isLive(page)
  await type(page, 'quokka')
  await page.locator('.dg-search-none').waitFor()
  write('docs/quokka.md', '---\ndraft: true\n---\n# Quokka\n\nText.\n')
  await server.settled()
  const found = async () => {
    // The index is asked again with every key.
    await page.keyboard.press('Backspace')
    await page.keyboard.type('a')
    return options(page)
  }
  await expect.poll(found, { interval: 200, timeout: 15_000 }).toEqual(['Quokka'])
  fs.rmSync(path.join(root, 'docs/quokka.md'))
})

test('a diagram is its source until it is drawn, and is put in place on the page that is open', async () => {
  const diagram = (name: string) => `\n\`\`\`mermaid\ngraph LR\n  ${name} --> B\n\`\`\`\n`
  await open('docs/other')
  await isLive(page)
  write('docs/other.md', `${files['docs/other.md']}${diagram('Alpha')}`)
  const waiting = page.locator('figcaption', { hasText: 'being drawn' })
  await waiting.waitFor()
  expect(await page.locator('.code[data-lang=mermaid] code').textContent()).toContain('Alpha --> B')
  await page.locator('.diagram svg', { hasText: 'Alpha' }).waitFor()
  expect(await waiting.count()).toBe(0)
  expect(await isKept()).toBe(true)
  // Once drawn it is there from the beginning.
  const again = await (await page.request.get(page.url())).text()
  expect(again).toContain('<div class="diagram"')
  // An error in a diagram is shown over the page, after mermaid has parsed it.
  write('docs/other.md', `${files['docs/other.md']}${diagram('--> -->')}`)
  await page.locator('docsgen-overlay button', { hasText: '1 warning' }).waitFor()
  await page.locator('.diagram-note').waitFor()
  expect(await isKept()).toBe(true)
})

describe('the overlay', () => {
  test('names file, line and cause, can be closed, and goes when the error is mended', async () => {
    await open('docs/page')
    const box = page.locator('docsgen-overlay [role=alertdialog]')
    write('docs/page.mdx', '# Mdx\n\n<Oops>\n')
    await box.waitFor()
    const text = await box.textContent()
    expect(text).toContain('docs/page.mdx:')
    expect(text).toContain('mdx-invalid')
    expect(text).toMatch(/> 3 \| <Oops>/)
    await box.getByRole('button', { name: 'Close' }).click()
    expect(await box.count()).toBe(0)
    write('docs/page.mdx', '# Mdx\n\n<Again>\n')
    await box.waitFor()
    await page.keyboard.press('Escape')
    expect(await box.count()).toBe(0)
    write('docs/page.mdx', '# Mdx\n\n<Oops>\n')
    await box.waitFor()
    write('docs/page.mdx', files['docs/page.mdx'])
    await box.waitFor({ state: 'detached' })
    await page.getByText('Fine 2.').waitFor()
    expect(await isKept()).toBe(true)
  })

  test('warnings cover nothing: a number that opens, and goes when they are mended', async () => {
    await open('docs/other')
    const count = page.locator('docsgen-overlay button', { hasText: '1 warning' })
    write('docs/other.md', '# Other\n\nSee [nothing](./gone.md).\n')
    await count.waitFor()
    const isReported = () =>
      events.some((event) => event.type === 'problems' && JSON.stringify(event).includes('gone.md'))
    await expect.poll(isReported, { timeout: 10_000 }).toBe(true)
    expect(await page.locator('docsgen-overlay [role=alertdialog]').count()).toBe(0)
    await count.click()
    const box = page.locator('docsgen-overlay [role=dialog]')
    expect(await box.textContent()).toMatch(/docs\/other\.md:3.*broken-link/)
    await page.keyboard.press('Escape')
    expect(await box.count()).toBe(0)
    // Mended from elsewhere: the page that was missing is there.
    write('docs/gone.md', '# No longer gone\n')
    const last = () => events.findLast((event) => event.type === 'problems')
    await expect.poll(last, { timeout: 10_000 }).toMatchObject({ warnings: 0 })
    fs.rmSync(path.join(root, 'docs/gone.md'))
    await count.waitFor()
    write('docs/other.md', files['docs/other.md'])
    await count.waitFor({ state: 'detached' })
  })

  test('a problem whose mend is certain is mended there', async () => {
    write('docs/other.md', '# Other\n\nA :roket: flies.\n')
    await open('docs/other')
    const count = page.locator('docsgen-overlay button', { hasText: '1 warning' })
    await count.click()
    await page.getByRole('button', { name: 'Mend it' }).click()
    await page.getByText('🚀').waitFor()
    await count.waitFor({ state: 'detached' })
    expect(fs.readFileSync(path.join(root, 'docs/other.md'), 'utf8')).toContain(':rocket:')
    write('docs/other.md', files['docs/other.md'])
  })

  test('problems of one page are not shown on the next', async () => {
    write('docs/other.md', '# Other\n\nSee [nothing](./gone.md).\n')
    await open('docs/other')
    const count = page.locator('docsgen-overlay button', { hasText: '1 warning' })
    await count.waitFor()
    await page.locator('nav a[href="/docs/intro"]').first().click()
    await page.waitForURL('**/docs/intro')
    await count.waitFor({ state: 'detached' })
  })

  test('opens the editor at a place that is clicked', async () => {
    const opened = path.join(root, 'opened.txt')
    const editor = path.join(root, 'editor.sh')
    fs.writeFileSync(editor, `#!/bin/sh\necho "$@" >> '${opened}'\n`, { mode: 0o755 })
    vi.stubEnv('LAUNCH_EDITOR', editor)
    write('docs/page.mdx', '# Mdx\n\n<Oops>\n')
    await open('docs/page')
    await page.getByRole('button', { name: 'docs/page.mdx:3:1' }).click()
    const lines = () => (fs.existsSync(opened) ? fs.readFileSync(opened, 'utf8') : '')
    await expect.poll(lines).toBe(`${path.join(root, 'docs/page.mdx')} 3 1\n`)
    // Only files of the site, and only for pages of this server.
    const ask = (place: string, headers = {}) =>
      fetch(`http://127.0.0.1:${server.port}/@docsgen/open?place=${place}`, { headers })
    expect((await ask('../../etc/passwd')).status).toBe(404)
    expect((await ask('docs')).status).toBe(404)
    expect((await ask('docs/page.mdx', { origin: 'https://example.com' })).status).toBe(403)
    vi.unstubAllEnvs()
  })

  test('shows errors of the configuration over the page as it was', async () => {
    await open('docs/intro')
    const before = events.length
    write('docsgen.config.json', '{ "title": 5 }')
    const box = page.locator('docsgen-overlay [role=alertdialog]')
    await box.waitFor()
    expect(await box.textContent()).toContain('docsgen.config.json')
    expect(await page.locator('h1').first().textContent()).toContain('Intro')
    // Nothing says that it was read, neither on the page nor in the terminal.
    expect(await page.locator('docsgen-overlay [role=status]').textContent()).toBe('')
    const isRead = (event: DevEvent) =>
      event.type === 'update' && event.files.includes('docsgen.config.json')
    expect(events.slice(before).filter(isRead)).toEqual([])
    write('docsgen.config.json', files['docsgen.config.json'])
    await box.waitFor({ state: 'detached' })
  })
})
