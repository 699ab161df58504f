/** Who the chat is with: first visitors, people who sign out, pages that nobody sees. */
import type { Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sharedBrowser } from '../windows.ts'
import { hostPage, PHONE, startScript, visit, widgetSite } from './harness.ts'

const site = await widgetSite('speaks')

const callsOf = (name: string) => site.api.calls.filter(({ path }) => path.endsWith(name))

const frameQuery = `new URL(document.documentElement.lastElementChild.shadowRoot.querySelector('iframe')?.src??location.href).searchParams`

describe('the chat page', () => {
  it('of a first visitor who clicks at once is for the one visitor that the service makes', async () => {
    site.api.delay = 300
    const { page } = await visit(site)
    await page.locator('.button').click()
    await expect.poll(() => page.evaluate(`${frameQuery}.get('uid')`)).toBe('U1')
    expect(callsOf('/init')).toHaveLength(1)
  })

  it('is there, too, when the service is not', async () => {
    site.api.mode = 'hang'
    const { page } = await visit(site)
    await page.locator('.button').click()
    await page.frameLocator('iframe').getByText('Welcome').waitFor()
    expect(await page.evaluate(`${frameQuery}.get('uid')`)).toBe(null)
  })

  it('of somebody who has signed out is not shown to the next one, nor is the number of answers', async () => {
    site.api.unread = 3
    const { page } = await visit(site)
    await page.evaluate('ready')
    await page.evaluate("widget.setConfig({chatConfig:{visitorUid:'anna'}});widget.initVisitor()")
    await expect.poll(() => callsOf('/init').length).toBe(2)
    await page.getByRole('button', { name: 'Open chat, 3 unread' }).waitFor()
    await page.locator('.button').click()
    await expect.poll(() => page.evaluate(`${frameQuery}.get('visitorUid')`)).toBe('anna')
    // As the guide to visitor sessions has it, while the chat is open.
    await page.evaluate(
      'widget.setConfig({chatConfig:{visitorUid:null,nickname:null}});widget.forceInitVisitor()',
    )
    await expect.poll(() => page.evaluate(`${frameQuery}.get('uid')`)).toBe('U3')
    expect(await page.evaluate(`${frameQuery}.get('visitorUid')`)).toBe('V3')
    await page.evaluate('widget.hideChat()')
    await page.evaluate('widget.clearVisitorInfo()')
    await page.getByRole('button', { name: 'Open chat', exact: true }).waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
  })

  it('knows its host from the referrer, whatever the policy of the page', async () => {
    site.files.set(
      '/',
      hostPage(['/widget/widget.js', '/start.js'], '<meta name="referrer" content="no-referrer">'),
    )
    const { page } = await visit(site)
    await page.locator('.button').click()
    const chat = page.frameLocator('iframe')
    await chat.getByText('Welcome').waitFor()
    expect(await chat.locator('html').evaluate(() => document.referrer)).toBe(`${site.origin}/`)
  })
})

describe('calls', () => {
  it('are not made in a page that was loaded in advance or in the background, before it is seen', async () => {
    site.files.set('/start.js', startScript(site, '{autoPopup:true,autoPopupDelay:0}'))
    // Both are hidden, and draw no frame.
    const before = `window.held=[];window.draw=requestAnimationFrame;
      window.requestAnimationFrame=(act)=>held?held.push(act):draw(act);
      Object.defineProperty(document,'hidden',{configurable:true,get:()=>Boolean(window.held)})`
    const { page } = await visit(site, { before })
    await page.waitForTimeout(500)
    expect(await page.evaluate('log')).toEqual([])
    expect(site.api.calls).toEqual([])
    await page.evaluate('{const acts=held;held=null;acts.forEach((act)=>window.draw(act))}')
    await expect.poll(() => page.evaluate('log')).toContain('visitor U1 V1')
    await expect.poll(() => page.evaluate('log')).toContain('show')
  })

  it('of a page view that the visitor leaves before the answer are no failure: the next page is reported', async () => {
    const { page } = await visit(site)
    await page.evaluate('ready')
    site.api.delay = 1000
    await page.goto(`${site.origin}/?2`)
    await expect.poll(() => callsOf('/browse').length).toBe(2)
    await page.goto(`${site.origin}/?3`)
    await expect.poll(() => callsOf('/browse').length).toBe(3)
  })

  it('are not made with the ids of the stored visitor where another one is configured', async () => {
    site.files.set('/start.js', startScript(site, "{chatConfig:{visitorUid:'bert'}}"))
    const before = "localStorage.BYTEDESK_UID='UA';localStorage.BYTEDESK_VISITOR_UID='anna'"
    site.api.mode = 'down'
    const { page } = await visit(site, { before })
    await page.evaluate('ready')
    await page.locator('.button').hover()
    await expect.poll(() => page.locator('.chat').count()).toBe(1)
    expect(site.api.calls.map(({ path }) => path)).toEqual(['/visitor/api/v1/init'])
    // Nor is the stored one taken for the one who is still to be asked for.
    await page.evaluate("dispatchEvent(new Event('online'))")
    await expect.poll(() => callsOf('/init').length).toBe(2)
    expect(site.api.calls).toHaveLength(2)
  })

  it('ask again for somebody who has signed in while the service was down', async () => {
    const { page } = await visit(site)
    await page.evaluate('ready')
    site.api.mode = 'down'
    // While a call is under way there is no other: its failure must have come back.
    const ended = page.waitForEvent('requestfinished', (request) => request.url().includes('/init'))
    await page.evaluate("widget.setConfig({chatConfig:{visitorUid:'anna'}})")
    await ended
    expect(callsOf('/init').length).toBe(2)
    await page.evaluate("dispatchEvent(new Event('online'))")
    await expect.poll(() => callsOf('/init').length).toBe(3)
  })

  it('with somebody’s data wait for init()', async () => {
    site.files.set('/start.js', startScript(site).replace('window.ready=widget.init();', ''))
    const { page } = await visit(site)
    await page.evaluate("widget.setConfig({chatConfig:{visitorUid:'me',email:'a@b'}})")
    await page.waitForTimeout(200)
    expect(site.api.calls).toEqual([])
    await page.evaluate('widget.init()')
    expect(callsOf('/init')).toMatchObject([{ body: { visitorUid: 'me', email: 'a@b' } }])
  })
})

