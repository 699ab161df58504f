import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
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
  it('is twelve files, the version of docsgen, and installs nothing else', async () => {
    expect(installed.packed.map((name) => name.replace(/[0-9a-f]{8}/, 'HASH'))).toEqual([
      'LICENSE',
      'README.md',
      'package.json',
      'widget-panel-HASH.js',
      'widget.esm.d.ts',
      'widget.esm.js',
      'widget.esm.panel-HASH.js',
      'widget.full.js',
      'widget.js',
      'widget.react.d.ts',
      'widget.react.js',
      'widget.types.d.ts',
    ])
    const names = await readdir(path.join(installed.folder, 'node_modules'))
    expect(names.filter((name) => !name.startsWith('.'))).toEqual(['docsgen-widget'])
    const manifest = JSON.parse(await readFile(file('package.json'), 'utf8'))
    const docsgen = JSON.parse(await readFile('package.json', 'utf8'))
    expect(manifest.version).toBe(docsgen.version)
    const { '.': main, './react': react, ...scripts } = manifest.exports
    const targets = [...Object.values(main), ...Object.values(react), ...Object.values(scripts)]
    for (const target of targets) expect(await readFile(file(String(target)), 'utf8')).not.toBe('')
  })

  it('can be imported where there is no browser', async () => {
    const { createWidget } = await import(file('widget.esm.js'))
    expect(createWidget).toBeTypeOf('function')
  })
})

const PAGE = `import BytedeskWeb, { createWidget, type BytedeskConfig } from 'docsgen-widget'
const config: BytedeskConfig = {
  placement: 'bottom-left',
  chatConfig: { org: 'x', t: '2', sid: 's', vipLevel: 1 },
  bubbleConfig: { icon: undefined, title: null },
  onVisitorInfo: (uid, visitorUid) => console.log(uid.trim(), visitorUid.trim()),
}
new BytedeskWeb(config).showChat()
void createWidget().init()
// @ts-expect-error there is no such corner
void createWidget({ placement: 'top' })
`
const COMPONENT = `import { BytedeskReact, type BytedeskConfig } from 'docsgen-widget/react'
const same: BytedeskConfig = { inviteConfig: { loopCount: 3 }, theme: { mode: 'light' } }
export const chat = <BytedeskReact {...same} placement="bottom-left" onInit={() => undefined} />
// @ts-expect-error there is no such corner
export const wrong = <BytedeskReact placement="top" />
`

describe.each([
  ['nodenext', ['--module', 'nodenext']],
  ['bundler', ['--module', 'esnext', '--moduleResolution', 'bundler']],
])('its types with module resolution %s', (_, flags) => {
  it.each([18, 19] as const)(
    'take right code, that of the guide too, and refuse wrong code; React %i',
    async (version) => {
      await installed.addReact(version)
      const guide = await codeBlocks('content/docs/channel/react.md')
      const tsx = guide.filter(({ language }) => language === 'tsx')
      expect(tsx).toHaveLength(2)
      const guides = Object.fromEntries(tsx.map(({ text }, index) => [`guide-${index}.tsx`, text]))
      const sources = { 'page.ts': PAGE, 'component.tsx': COMPONENT, ...guides }
      expect(await installed.check(sources, [...flags, '--jsx', 'react-jsx'])).toBe('')
    },
  )
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
