// What the theme's runtime costs a reader: the work of the main thread from the first intent until the page is live, and
// the longest task when nobody does anything and the browser hydrates in its idle time.
// usage: node test/bench/theme.mjs [runs=9]   (after npm start)
import { existsSync, readdirSync, statSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { findChromium } from '../../scripts/find-chromium.mjs'
import { serveContent } from './content-site.mjs'
import { median } from './measure.mjs'
import { traceMainThread } from './trace.mjs'

const build = join(dirname(fileURLToPath(import.meta.url)), '../../content/build')

/** Paths of the doc with the largest HTML, and of one with the usual. */
function chosenPages() {
  const docs = readdirSync(join(build, 'docs'), { recursive: true })
    .filter((file) => file.endsWith('index.html'))
    .map((file) => ({ file, size: statSync(join(build, 'docs', file)).size }))
    .sort((a, b) => b.size - a.size)
  const path = ({ file }) => `docs/${dirname(file)}`
  return { largest: path(docs[0]), usual: path(docs[Math.floor(docs.length / 2)]) }
}

const live = () => document.getElementById('dg-announcer') !== null

async function openPage(browser, url, isIdle) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  if (!isIdle) {
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
  }
  await page.addInitScript(() => {
    window.longTasks = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longTasks.push(duration)
    }).observe({ type: 'longtask', buffered: true })
  })
  await page.goto(url, { waitUntil: 'load' })
  return { context, page }
}

/** The runtime is in the browser's cache: what is measured is its work, not the network's. */
async function hydration(browser, url) {
  const { context, page } = await openPage(browser, url, false)
  await page.keyboard.press('Shift')
  await page.waitForFunction(live)
  await page.reload({ waitUntil: 'load' })
  await page.waitForTimeout(300)
  const figures = await traceMainThread(page, async () => {
    await page.keyboard.press('Shift')
    await page.waitForFunction(live)
  })
  await context.close()
  return figures
}

async function longestWhenIdle(browser, url) {
  const { context, page } = await openPage(browser, url, true)
  await page.waitForFunction(live)
  await page.waitForTimeout(500)
  const tasks = await page.evaluate(() => window.longTasks)
  await context.close()
  return Math.max(0, ...tasks)
}

/** Measures `runs` times, pages in turns. Resolves to lines of Markdown. */
export async function benchTheme(runs) {
  const executablePath = findChromium()
  if (!executablePath || !existsSync(build)) return ['The theme was not measured.']
  const pages = chosenPages()
  const site = await serveContent()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const seen = Object.fromEntries(Object.keys(pages).map((name) => [name, []]))
  try {
    for (let run = 0; run < runs; run++)
      for (const [name, path] of Object.entries(pages)) {
        const work = await hydration(browser, site.url + path)
        seen[name].push({ ...work, idle: await longestWhenIdle(browser, site.url + path) })
      }
  } finally {
    await browser.close()
    site.close()
  }
  const cell = (name, column) =>
    `${median(seen[name].map((figures) => figures[column])).toFixed(0)} ms`
  return [
    `Medians of ${runs}, not throttled; load ${loadavg()[0].toFixed(1)} on ${cpus().length} cores.`,
    '',
    '| page | hydration: all work | longest task | longest task when nobody does anything (0: none over 50) |',
    '| --- | --- | --- | --- |',
    ...Object.entries(pages).map(
      ([name, path]) =>
        `| ${name} (${path}) | ${cell(name, 'all')} | ${cell(name, 'longest')} | ${cell(name, 'idle')} |`,
    ),
  ]
}

// By itself.
if (process.argv[1] === import.meta.filename)
  console.log((await benchTheme(Number(process.argv[2] ?? 9))).join('\n'))
