// Takes the picture of types in code: a block with a type, an answer and an error, in light and in dark mode side by side.
// usage: npm run build && node scripts/take-code-types-picture.mjs
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { root, writePair } from './content-in-browser.mjs'
import { findChromium } from './find-chromium.mjs'
import { docsgenFunction, runInShell } from './run-in-shell.mjs'

const file = join(root, 'content/docs/docsgen/_img/site/code-types.webp')
/** CSS pixels of the window, and of one mode in the file. */
const viewport = { width: 640, height: 900 }
const width = 640
/** Of WebP: the smallest with clean letters. */
const quality = 70

const document = `# Users

\`\`\`ts twoslash
interface User { name: string }
declare function load(id: string): Promise<User>
// ---cut---
// @errors: 2322
/** The person who has signed in. */
const user = await load('1')
//    ^?
const age: number = user.name
console.log(user)
\`\`\`
`

const folder = mkdtempSync(join(tmpdir(), 'docsgen-types-'))
try {
  for (const one of ['docs', 'node_modules']) mkdirSync(join(folder, one))
  writeFileSync(join(folder, 'docsgen.config.json'), '{ "title": "Acme" }')
  writeFileSync(join(folder, 'docs/index.md'), document)
  const twoslash = join(root, 'test/packages/twoslash/node_modules/twoslash')
  symlinkSync(twoslash, join(folder, 'node_modules/twoslash'))
  const shell = { cwd: folder, setup: docsgenFunction(join(root, 'bin/docsgen.js')) }
  await runInShell({ command: 'docsgen build' }, shell)
  await runInShell({ command: 'docsgen preview', server: true, visit: take }, shell)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** @param {string} address */
async function take(address) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  try {
    const pictures = []
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      const context = await browser.newContext({ colorScheme, viewport, locale: 'en' })
      const tab = await context.newPage()
      await tab.goto(new URL('docs/', address).href, { waitUntil: 'networkidle' })
      await tab.locator('.code-type', { hasText: 'user' }).last().hover()
      const box = await tab.locator('.code').boundingBox()
      if (box === null) throw new Error('There is no code on the page.')
      const clip = { x: 0, y: box.y - 16, width: viewport.width, height: box.height + 80 }
      const bytes = await tab.screenshot({ clip })
      pictures.push(`data:image/png;base64,${bytes.toString('base64')}`)
      await context.close()
    }
    await writePair(browser, file, { pictures, width, quality })
  } finally {
    await browser.close()
  }
}
