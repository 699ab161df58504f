// What the chat widget costs the page that it is put on: time of the page's main thread in the first second after its
// script is there, by Chromium's own trace, on the thread's clock, so that other work of the machine does not count.
// A script that adds one empty custom element goes through the same, in turns; the difference is the widget's.
import { cpus, loadavg } from 'node:os'
import { chromium } from 'playwright-core'
import { findChromium } from '../../scripts/find-chromium.mjs'
import { serveHostPage } from './host-page.mjs'
import { median } from './measure.mjs'
import { traceMainThread, workKinds } from './trace.mjs'

/** One visit: the page is loaded and at rest, then the script element comes. */
async function measureOnce(browser, site, variant) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto(`${site.origin}/plain`, { waitUntil: 'networkidle' })
  const figures = await traceMainThread(page, () => addScript(page, site.tags[variant]))
  const found = await page.evaluate(() => document.documentElement.lastElementChild.localName)
  if (found === 'body') throw new Error(`${variant} has put nothing on the page`)
  await context.close()
  return figures
}

/** Adds the script element, and gives what it loads a second. */
function addScript(page, tag) {
  return page.evaluate((html) => {
    const given = new DOMParser().parseFromString(html, 'text/html').querySelector('script')
    const script = document.createElement('script')
    for (const { name, value } of given.attributes) script.setAttribute(name, value)
    document.body.append(script)
    return new Promise((done) => setTimeout(done, 1000))
  }, tag)
}

/** Measures the widget `runs` times, in turns with the empty element. Resolves to lines of Markdown. */
export async function benchWidget(runs) {
  const executablePath = findChromium()
  if (!executablePath) return ['The chat widget was not measured: no Chromium.']
  const site = await serveHostPage()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const seen = { '/empty': [], '/widget': [] }
  try {
    for (let run = 0; run <= runs; run++)
      for (const [variant, figures] of Object.entries(seen)) {
        const figure = await measureOnce(browser, site, variant)
        // The first visit warms the browser up.
        if (run > 0) figures.push(figure)
      }
    return report(seen, await browser.version())
  } finally {
    await browser.close()
    site.close()
  }
}

function report(seen, version) {
  const columns = ['shown', 'all', 'longest', ...workKinds]
  const ms = (value) => `${value.toFixed(1)} ms`
  const middle = (figures, column) => median(figures.map((figure) => figure[column]))
  const row = (name, figures) =>
    `| ${[name, ...columns.map((column) => ms(middle(figures, column)))].join(' | ')} |`
  const { '/empty': empty, '/widget': widget } = seen
  const own = (column) => {
    const extra = widget.map((figure, index) => figure[column] - empty[index][column])
    extra.sort((a, b) => a - b)
    return `${ms(median(extra))} (from ${ms(extra[0])} to ${ms(extra.at(-1))}`
  }
  return [
    `Main thread in the first second after the script, Chromium ${version}, not throttled, thread clock; medians of ${widget.length} in turns; load ${loadavg()[0].toFixed(1)} on ${cpus().length} cores.`,
    '',
    '| page with | until it is painted | all tasks | longest task | script | style | layout | paint |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    row('an empty element', empty),
    row('the widget', widget),
    '',
    `- the widget's own until button and greeting are painted, script included: ${own('shown')}; budget 10 ms);`,
    `- in the whole second, with storage, three calls and the greeting's fade: ${own('all')}).`,
  ]
}

// By itself: node test/bench/widget.mjs [runs=15], after a build.
if (process.argv[1] === import.meta.filename)
  console.log((await benchWidget(Number(process.argv[2] ?? 15))).join('\n'))
