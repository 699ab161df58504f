/** Consent, and what a visitor meets who has not asked for anything. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { hostPage, PHONE, startScript, visit, widgetSite } from './harness.ts'

const site = await widgetSite('speaks')

/** The snippet of the guides on a page of another origin than the script's. */
function snippet(attributes: Record<string, string>): string {
  const all = { 'api-url': site.apiOrigin, 'html-url': `${site.apiOrigin}/chat`, ...attributes }
  const data = Object.entries({ org: 'my_org', t: '1', sid: 'my_group', ...all })
    .map(([name, value]) => `data-${name}="${value}"`)
    .join(' ')
  return hostPage([], '', '<p style="height:300vh">Words</p>').replace(
    '</body>',
    `<script async src="${site.origin.replace('127.0.0.1', 'localhost')}/widget/widget.js" ${data}></script></body>`,
  )
}

const paths = () => site.api.calls.map(({ path }) => path.replace('/visitor/api/v1/', ''))
const stored = (page: Page) =>
  page.evaluate('Object.keys(localStorage).concat(Object.keys(sessionStorage)).sort()')
const button = (page: Page) => page.getByRole('button', { name: 'Open chat' })

describe('without consent', () => {
  it('a page shows button and greeting; nothing is stored or called until the visitor opens the chat', async () => {
    site.files.set(
      '/',
      snippet({ consent: 'false', 'auto-popup': 'true', 'invite-config.show': 'true' }),
    )
    const { page, console } = await visit(site)
    await page.getByText('Need help?').waitFor()
    await page.waitForTimeout(3500)
    expect(paths()).toEqual([])
    expect(await stored(page)).toEqual([])
    expect(await page.locator('iframe').count()).toBe(0)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await button(page).click()
    await page.frameLocator('iframe').getByText('Welcome').waitFor()
    await expect.poll(() => paths()).toContain('browse')
    expect(paths()[0]).toBe('init')
    expect(await stored(page)).toEqual(['BYTEDESK_UID', 'BYTEDESK_VISITOR_UID'])
    expect(console).toEqual([])
  })

  it('the page’s own consent starts it, and its withdrawal forgets everything', async () => {
    site.files.set('/', snippet({ consent: 'false' }))
    const { page } = await visit(site)
    await button(page).waitFor()
    await page.evaluate('bytedesk.setConfig({consent:true})')
    await expect.poll(() => paths()).toEqual(['init', 'browse', 'message/unread/count'])
    await button(page).click()
    await page.frameLocator('iframe').getByText('Welcome').waitFor()
    await page.evaluate('bytedesk.setConfig({consent:false})')
    await expect.poll(() => page.locator('iframe').count()).toBe(0)
    await expect.poll(() => stored(page)).toEqual([])
    site.api.calls = []
    await page.evaluate('bytedesk.browseVisitor().then(()=>bytedesk.initVisitor())')
    expect(paths()).toEqual([])
    // On the next page nothing is known, nothing asked.
    await page.reload()
    await button(page).waitFor()
    await page.waitForTimeout(500)
    expect(paths()).toEqual([])
  })

  it('the menu hides the button for this page alone', async () => {
    site.files.set('/', snippet({ consent: 'false' }))
    const { page } = await visit(site)
    await button(page).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Hide for 30 days' }).click()
    await expect.poll(() => button(page).isVisible()).toBe(false)
    expect(await stored(page)).toEqual([])
  })
})

it('an address is reported without query and fragment, but for what stays', async () => {
  site.files.set('/', snippet({ 'address-config.strip': '', 'address-config.keep': 'id' }))
  await visit(site, { path: '/?email=me%40x.org&id=7&utm_source=s#token=SECRET' })
  await expect.poll(() => paths()).toContain('browse')
  const { body } = site.api.calls.find(({ path }) => path.endsWith('/browse')) ?? {}
  expect(body).toMatchObject({ url: `${site.origin}/?id=7` })
  expect(JSON.stringify(body)).not.toMatch(/SECRET|me%40|utmSource/)
})

it('a page that names no service hears of it once, without debug mode', async () => {
  site.files.set('/start.js', 'window.widget=new BytedeskWeb({consent:false});widget.init()')
  const { page, console } = await visit(site)
  await page.locator('.button').waitFor()
  await expect.poll(() => console.filter((line) => line.includes('api.weiyuai.cn'))).toHaveLength(1)
})

