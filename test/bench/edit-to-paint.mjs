// What an author waits for with `docsgen dev`: from the start to the first page, and from saving a file to seeing it, on a
// page as it was sent and on one that the runtime has made live. The quickest of many edits says what the work takes on a
// machine that has other things to do.
// usage: node test/bench/edit-to-paint.mjs <folder of a site> <path of a page> <its file> [edits]
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright-core'

const [site, pagePath, file, edits = '40'] = process.argv.slice(2)
const source = path.join(site, file)
const original = fs.readFileSync(source, 'utf8')
const bin = path.resolve(import.meta.dirname, '../../bin/docsgen.js')
const begin = performance.now()
const server = spawn(process.execPath, [bin, 'dev', site, '--port', '0'])
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
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})

function summary(values) {
  const sorted = values.map(Math.round).sort((a, b) => a - b)
  const at = (share) => sorted[Math.floor((sorted.length - 1) * share)]
  return { least: at(0), quartile: at(0.25), median: at(0.5), most: at(1) }
}

async function measure(isLive) {
  const page = await browser.newPage()
  if (!isLive) await page.addInitScript('window.requestIdleCallback = () => 0')
  await page.goto(origin + pagePath)
  if (isLive) {
    await page.evaluate(() => window.dispatchEvent(new Event('keydown')))
    await page.waitForSelector('#dg-announcer', { state: 'attached' })
  }
  await page.waitForTimeout(1500)
  const times = []
  for (let edit = 0; edit < Number(edits); edit++) {
    const mark = `painted-${edit}-${isLive}`
    const seen = page.evaluate(
      (text) =>
        new Promise((resolve) => {
          const look = () =>
            document.body.textContent.includes(text)
              ? resolve(Date.now())
              : requestAnimationFrame(look)
          look()
        }),
      mark,
    )
    await page.waitForTimeout(250)
    const saved = Date.now()
    fs.writeFileSync(source, `${original}\n\n${mark}\n`)
    times.push((await seen) - saved)
  }
  await page.close()
  return summary(times)
}

try {
  const first = await fetch(origin + pagePath)
  console.log(
    `load ${os.loadavg()[0].toFixed(1)}; first page ${first.status} after`,
    Math.round(performance.now() - begin),
    'ms',
  )
  await new Promise((done) => setTimeout(done, 3000))
  console.log('as sent (ms)', await measure(false))
  console.log('live (ms)', await measure(true))
  const updates = [...output.matchAll(/updated .* (\d+) ms/g)].map(([, ms]) => Number(ms))
  console.log('of which the server (ms)', summary(updates), `load ${os.loadavg()[0].toFixed(1)}`)
} finally {
  fs.writeFileSync(source, original)
  await browser.close()
  server.kill()
}
