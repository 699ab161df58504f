import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import type { Page } from 'playwright-core'
import { publint } from 'publint'
import { SourceMapConsumer } from 'source-map'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openChat, openExample } from './examples.ts'
import { hostPage, widgetSite } from './harness.ts'
import { codeBlocks, type InstalledWidget, installWidget } from './installed.ts'

const site = await widgetSite()
let installed: InstalledWidget
let readme: { language: string; text: string }[]
const scripts = new Map<string, Buffer>()

beforeAll(async () => {
  installed = await installWidget()
  readme = await codeBlocks(path.join(installed.package, 'README.md'))
  // As the README says: the script and its panel are in the root of www.example.com.
  for (const name of await readdir(installed.package)) {
    if (/^widget(-panel-\w+)?\.js$/.test(name)) scripts.set(`/${name}`, await readFile(file(name)))
  }
})
afterAll(async () => {
  await installed.remove()
})

const file = (name: string): string => path.join(installed.package, name)

const open = () => openExample(site, scripts)
const chat = (page: Page, org = 'my_org') => openChat(page, org)

const snippet = (language: string, part: string): string => {
  const found = readme.find((block) => block.language === language && block.text.includes(part))
  return found?.text ?? ''
}

describe('the packed package', () => {
  it('is these files and their source maps, the version of docsgen, and installs nothing else', async () => {
    const names = installed.packed.map((name) => name.replace(/[0-9a-f]{8}/, 'HASH'))
    const code = names.filter((name) => /\.c?js$/.test(name))
    expect(code).toEqual([
      'widget-panel-HASH.js',
      'widget.cjs',
      'widget.esm.js',
      'widget.esm.panel-HASH.js',
      'widget.full.js',
      'widget.js',
      'widget.react.cjs',
      'widget.react.js',
      'widget.shared.cjs',
      'widget.shared.js',
      'widget.svelte.cjs',
      'widget.svelte.js',
      'widget.vue.cjs',
      'widget.vue.js',
    ])
    const types = names.filter((name) => /\.d\.c?ts$/.test(name))
    expect(types).toEqual([
      'widget.d.cts',
      'widget.d.ts',
      'widget.esm.d.ts',
      'widget.events.d.ts',
      'widget.react.d.cts',
      'widget.react.d.ts',
      'widget.svelte.d.cts',
      'widget.svelte.d.ts',
      'widget.types.d.ts',
      'widget.vue.d.cts',
      'widget.vue.d.ts',
    ])
    const maps = code.map((name) => `${name}.map`)
    const texts = ['LICENSE', 'README.md', 'package.json', 'chat-service.yaml']
    const others = [...texts, 'bin.mjs', 'service.mjs']
    expect(names).toEqual([...others, ...code, ...maps, ...types].sort())
    const folders = await readdir(path.join(installed.folder, 'node_modules'))
    expect(folders.filter((name) => !name.startsWith('.'))).toEqual(['docsgen-widget'])
    const manifest = JSON.parse(await readFile(file('package.json'), 'utf8'))
    const docsgen = JSON.parse(await readFile('package.json', 'utf8'))
    expect(manifest.version).toBe(docsgen.version)
  })

  it('has a manifest in which publint finds no error', async () => {
    const { messages } = await publint({ pkgDir: installed.package, pack: false, strict: true })
    expect(messages.filter(({ type }) => type !== 'suggestion')).toEqual([])
  })

  it('has types for each of its modules, in each way in which TypeScript finds them', async () => {
    const { stdout } = await promisify(execFile)('npm', ['pack', '--json'], {
      cwd: installed.package,
    })
    const tarball = await readFile(file(JSON.parse(stdout)[0].filename))
    const checked = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)))
    if (!checked.types) throw new Error('the package has no types')
    // A classic script is not made for `require`.
    const problems = checked.problems.filter((problem) => problem.kind !== 'CJSResolvesToESM')
    expect(problems).toEqual([])
    expect(Object.keys(checked.entrypoints)).toEqual([
      '.',
      './react',
      './vue',
      './svelte',
      './widget.js',
      './widget.full.js',
      './package.json',
    ])
  })

  it('can be imported and required where there is no browser', async () => {
    const { createWidget } = await import(file('widget.esm.js'))
    const common = createRequire(file('package.json'))('docsgen-widget')
    expect(createWidget).toBeTypeOf('function')
    expect(Object.keys(common).sort()).toEqual(['BytedeskWeb', 'createWidget', 'default'])
  })

  it('has source maps that lead to the sources, under names without folders of a machine', async () => {
    const code = installed.packed.filter((name) => /\.c?js$/.test(name))
    for (const name of code) {
      const text = await readFile(file(name), 'utf8')
      expect(text).toMatch(new RegExp(`\\n//# sourceMappingURL=${name}\\.map\\n$`))
      const map = JSON.parse(await readFile(file(`${name}.map`), 'utf8'))
      expect(map.file).toBe(name)
      for (const source of map.sources) expect(source).toMatch(/^src\/([\w-]+\/)?[\w-]+\.tsx?$/)
      expect(map.sourcesContent).toHaveLength(map.sources.length)
    }
    const script = await readFile(file('widget.js'), 'utf8')
    const map = JSON.parse(await readFile(file('widget.js.map'), 'utf8'))
    // The byte order mark is no part of the code.
    const before = script.slice(1, script.indexOf('WEB_FLOAT')).split('\n')
    const position = { line: before.length, column: before.at(-1)?.length ?? 0 }
    const found = await SourceMapConsumer.with(map, null, (consumer) =>
      consumer.originalPositionFor(position),
    )
    expect(found.source).toBe('src/constants.ts')
  })
})

