import { build, type Plugin } from 'esbuild'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { launchBrowser } from '../windows.ts'
import { HASTE, hostPage, startScript, visit, widgetSite } from './harness.ts'

const site = await widgetSite()

/** Counts the page's listeners, timers and observers, and its writes to storage. */
const COUNT = `(()=>{
const live=window.live={listeners:new Set(),timers:new Set(),observers:new Set(),writes:0};
const {addEventListener:add,removeEventListener:remove}=EventTarget.prototype;
const find=(t,type,fn)=>[...live.listeners].find(l=>l[0]===t&&l[1]===type&&l[2]===fn);
EventTarget.prototype.addEventListener=function(type,fn,options){
  if(!(this instanceof AbortSignal)&&!find(this,type,fn)){const entry=[this,type,fn];live.listeners.add(entry);
    options?.signal&&add.call(options.signal,'abort',()=>live.listeners.delete(entry));}
  return add.call(this,type,fn,options)};
EventTarget.prototype.removeEventListener=function(type,fn,options){live.listeners.delete(find(this,type,fn));return remove.call(this,type,fn,options)};
for(const name of ['Timeout','Interval']){const set=window['set'+name],clear=window['clear'+name];
  window['set'+name]=(fn,ms,...args)=>{const id=set(()=>{name==='Timeout'&&live.timers.delete(id);fn(...args)},ms);live.timers.add(id);return id};
  window['clear'+name]=id=>{live.timers.delete(id);clear(id)}}
for(const method of ['setItem','removeItem','clear']){const old=Storage.prototype[method];
  Storage.prototype[method]=function(...args){live.writes++;return old.apply(this,args)}}
for(const name of ['MutationObserver','ResizeObserver','IntersectionObserver']){const Old=window[name];
  window[name]=class extends Old{observe(...args){live.observers.add(this);return super.observe(...args)}
    disconnect(){live.observers.delete(this);super.disconnect()}}}
})()`

const ALIVE = `[[...live.listeners].map(l=>String(l[0])+l[1]),live.timers.size,live.observers.size,document.documentElement.children.length]`