describe('what opens by itself', () => {
  it('opens once in a session, and not again for 30 days when the visitor has closed it', async () => {
    site.files.set('/start.js', startScript(site, '{autoPopup:true,autoPopupDelay:50}'))
    const { page, context } = await visit(site)
    await page.frameLocator('iframe').getByText('Welcome').waitFor()
    await page.reload()
    await page.locator('.button').waitFor()
    await page.waitForTimeout(800)
    expect(await page.locator('iframe').count()).toBe(0)
    // Another tab is another session; the first has not been closed by the visitor.
    const other = await context.newPage()
    await other.goto(`${site.origin}/`)
    await other.frameLocator('iframe').getByText('Welcome').waitFor()
    await other.evaluate('widget.hideChat()')
    const third = await context.newPage()
    await third.goto(`${site.origin}/`)
    await third.locator('.button').waitFor()
    await third.waitForTimeout(800)
    expect(await third.locator('iframe').count()).toBe(0)
  })

  it('is no sheet over a phone: it greets', async () => {
    site.files.set(
      '/start.js',
      startScript(site, '{autoPopup:true,autoPopupDelay:50,bubbleConfig:{show:false}}'),
    )
    const { page } = await visit(site, { context: PHONE })
    await page.getByText('Need help?').waitFor()
    expect(await page.evaluate('document.body.inert')).toBe(false)
    expect(await page.locator('iframe').count()).toBe(0)
  })

  it('an invitation is not on the next page of the session, nor on later ones once it was rejected', async () => {
    site.files.set('/start.js', startScript(site, '{inviteConfig:{show:true,delay:50}}'))
    const { page, context } = await visit(site)
    await page.getByRole('button', { name: 'Reject' }).waitFor()
    await page.reload()
    await page.locator('.button').waitFor()
    await page.waitForTimeout(800)
    expect(await page.getByRole('button', { name: 'Reject' }).isVisible()).toBe(false)
    const other = await context.newPage()
    await other.goto(`${site.origin}/`)
    await other.getByRole('button', { name: 'Reject' }).click()
    const third = await context.newPage()
    await third.goto(`${site.origin}/`)
    await third.locator('.button').waitFor()
    await third.waitForTimeout(800)
    expect(await third.getByRole('button', { name: 'Reject' }).isVisible()).toBe(false)
  })

  it('waits until the visitor has scrolled, stayed, or leaves', async () => {
    for (const [rule, act] of [
      ['scrolled:50', (page: Page) => page.evaluate('scrollTo(0,document.body.scrollHeight)')],
      ['after:1500', (page: Page) => page.waitForTimeout(1500)],
      [
        'exitIntent:true',
        (page: Page) => page.mouse.move(300, 300).then(() => page.mouse.move(300, -1)),
      ],
    ] as const) {
      site.files.set(
        '/',
        hostPage(['/widget/widget.js', '/start.js'], '', '<p style="height:300vh">x</p>'),
      )
      site.files.set('/start.js', startScript(site, `{show:{${rule}}}`))
      const { page } = await visit(site)
      await page.locator('.button').waitFor()
      await page.waitForTimeout(700)
      expect(await page.locator('.bubble').isVisible(), rule).toBe(false)
      await act(page)
      if (rule !== 'exitIntent:true') await page.getByText('Need help?').waitFor()
      else
        await page.evaluate(
          `document.documentElement.dispatchEvent(new PointerEvent('pointerleave',{clientY:-1,pointerType:'mouse'}))`,
        )
      await page.getByText('Need help?').waitFor()
    }
  })

  it('and the button are on the pages that the site owner names, also after a change of route', async () => {
    site.files.set('/start.js', startScript(site, `{show:{paths:'/shop/*'}}`))
    const { page } = await visit(site)
    await page.waitForTimeout(700)
    expect(await page.locator('.button').isVisible()).toBe(false)
    expect(paths()).toEqual([])
    await page.evaluate("history.pushState(null,'','/shop/shoes')")
    await button(page).waitFor()
    await expect.poll(() => paths()).toContain('init')
    await page.evaluate("history.pushState(null,'','/checkout')")
    await expect.poll(() => button(page).isVisible()).toBe(false)
  })
})
