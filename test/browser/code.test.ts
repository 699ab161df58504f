import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import axe from 'axe-core'
import { build } from 'esbuild'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCodeBlocks } from '../../src/pipeline/compile/highlight/code-block.ts'
import { diagramHtml } from '../../src/pipeline/diagrams/diagram-html.ts'
import { createDrawingSession } from '../../src/pipeline/diagrams/draw-in-browser.ts'
import { uiTexts } from '../../src/shared/messages/ui-texts.ts'
import { sharedBrowser } from './windows.ts'

const client = fileURLToPath(new URL('../../src/theme/client/', import.meta.url))
const css = ['main/markdown.css', 'features/code.css', 'features/code-marks.css']
  .map((name) => readFileSync(new URL(`../../src/theme/styles/${name}`, import.meta.url)))
  .join('')
const none = { drawn: new Map(), failed: new Map(), obstacle: null }
const blocks = createCodeBlocks({ lineNumbers: true })
const files = new Map<string, Uint8Array | string>()

let server: Server
let browser: Browser
let context: BrowserContext
let page: Page

beforeAll(async () => {
  const bundled = await build({
    stdin: {
      contents: "import { listenForCopy } from './code.ts'; listenForCopy(window)",
      resolveDir: client,
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'iife',
  })
  files.set('/code.js', bundled.outputFiles[0]?.contents ?? '')
  const inParts = await build({
    stdin: {
      contents: "import { listenForCopy } from './code.ts'; listenForCopy(window)",
      resolveDir: client,
      loader: 'ts',
      sourcefile: 'main.ts',
    },
    bundle: true,
    write: false,
    format: 'esm',
    splitting: true,
    external: ['./runtime/start.tsx'],
    outdir: client,
    entryNames: 'main',
  })
  for (const { path: file, contents } of inParts.outputFiles) {
    files.set(`/${path.basename(file)}`, contents)
  }
  const diagrams = await build({
    entryPoints: [path.join(client, 'diagrams.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    splitting: true,
    outdir: client,
  })
  for (const { path: file, contents } of diagrams.outputFiles) {
    files.set(`/${path.basename(file)}`, contents)
  }
  server = createServer((request, response) => {
    const body = files.get(request.url ?? '')
    const type = request.url?.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8'
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': type }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  browser = await sharedBrowser()
})

afterAll(async () => {
  server?.close()
})

beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 390, height: 800 } })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  page = await context.newPage()
})

afterEach(async () => {})

function fillTexts(html: string): string {
  const texts = uiTexts('en') as unknown as Record<string, string>
  return html.replace(/\0m:(\w+)\0/g, (_, key: string) => texts[key] ?? '')
}

async function show(article: string, script = 'code.js'): Promise<void> {
  files.set(
    '/',
    `<!doctype html><html lang="en"><head><title>Code</title><style>${css}</style></head>` +
      `<body><main><h1>Code</h1>${fillTexts(article)}</main><script type="module" src="/${script}"></script></body></html>`,
  )
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
}

async function block(code: string, lang = 'js', meta: string | null = null): Promise<string> {
  return (await blocks.render({ code, lang, meta, line: 1, column: 1 })).html
}

/** A table of one row, as documents have them. */
const table = (columns: number) =>
  `<div class="table-wrapper" tabindex="0" role="group" aria-label="Table"><table><tr>${'<td>a_long_name</td>'.repeat(columns)}</tr></table></div>`

const clipboard = () => page.evaluate(() => navigator.clipboard.readText())

describe('the copy button', () => {
  test('copies the code exactly: no line numbers, no removed lines; of a terminal session only the commands', async () => {
    const code = 'const a = "<&>"\n\n\told() // [!code --]\n\tnew_() // [!code ++]\n'
    const session = '$ cat <<EOF\n> a\n> EOF\na\n\n$ ls \\\n  -a\n.'
    await show((await block(code)) + (await block(session, 'console')))
    const buttons = page.getByRole('button', { name: 'Copy' })
    await buttons.first().click()
    await expect.poll(clipboard).toBe('const a = "<&>"\n\n\tnew_()\n')
    await buttons.last().click()
    await expect.poll(clipboard).toBe('cat <<EOF\na\nEOF\nls \\\n  -a')
  })

  test('says that it has copied, to eyes and ears', async () => {
    await show(await block('a'))
    const button = page.getByRole('button', { name: 'Copy' })
    await button.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor()
    expect(await button.getAttribute('data-state')).toBe('copied')
    await expect.poll(() => button.getAttribute('data-state'), { timeout: 4000 }).toBeNull()
  })

  test('works in an article that came after the script', async () => {
    await show('')
    const html = fillTexts(await block('later()'))
    await page.evaluate((text) => {
      ;(document.querySelector('main') as HTMLElement).innerHTML = text
    }, html)
    await page.getByRole('button', { name: 'Copy' }).click()
    await expect.poll(clipboard).toBe('later()')
  })

  test('works where the clipboard API is missing, and gives the focus back', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
    })
    await show(`${await block('a\n  b')}<textarea aria-label="Paste here"></textarea>`)
    const button = page.getByRole('button', { name: 'Copy' })
    await button.click()
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.getByLabel('Paste here').focus()
    await page.keyboard.press('Control+V')
    await expect.poll(() => page.getByLabel('Paste here').inputValue()).toBe('a\n  b')
  })

  test('selects the code when nothing may be copied', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
      document.execCommand = () => false
    })
    await show(await block('a\nb'))
    await page.getByRole('button', { name: 'Copy' }).click()
    await expect.poll(() => page.evaluate(() => getSelection()?.toString().trim())).toBe('a\nb')
  })

  test('what it does is loaded when the reader begins to interact; without it the code is selected', async () => {
    await page.route('**/copy-code-*.js', (route) => route.abort())
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await show(await block('a\nb'), 'main.js')
    expect(requested).toEqual(['/', '/main.js'])
    await page.getByRole('button', { name: 'Copy' }).click()
    await expect.poll(() => page.evaluate(() => getSelection()?.toString().trim())).toBe('a\nb')
    await page.unroute('**/copy-code-*.js')
    await show(await block('c'), 'main.js')
    await page.getByRole('button', { name: 'Copy' }).click()
    await expect.poll(clipboard).toBe('c')
  })
})

