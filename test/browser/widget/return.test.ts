/** Visitors who come back: to the page, to another page, to the network. */
import { describe, expect, it } from 'vitest'
import { HASTE, visit, widgetSite } from './harness.ts'

const site = await widgetSite('speaks')

const callsOf = (name: string) => site.api.calls.filter(({ path }) => path.endsWith(name)).length

describe('an answer', () => {
  it('that comes while the visitor reads on is on the badge, and in the title of the page', async () => {
    const { page } = await visit(site, { before: HASTE })
    await page.evaluate('ready')
    await expect.poll(() => callsOf('/unread/count')).toBe(1)
    site.api.unread = 2
    await page.getByRole('button', { name: 'Open chat, 2 unread' }).waitFor()
    await expect.poll(() => page.title()).toBe('(2) Host')
  })

  it('is not requested while the page is hidden, and at once when it is visible', async () => {
    const { page } = await visit(site, { before: HASTE })
    await page.evaluate('ready')
    await expect.poll(() => callsOf('/unread/count')).toBe(1)
    const look = (hidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await look(true)
    await page.evaluate('new Promise(done=>setTimeout(done,25000))')
    expect(callsOf('/unread/count')).toBe(1)
    site.api.unread = 1
    await look(false)
    await page.getByRole('button', { name: 'Open chat, 1 unread' }).waitFor()
  })
})

describe('a service that has failed', () => {
  it('is asked again when the network returns', async () => {
    site.api.mode = 'down'
    const { page } = await visit(site)
    await page.evaluate('ready')
    expect(callsOf('/init')).toBe(1)
    site.api.mode = 'ok'
    await page.evaluate("dispatchEvent(new Event('online'))")
    await expect.poll(() => page.evaluate('log')).toEqual(['visitor U1 V1'])
  })

  it('is asked again when the chat opens', async () => {
    site.api.mode = 'down'
    const { page } = await visit(site)
    await page.evaluate('ready')
    site.api.mode = 'ok'
    await page.locator('.button').click()
    await expect.poll(() => page.evaluate('log')).toEqual(['show', 'visitor U1 V1'])
  })
})

describe('parts that the visitor has hidden', () => {
  it('stays hidden on the next page: the greeting', async () => {
    const { page } = await visit(site)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect.poll(() => page.locator('.bubble').isVisible()).toBe(false)
    await page.reload()
    await page.evaluate('ready')
    expect(await page.locator('.button').isVisible()).toBe(true)
    expect(await page.locator('.bubble').isVisible()).toBe(false)
  })

  it('stays hidden on the next page: the button, until the page shows it', async () => {
    const { page } = await visit(site)
    await page.locator('.button').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Hide for 30 days' }).click()
    await page.reload()
    await page.evaluate('ready')
    expect(await page.locator('.button').isVisible()).toBe(false)
    expect(await page.locator('.bubble').isVisible()).toBe(false)
    await page.evaluate('widget.showButton()')
    await page.reload()
    await page.evaluate('ready')
    expect(await page.locator('.button').isVisible()).toBe(true)
  })
})
