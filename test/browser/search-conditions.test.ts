/** Search on phones, offline, without a worker, without an index, with another engine, and where it is not offered. */
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../golden/site.ts'
import { violations } from './axe.ts'
import { type OpenPage, phone, serveBuilt } from './browser.ts'
import { buildFiles } from './built-site.ts'
import { isLive } from './runtime/live.ts'
import { field, options, searchFiles, searchSite, type } from './search-site.ts'
import type { Prepare } from './windows.ts'

const site = searchSite()
const finger = { ...phone, hasTouch: true, isMobile: true }

/** A page of a site with other files. */
async function openOther(
  changes: Readonly<Record<string, string>>,
  where: string,
  prepare?: Prepare,
): Promise<OpenPage> {
  const root = temporaryFolder()
  await buildFiles(root, { ...searchFiles, ...changes })
  const server = await serveBuilt(root)
  onTestFinished(() => server.close())
  const opened = await site.open(`${server.origin}/docs/${where}`, undefined, prepare)
  onTestFinished(() => opened.close())
  return opened
}

test('on a phone the button opens a sheet with the field focused; Escape and the arrow close it', async () => {
  const { page, complaints } = await site.open('docs/install', finger)
  const button = page.locator('[popovertarget=dg-search]').first()
  await button.tap()
  await expect.poll(() => field(page).evaluate((one) => one === document.activeElement)).toBe(true)
  await expect.poll(() => page.locator('.dg-search').getAttribute('role')).toBe('dialog')
  await page.keyboard.type('parcel')
  await expect.poll(() => options(page)).toHaveLength(8)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const small = await page.evaluate(
    () =>
      [...document.querySelectorAll('.dg-search :is(a, button)')]
        .filter((one) => one.checkVisibility())
        .map((one) => one.getBoundingClientRect())
        .filter(({ width, height }) => width < 43.5 || height < 43.5).length,
  )
  expect(small).toBe(0)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('.dg-search').isVisible()).toBe(false)
  await button.tap()
  await expect.poll(() => field(page).evaluate((one) => one === document.activeElement)).toBe(true)
  await page.locator('.dg-search').getByRole('button', { name: 'Close' }).tap()
  await expect.poll(() => page.locator('.dg-search').isVisible()).toBe(false)
  await button.tap()
  await page.locator('.dg-search [role=option]').first().tap()
  await page.waitForURL('**/docs/parcels*')
  expect(await page.locator('.dg-search').isVisible()).toBe(false)
  expect(complaints).toEqual([])
})

test('on a phone recent searches can be removed one by one', async () => {
  const { page } = await site.open('docs/install', finger, async (context) => {
    await context.addInitScript(() => localStorage.setItem('docsgen.searches', '["one","two"]'))
  })
  await page.locator('[popovertarget=dg-search]').first().tap()
  await page.getByRole('button', { name: 'Remove “one” from recent searches' }).tap()
  await expect.poll(() => options(page)).toEqual(['two'])
})

test('a worker searches, under the policy of the page; what was searched once is found offline', async () => {
  const { page, complaints } = await site.open('docs/install')
  await type(page, 'token')
  await expect.poll(() => options(page)).toContain('Access tokens')
  expect(page.workers().map((worker) => worker.url())).toEqual([
    expect.stringMatching(/assets\/js\/search-worker-\w+\.js$/),
  ])
  await field(page).fill('parcel')
  await expect.poll(() => options(page)).toHaveLength(8)
  expect(complaints).toEqual([])
  await page.context().setOffline(true)
  await field(page).fill('')
  await expect.poll(() => options(page)).toEqual([])
  await field(page).fill('parcel')
  await expect.poll(() => options(page)).toHaveLength(8)
})

