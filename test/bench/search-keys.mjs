// How long a reader of content/ waits for suggestions: from a key to the painted list, on a processor slowed four
// times. The words have been typed once before, so that the files of the index are there. usage: node
// test/bench/search-keys.mjs [runs=5] (after npm start)
import { existsSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { findChromium } from '../../scripts/find-chromium.mjs'
import { serveContent } from './content-site.mjs'
import { median } from './measure.mjs'

const build = join(dirname(fileURLToPath(import.meta.url)), '../../content/build')

/** The typed words, and the page (below the base) on which they are typed. */
const typed = {
  en: { path: 'docs/intro', words: 'docker password' },
  'zh-CN': { path: 'zh-CN/docs/intro', words: '会话转接客服' },
}

/** Records, for each key, the time until the frame after the list has changed (ms). */
function record() {
  window.waits = []
  const panel = document.querySelector('.dg-search')
  let pressed = 0
  panel.addEventListener('input', ({ timeStamp }) => {
    pressed = timeStamp
  })
  new MutationObserver(() => {
    if (pressed === 0) return
    const from = pressed
    pressed = 0
    requestAnimationFrame(() => setTimeout(() => window.waits.push(performance.now() - from)))
  }).observe(panel, { subtree: true, childList: true, characterData: true })
}

async function type(page, words) {
  for (const letter of words) {
    await page.keyboard.insertText(letter)
    await page.waitForTimeout(500)
  }
}

async function waits(browser, url, words) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'load' })
  await page.keyboard.press('/')
  await type(page, words)
  await page.waitForTimeout(1000)
  await page.locator('.dg-search input').fill('')
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(record)
  await type(page, words)
  const found = await page.evaluate(() => window.waits)
  await context.close()
  return found
}

/** Measures `runs` times, locales in turns. Resolves to lines of Markdown. */
export async function benchSearchKeys(runs) {
  const executablePath = findChromium()
  if (!executablePath || !existsSync(build)) return ['Search was not measured.']
  const site = await serveContent()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const seen = Object.fromEntries(Object.keys(typed).map((locale) => [locale, []]))
  try {
    for (let run = 0; run < runs; run++)
      for (const [locale, { path, words }] of Object.entries(typed))
        seen[locale].push(...(await waits(browser, site.url + path, words)))
  } finally {
    await browser.close()
    site.close()
  }
  const load = `load ${loadavg()[0].toFixed(1)} on ${cpus().length} cores`
  return [
    `From a key to the painted list, processor slowed four times, index files there; ${load} (budget 150 ms).`,
    '',
    '| locale | keys | median | nine of ten | longest |',
    '| --- | --- | --- | --- | --- |',
    ...Object.entries(seen).map(([locale, all]) => {
      const sorted = [...all].sort((a, b) => a - b)
      const cells = [median(all), sorted[Math.floor(sorted.length * 0.9)] ?? 0, sorted.at(-1) ?? 0]
      return `| ${locale} | ${all.length} | ${cells.map((one) => `${one.toFixed(0)} ms`).join(' | ')} |`
    }),
  ]
}

// By itself.
if (process.argv[1] === import.meta.filename)
  console.log((await benchSearchKeys(Number(process.argv[2] ?? 5))).join('\n'))
