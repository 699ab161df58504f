/** The runtime comes when the reader means to do something, and its coming is not seen (design 5). */
import path from 'node:path'
import { build } from 'esbuild'
import { beforeAll, describe, expect, test } from 'vitest'
import { contentSite, desktop, phone, type SiteWindow } from '../browser.ts'
import { pageOfEachKind } from '../kinds.ts'
import { recordShifts, shiftsOf } from '../layout-shifts.ts'
import { isLive, neverIdle, renderedHtml } from './live.ts'

const site = contentSite()
const kinds = Object.entries(pageOfEachKind(site.pages))
const root = path.resolve(import.meta.dirname, '../../..')

const runtimeFile = /\/assets\/js\/start-[0-9a-f]+\.js$/

test.each([
  ['pointer', (page) => page.mouse.move(200, 200)],
  ['key', (page) => page.keyboard.press('Shift')],
  ['scroll', (page) => page.mouse.wheel(0, 50)],
  ['focus', (page) => page.evaluate(() => document.querySelector<HTMLElement>('a')?.focus())],
] as const satisfies readonly (readonly [
  string,
  (page: Awaited<ReturnType<typeof site.open>>['page']) => Promise<void>,
])[])('nothing of it is loaded before the reader’s first %s', async (_intent, act) => {
  const { page, complaints } = await site.open('docs/intro', desktop, neverIdle)
  // A request would not be seen where the browser still has the file of the test before.
  const runtime = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect((await runtime()).filter((name) => runtimeFile.test(name))).toEqual([])
  await act(page)
  await page.waitForSelector('#dg-announcer', { state: 'attached' })
  expect((await runtime()).filter((name) => runtimeFile.test(name))).toHaveLength(1)
  expect(complaints).toEqual([])
})

test('at first sight a page waits for one script, and for none that this one imports', async () => {
  const { page } = await site.open('docs/intro', desktop, neverIdle)
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => /\/assets\/js\/(?!widget-)[^/]*\.js$/.test(name)),
  )
  expect(scripts).toEqual([expect.stringMatching(/\/main-[0-9a-f]+\.js$/)])
})

test('an idle browser loads it by itself, five seconds after the page', async () => {
  const { page } = await site.open('docs/intro')
  await page.waitForSelector('#dg-announcer', { state: 'attached' })
})

describe('hydrating a page moves nothing and changes nothing', () => {
  let shown: SiteWindow
  beforeAll(async () => {
    shown = await site.window(desktop, async (context) => {
      await neverIdle(context)
      await recordShifts(context)
    })
  })

  test.each(kinds)('of the kind "%s"', async (kind, where) => {
    const { page, complaints } = await shown.show(where)
    await page.evaluate(() => document.fonts.ready)
    // The first frame may come before the end of a table, whose later rows can widen its columns.
    const loaded = await shiftsOf(page)
    expect(loaded?.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.005)
    const before = await renderedHtml(page, null)
    const node = await page.evaluateHandle(() => document.querySelector('main h1'))
    await isLive(page)
    // React keeps the elements that are there.
    expect(await node.evaluate((heading) => heading?.isConnected)).toBe(true)
    // The list of what readers said is in this browser alone.
    if (kind !== 'feedback') expect(await shiftsOf(page)).toEqual(loaded)
    // Results take the place of what readers without a script are shown.
    if (kind !== 'feedback' && kind !== 'search') {
      // Tables that fit are marked, so that their head row can stay in sight.
      const after = (await renderedHtml(page, null)).replaceAll(' data-fits=""', '')
      expect(after).toBe(before)
    }
    expect(complaints.filter((line) => !line.startsWith('404'))).toEqual([])
  })
})

test('a page that fits the window cannot be scrolled afterwards, nor once code was copied', async () => {
  const { page } = await site.open('docs/development/login_visitor', phone, neverIdle)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const fit = await height()
  await page.setViewportSize({ width: phone.viewport.width, height: fit })
  expect(await height()).toBe(fit)
  await isLive(page)
  expect(await height()).toBe(fit)
  await page.locator('.code .copy').first().click()
  await page.locator('#copy-status').waitFor({ state: 'attached' })
  expect(await height()).toBe(fit)
})

test('React’s development build has nothing to say about the hydration of any kind of page', async () => {
  const made = await build({
    entryPoints: [path.join(root, 'src/theme/client/main.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    jsxDev: true,
    tsconfigRaw: {},
    define: { 'process.env.NODE_ENV': '"development"' },
    splitting: true,
    outdir: path.join(root, 'content/build/assets'),
  })
  const files = new Map(made.outputFiles.map((file) => [path.basename(file.path), file.text]))
  const development = await site.window(desktop, async (context) => {
    await context.route(/\/assets\/js\/[^/]+\.js$/, (route) => {
      const name = path.basename(new URL(route.request().url()).pathname)
      const body = files.get(/^main-/.test(name) ? 'main.js' : name)
      return body === undefined
        ? route.fallback()
        : route.fulfill({ body, contentType: 'text/javascript' })
    })
  })
  for (const [kind, where] of kinds) {
    const { page, complaints } = await development.show(where)
    await isLive(page)
    const said = complaints.filter((line) => !/^404|React DevTools/.test(line))
    expect(said, `${kind}: ${where}`).toEqual([])
  }
}, 120_000)

test('a click that is made while it is still coming is not lost', async () => {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const { page } = await site.open('docs/intro', desktop, async (context) => {
    await neverIdle(context)
    await context.route(runtimeFile, async (route) => {
      await gate
      await route.fallback()
    })
  })
  // A control that only the runtime serves, and what it does once it is there.
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.dataset['runtime'] = ''
    button.textContent = 'Unfold'
    document.body.prepend(button)
    const observer = new MutationObserver(() => {
      if (!document.getElementById('dg-announcer')) return
      observer.disconnect()
      button.addEventListener('click', () => button.setAttribute('data-done', ''))
    })
    observer.observe(document.body, { childList: true })
  })
  await page.getByRole('button', { name: 'Unfold' }).click()
  release()
  await page.waitForSelector('button[data-done]')

  // Links are followed by the browser itself.
  await page.reload()
  await page.locator('.dg-md a[href*="/docs/docs/"]').first().click()
  await page.waitForURL((url) => !url.pathname.endsWith('/intro'))
})

test.each([
  ['the runtime', runtimeFile],
  ['what the pages of the locale share', /\/assets\/shell-.*\.json$/],
])('without %s the page stays plain HTML that works, and says so once', async (_what, file) => {
  const { page, complaints } = await site.open('docs/intro', desktop, async (context) => {
    await context.route(file, (route) => route.abort())
  })
  await page.waitForEvent('console', (message) => message.type() === 'warning')
  const warnings = complaints.filter((line) => line.startsWith('warning: '))
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain('The page stays as it is')
  await page.locator('.dg-md a[href*="/docs/docs/"]').first().click()
  await page.waitForURL((url) => !url.pathname.endsWith('/intro'))
  expect(await page.locator('h1').count()).toBe(1)
})
