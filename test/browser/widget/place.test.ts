/** The button is where it belongs, whatever the page does to its root element; and a click is answered, whatever is missing. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { hostPage, startScript, visit, widgetSite } from './harness.ts'

const site = await widgetSite('speaks')

const LONG = '<p style="height:4000px">Words</p>'

/** Where the button's bottom is above that of the window, in px. */
async function gap(page: Page): Promise<number> {
  const box = await page.locator('.button').boundingBox()
  return box ? Math.round(800 - box.y - box.height) : Number.NaN
}

describe('the button', () => {
  const styles = [
    'transform:translateZ(0)',
    'translate:0 1px',
    'scale:1.01',
    'rotate:0.1deg',
    'perspective:500px',
    'filter:grayscale(1)',
    'will-change:transform',
    'contain:paint',
    'container-type:size;height:100%',
  ]

  it.each(styles)('is in its corner on a page whose root has %s', async (style) => {
    site.files.set(
      '/',
      hostPage(['/widget/widget.js', '/start.js'], `<style>html{${style}}</style>`, LONG),
    )
    const { page } = await visit(site)
    await page.locator('.button').waitFor()
    expect(await gap(page)).toBe(20)
    await page.evaluate('scrollTo(0,1500)')
    await expect.poll(() => gap(page)).toBe(20)
    await page.evaluate('widget.showChat()')
    await page.locator('.chat').waitFor()
    // Focus does not scroll the page.
    expect(await page.evaluate('scrollY')).toBe(1500)
  })

  it('comes back when the root gets a transform later, or a script replaces all elements', async () => {
    site.files.set(
      '/',
      hostPage(
        ['/widget/widget.js', '/start.js'],
        '<style>.pushed{translate:-100px}</style>',
        LONG,
      ),
    )
    const { page } = await visit(site)
    await page.locator('.button').waitFor()
    await page.evaluate("document.documentElement.classList.add('pushed')")
    await expect.poll(() => gap(page)).toBe(20)
    await page.evaluate('document.documentElement.replaceChildren(document.head,document.body)')
    await page.locator('.button').waitFor()
    await page.locator('.button').click()
    await page.frameLocator('iframe').getByText('Welcome').waitFor()
  })

  it('is not in the top layer of an ordinary page, so that zIndex decides', async () => {
    site.files.set('/', hostPage(['/widget/widget.js', '/start.js'], '', LONG))
    const { page } = await visit(site)
    await page.locator('.button').waitFor()
    await page.evaluate("scrollTo(0,900);document.documentElement.classList.add('x')")
    await page.setViewportSize({ width: 1000, height: 600 })
    await page.waitForTimeout(300)
    expect(
      await page.evaluate("document.documentElement.lastElementChild.matches(':popover-open')"),
    ).toBe(false)
  })
})

describe('a click', () => {
  it('shows at once that it is busy while the chat is being loaded', async () => {
    const { page } = await visit(site)
    let release = (): void => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    await page.route(/widget-panel/, async (route) => {
      await held
      await route.continue()
    })
    await page.reload()
    await page.locator('.button').click()
    await page.locator('.button[aria-busy=true]').waitFor()
    release()
    await page.frameLocator('iframe').getByText('Welcome').waitFor()
    expect(await page.locator('.button[aria-busy]').count()).toBe(0)
  })

  it('of a chat that cannot be loaded offers the chat page in a tab, with words, and the next click tries again', async () => {
    site.files.set('/start.js', startScript(site, '{chatConfig:{org:"o",t:"1",sid:"s"}}'))
    const { page, context } = await visit(site)
    let isBroken = true
    await page.route(/widget-panel/, (route) => (isBroken ? route.abort() : route.continue()))
    await page.reload()
    await page.locator('.button').click()
    await page.getByText('The chat could not be loaded.').first().waitFor()
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.getByText('Open in a new tab').click(),
    ])
    const { searchParams } = new URL(tab.url())
    expect([searchParams.get('org'), searchParams.get('sid'), searchParams.get('lang')]).toEqual([
      'o',
      's',
      'en',
    ])
    await page.getByRole('button', { name: 'Dismiss' }).click()
    expect(await page.getByText('The chat could not be loaded.').first().isVisible()).toBe(false)
    isBroken = false
    await page.locator('.button').click()
    await page.frameLocator('iframe').getByText('Welcome').waitFor()
    await page.evaluate('widget.hideChat()')
    await page.locator('.bubble').getByText('Click to start chat').waitFor()
  })
})

it('Escape is the page’s while a modal dialog of the page is open, also over an invitation', async () => {
  const { page } = await visit(site)
  await page.evaluate('widget.showInviteDialog()')
  await page.getByRole('button', { name: 'Reject' }).waitFor()
  await page.evaluate(
    "document.body.append(Object.assign(document.createElement('dialog'),{innerHTML:'<button>x</button>'}));document.querySelector('dialog').showModal()",
  )
  await page.keyboard.press('Escape')
  expect(await page.evaluate("document.querySelector('dialog').open")).toBe(false)
  expect(await page.getByRole('button', { name: 'Reject' }).isVisible()).toBe(true)
})

it('two tabs that are opened together are one visitor', async () => {
  const { page, context } = await visit(site)
  await page.evaluate('ready.then(()=>localStorage.clear())')
  Object.assign(site.api, { delay: 300, visitors: 0 })
  const other = await context.newPage()
  await Promise.all([page.reload(), other.goto(`${site.origin}/`)])
  await Promise.all([page.evaluate('ready'), other.evaluate('ready')])
  const ids = [
    await page.evaluate('localStorage.BYTEDESK_UID'),
    await other.evaluate('localStorage.BYTEDESK_UID'),
  ]
  expect(ids[0]).toBe(ids[1])
  expect(site.api.visitors).toBe(1)
})

it('ids of a megabyte in storage are nobody’s', async () => {
  const { page } = await visit(site, {
    before: "localStorage.BYTEDESK_UID='u'.repeat(1e6);localStorage.BYTEDESK_VISITOR_UID='v'",
  })
  await page.evaluate('ready')
  expect(await page.evaluate('localStorage.BYTEDESK_UID')).toBe('U1')
})