describe('destroy', () => {
  it('leaves no listener, timer, node or storage write, from any state', async () => {
    const busy = `{autoPopup:true,autoPopupDelay:5000,draggable:true,isDebug:false,inviteConfig:{show:true,delay:5000}}`
    const states = [
      '',
      'widget.showChat()',
      'widget.showInviteDialog()',
      'widget.showChat();setTimeout(()=>widget.hideChat(),150)',
      'widget.setConfig({placement:"bottom-left"})',
    ]
    for (const state of states) {
      site.files.set('/start.js', `window.alive0=${ALIVE};${startScript(site, busy)}`)
      const { page, context, errors } = await visit(site, { before: COUNT })
      await page.evaluate('ready')
      await page.evaluate(state)
      await page.waitForTimeout(300)
      expect(await page.evaluate(ALIVE)).not.toEqual(await page.evaluate('alive0'))
      await page.evaluate('widget.destroy();window.written=live.writes')
      expect(await page.evaluate(ALIVE)).toEqual(await page.evaluate('alive0'))
      await page.evaluate(`for(const method of Object.keys(widget))if(!/destroy|signal/.test(method))widget[method]({type:'x'});
        dispatchEvent(new Event('resize'));postMessage({type:'LOCALSTORAGE_RESPONSE',uid:'a',visitorUid:'b'},'*')`)
      await page.waitForTimeout(200)
      expect(await page.evaluate(ALIVE)).toEqual(await page.evaluate('alive0'))
      expect(await page.evaluate('live.writes===written')).toBe(true)
      expect(errors).toEqual([])
      await context.close()
    }
  })

  it('leaves nothing during a start, a download, a fade or a drag either', async () => {
    const button = "document.documentElement.lastElementChild.shadowRoot.querySelector('.button')"
    const point = (type: string, x: number) =>
      `${button}.dispatchEvent(new PointerEvent('${type}',{isPrimary:true,button:0,buttons:1,pointerId:1,clientX:${x},clientY:400}))`
    const drag = `${button}.setPointerCapture=()=>{};${point('pointerdown', 1230)};${point('pointermove', 600)}`
    const middles = [
      '',
      'widget.showChat()',
      'widget.showInviteDialog();widget.hideBubble()',
      `${button}.dispatchEvent(new Event('focus'))`,
      'widget.showChat();await new Promise(done=>setTimeout(done,200));widget.hideChat()',
      `widget.showChat();await new Promise(done=>setTimeout(done,200));widget.hideChat();${drag}`,
    ]
    for (const middle of middles) {
      const start = startScript(site, '{draggable:true,buttonConfig:{show:true}}')
      site.files.set(
        '/start.js',
        `window.alive0=${ALIVE};${start}window.gone=(async()=>{${middle};widget.destroy();await new Promise(requestAnimationFrame);return ${ALIVE}})()`,
      )
      const { page, context, errors, console } = await visit(site, { before: COUNT })
      const alive0 = await page.evaluate('alive0')
      expect(await page.evaluate('gone'), middle).toEqual(alive0)
      await page.evaluate('ready')
      await page.waitForTimeout(400)
      expect(await page.evaluate(ALIVE), middle).toEqual(alive0)
      expect([errors, console]).toEqual([[], []])
      await context.close()
    }
  })

  it('aborts pending calls without a warning', async () => {
    site.api.mode = 'hang'
    site.files.set('/start.js', startScript(site))
    const { page, console } = await visit(site, { before: COUNT })
    await expect.poll(() => site.api.calls.length).toBe(1)
    await page.evaluate('widget.destroy()')
    await page.evaluate('ready')
    expect(await page.evaluate('[live.timers.size,live.writes]')).toEqual([0, 0])
    expect(console).toEqual([])
  })

  it('is not needed for the back/forward cache: going back restores the chat', async () => {
    site.files.set('/start.js', startScript(site))
    const keeping = await launchBrowser(['--disable-back-forward-cache'])
    const { page } = await visit(site, { window: (options) => keeping.newPage(options) })
    await page.evaluate('ready')
    await page.evaluate('widget.showChat()')
    await page.frameLocator('iframe').getByText('Welcome').waitFor()
    await page.evaluate('window.mark=1')
    await page.goto(`${site.origin}/?other`)
    await page.goBack({ waitUntil: 'commit' })
    await expect.poll(() => page.evaluate('window.mark')).toBe(1)
    await page.getByRole('button', { name: 'Close chat' }).click()
    await expect.poll(() => page.evaluate('log.at(-1)')).toBe('hide')
    await keeping.close()
  })

  it('stays flat over 1,000 mounts and unmounts', async () => {
    site.files.set(
      '/start.js',
      startScript(site)
        .replace('window.widget=', 'window.first=')
        .replace('window.ready=widget.init();', 'first.destroy();'),
    )
    const { page, context } = await visit(site)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Performance.enable')
    const cycles = (count: number) =>
      page.evaluate(`(async()=>{for(let i=0;i<${count};i++){const widget=make({});widget.init();
        if(i%10===0){widget.showInviteDialog();await new Promise(done=>setTimeout(done))}
        widget.destroy()}})()`)
    const measure = async () => {
      await page.waitForTimeout(300)
      for (let i = 0; i < 3; i++) await cdp.send('HeapProfiler.collectGarbage')
      const { metrics } = await cdp.send('Performance.getMetrics')
      const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
      return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heap: of('JSHeapUsedSize') }
    }
    await cycles(50)
    const before = await measure()
    await cycles(1000)
    const after = await measure()
    console.info(
      `after 1,000 cycles: nodes ${before.nodes} → ${after.nodes}, listeners ${before.listeners} → ${after.listeners}, heap ${before.heap} → ${after.heap}`,
    )
    expect(after.nodes).toBeLessThanOrEqual(before.nodes + 50)
    expect(after.listeners).toBeLessThanOrEqual(before.listeners + 10)
    expect(after.heap).toBeLessThanOrEqual(before.heap + 500_000)
  })
})

const config =
  () => `{theme:{textColor:'#ffffff',backgroundColor:'#2e88ff'},chatConfig:{org:'df_org_uid',t:'2',sid:'df_rt_uid'},
bubbleConfig:{show:true,icon:'👋',title:'Need help?',subtitle:'Click to chat'},marginBottom:20,marginSide:20,apiUrl:'${site.apiOrigin}',htmlUrl:'${site.apiOrigin}/chat'}`

