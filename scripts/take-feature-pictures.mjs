// Takes pictures of single features of docsgen's own site and of small ones in Chromium, in light and in dark mode side by side.
// usage: npm run build && node scripts/take-feature-pictures.mjs [name…]   only the named pictures
import { join } from 'node:path'
import { root, visitContent, visitFiles, writePair } from './content-in-browser.mjs'

/** Of WebP: the smallest with clean letters. */
const quality = 72

/** A time of reports. Pages show how many there are, and not when. */
const time = '2026-05-01T12:00:00.000Z'
const missed = [
  'sso',
  'sso',
  'sso',
  'sso',
  'audit log',
  'audit log',
  'audit log',
  '导出',
  '导出',
  'saml',
]
const answers = [
  ['Docker', '/docs/docs/deploy/docker', false, 'Which port must be open for the chat?'],
  ['Docker', '/docs/docs/deploy/docker', false, ''],
  ['Docker', '/docs/docs/deploy/docker', true, ''],
  ['Webhooks', '/docs/docs/development/webhook', false, 'No example of a signature in Go'],
]

/** Name, page, size of one mode in CSS pixels, and what is done on the page before. */
const features = [
  {
    name: 'feedback',
    file: 'feedback/collected.webp',
    page: 'feedback-admin',
    size: { width: 640, height: 604 },
    shown: '.dg-collected',
    prepare: collectedReports,
    act: async (tab) => {
      await tab.getByLabel('Access token').fill('token')
      await tab.getByRole('button', { name: 'Show', exact: true }).click()
      await tab.locator('.dg-collected-list summary').first().click()
    },
  },
]

/** Features that the site's own pages do not have, with the files of a site that has them. */
const ofOtherSites = [
  {
    name: 'terms',
    file: 'terms/term.webp',
    page: 'docs/queues',
    size: { width: 560, height: 230 },
    shown: 'article h1',
    files: {
      'docsgen.config.json': JSON.stringify({
        title: 'Handbook',
        terms: {
          en: {
            workgroup:
              'A group of agents who share a queue. A visitor is given to the one who is free.',
          },
        },
      }),
      'docs/queues.md':
        '# Queues\n\nEvery workgroup has a queue. Visitors wait in it until an agent is free, and see how many are before them.\n',
    },
    act: async (tab) => {
      await tab.locator('.dg-term > button').hover()
      await tab.locator('.dg-term > [popover]').waitFor()
    },
  },
  {
    name: 'link-previews',
    file: 'link-previews/card.webp',
    page: 'docs/start',
    size: { width: 560, height: 230 },
    shown: 'article h1',
    files: {
      'docsgen.config.json': JSON.stringify({
        title: 'Handbook',
        markdown: { linkPreviews: true },
      }),
      'docs/start.md':
        '# First steps\n\nInvite your agents, put them into [workgroups](queues.md), and answer the first visitor.\n',
      'docs/queues.md':
        '---\ndescription: Who is given which visitor, how many each agent takes at a time, and what happens at night.\n---\n\n# Workgroups and queues\n\nText.\n',
    },
    act: async (tab) => {
      await tab.getByRole('article').getByRole('link', { name: 'workgroups' }).hover()
      await tab.locator('#dg-link-preview').waitFor()
    },
  },
]

const wanted = process.argv.slice(2)
const isWanted = ({ name }) => wanted.length === 0 || wanted.includes(name)
const take = (feature) => async (browser, address) => {
  const pictures = [
    await pictureOf(browser, address, { ...feature, colorScheme: 'light' }),
    await pictureOf(browser, address, { ...feature, colorScheme: 'dark' }),
  ]
  const file = join(root, 'content/docs/docsgen/_img', feature.file)
  await writePair(browser, file, { pictures, width: feature.size.width, quality })
}
if (features.some(isWanted)) {
  await visitContent(async (browser, address) => {
    for (const feature of features.filter(isWanted)) await take(feature)(browser, address)
  })
}
for (const feature of ofOtherSites.filter(isWanted)) await visitFiles(feature.files, take(feature))

/** One mode, as a data URL. */
async function pictureOf(browser, address, feature) {
  const { page, size, shown, prepare, act, colorScheme } = feature
  const viewport = { width: size.width, height: 1000 }
  const context = await browser.newContext({ colorScheme, viewport, locale: 'en' })
  await prepare?.(context)
  const tab = await context.newPage()
  await tab.goto(new URL(page, address).href, { waitUntil: 'networkidle' })
  await act(tab)
  const part = tab.locator(shown).first()
  await part.scrollIntoViewIfNeeded()
  const { y } = await part.boundingBox()
  const clip = { x: 0, y: Math.max(0, y - 12), width: size.width, height: size.height }
  const picture = await tab.screenshot({ clip })
  await context.close()
  return `data:image/png;base64,${picture.toString('base64')}`
}

/** A feedback service with some reports, which the site of the picture names. */
async function collectedReports(context) {
  const reports = [
    ...missed.map((query, index) => ({
      ...{ kind: 'search', id: `s${index}`, query, page: '/docs/search', time },
      locale: query === '导出' ? 'zh-CN' : 'en',
    })),
    ...answers.map(([title, page, helpful, comment], index) => ({
      ...{ id: `a${index}`, page, title, locale: 'en', helpful, comment, time },
    })),
  ]
  await context.route(/\/assets\/shell-.*\.json$/, async (route) => {
    const response = await route.fetch()
    const script = '/docs/feedback-config.js'
    const body = (await response.text()).replace(
      '"feedback":{"script":null}',
      `"feedback":{"script":"${script}"}`,
    )
    await route.fulfill({ response, body })
  })
  await context.route(/\/feedback-admin$/, async (route) => {
    const response = await route.fetch()
    const script = new URL('/docs/feedback-config.js', route.request().url()).href
    const text = await response.text()
    const body = text.replace('content="script-src http', `content="script-src ${script} http`)
    await route.fulfill({ response, body })
  })
  await context.route('**/feedback-config.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'window.docsgenFeedback = { endpoint: "/docs/reports" }',
    }),
  )
  await context.route('**/docs/reports', (route) => route.fulfill({ json: reports }))
}