it('two tabs that are opened at once have one visitor', async () => {
  const context = await (await sharedBrowser()).newContext()
  const open = async () => {
    const page = await context.newPage()
    // The call is held until the other tab has made its own, too.
    const call = new Promise<Route>((isMade) => void page.route('**/visitor/api/v1/init', isMade))
    await page.goto(site.origin)
    return { page, call: await call }
  }
  for (const { page, call } of [await open(), await open()]) {
    await call.continue()
    await page.evaluate('ready')
    expect(await page.evaluate('log')).toEqual(['visitor U1 V1'])
  }
})

it('a number as visitorUid is the visitor who is stored', async () => {
  const { page } = await visit(site)
  await page.evaluate('ready')
  await page.evaluate(
    "localStorage.BYTEDESK_UID='U42';localStorage.BYTEDESK_VISITOR_UID='42';widget.setConfig({chatConfig:{visitorUid:42}})",
  )
  expect(await page.evaluate('widget.initVisitor()')).toEqual({ uid: 'U42', visitorUid: '42' })
  expect(callsOf('/init')).toHaveLength(1)
})

it('clearVisitorInfo() drops the answer that is under way', async () => {
  site.api.delay = 300
  const { page } = await visit(site)
  await expect.poll(() => callsOf('/init').length).toBe(1)
  await page.evaluate('widget.clearVisitorInfo()')
  await page.evaluate('ready')
  expect(await page.evaluate('localStorage.BYTEDESK_UID')).toBeUndefined()
})

describe('a page', () => {
  it('with an element whose id is the name of the widget gets its widget', async () => {
    const tag = `<div id="bytedesk"></div><script async src="/widget/widget.js" data-locale="en" data-api-url="${site.apiOrigin}" data-html-url="${site.apiOrigin}/chat"></script>`
    site.files.set('/', hostPage([], '', tag))
    const { page } = await visit(site)
    await page.locator('.button').waitFor()
    await page.evaluate('bytedesk.showChat()')
    await page.frameLocator('iframe').getByText('Welcome').waitFor()
  })

  it('can open the chat from its head, before there is a body', async () => {
    const head = '<script src="/widget/widget.full.js"></script><script src="/start.js"></script>'
    site.files.set('/start.js', `${startScript(site)}widget.showChat()`)
    site.files.set('/', hostPage([], head))
    const { page, console, errors } = await visit(site, { context: PHONE })
    await page.frameLocator('iframe').getByText('Welcome').waitFor()
    expect(await page.locator('.chat').count()).toBe(1)
    expect([console, errors]).toEqual([[], []])
  })

  it('can call showChat() from a click without that being a configuration', async () => {
    const { page } = await visit(site)
    await page.evaluate(
      "ready.then(()=>document.querySelector('#outside').onclick=widget.showChat)",
    )
    await page.locator('#outside').click()
    await page.frameLocator('iframe').getByText('Welcome').waitFor()
    expect(await page.evaluate('log')).toEqual(['visitor U1 V1', 'show'])
  })

  it('gets the focus back inside of its web components', async () => {
    site.files.set('/', hostPage(['/widget/widget.js', '/start.js'], '', '<x-app></x-app>'))
    site.files.set(
      '/start.js',
      `customElements.define('x-app',class extends HTMLElement{connectedCallback(){
        this.attachShadow({mode:'open'}).innerHTML='<button>Help</button>';
        this.shadowRoot.firstChild.onclick=()=>widget.showChat()}});${startScript(site)}`,
    )
    const { page } = await visit(site)
    await page.getByRole('button', { name: 'Help', exact: true }).click()
    await page.locator('.chat').waitFor()
    await page.keyboard.press('Escape')
    await expect
      .poll(() =>
        page.evaluate("document.querySelector('x-app').shadowRoot.activeElement?.textContent"),
      )
      .toBe('Help')
  })
})
