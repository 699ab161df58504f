// Takes the picture of the page about social cards: the cards of one page in three languages, as a build draws them.
// usage: npm run build && node scripts/take-card-pictures.mjs
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright-core'
import { root, writeWebp } from './content-in-browser.mjs'
import { findChromium } from './find-chromium.mjs'
import { docsgenFunction, runInShell } from './run-in-shell.mjs'

const file = join(root, 'content/docs/docsgen/_img/site/social-cards.webp')
/** CSS pixels of the picture, and of a card in it. */
const width = 1280
const card = { width: 416, height: 218 }
/** Of WebP: the smallest with clean letters. */
const quality = 80

const config = {
  title: 'docsgen',
  url: 'https://docs.example.com',
  locales: ['en', 'zh-CN', 'zh-TW'],
  navbar: { logo: { src: 'logo.svg', alt: '' } },
  socialCards: true,
}
const texts = {
  docs: { title: 'Getting started: a site in five minutes', section: 'Guide' },
  'i18n/zh-CN/docs': { title: '快速开始：五分钟搭建一个站点', section: '指南' },
  'i18n/zh-TW/docs': { title: '快速開始：五分鐘架設一個網站', section: '指南' },
}

const folder = mkdtempSync(join(tmpdir(), 'docsgen-cards-'))
try {
  write('docsgen.config.json', JSON.stringify(config))
  mkdirSync(join(folder, 'static'))
  cpSync(join(root, 'content/static/img/logo.svg'), join(folder, 'static/logo.svg'))
  for (const [at, { title, section }] of Object.entries(texts)) {
    write(join(at, 'guide/_category_.json'), JSON.stringify({ label: section }))
    write(join(at, 'guide/start.md'), `# ${title}\n\nText.\n`)
  }
  const shell = { cwd: folder, setup: docsgenFunction(join(root, 'bin/docsgen.js')) }
  await runInShell({ command: 'docsgen build' }, shell)
  await compose(['', 'zh-CN/', 'zh-TW/'].map(cardOf))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function write(name, text) {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}

/** The card of a locale's page, as a data URL. */
function cardOf(locale) {
  const html = readFileSync(join(folder, `build/${locale}docs/guide/start/index.html`), 'utf8')
  const [, name] = /og:image" content="[^"]*\/(assets\/cards\/\w+\.png)"/.exec(html) ?? []
  const bytes = readFileSync(join(folder, 'build', name))
  return `data:image/png;base64,${bytes.toString('base64')}`
}

/** Writes the cards side by side. */
async function compose(cards) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  try {
    const height = card.height + 16
    const tab = await browser.newPage({ viewport: { width, height } })
    const style = `width:${card.width}px;height:${card.height}px;border-radius:8px;box-shadow:0 0 0 1px #d5dae2`
    const images = cards.map((source) => `<img src="${source}" style="${style}">`).join('')
    const page = `<body style="margin:0;padding:8px;display:flex;gap:8px;background:#f6f8fa">${images}</body>`
    await tab.setContent(page, { waitUntil: 'load' })
    await writeWebp(tab, file, { quality, clip: { x: 0, y: 0, width, height, scale: 1 } })
  } finally {
    await browser.close()
  }
}
