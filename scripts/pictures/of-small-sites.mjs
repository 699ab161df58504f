// The pictures of features that docsgen's own site does not show: each is of a small site that is built for it.
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './visit-site.mjs'

const read = (file) => readFileSync(join(root, file), 'utf8')

/** Makes a package that the tests have a part of a site. */
const withPackage = (name) => (folder) => {
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  const target = join(root, 'test/packages', name, 'node_modules', name)
  symlinkSync(target, join(folder, 'node_modules', name))
}

/** Reports of readers, as the service of the page “Reader feedback” gives them. */
const reports = [
  ...Object.entries({ sso: 4, 'audit log': 3, 导出: 2, saml: 1 }).flatMap(([query, times]) =>
    Array(times).fill({ kind: 'search', query, page: '/search' }),
  ),
  { page: '/docs/docker', title: 'Docker', comment: 'Which port must be open for the chat?' },
  { page: '/docs/docker', title: 'Docker' },
  { page: '/docs/docker', title: 'Docker', helpful: true },
  { page: '/docs/webhook', title: 'Webhooks', comment: 'No example of a signature in Go' },
].map((report, index) => ({
  ...{ helpful: false, comment: '', ...report, id: `${index}` },
  locale: report.query === '导出' ? 'zh-CN' : 'en',
  // The page shows how many reports there are, and not when.
  time: '2026-05-01T12:00:00.000Z',
}))

/**
 * By their files. Each has the files of its site.
 * @type {Record<string, Omit<import('../take-pictures.mjs').Picture, 'file' | 'site'> & import('./visit-site.mjs').SmallSite>}
 */
