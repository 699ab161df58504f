/** The sandbox with the real widget: what a visitor and an operator see of each other. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContextOptions, FrameLocator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { violations } from './axe.ts'
import { desktop, phone } from './browser.ts'
import { type SandboxHost, startSandboxHost } from './sandbox-host.ts'
import { takeWindow } from './windows.ts'

let host: SandboxHost
/** What pages wrote to the console and threw, in the test that runs. */
let complaints: string[] = []

beforeAll(async () => {
  host = await startSandboxHost()
})
afterAll(async () => {
  await host.close()
})
beforeEach(() => {
  host.config = '{}'
  host.restart()
  complaints = []
})
afterEach(async () => {
  expect(complaints).toEqual([])
  expect(host.faults).toEqual([])
})

/** Opens an address in a browser profile of its own. */
async function open(url: string, options: BrowserContextOptions = desktop): Promise<Page> {
  const page = await takeWindow(options)
  page.setDefaultTimeout(5000)
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`))
  await page.goto(url)
  return page
}

async function openHost(options?: BrowserContextOptions): Promise<Page> {
  const page = await open(`${host.origin}/`, options)
  await page.evaluate('ready')
  return page
}

async function openOperator(options?: BrowserContextOptions): Promise<Page> {
  const page = await open(`${host.origin}/__chat/operator?lang=en`, options)
  await page.locator('#visitors button').first().click()
  return page
}

async function openChat(page: Page): Promise<FrameLocator> {
  await page.locator('.button').click()
  const frame = page.frameLocator('iframe')
  await frame.locator('#log').waitFor({ state: 'attached' })
  return frame
}

async function say(page: Page | FrameLocator, text: string): Promise<void> {
  const field = page.locator('#text')
  await field.fill(text)
  await field.press('Enter')
}

const heard = (page: Page): Promise<string[]> => page.evaluate('heard')
const message = (page: Page | FrameLocator, text: string) => page.locator('#log').getByText(text)

describe('a visitor and an operator', () => {
  it('write to each other, live', async () => {
    const page = await openHost()
    const chat = await openChat(page)
    const operator = await openOperator()
    const tricky = '<img src=x onerror="parent.hacked=1"> 你好 & goodbye'
    await say(chat, tricky)
    await message(operator, tricky).waitFor()
    await operator.getByText('waits for an answer').first().waitFor()
    await say(operator, '<b>Bold</b> answer')
    await message(chat, '<b>Bold</b> answer').waitFor()
    expect(await chat.locator('#log img, #log b').count()).toBe(0)
    expect(await operator.locator('#log img, #log b').count()).toBe(0)
    expect(await chat.locator('#text').inputValue()).toBe('')
    expect(await chat.locator('#scroll').getAttribute('aria-live')).toBe('polite')
  })

  it('write Chinese: the Enter that ends a word sends nothing', async () => {
    const chat = await openChat(await openHost())
    const field = chat.locator('#text')
    await field.fill('你好')
    await field.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })
    // Safari ends a composition before it reports its Enter.
    await field.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true })
    expect(await field.inputValue()).toBe('你好')
    await field.press('Enter')
    await message(chat, '你好').waitFor()
    expect(await message(chat, '你好').count()).toBe(1)
  })

  it('are the same after a reload', async () => {
    const page = await openHost()
    const before = await page.evaluate('visitors')
    const chat = await openChat(page)
    await say(chat, 'Before the reload')
    await message(chat, 'Before the reload').waitFor()
    await page.reload()
    await page.evaluate('ready')
    expect(await page.evaluate('visitors')).toEqual(before)
    await message(await openChat(page), 'Before the reload').waitFor()
    expect(await page.evaluate('visitors')).toEqual(before)
    const operator = await openOperator()
    await expect.poll(() => operator.locator('#visitors button').count()).toBe(1)
    await expect.poll(() => operator.locator('#views > li').count()).toBe(2)
    await operator.reload()
    await message(operator, 'Before the reload').waitFor()
  })

  it('go on after the server was started anew', async () => {
    const page = await openHost()
    const before = await page.evaluate('visitors')
    const chat = await openChat(page)
    const operator = await openOperator()
    host.restart()
    await say(chat, 'Still here')
    await message(operator, 'Still here').waitFor()
    await say(operator, 'So am I')
    await message(chat, 'So am I').waitFor()
    expect(await page.evaluate('visitors')).toEqual(before)
    // The browser logs the answers that closed the streams.
    complaints = complaints.filter((text) => !/404|ERR_/.test(text))
  })

  it('cannot mix up the drafts for two visitors', async () => {
    host.config = "{chatConfig:{org:'o',name:'Ann'}}"
    await openHost()
    host.config = "{chatConfig:{org:'o',name:'Ben'}}"
    await openHost()
    const operator = await openOperator()
    const choose = (name: string) => operator.locator('#visitors').getByText(name).click()
    await choose('Ann')
    await operator.locator('#text').fill('for Ann')
    await choose('Ben')
    expect(await operator.locator('#text').inputValue()).toBe('')
    await choose('Ann')
    expect(await operator.locator('#text').inputValue()).toBe('for Ann')
  })
})

describe('unread messages', () => {
  it('are shown on the button of a closed window, and are read when it opens', async () => {
    const page = await openHost()
    const chat = await openChat(page)
    await chat.getByRole('button', { name: 'Close chat' }).click()
    await page.locator('.button').waitFor()
    const operator = await openOperator()
    await say(operator, 'Are you there?')
    await page.getByRole('button', { name: 'Open chat, 1 unread' }).waitFor()
    await operator.getByRole('button', { name: 'Raise unread' }).click()
    await page.getByRole('button', { name: 'Open chat, 2 unread' }).waitFor()
    await operator.locator('#state').getByText('2 unread').waitFor()
    await page.locator('.button').click()
    await message(chat, 'Are you there?').waitFor()
    await operator.locator('#state').getByText('unread').waitFor({ state: 'detached' })
    await say(operator, 'Seen at once')
    await message(chat, 'Seen at once').waitFor()
    await operator.locator('#state').getByText('unread').waitFor({ state: 'detached' })
    await chat.getByRole('button', { name: 'Close chat' }).click()
    await page.getByRole('button', { name: 'Open chat', exact: true }).waitFor()
  })

  it('stay unread when they come in the instant after closing, before the browser has said so', async () => {
    const page = await openHost()
    await page.addInitScript(() => {
      const Observer = IntersectionObserver
      window.IntersectionObserver = class extends Observer {
        constructor(report: IntersectionObserverCallback) {
          super((entries, self) => setTimeout(() => report(entries, self), 1000))
        }
      }
    })
    await page.reload()
    await page.evaluate('ready')
    const chat = await openChat(page)
    const operator = await openOperator()
    await say(operator, 'Read')
    await message(chat, 'Read').waitFor()
    await operator.locator('#state').getByText('1 unread').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await say(operator, 'Not read')
    await page.getByRole('button', { name: 'Open chat, 1 unread' }).waitFor()
    await page.waitForTimeout(1500)
    await operator.locator('#state').getByText('1 unread').waitFor()
    await openChat(page)
    await operator.locator('#state').getByText('unread').waitFor({ state: 'detached' })
  })

  it('are asked for by a page that has not opened the chat', async () => {
    const page = await openHost()
    const operator = await openOperator()
    await operator.getByRole('button', { name: 'Raise unread' }).click()
    await operator.locator('#state').getByText('1 unread').waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Open chat, 1 unread' }).waitFor()
  })

  it('wait on the tab of the messages while another is shown', async () => {
    const page = await openHost()
    const chat = await openChat(page)
    await chat.getByRole('tab', { name: 'Help' }).click()
    const operator = await openOperator()
    await say(operator, 'News for you')
    await chat.getByRole('tab', { name: 'Messages (1)' }).click()
    await message(chat, 'News for you').waitFor()
    await chat.getByRole('tab', { name: 'Messages', exact: true }).waitFor()
    await operator.locator('#state').getByText('unread').waitFor({ state: 'detached' })
  })
})

describe('a browser tab that is out of view', () => {
  it('holds no connection, and misses nothing', async () => {
    const page = await openHost()
    const chat = await openChat(page)
    const operator = await openOperator()
    const inside = page.frames().find((frame) => frame.url().includes('/__chat/chat'))
    const show = (state: string) =>
      inside?.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await operator.locator('#state').getByText('online').waitFor()
    await show('hidden')
    await operator.locator('#state').getByText('online').waitFor({ state: 'detached' })
    await say(operator, 'Meanwhile')
    await operator.locator('#state').getByText('1 unread').waitFor()
    await show('visible')
    await message(chat, 'Meanwhile').waitFor()
    await operator.locator('#state').getByText('1 unread').waitFor({ state: 'detached' })
  })
})

describe('the window around the chat page', () => {
  it('closes by Close chat, by Minimise, and by Escape in the page', async () => {
    const page = await openHost()
    for (const name of ['Close chat', 'Minimise']) {
      const chat = await openChat(page)
      await chat.getByRole('button', { name }).click()
      await page.locator('.chat').waitFor({ state: 'hidden' })
    }
    const chat = await openChat(page)
    await chat.locator('#text').press('Escape')
    await page.locator('.chat').waitFor({ state: 'hidden' })
  })

  it('is opened in a tab, with the same conversation and no window buttons', async () => {
    const page = await openHost()
    const chat = await openChat(page)
    await say(chat, 'In the window')
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      chat.getByRole('button', { name: 'Open in a new tab' }).click(),
    ])
    await message(tab, 'In the window').waitFor()
    expect(await tab.locator('#window-buttons').isVisible()).toBe(false)
    await say(tab, 'In the tab')
    await message(chat, 'In the tab').waitFor()
  })

  it('draws the tabs itself when there are several', async () => {
    host.config = '{tabsConfig:{home:true,messages:true,help:true,news:true}}'
    const page = await openHost()
    const chat = await openChat(page)
    await page.getByRole('tab', { name: 'Help' }).click()
    await chat.getByText('Who answers here?').waitFor()
    expect(await chat.getByRole('tab').count()).toBe(0)
    await page.getByRole('tab', { name: 'News' }).click()
    await chat.getByText('Not in your build').waitFor()
  })

  it('passes on colours, language and the data of the site', async () => {
    host.config = `{locale:'zh-tw',theme:{mode:'dark',textColor:'rgb(1, 2, 3)',backgroundColor:'#fc0'},chatConfig:{
      org:'o',goodsInfo:{title:'<i>Kettle</i>',price:39.9},orderInfo:'{"no":"A-17"}',extra:{level:3}}}`
    const page = await openHost()
    const chat = await openChat(page)
    await chat.getByText('商品').waitFor()
    for (const text of ['<i>Kettle</i>', '39.9', 'A-17', 'level'])
      expect(await chat.getByText(text, { exact: true }).isVisible(), text).toBe(true)
    const colors = () =>
      chat.locator('header').evaluate((header) => {
        const { color, backgroundColor } = getComputedStyle(header)
        return [color, backgroundColor, getComputedStyle(document.documentElement).colorScheme]
      })
    expect(await colors()).toEqual(['rgb(1, 2, 3)', 'rgb(255, 204, 0)', 'dark'])
    await page.evaluate(
      "widget.setConfig({theme:{mode:'light',backgroundColor:'red;background:url(x)'}})",
    )
    await expect.poll(colors).toEqual(['rgb(1, 2, 3)', 'rgb(255, 204, 0)', 'light'])
    const operator = await openOperator()
    await operator.locator('#profile').getByText('<i>Kettle</i>').waitFor()
  })
})

describe('an invitation', () => {
  it('opens the dialog of the page around, and the operator sees the answer', async () => {
    const page = await openHost()
    const chat = await openChat(page)
    await chat.getByRole('button', { name: 'Close chat' }).click()
    const operator = await openOperator()
    await operator.getByRole('button', { name: 'Invite to chat' }).click()
    await page.getByRole('button', { name: 'Accept' }).click()
    await message(chat, 'Invitation accepted').waitFor()
    await message(operator, 'Invitation accepted').waitFor()
    expect(await heard(page)).toEqual(['RECEIVE_MESSAGE', 'INVITE_VISITOR'])
  })

  it('is answered in the conversation', async () => {
    const page = await openHost()
    const operator = await openOperator()
    await operator.getByRole('button', { name: 'Invite to chat' }).click()
    await message(operator, 'not answered yet').waitFor()
    const chat = await openChat(page)
    await chat.getByRole('button', { name: 'Reject' }).click()
    await message(operator, 'Invitation rejected').waitFor()
    await expect.poll(() => heard(page)).toEqual(['INVITE_VISITOR_REJECT'])
    expect(await chat.locator('#text').evaluate((field) => field === document.activeElement)).toBe(
      true,
    )
  })
})

describe('the visitor’s ids', () => {
  it('come from the chat page when the widget has not got them', async () => {
    const page = await open(`${host.origin}/`)
    await page.evaluate('ready')
    await page.evaluate('widget.destroy(); localStorage.clear(); visitors.length = 0')
    // A page that never asks the service: the frame does.
    await page.evaluate(`
      window.widget = new BytedeskWeb({ apiUrl: '/nowhere', htmlUrl: '/__chat/chat', locale: 'en',
        animation: { enabled: false }, onVisitorInfo: (uid, visitorUid) => visitors.push([uid, visitorUid]) })
      widget.init()`)
    await openChat(page)
    await expect.poll(() => page.evaluate('visitors.length')).toBe(1)
    const [[uid, visitorUid]] = (await page.evaluate('visitors')) as [[string, string]]
    const stored = await page.evaluate(
      '[localStorage.BYTEDESK_UID, localStorage.BYTEDESK_VISITOR_UID]',
    )
    expect(stored).toEqual([uid, visitorUid])
    complaints = complaints.filter((text) => !text.includes('/visitor/api/v1/'))
  })
})

describe('a site on another origin that the sandbox allows', () => {
  it('has the whole of it', async () => {
    const page = await open(`${host.neighbour}/`)
    await page.evaluate('ready')
    const chat = await openChat(page)
    await say(chat, 'From next door')
    const operator = await openOperator()
    await message(operator, 'From next door').waitFor()
    await expect.poll(() => operator.locator('#views > li').count()).toBe(1)
    await chat.getByRole('button', { name: 'Minimise' }).click()
    await page.locator('.chat').waitFor({ state: 'hidden' })
    await say(operator, 'Hello neighbour')
    await page.getByRole('button', { name: 'Open chat, 1 unread' }).waitFor()
  })
})

describe('a page of another origin', () => {
  let server: Server
  let evil: string
  beforeAll(async () => {
    server = createServer((_, response) => {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Evil</title>')
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
    evil = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((done) => server.close(done)))

  it('can neither call the sandbox nor frame its pages', async () => {
    const victim = await openHost()
    const [[uid]] = (await victim.evaluate('visitors')) as [[string, string]]
    const page = await open(evil)
    const got = await page.evaluate(
      async ([base, id]) => {
        const body = JSON.stringify({ uid: id, text: 'forged', orgUid: 'forged' })
        const json = { 'content-type': 'application/json' }
        const tries: [string, RequestInit][] = [
          ['operator/message', { method: 'POST', body, headers: json }],
          ['operator/message', { method: 'POST', body, mode: 'no-cors' }],
          [
            'operator/message',
            {
              method: 'POST',
              body: new Blob([body], { type: 'application/json' }),
              mode: 'no-cors',
            },
          ],
          ['visitor/api/v1/init', { method: 'POST', body, headers: json }],
          ['visitor/api/v1/init', { method: 'POST', body, mode: 'no-cors' }],
          ['operator/visitors', {}],
          ['operator/visitors', { mode: 'no-cors' }],
        ]
        const read: string[] = []
        for (const [path, init] of tries)
          await fetch(`${base}/__chat/${path}`, init).then(
            async (response) => read.push(`${response.type} ${await response.text()}`),
            () => read.push('blocked'),
          )
        return read
      },
      [host.origin, uid] as const,
    )
    expect(got.filter((text) => text !== 'blocked' && text !== 'opaque ')).toEqual([])
    const operator = await openOperator()
    await operator.locator('#profile').getByText(uid).first().waitFor()
    await expect.poll(() => operator.locator('#visitors button').count()).toBe(1)
    expect(await operator.locator('#log > li').count()).toBe(0)
    await page.setContent(
      `<iframe src="${host.origin}/__chat/chat"></iframe><iframe src="${host.origin}/__chat/operator"></iframe>`,
    )
    await page.waitForTimeout(500)
    expect(page.frames().filter((frame) => frame.url().startsWith(host.origin))).toEqual([])
    expect(complaints.length).toBeGreaterThan(0)
    complaints = []
  })

  it('loses its hold of a chat page that it opens', async () => {
    const page = await open(evil)
    const isCut = await page.evaluate(async (address) => {
      const opened = window.open(address)
      await new Promise((done) => setTimeout(done, 1000))
      return opened?.closed
    }, `${host.origin}/__chat/chat`)
    expect(isCut).toBe(true)
  })

  it('is not heard by the chat page, nor is any window but the one around it', async () => {
    host.config = '{tabsConfig:{home:true,help:true,news:true}}'
    const page = await openHost()
    await page.evaluate("addEventListener('message', ({ source }) => { window.chat = source })")
    await openChat(page)
    await page.getByRole('tab', { name: 'Messages' }).click()
    await page.waitForFunction('window.chat')
    const forged = JSON.stringify({ type: 'SHOW_TAB', tab: 'news' })
    // From a frame beside it, of the very same origin, and from itself.
    await page.evaluate(`new Promise((done) => {
      const frame = document.createElement('iframe')
      frame.srcdoc = '<script>parent.chat.postMessage(${forged}, "*")</' + 'script>'
      frame.onload = done
      document.body.append(frame)
    })`)
    const inside = page.frames().find((frame) => frame.url().includes('/__chat/chat'))
    await inside?.evaluate(`postMessage(${forged}, '*')`)
    await page.waitForTimeout(300)
    expect(await inside?.locator('#news').isVisible()).toBe(false)
    expect(await inside?.locator('#messages').isVisible()).toBe(true)
    await page.evaluate(`chat.postMessage(${forged}, '*')`)
    await inside?.locator('#news').waitFor()
  })
})

describe('accessibility', () => {
  const widthOf = (page: Page): Promise<number> =>
    page.evaluate('document.documentElement.scrollWidth')

  it.each([
    ['desktop', desktop],
    ['phone', phone],
  ])('has nothing for axe to say, on a %s, light and dark', async (_device, size) => {
    host.config = `{chatConfig:{org:'o',name:'Li Na',goodsInfo:{title:'${'kettle'.repeat(30)}'}}}`
    const page = await openHost()
    await say(await openChat(page), 'Hello '.repeat(60))
    const operator = await openOperator(size)
    await say(operator, `https://example.com/${'long'.repeat(60)}`)
    await operator.getByRole('button', { name: 'Invite to chat' }).click()
    await message(operator, 'Would you like to chat?').waitFor()
    expect(await violations(operator)).toEqual([])
    await operator.emulateMedia({ colorScheme: 'dark' })
    expect(await violations(operator, 'colours')).toEqual([])
    expect(await widthOf(operator)).toBeLessThanOrEqual(size.viewport.width)
    const address = String(await page.locator('iframe').getAttribute('src'))
    for (const mode of ['light', 'dark'] as const) {
      const here = address.replace('mode=system', `mode=${mode}`)
      const tab = await open(here, { ...size, colorScheme: mode })
      await message(tab, 'Would you like to chat?').waitFor()
      for (const name of ['Messages', 'Home', 'Help', 'News']) {
        await tab.getByRole('tab', { name }).click()
        const only = mode === 'dark' ? 'colours' : undefined
        expect(await violations(tab, only), `${name}, ${mode}`).toEqual([])
        expect(await widthOf(tab), name).toBeLessThanOrEqual(size.viewport.width)
      }
    }
  })

  it('can be worked by keys alone', async () => {
    const page = await openHost()
    await openChat(page)
    const tab = await open(String(await page.locator('iframe').getAttribute('src')))
    await tab.getByRole('tab', { name: 'Messages' }).focus()
    const isOn = async (name: string) => {
      const found = tab.getByRole('tab', { name, selected: true })
      return (
        (await found.count()) === 1 &&
        found.evaluate((element) => element === document.activeElement)
      )
    }
    for (const [key, name] of [
      ['ArrowRight', 'Help'],
      ['End', 'News'],
      ['ArrowRight', 'Home'],
      ['ArrowLeft', 'News'],
      ['Home', 'Home'],
    ] as const) {
      await tab.keyboard.press(key)
      expect(await isOn(name), key).toBe(true)
    }
    await tab.getByRole('button', { name: 'Send a message' }).press('Enter')
    await tab.keyboard.type('By')
    await tab.keyboard.press('Shift+Enter')
    await tab.keyboard.type('keys')
    await tab.keyboard.press('Enter')
    await message(tab, 'By\nkeys').waitFor()
  })

  it('offers targets of 44 px on a phone', async () => {
    const page = await openHost(phone)
    const chat = await openChat(page)
    const targets = chat.locator('button:visible, textarea')
    await expect.poll(() => targets.count()).toBe(9)
    const boxes = await Promise.all((await targets.all()).map((element) => element.boundingBox()))
    for (const box of boxes)
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  })
})
