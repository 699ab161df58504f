// What Lighthouse says of pages: run as a phone with Lighthouse's own throttling, in turns. Lighthouse is no dependency (it
// brings 200 packages): it is found in a folder that the caller names, after `npm i --prefix <folder> lighthouse@12`.
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { findChromium } from '../../scripts/find-chromium.mjs'
import { median } from './measure.mjs'

const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const audits = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
]

/**
 * Judges pages `runs` times in turns.
 * @param folder where Lighthouse is installed
 * @param pages address by name
 * @returns lines of a Markdown table, medians
 */
export async function judgePages(folder, pages, runs) {
  const find = createRequire(pathToFileURL(resolve(folder, 'package.json')))
  const { default: lighthouse } = await import(pathToFileURL(find.resolve('lighthouse')).href)
  const port = 9222 + Math.floor(Math.random() * 20_000)
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  const seen = Object.fromEntries(Object.keys(pages).map((name) => [name, []]))
  try {
    for (let run = 0; run < runs; run++)
      for (const [name, url] of Object.entries(pages))
        seen[name].push(await judge(lighthouse, url, port))
  } finally {
    await browser.close()
  }
  return table(seen)
}

async function judge(lighthouse, url, port) {
  const { lhr } = await lighthouse(url, { port, onlyCategories: categories, logLevel: 'error' })
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)
  return [
    ...categories.map((name) => 100 * lhr.categories[name].score),
    ...audits.map((name) => lhr.audits[name].numericValue),
  ]
}

function table(seen) {
  const row = (cells) => `| ${cells.join(' | ')} |`
  const middle = (figures, index) => median(figures.map((all) => all[index]))
  const cells = (figures) => [
    ...categories.map((_, index) => middle(figures, index).toFixed(0)),
    ...[4, 5, 6].map((index) => `${middle(figures, index).toFixed(0)} ms`),
    middle(figures, 7).toFixed(3),
  ]
  return [
    row(['page', ...categories, 'first paint', 'largest paint', 'blocking', 'shift']),
    row(Array.from({ length: 9 }, () => '---')),
    ...Object.entries(seen).map(([name, figures]) => row([name, ...cells(figures)])),
  ]
}
