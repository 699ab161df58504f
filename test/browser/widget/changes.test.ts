/** Changes while the chat exists: nothing that the visitor types is lost. And who the visitor is, by a signed token. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startScript, visit, widgetSite } from './harness.ts'

const site = await widgetSite('speaks')

const heard = (page: Page) =>
  page.frameLocator('iframe[allow]').locator('body').evaluate('heard') as Promise<
    { type: string }[]
  >
const draft = (page: Page) => page.frameLocator('iframe[allow]').getByLabel('Message')

/** Opens the chat and begins a message. */
async function type(page: Page): Promise<void> {
  await page.locator('.button').click()
  await draft(page).fill('a long draft')
  await draft(page).focus()
}

describe('a change of the configuration', () => {
  it('reaches the chat page as a message: draft, focus and frame stay', async () => {
    const { page } = await visit(site)
    await page.evaluate('ready')
    await type(page)
    await page.evaluate(
      `widget.setConfig({locale:'zh-tw',browseConfig:{step:2},chatConfig:{goodsInfo:{id:2},nickname:'B',extra:{vip:true}}})`,
    )
    await expect
      .poll(() => heard(page))
      .toContainEqual({
        type: 'CONFIG_CHANGE',
        params: {
          goodsInfo: '{"id":2}',
          nickname: 'B',
          extra: '{"vip":true}',
          step: '2',
          lang: 'zh-tw',
        },
      })
    expect(await draft(page).inputValue()).toBe('a long draft')
    expect(await page.evaluate('document.activeElement.shadowRoot.activeElement.tagName')).toBe(
      'IFRAME',
    )
    await page.evaluate('widget.setConfig({chatConfig:{nickname:null}})')
    await expect
      .poll(() => heard(page))
      .toContainEqual({
        type: 'CONFIG_CHANGE',
        params: { nickname: null },
      })
    expect(await draft(page).inputValue()).toBe('a long draft')
  })

  it('keeps the chat page of a closed window, with its connection', async () => {
    const { page } = await visit(site)
    await type(page)
    await page.evaluate('widget.hideChat();widget.setConfig({chatConfig:{goodsInfo:{id:3}}})')
    await expect
      .poll(() => heard(page))
      .toContainEqual({
        type: 'CONFIG_CHANGE',
        params: { goodsInfo: '{"id":3}' },
      })
    expect(await draft(page).inputValue()).toBe('a long draft')
  })

  it('follows the language of the page', async () => {
    site.files.set('/start.js', startScript(site, '{locale:undefined}'))
    const { page } = await visit(site)
    await page.getByText('Need help?').waitFor()
    await type(page)
    await page.evaluate("document.documentElement.lang='zh-CN'")
    await expect
      .poll(() => heard(page))
      .toContainEqual({
        type: 'CONFIG_CHANGE',
        params: { lang: 'zh-CN' },
      })
    await page.evaluate('widget.hideChat()')
    await page.getByText('需要帮助吗？').waitFor()
  })

  it('is another conversation: the chat page is loaded anew', async () => {
    const { page } = await visit(site)
    await type(page)
    await page.evaluate("widget.setConfig({chatConfig:{sid:'sales'}})")
    await expect.poll(() => draft(page).inputValue()).toBe('')
  })
})

describe('a signed visitor', () => {
  it('is proved by header and message, and by no address', async () => {
    site.files.set(
      '/start.js',
      startScript(site, `{identity:{getToken:async()=>'tok.'+(window.turn=(window.turn??0)+1)}}`),
    )
    const { page } = await visit(site)
    const tokens: (string | null)[] = []
    const addresses: string[] = []
    page.on('request', async (request) => {
      addresses.push(request.url())
      if (request.url().includes('/visitor/') && request.method() !== 'OPTIONS')
        tokens.push(await request.headerValue('authorization'))
    })
    await page.reload()
    await page.locator('.button').click()
    await expect.poll(() => heard(page)).toContainEqual({ type: 'IDENTITY', token: 'tok.1' })
    await page
      .frameLocator('iframe')
      .locator('body')
      .evaluate("parent.postMessage({type:'IDENTITY_REQUEST'},'*')")
    await expect.poll(() => heard(page)).toContainEqual({ type: 'IDENTITY', token: 'tok.2' })
    expect(tokens.length).toBeGreaterThan(1)
    expect(new Set(tokens)).toEqual(new Set(['Bearer tok.1']))
    expect(addresses.some((address) => address.includes('tok.'))).toBe(false)
    // A token that the page sets is sent on.
    await page.evaluate("widget.setConfig({identity:{token:'own',getToken:null}})")
    await expect.poll(() => heard(page)).toContainEqual({ type: 'IDENTITY', token: 'own' })
  })

  it('is nobody’s business but the chat page’s: a forged request gets no answer', async () => {
    site.files.set('/start.js', startScript(site, `{identity:{token:'secret'}}`))
    const { page } = await visit(site)
    await page.locator('.button').click()
    await expect.poll(() => heard(page)).toContainEqual({ type: 'IDENTITY', token: 'secret' })
    await page.evaluate(`window.got=[];addEventListener('message',({data})=>got.push(data));
      postMessage({type:'IDENTITY_REQUEST'},'*');
      document.body.append(Object.assign(document.createElement('iframe'),{srcdoc:"<script>addEventListener('message',e=>parent.got.push(e.data));parent.postMessage({type:'IDENTITY_REQUEST'},'*')</script>"}))`)
    await page.waitForTimeout(500)
    const got = (await page.evaluate('got')) as { type: string }[]
    expect(got.filter(({ type }) => type === 'IDENTITY')).toEqual([])
    const messages = await heard(page)
    expect(messages.filter(({ type }) => type === 'IDENTITY')).toHaveLength(1)
  })
})

describe('availability', () => {
  it('of an answer or a message is in the greeting, and an event', async () => {
    const { page } = await visit(site, {
      before: `window.seen=[];addEventListener('bytedesk:availability',({detail})=>seen.push(detail))`,
    })
    await page.locator('.button').click()
    const say = (availability: string) =>
      page
        .frameLocator('iframe')
        .locator('body')
        .evaluate(
          (_, availability) => parent.postMessage({ type: 'AVAILABILITY', availability }, '*'),
          availability,
        )
    await say('away')
    await say('nonsense')
    await page.evaluate('widget.hideChat()')
    await page.getByText('We are away. Leave a message.').waitFor()
    await say('online')
    await page.getByText('Click to start chat').waitFor()
    expect(await page.evaluate('seen')).toEqual(['away', 'online'])
  })
})

describe('unread messages', () => {
  it('are in title and icon, also while the page is hidden, and gone with the chat', async () => {
    const { page } = await visit(site)
    await page.locator('.button').click()
    await expect.poll(() => heard(page)).toBeTruthy()
    await page.evaluate('widget.hideChat()')
    site.api.unread = 3
    await page
      .frameLocator('iframe')
      .locator('body')
      .evaluate("parent.postMessage({type:'RECEIVE_MESSAGE'},'*')")
    await expect.poll(() => page.title()).toBe('(3) Host')
    await page.locator('link[rel=icon][href^="data:image/png"]').waitFor({ state: 'attached' })
    // A single-page site sets the title of each page that it shows.
    await page.evaluate("document.title='Other'")
    await expect.poll(() => page.title()).toBe('(3) Other')
    await page.locator('.button').click()
    await expect.poll(() => page.title()).toBe('Other')
    expect(await page.locator('link[rel=icon]').count()).toBe(0)
  })
})