test('a selection is copied as code, without numbers and with blank lines', async () => {
  const code = 'a\n\n\n  b\n\nc'
  await show(await block(code))
  await page.evaluate(() => {
    getSelection()?.selectAllChildren(document.querySelector('pre code') as Element)
    document.execCommand('copy')
  })
  expect(await clipboard()).toBe(code)
})

test('long lines scroll inside of their block, or wrap', async () => {
  const long = `call(${'"argument", '.repeat(40)})`
  await show((await block(long)) + (await block(long, 'js', 'wrap')))
  const [scrolling, wrapping] = await page
    .locator('pre')
    .evaluateAll((all) => all.map((pre) => pre.scrollWidth > pre.clientWidth))
  expect([scrolling, wrapping]).toEqual([true, false])
  const fits = () => document.documentElement.scrollWidth <= innerWidth
  expect(await page.evaluate(fits)).toBe(true)

  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('PRE')
  await page.keyboard.press('ArrowRight')
  await expect
    .poll(() =>
      page
        .locator('pre')
        .first()
        .evaluate((pre) => pre.scrollLeft),
    )
    .toBeGreaterThan(0)
})

test('what is cut fades out, until it is scrolled to its end', async () => {
  const long = await block(`call(${'"argument", '.repeat(40)})`)
  await show(long + table(40) + (await block('short()')) + table(2))
  for (const [name, selector, at, expected] of [
    ['lines of code', 'pre', 0, 100],
    ['rows of a table', '.table-wrapper', 0, 100],
    ['a short line', 'pre', 1, 0],
    ['a narrow table', '.table-wrapper', 1, 0],
  ] as const) {
    const box = page.locator(selector).nth(at)
    const fade = () => box.evaluate((it) => Number.parseFloat(getComputedStyle(it).maskPosition))
    await expect.poll(fade, { message: name }).toBe(expected)
    await box.evaluate((it) => it.scrollTo(it.scrollWidth, 0))
    await expect.poll(fade, { message: `${name}, scrolled` }).toBe(0)
  }
})

test('the label names the language, makes room for the copy button, and can be scrolled away from', async () => {
  await show(await block('a'.repeat(90), 'yaml'))
  const figure = page.locator('figure')
  const label = (name: 'content' | 'opacity') =>
    figure.evaluate((it, key) => getComputedStyle(it, '::before')[key], name)
  expect(await label('content')).toBe('"yaml" / ""')
  expect(await label('opacity')).toBe('1')
  await figure.hover()
  await expect.poll(() => label('opacity')).toBe('0')
  await page.locator('pre').evaluate((pre) => pre.scrollTo(pre.scrollWidth, 0))
  const free = await page.evaluate(() => {
    const range = document.createRange()
    range.selectNodeContents(document.querySelector('.line') as Element)
    const box = (document.querySelector('figure') as Element).getBoundingClientRect()
    return box.right - range.getBoundingClientRect().right
  })
  // The copy button is narrower than this.
  expect(free).toBeGreaterThan(50)
})

test('on a page from right to left, label and button lie where the code ends, and cover no title', async () => {
  const titled = await block(
    'a: 1\nb: 2',
    'yaml',
    'title="config/a/file/with/quite/a/long/name.yml"',
  )
  await show((await block('npm install docsgen', 'bash')) + titled)
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await page.setViewportSize({ width: 1280, height: 800 })
  const places = await page.locator('figure').evaluateAll((all) =>
    all.map((one) => {
      const range = document.createRange()
      range.selectNodeContents(one.querySelector('figcaption, .line') as Element)
      const { right } = one.getBoundingClientRect()
      const button = (one.querySelector('.copy') as Element).getBoundingClientRect()
      const label = getComputedStyle(one, '::before')
      return {
        label: label.right,
        button: right - button.right,
        isFree: range.getBoundingClientRect().right < button.left,
      }
    }),
  )
  const atTheEnd = { label: '6px', button: 6, isFree: true }
  expect(places).toEqual([atTheEnd, atTheEnd])
})

