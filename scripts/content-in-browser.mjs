// For scripts that take pictures of docsgen's own site (content/): a browser on the site, and WebP files.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { findChromium } from './browser-requirements.mjs'
import { docsgenFunction, runInShell } from './run-in-shell.mjs'

/** The folder of the repository. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/**
 * Builds content/ into a temporary folder, serves it, starts Chromium, and ends all of them when the visit is over.
 * @param {(browser: import('playwright-core').Browser, address: string) => Promise<void>} visit
 */
export async function visitContent(visit) {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-pictures-'))
  const shell = { cwd: root, setup: docsgenFunction(join(root, 'bin/docsgen.js')) }
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  try {
    const site = `content --out-dir '${folder}/site'`
    await runInShell({ command: `docsgen build ${site}` }, shell)
    const step = { command: `docsgen preview ${site}`, server: true }
    await runInShell({ ...step, visit: (address) => visit(browser, address) }, shell)
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
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
