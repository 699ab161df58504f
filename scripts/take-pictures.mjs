// Takes the pictures in README: a page of docsgen's own site (content/), light and dark, in Chromium.
// usage: npm run build && node scripts/take-pictures.mjs
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { findChromium } from './browser-requirements.mjs'
import { docsgenFunction, runInShell } from './run-in-shell.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const pictures = join(root, 'docs/img')
const page = 'docs/writing/code'
const viewport = { width: 1360, height: 850 }
/** Of WebP: the smallest with clean letters. */
const quality = 60

const folder = mkdtempSync(join(tmpdir(), 'docsgen-pictures-'))
const shell = { cwd: root, setup: docsgenFunction(join(root, 'bin/docsgen.js')) }
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  mkdirSync(pictures, { recursive: true })
  const site = `content --out-dir '${folder}/site'`
  await runInShell({ command: `docsgen build ${site}` }, shell)
  const visit = async (address) => {
    for (const colorScheme of ['light', 'dark']) await take(address, colorScheme)
  }
  await runInShell({ command: `docsgen preview ${site}`, server: true, visit }, shell)
} finally {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
}

async function take(address, colorScheme) {
  const context = await browser.newContext({ colorScheme, viewport, locale: 'en' })
  const tab = await context.newPage()
  await tab.goto(new URL(page, address).href, { waitUntil: 'load' })
  // The widget's greeting fades in.
  await tab.waitForTimeout(1500)
  const session = await context.newCDPSession(tab)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality })
  const file = join(pictures, `page-${colorScheme}.webp`)
  writeFileSync(file, Buffer.from(data, 'base64'))
  console.log(file)
  await context.close()
}
