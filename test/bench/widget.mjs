// What the chat widget costs the page that it is put on: time of the page's main thread in the first second after its
// script is there, by Chromium's own trace, on the thread's clock, so that other work of the machine does not count.
// A script that adds one empty custom element goes through the same, in turns; the difference is the widget's.
import { cpus, loadavg } from 'node:os'
import { chromium } from 'playwright-core'
import { findChromium } from '../../scripts/browser-requirements.mjs'
import { serveHostPage } from './host-page.mjs'
import { median } from './measure.mjs'

const categories = ['toplevel', 'devtools.timeline', 'v8', 'disabled-by-default-devtools.timeline']

/** Kinds of work by the names of trace events. None of these holds another of the same row. */
const kinds = {
  script: ['EvaluateScript', 'v8.compile', 'FunctionCall', 'RunMicrotasks', 'TimerFire'],
  style: ['UpdateLayoutTree'],
  layout: ['Layout'],
  paint: ['PrePaint', 'Paint', 'Layerize', 'Commit'],
}

/** Milliseconds of the main thread, in all and by kind, out of a trace. */
function sumUp(events) {
  const main = events.find(({ name, args }) => name === 'TracingStartedInBrowser' && args.data)
  const frame = main?.args.data.frames?.find(({ parent, processId }) => !parent && processId)
  const thread = events.find(
    ({ name, pid, args }) =>
      name === 'thread_name' && pid === frame?.processId && args.name === 'CrRendererMain',
  )
  const own = events.filter(
    ({ ph, pid, tid, tdur }) => ph === 'X' && pid === thread?.pid && tid === thread?.tid && tdur,
  )
  const all = own.filter(({ name }) => name === 'ThreadControllerImpl::RunTask')
  if (all.length === 0) throw new Error('the trace has no tasks of the main thread')
  const sum = (some) => some.reduce((total, { tdur }) => total + tdur, 0) / 1000
  const byKind = Object.entries(kinds).map(([kind, names]) => {
    const some = own.filter(({ name }) => names.includes(name))
    return [kind, sum(some.filter((event) => !some.some((other) => holds(other, event))))]
  })
  return {
    all: sum(all),
    longest: Math.max(...all.map(({ tdur }) => tdur)) / 1000,
    ...Object.fromEntries(byKind),
  }
}

const holds = (outer, inner) =>
  outer !== inner && outer.ts <= inner.ts && outer.ts + outer.dur >= inner.ts + inner.dur

/** One visit: the page is loaded and at rest, then the script element comes. */
async function measureOnce(browser, site, variant) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto(`${site.origin}/plain`, { waitUntil: 'networkidle' })
  const session = await context.newCDPSession(page)
  const events = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  })
  await page.evaluate((html) => {
    const given = new DOMParser().parseFromString(html, 'text/html').querySelector('script')
    const script = document.createElement('script')
    for (const { name, value } of given.attributes) script.setAttribute(name, value)
    document.body.append(script)
    return new Promise((done) => setTimeout(done, 1000))
  }, site.tags[variant])
  const found = await page.evaluate(() => document.documentElement.lastElementChild.localName)
  if (found === 'body') throw new Error(`${variant} has put nothing on the page`)
  await session.send('Tracing.end')
  await complete
  await context.close()
  return sumUp(events)
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
  const columns = ['all', 'longest', ...Object.keys(kinds)]
  const ms = (value) => `${value.toFixed(1)} ms`
  const middle = (figures, column) => median(figures.map((figure) => figure[column]))
  const row = (name, figures) =>
    `| ${[name, ...columns.map((column) => ms(middle(figures, column)))].join(' | ')} |`
  const { '/empty': empty, '/widget': widget } = seen
  const extra = widget.map(({ all }, index) => all - empty[index].all).sort((a, b) => a - b)
  return [
    `Main thread in the first second after the script, Chromium ${version}, not throttled, thread clock; medians of ${widget.length} in turns; load ${loadavg()[0].toFixed(1)} on ${cpus().length} cores.`,
    '',
    '| page with | all tasks | longest task | script | style | layout | paint |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    row('an empty element', empty),
    row('the widget', widget),
    '',
    `- the widget's own: ${ms(median(extra))} (from ${ms(extra[0])} to ${ms(extra.at(-1))}; budget 10 ms).`,
  ]
}

// By itself: node test/bench/widget.mjs [runs=15], after a build.
if (process.argv[1] === import.meta.filename)
  console.log((await benchWidget(Number(process.argv[2] ?? 15))).join('\n'))
