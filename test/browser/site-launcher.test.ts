/** The widget's first part on the pages of the site: what it shows, and when and how the other parts follow. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { contentSite, desktop } from './browser.ts'
import { follow, isLive } from './runtime/live.ts'
import { printed } from './widget/examples.ts'
import type { Prepare } from './windows.ts'

const site = contentSite()
const coreFile = /\/assets\/js\/widget-core-[\da-f]{8}\.js$/
const panelFile = /\/assets\/js\/widget-panel-[\da-f]{8}\.js$/
const buttonOf = (page: Page) => page.locator('html > div .button')
const bubbleOf = (page: Page) => page.locator('html > div .bubble')
const frameOf = (page: Page) => page.locator('html > div iframe')

interface Calls {
  readonly asked: string[]
  readonly prepare: Prepare
}

/** Records what is asked for of the widget and of the chat service, after `first` has prepared the window. */
function recorded(first: Prepare = async () => {}): Calls {
  const asked: string[] = []
  const prepare: Prepare = async (context) => {
    await first(context)
    context.on('request', (request) => {
      const { pathname } = new URL(request.url())
      const [, file] = /\/(widget-\w+)-[\da-f]{8}\.js$/.exec(pathname) ?? []
      const [, call] = /\/api\/v1\/(.*)$/.exec(pathname) ?? []
      // The browser asks whether it may before it calls another origin.
      if (request.method() !== 'OPTIONS')
        asked.push(...[file ?? call].filter((one) => one !== undefined))
    })
  }
  return { asked, prepare }
}

/** Holds a file back until the returned function is called. */
function held(file: RegExp): { readonly prepare: Prepare; readonly release: () => void } {
  let release = () => {}
  const free = new Promise<void>((done) => {
    release = done
  })
  const prepare: Prepare = async (context) => {
    await context.route(file, async (route) => {
      await free
      await route.continue()
    })
  }
  return { prepare, release }
}

const inStorage =
  (entries: Record<string, string>): Prepare =>
  async (context) => {
    await context.addInitScript((values) => Object.assign(localStorage, values), entries)
  }

/** What the widget has stored in the browser. */
const storedBy = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage]
      .flatMap((storage) => Object.keys(storage))
      .filter((key) => key.startsWith('BYTEDESK_')),
  )

test('who reads, scrolls, clicks elsewhere, changes the colours and goes on is announced to nobody; who comes near is', async () => {
  const { asked, prepare } = recorded()
  const { page, complaints } = await site.open('docs/intro', desktop, prepare)
  await bubbleOf(page).waitFor()
  const began = Date.now()
  for (const y of [200, 700, 0, 400]) {
    await page.mouse.move(600, 300 + y / 10)
    await page.mouse.wheel(0, y)
    await page.locator('main h1').click()
    await page.waitForTimeout(300)
  }
  await bubbleOf(page).waitFor({ state: 'hidden' })
  await page.locator('[data-color-mode]').click()
  await isLive(page)
  await follow(page, `${site.url}docs/faq`)
  await page.waitForTimeout(Math.max(1000, began + 8000 - Date.now()))
  expect(await buttonOf(page).isVisible()).toBe(true)
  expect(asked).toEqual(['widget-launcher'])
  expect(await storedBy(page)).toEqual([])
  await buttonOf(page).hover()
  await expect.poll(() => asked).toContain('message/unread/count')
  expect(asked.filter((one) => !one.startsWith('widget-'))).toEqual([
    'init',
    'browse',
    'message/unread/count',
  ])
  expect(await storedBy(page)).toContain('BYTEDESK_UID')
  // It was over before the core was there.
  expect(await bubbleOf(page).isVisible()).toBe(false)
  expect(complaints).toEqual([])
})

test('who sends the greeting away is not announced for it, and does not see it on the next page', async () => {
  const { asked, prepare } = recorded()
  const { page } = await site.open('docs/intro', desktop, prepare)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await bubbleOf(page).waitFor({ state: 'hidden' })
  await page.reload()
  await buttonOf(page).waitFor()
  await page.waitForTimeout(300)
  expect(await bubbleOf(page).isVisible()).toBe(false)
  expect(asked).toEqual(['widget-launcher', 'widget-launcher'])
  expect(await storedBy(page)).toEqual(['BYTEDESK_BUBBLE_HIDDEN_TIMESTAMP'])
})

