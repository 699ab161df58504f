/** Help and News of the chat page, filled by the documentation site: in `docsgen dev`, and from a site of another origin. */
import fs from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { BrowserContextOptions, FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createSandbox } from '../../src/chat-service/sandbox/sandbox.ts'
import { dev } from '../../src/commands/dev/dev.ts'
import type { DevServer } from '../../src/commands/dev/dev-types.ts'
import { violations } from './axe.ts'
import { desktop, phone } from './browser.ts'
import { siteOfFiles } from './built-site.ts'
import { searchFiles } from './search-site.ts'
import { takeWindow } from './windows.ts'

const post = (title: string) => `---\ntitle: '${title}'\n---\n\nSomething new.\n`
const settings = JSON.parse(searchFiles['docsgen.config.json'] ?? '')
const files = {
  ...searchFiles,
  'docsgen.config.json': JSON.stringify({
    ...settings,
    // Feeds have the addresses of the published site.
    url: 'https://docs.example.com',
    widget: { tabsConfig: { home: true, messages: true, help: true, news: true } },
  }),
  'docs/hostile.md': '# `<img src=x onerror=alert(1)>` in titles\n\nZebra <b>crossing</b>.\n',
  'blog/2025-06-20-keys.md': post('<img src=x onerror=alert(2)> keys'),
  'blog/2024-01-02-first.md': post('First post'),
  'i18n/zh-CN/blog/2025-06-20-keys.md': post('门钥匙'),
}
const published = siteOfFiles('chat-help', files)

let root: string
let server: DevServer
beforeAll(async () => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-chat-help-')))
  for (const [file, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    fs.writeFileSync(path.join(root, file), content)
  }
  server = await dev({ root, port: 0, concurrency: 0 })
  await server.settled()
})
afterAll(async () => {
  await server.close()
  fs.rmSync(root, { recursive: true, force: true })
})

const site = () => `${server.origins[0]}/docs/`

/** A window that keeps what pages complain about. */
async function openWindow(
  address: string,
  options: BrowserContextOptions = desktop,
): Promise<{ page: Page; complaints: string[] }> {
  const page = await takeWindow(options)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('dialog', (dialog) => complaints.push(dialog.message()))
  await page.goto(address)
  // The site has no icon.
  const own = () => complaints.filter((text) => !/favicon|404/.test(text))
  return {
    page,
    get complaints() {
      return own()
    },
  }
}

/** Opens the chat of a page of the site, at a tab of the widget. */
async function openTab(page: Page, index: number): Promise<FrameLocator> {
  await page.locator('html > div .button').click()
  await page.getByRole('tab').nth(index).click()
  return page.frameLocator('iframe')
}

const [help, news] = [2, 3]
const hits = (chat: Page | FrameLocator) => chat.locator('#help-hits a')
const posts = (chat: Page | FrameLocator) => chat.locator('#news-posts h3 a')

