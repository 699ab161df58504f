import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { hostPage, PHONE, startScript, visit, widgetSite } from './harness.ts'

const site = await widgetSite()

async function open(config = '{}', context = {}): Promise<Page> {
  site.files.set('/start.js', startScript(site, config))
  const { page } = await visit(site, { context })
  await page.evaluate('ready')
  return page
}

/** Sends a message as the chat page would. */
function say(page: Page, message: object): Promise<unknown> {
  const frame = page.frames().find((each) => each.url().includes('/chat'))
  if (!frame) throw new Error('no chat frame')
  return frame.evaluate((data) => parent.postMessage(data, '*'), message)
}

/** Parts of the widget's code that the page has loaded. */
const loadedParts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => new URL(entry.name).pathname)
      .filter((path) => path.startsWith('/widget/')),
  )

const focusedName = `(()=>{const e=document.activeElement;const i=e?.shadowRoot?.activeElement??e;return i?.className||i?.id||i?.tagName})()`

describe('chat', () => {
  it('opens by the button and hides it, closes by a message and shows it again; opens a maximised one in a tab without opener', async () => {
    const page = await open()
    await page.locator('.button').click()
    await page.frameLocator('iframe').getByText('Welcome').waitFor()
    expect(await page.locator('.button').isVisible()).toBe(false)
    expect(await page.locator('.bubble').isVisible()).toBe(false)
    await say(page, { type: 'CLOSE_CHAT_WINDOW' })
    await page.locator('.button').waitFor()
    expect(await page.locator('.bubble').isVisible()).toBe(true)
    await expect.poll(() => page.locator('.chat').isVisible()).toBe(false)
    expect(await page.evaluate('log')).toEqual(['visitor U1 V1', 'show', 'hide'])
    await page.locator('.button').click()
    await page.frameLocator('iframe').getByText('Welcome').click()
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      say(page, { type: 'MAXIMIZE_WINDOW' }),
    ])
    expect(tab.url()).toBe(await page.locator('iframe').getAttribute('src'))
    expect(await tab.evaluate('opener')).toBe(null)
  })

  it('opens with a window size that was set while the chat’s script was loading', async () => {
    const page = await open()
    let answer = (): void => {}
    const held = new Promise<void>((done) => {
      answer = done
    })
    await page.route(/widget-panel/, async (route) => {
      await held
      await route.continue()
    })
    await page.evaluate('widget.showChat()')
    await page.evaluate('widget.setConfig({window:{width:500}})')
    answer()
    const card = page.locator('.card')
    await card.waitFor()
    await expect
      .poll(() => card.evaluate((element) => Math.round(element.getBoundingClientRect().width)))
      .toBe(500)
  })

  it('keeps the chat page between openings, and changes at run time without being rebuilt', async () => {
    const page = await open()
    await page.locator('.button').click()
    await page.frameLocator('iframe').getByText('Welcome').waitFor()
    await page.frames().at(-1)?.evaluate('window.mark=1')
    await page.evaluate("widget.setConfig({placement:'bottom-left',theme:{mode:'dark'}})")
    await expect
      .poll(() => page.frames().at(-1)?.evaluate('heard[0]'))
      .toEqual({
        type: 'THEME_CHANGE',
        mode: 'dark',
        textColor: '#ffffff',
        backgroundColor: '#3B82F6',
      })
    expect(await page.frames().at(-1)?.evaluate('window.mark')).toBe(1)
    await expect.poll(async () => (await page.locator('.chat').boundingBox())?.x).toBe(20)
    expect(await page.evaluate('log.at(-1)')).toBe(
      'config {"placement":"bottom-left","theme":{"mode":"dark"}}',
    )
    await page.getByRole('button', { name: 'Close chat' }).click()
    await page.locator('.button').click()
    await page.frameLocator('iframe').getByText('Welcome').waitFor()
    expect(await page.frames().at(-1)?.evaluate('window.mark')).toBe(1)
  })

  it('reloads the chat page with forceRefresh', async () => {
    const page = await open('{forceRefresh:true}')
    await page.locator('.button').click()
    await page.frameLocator('iframe').getByText('Welcome').waitFor()
    await page.frames().at(-1)?.evaluate('window.mark=1')
    await page.getByRole('button', { name: 'Close chat' }).click()
    await page.locator('.button').click()
    await page.frameLocator('iframe').getByText('Welcome').waitFor()
    expect(await page.frames().at(-1)?.evaluate('window.mark')).toBe(undefined)
  })

  it('is 90 % of a small viewport at most, and follows a resize', async () => {
    const page = await open('{window:{width:5000,height:5000}}')
    await page.evaluate('widget.showChat()')
    await page.locator('.chat').waitFor()
    await page.setViewportSize({ width: 1000, height: 700 })
    await expect
      .poll(async () => await page.locator('.chat').evaluate((e) => (e as HTMLElement).offsetWidth))
      .toBe(900)
    expect(await page.locator('.chat').evaluate((e) => (e as HTMLElement).offsetHeight)).toBe(630)
  })

  it('is a sheet on a phone: 90 % high, full width, with a backdrop that closes it, and keeps the focus', async () => {
    const page = await open('{}', PHONE)
    await page.locator('.button').tap()
    await page.locator('.sheet').waitFor()
    await expect
      .poll(async () => (await page.locator('.chat').boundingBox())?.y)
      .toBeCloseTo(84.4, 0)
    const box = await page.locator('.chat').boundingBox()
    expect(box?.width).toBe(390)
    expect(box?.height).toBeCloseTo(759.6, 0)
    expect(await page.locator('.chat').getAttribute('aria-modal')).toBe('true')
    await page.touchscreen.tap(100, 40)
    await expect.poll(() => page.locator('.chat').isVisible()).toBe(false)
    // By keyboard alone, too.
    await page.evaluate('widget.showChat()')
    await page.frameLocator('iframe').getByText('Welcome').waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(focusedName)).toBe('close')
    await page.keyboard.press('Shift+Tab')
    expect(await page.evaluate(focusedName)).toBe('IFRAME')
  })

  it('does not block the page while it closes', async () => {
    for (const [device, x, y] of [
      [PHONE, 200, 500],
      [{}, 1100, 500],
    ] as const) {
      const page = await open('{animation:{duration:5000}}', device)
      await page.evaluate('widget.showChat()')
      await page.locator('.chat').waitFor()
      await page.evaluate('widget.hideChat()')
      expect(await page.locator('.chat').isVisible()).toBe(true)
      const hit = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.tagName, [
        x,
        y,
      ] as const)
      expect(hit).not.toBe('DIV')
      await page.context().close()
    }
  })

  it('has tabs that report the selected one to the chat page', async () => {
    const page = await open('{tabsConfig:{home:true,help:true}}')
    await page.locator('.button').click()
    await page.frameLocator('iframe').getByText('Welcome').waitFor()
    await page.getByRole('tab', { name: 'Messages' }).focus()
    await page.keyboard.press('ArrowRight')
    expect(await page.getByRole('tab', { name: 'Help' }).getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Home')
    const heard = () => page.frames().at(-1)?.evaluate('heard.map(m=>m.type+" "+m.tab)')
    await expect.poll(heard).toEqual(['SHOW_TAB messages', 'SHOW_TAB help', 'SHOW_TAB home'])
    expect(await page.getByRole('tab').count()).toBe(3)
    for (const tab of await page.getByRole('tab').all())
      expect((await tab.locator('path').boundingBox())?.width).toBeGreaterThan(5)
  })

  it('pops up by itself after its delay, without taking the focus', async () => {
    const page = await open('{autoPopup:true,autoPopupDelay:0}')
    await page.locator('.chat').waitFor()
    expect(await page.evaluate(focusedName)).toBe('BODY')
  })
})