const CONTROLS =
  '<button onclick="window.bytedesk?.showChat()">Open Chat</button><button onclick="window.bytedesk?.hideChat()">Hide</button>'

async function openAndClose(page: Page): Promise<void> {
  await page.getByText('Click to chat').waitFor()
  await page.getByText('Open Chat', { exact: true }).click()
  await page.frameLocator('iframe').getByText('Welcome').waitFor()
  await page.getByText('Hide', { exact: true }).click()
  await expect.poll(() => page.locator('.chat').isVisible()).toBe(false)
}

describe('a page written for the original', () => {
  it('runs with the script’s address changed', async () => {
    for (const name of ['widget.js', 'widget.full.js']) {
      site.files.set('/', hostPage([`/widget/${name}`, '/start.js'], '', CONTROLS))
      site.files.set(
        '/start.js',
        `const config=${config()};const bytedesk=new BytedeskWeb(config);bytedesk.init();window.bytedesk=bytedesk;`,
      )
      const { page, context } = await visit(site)
      await openAndClose(page)
      await context.close()
    }
  })

  it('runs with the module’s address changed, by either of its names', async () => {
    for (const clause of ['BytedeskWeb', '{ BytedeskWeb }']) {
      const script = `<script type="module">import ${clause} from '/widget/widget.esm.js';const bytedesk=new BytedeskWeb(${config()});bytedesk.init();window.bytedesk=bytedesk</script>`
      site.files.set('/', hostPage([], '', CONTROLS + script))
      const { page, context } = await visit(site)
      await openAndClose(page)
      await context.close()
    }
  })

  it('runs with React’s import changed: one widget, in StrictMode, kept over renders, removed after the last unmount', async () => {
    const contents = `import { createElement as e, StrictMode, useState } from 'react'
      import { createRoot } from 'react-dom/client'
      import { BytedeskReact } from 'bytedesk-web/react'
      window.inits = 0
      const App = () => {
        const [state, set] = useState({ count: 2, title: 'Click to chat', goods: { uid: 'g1', price: 20, currency: 'EUR' } })
        window.set = set
        const { goods } = state
        const own = { ...${config()}, chatConfig: { org: 'o', t: '2', sid: 's', goodsInfo: goods }, bubbleConfig: { subtitle: state.title }, onInit: () => window.inits++, onShowChat: () => { window.shownBy = state.title } }
        return Array.from({ length: state.count }, (_, i) => e(BytedeskReact, { key: i, ...own }))
      }
      createRoot(document.querySelector('#root')).render(e(StrictMode, null, e(App)))`
    const imports: Plugin = {
      name: 'imports',
      setup: (bundle) => {
        bundle.onResolve({ filter: /^bytedesk-web\/react$/ }, ({ path }) => ({
          path,
          namespace: 'built',
        }))
        bundle.onLoad({ filter: /.*/, namespace: 'built' }, () => ({
          contents: site.built.react.text,
          resolveDir: import.meta.dirname,
        }))
        bundle.onResolve({ filter: /widget\.shared\.js$/ }, () => ({
          path: '/widget/widget.shared.js',
          external: true,
        }))
      },
    }
    const stdin = { contents, resolveDir: import.meta.dirname }
    const app = await build({
      stdin,
      bundle: true,
      write: false,
      format: 'esm',
      plugins: [imports],
    })
    site.files.set('/app.js', app.outputFiles[0]?.text ?? '')
    site.files.set(
      '/',
      hostPage(
        [],
        '',
        `${CONTROLS}<div id="root"></div><script type="module" src="/app.js"></script>`,
      ),
    )
    const { page, errors } = await visit(site)
    await openAndClose(page)
    await expect.poll(() => page.evaluate('inits')).toBe(1)
    expect(await page.evaluate('shownBy')).toBe('Click to chat')
    const host = await page.evaluateHandle('document.documentElement.lastElementChild')
    await page.evaluate("set({count:1,title:'Second title',goods:{uid:'g2',price:20,sale:true}})")
    await page.getByText('Second title').waitFor()
    expect(await host.evaluate((element) => (element as Element).isConnected)).toBe(true)
    await page.evaluate('bytedesk.showChat()')
    await expect.poll(() => page.evaluate('shownBy')).toBe('Second title')
    const src = new URL((await page.locator('iframe').getAttribute('src')) ?? '')
    expect(src.searchParams.get('goodsInfo')).toBe('{"uid":"g2","price":20,"sale":true}')
    expect(site.api.calls.filter((call) => call.path.endsWith('/browse')).length).toBe(1)
    await page.evaluate(
      'window.delays=[];const wait=setTimeout;window.setTimeout=(act,ms)=>{delays.push(ms);return wait(act,ms)};set({count:0})',
    )
    await expect.poll(() => page.evaluate('delays')).toContain(100)
    await expect
      .poll(() => page.evaluate("['bytedesk' in window,document.documentElement.children.length]"))
      .toEqual([false, 2])
    expect(errors).toEqual([])
  })
})

