import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { hostPage, startScript, visit, widgetSite } from './harness.ts'

const site = await widgetSite()

/** Styles of a page for all elements, and for elements that look like the widget's. */
const HOSTILE = `
html { font-size: 40px !important; zoom: 1; direction: ltr; }
body { transform: scale(0.5) !important; filter: blur(1px); }
html > *:not(body, head), div, div:empty, :not(:defined), button, iframe, svg, span {
  all: unset !important; display: none !important; position: static !important; opacity: 0 !important;
  width: 1px !important; color: red !important; transform: rotate(45deg) !important;
  pointer-events: none !important; z-index: -1 !important; font: 60px fantasy !important;
}
* { box-sizing: content-box !important; letter-spacing: 1em !important; visibility: hidden !important; }`

/** Names of custom properties that a page may register, for instance to animate them. */
const REGISTERED = [
  'bg',
  'fg',
  'side',
  'bottom',
  'width',
  'height',
  'top',
  'left',
  'surface',
  'ink',
  'line',
  'shadow',
]
  .map(
    (name) => `@property --${name} { syntax: '<percentage>'; inherits: false; initial-value: 0% }`,
  )
  .join('\n')

/** The widget's parts: how to show each one, and the elements to compare. */
const PARTS = [
  ['', ['.button', '.bubble', '.title', '.dismiss', '.badge']],
  ['widget.showInviteDialog()', ['.invite', '.face', '.ask', '.yes', '.no']],
  [
    "widget.hideInviteDialog();document.documentElement.lastElementChild.shadowRoot.querySelector('.button').dispatchEvent(new MouseEvent('contextmenu',{clientX:900,clientY:500}))",
    ['.menu', '.menu button'],
  ],
  ['widget.showChat()', ['.chat', '.card', '.close', '.tab', 'iframe']],
] as const

async function look(page: Page): Promise<unknown[]> {
  const seen: unknown[] = []
  for (const [script, selectors] of PARTS) {
    await page.evaluate(script)
    for (const selector of selectors) await page.locator(selector).first().waitFor()
    // A sheet can be hidden, too: a part is only there when a press would reach it.
    seen.push(...(await page.evaluate(lookAt, [...selectors])))
  }
  return seen
}

function lookAt(selectors: string[]): unknown[] {
  const shadow = document.documentElement.lastElementChild?.shadowRoot
  return selectors.map((selector) => {
    const element = shadow?.querySelector(selector) as HTMLElement
    const style = getComputedStyle(element)
    const { x, y, width, height } = element.getBoundingClientRect()
    const at = shadow?.elementFromPoint(x + width / 2, y + height / 2)
    const of = [
      'color',
      'backgroundColor',
      'fontSize',
      'fontFamily',
      'opacity',
      'visibility',
      'letterSpacing',
      'boxSizing',
      'cursor',
      'boxShadow',
      'borderRadius',
    ] as const
    const isReached = at === element || element.contains(at ?? null) || at?.contains(element)
    return {
      selector,
      ...Object.fromEntries(of.map((name) => [name, style[name]])),
      x,
      y,
      width,
      height,
      isReached,
    }
  })
}