describe('configuration at run time', () => {
  it('does not load the panel while nothing of it is on the page', async () => {
    const page = await open()
    await page.evaluate(
      "widget.setConfig({theme:{mode:'dark'},locale:'zh-tw',placement:'bottom-left',buttonConfig:{text:'Hi'}})",
    )
    await page.getByText('需要幫助嗎？').waitFor()
    expect((await page.locator('.button').boundingBox())?.x).toBe(20)
    const colour = page.locator('.button').evaluate((e) => getComputedStyle(e).backgroundColor)
    expect(await colour).toBe('rgb(59, 130, 246)')
    expect(await page.evaluate('log.at(-1)')).toContain('config {"theme":{"mode":"dark"}')
    expect(await loadedParts(page)).toEqual(['/widget/widget.js'])
  })

  it('that turns on debug mode gets its warnings', async () => {
    site.files.set('/start.js', startScript(site, '{marginSid:1}'))
    const { page, console } = await visit(site)
    await page.evaluate('ready')
    expect(console).toEqual([])
    await page.evaluate('widget.setConfig({isDebug:true})')
    await expect.poll(() => console).toEqual(['warning: [bytedesk] unknown field marginSid'])
    await page.evaluate('widget.setConfig({marginBotom:1})')
    await expect.poll(() => console.at(-1)).toContain('unknown field marginBotom')
    expect(console.length).toBe(2)
  })
})