describe('other ways to start', () => {
  it('makes the calls that were queued before the script', async () => {
    const stub =
      'window.BytedeskWeb=window.BytedeskWeb||function(){(BytedeskWeb.q=BytedeskWeb.q||[]).push(arguments)};'
    site.files.set('/start.js', `${stub}BytedeskWeb('init',${config()});BytedeskWeb('showChat');`)
    site.files.set('/', hostPage(['/start.js', '/widget/widget.js'], '', CONTROLS))
    const { page } = await visit(site)
    await page.frameLocator('iframe').getByText('Welcome').waitFor()
    await page.evaluate("BytedeskWeb('hideChat')")
    await expect.poll(() => page.locator('.chat').isVisible()).toBe(false)
  })

  it('starts by data attributes, and publishes the instance', async () => {
    const tag = `<script async src="/widget/widget.js" data-org="acme" data-sid="s1" data-locale="en" data-placement="bottom-left" data-margin-side="40" data-bubble-config.title="Hi there" data-api-url="${site.apiOrigin}" data-html-url="${site.apiOrigin}/chat"></script>`
    site.files.set('/', hostPage([], '', tag))
    const { page } = await visit(site)
    await page.getByText('Hi there').waitFor()
    expect((await page.locator('.button').boundingBox())?.x).toBe(40)
    await page.evaluate('bytedesk.showChat()')
    const src = new URL((await page.locator('iframe').getAttribute('src')) ?? '')
    expect([
      src.searchParams.get('org'),
      src.searchParams.get('sid'),
      src.searchParams.get('t'),
    ]).toEqual(['acme', 's1', '2'])
  })

  it('takes commands when the script is on the page twice, by a theme and by a tag manager', async () => {
    const init = `BytedeskWeb('init',${config()});`
    const stub =
      'window.BytedeskWeb=window.BytedeskWeb||function(){(BytedeskWeb.q=BytedeskWeb.q||[]).push(arguments)};'
    const data = `data-api-url="${site.apiOrigin}" data-html-url="${site.apiOrigin}/chat"`
    const tag = `<script async src="/widget/widget.js" ${data}></script>`
    const snippet =
      '<script src="/start.js"></script><script async src="/widget/widget.js"></script>'
    site.files.set('/start.js', stub + init)
    for (const twice of [tag + tag, snippet + snippet]) {
      site.files.set('/', hostPage([], '', twice))
      const { page, context, errors } = await visit(site)
      await page.waitForLoadState()
      await page.locator('.button').waitFor()
      await page.evaluate("BytedeskWeb('showChat')")
      await page.frameLocator('iframe').getByText('Welcome').waitFor()
      expect(await page.locator('.button').count()).toBe(1)
      await page.evaluate("BytedeskWeb('hideChat')")
      await expect.poll(() => page.locator('.chat').isVisible()).toBe(false)
      expect(errors).toEqual([])
      await context.close()
    }
  })

  it('starts again when an application that has removed it adds its script once more', async () => {
    const tag = `<script src="/widget/widget.js" data-api-url="${site.apiOrigin}" data-html-url="${site.apiOrigin}/chat"></script>`
    site.files.set('/', hostPage([], '', tag))
    const { page } = await visit(site)
    await page.locator('.button').waitFor()
    await page.evaluate('bytedesk.destroy()')
    expect(await page.locator('.button').count()).toBe(0)
    await page.evaluate(
      "{const script=document.createElement('script');Object.assign(script.dataset,document.scripts[0].dataset);script.src='/widget/widget.js';document.body.append(script)}",
    )
    await page.locator('.button').waitFor()
    await page.evaluate('bytedesk.showChat()')
    await page.frameLocator('iframe').getByText('Welcome').waitFor()
  })

  it('loads core and panel from another origin, the core with its integrity hash', async () => {
    const { script } = site.built
    const tag = `<script src="${site.origin}/widget/widget.js" integrity="${script.integrity}" crossorigin="anonymous"></script><script src="/start.js"></script>`
    site.files.set('/start.js', startScript(site))
    site.files.set('/', hostPage([], '', tag))
    const { page } = await visit(site)
    // The same server under another name is another origin.
    await page.goto(site.origin.replace('127.0.0.1', 'localhost'))
    await page.locator('.button').click()
    await page.frameLocator('iframe').getByText('Welcome').waitFor()
  })

  it('warns once when the panel cannot be loaded, and tries again on the next click', async () => {
    const panel = `/widget/${site.built.panel.name}`
    const text = site.files.get(panel) ?? ''
    site.files.set('/', hostPage(['/widget/widget.js', '/start.js']))
    site.files.set('/start.js', startScript(site, '{bubbleConfig:{show:false}}'))
    site.files.delete(panel)
    const { page, console } = await visit(site)
    await page.evaluate('widget.showChat()')
    const said = () => console.filter((line) => line.includes('chat not loaded')).length
    await expect.poll(said).toBe(1)
    expect(await page.locator('.button').isVisible()).toBe(true)
    site.files.set(panel, text)
    await page.locator('.button').click()
    await page.frameLocator('iframe').getByText('Welcome').waitFor()
  })
})