test('on a phone a single line has no label, which would lie over its end; line numbers count from where the block says', async () => {
  await show((await block('npm install', 'bash')) + (await block('a: 1\nb: 2', 'yaml')))
  const labels = () =>
    page
      .locator('figure')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one, '::before').display))
  expect(await labels()).toEqual(['none', 'block'])
  await page.setViewportSize({ width: 700, height: 800 })
  await expect.poll(labels).toEqual(['block', 'block'])
  await show(await block('a\nb\nc', 'text', 'showLineNumbers=9'))
  const widths = await page
    .locator('.line')
    .evaluateAll((lines) => lines.map((line) => getComputedStyle(line, '::before').content))
  expect(widths).toEqual(['counter(line)', 'counter(line)', 'counter(line)'])
  expect(await page.locator('code').evaluate((code) => getComputedStyle(code).counterReset)).toBe(
    'line 8',
  )
})

test('axe has nothing to say in light and in dark', async () => {
  const article = [
    await block(
      '// c\nconst a = { b: 1 } // [!code ++]\nold() // [!code --]',
      'ts',
      'title="a.ts"',
    ),
    await block('# note\nexport A=$B && echo "x" # [!code focus]\nls', 'bash'),
    await block(
      '<a href="b">c</a> <!-- [!code error] -->\n<p>x</p> <!-- [!code warning] -->',
      'html',
      '{1}',
    ),
    diagramHtml('bad', { ...none, failed: new Map([['bad', 'Parse error']]) }),
    diagramHtml('a-->b', none),
  ].join('')
  await show(article)
  await page.addStyleTag({
    content: `:root[data-theme=dark] body { background: #15181e; color: #dbe0e7 }`,
  })
  await page.addScriptTag({ content: axe.source })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    const found = await page.evaluate(async () => {
      const { violations } = await (
        globalThis as unknown as { axe: { run(): Promise<axe.AxeResults> } }
      ).axe.run()
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
    })
    expect(found, theme).toEqual([])
  }
})

describe('diagrams in the browser of the reader', () => {
  test('are drawn, again when the colour mode changes, and a wrong one stays as it is written', async () => {
    const good = diagramHtml('graph TD\n  A[Start] --> B', none)
    const wrong = diagramHtml('graph TD\n  A[--', none)
    await show(good + wrong, 'diagrams.js')
    const drawn = page.locator('.diagram svg')
    await drawn.waitFor()
    expect(await drawn.count()).toBe(1)
    expect(await drawn.getAttribute('aria-label')).toBe('Diagram')
    expect(await page.locator('pre').first().isVisible()).toBe(false)
    expect(await page.locator('pre').nth(1).isVisible()).toBe(true)

    const light = await drawn.innerHTML()
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
    await expect.poll(() => drawn.innerHTML()).not.toBe(light)
    expect(await page.locator('.diagram svg').count()).toBe(1)
    expect(await page.locator('body > :not(main, script)').count()).toBe(0)
  })
})

describe('diagrams at build', () => {
  test('are drawn twice, found wrong with the line, and are the same bytes in any company', async () => {
    const flow = 'flowchart LR\n  A[开始] --> B'
    const git = 'gitGraph\n  commit\n  commit'
    const bad = 'flowchart LR\n  A --> B\n  B[--'
    const session = createDrawingSession({ root: process.cwd() })
    const [all, some] = [await session.draw([bad, flow, git]), await session.draw([git, flow])]
    await session.close()
    if (!('drawings' in all && 'drawings' in some)) throw new Error('no browser')
    const [wrong, first, second] = all.drawings
    expect(wrong).toMatchObject({ error: expect.stringMatching(/^line 3 cannot be read/) })
    expect([second, first]).toEqual(some.drawings)

    await show(
      diagramHtml('a', { ...none, drawn: new Map([['a', first as never]]) }) +
        diagramHtml('b', { ...none, drawn: new Map([['b', second as never]]) }),
    )
    const visible = () => page.locator('svg[aria-roledescription]:visible').count()
    expect(await visible()).toBe(2)
    const nodeFill = () =>
      page
        .locator('.node rect')
        .first()
        .evaluate((node) => getComputedStyle(node).fill)
    const light = await nodeFill()
    await page.evaluate(() => {
      document.documentElement.setAttribute('data-theme', 'dark')
      document.documentElement.style.colorScheme = 'dark'
    })
    expect(await visible()).toBe(2)
    expect(await nodeFill()).not.toBe(light)
    const ids = await page.locator('[id]').evaluateAll((all) => all.map((element) => element.id))
    expect(ids.length).toBe(new Set(ids).size)
    expect(await page.locator('main').textContent()).toContain('开始')
  })
})
