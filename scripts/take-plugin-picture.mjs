// Takes the picture of the page about plugins: a class as the plugin typescript-api shows it, in light and in dark mode side
// by side.
// usage: npm run build && node scripts/take-plugin-picture.mjs
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { root, writePair } from './content-in-browser.mjs'
import { findChromium } from './find-chromium.mjs'
import { docsgenFunction, runInShell } from './run-in-shell.mjs'

const file = join(root, 'content/docs/docsgen/_img/site/plugin-typescript-api.webp')
/** CSS pixels of the window, and of one mode in the file. */
const viewport = { width: 1100, height: 860 }
const width = 640
/** Of WebP: the smallest with clean letters. */
const quality = 70

const name = 'typescript-api'
const config = {
  title: 'Acme SDK',
  url: 'https://docs.example.com',
  plugins: [[`./plugins/${name}.ts`, { entryPoints: ['src/index.ts'] }]],
}

const folder = mkdtempSync(join(tmpdir(), 'docsgen-plugin-'))
try {
  for (const one of ['docs/api', 'plugins', 'src', 'node_modules']) {
    mkdirSync(join(folder, one), { recursive: true })
  }
  writeFileSync(join(folder, 'docsgen.config.json'), JSON.stringify(config))
  writeFileSync(join(folder, 'tsconfig.json'), '{ "include": ["src"] }')
  writeFileSync(join(folder, 'docs/index.md'), '# Start\n\nText.\n')
  writeFileSync(join(folder, 'docs/api/_category_.json'), '{ "label": "API" }')
  cpSync(join(root, `templates/plugins/${name}/${name}.ts`), join(folder, `plugins/${name}.ts`))
  const code = join(root, 'test/packages/typedoc/example.ts.txt')
  cpSync(code, join(folder, 'src/index.ts'))
  const typedoc = join(root, 'test/packages/typedoc/node_modules/typedoc')
  symlinkSync(typedoc, join(folder, 'node_modules/typedoc'))
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
      await tab.goto(new URL('docs/api/Client', address).href, { waitUntil: 'networkidle' })
      const bytes = await tab.screenshot()
      pictures.push(`data:image/png;base64,${bytes.toString('base64')}`)
      await context.close()
    }
    await writePair(browser, file, { pictures, width, quality })
  } finally {
    await browser.close()
  }
}
