// For scripts that take pictures of docsgen's own site (content/): a browser on the site, and WebP files.
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { findChromium } from './find-chromium.mjs'
import { docsgenFunction, runInShell } from './run-in-shell.mjs'

/** The folder of the repository. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const shell = { cwd: root, setup: docsgenFunction(join(root, 'bin/docsgen.js')) }

/**
 * Builds content/ into a temporary folder, serves it, starts Chromium, and ends all of them when the visit is over.
 * @param {Visit} visit
 */
export async function visitContent(visit) {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-pictures-'))
  try {
    const site = `content --out-dir '${folder}/site'`
    await runInShell({ command: `docsgen build ${site}` }, shell)
    await visitServer(`docsgen preview ${site}`, visit)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The same with a site of these files.
 * @param {Readonly<Record<string, string>>} files by their paths in the site
 * @param {Visit} visit
 */
export async function visitFiles(files, visit) {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-pictures-'))
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    await runInShell({ command: `docsgen build '${folder}'` }, shell)
    await visitServer(`docsgen preview '${folder}'`, visit)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The same with `docsgen dev`, whose chat widget has a chat service.
 * @param {Visit} visit
 */
export async function visitContentInDev(visit) {
  await visitServer('docsgen dev content', visit)
}

/**
 * @typedef {(browser: import('playwright-core').Browser, address: string) => Promise<void>} Visit
 * @param {string} command
 * @param {Visit} visit
 */
async function visitServer(command, visit) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  try {
    const step = { command, server: true }
    await runInShell({ ...step, visit: (address) => visit(browser, address) }, shell)
  } finally {
    await browser.close()
  }
}

/**
 * Writes a page, or a part of it, as a WebP file.
 * @param {import('playwright-core').Page} tab
 * @param {string} file
 * @param {{ quality: number, clip?: { x: number, y: number, width: number, height: number, scale: number } }} options
 */
export async function writeWebp(tab, file, options) {
  const session = await tab.context().newCDPSession(tab)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', ...options })
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, Buffer.from(data, 'base64'))
}

/**
 * Writes two pictures of the same size side by side as one WebP file.
 * @param {import('playwright-core').Browser} browser
 * @param {string} file
 * @param {{ pictures: readonly string[], width: number, quality: number }} options `pictures`: data URLs; `width`: of
 * each of them, in pixels
 */
export async function writePair(browser, file, { pictures, width, quality }) {
  const tab = await browser.newPage({ viewport: { width: 2 * width, height: 100 } })
  const images = pictures.map((picture) => `<img src="${picture}" width="${width}">`).join('')
  const page = `<body style="margin:0;display:flex;align-items:start">${images}</body>`
  await tab.setContent(page, { waitUntil: 'load' })
  const height = await tab.evaluate(() => Math.round(document.images[0]?.height ?? 0))
  await tab.setViewportSize({ width: 2 * width, height })
  const clip = { x: 0, y: 0, width: 2 * width, height, scale: 1 }
  await writeWebp(tab, file, { quality, clip })
  await tab.close()
  console.log(`${relative(root, file)} ${2 * width} × ${height} px, ${statSync(file).size} bytes`)
}
