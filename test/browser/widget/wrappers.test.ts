/** The components of the packed package, in applications that Vite builds: mounted, changed, unmounted, rendered on a server. */
import path from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import vue from '@vitejs/plugin-vue'
import type { Page } from 'playwright-core'
import { build, type PluginOption } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openChat, openExample, printed } from './examples.ts'
import { hostPage, visit, widgetSite } from './harness.ts'
import { type InstalledWidget, installWidget } from './installed.ts'

const site = await widgetSite('speaks')
let installed: InstalledWidget
beforeAll(async () => {
  installed = await installWidget()
})
afterAll(() => installed.remove())

/** The configuration that the applications begin with, as the text of an object. */
const config = () =>
  `{ apiUrl: '${site.apiOrigin}', htmlUrl: '${site.apiOrigin}/chat', locale: 'en', placement: 'bottom-right',
    bubbleConfig: { title: 'First' }, chatConfig: { org: 'o', t: '1', sid: 's', nickname: 'Lin' } }`

/** Builds an application for production, and puts it on the page at `/`. */
async function serve(files: Record<string, string>, plugins: PluginOption[]): Promise<void> {
  for (const [name, text] of Object.entries(files)) await installed.write(name, text)
  const [entry = ''] = Object.keys(files)
  const result = await build({
    root: installed.folder,
    configFile: false,
    logLevel: 'error',
    plugins,
    build: { write: false, rollupOptions: { input: path.join(installed.folder, entry) } },
  })
  const output = Array.isArray(result) ? result.flatMap((one) => one.output) : []
  const chunks = 'output' in result ? result.output : output
  for (const chunk of chunks)
    if (chunk.type === 'chunk') site.files.set(`/${chunk.fileName}`, chunk.code)
  const script = chunks.find((chunk) => chunk.type === 'chunk' && chunk.isEntry)?.fileName
  // The panel is a file of its own.
  expect(chunks.filter((chunk) => chunk.fileName.includes('panel'))).toHaveLength(1)
  const tag = `<script type="module" src="/${script}"></script></body>`
  site.files.set('/', hostPage([], '', '').replace('</body>', tag))
}

const calls = (name: string) => site.api.calls.filter(({ path }) => path.endsWith(name)).length

/**
 * Mounts two components, opens the chat, changes values, and unmounts. The application has set `change`, which replaces
 * a value, and changes one in place, `drop`, which leaves one component, and `unmount`.
 */
async function live(page: Page, errors: string[]): Promise<void> {
  await page.getByText('First').waitFor()
  expect(await page.locator('.button').count()).toBe(1)
  await page.locator('.button').click()
  await page.frameLocator('iframe').getByText('Welcome').waitFor()
  await expect.poll(() => page.evaluate('shown')).toBe(1)
  const frame = page.frames().at(-1)
  await frame?.evaluate('window.mark = 1')
  await page.evaluate('change()')
  await expect.poll(async () => (await page.locator('.chat').boundingBox())?.x).toBe(20)
  expect(await frame?.evaluate('window.mark')).toBe(1)
  await page.evaluate('drop()')
  await page.evaluate('new Promise((done) => setTimeout(done, 300))')
  await page.evaluate('bytedesk.hideChat()')
  await page.evaluate('bytedesk.showBubble()')
  await page.getByText('Second').waitFor()
  expect(calls('/init')).toBe(1)
  await page.evaluate('unmount()')
  await expect.poll(() => page.locator('.button, iframe').count()).toBe(0)
  expect(await page.evaluate("'bytedesk' in window")).toBe(false)
  expect(errors).toEqual([])
}