describe('on a page of the site', () => {
  test.each([
    { locale: '', query: 'upgrade', found: ['Install the server', 'Upgrade'], title: 'First post' },
    { locale: 'zh-CN/', query: '升级', found: ['安装服务器', '升级'], title: '门钥匙' },
    { locale: 'zh-TW/', query: '升級', found: ['安裝伺服器', '升級'], title: '門鑰匙' },
  ])(
    'Help and News are in the language of the page: /$locale',
    async ({ locale, query, found, title }) => {
      const opened = await openWindow(`${site()}${locale}docs/install`)
      const chat = await openTab(opened.page, help)
      await chat.locator('#help-query').fill(query)
      const first = hits(chat).first()
      await expect
        .poll(() => first.locator('strong, span:not(.note, .sr)').allTextContents())
        .toEqual(found)
      expect(await first.getAttribute('href')).toMatch(`${site()}${locale}docs/install#`)
      expect(await first.locator('mark').first().textContent()).toBe(found[1])
      await opened.page.getByRole('tab').nth(news).click()
      await expect
        .poll(() => posts(chat).allTextContents())
        .toContainEqual(expect.stringContaining(title))
      // Not those of the published site, which the feed names.
      expect(await posts(chat).first().getAttribute('href')).toMatch(`${site()}${locale}blog/`)
      expect(await chat.locator('#news-notes').isVisible()).toBe(false)
      expect(opened.complaints).toEqual([])
    },
  )

  test('they follow when the website changes the language of the chat', async () => {
    const opened = await openWindow(`${site()}docs/install`)
    const chat = await openTab(opened.page, help)
    await chat.locator('#help-query').fill('webhook')
    await expect.poll(() => hits(chat).first().getAttribute('href')).toContain(`${site()}docs/`)
    const change = (lang: string) =>
      opened.page.evaluate(
        `bytedesk.sendMessageToIframe({ type: 'CONFIG_CHANGE', params: { lang: '${lang}' } })`,
      )
    await change('zh-cn')
    await expect.poll(() => hits(chat).first().getAttribute('href')).toContain('/docs/zh-CN/docs/')
    expect(await chat.locator('#help-status').textContent()).toMatch(/^找到/)
    await opened.page.getByRole('tab').nth(news).click()
    await expect.poll(() => posts(chat).first().textContent()).toContain('门钥匙')
    await change('zh-tw')
    await expect.poll(() => posts(chat).first().textContent()).toContain('門鑰匙')
    expect(opened.complaints).toEqual([])
  })

  test('a hit opens in a tab of its own: page, conversation and chat stay as they are', async () => {
    const { page } = await openWindow(`${site()}docs/install`)
    const chat = await openTab(page, help)
    await chat.locator('#help-query').fill('token')
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      hits(chat).first().click(),
    ])
    expect(tab.url()).toBe(`${site()}docs/api/token`)
    expect(await tab.evaluate('opener')).toBeNull()
    expect(page.url()).toBe(`${site()}docs/install`)
    expect(await chat.locator('#help-query').inputValue()).toBe('token')
  })

  test('titles, texts and posts are text, whatever they hold', async () => {
    const opened = await openWindow(`${site()}docs/install`)
    const chat = await openTab(opened.page, help)
    await chat.locator('#help-query').fill('zebra onerror')
    await expect
      .poll(() => hits(chat).first().textContent())
      .toContain('<img src=x onerror=alert(1)>')
    await opened.page.getByRole('tab').nth(news).click()
    await expect
      .poll(() => posts(chat).first().textContent())
      .toContain('<img src=x onerror=alert(2)>')
    expect(await chat.locator('img, b').count()).toBe(0)
    expect(opened.complaints).toEqual([])
  })

  test('what has no answer is said, and Escape empties the field before it closes the chat', async () => {
    const { page } = await openWindow(`${site()}docs/install`)
    const chat = await openTab(page, help)
    const query = chat.locator('#help-query')
    await query.fill('qqqqzzzz')
    await expect
      .poll(() => chat.locator('#help-status').textContent())
      .toBe('Nothing was found for “qqqqzzzz”.')
    expect(await chat.locator('#help-notes').isVisible()).toBe(false)
    await query.press('Escape')
    expect(await query.inputValue()).toBe('')
    await expect.poll(() => chat.locator('#help-notes').isVisible()).toBe(true)
    expect(await chat.locator('#help-status').textContent()).toBe('')
    expect(await query.isVisible()).toBe(true)
    await query.press('Escape')
    await expect.poll(() => page.getByRole('dialog').isVisible()).toBe(false)
  })

  test('a site that does not answer is said, and asked again', async () => {
    const { page } = await openWindow(`${site()}docs/install`)
    await page.route(/search-client\.js/, (route) => route.abort())
    const chat = await openTab(page, news)
    await expect
      .poll(() => chat.locator('#news-status').textContent())
      .toBe('The news could not be loaded. Try again later.')
    expect(await chat.locator('#news-notes').isVisible()).toBe(true)
    await page.getByRole('tab').nth(help).click()
    await chat.locator('#help-query').fill('token')
    await expect
      .poll(() => chat.locator('#help-status').textContent())
      .toBe('The search does not answer. Try again.')
    await page.unrouteAll()
    await chat.locator('#help-query').fill('tokens')
    await expect.poll(() => hits(chat).count()).toBeGreaterThan(0)
    await page.getByRole('tab').nth(news).click()
    await expect.poll(() => posts(chat).count()).toBe(2)
  })

  test('on a phone nothing is too narrow or too small, and a screen reader hears what is there', async () => {
    const { page } = await openWindow(`${site()}docs/install`, { ...phone, hasTouch: true })
    const chat = await openTab(page, help)
    await chat.locator('#help-query').fill('parcel')
    await expect.poll(() => hits(chat).count()).toBe(8)
    expect(await chat.locator('#help-status').textContent()).toBe('Results: 8')
    expect(await chat.locator('#help').evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
    const small = async (links: ReturnType<typeof hits>) =>
      links.evaluateAll((all) =>
        all
          .filter((one) => one.getBoundingClientRect().height < 44)
          .map(({ textContent }) => textContent),
      )
    expect(await small(hits(chat))).toEqual([])
    expect(await small(chat.locator('#help-query'))).toEqual([])
    const { page: alone } = await openWindow(`${server.origins[0]}/__chat/chat?lang=en&tab=help`)
    await alone.locator('#help-query').fill('parcel')
    await expect.poll(() => hits(alone).count()).toBe(8)
    expect(await violations(alone)).toEqual([])
    await alone.goto(`${server.origins[0]}/__chat/chat?lang=en&tab=news`)
    await expect.poll(() => posts(alone).count()).toBe(2)
    expect(await violations(alone)).toEqual([])
  })
})