const PAGE = `import BytedeskWeb, { createWidget, type BytedeskConfig } from 'docsgen-widget'
const config: BytedeskConfig = {
  placement: 'bottom-left',
  chatConfig: { org: 'x', t: '2', sid: 's', vipLevel: 1 },
  bubbleConfig: { icon: undefined, title: null },
  onVisitorInfo: (uid, visitorUid) => console.log(uid.trim(), visitorUid.trim()),
}
const made: BytedeskWeb = new BytedeskWeb(config)
made.showChat()
void createWidget().init()
addEventListener('bytedesk:unread', ({ detail }) => console.log(detail.toFixed()))
window.addEventListener('bytedesk:config-change', ({ detail }) => console.log(detail.placement))
window.addEventListener('bytedesk:click', (event) => event.preventDefault())
export const visitor = async () => (await window.bytedesk?.initVisitor())?.uid
// @ts-expect-error there is no such corner
void createWidget({ placement: 'top' })
// @ts-expect-error the number is no text
addEventListener('bytedesk:unread', ({ detail }) => console.log(detail.trim()))
// @ts-expect-error it may not have been started
bytedesk.showChat()
`
const REACT = `import { BytedeskReact, type BytedeskConfig } from 'docsgen-widget/react'
const same: BytedeskConfig = { inviteConfig: { loopCount: 3 }, theme: { mode: 'light' } }
export const chat = <BytedeskReact {...same} placement="bottom-left" onInit={() => undefined} />
addEventListener('bytedesk:unread', ({ detail }) => console.log(detail.toFixed()))
// @ts-expect-error there is no such corner
export const wrong = <BytedeskReact placement="top" />
`
const VUE = `import { h } from 'vue'
import { BytedeskVue } from 'docsgen-widget/vue'
export const chat = () => h(BytedeskVue, { placement: 'bottom-left', onShowChat: () => undefined })
addEventListener('bytedesk:unread', ({ detail }) => console.log(detail.toFixed()))
// @ts-expect-error there is no such corner
export const wrong = () => h(BytedeskVue, { placement: 'top' })
`
const SVELTE = `import { bytedesk } from 'docsgen-widget/svelte'
bytedesk(undefined, { placement: 'bottom-left' }).update({ locale: 'en' })
addEventListener('bytedesk:unread', ({ detail }) => console.log(detail.toFixed()))
// @ts-expect-error there is no such corner
bytedesk(undefined, { placement: 'top' })
`
const SCRIPT = `/// <reference types="docsgen-widget/widget.js" />
BytedeskWeb('init', { placement: 'bottom-left' })
BytedeskWeb('showChat', { locale: 'en' })
let widget: BytedeskWeb = new BytedeskWeb({ locale: 'en' })
const count: Promise<number> | undefined = BytedeskWeb('getUnreadMessageCount')
window.addEventListener('bytedesk:unread', ({ detail }) => console.log(detail.toFixed()))
// @ts-expect-error there is no such method
BytedeskWeb('openChat')
`