const pictures = {
  'site/badges': {
    files: {
      'docsgen.config.json': { title: 'Acme docs', locales: ['en'] },
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
  'site/products': {
    files: {
      'docsgen.config.json': {
        title: 'Acme docs',
        locales: ['en'],
        moreDocs: { desk: {} },
        products: [
          { label: 'Chat', description: 'Widget and inbox', icon: 'chat', docs: 'docs' },
          { label: 'Desk', description: 'Tickets', icon: 'ticket', docs: 'desk' },
          { label: 'API', description: 'For developers', icon: 'code', to: '/docs/api' },
          { label: 'Status', href: 'https://status.example.com' },
        ],
      },
      'docs/1-intro.md': '# Introduction\n',
      'docs/2-widget.md': '# The widget\n',
      'docs/3-inbox.md': '# The inbox\n',
      'docs/api.md': '# API\n',
      'desk/intro.md': '# Desk\n',
    },
    page: 'docs/intro',
    act: (tab) => tab.locator('.dg-products summary').click(),
    clip: { x: 0, y: 60, width: 320, height: 420 },
  },
  'site/contributors': {
    files: {
      'docsgen.config.json': {
        title: 'Acme docs',
        locales: ['en'],
        docs: { contributors: true, showLastUpdateTime: true },
      },
      'docs/intro.md': '# Introduction\n\nThe server runs on Linux, macOS and Windows.\n',
    },
    prepare: commitTheIntroduction,
    page: 'docs/intro',
    clip: { x: 300, y: 100, width: 520, height: 260 },
  },
  'site/changelog': {
    files: {
      'docsgen.config.json': { title: 'Acme docs', locales: ['en'] },
      'docs/changelog.md':
        '---\ntitle: Changelog\nchangelog: true\n---\n\n## 1.2.0 – 2026-11-02\n\n### Added\n\n- Workflows.\n\n## [1.1.0] - 2026-09-14\n\n- The first public release.\n',
    },
    page: 'docs/changelog',
    act: showFeed,
    clip: { x: 310, y: 110, width: 560, height: 620 },
  },
  'site/connect-assistant': {
    files: {
      'docsgen.config.json': {
        title: 'Docs',
        markdown: { mcp: 'https://mcp.example.com/' },
        feedback: false,
      },
      'docs/intro.md':
        '# Introduction\n\nEverything about the product.\n\n## Install\n\nOne command.\n\n## Use\n\nAnother one.\n',
    },
    page: 'docs/intro',
    viewport: { width: 1100, height: 700 },
    async act(tab) {
      await tab.getByRole('button', { name: 'Copy page' }).click()
      const { x, y, width } = await tab.locator('.dg-copy-button').boundingBox()
      const size = { width: 420, height: 300 }
      return { ...size, x: Math.round(x + width + 24 - size.width), y: Math.round(y) - 16 }
    },
  },
  'site/code-types': {
    files: {
      'docsgen.config.json': { title: 'Acme' },
      'docs/index.md': `# Users

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
`,
    },
    prepare: withPackage('twoslash'),
    page: 'docs/',
    viewport: { width: 640, height: 900 },
    async act(tab) {
      await tab.locator('.code-type', { hasText: 'user' }).last().hover()
      const { y, height } = await tab.locator('.code').boundingBox()
      return { x: 0, y: y - 16, width: 640, height: height + 80 }
    },
    quality: 70,
  },
  'site/plugin-typescript-api': {
    files: {
      'docsgen.config.json': {
        title: 'Acme SDK',
        url: 'https://docs.example.com',
        plugins: [['./plugins/typescript-api.ts', { entryPoints: ['src/index.ts'] }]],
      },
      'tsconfig.json': { include: ['src'] },
      'docs/index.md': '# Start\n\nText.\n',
      'docs/api/_category_.json': { label: 'API' },
      'plugins/typescript-api.ts': read('templates/plugins/typescript-api/typescript-api.ts'),
      'src/index.ts': read('test/packages/typedoc/example.ts.txt'),
    },
    prepare: withPackage('typedoc'),
    page: 'docs/api/Client',
    viewport: { width: 1100, height: 860 },
    width: 640,
    quality: 70,
  },
  'site/social-cards': {
    files: {
      'docsgen.config.json': {
        title: 'docsgen',
        url: 'https://docs.example.com',
        locales: ['en', 'zh-CN', 'zh-TW'],
        navbar: { logo: { src: 'logo.svg', alt: '' } },
        socialCards: true,
      },
      'static/logo.svg': read('content/static/img/logo.svg'),
      'docs/guide/_category_.json': { label: 'Guide' },
      'docs/guide/start.md': '# Getting started: a site in five minutes\n\nText.\n',
      'i18n/zh-CN/docs/guide/_category_.json': { label: '指南' },
      'i18n/zh-CN/docs/guide/start.md': '# 快速开始：五分钟搭建一个站点\n\nText.\n',
      'i18n/zh-TW/docs/guide/_category_.json': { label: '指南' },
      'i18n/zh-TW/docs/guide/start.md': '# 快速開始：五分鐘架設一個網站\n\nText.\n',
    },
    page: 'docs/guide/start',
    viewport: { width: 1280, height: 234 },
    act: showCards,
    modes: ['light'],
  },
  'feedback/collected': {
    files: {
      'docsgen.config.json': { title: 'Docs', locales: ['en', 'zh-CN'], feedback: true },
      'docs/index.md': '# Start\n',
      'static/feedback-config.js': 'window.docsgenFeedback = { endpoint: "/reports.json" }',
      'static/reports.json': reports,
    },
    page: 'feedback-admin',
    viewport: { width: 640, height: 1000 },
    async act(tab) {
      await tab.getByLabel('Access token').fill('token')
      await tab.getByRole('button', { name: 'Show', exact: true }).click()
      await tab.locator('.dg-collected-list summary').first().click()
      return below(tab, '.dg-collected', 604)
    },
    quality: 72,
  },
  'terms/term': {
    files: {
      'docsgen.config.json': {
        title: 'Handbook',
        terms: {
          en: {
            workgroup:
              'A group of agents who share a queue. A visitor is given to the one who is free.',
          },
        },
      },
      'docs/queues.md':
        '# Queues\n\nEvery workgroup has a queue. Visitors wait in it until an agent is free, and see how many are before them.\n',
    },
    page: 'docs/queues',
    viewport: { width: 560, height: 1000 },
    async act(tab) {
      await tab.locator('.dg-term > button').hover()
      await tab.locator('.dg-term > [popover]').waitFor()
      return below(tab, 'article h1', 230)
    },
    quality: 72,
  },
  'link-previews/card': {
    files: {
      'docsgen.config.json': { title: 'Handbook', markdown: { linkPreviews: true } },
      'docs/start.md':
        '# First steps\n\nInvite your agents, put them into [workgroups](queues.md), and answer the first visitor.\n',
      'docs/queues.md':
        '---\ndescription: Who is given which visitor, how many each agent takes at a time, and what happens at night.\n---\n\n# Workgroups and queues\n\nText.\n',
    },
    page: 'docs/start',
    viewport: { width: 560, height: 1000 },
    async act(tab) {
      await tab.getByRole('article').getByRole('link', { name: 'workgroups' }).hover()
      await tab.locator('#dg-link-preview').waitFor()
      return below(tab, 'article h1', 230)
    },
    quality: 72,
  },
}

/** @type {import('../take-pictures.mjs').Picture[]} */
export const picturesOfSmallSites = Object.entries(pictures).map(([name, picture]) => ({
  file: `content/docs/docsgen/_img/${name}.webp`,
  site: picture,
  ...picture,
}))

/** From the top of an element on, as wide as the window. */
async function below(tab, element, height) {
  const { y } = await tab.locator(element).boundingBox()
  return { x: 0, y: y - 12, width: tab.viewportSize().width, height }
}

/** Three people commit, all at one time. */
function commitTheIntroduction(folder) {
  const date = '2026-11-02T12:00:00Z'
  const committer = { GIT_COMMITTER_NAME: 'Ada', GIT_COMMITTER_EMAIL: 'ada@example.com' }
  const env = { ...process.env, ...committer, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date }
  const git = (...args) =>
    execFileSync('git', ['-C', folder, '-c', 'commit.gpgsign=false', ...args], { env })
  git('init', '-q')
  for (const author of [
    'Ada Byron <1+ada@users.noreply.github.com>',
    'Grace Hopper <grace@example.com>',
    '王五 <2+wang@users.noreply.github.com>',
  ]) {
    appendFileSync(join(folder, 'docs/intro.md'), '\n')
    git('add', '.')
    git('commit', '-q', '-m', 'change', `--author=${author}`)
  }
}

/** Shows the beginning of the feed below the releases. */
async function showFeed(tab) {
  const feed = await tab.evaluate(async () => (await fetch('changelog/atom.xml')).text())
  const lines = feed.split('\n').filter((line) => !/^<(?:link|id|subtitle|author)/.test(line))
  await tab.locator('.dg-md').evaluate((article, text) => {
    const box = document.createElement('pre')
    box.style.cssText = 'font-size: 12px; white-space: pre; overflow: hidden'
    box.textContent = text
    article.append(box)
  }, lines.slice(1, 9).join('\n'))
}

/** Shows the cards of the page in all languages, side by side. */
async function showCards(tab) {
  const cards = []
  for (const locale of ['', '/zh-CN', '/zh-TW']) {
    await tab.goto(new URL(`${locale}/docs/guide/start`, tab.url()).href)
    const card = await tab.locator('meta[property="og:image"]').getAttribute('content')
    const { pathname } = new URL(card)
    const bytes = await (await tab.request.get(new URL(pathname, tab.url()).href)).body()
    cards.push(`data:image/png;base64,${bytes.toString('base64')}`)
  }
  const style = 'width:416px;height:218px;border-radius:8px;box-shadow:0 0 0 1px #d5dae2'
  const images = cards.map((card) => `<img src="${card}" style="${style}">`).join('')
  await tab.goto('about:blank')
  await tab.setContent(
    `<body style="margin:0;padding:8px;display:flex;gap:8px;background:#f6f8fa">${images}</body>`,
  )
}
