// Takes the picture of the page about assistants: the menu “Copy page” of a site that names its server, light and dark.
// usage: npm run build && node scripts/take-assistants-picture.mjs
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { root, writePair } from './content-in-browser.mjs'
import { findChromium } from './find-chromium.mjs'
import { docsgenFunction, runInShell } from './run-in-shell.mjs'

const file = join(root, 'content/docs/docsgen/_img/site/connect-assistant.webp')
const viewport = { width: 1100, height: 700 }
/** CSS pixels of the part that is shown: the button with its menu. */
const clip = { width: 420, height: 300 }
/** Of WebP: the smallest with clean letters. */
const quality = 80

const folder = mkdtempSync(join(tmpdir(), 'docsgen-assistants-'))
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  const config = { title: 'Docs', markdown: { mcp: 'https://mcp.example.com/' }, feedback: false }
  writeFileSync(join(folder, 'docsgen.config.json'), JSON.stringify(config))
  mkdirSync(join(folder, 'docs'))
  writeFileSync(
    join(folder, 'docs/intro.md'),
    '# Introduction\n\nEverything about the product.\n\n## Install\n\nOne command.\n\n## Use\n\nAnother one.\n',
  )
  const shell = { cwd: folder, setup: docsgenFunction(join(root, 'bin/docsgen.js')) }
  await runInShell({ command: 'docsgen build' }, shell)
  await runInShell({ command: 'docsgen preview', server: true, visit: takePair }, shell)
} finally {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
}

async function takePair(address) {
  const pictures = []
  for (const colorScheme of ['light', 'dark']) pictures.push(await take(address, colorScheme))
  await writePair(browser, file, { pictures, width: clip.width, quality })
}

/** The opened menu, as a data URL. */
async function take(address, colorScheme) {
  const context = await browser.newContext({ colorScheme, viewport, locale: 'en' })
  const tab = await context.newPage()
  await tab.goto(new URL('docs/intro', address).href, { waitUntil: 'networkidle' })
  await tab.getByRole('button', { name: 'Copy page' }).click()
  const button = await tab.locator('.dg-copy-button').boundingBox()
  const x = Math.round(button.x + button.width + 24 - clip.width)
  const shot = await tab.screenshot({ clip: { ...clip, x, y: Math.round(button.y) - 16 } })
  await context.close()
  return `data:image/png;base64,${shot.toString('base64')}`
}