describe('button', () => {
  it('shows and announces the unread count, and clears it when the chat opens', async () => {
    site.api.unread = 120
    const page = await open()
    await page.getByRole('button', { name: 'Open chat, 99+ unread' }).waitFor()
    expect(await page.locator('.badge').getAttribute('data-count')).toBe('99+')
    expect(await page.getByRole('status').textContent()).toBe('99+ unread')
    await page.locator('.button').click()
    await expect.poll(() => site.api.unread).toBe(0)
    await page.getByRole('button', { name: 'Close chat' }).click()
    await page.getByRole('button', { name: 'Open chat', exact: true }).waitFor()
  })

  it('calls onClick, and stays closed when it returns false', async () => {
    const page = await open('{buttonConfig:{onClick(){log.push("clicked");return false}}}')
    await page.locator('.button').click()
    await expect.poll(() => page.evaluate('log.includes("clicked")')).toBe(true)
    expect(await page.locator('.chat').isVisible()).toBe(false)
  })

  it('can be dragged to the other half, a drag is not a click, and it stays in the viewport however far it is dragged', async () => {
    const page = await open('{draggable:true}')
    const button = page.locator('.button')
    await button.hover()
    await page.mouse.down()
    await page.mouse.move(640, 400, { steps: 4 })
    await page.mouse.move(130, 430, { steps: 4 })
    await page.mouse.up()
    await expect
      .poll(() => page.evaluate('log.at(-1)'))
      .toBe('config {"placement":"bottom-left","marginSide":100,"marginBottom":340}')
    expect(await button.boundingBox()).toMatchObject({ x: 100, y: 400 })
    expect(await page.locator('.chat').isVisible()).toBe(false)
    await button.click()
    await page.locator('.chat').waitFor()
    await page.getByRole('button', { name: 'Close chat' }).click()
    await button.hover()
    await page.mouse.down()
    await page.mouse.move(5, 5, { steps: 3 })
    await page.mouse.move(-300, -300, { steps: 3 })
    await page.mouse.up()
    await expect.poll(() => button.boundingBox()).toMatchObject({ x: 0, y: 0 })
  })

  it('does not stick to the pointer when the page hides it in the middle of a drag', async () => {
    const page = await open('{draggable:true}')
    const button = page.locator('.button')
    await button.hover()
    await page.mouse.down()
    await page.mouse.move(640, 400, { steps: 4 })
    await expect.poll(async () => (await button.boundingBox())?.x).toBe(610)
    await page.evaluate('widget.hideButton()')
    await page.mouse.move(300, 300, { steps: 2 })
    await page.mouse.up()
    await page.evaluate('widget.showButton()')
    expect(await page.locator('.dragging').count()).toBe(0)
    await page.mouse.move(700, 100, { steps: 2 })
    expect((await button.boundingBox())?.x).toBe(270)
    await button.click()
    await page.locator('.chat').waitFor()
  })

  it('ends inside a window that became smaller during the drag', async () => {
    const page = await open('{draggable:true}')
    await page.locator('.button').hover()
    await page.mouse.down()
    await page.mouse.move(900, 700, { steps: 4 })
    await page.setViewportSize({ width: 800, height: 500 })
    await page.waitForTimeout(200)
    await page.mouse.move(780, 480, { steps: 2 })
    await page.mouse.up()
    await expect.poll(() => page.locator('.button').boundingBox()).toMatchObject({ x: 740, y: 440 })
  })

  it('returns when the browser cancels the touch', async () => {
    const page = await open('{draggable:true}', PHONE)
    const touch = await page.context().newCDPSession(page)
    const send = (type: string, x = 0, y = 0) =>
      touch.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: type === 'touchCancel' ? [] : [{ x, y }],
      })
    // The panel is loaded by the first touch.
    await page.locator('.button').tap()
    await page.getByRole('button', { name: 'Close chat' }).tap()
    await expect.poll(() => page.locator('.chat').isVisible()).toBe(false)
    await send('touchStart', 340, 790)
    await send('touchMove', 200, 500)
    await send('touchMove', 100, 400)
    await expect.poll(() => page.locator('.dragging').count()).toBe(1)
    await send('touchCancel')
    await expect.poll(() => page.locator('.dragging').count()).toBe(0)
    expect((await page.locator('.button').boundingBox())?.x).toBe(310)
    expect(await page.evaluate("log.filter(l=>l.startsWith('config'))")).toEqual([])
  })
})

