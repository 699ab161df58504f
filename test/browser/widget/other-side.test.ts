/** The other side of the widget: the reference service and the sandbox, with the real widget on a page of another origin. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { secret, signed } from '../../unit/chat-service/tokens.ts'
import { expectNoViolations } from '../axe.ts'
import { desktop, phone } from '../browser.ts'
import { takeWindow } from '../windows.ts'
import { codeBlocks, type InstalledWidget, installWidget } from './installed.ts'
import { type Program, startProgram } from './programs.ts'

let installed: InstalledWidget
let readme: { language: string; text: string }[]
beforeAll(async () => {
  installed = await installWidget()
  readme = await codeBlocks(path.join(installed.package, 'README.md'))
})
afterAll(() => installed.remove())

/** A website of its own origin, with one page. */
interface Website {
  readonly origin: string
  /** The body of its page, and what its server answers on `/chat-token`. */
  html: string
  token: () => string
}

async function startWebsite(): Promise<Website> {
  const website = { html: '', token: () => '' }
  const server = createServer((request, response) => {
    const isToken = request.url === '/chat-token'
    response.setHeader('content-type', `text/${isToken ? 'plain' : 'html'}; charset=utf-8`)
    const page = `<!doctype html><html lang="en"><title>Shop</title><h1>Shop</h1>${website.html}</html>`
    response.end(isToken ? website.token() : page)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })
  const { port } = server.address() as AddressInfo
  return Object.assign(website, { origin: `http://127.0.0.1:${port}` })
}

interface Opened {
  readonly page: Page
  /** What the page has written to the console and thrown. */
  readonly complaints: string[]
}

async function open(url: string, options = desktop): Promise<Opened> {
  const page = await takeWindow(options)
  page.setDefaultTimeout(10_000)
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
  await page.goto(url)
  return { page, complaints }
}

/** Opens a chat page whose visitor is not registered before `register` is called. */
async function openUnregistered(url: string) {
  const page = await takeWindow(desktop)
  let register = () => {}
  const waiting = new Promise<void>((done) => {
    register = done
  })
  let count = 0
  await page.route('**/visitor/api/v1/init', async (route) => {
    count++
    await waiting
    await route.continue()
  })
  await page.goto(url)
  return { page, register, registered: () => count }
}

async function openChat(page: Page): Promise<FrameLocator> {
  await page.getByRole('button', { name: /^(Open chat|打开)/ }).click()
  const frame = page.frameLocator('iframe')
  await frame.locator('#text').waitFor()
  return frame
}

async function say(page: Page | FrameLocator, text: string): Promise<void> {
  await page.locator('#text').fill(text)
  await page.locator('#text').press('Enter')
}

const inLog = (page: Page | FrameLocator, text: string) => page.locator('#log').getByText(text)
const configure = (page: Page, patch: string) => page.evaluate(`bytedesk.setConfig(${patch})`)

/** The snippet that the README prints, with the addresses of a service. */
function snippetOf(service: string, script: string): string {
  const found = readme.find(
    ({ language, text }) => language === 'html' && text.includes('data-org'),
  )
  return (found?.text ?? '')
    .replaceAll('https://chat.example.com', service)
    .replace('https://www.example.com/widget.js', script)
}

/** The address that a program has printed after a word. */
const printed = (program: Program, word: string): string =>
  new RegExp(`${word} +([^\\s,]+)`).exec(program.text())?.[1] ?? ''

/** Serves the scripts of the installed package, from a third origin. */
async function startScripts(): Promise<string> {
  const { startSandbox } = await import('../../../src/chat-service/command/sandbox-command.ts')
  const options = { origins: [], port: 0 }
  const server = await startSandbox(options, { err: () => {}, package: installed.package })
  onTestFinished(() => server.close())
  return `${server.origins[0]}/widget.js`
}

interface Side {
  readonly website: Website
  readonly service: Program
  readonly url: string
}

async function startService(env: Record<string, string> = {}): Promise<Side> {
  const website = await startWebsite()
  const file = path.join(installed.package, 'service.mjs')
  const args = [file, '--origin', website.origin, '--port', '0']
  const service = await startProgram(args, 'htmlUrl', env)
  const url = printed(service, 'apiUrl')
  website.html = snippetOf(url, await startScripts())
  return { website, service, url }
}