/** A chat page that speaks, with a field to write in. It lists what it is told. */
const speakingChat: Prepare = async (context) => {
  const body = `<!doctype html><title>Chat</title><textarea></textarea><ul></ul><script>
    addEventListener('message', ({ data }) => {
      document.querySelector('ul').append(Object.assign(document.createElement('li'), {
        textContent: JSON.stringify(data) }))
    })
    parent.postMessage({ type: 'READY' }, '*')</script>`
  await context.route('https://chat.example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body }),
  )
}

/** Adds an option (JSON) to the configuration of a page. */
const configuredWith =
  (option: string): Prepare =>
  async (context) => {
    await context.route(`${site.url}docs/intro`, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('"config":{', `"config":{${option},`)
      await route.fulfill({ response, body })
    })
  }

test('another language keeps the open chat with what is written in it, and the consent that opening it has given', async () => {
  const { asked, prepare } = recorded(async (context) => {
    await speakingChat(context)
    await configuredWith('"consent":false')(context)
  })
  const { page, complaints } = await site.open('docs/intro', desktop, prepare)
  await buttonOf(page).hover()
  await expect.poll(() => asked).toContain('widget-panel')
  await page.waitForTimeout(500)
  expect(asked.filter((one) => !one.startsWith('widget-'))).toEqual([])
  expect(await storedBy(page)).toEqual([])
  await buttonOf(page).click()
  const chat = page.frameLocator('html > div iframe')
  await chat.locator('textarea').fill('a long draft')
  await expect.poll(() => storedBy(page)).toContain('BYTEDESK_UID')
  const chinese = await (await fetch(new URL('zh-TW/docs/intro', site.url))).text()
  const [, data = ''] = /id="dg-widget">(.*?)<\/script>/.exec(chinese) ?? []
  await page.evaluate(
    (json) => {
      const block = document.getElementById('dg-widget')
      if (block) block.textContent = json
      document.documentElement.lang = 'zh-TW'
    },
    data.replace('"config":{', '"config":{"consent":false,'),
  )
  await expect
    .poll(() => chat.locator('li').allInnerTexts())
    .toContainEqual(expect.stringMatching(/CONFIG_CHANGE.*"lang":"zh-tw"/))
  expect(await chat.locator('textarea').inputValue()).toBe('a long draft')
  expect(await frameOf(page).isVisible()).toBe(true)
  expect(await storedBy(page)).toContain('BYTEDESK_UID')
  expect(complaints).toEqual([])
})

test.each([
  ['/docs/docs/*', 1],
  ['/docs/blog/*', 0],
])(
  'a site with rules for its pages has the button where they allow it: %s',
  async (paths, count) => {
    const rules = configuredWith(`"show":{"paths":"${paths}"}`)
    const { page, complaints } = await site.open('docs/intro', desktop, rules)
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/widget-panel-')),
    )
    await page.waitForTimeout(300)
    expect(await buttonOf(page).filter({ visible: true }).count()).toBe(count)
    expect(complaints).toEqual([])
  },
)

test('a page that withdraws consent before the core is there has everything forgotten, and nothing called or loaded', async () => {
  const hidden = inStorage({ BYTEDESK_BUBBLE_HIDDEN_TIMESTAMP: String(Date.now()) })
  const { asked, prepare } = recorded(hidden)
  const { page } = await site.open('docs/intro', desktop, prepare)
  await buttonOf(page).waitFor()
  await page.evaluate(() => {
    const { bytedesk } = window as unknown as { bytedesk: { setConfig(config: object): void } }
    bytedesk.setConfig({ consent: false })
  })
  await expect.poll(() => storedBy(page)).toEqual([])
  await page.waitForTimeout(500)
  expect(asked.filter((one) => !one.startsWith('widget-'))).toEqual([])
  // Who declines on each page downloads nothing more for it.
  expect(asked.filter((one) => /core|panel/.test(one))).toEqual([])
})

