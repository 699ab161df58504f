import { describe, expect, it } from 'vitest'
import { violations } from '../axe.ts'
import { PHONE, startScript, visit, widgetSite } from './harness.ts'

const site = await widgetSite()

/** States of the widget: code that leads to one, and an element to wait for. */
const STATES = {
  greeting: ['', '.bubble'],
  labelled: ["widget.setConfig({buttonConfig:{text:'Chat with us'}})", '.label'],
  chat: ['widget.showChat()', '.chat'],
  tabs: [
    'widget.setConfig({tabsConfig:{home:true,help:true,news:true}});widget.showChat()',
    '.tabs',
  ],
  invitation: ['widget.showInviteDialog()', '.invite'],
} as const

describe('accessibility', () => {
  it.each([
    ['desktop', {}],
    ['phone', PHONE],
  ])('passes axe, on a %s, light and dark', async (_device, context) => {
    site.api.unread = 3
    site.files.set(
      '/start.js',
      startScript(site, "{theme:{mode:'light'},animation:{enabled:false}}"),
    )
    for (const [state, [script, selector]] of Object.entries(STATES)) {
      const { page, context: opened } = await visit(site, { context })
      await page.evaluate('ready')
      await page.evaluate(script)
      await page.locator(selector).waitFor()
      if (state === 'chat' || state === 'tabs')
        await page.frameLocator('iframe').getByText('Welcome').waitFor()
      expect(await violations(page), state).toEqual([])
      await page.evaluate("widget.setConfig({theme:{mode:'dark'}})")
      expect(await violations(page, 'colours'), `${state}, dark`).toEqual([])
      await opened.close()
    }
  })

  it('passes axe with the menu open', async () => {
    site.files.set('/start.js', startScript(site))
    const { page } = await visit(site)
    await page.locator('.button').click({ button: 'right' })
    await page.getByRole('menu').waitFor()
    await page.waitForTimeout(700)
    expect(await violations(page)).toEqual([])
  })

  it('shows edges and the selected tab in forced colours mode', async () => {
    site.files.set(
      '/start.js',
      startScript(site, '{tabsConfig:{help:true},animation:{enabled:false}}'),
    )
    const { page } = await visit(site, { context: { forcedColors: 'active' } })
    const edge = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { outlineStyle, outlineColor } = getComputedStyle(element)
          return outlineStyle === 'solid' && outlineColor !== 'rgba(0, 0, 0, 0)'
        })
    const seen = [await edge('.button'), await edge('.bubble')]
    await page.evaluate('widget.showInviteDialog()')
    seen.push(await edge('.invite'), await edge('.yes'))
    await page.locator('.button').dispatchEvent('contextmenu', { clientX: 50, clientY: 50 })
    seen.push(await edge('.menu'))
    await page.evaluate('widget.showChat()')
    seen.push(await edge('.chat'), await edge('.close'))
    expect(seen).toEqual(seen.map(() => true))
    const line = (name: string) =>
      page.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab).borderTopWidth)
    expect([await line('Messages'), await line('Help')]).toEqual(['3px', '0px'])
  })

  it('has targets of 44 px', async () => {
    site.files.set(
      '/start.js',
      startScript(site, '{tabsConfig:{home:true,help:true,news:true},animation:{enabled:false}}'),
    )
    const { page } = await visit(site, { context: PHONE })
    const sizes: Record<string, number> = {}
    const measure = async () => {
      for (const button of await page.locator('button:visible').all()) {
        const box = await button.boundingBox()
        const name = (await button.getAttribute('class')) || (await button.textContent()) || ''
        sizes[name] = Math.min(box?.width ?? 0, box?.height ?? 0)
      }
    }
    await page.locator('.bubble').waitFor()
    await page.evaluate('document.body.replaceChildren()')
    await measure()
    await page.evaluate('widget.showInviteDialog()')
    await page.locator('.invite').waitFor()
    await measure()
    await page.evaluate('widget.showChat()')
    await page.locator('.chat').waitFor()
    await measure()
    await page.evaluate('widget.hideChat()')
    await page.locator('.button').dispatchEvent('contextmenu', { clientX: 50, clientY: 50 })
    await page.getByRole('menu').waitFor()
    await measure()
    expect(Object.keys(sizes).length).toBe(9)
    expect(Object.entries(sizes).filter(([, size]) => size < 44)).toEqual([])
  })

  it('has names and roles for screen readers', async () => {
    site.api.unread = 2
    site.files.set('/start.js', startScript(site))
    const { page } = await visit(site)
    await page.getByRole('button', { name: 'Open chat, 2 unread' }).waitFor()
    expect(await page.getByRole('region', { name: 'Chat' }).ariaSnapshot()).toBe(
      [
        '- region "Chat":',
        '  - button "Need help? Click to start chat"',
        '  - button "Dismiss"',
        '  - button "Open chat, 2 unread"',
        '  - status: 2 unread',
      ].join('\n'),
    )
  })
})