describe('the reference service, with the snippet of the README', () => {
  it('is chatted with: a visitor on the website, an answer in the terminal', async () => {
    const { website, service } = await startService()
    const { page, complaints } = await open(website.origin)
    const chat = await openChat(page)
    await expect.poll(service.text).toContain(`1 · Visitor looks at ${website.origin}/`)
    const tricky = '<img src=x onerror="parent.hacked=1"> 你好'
    await say(chat, tricky)
    await inLog(chat, tricky).waitFor()
    expect(await chat.locator('#log img').count()).toBe(0)
    await expect.poll(service.text).toContain(`1 · Visitor: ${tricky}`)
    service.say('<b>Good</b> morning')
    await inLog(chat, '<b>Good</b> morning').waitFor()
    expect(await chat.locator('#log b').count()).toBe(0)
    await chat.getByRole('button', { name: 'Close chat' }).click()
    await page.locator('iframe').waitFor({ state: 'hidden' })
    service.say('Still there?')
    await page.getByRole('button', { name: 'Open chat, 1 unread' }).waitFor()
    await openChat(page)
    await inLog(chat, 'Still there?').waitFor()
    await page.keyboard.press('Escape')
    await page.reload()
    await inLog(await openChat(page), tricky).waitFor()
    expect(complaints).toEqual([])
  })

  it('tells the website who is there', async () => {
    const { website, service } = await startService()
    website.html += `<script>window.heard = []
      addEventListener('bytedesk:availability', ({ detail }) => heard.push(detail))</script>`
    const { page } = await open(website.origin)
    const chat = await openChat(page)
    await chat.getByText('Online', { exact: true }).waitFor()
    service.say('/away')
    await chat.getByText('Away: we answer later').waitFor()
    await expect.poll(() => page.evaluate('heard')).toEqual(['online', 'away'])
  })

  it('takes what changes while the visitor is writing: nothing is lost', async () => {
    const { website, service } = await startService()
    const { page, complaints } = await open(website.origin)
    const chat = await openChat(page)
    await say(chat, 'first')
    await inLog(chat, 'first').waitFor()
    const frame = await page.locator('iframe').elementHandle()
    const draft = 'a long draft that I am writing'
    await chat.locator('#text').fill(draft)
    await configure(
      page,
      "{ chatConfig: { goodsInfo: { title: 'Red kettle', price: 39 }, nickname: 'Li' } }",
    )
    await chat.getByText('Red kettle').waitFor()
    await configure(
      page,
      "{ locale: 'zh-cn', theme: { mode: 'dark', backgroundColor: '#336600' } }",
    )
    await chat.getByRole('heading', { name: '在线客服' }).waitFor()
    expect(await chat.locator('html').getAttribute('lang')).toBe('zh-CN')
    expect(await chat.locator('html').getAttribute('data-mode')).toBe('dark')
    await expect
      .poll(() =>
        chat.locator('header').evaluate((header) => getComputedStyle(header).backgroundColor),
      )
      .toBe('rgb(51, 102, 0)')
    await configure(page, '{ chatConfig: { goodsInfo: null } }')
    await chat.getByText('Red kettle').waitFor({ state: 'detached' })
    expect(await chat.locator('#text').inputValue()).toBe(draft)
    const isSame = await page.locator('iframe').evaluate((now, before) => now === before, frame)
    expect(isSame).toBe(true)
    await chat.locator('#text').press('Enter')
    await expect.poll(service.text).toContain(`1 · Li: ${draft}`)
    expect(complaints).toEqual([])
  })

  it('shows the tabs of the widget, and has a row of its own without them', async () => {
    const { website } = await startService()
    const { page } = await open(website.origin)
    const chat = await openChat(page)
    await chat.getByRole('tab', { name: 'Help' }).click()
    await chat.getByText('How soon do I get an answer?').waitFor()
    await configure(page, '{ tabsConfig: { home: true, help: true, news: true } }')
    await page.getByRole('tab', { name: 'News' }).click()
    await chat.getByText('You can write to us here').waitFor()
    expect(await chat.getByRole('tablist').isVisible()).toBe(false)
  })

  it('believes signed visitors, asks for a new token when one has expired, and nobody else', async () => {
    const { website, service, url } = await startService({ CHAT_SECRET: secret })
    const expired = signed('alice', Date.now() - 3_600_000)
    const tokens = [expired, expired, signed('alice')]
    website.token = () => tokens.shift() ?? signed('alice')
    const identity = `<script>addEventListener('DOMContentLoaded', () => {
      const wait = setInterval(() => {
        if (!window.bytedesk) return
        clearInterval(wait)
        bytedesk.setConfig({ chatConfig: { visitorUid: 'alice', nickname: 'Alice' },
          identity: { getToken: async () => (await fetch('/chat-token')).text() } })
      }, 10)
    })</script>`
    const plain = website.html
    website.html = plain.replace('data-org', 'data-consent="false" data-org') + identity
    const { page } = await open(website.origin)
    const chat = await openChat(page)
    await say(chat, 'It is me')
    await inLog(chat, 'It is me').waitFor()
    await expect.poll(service.text).toContain('Alice: It is me')
    service.say('Welcome back')
    await inLog(chat, 'Welcome back').waitFor()
    expect(await page.locator('iframe').getAttribute('src')).not.toContain('eyJ')
    // Another browser that says the same name has nothing to show for it.
    const answer = await fetch(`${url}/visitor/api/v1/init`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ visitorUid: 'alice' }),
    })
    expect(answer.status).toBe(401)
  })

  it('says that a visitor is not proven, and does not ask for tokens without end', async () => {
    const { website } = await startService({ CHAT_SECRET: secret })
    let asked = 0
    website.token = () => {
      asked += 1
      return signed('alice', Date.now() - 3_600_000)
    }
    website.html += `<script>const wait = setInterval(() => {
      if (!window.bytedesk) return
      clearInterval(wait)
      bytedesk.setConfig({ chatConfig: { visitorUid: 'alice' },
        identity: { getToken: async () => (await fetch('/chat-token')).text() } })
    }, 10)</script>`
    const { page } = await open(website.origin)
    const chat = await openChat(page)
    await chat.getByText('The service could not make sure who you are.').waitFor()
    await page.waitForTimeout(1000)
    const before = asked
    await page.waitForTimeout(5000)
    expect(asked - before).toBeLessThanOrEqual(1)
    expect(before).toBeLessThan(15)
  })
})