test('a banner whose script comes while the launcher is on its way is heard', async () => {
  const { prepare, release } = held(/\/widget-launcher-[\da-f]{8}\.js$/)
  const { page, complaints } = await site.open('docs/intro', desktop, prepare)
  await page.waitForFunction(() => document.querySelector('script[src*=widget-launcher]'))
  await page.evaluate(`window.BytedeskWeb ||= function () { (BytedeskWeb.q ||= []).push(arguments) }
    BytedeskWeb('setConfig', { buttonConfig: { show: false }, bubbleConfig: { show: false } })`)
  release()
  await buttonOf(page).waitFor({ state: 'attached' })
  await buttonOf(page).waitFor({ state: 'hidden', timeout: 5000 })
  expect(complaints).toEqual([])
})

test.each(['content/docs/docsgen/widget.md', 'content/i18n/zh-CN/docs/docsgen/widget.md'])(
  'the script for consent banners that %s prints',
  async (guide) => {
    const script = await printed(guide, 'js', 'consent-changed')
    const choose = (functional: boolean) =>
      `dispatchEvent(new CustomEvent('consent-changed', { detail: { functional: ${functional} } }))`
    const { asked, prepare } = recorded(async (context) => {
      await configuredWith('"consent":false')(context)
      // In the head of the page, where a banner speaks before there is a widget.
      await context.addInitScript(`${script};${choose(true)}`)
    })
    const { page, complaints } = await site.open('docs/intro', desktop, prepare)
    const calls = () => asked.filter((one) => !one.startsWith('widget-'))
    await buttonOf(page).waitFor()
    await page.waitForTimeout(500)
    expect(calls()).toEqual([])
    await buttonOf(page).hover()
    await expect.poll(calls).toEqual(['init', 'browse', 'message/unread/count'])
    expect(await storedBy(page)).toContain('BYTEDESK_UID')
    await page.evaluate(choose(false))
    await expect.poll(() => storedBy(page)).toEqual([])
    await buttonOf(page).hover()
    await page.waitForTimeout(500)
    expect(calls().length).toBe(3)
    expect(complaints).toEqual([])
  },
)

test('who comes near the button has all that a click needs; the core takes over the elements that are there: nothing moves, and the focus stays', async () => {
  const { asked, prepare } = recorded()
  const { page } = await site.open('docs/intro', desktop, prepare)
  await bubbleOf(page).waitFor()
  const button = await buttonOf(page).elementHandle()
  const bubble = await bubbleOf(page).elementHandle()
  await page.waitForTimeout(700)
  const [before, greeting] = [await button?.boundingBox(), await bubble?.boundingBox()]
  await page.evaluate(() => {
    const bubbleOf = () =>
      document.documentElement.lastElementChild?.shadowRoot?.querySelector('.bubble')
    const scope = window as unknown as { seen: string[] }
    scope.seen = []
    const watch = () => {
      const bubble = bubbleOf()
      if (bubble) scope.seen.push(getComputedStyle(bubble).opacity)
      requestAnimationFrame(watch)
    }
    watch()
  })
  await button?.focus()
  await expect.poll(() => asked).toContain('widget-panel')
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/widget-core-')),
  )
  await page.waitForTimeout(800)
  expect(
    await button?.evaluate((element) => element.isConnected && element.matches(':focus')),
  ).toBe(true)
  expect(await button?.boundingBox()).toEqual(before)
  expect(await bubble?.boundingBox()).toEqual(greeting)
  // Not even for a frame.
  expect(
    await page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)]),
  ).toEqual(['1'])
})

test.each([
  ['core', coreFile],
  ['panel', panelFile],
])(
  'a click before the %s is there is answered when it comes, and the button says so',
  async (_, file) => {
    const { prepare, release } = held(file)
    const { page, complaints, close } = await site.open('docs/intro', desktop, prepare)
    await buttonOf(page).click()
    await page.waitForTimeout(300)
    expect(await buttonOf(page).getAttribute('aria-busy')).toBe('true')
    expect(await frameOf(page).count()).toBe(0)
    release()
    await frameOf(page).waitFor()
    await page.getByRole('button', { name: 'Close chat' }).click()
    await buttonOf(page).waitFor()
    expect(await buttonOf(page).getAttribute('aria-busy')).toBe(null)
    expect(complaints).toEqual([])
    await close()
  },
)