describe('menu', () => {
  it('opens inside the viewport, works by keyboard, and returns the focus; closes when the visitor uses the page', async () => {
    const page = await open()
    await page.locator('.button').focus()
    await page.locator('.button').click({ button: 'right' })
    const menu = page.getByRole('menu')
    await menu.waitFor()
    const box = await menu.boundingBox()
    expect(box && box.x + box.width <= 1280 && box.y + box.height <= 800 && box.width >= 150).toBe(
      true,
    )
    await page.keyboard.press('ArrowDown')
    expect(
      await page
        .getByRole('menuitem', { name: 'Hide for 30 days' })
        .evaluate((e) => e === (e.getRootNode() as ShadowRoot).activeElement),
    ).toBe(true)
    await page.keyboard.press('Escape')
    expect(await menu.isVisible()).toBe(false)
    expect(await page.evaluate(focusedName)).toContain('button')
    await page.locator('.button').click({ button: 'right' })
    await menu.waitFor()
    await page.locator('#outside').click()
    expect(await menu.isVisible()).toBe(false)
  })

  it('opens while a field of the page has the focus, stays when a part of the page scrolls; switches sides, and hides button and bubble', async () => {
    const page = await open()
    await page.evaluate(`document.body.insertAdjacentHTML('beforeend',
      '<div id="box" style="height:50px;overflow:auto"><p style="height:500px">Tall</p></div>')`)
    await page.locator('#field').focus()
    await page.locator('.button').click({ button: 'right' })
    await page.getByRole('menu').waitFor()
    await page.evaluate("document.querySelector('#box').scrollTop=100")
    await page.evaluate(
      'new Promise((done)=>requestAnimationFrame(()=>requestAnimationFrame(done)))',
    )
    expect(await page.getByRole('menu').isVisible()).toBe(true)
    await page.evaluate("dispatchEvent(new Event('blur'))")
    expect(await page.getByRole('menu').isVisible()).toBe(false)
    await page.locator('.button').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Switch position' }).click()
    expect((await page.locator('.button').boundingBox())?.x).toBe(20)
    await page.locator('.button').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Hide for 30 days' }).click()
    await expect
      .poll(() => page.locator('.launcher').evaluate((e) => (e as HTMLElement).offsetHeight))
      .toBe(0)
    await page.evaluate('widget.showButton()')
    expect(await page.locator('.button').isVisible()).toBe(true)
  })

  it('opens by a long press, which is not a click', async () => {
    const page = await open('{}', PHONE)
    const touch = await page.context().newCDPSession(page)
    const point = { x: 340, y: 790 }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
    await page.getByRole('menu').waitFor()
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await page.waitForTimeout(100)
    expect(await page.getByRole('menu').isVisible()).toBe(true)
    expect(await page.locator('.chat').isVisible()).toBe(false)
  })
})

it('the greeting fades in for 500 ms, or 100 ms when it is called, and out for 300 ms, and swallows no clicks beside it', async () => {
  // By the page itself, because a fade is short: in the frame in which it begins, and in one step with a call.
  const watch = `;window.fade=()=>{
    const bubble=document.documentElement.lastElementChild.shadowRoot?.querySelector('.bubble');
    const {animationName,animationDuration}=bubble?getComputedStyle(bubble):{};
    return animationName+' '+animationDuration};
    (function look(){/^show/.test(fade())?window.first=fade():requestAnimationFrame(look)})()`
  site.files.set('/start.js', startScript(site) + watch)
  const { page } = await visit(site)
  const fadeAfter = (call: string) => page.evaluate(`(()=>{${call};return fade()})()`)
  await page.waitForFunction('window.first')
  expect(await page.evaluate('first')).toBe('show 0.5s')
  expect(await fadeAfter('widget.hideBubble()')).toBe('hide 0.3s')
  await page.locator('.bubble').waitFor({ state: 'hidden' })
  expect(await fadeAfter('widget.showBubble()')).toBe('show 0.1s')
  await page.locator('.bubble').waitFor()
  const hit = await page.evaluate(
    'document.elementFromPoint(innerWidth-150,innerHeight-40)?.tagName',
  )
  expect(hit).toBe('HTML')
})

