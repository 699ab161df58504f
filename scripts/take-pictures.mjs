// Takes the pictures of README and of the documentation in Chromium. Most show light and dark mode side by side.
// usage: npm run build && node scripts/take-pictures.mjs [part of a path…]   only files such as img/components or search.webp
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium } from './find-chromium.mjs'
import { picturesOfContent } from './pictures/of-content.mjs'
import { picturesOfSmallSites } from './pictures/of-small-sites.mjs'
import { root, visitSite } from './pictures/visit-site.mjs'

/**
 * @typedef {{ x: number, y: number, width: number, height: number }} Clip CSS pixels
 * @typedef {object} Picture
 * @property {string} file to be written, relative to the repository
 * @property {import('./pictures/visit-site.mjs').Site} site
 * @property {string} page relative to the address of the site
 * @property {string} [locale] of the browser; default: `en`
 * @property {{ width: number, height: number }} [viewport] CSS pixels of the window
 * @property {(tab: import('playwright-core').Page) => Promise<Clip | void>} [act] on the page; gives the part that is shown,
 * where that depends on the page
 * @property {Clip} [clip] the part that is shown; default: the whole window
 * @property {readonly ('light' | 'dark')[]} [modes] side by side; default: both
 * @property {number} [width] of each mode in the file, in pixels; default: that of the part
 * @property {number} [quality] of WebP: the smallest with clean letters; default: 80
 */

const wanted = process.argv.slice(2)
/** @type {Picture[]} */
const pictures = [...picturesOfContent, ...picturesOfSmallSites].filter(
  ({ file }) => wanted.length === 0 || wanted.some((part) => file.includes(part)),
)
if (pictures.length === 0) throw new Error(`No picture has ${wanted.join(' or ')} in its path.`)
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  for (const site of new Set(pictures.map((picture) => picture.site))) {
    await visitSite(site, async (address) => {
      for (const picture of pictures) if (picture.site === site) await take(picture, address)
    })
  }
} finally {
  await browser.close()
}

/** @param {Picture} picture */
async function take(picture, address) {
  const shots = []
  for (const mode of picture.modes ?? ['light', 'dark'])
    shots.push(await shoot(picture, address, mode))
  await write(picture, shots)
}

/** One mode, as the address of an image. */
async function shoot({ page, locale = 'en', viewport, act, clip }, address, colorScheme) {
  const size = viewport ?? { width: 1280, height: 800 }
  const options = { colorScheme, locale, viewport: size, reducedMotion: 'reduce' }
  const context = await browser.newContext(options)
  const tab = await context.newPage()
  await tab.goto(new URL(page, address).href, { waitUntil: 'networkidle' })
  const found = await act?.(tab)
  // Styles of an opened part, its transitions, and the greeting of the widget come a little later.
  await tab.waitForTimeout(1000)
  const shot = await tab.screenshot({ clip: found ?? clip, animations: 'disabled' })
  await context.close()
  return `data:image/png;base64,${shot.toString('base64')}`
}

/** Writes images of the same size side by side. */
async function write({ file, width, quality = 80 }, shots) {
  const tab = await browser.newPage()
  const style = width === undefined ? '' : `width:${width}px;`
  const images = shots.map((shot) => `<img src="${shot}" style="${style}flex:none">`).join('')
  await tab.setContent(`<body style="margin:0;display:flex;align-items:start">${images}</body>`)
  const size = await tab.evaluate(() => {
    const [{ width, height }] = document.images
    return { width: width * document.images.length, height }
  })
  await tab.setViewportSize(size)
  const session = await tab.context().newCDPSession(tab)
  const clip = { x: 0, y: 0, ...size, scale: 1 }
  const options = { format: 'webp', quality, clip }
  const { data } = await session.send('Page.captureScreenshot', options)
  await tab.close()
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, Buffer.from(data, 'base64'))
  console.log(`${file} ${size.width} × ${size.height} px, ${statSync(path).size} bytes`)
}