describe('in Vue', () => {
  it('the component follows its props in both spellings, also what is changed in them', async () => {
    await installed.add('vue')
    const app = `<script setup>
      import { reactive, ref } from 'vue'
      import { BytedeskVue } from 'docsgen-widget/vue'
      const config = reactive(${config()})
      const count = ref(2)
      window.shown = 0
      window.change = () => { config.placement = 'bottom-left'; config.bubbleConfig.title = 'Second' }
      window.drop = () => { count.value = 1 }
      const show = () => { window.shown++ }
    </script>
    <template>
      <BytedeskVue v-for="n in count" :key="n" :api-url="config.apiUrl" :html-url="config.htmlUrl" locale="en"
        :placement="config.placement" :bubbleConfig="config.bubbleConfig" :chat-config="config.chatConfig" @show-chat="show" />
    </template>`
    const main = `import { createApp } from 'vue'
      import App from './App.vue'
      const app = createApp(App)
      app.mount('main')
      window.unmount = () => app.unmount()`
    await serve({ 'main.js': main, 'App.vue': app }, [vue()])
    const { page, errors, console } = await visit(site)
    await live(page, errors)
    expect(console).toEqual([])
  })
})

describe('in Svelte', () => {
  it('the action follows its configuration, also what is changed in it', async () => {
    await installed.add('svelte')
    const app = `<script>
      import { bytedesk } from 'docsgen-widget/svelte'
      let config = $state({ ...${config()}, onShowChat: () => { window.shown++ } })
      let count = $state(2)
      window.shown = 0
      window.change = () => { config.placement = 'bottom-left'; config.bubbleConfig.title = 'Second' }
      window.drop = () => { count = 1 }
    </script>
    {#each { length: count }}<div use:bytedesk={config}></div>{/each}`
    const main = `import { mount, unmount } from 'svelte'
      import App from './App.svelte'
      const app = mount(App, { target: document.querySelector('main') })
      window.unmount = () => unmount(app)`
    await serve({ 'main.js': main, 'App.svelte': app }, [svelte({ configFile: false })])
    const { page, errors, console } = await visit(site)
    await live(page, errors)
    expect(console).toEqual([])
  })

  it('the action stands on the body, as the guide has it', async () => {
    await installed.add('svelte')
    const app = `<script>
      import { bytedesk } from 'docsgen-widget/svelte'
    </script>
    <svelte:body use:bytedesk={${config()}} />`
    const main = `import { mount, unmount } from 'svelte'
      import App from './App.svelte'
      const app = mount(App, { target: document.querySelector('main') })
      window.unmount = () => unmount(app)`
    await serve({ 'main.js': main, 'App.svelte': app }, [svelte({ configFile: false })])
    const { page, errors } = await visit(site)
    await page.locator('.button').waitFor()
    await page.evaluate('unmount()')
    await expect.poll(() => page.locator('.button').count()).toBe(0)
    expect(errors).toEqual([])
  })
})