describe('a long life', () => {
  it('300 mounts, with a chat in each tenth, leave nothing', async () => {
    site.files.set('/start.js', `window.alive0=${ALIVE};window.log=[]`)
    const { page, errors } = await visit(site, { before: COUNT })
    await page.evaluate(`(async()=>{
      for(let turn=0;turn<300;turn++){
        const widget=new BytedeskWeb({apiUrl:'${site.apiOrigin}',htmlUrl:'${site.apiOrigin}/chat'});
        widget.init();
        if(turn%10===0){widget.showChat();await new Promise(done=>setTimeout(done,60))}
        widget.destroy();
      }})()`)
    expect(await page.evaluate(ALIVE)).toEqual(await page.evaluate('alive0'))
    expect(await page.evaluate('document.body.inert')).toBe(false)
    expect(errors).toEqual([])
  })

  it('a clock that jumps back or years ahead hides nothing for ever, and asks nothing twice a second', async () => {
    const { page } = await visit(site, { before: HASTE })
    await page.evaluate('ready')
    await page.evaluate('localStorage.BYTEDESK_BUTTON_HIDDEN_TIMESTAMP=Date.now()+1e11')
    await page.reload()
    await page.getByRole('button', { name: 'Open chat' }).waitFor()
    site.api.calls = []
    await page.evaluate('Date.now=()=>1e15')
    await page.waitForTimeout(1500)
    // A pause of 10 s, as a twentieth of its time, and twice as long each time.
    expect(site.api.calls.length).toBeLessThan(5)
  })

  it('a page that comes back from the browser’s memory, or was frozen, goes on', async () => {
    const { page } = await visit(site)
    await page.evaluate('ready.then(()=>widget.getUnreadMessageCount())')
    site.api.unread = 4
    await page.evaluate(`dispatchEvent(new PageTransitionEvent('pageshow',{persisted:true}))`)
    await page.getByRole('button', { name: 'Open chat, 4 unread' }).waitFor()
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setWebLifecycleState', { state: 'frozen' })
    await session.send('Page.setWebLifecycleState', { state: 'active' })
    await page.getByRole('button', { name: 'Open chat, 4 unread' }).click()
    await page.frameLocator('iframe').getByText('Welcome').waitFor()
  })
})