describe('its chat page', () => {
  const hostile = new URLSearchParams({
    lang: '"><script>parent.hacked=1</script>',
    nickname: '<img src=x onerror=alert(1)>',
    goodsInfo: JSON.stringify({ '<b>': '<img src=x onerror="top.hacked=1">', deep: { a: [1] } }),
    orderInfo: '{"broken',
    extra: '__proto__',
    mode: 'dark"onload=',
    backgroundColor: 'url(https://evil.example/)',
    textColor: 'red;background:url(//evil.example)',
    uid: '../../../x',
    visitorUid: '\u202e',
  })

  it('takes hostile parameters as texts', async () => {
    const { url } = await startService()
    const { page, complaints } = await open(`${url}/chat?${hostile}`)
    await page.getByText('<img src=x onerror="top.hacked=1">').waitFor()
    expect(await page.locator('img, main script').count()).toBe(0)
    expect(await page.evaluate('window.hacked')).toBeUndefined()
    expect(await page.locator('html').getAttribute('style')).toBeNull()
    expect(await page.locator('html').getAttribute('data-mode')).toBeNull()
    expect(complaints).toEqual([])
  })

  it('hears its own website alone, and survives what that sends', async () => {
    const { website, url } = await startService()
    website.html = `<iframe src="${url}/chat?lang=en" title="chat" width="400" height="600"></iframe>
      <iframe id="other" src="about:blank" title="other"></iframe>`
    const { page, complaints } = await open(website.origin)
    const chat = page.frameLocator('[title=chat]')
    await chat.getByText('Online', { exact: true }).waitFor()
    const post = (message: string) =>
      page.evaluate(
        `document.querySelector('[title=chat]').contentWindow.postMessage(${message}, '*')`,
      )
    for (const message of [
      'null',
      '7',
      '"SHOW_TAB"',
      '[]',
      '{}',
      "{ type: 'SHOW_TAB', tab: '#x' }",
      "{ type: 'SHOW_TAB', tab: {} }",
      "{ type: 'CONFIG_CHANGE' }",
      "{ type: 'CONFIG_CHANGE', params: null }",
      "{ type: 'CONFIG_CHANGE', params: { goodsInfo: 7, lang: {}, nickname: [] } }",
      '{ type: \'CONFIG_CHANGE\', params: JSON.parse(\'{"__proto__":{"lang":"zh"}}\') }',
      "{ type: 'THEME_CHANGE', backgroundColor: 'url(x)', textColor: {}, mode: 'none' }",
      "{ type: 'IDENTITY', token: 7 }",
    ])
      await post(message)
    await chat.getByText('Online', { exact: true }).waitFor()
    expect(await chat.locator('html').getAttribute('lang')).toBe('en')
    expect(await chat.locator('html').getAttribute('style')).toBeNull()
    // From a window that is not the one around the frame.
    const inner = `parent[0].postMessage({ type: 'CONFIG_CHANGE', params: { lang: 'zh' } }, '*')`
    await page.evaluate(
      `document.getElementById('other').contentWindow.eval(${JSON.stringify(inner)})`,
    )
    await post("{ type: 'CONFIG_CHANGE', params: { lang: 'zh-tw' } }")
    await chat.getByRole('heading', { name: '線上客服' }).waitFor()
    expect(complaints).toEqual([])
  })

  it('goes on when the visitor comes back while a question is under way', async () => {
    const { url, service } = await startService()
    const { page } = await open(`${url}/chat`)
    const show = (state: string) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await say(page, 'Hello')
    await inLog(page, 'Hello').waitFor()
    await page.waitForTimeout(1000)
    await show('hidden')
    service.say('one')
    await inLog(page, 'one').waitFor()
    await page.waitForTimeout(1000)
    await show('visible')
    for (const text of ['two', 'three']) {
      service.say(text)
      await inLog(page, text).waitFor()
    }
  })

  it('is framed by no other website', async () => {
    const { url } = await startService()
    const stranger = await startWebsite()
    stranger.html = `<iframe src="${url}/chat" title="chat"></iframe>`
    const { page, complaints } = await open(stranger.origin)
    await expect.poll(() => complaints.join()).toMatch(/frame-ancestors|refused to connect/)
    expect(await page.frameLocator('iframe').locator('#text').count()).toBe(0)
  })

  it('sends what was written before the service knew the visitor', async () => {
    const { url, service } = await startService()
    const { page, registered, register } = await openUnregistered(`${url}/chat`)
    await say(page, 'quick')
    register()
    await inLog(page, 'quick').waitFor()
    await expect.poll(service.text).toContain('1 · Visitor: quick')
    expect(registered()).toBe(1)
  })

  it('has nothing for axe to say, in three languages, and can be worked by keys', async () => {
    const { url, service } = await startService()
    const goodsInfo = JSON.stringify({ title: 'kettle'.repeat(30), price: 39 })
    for (const [lang, title] of [
      ['en', 'Chat'],
      ['zh-cn', '在线客服'],
      ['zh-TW', '線上客服'],
    ] as const) {
      const { page } = await open(`${url}/chat?${new URLSearchParams({ lang, goodsInfo })}`)
      await page.getByRole('heading', { name: title, exact: true }).waitFor()
      await say(page, `https://example.com/${lang}/${'long'.repeat(60)}`)
      await expect.poll(service.text).toContain(`${lang}/longlong`)
      service.say('Answer')
      await inLog(page, 'Answer').waitFor()
      if (lang === 'en') await expectNoViolations(page)
      const tabs = page.getByRole('tab')
      await tabs.nth(1).focus()
      for (const [key, index] of [
        ['ArrowRight', 2],
        ['ArrowRight', 3],
        ['ArrowRight', 0],
        ['ArrowLeft', 3],
      ] as const) {
        await page.keyboard.press(key)
        await expect.poll(() => tabs.nth(index).getAttribute('aria-selected')).toBe('true')
      }
      await page.setViewportSize(phone.viewport)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(phone.viewport.width)
    }
  })
})

