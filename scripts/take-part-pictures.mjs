// Takes the pictures of parts of pages that docsgen's own site does not show: small sites are built for them, and each
// part is shown in light and in dark mode side by side.
// usage: npm run build && node scripts/take-part-pictures.mjs [name…]   only the named ones
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright-core'
import { root, writePair } from './content-in-browser.mjs'
import { findChromium } from './find-chromium.mjs'
import { docsgenFunction, runInShell } from './run-in-shell.mjs'

/** Of WebP: the smallest with clean letters. */
const quality = 80

/**
 * @typedef {object} Part
 * @property {Record<string, string>} files of the site
 * @property {readonly string[]} [people] who have made a commit of it
 * @property {string} page below the base
 * @property {(page: import('playwright-core').Page) => Promise<void>} [act] before the picture
 * @property {{ x: number, y: number, width: number, height: number }} clip CSS pixels
 */

/** @type {Record<string, Part>} */
const parts = {
  badges: {
    files: {
      'docsgen.config.json': JSON.stringify({ title: 'Acme docs', locales: ['en'] }),
      'docs/1-intro.md': '# Introduction\n',
      'docs/2-workflows.md': '---\nbadge: new\n---\n\n# Workflows\n',
      'docs/3-voice.md': '---\nbadge: beta\n---\n\n# Voice channel\n',
      'docs/4-sign-on.md':
        '---\nbadge: { text: Enterprise, type: important }\n---\n\n# Single sign-on\n',
      'docs/5-api.md': '---\nbadge: deprecated\n---\n\n# API of version 1\n',
    },
    page: 'docs/workflows',
    clip: { x: 0, y: 60, width: 320, height: 240 },
  },
  products: {
    files: {
      'docsgen.config.json': JSON.stringify({
        title: 'Acme docs',
        locales: ['en'],
        moreDocs: { desk: {} },
        products: [
          { label: 'Chat', description: 'Widget and inbox', icon: 'chat', docs: 'docs' },
          { label: 'Desk', description: 'Tickets', icon: 'ticket', docs: 'desk' },
          { label: 'API', description: 'For developers', icon: 'code', to: '/docs/api' },
          { label: 'Status', href: 'https://status.example.com' },
        ],
      }),
      'docs/1-intro.md': '# Introduction\n',
      'docs/2-widget.md': '# The widget\n',
      'docs/3-inbox.md': '# The inbox\n',
      'docs/api.md': '# API\n',
      'desk/intro.md': '# Desk\n',
    },
    page: 'docs/intro',
    act: (page) => page.locator('.dg-products summary').click(),
    clip: { x: 0, y: 60, width: 320, height: 420 },
  },
  contributors: {
    files: {
      'docsgen.config.json': JSON.stringify({
        title: 'Acme docs',
        locales: ['en'],
        docs: { contributors: true, showLastUpdateTime: true },
      }),
      'docs/intro.md': '# Introduction\n\nThe server runs on Linux, macOS and Windows.\n',
    },
    people: [
      'Ada Byron <1+ada@users.noreply.github.com>',
      'Grace Hopper <grace@example.com>',
      '王五 <2+wang@users.noreply.github.com>',
    ],
    page: 'docs/intro',
    clip: { x: 300, y: 100, width: 520, height: 260 },
  },
  changelog: {
    files: {
      'docsgen.config.json': JSON.stringify({ title: 'Acme docs', locales: ['en'] }),
      'docs/changelog.md':
        '---\ntitle: Changelog\nchangelog: true\n---\n\n## 1.2.0 – 2026-11-02\n\n### Added\n\n- Workflows.\n\n## [1.1.0] - 2026-09-14\n\n- The first public release.\n',
    },
    page: 'docs/changelog',
    act: async (page) => {
      const feed = await page.evaluate(async () => (await fetch('changelog/atom.xml')).text())
      const lines = feed.split('\n').filter((line) => !/^<(?:link|id|subtitle|author)/.test(line))
      await page.locator('.dg-md').evaluate((article, text) => {
        const box = document.createElement('pre')
        box.style.cssText = 'font-size: 12px; white-space: pre; overflow: hidden'
        box.textContent = text
        article.append(box)
      }, lines.slice(1, 9).join('\n'))
    },
    clip: { x: 310, y: 110, width: 560, height: 620 },
  },
}

const wanted = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  for (const [name, part] of Object.entries(parts)) {
    if (wanted.length === 0 || wanted.includes(name)) await take(name, part)
  }
} finally {
  await browser.close()
}

/** Runs git in a folder, at one time for all commits. */
function git(folder, ...args) {
  const date = '2026-11-02T12:00:00Z'
  const someone = { NAME: 'Ada', EMAIL: 'ada@example.com', DATE: date }
  const env = { ...process.env, GIT_AUTHOR_DATE: date }
  for (const [key, value] of Object.entries(someone)) env[`GIT_COMMITTER_${key}`] = value
  execFileSync('git', ['-C', folder, '-c', 'commit.gpgsign=false', ...args], { env })
}

/** Builds the site of a part, and writes its picture. */
async function take(name, { files, people = [], page, act, clip }) {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-part-'))
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    for (const [index, author] of people.entries()) {
      if (index === 0) git(folder, 'init', '-q')
      writeFileSync(join(folder, 'docs/intro.md'), files['docs/intro.md'] + '\n'.repeat(index))
      git(folder, 'add', '.')
      git(folder, 'commit', '-q', '-m', 'change', `--author=${author}`)
    }
    const shell = { cwd: folder, setup: docsgenFunction(join(root, 'bin/docsgen.js')) }
    await runInShell({ command: 'docsgen build' }, shell)
    const visit = async (address) => {
      const shots = []
      for (const colorScheme of ['light', 'dark']) {
        const viewport = { width: 1280, height: 800 }
        const context = await browser.newContext({ colorScheme, viewport, locale: 'en' })
        const tab = await context.newPage()
        await tab.goto(new URL(page, address).href, { waitUntil: 'networkidle' })
        await act?.(tab)
        const shot = await tab.screenshot({ clip })
        shots.push(`data:image/png;base64,${shot.toString('base64')}`)
        await context.close()
      }
      const file = join(root, `content/docs/docsgen/_img/site/${name}.webp`)
      await writePair(browser, file, { pictures: shots, width: clip.width, quality })
    }
    await runInShell({ command: 'docsgen preview --port 0', server: true, visit }, shell)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
