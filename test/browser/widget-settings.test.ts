/** The settings page of the chat widget: every control, the preview, and embed code that works where it is pasted. */
import path from 'node:path'
import { build } from 'esbuild'
import type { FrameLocator, Page } from 'playwright-core'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { widgetFields } from '../../src/shared/chat-widget/fields.ts'
import { contentSite, desktop, phone } from './browser.ts'
import { codeBlocks } from './widget/installed.ts'

const site = contentSite()
const root = path.resolve(import.meta.dirname, '../..')

const previewOf = (page: Page): FrameLocator => page.frameLocator('.dg-widget-stage iframe')
const codeOf = (page: Page, name: string) => page.locator(`[data-embed="${name}"]`)

/** The page with its preview ready, and the messages that the previewed widget gets from then on. */
async function openSettings(where = 'widget', options = desktop as object) {
  const opened = await site.open(where, options)
  await previewOf(opened.page).locator('html > div .root').waitFor({ state: 'attached' })
  const events = () =>
    opened.page.evaluate(() => {
      const frame = document.querySelector<HTMLIFrameElement>('.dg-widget-stage iframe')
      return (frame?.contentWindow as { events?: object[] } | undefined)?.events ?? []
    })
  await opened.page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('.dg-widget-stage iframe')
    const scope = frame?.contentWindow
    const events: object[] = []
    if (scope) Object.assign(scope, { events })
    scope?.addEventListener('bytedesk:config-change', (event) => {
      events.push((event as CustomEvent<object>).detail)
    })
  })
  return { ...opened, events }
}

const at = (from: unknown, [key = '', ...rest]: readonly string[]): unknown => {
  const value = (from as Record<string, unknown> | undefined)?.[key]
  return rest.length === 0 ? value : at(value, rest)
}

/** Puts another value into a control and gives it back as the widget should get it. */
async function change(page: Page, field: (typeof widgetFields)[number]): Promise<unknown> {
  const control = page.locator(`[name="${field.path}"]`)
  if (field.kind === 'flag') {
    await control.click()
    return control.isChecked()
  }
  if (field.kind === 'choice') {
    const now = await control.inputValue()
    const other = field.options.map(({ value }) => value).find((value) => value !== now) ?? ''
    await control.selectOption(other)
    return other
  }
  const value = { text: 'Other', number: '321', color: '#123456' }[field.kind]
  const number = field.kind === 'number' ? String(Math.min(field.max, 99)) : value
  await control.fill(field.kind === 'number' && field.min > 99 ? '321' : number)
  const filled = await control.inputValue()
  return field.kind === 'number' ? Number(filled) : filled
}

describe('every control', () => {
  test('reaches the previewed widget, the code and the address; a reset takes all of it back', async () => {
    const { page, events, complaints } = await openSettings()
    const script = codeOf(page, 'script')
    const start = await script.textContent()
    for (const field of widgetFields) {
      const before = await script.textContent()
      const count = (await events()).length
      const value = await change(page, field)
      // The preview shows the site's colour mode, which is light, for that of the system, and has the widget at any time.
      const isSeen =
        (field.path !== 'theme.mode' || value === 'dark') &&
        !['show.paths', 'show.hours'].includes(field.path)
      const last = async () => at((await events()).slice(count).at(-1), field.path.split('.'))
      if (isSeen) await expect.poll(last, { message: field.path }).toEqual(value)
      expect(await script.textContent(), field.path).not.toBe(before)
      expect(page.url()).toContain(`${field.path}=`)
    }
    await page.locator('.dg-widget-reset').click()
    expect(await script.textContent()).toBe(start)
    expect(new URL(page.url()).hash).toBe('')
    expect(complaints).toEqual([])
  })

  test('is seen where it can be seen', async () => {
    const { page } = await openSettings()
    const preview = previewOf(page)
    const button = preview.locator('html > div .button')
    const side = () =>
      button.evaluate((element) => {
        const { left, right, bottom, width, height } = element.getBoundingClientRect()
        return { left, right: innerWidth - right, bottom: innerHeight - bottom, width, height }
      })
    expect(await side()).toMatchObject({ right: 20, bottom: 20, width: 60, height: 60 })
    await page.locator('[name="placement"]').selectOption('bottom-left')
    await page.locator('[name="marginSide"]').fill('44')
    await page.locator('[name="marginBottom"]').fill('0')
    await page.locator('[name="buttonConfig.width"]').fill('80')
    await expect.poll(side).toMatchObject({ left: 44, bottom: 0, width: 80 })
    await page.locator('[name="bubbleConfig.title"]').fill('<b>Hi</b>')
    await expect
      .poll(() => preview.locator('html > div .bubble').textContent())
      .toContain('<b>Hi</b>')
    await page.locator('[name="theme.backgroundColor"]').fill('#aa0000')
    const color = () => button.evaluate((element) => getComputedStyle(element).backgroundColor)
    await expect.poll(color).toBe('rgb(170, 0, 0)')
    await page.locator('[data-unset-color="theme.backgroundColor"]').click()
    await expect.poll(color).toBe('rgb(0, 102, 255)')
    await page.locator('[name="theme.mode"]').selectOption('dark')
    await expect.poll(() => preview.locator('html > div .root.dark').count()).toBe(1)
    await page.locator('[data-preview="chat"]').click()
    const card = preview.locator('html > div .card')
    await card.waitFor()
    await page.locator('[name="window.width"]').fill('500')
    await expect
      .poll(() => card.evaluate((element) => Math.round(element.getBoundingClientRect().width)))
      .toBe(500)
    await page.locator('[name="tabsConfig.news"]').uncheck()
    expect(await preview.getByRole('tab').allInnerTexts()).toHaveLength(3)
    await page.locator('[name="locale"]').selectOption('zh-tw')
    await expect
      .poll(() => preview.locator('html > div iframe').getAttribute('src'))
      .toContain('lang=zh-tw')
  })
})

