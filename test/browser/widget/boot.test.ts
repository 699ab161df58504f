import { beforeEach, describe, expect, it } from 'vitest'
import { hostPage, startScript, strictPolicy, visit, widgetSite } from './harness.ts'

const site = await widgetSite()
beforeEach(() => {
  site.csp = strictPolicy(site)
})

/** Reports that the browser would send for violations of the page's policy. */
const WATCH_CSP = `window.violations=[];
addEventListener('securitypolicyviolation',e=>violations.push(e.violatedDirective+' '+e.sourceFile));`

describe('start', () => {
  it('works under the strictest policy, without console output', async () => {
    const { page, console, errors } = await visit(site, { before: WATCH_CSP })
    await page.locator('.button').click()
    await page.frameLocator('iframe').getByText('Welcome').waitFor()
    await page.getByRole('button', { name: 'Close chat' }).click()
    await page.evaluate('widget.showInviteDialog()')
    await page.getByRole('button', { name: 'Reject' }).click()
    await page.locator('.button').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Switch position' }).click()
    expect(await page.evaluate('violations')).toEqual([])
    expect(console).toEqual([])
    expect(errors).toEqual([])
  })

  it('loads one script and makes three calls on a first visit, and reports the pages of a single-page site, but not its anchors', async () => {
    const { page } = await visit(site)
    await page.evaluate('ready')
    await expect.poll(() => site.api.calls.length).toBe(3)
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname),
    )
    expect(loaded.filter((path) => path.startsWith('/widget/'))).toEqual(['/widget/widget.js'])
    expect(site.api.calls.map((call) => call.path)).toEqual([
      '/visitor/api/v1/init',
      '/visitor/api/v1/browse',
      '/visitor/api/v1/message/unread/count',
    ])
    expect(site.api.calls[2]?.query).toBe(
      '?uid=U1&visitorUid=V1&orgUid=df_org_uid&client=WEB_FLOAT',
    )
    await page.evaluate("history.pushState({},'','#anchor')")
    await page.evaluate("document.title='Second';history.pushState({},'','/second')")
    await expect
      .poll(() => site.api.calls.filter((call) => call.path.endsWith('/browse')).length)
      .toBe(2)
    expect(site.api.calls.at(-1)?.body).toMatchObject({
      url: `${site.origin}/second`,
      title: 'Second',
    })
  })

  it('renders the button before it uses storage or network, which can both delay the page', async () => {
    const touches = `window.touched=[];for(const [of,name] of [[Storage.prototype,'getItem'],[window,'fetch']]){const old=of[name];
      of[name]=function(...args){touched.push(name);return old.apply(this,args)}}`
    const seen = `const root=document.documentElement.lastElementChild.shadowRoot;
      window.seen=[root.querySelector('.button').getBoundingClientRect().width,...touched]`
    site.files.set('/start.js', `${startScript(site)}${seen}`)
    const { page } = await visit(site, { before: touches })
    await page.evaluate('ready')
    expect(await page.evaluate('seen')).toEqual([60])
    expect(await page.evaluate('[...new Set(touched)]')).toEqual(['getItem', 'fetch'])
  })

  it('knows a stored visitor when the chat is opened without init()', async () => {
    site.files.set('/start.js', startScript(site).replace('window.ready=widget.init();', ''))
    const before =
      "localStorage.setItem('BYTEDESK_UID','U9');localStorage.setItem('BYTEDESK_VISITOR_UID','V9')"
    const { page } = await visit(site, { before })
    await page.evaluate('widget.showChat()')
    const src = new URL((await page.locator('iframe').getAttribute('src')) ?? '')
    expect([src.searchParams.get('uid'), src.searchParams.get('visitorUid')]).toEqual(['U9', 'V9'])
    expect(site.api.calls.filter((call) => call.path.endsWith('/init'))).toEqual([])
  })

  it('shows Chinese texts on a page in another encoding, from a server that sends no charset', async () => {
    site.files.set('/', hostPage(['/widget/widget.js', '/start.js']).replace('utf-8', 'gbk'))
    site.files.set('/start.js', startScript(site, "{locale:'zh-cn'}"))
    const { page } = await visit(site)
    await page.route(/\/(start\.js|widget\/widget\.js)?$/, async (route) => {
      const response = await route.fetch()
      const [type = ''] = (response.headers()['content-type'] ?? '').split(';')
      await route.fulfill({ response, headers: { 'content-type': type } })
    })
    await page.reload()
    expect(await page.evaluate('document.characterSet')).toBe('GBK')
    await page.getByText('需要帮助吗？').waitFor()
  })

  for (const mode of ['hang', 'down', 'lie'] as const)
    it(`paints the button and opens the chat while the service is ${mode}`, async () => {
      site.api.mode = mode
      const { page, errors } = await visit(site)
      await page.locator('.button').click()
      await page.frameLocator('iframe').getByText('Welcome').waitFor()
      expect(errors).toEqual([])
    })

  it('is in the face of docsgen’s sites', async () => {
    const { page } = await visit(site)
    const face = await page
      .locator('.root')
      .evaluate((root) => [getComputedStyle(root).fontFamily, getComputedStyle(root).fontSize])
    expect(face).toEqual(['Inter, system-ui', '16px'])
  })

  it('makes no browse call for an hour after a failure, and keeps the visitor', async () => {
    const { page } = await visit(site)
    await page.evaluate('ready')
    site.api.mode = 'down'
    await page.evaluate('widget.browseVisitor()')
    // A failure is kept with the next frame, which a busy machine draws late.
    await page.waitForFunction("localStorage.getItem('BYTEDESK_BROWSE_FAILED_TIMESTAMP')")
    site.api.mode = 'ok'
    site.api.calls.length = 0
    await page.reload()
    await page.evaluate('ready')
    await expect
      .poll(() => site.api.calls.map((call) => call.path))
      .toEqual(['/visitor/api/v1/message/unread/count'])
    expect(await page.evaluate('log')).toEqual(['visitor U1 V1'])
  })

  it('runs where storage is denied', async () => {
    const denied = `Object.defineProperty(window,'localStorage',{get(){throw new DOMException('denied','SecurityError')}})`
    const { page, console, errors } = await visit(site, { before: denied })
    await page.evaluate('ready')
    await page.locator('.button').click()
    const src = await page.locator('iframe').getAttribute('src')
    expect(new URL(src ?? '').searchParams.get('uid')).toBe('U1')
    expect(console).toEqual(['warning: [bytedesk] no browser storage'])
    expect(errors).toEqual([])
  })
})
