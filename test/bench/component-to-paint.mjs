// What an author of code waits for with `docsgen dev`: from saving an override, a component of an .mdx page, a page that is
// a component or a style sheet to seeing it, in Chromium, on a made site of a thousand files. The server's part is that
// until the event which has the new page.
// usage: node test/bench/component-to-paint.mjs [edits of each] [Markdown files] [path of another docsgen.js]
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium } from '../../scripts/find-chromium.mjs'
import { synthesiseCorpus } from './corpus.mjs'
import { layOutDocsgen } from './layout.mjs'

const [
  edits = '12',
  pages = '955',
  bin = path.resolve(import.meta.dirname, '../../bin/docsgen.js'),
] = process.argv.slice(2)
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-components-'))
const root = path.join(work, 'site')
const golden = path.resolve(import.meta.dirname, '../golden/sites/overrides/site')

/** What is edited, the page on which it is seen, and the text that the edit writes anew. */
const kinds = [
  ['override', 'theme/Footer.tsx', 'docs/intro', 'Liked'],
  ['part of an override', 'theme/_parts/Badge.tsx', 'docs/intro', '{text}'],
  ['component of .mdx', 'docs/_parts/counter.tsx', 'docs/live', '{label}'],
  ['page that is a component', 'pages/pricing.tsx', 'pricing', 'dollars'],
]

function summary(values) {
  const sorted = values.map(Math.round).sort((a, b) => a - b)
  const at = (share) => sorted[Math.floor((sorted.length - 1) * share)]
  return `${at(0)}, ${at(0.5)}, ${at(1)} ms`
}

/** Starts `docsgen dev`; resolves to its origin. */
async function start() {
  const server = spawn(process.execPath, [bin, 'dev', root, '--port', '0'])
  let output = ''
  const origin = await new Promise((resolve) => {
    const read = (data) => {
      output += data
      const [address] = /http:\/\/localhost:\d+\//.exec(output) ?? []
      if (address) resolve(address)
    }
    server.stdout.on('data', read)
    server.stderr.on('data', read)
  })
  return { server, origin }
}

/** Resolves when a page shows a text, to the time: also when it is loaded anew in between. */
async function seen(page, text) {
  for (;;) {
    const look = (wanted) =>
      new Promise((resolve) => {
        const again = () =>
          document.body?.textContent.includes(wanted)
            ? resolve(Date.now())
            : requestAnimationFrame(again)
        again()
      })
    const time = await page.evaluate(look, text).catch(() => null)
    if (time !== null) return time
  }
}

async function measure(browser, origin, [kind, file, where, text]) {
  const source = path.join(root, file)
  const original = fs.readFileSync(source, 'utf8')
  const page = await browser.newPage()
  await page.goto(`${origin}docs/${where}`, { waitUntil: 'networkidle' }).catch(() => {})
  await page.waitForTimeout(1500)
  const times = []
  for (let edit = 0; edit < Number(edits); edit++) {
    const mark = `painted ${edit}`
    const painted = seen(page, mark)
    await page.waitForTimeout(1200)
    const saved = Date.now()
    fs.writeFileSync(source, original.replace(text, `${mark} ${text}`))
    times.push((await painted) - saved)
  }
  await page.close()
  fs.writeFileSync(source, original)
  console.log(`${kind}: least, median, most ${summary(times)}; first ${times[0]} ms`)
}

synthesiseCorpus(path.join(work, 'corpus'), Number(pages))
layOutDocsgen(path.join(work, 'corpus'), root)
fs.cpSync(golden, root, { recursive: true })
const { server, origin } = await start()
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  await fetch(`${origin}docs/docs/intro`).then((answer) => answer.text())
  await new Promise((done) => setTimeout(done, 8000))
  console.log(`load ${os.loadavg()[0].toFixed(1)}`)
  for (const kind of kinds) await measure(browser, origin, kind)
  console.log(`load ${os.loadavg()[0].toFixed(1)}`)
} finally {
  await browser.close()
  server.kill()
  await new Promise((done) => server.once('exit', done))
  fs.rmSync(work, { recursive: true, force: true })
}