test('a core that fails to load is reported once for each attempt, and the next click tries again', async () => {
  let isDown = true
  const prepare: Prepare = async (context) => {
    await context.route(coreFile, (route) =>
      isDown ? route.abort('connectionreset') : route.continue(),
    )
  }
  const { page, complaints } = await site.open('docs/intro', desktop, prepare)
  const warnings = () => complaints.filter((text) => text.includes('[bytedesk] not loaded'))
  await buttonOf(page).focus()
  await buttonOf(page).press('Enter')
  await expect.poll(() => warnings().length).toBeGreaterThan(0)
  await expect.poll(() => buttonOf(page).getAttribute('aria-busy')).toBe(null)
  isDown = false
  await buttonOf(page).press('Enter')
  await frameOf(page).waitFor()
  expect(complaints.filter((text) => text.startsWith('thrown'))).toEqual([])
})

test('a core with other bytes is refused', async () => {
  const tamper: Prepare = async (context) => {
    await context.route(coreFile, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()};window.tampered=1` })
    })
  }
  const { page, complaints } = await site.open('docs/intro', desktop, tamper)
  await buttonOf(page).hover()
  await expect.poll(() => complaints.join()).toContain('[bytedesk] not loaded')
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false)
})

test('a visitor who is known meets the whole widget at once', async () => {
  const known = inStorage({ BYTEDESK_UID: 'u', BYTEDESK_VISITOR_UID: 'v' })
  const { asked, prepare } = recorded(known)
  await site.open('docs/intro', desktop, prepare)
  await expect
    .poll(() => asked)
    .toEqual(['widget-launcher', 'widget-core', 'browse', 'message/unread/count'])
})

test('a button that the visitor has hidden stays hidden, before the core and with it', async () => {
  const hidden = inStorage({ BYTEDESK_BUTTON_HIDDEN_TIMESTAMP: String(Date.now()) })
  const { asked, prepare } = recorded(hidden)
  const { page } = await site.open('docs/intro', desktop, prepare)
  await expect.poll(() => buttonOf(page).count()).toBe(1)
  await buttonOf(page).waitFor({ state: 'hidden' })
  // Storage is read after the first paint: until then they may be seen for a moment.
  await bubbleOf(page).waitFor({ state: 'hidden' })
  expect(asked).toEqual(['widget-launcher'])
  // What the page calls itself brings the core.
  await page.evaluate(() => {
    const { bytedesk } = window as unknown as { bytedesk: { initVisitor(): void } }
    bytedesk.initVisitor()
  })
  await expect.poll(() => asked).toContain('browse')
  expect(await buttonOf(page).isVisible()).toBe(false)
  expect(await bubbleOf(page).isVisible()).toBe(false)
})

test('calls made before the core is there are answered in order', async () => {
  const { prepare, release } = held(coreFile)
  const { page } = await site.open('docs/intro', desktop, prepare)
  await buttonOf(page).waitFor()
  await page.evaluate(() => {
    const scope = window as unknown as {
      bytedesk: Record<string, (value?: unknown) => unknown>
      said: Promise<unknown>
    }
    const { bytedesk } = scope
    bytedesk['setConfig']?.({ placement: 'bottom-left' })
    bytedesk['setConfig']?.({ marginSide: 77 })
    bytedesk['showChat']?.()
    scope.said = Promise.all([bytedesk['initVisitor']?.(), bytedesk['getUnreadMessageCount']?.()])
  })
  release()
  await frameOf(page).waitFor()
  expect(await page.evaluate(() => (window as unknown as { said: Promise<unknown> }).said)).toEqual(
    [{ uid: 'u', visitorUid: 'v' }, 0],
  )
  await page.getByRole('button', { name: 'Close chat' }).click()
  const box = await buttonOf(page).boundingBox()
  expect(box?.x).toBe(77)
})

test('a widget that is destroyed before its core is there leaves nothing behind', async () => {
  const { prepare, release } = held(coreFile)
  const { asked, prepare: record } = recorded(prepare)
  const { page, complaints } = await site.open('docs/intro', desktop, record)
  await buttonOf(page).hover()
  await page.evaluate(() => {
    const { bytedesk } = window as unknown as { bytedesk: { destroy(): void } }
    bytedesk.destroy()
  })
  release()
  await page.waitForTimeout(500)
  expect(await buttonOf(page).count()).toBe(0)
  expect(asked).toEqual(['widget-launcher', 'widget-core'])
  expect(complaints).toEqual([])
})