test('a chat page of another origin is filled by the site that its service names, under its content policy', async () => {
  const sandbox = createSandbox({ site: () => published.url })
  const service = createServer((request, response) => {
    if (!sandbox.handle(request, response)) response.writeHead(404).end()
  })
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', () => done()))
  onTestFinished(() => {
    sandbox.close()
    service.closeAllConnections()
    return new Promise<void>((done) => service.close(() => done()))
  })
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  // Parameters name no site: they are written by whoever links to the chat.
  const opened = await openWindow(
    `${origin}/__chat/chat?lang=zh-TW&tab=help&site=https://evil.example/`,
  )
  const { page } = opened
  expect(new URL(published.url).origin).not.toBe(origin)
  await page.locator('#help-query').fill('升級')
  await expect
    .poll(() => hits(page).first().getAttribute('href'))
    .toContain(`${published.url}zh-TW/`)
  await page.locator('[data-tab=news]').click()
  await expect.poll(() => posts(page).count()).toBe(1)
  expect(await posts(page).first().getAttribute('href')).toContain(`${published.url}zh-TW/blog/`)
  expect(opened.complaints).toEqual([])
})

test('a site without search leaves the tabs to the sandbox', async () => {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-chat-help-')))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  fs.mkdirSync(path.join(folder, 'docs'))
  fs.writeFileSync(path.join(folder, 'docs/intro.md'), '# Intro\n')
  const config = { search: { enabled: false }, widget: {} }
  fs.writeFileSync(path.join(folder, 'docsgen.config.json'), JSON.stringify(config))
  const plain = await dev({ root: folder, port: 0, concurrency: 0 })
  onTestFinished(() => plain.close())
  await plain.settled()
  const origin = plain.origins[0] ?? ''
  const opened = await openWindow(`${origin}/__chat/chat?lang=en&tab=help`)
  expect(await opened.page.locator('#help-query').isVisible()).toBe(false)
  expect(await opened.page.locator('#help-notes').isVisible()).toBe(true)
  await opened.page.locator('[data-tab=news]').click()
  expect(await opened.page.locator('#news-notes').isVisible()).toBe(true)
  expect((await fetch(`${origin}/search-client.js`)).status).toBe(404)
  expect(opened.complaints).toEqual([])
})