test('values that are out of bounds or empty are as if they were not set, and what is copied is the code, exactly', async () => {
  const { page } = await openSettings()
  await page.locator('[name="window.width"]').fill('99999')
  await page.locator('[name="marginSide"]').fill('')
  expect(await codeOf(page, 'script').textContent()).not.toMatch(/window\.width|margin-side/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.locator('[name="bubbleConfig.title"]').fill(`"'</script>&amp;`)
  const copy = page.locator('.tab-panel:has([data-embed="script"]) .copy')
  await copy.click()
  await expect.poll(() => copy.getAttribute('data-state')).toBe('copied')
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain(`data-bubble-config.title="&quot;'&lt;/script&gt;&amp;amp;"`)
  // Of the ways to embed it, one is shown at a time.
  const shown = () =>
    page
      .locator('.tab-panel')
      .evaluateAll((panels) => panels.filter((one) => one.checkVisibility()).length)
  expect(await shown()).toBe(1)
  expect(await codeOf(page, 'npm').isVisible()).toBe(false)
  await page.getByText('npm', { exact: true }).click()
  expect(await codeOf(page, 'npm').isVisible()).toBe(true)
  expect(await shown()).toBe(1)
})

test('a link carries the settings, and damaged ones do no harm', async () => {
  const hash = '#placement=bottom-left&theme.mode=purple&window.width=x&nonsense=1&autoPopup=true'
  const { page, complaints } = await openSettings(`widget${hash}`)
  expect(await page.locator('[name="placement"]').inputValue()).toBe('bottom-left')
  expect(await page.locator('[name="theme.mode"]').inputValue()).toBe('system')
  expect(await codeOf(page, 'script').textContent()).toContain('data-auto-popup="true"')
  expect(complaints).toEqual([])
})

test('by keyboard alone; the invitation can be seen, and the phone; nothing is kept in the browser, and no visitor is made', async () => {
  const { page } = await openSettings()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const keys = () => page.evaluate(() => Object.keys(localStorage))
  const before = await keys()
  await page.locator('[name="placement"]').focus()
  expect(await codeOf(page, 'script').textContent()).not.toContain('placement')
  await page.keyboard.press('ArrowDown')
  expect(await page.locator('[name="placement"]').inputValue()).toBe('bottom-left')
  expect(await codeOf(page, 'script').textContent()).toContain('placement="bottom-left"')
  await page.locator('#__widget-script').focus()
  await page.keyboard.press('ArrowRight')
  expect(await codeOf(page, 'queue').isVisible()).toBe(true)
  await page.locator('[data-preview="invite"]').click()
  await previewOf(page).getByRole('dialog').waitFor()
  await page.getByRole('radio', { name: 'Phone' }).check()
  await expect
    .poll(() =>
      previewOf(page)
        .locator('html')
        .evaluate(() => innerWidth),
    )
    .toBe(390)
  await page.locator('[data-preview="replay"]').click()
  await page.locator('[data-preview="chat"]').click()
  await previewOf(page).frameLocator('html > div iframe').getByText('Chat page').waitFor()
  expect(await keys()).toEqual(before)
  expect(asked.filter((url) => url.startsWith('https://api.'))).toEqual([])
})

test.each([
  ['zh-CN/widget', ['位置', '标签页', '气泡', '导航栏', '主题', '窗口', '边距', '动画', '其他']],
  ['zh-TW/widget', ['位置', '分頁', '氣泡', '導覽列', '主題', '視窗', '邊距', '動畫', '其他']],
])('%s is in its own language, and fits a phone', async (where, labels) => {
  const { page, complaints } = await openSettings(where, phone)
  expect(await page.locator('.dg-widget-form legend').allInnerTexts()).toEqual(labels)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await page.getByRole('radio', { name: /手机|手機/ }).isChecked()).toBe(true)
  expect(complaints).toEqual([])
})

