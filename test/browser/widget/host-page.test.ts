/** Pages that make it hard for what is fixed to their corner, and visitors who drag it about. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { hostPage, PHONE, startScript, visit, widgetSite } from './harness.ts'

const site = await widgetSite()

const long = '<p style="height:3000px">Long page</p>'

async function open(config = '{}', style = '', context = {}): Promise<Page> {
  site.files.set('/start.js', startScript(site, config))
  const head = `<style>${style}</style>`
  site.files.set('/', hostPage(['/widget/widget.js', '/start.js'], head, long))
  const { page } = await visit(site, { context })
  await page.evaluate('ready')
  return page
}

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} has no box`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

describe('a root element with', () => {
  for (const style of ['transform:translateX(0)', 'filter:contrast(1.1)', 'zoom:1.5'])
    it(`${style} leaves button and window in their corner`, async () => {
      const page = await open('{animation:{enabled:false}}', `html{${style}}`)
      await page.evaluate('scrollTo(0,600)')
      const button = await boxOf(page, '.button')
      expect([button.right, button.bottom, button.width]).toEqual([1260, 780, 60])
      await page.locator('.button').click()
      const chat = await boxOf(page, '.chat')
      expect([chat.right, chat.bottom, chat.height]).toEqual([1260, 780, 640])
      await page.getByRole('button', { name: 'Close chat' }).click()
      await expect.poll(() => page.locator('.chat').isVisible()).toBe(false)
    })
})

describe('texts are as large', () => {
  /** Width of the button, and the size of the words on it and in the greeting, in px. */
  const sizes = async (page: Page) => {
    await page.locator('.bubble').waitFor()
    const { width } = await boxOf(page, '.button')
    const fonts = await page
      .locator('.title, .subtitle')
      .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)))
    return [width, ...fonts]
  }

  for (const style of ['', 'font-size:62.5%', 'font-size:40px'])
    it(`on a page whose root element has "${style}"`, async () => {
      const page = await open('{animation:{enabled:false}}', `html{${style}}`)
      expect(await sizes(page)).toEqual([60, 16, 16].map((size) => expect.closeTo(size, 0)))
    })

  it('as the visitor has chosen in the browser, with the button around them; the page can choose another size', async () => {
    const page = await open('{animation:{enabled:false}}', 'html{font-size:62.5%}')
    const session = await page.context().newCDPSession(page)
    await session.send('Page.enable')
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    await page.reload()
    const large = [120, 32, 32].map((size) => expect.closeTo(size, 0))
    expect(await sizes(page)).toEqual(large)
    const { right, bottom } = await boxOf(page, '.button')
    expect([right, bottom]).toEqual([1260, 780])
    await page.addStyleTag({ content: 'html{--dgw-size:16px}' })
    expect(await sizes(page)).toEqual([60, 16, 16].map((size) => expect.closeTo(size, 0)))
  })
})

describe('the page behind the sheet', () => {
  it('does not scroll and cannot be focused, until the chat is closed', async () => {
    const page = await open('{}', '', PHONE)
    await page.locator('.button').tap()
    await page.locator('.sheet').waitFor()
    const state =
      'JSON.stringify([document.body.inert,getComputedStyle(document.documentElement).overflow])'
    expect(await page.evaluate(state)).toBe('[true,"hidden"]')
    await page.getByRole('button', { name: 'Close chat' }).tap()
    await expect.poll(() => page.evaluate(state)).toBe('[false,"visible"]')
    await page.locator('.button').tap()
    await page.locator('.sheet').waitFor()
    await page.evaluate('widget.destroy()')
    expect(await page.evaluate(state)).toBe('[false,"visible"]')
  })

  it('is free beside a floating window', async () => {
    const page = await open()
    await page.locator('.button').click()
    await page.locator('.chat').waitFor()
    expect(await page.evaluate('document.body.inert')).toBe(false)
  })
})

describe('the greeting', () => {
  it('is on the screen wherever the button is dragged', async () => {
    const page = await open('{draggable:true}')
    const button = page.locator('.button')
    await button.hover()
    await page.mouse.down()
    await page.mouse.move(700, 5, { steps: 5 })
    await page.mouse.up()
    await expect.poll(async () => (await boxOf(page, '.button')).y).toBe(0)
    await page.locator('.bubble').waitFor()
    const { y, right, x } = await boxOf(page, '.bubble')
    expect([y > 60, x >= 0, right <= 1280]).toEqual([true, true, true])
  })
})

describe('the button', () => {
  it('is never wider than the page, whatever is written on it', async () => {
    const text = 'A very long text that somebody has written on the button of the chat '.repeat(2)
    const page = await open(`{buttonConfig:{text:'${text}'}}`, '', {
      viewport: { width: 360, height: 640 },
    })
    const { x, right } = await boxOf(page, '.button')
    expect([x, right]).toEqual([20, 340])
  })

  it('and the window keep to the safe area of a phone in landscape', async () => {
    const page = await open('{animation:{enabled:false}}', '', {
      viewport: { width: 844, height: 390 },
    })
    const cdp = await page.context().newCDPSession(page)
    const insets = { left: 47, right: 47, bottom: 21 }
    await cdp.send('Emulation.setSafeAreaInsetsOverride', { insets })
    const button = await boxOf(page, '.button')
    expect([button.right, button.bottom]).toEqual([844 - 47 - 20, 390 - 21 - 20])
    await page.locator('.button').click()
    const chat = await boxOf(page, '.chat')
    expect(chat.right).toBe(844 - 47 - 20)
    expect(chat.bottom).toBeLessThanOrEqual(390 - 21)
    expect((await boxOf(page, '.close')).y).toBeGreaterThanOrEqual(0)
  })
})

it('odd configurations do not throw', async () => {
  const page = await open()
  const outcome = page.evaluate(`(()=>{widget.setConfig(null);widget.setConfig(undefined);
    const own={};own.self=own;widget.setConfig({unknown:own,chatConfig:{extra:own}});widget.showChat(null);return 'fine'})()`)
  expect(await outcome).toBe('fine')
  await page.frameLocator('iframe').getByText('Welcome').waitFor()
})
