/** The guides to the chat widget: what they print runs in a browser, in each framework, in both languages. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { compile, compileModule } from 'svelte/compiler'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileScript, parse } from 'vue/compiler-sfc'
import { chatAddress, expectChat, openChat, openExample, printed } from './examples.ts'
import { hostPage, widgetSite } from './harness.ts'
import { type InstalledWidget, installWidget } from './installed.ts'

const site = await widgetSite()
let installed: InstalledWidget
const scripts = new Map<string, Buffer>()

beforeAll(async () => {
  installed = await installWidget()
  for (const name of await readdir(installed.package)) {
    if (name.endsWith('.js')) scripts.set(`/${name}`, await readFile(file(name)))
  }
})
afterAll(() => installed.remove())

const file = (name: string): string => path.join(installed.package, name)
const guides = (name: string) => [
  [`content/docs/channel/${name}.md`],
  [`content/i18n/zh-CN/docs/channel/${name}.md`],
]
const org = 'org_7f3a'

/** Puts a module of an application on the page at `/`. */
async function serveApp(name: string, source: string): Promise<void> {
  for (const [url, text] of await installed.bundle(name, source)) site.files.set(url, text)
  const page = hostPage([], '', '')
  const script = '<script type="module" src="/app.js"></script></body>'
  site.files.set('/', page.replace('</body>', script))
}

/** Puts the page at `/` that imports the widget from a folder of the site. */
async function serveModule(guide: string): Promise<void> {
  for (const [name, text] of scripts) site.files.set(`/js${name}`, text.toString())
  const html = await printed(guide, 'html', 'widget.esm.js')
  const started = 'await widget.init()'
  const unmount = 'window.unmount = () => widget.destroy()'
  site.files.set('/', hostPage([], '', html.replace(started, `${started}\n${unmount}`)))
}

/** Visits the page at `/`, and sees that nothing is left of the widget after `unmount()`. */
async function use(visitor: (page: Page) => Promise<void>): Promise<void> {
  const { page, context, errors } = await openExample(site, scripts)
  await visitor(page)
  await page.evaluate('unmount()')
  await expect.poll(() => page.locator('iframe, .button').count()).toBe(0)
  expect(errors).toEqual([])
  await context.close()
}

/** The count of unread messages is shown in the application, and the widget's button opens the chat. */
async function countAndChat(page: Page): Promise<void> {
  await page.locator('.button').waitFor()
  await page.evaluate("dispatchEvent(new CustomEvent('bytedesk:unread', { detail: 3 }))")
  await expect.poll(() => page.locator('main').textContent()).toContain('3')
  await openChat(page, org)
}

/** The application's own button opens the chat. */
async function ownButton(page: Page): Promise<void> {
  await page.locator('main button').click()
  await expectChat(page, org)
}

describe('in a page without a framework', () => {
  it.each(guides('vanilla'))('commands, an own button, and visitors: %s', async (guide) => {
    const head = await printed(guide, 'html', 'BytedeskWeb.q')
    const account = await printed(guide, 'js', 'signedOut')
    site.files.set('/account.js', account)
    const module = `<script type="module">Object.assign(window, await import('/account.js'))
      window.unmount = () => BytedeskWeb('destroy')</script>`
    site.files.set('/', hostPage([], head + module, await printed(guide, 'html', 'id="help"')))
    await use(async (page) => {
      await page.locator('iframe, .button').first().waitFor({ state: 'attached' })
      await page.evaluate("dispatchEvent(new CustomEvent('bytedesk:unread', { detail: 120 }))")
      await expect.poll(() => page.locator('#unread').textContent()).toBe('99+')
      await ownButton(page)
      await page.evaluate("signedIn({ id: 'c_1042', name: 'Lin' })")
      const uid = async () => (await chatAddress(page)).get('visitorUid')
      await expect.poll(uid).toBe('c_1042')
      await page.evaluate('signedOut()')
      await expect.poll(uid).not.toBe('c_1042')
      const visitors = () => site.api.calls.filter(({ path }) => path.endsWith('/init')).length
      await expect.poll(visitors).toBeGreaterThan(1)
    })
  })

  it.each(guides('vanilla'))(
    'the module and its panel, copied into a folder: %s',
    async (guide) => {
      for (const [name, text] of scripts) site.files.set(`/js${name}`, text.toString())
      const html = await printed(guide, 'html', 'widget.esm.js')
      const unmount = 'await widget.init()\n  window.unmount = () => widget.destroy()'
      site.files.set('/', hostPage([], '', html.replace('await widget.init()', unmount)))
      await use((page) => openChat(page, org))
    },
  )
})

describe('under the policy that is printed for', () => {
  it.each([...guides('nextjs'), ...guides('angular')])('%s', async (guide) => {
    const [policy] = /connect-src [^"]*frame-src [^";]+/.exec(await readFile(guide, 'utf8')) ?? []
    expect(policy).toContain('https://chat.example.com')
    site.csp = policy
    await serveModule('content/docs/channel/vanilla.md')
    try {
      await use((page) => openChat(page, org))
    } finally {
      site.csp = undefined
    }
  })
})