describe('in React', () => {
  it('the component follows its props', async () => {
    await installed.addReact(19)
    const main = `import { StrictMode, createElement as e, useState } from 'react'
      import { createRoot } from 'react-dom/client'
      import { BytedeskReact } from 'docsgen-widget/react'
      window.shown = 0
      function App() {
        const [state, set] = useState({ placement: 'bottom-right', title: 'First', count: 2 })
        window.change = () => set({ ...state, placement: 'bottom-left', title: 'Second' })
        window.drop = () => set((now) => ({ ...now, count: 1 }))
        const config = { ...${config()}, placement: state.placement, bubbleConfig: { title: state.title } }
        return Array.from({ length: state.count }, (_, key) =>
          e(BytedeskReact, { key, ...config, onShowChat: () => { window.shown++ } }))
      }
      const root = createRoot(document.querySelector('main'))
      root.render(e(StrictMode, null, e(App)))
      window.unmount = () => root.unmount()`
    await serve({ 'main.js': main }, [])
    const { page, errors } = await visit(site)
    await live(page, errors)
  })

  it('a page that a server has rendered is taken over without a difference', async () => {
    await installed.addReact(19)
    const app = `import { createElement as e, useId } from 'react'
      import { BytedeskReact } from 'docsgen-widget/react'
      export function App() {
        return e('div', { id: useId() }, e('h1', null, 'Shop'), e(BytedeskReact, ${config()}))
      }`
    const server = `import { createElement as e } from 'react'
      import { renderToString } from 'react-dom/server'
      import { App } from './app.js'
      export const html = renderToString(e(App))`
    const client = `import { createElement as e } from 'react'
      import { hydrateRoot } from 'react-dom/client'
      import { App } from './app.js'
      window.mistakes = []
      const root = hydrateRoot(document.querySelector('main'), e(App), {
        onRecoverableError: (error) => mistakes.push(String(error)),
      })
      window.unmount = () => root.unmount()`
    await serve({ 'client.js': client, 'app.js': app }, [])
    await installed.write('server.js', server)
    const { html } = await import(path.join(installed.folder, 'server.js'))
    expect(html).toContain('<h1>Shop</h1></div>')
    const page = site.files.get('/') ?? ''
    site.files.set('/', page.replace('<main>', `<main>${html}`))
    const opened = await visit(site)
    await opened.page.locator('.button').click()
    await opened.page.frameLocator('iframe').getByText('Welcome').waitFor()
    expect(await opened.page.evaluate('mistakes')).toEqual([])
    await opened.page.evaluate('unmount()')
    await expect.poll(() => opened.page.locator('.button').count()).toBe(0)
    expect(opened.errors).toEqual([])
  })
})

describe('the snippet of the package’s README', () => {
  const readme = () => path.join(installed.package, 'README.md')
  const use = async () => {
    const { page, errors } = await openExample(site)
    await openChat(page, 'my_org')
    expect(errors).toEqual([])
  }

  it('for Vue', async () => {
    await installed.add('vue')
    const main = `import { createApp } from 'vue'
      import App from './App.vue'
      createApp(App).mount('main')`
    const app = await printed(readme(), 'vue', 'BytedeskVue')
    await serve({ 'main.js': main, 'App.vue': app }, [vue()])
    await use()
  })

  it('for Svelte', async () => {
    await installed.add('svelte')
    const main = `import { mount } from 'svelte'
      import App from './App.svelte'
      mount(App, { target: document.querySelector('main') })`
    const app = await printed(readme(), 'svelte', 'use:bytedesk')
    await serve({ 'main.js': main, 'App.svelte': app }, [svelte({ configFile: false })])
    await use()
  })

  it('for TypeScript', async () => {
    const text = await printed(readme(), 'ts', 'bytedesk:unread')
    expect(await installed.check({ 'page.ts': text }, { flags: ['--module', 'nodenext'] })).toBe('')
  })
})

it('components of two frameworks on one page share one widget', async () => {
  await installed.addReact(19)
  await installed.add('vue')
  const main = `import { createElement as e } from 'react'
    import { createRoot } from 'react-dom/client'
    import { createApp, h } from 'vue'
    import { BytedeskReact } from 'docsgen-widget/react'
    import { BytedeskVue } from 'docsgen-widget/vue'
    const [one, other] = [document.createElement('div'), document.createElement('div')]
    document.querySelector('main').append(one, other)
    const root = createRoot(one)
    root.render(e(BytedeskReact, ${config()}))
    const app = createApp({ render: () => h(BytedeskVue, ${config()}) })
    app.mount(other)
    Object.assign(window, { root, app })`
  await serve({ 'main.js': main }, [])
  const { page } = await visit(site)
  await page.locator('.button').waitFor()
  expect(await page.locator('.button').count()).toBe(1)
  await page.evaluate('root.unmount()')
  await page.evaluate('new Promise((done) => setTimeout(done, 300))')
  expect(await page.locator('.button').count()).toBe(1)
  await page.evaluate('app.unmount()')
  await expect.poll(() => page.locator('.button').count()).toBe(0)
})
