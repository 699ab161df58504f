// Takes the pictures in README: a page of docsgen's own site (content/), light and dark, in Chromium.
// usage: npm run build && node scripts/take-pictures.mjs
import { join } from 'node:path'
import { root, visitContent, writeWebp } from './content-in-browser.mjs'

const pictures = join(root, 'docs/img')
const page = 'docs/writing/code'
const viewport = { width: 1360, height: 850 }
/** Of WebP: the smallest with clean letters. */
const quality = 60

await visitContent(async (browser, address) => {
  for (const colorScheme of ['light', 'dark']) await take(browser, address, colorScheme)
})

async function take(browser, address, colorScheme) {
  const context = await browser.newContext({ colorScheme, viewport, locale: 'en' })
  const tab = await context.newPage()
  await tab.goto(new URL(page, address).href, { waitUntil: 'load' })
  // The widget's greeting fades in.
  await tab.waitForTimeout(1500)
  const file = join(pictures, `page-${colorScheme}.webp`)
  await writeWebp(tab, file, { quality })
  console.log(file)
  await context.close()
}
