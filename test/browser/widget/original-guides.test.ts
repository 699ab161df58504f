import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { hostPage, visit, widgetSite } from './harness.ts'

// Code from the original SDK's guides, where only the script's URL is changed: the whole configuration, every method, and
// the guides to user info, goods, orders and unread messages.

const site = await widgetSite()

/** The configuration of the guides to vanilla JavaScript, React, Vue and Svelte, except for the two URLs. */
const guideConfig = () => `{
  htmlUrl: '${site.apiOrigin}/chat',
  apiUrl: '${site.apiOrigin}',
  placement: 'bottom-right',
  marginBottom: 20,
  marginSide: 20,
  autoPopup: false,
  draggable: true,
  inviteConfig: { show: false, delay: 1000, loop: true, loopDelay: 10000, loopCount: 3 },
  bubbleConfig: { show: true, icon: '👋', title: '需要帮助吗？', subtitle: '点击开始对话' },
  buttonConfig: { show: true, width: 60, height: 60 },
  chatConfig: { org: 'df_org_uid', t: "2", sid: 'df_rt_uid', hello: 'hello' },
  theme: { mode: 'light' },
  locale: 'zh-cn',
}`

async function open(config: string): Promise<Page> {
  const start = `const config = ${config}
    const bytedesk = new BytedeskWeb(config)
    bytedesk.init()
    window.bytedesk = bytedesk`
  site.files.set('/start.js', start)
  site.files.set('/', hostPage(['/widget/widget.js', '/start.js']))
  const { page } = await visit(site)
  return page
}

const call = (page: Page, code: string): Promise<unknown> =>
  page.evaluate(`window.bytedesk?.${code}`)

const address = async (page: Page): Promise<Record<string, string>> => {
  const src = (await page.locator('iframe').getAttribute('src')) ?? ''
  return Object.fromEntries(new URL(src).searchParams)
}

it('supports the whole configuration and every method of the guides', async () => {
  const page = await open(guideConfig())
  const [button, bubble, invite] = ['.button', '.bubble', '.invite'].map((part) =>
    page.locator(part),
  )
  const is = (part: typeof button, shown: boolean) =>
    expect.poll(() => part?.isVisible()).toBe(shown)
  await is(bubble, true)
  await call(page, 'hideButton()')
  await is(button, false)
  await call(page, 'showButton()')
  await is(button, true)
  await call(page, 'hideBubble()')
  await is(bubble, false)
  await call(page, 'showBubble()')
  await is(bubble, true)
  await call(page, 'showInviteDialog()')
  await is(invite, true)
  await call(page, 'hideInviteDialog()')
  await is(invite, false)
  await call(page, 'showChat()')
  await page.frameLocator('iframe').getByText('Welcome').waitFor()
  expect(await address(page)).toMatchObject({
    org: 'df_org_uid',
    t: '2',
    sid: 'df_rt_uid',
    hello: 'hello',
    mode: 'light',
    lang: 'zh-cn',
  })
  // With an argument: another agent, even if a chat was open.
  await call(page, "showChat({ chatConfig: { org: 'df_org_uid', t: '1', sid: 'df_wg_uid' } })")
  await expect.poll(() => address(page)).toMatchObject({ t: '1', sid: 'df_wg_uid', hello: 'hello' })
  await call(page, 'hideChat()')
  await is(page.locator('.chat'), false)
})

it('counts and clears unread messages by promises', async () => {
  const page = await open(guideConfig())
  await expect.poll(() => page.evaluate('localStorage.BYTEDESK_UID')).toBe('U1')
  site.api.unread = 5
  // A question that is under way is shared: it may have been asked before.
  await expect.poll(() => call(page, 'getUnreadMessageCount().then(String)')).toBe('5')
  await expect.poll(() => page.locator('.badge').getAttribute('data-count')).toBe('5')
  expect(await call(page, 'clearUnreadMessages().then(String)')).toBe('0')
  await expect.poll(() => page.locator('.badge').getAttribute('data-count')).toBe(null)
})

it('passes user, level, history, goods and order from the page’s own button', async () => {
  const page = await open(`{
    placement: 'bottom-right',
    htmlUrl: '${site.apiOrigin}/chat',
    apiUrl: '${site.apiOrigin}',
    buttonConfig: { show: false },
    bubbleConfig: { show: false },
    chatConfig: {
      org: 'df_org_uid', t: "1", sid: 'df_wg_uid',
      visitorUid: 'visitor_001', nickname: '访客小明', avatar: 'https://example.com/avatar.jpg',
      mobile: '13800000000', email: 'user@example.com', note: 'Remark', vipLevel: 4, loadHistory: "1",
      goodsInfo: JSON.stringify({ uid: 'goods_001', tagList: ['新能源'], extra: JSON.stringify({ sku: 'S' }) }),
      orderInfo: JSON.stringify({ uid: 'ORD1', goods: { uid: 'goods_001' } }),
      extra: JSON.stringify({ userType: 'vip' }),
    },
    locale: 'zh-cn',
  }`)
  await expect
    .poll(() => site.api.calls[0]?.body)
    .toMatchObject({
      visitorUid: 'visitor_001',
      nickname: '访客小明',
      avatar: 'https://example.com/avatar.jpg',
      mobile: '13800000000',
      email: 'user@example.com',
      note: 'Remark',
      extra: '{"userType":"vip"}',
    })
  expect(await page.locator('.button').isVisible()).toBe(false)
  expect(await page.locator('.bubble').isVisible()).toBe(false)
  await call(page, 'showChat()')
  await page.frameLocator('iframe').getByText('Welcome').waitFor()
  expect(await address(page)).toMatchObject({
    visitorUid: 'visitor_001',
    nickname: '访客小明',
    vipLevel: '4',
    loadHistory: '1',
    goodsInfo: '{"uid":"goods_001","tagList":["新能源"],"extra":"{\\"sku\\":\\"S\\"}"}',
    orderInfo: '{"uid":"ORD1","goods":{"uid":"goods_001"}}',
    extra: '{"userType":"vip"}',
  })
})