describe('invitation', () => {
  it('appears after its delay, again after a rejection, and at most loopCount times', async () => {
    const page = await open('{inviteConfig:{show:true,delay:0,loop:true,loopDelay:50,loopCount:2}}')
    await page.getByRole('button', { name: 'Reject' }).click()
    await page.getByRole('button', { name: 'Reject' }).click()
    await page.waitForTimeout(200)
    expect(await page.locator('.invite').isVisible()).toBe(false)
  })

  it('opens the chat when it is accepted, with the callbacks in order', async () => {
    const note = (name: string) => `${name}(){log.push('${name}')}`
    const page = await open(
      `{inviteConfig:{show:true,delay:0,${['onOpen', 'onClose', 'onAccept', 'onReject'].map(note)}}}`,
    )
    await page.getByRole('dialog', { name: 'Hello, how can I help you?' }).waitFor()
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.locator('.chat').waitFor()
    expect(await page.evaluate("log.filter(l=>!l.startsWith('visitor'))")).toEqual([
      'onOpen',
      'onClose',
      'show',
      'onAccept',
    ])
  })

  it('is not printed, takes the focus only if nothing has it, and closes by Escape', async () => {
    const page = await open()
    await page.locator('.bubble').waitFor()
    await page.locator('#field').focus()
    await page.evaluate('widget.showInviteDialog()')
    await page.locator('.invite').waitFor()
    await page.emulateMedia({ media: 'print' })
    for (const part of ['.button', '.bubble', '.invite'])
      expect(await page.locator(part).isVisible(), `${part} in print`).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    await page.locator('.invite').waitFor()
    await page.keyboard.type('still typing')
    expect(await page.locator('#field').inputValue()).toBe('still typing')
    // An input method takes its own Escape, which gives up a Chinese word.
    await page
      .locator('#field')
      .dispatchEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true })
    expect(await page.locator('.invite').isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    expect(await page.locator('.invite').isVisible()).toBe(false)
    expect(await page.evaluate(focusedName)).toBe('field')
  })
})

describe('keyboard alone', () => {
  it('reaches, opens, leaves and closes the chat, and returns the focus', async () => {
    const page = await open()
    await page.locator('#outside').focus()
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab')
    expect(await page.evaluate(focusedName)).toContain('button')
    await page.keyboard.press('Enter')
    await page.frameLocator('iframe').getByText('Welcome').waitFor()
    expect(await page.evaluate(focusedName)).toContain('chat')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(focusedName)).toBe('close')
    await page.keyboard.press('Escape')
    expect(await page.evaluate(focusedName)).toContain('button')
  })
})

describe('system', () => {
  it('follows the colour scheme live, and stops animations when the visitor prefers that', async () => {
    const page = await open('{}', { colorScheme: 'light' })
    const colour = () =>
      page.locator('.button').evaluate((e) => getComputedStyle(e).backgroundColor)
    expect(await colour()).toBe('rgb(0, 102, 255)')
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await expect.poll(colour).toBe('rgb(59, 130, 246)')
    await page.locator('.button').click()
    await page.locator('.chat').waitFor()
    expect(await page.locator('.chat').evaluate((e) => getComputedStyle(e).animationName)).toBe(
      'none',
    )
  })

  it('follows the direction of the page: arrow keys, too, select tabs in their visual order', async () => {
    site.files.set(
      '/',
      hostPage(['/widget/widget.js', '/start.js']).replace(
        '<html lang="en">',
        '<html lang="ar" dir="rtl">',
      ),
    )
    const page = await open('{tabsConfig:{home:true,help:true}}')
    await page.locator('.bubble').waitFor()
    const [dismiss, greet] = [
      await page.locator('.dismiss').boundingBox(),
      await page.locator('.greet').boundingBox(),
    ]
    expect((dismiss?.x ?? 0) < (greet?.x ?? 0)).toBe(true)
    // The corner is the configured one in either direction.
    expect((await page.locator('.button').boundingBox())?.x).toBe(1280 - 20 - 60)
    const icon = await page.locator('.greet .icon').boundingBox()
    expect(1260 - (icon?.x ?? 0) - (icon?.width ?? 0)).toBeGreaterThanOrEqual(12)
    await page.locator('.button').click()
    await page.getByRole('tab', { name: 'Messages' }).focus()
    await page.keyboard.press('ArrowLeft')
    expect(await page.getByRole('tab', { name: 'Help' }).getAttribute('aria-selected')).toBe('true')
  })
})