describe('the sandbox of the package, with the snippet that it prints', () => {
  async function startSandbox(env: Record<string, string> = {}) {
    const website = await startWebsite()
    const bin = path.join(installed.package, 'bin.mjs')
    const args = [bin, 'sandbox', '--origin', website.origin, '--port', '0']
    const sandbox = await startProgram(args, 'Press Ctrl+C', env)
    const [snippet = ''] = /<script[\s\S]*?<\/script>/.exec(sandbox.text()) ?? []
    website.html = snippet
    return { website, operator: printed(sandbox, 'visitors at'), sandbox }
  }

  it('lets people try the widget on their own website', async () => {
    const { website, operator } = await startSandbox()
    website.html += `<script>window.heard = []
      addEventListener('bytedesk:availability', ({ detail }) => heard.push(detail))</script>`
    const { page, complaints } = await open(website.origin)
    const chat = await openChat(page)
    await say(chat, 'Hello')
    const { page: desk } = await open(`${operator}?lang=en`)
    await desk.locator('#visitors button').first().click()
    await inLog(desk, 'Hello').waitFor()
    const draft = 'half a sentence'
    await chat.locator('#text').fill(draft)
    await configure(
      page,
      "{ chatConfig: { nickname: 'Li Na', orderInfo: { no: 'A-17' } }, locale: 'zh-cn' }",
    )
    await chat.getByText('A-17').waitFor()
    await chat.getByRole('heading', { name: '在线客服' }).waitFor()
    await desk.getByRole('heading', { name: 'Li Na' }).waitFor()
    await desk.locator('#profile').getByText('A-17').waitFor()
    await configure(page, '{ chatConfig: { orderInfo: null } }')
    await desk.locator('#profile').getByText('A-17').waitFor({ state: 'detached' })
    expect(await chat.locator('#text').inputValue()).toBe(draft)
    await desk.getByLabel('Shown to visitors').selectOption('offline')
    await chat.getByText('现在不在服务时间').waitFor()
    await expect.poll(() => page.evaluate('heard')).toEqual(['online', 'offline'])
    await say(desk, 'Answer')
    await inLog(chat, 'Answer').waitFor()
    expect(complaints.filter((text) => /^error/.test(text))).toEqual([])
  })

  it('sends what was written before it knew the visitor, and registers nobody twice', async () => {
    const { operator } = await startSandbox()
    const address = operator.replace(/operator$/, 'chat')
    const { page, registered, register } = await openUnregistered(`${address}?lang=en`)
    await say(page, 'quick')
    register()
    await inLog(page, 'quick').waitFor()
    expect(registered()).toBe(1)
  })

  it('checks who the visitor is when it has a secret, and tells the operator', async () => {
    const { website, operator } = await startSandbox({ CHAT_SECRET: secret })
    website.token = () => signed('alice')
    website.html = website.html.replace('data-org', 'data-consent="false" data-org')
    website.html += `<script>const wait = setInterval(() => {
      if (!window.bytedesk) return
      clearInterval(wait)
      bytedesk.setConfig({ chatConfig: { visitorUid: 'alice', nickname: 'Alice' },
        identity: { getToken: async () => (await fetch('/chat-token')).text() } })
    }, 10)</script>`
    const { page } = await open(website.origin)
    const chat = await openChat(page)
    await say(chat, 'It is me')
    await inLog(chat, 'It is me').waitFor()
    const { page: desk } = await open(`${operator}?lang=en`)
    await desk.locator('#visitors').getByText('Alice').click()
    await desk.getByText('signed by the website').waitFor()
  })

  it('says which website it has refused', async () => {
    const { website, sandbox } = await startSandbox()
    const stranger = await startWebsite()
    stranger.html = website.html
    await open(stranger.origin)
    await expect.poll(sandbox.text).toContain(`it needs --origin ${stranger.origin}.`)
  })
})