test('an index that cannot be fetched is logged; the box says nothing wrong, and the next key tries again', async () => {
  let isBroken = true
  const { page, complaints } = await site.open('docs/install', undefined, async (context) => {
    await context.route(/assets\/search\//, (route) =>
      isBroken ? route.abort() : route.continue(),
    )
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('token')
  await expect.poll(() => complaints.join('\n')).toContain('The search index did not answer')
  expect(await page.locator('.dg-search-panel').count()).toBe(0)
  expect(await page.locator('.dg-search [role=status]').textContent()).toBe('')
  isBroken = false
  await page.keyboard.type('s')
  await expect.poll(() => options(page)).toContain('Access tokens')
})

test('a tab that was opened before a deployment finds what is there now', async () => {
  const root = temporaryFolder()
  await buildFiles(root, searchFiles)
  const server = await serveBuilt(root)
  onTestFinished(() => server.close())
  const { page } = await site.open(`${server.origin}/docs/docs/install`)
  await type(page, 'upgrade')
  await expect.poll(() => options(page)).toContain('Upgrade')
  await buildFiles(root, { 'docs/api/token.md': '# Access keys\n\nEvery lock has a key.\n' })
  await field(page).fill('lock')
  await expect.poll(() => options(page)).toEqual(['Access keys'])
})

test('the search page says that it cannot search, and where to go on; Enter asks again', async () => {
  let isBroken = true
  const { page } = await site.open('search?q=token', undefined, async (context) => {
    await context.route(/assets\/search\//, (route) =>
      isBroken ? route.abort() : route.continue(),
    )
  })
  const results = page.locator('#dg-search-results')
  await expect.poll(() => results.textContent()).toContain('Search does not answer')
  expect(await results.locator('a').isVisible()).toBe(true)
  isBroken = false
  await page.locator('.dg-search-page input[name=q]').press('Enter')
  await expect.poll(() => results.locator('.dg-hit').first().textContent()).toContain('Access')
})

test.each([/search-parts[^/]*\.js/, /search-texts-[^/]*\.json/])(
  'the search page shows what could not be loaded (%s), and a retry searches',
  async (file) => {
    let isBroken = true
    const { page, close } = await site.open('search?q=token', undefined, async (context) => {
      await context.route(file, (route) => (isBroken ? route.abort() : route.fallback()))
    })
    const box = page.locator('#dg-search-results .dg-component-error')
    await box.waitFor()
    isBroken = false
    await box.getByRole('button', { name: 'Retry' }).click()
    await expect
      .poll(() => page.locator('.dg-hit').first().textContent())
      .toContain('Access tokens')
    await close()
  },
)

test('where the runtime cannot be started, the search page says what it says without a script', async () => {
  const { page, show } = await site.window()
  for (const file of [/\/start-[^/]*\.js/, /\/shell-en[^/]*\.json/, /\/OtherPage[^/]*\.js/]) {
    await page.unrouteAll()
    await page.route(file, (route) => route.abort())
    await show('search?q=token')
    await page.getByText('Search needs JavaScript').waitFor()
  }
})

test('where no worker can be started, the page itself searches', async () => {
  const { page } = await site.open('docs/install', undefined, async (context) => {
    await context.addInitScript(() => {
      window.Worker = class {
        constructor() {
          throw new Error('no worker')
        }
      } as unknown as typeof Worker
    })
  })
  await type(page, 'token')
  await expect.poll(() => options(page)).toContain('Access tokens')
  expect(page.workers()).toEqual([])
})

test('a site puts its own engine behind the box', async () => {
  const engine = `import type { Search } from 'docsgen/theme/model'
export const search: Search = async (query, { locale, context }) => ({
  hits: [{ u: '/docs/about', h: '', t: query + ' in ' + locale + ' ' + context, s: '', b: [], type: 'title', excerpt: '', marks: { t: [[0, query.length]], s: [], excerpt: [] } }],
  total: 1,
})
`
  const { page } = await openOther({ 'theme/search.ts': engine }, 'docs/install')
  await type(page, 'anything')
  await expect.poll(() => options(page)).toEqual(['anything in en docs'])
  expect(page.workers()).toEqual([])
  await page.keyboard.press('Enter')
  await page.waitForURL('**/about')
})

test('where a context is required, the box is on the pages of a context only', async () => {
  const config = JSON.parse(searchFiles['docsgen.config.json'] ?? '')
  config.search.contextRequired = true
  const { page } = await openOther({ 'docsgen.config.json': JSON.stringify(config) }, 'about')
  await isLive(page)
  expect(await page.locator('.dg-search').count()).toBe(0)
  await page.goto(new URL('docs/install', page.url()).href)
  expect(await page.locator('.dg-search').isVisible()).toBe(true)
})