/** Settings of TypeScript, the version that knows them, and the ending of a module in them. */
const SETTINGS = [
  [
    'node10',
    { version: 5, ending: 'ts', flags: ['--module', 'commonjs', '--moduleResolution', 'node10'] },
  ],
  ['node16', { version: 5, ending: 'ts', flags: ['--module', 'node16'] }],
  ['node16 in CommonJS', { version: 5, ending: 'cts', flags: ['--module', 'node16'] }],
  ['nodenext', { version: 7, ending: 'ts', flags: ['--module', 'nodenext'] }],
  ['nodenext in CommonJS', { version: 7, ending: 'cts', flags: ['--module', 'nodenext'] }],
  [
    'bundler',
    { version: 7, ending: 'ts', flags: ['--module', 'esnext', '--moduleResolution', 'bundler'] },
  ],
] as const
const COMMON = ['--jsx', 'react-jsx', '--esModuleInterop', '--skipLibCheck', 'false']

describe.each(SETTINGS)('its types with module resolution %s', (_, { version, ending, flags }) => {
  it('take right code and refuse wrong code', async () => {
    await installed.addReact(19)
    await installed.add('vue')
    const sources = {
      [`page.${ending}`]: PAGE,
      // There is no TSX with an ending of its own for CommonJS.
      ...(ending === 'ts' && { 'component.tsx': REACT }),
      [`vue-chat.${ending}`]: VUE,
      [`svelte-chat.${ending}`]: SVELTE,
      'script.ts': SCRIPT,
    }
    expect(await installed.check(sources, { flags: [...flags, ...COMMON], version })).toBe('')
  })
})

describe('the types', () => {
  const flags = ['--module', 'nodenext', ...COMMON]

  it('fit React 18', async () => {
    await installed.addReact(18)
    expect(await installed.check({ 'component.tsx': REACT }, { flags })).toBe('')
  })

  it('fit what Svelte calls an action', async () => {
    await installed.add('svelte')
    const action = `import type { Action } from 'svelte/action'
      import { bytedesk, type BytedeskConfig } from 'docsgen-widget/svelte'
      export const action: Action<HTMLElement, BytedeskConfig | undefined> = bytedesk`
    expect(await installed.check({ 'action.ts': action }, { flags })).toBe('')
  })

  it('fit the code of the guide to React', async () => {
    await installed.addReact(19)
    const guide = await codeBlocks('content/docs/channel/react.md')
    const tsx = guide.filter(({ language }) => language === 'tsx')
    expect(tsx).toHaveLength(2)
    const sources = Object.fromEntries(tsx.map(({ text }, index) => [`guide-${index}.tsx`, text]))
    expect(await installed.check(sources, { flags })).toBe('')
  })
})