it('the sandbox of docsgen dev answers another website with --chat-origin', async () => {
  const website = await startWebsite()
  const root = await mkdtemp(path.join(tmpdir(), 'docsgen-chat-origin-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await mkdir(path.join(root, 'docs'))
  await writeFile(path.join(root, 'docs/intro.md'), '# Intro\n\nText.\n')
  await writeFile(path.join(root, 'docsgen.config.json'), '{ "widget": {} }')
  const bin = path.resolve(import.meta.dirname, '../../../bin/docsgen.js')
  const args = [bin, 'dev', root, '--port', '0', '--chat-origin', website.origin]
  const docsgen = await startProgram(args, 'Press Ctrl+C')
  const apiUrl = printed(docsgen, `On ${website.origin}: apiUrl`)
  expect(printed(docsgen, 'htmlUrl')).toBe(`${apiUrl}/chat`)
  website.html = snippetOf(apiUrl, await startScripts())
  const { page, complaints } = await open(website.origin)
  const chat = await openChat(page)
  await say(chat, 'Hello from another website')
  const { page: desk } = await open(`${apiUrl}/operator?lang=en`)
  await desk.locator('#visitors button').first().click()
  await inLog(desk, 'Hello from another website').waitFor()
  await say(desk, 'Welcome')
  await inLog(chat, 'Welcome').waitFor()
  expect(complaints).toEqual([])
})
