// Whether the chat widget changes what Lighthouse says of a page: the same foreign page with and without it, in turns,
// as a phone with Lighthouse's own throttling. Lighthouse is no dependency (it brings 200 packages): install it in any folder
// and name that folder.
// usage: npm i --prefix <folder> lighthouse@12 && node test/bench/lighthouse.mjs <folder> [runs=5]   (after npm run build)
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { findChromium } from '../../scripts/browser-requirements.mjs'
import { serveHostPage } from './host-page.mjs'
import { median } from './measure.mjs'

const [folder = '.', runs = '5'] = process.argv.slice(2)
const find = createRequire(pathToFileURL(resolve(folder, 'package.json')))
const { default: lighthouse } = await import(pathToFileURL(find.resolve('lighthouse')).href)

const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const audits = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
]

async function judge(url, port) {
  const { lhr } = await lighthouse(url, { port, onlyCategories: categories, logLevel: 'error' })
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)
  return [
    ...categories.map((name) => 100 * lhr.categories[name].score),
    ...audits.map((name) => lhr.audits[name].numericValue),
  ]
}

const site = await serveHostPage()
const port = 9222 + Math.floor(Math.random() * 20_000)
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: ['--no-sandbox', `--remote-debugging-port=${port}`],
})
try {
  const seen = { '/plain': [], '/widget': [] }
  for (let run = 0; run < Number(runs); run++)
    for (const [path, figures] of Object.entries(seen))
      figures.push(await judge(site.origin + path, port))
  const row = (cells) => `| ${cells.join(' | ')} |`
  const middle = (figures, index) => median(figures.map((all) => all[index]))
  const cells = (figures) => [
    ...categories.map((_, index) => middle(figures, index).toFixed(0)),
    ...[4, 5, 6].map((index) => `${middle(figures, index).toFixed(0)} ms`),
    middle(figures, 7).toFixed(3),
  ]
  console.log(row(['page', ...categories, 'first paint', 'largest paint', 'blocking', 'shift']))
  console.log(row(Array.from({ length: 9 }, () => '---')))
  for (const [path, figures] of Object.entries(seen)) console.log(row([path, ...cells(figures)]))
} finally {
  await browser.close()
  site.close()
}