describe('the code', () => {
  const shop = 'https://shop.example.org'

  /** A page of another site, made of some HTML, and the documentation at the address that its own config gives. */
  async function paste(
    html: string,
    { policy, files = {} }: { policy?: string; files?: Readonly<Record<string, string>> } = {},
  ) {
    const { page } = await site.window()
    const context = page.context()
    onTestFinished(() => context.close())
    await context.route('https://docs.example.com/docs/**', async (route) => {
      const own = route.request().url().replace('https://docs.example.com/docs/', site.url)
      const response = await route.fetch({ url: own })
      // What `docsgen preview` allows. Without a header, Playwright would allow all origins.
      const headers = {
        'access-control-allow-origin': 'https://nobody.example.com',
        ...response.headers(),
      }
      await route.fulfill({ response, headers })
    })
    await context.route(`${shop}/**`, (route) => {
      const name = new URL(route.request().url()).pathname.slice(1)
      const file = files[name]
      if (file !== undefined) return route.fulfill({ contentType: 'text/javascript', body: file })
      const headers = policy === undefined ? {} : { 'content-security-policy': policy }
      const body = `<!doctype html><html lang="en"><title>Shop</title><body><h1>Shop</h1>${html}</body></html>`
      return route.fulfill({ contentType: 'text/html', headers, body })
    })
    const complaints: string[] = []
    page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`))
    page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`))
    await page.goto(`${shop}/`)
    return { page, complaints }
  }

  /** The pasted widget is as it was set up, and its chat opens. */
  async function expectWidget({ page, complaints }: Awaited<ReturnType<typeof paste>>) {
    const bubble = page.locator('html > div .bubble')
    await bubble.waitFor()
    expect(await bubble.textContent()).toContain(`It's <b>free</b>`)
    await page.locator('html > div .button').click()
    const frame = page.locator('html > div iframe')
    await frame.waitFor()
    expect(await frame.getAttribute('src')).toMatch(
      /^https:\/\/chat\.example\.com\/chat\?.*org=org_7f3a&t=1&sid=wg_support/,
    )
    await page.frameLocator('html > div iframe').getByText('Chat page').waitFor()
    expect(complaints).toEqual([])
  }

  /** The code of each way, of a widget that is set up. */
  const codes = new Map<string, string>()
  beforeAll(async () => {
    const { page } = await openSettings()
    await page.locator('[name="bubbleConfig.title"]').fill(`It's <b>free</b> </script>`)
    for (const code of await page.locator('[data-embed]').all())
      codes.set((await code.getAttribute('data-embed')) ?? '', (await code.textContent()) ?? '')
  })
  const codeFor = (name: string) => codes.get(name) ?? ''

  test.each(['script', 'queue'])('as %s runs on another site', async (name) => {
    await expectWidget(await paste(codeFor(name)))
  })

  test.each([
    ['docs', 'en'],
    ['i18n/zh-CN/docs', 'zh-cn'],
  ])('of %s/channel/web.md runs on another site, as it is printed', async (folder, lang) => {
    const printed = await codeBlocks(path.join(root, 'content', folder, 'channel/web.md'))
    const html = printed.find(({ language }) => language === 'html')?.text ?? ''
    const { page, complaints } = await paste(html)
    await page.locator('html > div .button').click()
    await page.frameLocator('html > div iframe').getByText('Chat page').waitFor()
    expect(await page.locator('html > div iframe').getAttribute('src')).toMatch(
      new RegExp(`org=org_7f3a&t=1&sid=wg_support&.*lang=${lang}$`),
    )
    expect(complaints).toEqual([])
  })

  test('for a content policy runs under that policy and nothing more', async () => {
    const header = codeFor('policyHeader').replace('Content-Security-Policy:', '')
    const policy = `default-src 'none'; ${header.replace(/\s+/g, ' ').trim()}`
    await expectWidget(await paste(codeFor('policyTag'), { policy }))
  })

  test.each([
    ['npm', 'js', ''],
    [
      'react',
      'tsx',
      `
      import { createRoot } from 'react-dom/client'
      createRoot(document.body.appendChild(document.createElement('div'))).render(<ChatWidget />)`,
    ],
  ] as const)('for %s is bundled and runs', async (name, loader, more) => {
    const { outputFiles } = await build({
      stdin: { contents: codeFor(name) + more, resolveDir: root, loader },
      // Has the folder docsgen-widget, as node_modules of a website have.
      nodePaths: [path.join(root, 'dist')],
      bundle: true,
      write: false,
      format: 'esm',
      splitting: true,
      outdir: '/',
      jsx: 'automatic',
      minify: true,
      define: { 'process.env.NODE_ENV': '"production"' },
    })
    const files = Object.fromEntries(
      outputFiles.map((file) => [path.basename(file.path), file.text]),
    )
    const html = '<script type="module" src="/stdin.js"></script>'
    await expectWidget(await paste(html, { files }))
  })
})

test('without JavaScript there are the table of all fields and the code to start from', async () => {
  const { page } = await site.open('widget', { ...desktop, javaScriptEnabled: false })
  expect(await page.locator('.dg-widget-form').isVisible()).toBe(false)
  expect(await page.locator('.dg-without-script').isVisible()).toBe(true)
  expect(await page.locator('td:first-child code').allInnerTexts()).toEqual(
    widgetFields.map((field) => field.path),
  )
  expect(await codeOf(page, 'script').textContent()).toContain('/docs/widget.js"')
})