describe('isolation', () => {
  it('looks the same under any styles of the page', async () => {
    site.api.unread = 3
    site.files.set(
      '/start.js',
      startScript(site, '{animation:{enabled:false},tabsConfig:{home:true}}'),
    )
    const plain = await visit(site)
    const expected = await look(plain.page)
    await plain.context.close()
    for (const css of [
      HOSTILE,
      '* { all: unset !important }',
      `${REGISTERED} button { display: none !important }`,
    ]) {
      site.api.unread = 3
      site.files.set('/hostile.css', css)
      const link = '<link rel="stylesheet" href="/hostile.css">'
      site.files.set('/', hostPage(['/widget/widget.js', '/start.js'], link))
      const hostile = await visit(site)
      expect(await look(hostile.page), css.slice(0, 40)).toEqual(expected)
      await hostile.page.frameLocator('iframe').getByText('Welcome').waitFor()
      await hostile.context.close()
    }
  })

  it('does not change the page', async () => {
    const snapshot = `(()=>{const b=document.body;return JSON.stringify([b.outerHTML,document.documentElement.getAttributeNames(),
      getComputedStyle(b).cssText,document.styleSheets.length,document.adoptedStyleSheets.length,history.pushState.toString()])})()`
    site.files.set('/start.js', '')
    const { page } = await visit(site)
    const globals = 'Object.keys(window).sort().join()'
    const [before, names] = [await page.evaluate(snapshot), await page.evaluate(globals)]
    await page.evaluate(
      startScript(site)
        .replace('window.log=[];', 'const log=[];')
        .replace(
          'window.widget=make({});window.ready=widget.init();',
          'window.BytedeskWeb.test=make({});BytedeskWeb.test.init();BytedeskWeb.test.showChat();',
        ),
    )
    await page.frameLocator('iframe').getByText('Welcome').waitFor()
    expect(await page.evaluate(snapshot)).toBe(before)
    // The running widget is the one global beside the script's.
    await page.evaluate('BytedeskWeb.test.destroy()')
    expect(await page.evaluate(globals)).toBe(names)
  })

  it('has a configurable z-index', async () => {
    site.files.set('/start.js', startScript(site, '{zIndex:7}'))
    const { page } = await visit(site)
    await page.locator('.button').waitFor()
    const zIndex = () =>
      page.evaluate('getComputedStyle(document.documentElement.lastElementChild).zIndex')
    expect(await zIndex()).toBe('7')
    await page.evaluate('widget.setConfig({zIndex:2147483647})')
    await expect.poll(zIndex).toBe('2147483647')
  })

  it('accepts messages from its own frame only', async () => {
    const { page, context, errors } = await visit(site)
    await page.evaluate('ready')
    await page.evaluate('widget.showChat()')
    await page.frameLocator('iframe').getByText('Welcome').waitFor()
    site.files.set('/forger.html', '<!doctype html>forger')
    const forge = `for(const target of [window,parent,top])for(const type of ['CLOSE_CHAT_WINDOW','MINIMIZE_WINDOW','MAXIMIZE_WINDOW',
      'LOCALSTORAGE_RESPONSE','RECEIVE_MESSAGE','INVITE_VISITOR','INVITE_VISITOR_ACCEPT','INVITE_VISITOR_REJECT'])
      target.postMessage({type,uid:'forged',visitorUid:'forged'},'*');parent.postMessage(null,'*');parent.postMessage('x','*')`
    await page.evaluate(`(async()=>{
      const src=document.documentElement.lastElementChild.shadowRoot.querySelector('iframe').src
      for(const url of ['/forger.html',src]){const frame=document.createElement('iframe');frame.src=url
        await new Promise(done=>{frame.onload=done;document.body.append(frame)})}})()`)
    const ours = await page
      .locator('.frame iframe')
      .elementHandle()
      .then((handle) => handle?.contentFrame())
    const forgers = page.frames().filter((frame) => frame !== ours)
    expect(forgers.length).toBe(3)
    for (const frame of forgers) await frame.evaluate(forge)
    // Dispatched events, which were not posted.
    await page.evaluate(
      `dispatchEvent(new MessageEvent('message',{data:{type:'CLOSE_CHAT_WINDOW'},origin:'${site.apiOrigin}'}))`,
    )
    await page.waitForTimeout(300)
    expect(await page.evaluate('log')).toEqual(['visitor U1 V1', 'show'])
    expect(await page.evaluate('localStorage.BYTEDESK_UID')).toBe('U1')
    expect(context.pages().length).toBe(1)
    expect(errors).toEqual([])
  })

  it('accepts no message of its frame after that has navigated to another origin', async () => {
    site.files.set('/forger.html', '<!doctype html>forger')
    const { page } = await visit(site)
    await page.evaluate('ready')
    await page.evaluate('widget.showChat()')
    await page.frameLocator('iframe').getByText('Welcome').waitFor()
    const frame = page.frames().at(-1)
    await frame?.goto(`${site.origin}/forger.html`)
    await frame?.evaluate(
      "parent.postMessage({type:'LOCALSTORAGE_RESPONSE',uid:'f',visitorUid:'f'},'*')",
    )
    await page.waitForTimeout(200)
    expect(await page.evaluate('localStorage.BYTEDESK_UID')).toBe('U1')
  })

  it('takes over the visitor ids of its frame, and posts to its origin', async () => {
    const { page } = await visit(site)
    await page.evaluate('ready')
    await page.evaluate('widget.showChat();widget.sendMessageToIframe({type:"HELLO"})')
    await page.frameLocator('iframe').getByText('Welcome').waitFor()
    const frame = page.frames().at(-1)
    await expect.poll(() => frame?.evaluate('heard')).toEqual([{ type: 'HELLO' }])
    await frame?.evaluate(
      "parent.postMessage({type:'LOCALSTORAGE_RESPONSE',uid:'U2',visitorUid:'V2'},'*')",
    )
    await expect.poll(() => page.evaluate('log.at(-1)')).toBe('visitor U2 V2')
    expect(
      await page.evaluate('[localStorage.BYTEDESK_UID,localStorage.BYTEDESK_VISITOR_UID]'),
    ).toEqual(['U2', 'V2'])
  })

  it('keeps two products on one page apart', async () => {
    site.files.set(
      '/start.js',
      `${startScript(site)}window.other=make({product:'OTHER',placement:'bottom-left'});other.init()`,
    )
    const { page } = await visit(site)
    await expect
      .poll(() => page.evaluate('Object.keys(localStorage).sort()'))
      .toEqual(['BYTEDESK_UID', 'BYTEDESK_VISITOR_UID', 'OTHER_UID', 'OTHER_VISITOR_UID'])
    await page.evaluate('widget.showChat();other.showChat()')
    await expect
      .poll(() => page.frames().filter((frame) => frame.url().includes('/chat')).length)
      .toBe(2)
    await page.locator('.bottom-left iframe').contentFrame().getByText('Welcome').waitFor()
    await page.frames().at(-1)?.evaluate("parent.postMessage({type:'CLOSE_CHAT_WINDOW'},'*')")
    await expect.poll(() => page.locator('.chat:visible').count()).toBe(1)
  })
})
