// Takes the pictures of the pages about components in Chromium: the rendered example of each section, which stands between
// its source and its picture, in light and in dark mode side by side.
// usage: npm run build && node scripts/take-component-pictures.mjs [id…]   only the named sections
import { join } from 'node:path'
import { root, visitContent, writePair } from './content-in-browser.mjs'

const pictures = join(root, 'content/docs/docsgen/_img/components')
const pages = ['docs/docsgen/components', 'docs/docsgen/code-groups', 'docs/docsgen/plans']
/** CSS pixels of one mode. */
const width = 340
/** Taller examples are cut. */
const maxHeight = 420
/** Of WebP: the smallest with clean letters. */
const quality = 72

const wanted = process.argv.slice(2)
await visitContent(async (browser, address) => {
  for (const page of pages) {
    const url = new URL(page, address).href
    const light = await examplesOf(browser, url, 'light')
    const dark = await examplesOf(browser, url, 'dark')
    for (const [id, picture] of light) {
      const file = join(pictures, `${id}.webp`)
      await writePair(browser, file, { pictures: [picture, dark.get(id)], width, quality })
    }
  }
})

/** The pictures of all sections in one mode, as data URLs by the id of the section. */
async function examplesOf(browser, url, colorScheme) {
  // So high that nothing is below the fold, and no bar or button of the page lies over an example.
  const viewport = { width: 1000, height: 14_000 }
  const context = await browser.newContext({ colorScheme, viewport, locale: 'en' })
  const tab = await context.newPage()
  await tab.goto(url, { waitUntil: 'networkidle' })
  const ids = await tab.evaluate(frameExamples, width)
  const found = new Map()
  for (const id of ids) {
    if (wanted.length > 0 && !wanted.includes(id)) continue
    const { x, y, height } = await tab.locator(`#example-${id}`).boundingBox()
    const clip = { x, y, width, height: Math.min(Math.floor(height), maxHeight) }
    found.set(id, `data:image/png;base64,${(await tab.screenshot({ clip })).toString('base64')}`)
  }
  await context.close()
  return found
}

/** Runs in the page: puts the example of each section into a frame of its own, and returns the ids of the sections. */
function frameExamples(width) {
  const isPicture = (node) => node.querySelector('img[alt*="in light and in dark mode"]') !== null
  const ids = []
  for (const source of document.querySelectorAll('h2[id] + p + figure.code')) {
    const shown = []
    let node = source.nextElementSibling
    while (node && node.tagName !== 'H2' && !isPicture(node)) {
      shown.push(node)
      node = node.nextElementSibling
    }
    const { id } = source.previousElementSibling.previousElementSibling
    const frame = document.createElement('div')
    frame.id = `example-${id}`
    frame.style.cssText = `inline-size:${width}px;padding:16px;background:var(--dg-bg);overflow:hidden`
    source.after(frame)
    frame.append(...shown)
    // Space above and below belongs to the flow of text.
    shown.at(0).style.marginBlockStart = 0
    shown.at(-1).style.marginBlockEnd = 0
    ids.push(id)
  }
  return ids
}