describe('the snippets of its README, as they are printed,', () => {
  it('start the widget by a script element on another website', async () => {
    site.files.set('/', hostPage([], '', snippet('html', 'data-org')))
    const { page, errors } = await open()
    await chat(page)
    // The server of the script does not allow other origins, as an import would need.
    const fetched = page.evaluate(() => fetch('https://www.example.com/widget.js'))
    await expect(fetched).rejects.toThrow('Failed to fetch')
    await page.evaluate('bytedesk.destroy()')
    expect(await page.locator('iframe, .button').count()).toBe(0)
    expect(errors).toEqual([])
  })

  it('queue calls until the script is loaded', async () => {
    site.files.set('/', hostPage([], '', snippet('html', 'arguments')))
    const { page, errors } = await open()
    await page.frameLocator('iframe').getByText('Welcome').waitFor()
    await page.evaluate("BytedeskWeb('destroy')")
    expect(await page.locator('iframe, .button').count()).toBe(0)
    expect(errors).toEqual([])
  })

  it('import the widget as a module, which a bundler splits in two', async () => {
    const source = `${snippet('js', 'createWidget')}\nwindow.widget = widget`
    const files = await installed.bundle('app.js', source)
    expect(files.size).toBeGreaterThan(1)
    for (const [name, text] of files) site.files.set(name, text)
    site.files.set(
      '/',
      hostPage([]).replace('</body>', '<script type="module" src="/app.js"></script></body>'),
    )
    const { page, errors } = await open()
    await chat(page)
    await page.evaluate('widget.destroy()')
    expect(await page.locator('iframe, .button').count()).toBe(0)
    expect(errors).toEqual([])
  })

  it.each([18, 19] as const)('render the component in React %i', async (version) => {
    await installed.addReact(version)
    const source = `${snippet('jsx', 'BytedeskReact')}
      import { StrictMode, version } from 'react'
      import { createRoot } from 'react-dom/client'
      const root = createRoot(document.querySelector('main'))
      root.render(<StrictMode><Chat /></StrictMode>)
      Object.assign(window, { root, version })`
    const files = await installed.bundle('app.jsx', source)
    for (const [name, text] of files) site.files.set(name, text)
    site.files.set(
      '/',
      hostPage([]).replace('</body>', '<script type="module" src="/app.js"></script></body>'),
    )
    const { page, errors } = await open()
    await chat(page)
    expect(await page.evaluate('version')).toMatch(new RegExp(`^${version}\\.`))
    expect(await page.locator('.button').count()).toBe(1)
    await page.evaluate('root.unmount()')
    await expect.poll(() => page.locator('iframe, .button').count()).toBe(0)
    expect(errors).toEqual([])
  })
})

describe('the snippet of the site’s guide, as it is printed,', () => {
  for (const [guide, greeting] of [
    ['content/docs/channel/web.md', 'Need help?'],
    ['content/i18n/zh-CN/docs/channel/web.md', '需要帮助吗？'],
  ] as const)
    it(`starts the widget in the language of the guide: ${guide}`, async () => {
      const blocks = await codeBlocks(guide)
      const html = blocks.find(({ language }) => language === 'html')?.text ?? ''
      site.files.set('/', hostPage([], '', html))
      const { page, errors } = await open()
      await page.getByText(greeting).waitFor()
      await chat(page, 'org_7f3a')
      expect(errors).toEqual([])
    })
})

it('a chat page that begins as the README says gets its tabs, is known to work, and closes the chat', async () => {
  site.files.set(
    '/',
    hostPage(
      [],
      '',
      snippet('html', 'data-org').replace('data-t=', 'data-tabs-config.help data-t='),
    ),
  )
  const { page, errors } = await open()
  await page.route('https://chat.example.com/chat**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Chat</title><button id="closeButton">Close</button><p id="tab"></p>
        <script>const showTab=(name)=>{document.getElementById('tab').textContent=name}
        const closeButton=document.getElementById('closeButton')
        ${snippet('js', 'document.referrer')}</script>`,
    }),
  )
  await page.locator('.button').click()
  const frame = page.frameLocator('iframe')
  await frame.getByText('messages').waitFor()
  await page.getByRole('tab', { name: 'Help' }).click()
  await frame.getByText('help').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Close chat' }).isVisible()).toBe(false)
  await frame.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => page.locator('.chat').isVisible()).toBe(false)
  expect(errors).toEqual([])
})