describe('in Vue', () => {
  /** An application with a component that the guide prints. */
  const serveVue = async (component: string) => {
    await installed.add('vue')
    const { descriptor } = parse(component)
    const { content } = compileScript(descriptor, { id: 'app', inlineTemplate: true })
    const source = `${content.replace('export default', 'const App =')}
      import { createApp } from 'vue'
      const app = createApp(App)
      app.mount('main')
      Object.assign(window, { unmount: () => app.unmount() })`
    await serveApp('app.ts', source)
  }

  it.each(guides('vue'))('%s', async (guide) => {
    await serveVue(await printed(guide, 'vue', 'bytedesk:unread'))
    await use(countAndChat)
  })

  it.each(guides('vue'))('the visitor: %s', async (guide) => {
    await installed.write(
      'user.ts',
      `import { reactive } from 'vue'
      export const user = reactive({ id: undefined as string | undefined, name: 'Lin' })
      export const useUser = () => user
      Object.assign(window, { user })`,
    )
    await serveVue(await printed(guide, 'vue', 'useUser'))
    await use(followsUser)
  })
})

/** The chat knows who signs in and out while it is open. The application has set `user`, whose `id` it follows. */
async function followsUser(page: Page): Promise<void> {
  await openChat(page, org)
  const uid = async () => (await chatAddress(page)).get('visitorUid')
  await page.evaluate("user.id = 'c_1042'")
  await expect.poll(uid).toBe('c_1042')
  await page.evaluate('user.id = undefined')
  await expect.poll(uid).not.toBe('c_1042')
}

describe('in React', () => {
  const examples = [
    ['tsx', 'App', countAndChat],
    ['jsx', 'App', countAndChat],
    ['tsx', 'HelpButton', ownButton],
  ] as const

  /** An application that mounts an element, in the strict mode of development. */
  const mounting = (element: string) => `
    import { StrictMode } from 'react'
    import { createRoot } from 'react-dom/client'
    const root = createRoot(document.querySelector('main'))
    const render = (props) => root.render(<StrictMode>${element}</StrictMode>)
    Object.assign(window, { render, unmount: () => root.unmount() })`

  it.each(guides('react'))('%s', async (guide) => {
    await installed.addReact(19)
    for (const [language, name, visitor] of examples) {
      const source = await printed(guide, language, `export function ${name}`)
      await serveApp(`app.${language}`, `${source}${mounting(`<${name} />`)}\nrender({})`)
      await use(visitor)
    }
  })

  it.each(guides('react'))('the product and the visitor: %s', async (guide) => {
    await installed.addReact(19)
    const source = await printed(guide, 'jsx', 'ProductPage')
    await serveApp('app.jsx', source + mounting('<ProductPage {...props} />'))
    await use(async (page) => {
      const product = {
        sku: 'p1',
        name: 'Lamp',
        price: 49,
        image: 'https://files.example.com/1.png',
      }
      await page.evaluate(`render(${JSON.stringify({ product })})`)
      await openChat(page, org)
      await page.evaluate(
        `render(${JSON.stringify({ product, user: { id: 'c_1', name: 'Lin' } })})`,
      )
      await expect.poll(async () => (await chatAddress(page)).get('visitorUid')).toBe('c_1')
      expect((await chatAddress(page)).get('goodsInfo')).toContain('Lamp')
    })
  })

  it.each(guides('nextjs'))('with the routers of Next.js: %s', async (guide) => {
    await installed.addReact(19)
    // What the examples take from Next.js: the address of the page. Its server is no part of the widget.
    await installed.write('node_modules/next/navigation.js', 'export const usePathname = () => "/"')
    const chat = await printed(guide, 'tsx', 'export function Chat')
    const app = (await printed(guide, 'tsx', 'export default function App')).replace(
      'export default',
      '',
    )
    const layout = (await printed(guide, 'tsx', 'export default function RootLayout')).replace(
      'export default',
      '',
    )
    await serveApp('app.tsx', `${chat}${mounting('<Chat visitorUid="c_1" />')}\nrender({})`)
    await use(async (page) => {
      await openChat(page, org)
      expect((await chatAddress(page)).get('visitorUid')).toBe('c_1')
    })
    const pages = mounting('<App Component={() => <p>Page</p>} pageProps={{}} />')
    await serveApp('app.tsx', `${app}${pages}\nrender({})`)
    await use((page) => openChat(page, org))
    // The root layout is the document itself.
    const document = mounting('<RootLayout><p>Page</p></RootLayout>').replace(
      "document.querySelector('main')",
      'document',
    )
    await serveApp('app.tsx', `${layout}${document}\nrender({})`)
    await use((page) => openChat(page, org))
  })
})

