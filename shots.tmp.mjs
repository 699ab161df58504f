import { chromium } from 'playwright-core'
import { spawn } from 'node:child_process'
import { findChromium } from './scripts/browser-requirements.mjs'
import { serveContent } from './test/bench/content-site.mjs'
const site = await serveContent()
const b = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
const list = process.argv.slice(2).map(a => a.split(','))
for (const [path, w, scheme, name] of list) {
  const p = await b.newPage({ viewport: { width: +w, height: +w < 500 ? 844 : 900 }, colorScheme: scheme })
  p.on('console', m => console.log(path, m.type(), m.text()))
  await p.goto(site.url + path); await p.waitForSelector('#dg-announcer', { state: 'attached' }); await p.waitForTimeout(400)
  await p.screenshot({ path: `/tmp/s-${name}.png` })
  await p.close()
}
await b.close(); site.close(); process.exit(0)
