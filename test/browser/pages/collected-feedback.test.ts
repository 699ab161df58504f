/** Searches without a hit and pages of no help: sent to the service of “Reader feedback”, and read from it in /feedback-admin. */
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { feedbackGuides, feedbackWorker } from '../../own-site/feedback-worker.ts'
import { violations } from '../axe.ts'
import { contentSite, desktop, phone } from '../browser.ts'
import { isLive } from '../runtime/live.ts'

const site = contentSite()
const TOKEN = 'sesame'

interface Service {
  readonly prepare: (context: BrowserContext) => Promise<void>
  /** Bodies of the requests that the service has taken. */
  readonly received: unknown[]
}

/** The site with a static/feedback-config.js, which its policy then names, and the service of the guide. */
async function withWorker(settings = ''): Promise<Service> {
  const worker = await feedbackWorker(feedbackGuides[0], { TOKEN, SITE: 'http://localhost' })
  const received: unknown[] = []
  const prepare = async (context: BrowserContext) => {
    await context.route(/\/assets\/shell-.*\.json$/, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(
        '"feedback":{"script":null}',
        '"feedback":{"script":"/docs/feedback-config.js"}',
      )
      await route.fulfill({ response, body })
    })
    await context.route(/\/(?:intro|search|feedback-admin)(?:\?.*)?$/, async (route) => {
      const response = await route.fetch()
      const script = new URL('/docs/feedback-config.js', site.url).href
      const body = (await response.text()).replace(
        'content="script-src http',
        `content="script-src ${script} http`,
      )
      await route.fulfill({ response, body })
    })
    await context.route('**/feedback-config.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `window.docsgenFeedback = { endpoint: "/docs/reports"${settings} }`,
      }),
    )
    await context.route('**/docs/reports', async (route) => {
      const asked = route.request()
      const body = asked.postData()
      const { authorization } = await asked.allHeaders()
      const answer = await worker(
        new Request(asked.url(), {
          method: asked.method(),
          ...(body !== null && { body }),
          ...(authorization !== undefined && { headers: { authorization } }),
        }),
      )
      if (body !== null && answer.status === 204) received.push(JSON.parse(body))
      await route.fulfill({ status: answer.status, body: await answer.text() })
    })
  }
  return { prepare, received }
}

/** Searches on the search page, and waits for the message that nothing was found. */
async function searchFor(page: Page, query: string) {
  await page.goto(`${site.url}search?q=${encodeURIComponent(query)}`)
  await page.locator('.dg-search-none').getByText(query).waitFor()
}

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)(
  'a search that finds nothing is sent once, and read by whoever has the token, on a %s',
  async (_, options) => {
    const { prepare, received } = await withWorker()
    const { page, complaints } = await site.open('docs/intro', options, prepare)
    await isLive(page)
    await page.locator('.dg-feedback').getByRole('button', { name: 'No' }).click()
    await expect.poll(() => received.length).toBe(1)
    await searchFor(page, 'xylophonium')
    await expect.poll(() => received.length).toBe(2)
    expect(received[1]).toMatchObject({
      ...{ kind: 'search', query: 'xylophonium', page: '/docs/search', locale: 'en' },
    })
    await page.goto(`${site.url}feedback-admin`)
    const token = page.getByLabel('Access token')
    await token.fill('guess')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await page.getByText('does not accept this token').waitFor()
    await token.fill(TOKEN)
    await token.press('Enter')
    await page.locator('.dg-collected-list').getByText('xylophonium').waitFor()
    expect(await page.locator('.dg-collected-list').allInnerTexts()).toEqual([
      expect.stringContaining('1 time · en'),
      expect.stringContaining('1 no, 0 yes'),
    ])
    expect(await violations(page)).toEqual([])
    // The token is that of the tab, and gone when it is told so.
    await page.reload()
    await page.getByRole('button', { name: 'Forget the token' }).click()
    await token.waitFor()
    await page.reload()
    await token.waitFor()
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(
      'xylophonium',
    )
    expect(complaints.filter((line) => !line.includes('401'))).toEqual([])
  },
)

test('the box sends what a reader has settled on, and no step of typing', async () => {
  const { prepare, received } = await withWorker()
  const { page } = await site.open('docs/intro', desktop, prepare)
  await isLive(page)
  await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('qqxyzzyq')
  await expect.poll(() => received.length).toBe(1)
  expect(received).toMatchObject([{ query: 'qqxyzzyq', page: '/docs/docs/intro' }])
  await searchFor(page, 'zzqqyyxx')
  await expect.poll(() => received.length).toBe(2)
  expect(received).toMatchObject([{}, { query: 'zzqqyyxx' }])
})

test('a query is not sent while the answer to the next one is on its way', async () => {
  const { prepare, received } = await withWorker()
  const { page } = await site.open('docs/intro', desktop, prepare)
  await isLive(page)
  const box = page.locator('input[name=q]')
  await box.fill('qqxyzzyq')
  await page.locator('.dg-search-none').waitFor()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/search/**', async (route) => {
    await released
    await route.continue()
  })
  await box.fill('docker')
  await page.waitForTimeout(3000)
  expect(await page.locator('.dg-search-none').count()).toBe(1)
  expect(received).toEqual([])
  release()
  await page.getByRole('option').first().waitFor()
  expect(received).toEqual([])
})

test.each<[string, { settings?: string; navigator?: string }, number]>([
  ['nothing speaks against it', {}, 1],
  ['the site sends answers alone', { settings: ', searches: false' }, 0],
  ['the reader asks by Global Privacy Control', { navigator: 'globalPrivacyControl: true' }, 0],
  ['the reader asks by Do Not Track', { navigator: 'doNotTrack: "1"' }, 0],
])('a search without a hit, where %s', async (_, { settings = '', navigator = '' }, sent) => {
  const { prepare, received } = await withWorker(settings)
  const { page } = await site.open('docs/intro', desktop, async (context) => {
    await prepare(context)
    await context.addInitScript(
      `for (const [name, value] of Object.entries({ ${navigator} })) {
         Object.defineProperty(Navigator.prototype, name, { get: () => value, configurable: true })
       }`,
    )
  })
  await page.clock.install()
  await searchFor(page, 'xylophonium')
  await page.clock.fastForward(60_000)
  await expect.poll(() => received.length).toBe(sent)
  // An answer that is sent after it shows that what comes before it would be there.
  await page.goto(`${site.url}docs/intro`)
  await isLive(page)
  await page.locator('.dg-feedback').getByRole('button', { name: 'Yes' }).click()
  await expect.poll(() => received.length).toBe(sent + 1)
  expect(received.at(-1)).toMatchObject({ helpful: true })
})