describe('in Svelte', () => {
  const compiled = (source: string, filename: string) =>
    compile(source, { filename, generate: 'client', css: 'injected' }).js.code

  it.each(guides('svelte'))('the layout, which follows who is signed in: %s', async (guide) => {
    await installed.add('svelte')
    const layout = await printed(guide, 'svelte', 'use:bytedesk')
    await installed.write('layout.js', compiled(layout, 'Layout.svelte'))
    // Kit passes the data of the page and its content.
    const kit = `<script>
      import Layout from './layout.js'
      let { user } = $props()
    </script>
    <Layout data={{ user }}><p>Page</p></Layout>`
    await installed.write('kit.js', compiled(kit, 'Kit.svelte'))
    const state = 'export const user = $state({ id: undefined })'
    await installed.write('state.js', compileModule(state, { filename: 'state.svelte.js' }).js.code)
    await serveApp(
      'app.js',
      `import { mount, unmount } from 'svelte'
      import Kit from './kit.js'
      import { user } from './state.js'
      const app = mount(Kit, { target: document.querySelector('main'), props: { user } })
      Object.assign(window, { user, unmount: () => unmount(app) })`,
    )
    await use(async (page) => {
      await countAndChat(page)
      expect(await page.locator('main').textContent()).toContain('Page')
      await page.evaluate('bytedesk.hideChat()')
      await ownButton(page)
      await page.evaluate('bytedesk.hideChat()')
      await followsUser(page)
    })
  })
})

describe('in Angular', () => {
  const packages = ['core', 'compiler', 'common', 'platform-browser', 'router']

  it.each(guides('angular'))('the service and the application: %s', async (guide) => {
    await installed.add(...packages.map((name) => `@angular/${name}`), 'rxjs')
    const service = await printed(guide, 'ts', 'class ChatService')
    await installed.write('chat.service.ts', service)
    await installed.write('root.ts', await printed(guide, 'ts', 'class App '))
    const configure = (await printed(guide, 'ts', 'this.chat.configure')).replace(
      'this.chat',
      'chat',
    )
    await serveApp(
      'app.ts',
      `import '@angular/compiler'
      import { provideZonelessChangeDetection } from '@angular/core'
      import { bootstrapApplication } from '@angular/platform-browser'
      import { provideRouter } from '@angular/router'
      import { ChatService } from './chat.service.ts'
      import { App } from './root.ts'
      document.querySelector('main').append(document.createElement('app-root'))
      const providers = [provideZonelessChangeDetection(), provideRouter([])]
      const app = await bootstrapApplication(App, { providers })
      const chat = app.injector.get(ChatService)
      const signIn = (user) => { ${configure} }
      Object.assign(window, { signIn, unmount: () => { app.destroy(); chat.widget.destroy() } })`,
    )
    await use(async (page) => {
      await page.locator('.button').waitFor()
      await page.evaluate("dispatchEvent(new CustomEvent('bytedesk:unread', { detail: 3 }))")
      await expect.poll(() => page.locator('main button').textContent()).toContain('3')
      await ownButton(page)
      await page.evaluate("signIn({ id: 'c_1042', name: 'Lin' })")
      await expect.poll(async () => (await chatAddress(page)).get('visitorUid')).toBe('c_1042')
    })
  })
})

describe('with a consent banner', () => {
  const choose = (functional: boolean) =>
    `dispatchEvent(new CustomEvent('consent-changed', { detail: { functional: ${functional} } }))`

  const stored = (page: Page) =>
    page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])

  const calls = () => site.api.calls.map(({ path }) => path.split('/').at(-1))

  it.each(guides('web'))(
    '%s: nothing before the visitor agrees, nothing left after that ends',
    async (guide) => {
      const snippet = await printed(guide, 'html', 'data-consent')
      site.files.set('/', hostPage([], snippet))
      const { page, errors, console: logged } = await openExample(site, scripts)
      await page.locator('.button').hover()
      await page.waitForTimeout(600)
      await page.evaluate(choose(false))
      await page.waitForTimeout(300)
      expect(calls()).toEqual([])
      expect(await stored(page)).toEqual([])
      await page.evaluate(choose(true))
      await expect.poll(calls).toEqual(['init', 'browse', 'count'])
      expect(await stored(page)).toContain('BYTEDESK_UID')
      await openChat(page, org)
      await page.evaluate(choose(false))
      await expect.poll(() => page.locator('iframe').count()).toBe(0)
      expect(await stored(page)).toEqual([])
      const count = site.api.calls.length
      await page.waitForTimeout(500)
      expect(site.api.calls.length).toBe(count)
      // Who opens the chat agrees.
      await openChat(page, org)
      await expect.poll(() => stored(page)).toContain('BYTEDESK_UID')
      expect(errors).toEqual([])
      expect(logged.filter((line) => line.startsWith('warning'))).toEqual([])
    },
  )

  it.each(guides('web'))(
    '%s: a banner that speaks before the script is there is heard',
    async (guide) => {
      const snippet = await printed(guide, 'html', 'data-consent')
      const early = snippet.replace('</script>', `</script><script>${choose(true)}</script>`)
      site.files.set('/', hostPage([], early))
      const { page } = await openExample(site, scripts)
      await expect.poll(calls).toEqual(['init', 'browse', 'count'])
      expect(await stored(page)).toContain('BYTEDESK_UID')
    },
  )
})
