/** What the lists show after a query is what a fresh page shows, whatever was asked before. */
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { createRandom } from '../random.ts'
import { siteOfFiles } from './built-site.ts'
import { field, searchFiles, type } from './search-site.ts'

const operation = (operationId: string, summary: string) => ({
  operationId,
  summary,
  description: `${summary}, and nothing else.`,
  responses: { 200: { description: 'Done.' } },
})

const api = {
  openapi: '3.1.0',
  info: { title: 'Parcels', version: '1' },
  paths: {
    '/messages': {
      post: operation('sendMessage', 'Send a message'),
      get: operation('listMessages', 'List messages'),
    },
    '/parcels': { post: operation('sendParcel', 'Send a parcel') },
    '/tokens': { delete: operation('removeToken', 'Remove a token') },
  },
}

const site = siteOfFiles('search-lists', {
  ...searchFiles,
  'openapi/interface.json': JSON.stringify(api),
  // Headings without ids, and two with one: none of these has an address of its own.
  'pages/letters.tsx':
    'export const metadata = { title: \'Our letters\' }\nexport default () => <main><h1>Our letters</h1><h2>Letters</h2><p>We answer every letter.</p><h2>Messages</h2><p>And every message.</p><h2 id="a">Tokens</h2><p>A token.</p><h2 id="a">Tokens again</h2><p>Another token.</p></main>\n',
})

const queries = [
  ...['send message', 'sendMessage', 'parcel', 'sendParcel', 'tokens again', 'POST /messages'],
  ...['letter', 'zzqx'],
]

const shownOf: Readonly<Record<string, (page: Page) => Promise<readonly string[]>>> = {
  box: (page) => addresses(page, '.dg-search-panel a'),
  page: (page) => addresses(page, '.dg-search-page .dg-hit'),
}

/** Address and text of each link. */
function addresses(page: Page, selector: string): Promise<readonly string[]> {
  return page
    .locator(selector)
    .evaluateAll((links) => links.map((link) => `${link.getAttribute('href')} ${link.textContent}`))
}

/** Types a query into the box or the page, and resolves with its list. */
async function ask(page: Page, where: 'box' | 'page', query: string) {
  if (where === 'box') await field(page).fill(query)
  else await page.locator('.dg-search-page input[name=q]').fill(query)
  await isAnswered(page, where, query)
  return shownOf[where]?.(page)
}

/** Box and page are busy until there is an answer. The links of the box carry the query before that. */
async function isAnswered(page: Page, where: 'box' | 'page', query: string): Promise<void> {
  if (where === 'box') {
    await page.waitForFunction((asked) => {
      if (document.querySelector('.dg-search[data-busy]')) return false
      const all = document.querySelector<HTMLAnchorElement>('[data-search-all]')
      const none = document.querySelector('.dg-search-panel .dg-search-none')
      if (all === null) return none?.textContent?.includes(asked)
      return new URL(all.href).searchParams.get('q') === asked
    }, query)
  } else await page.waitForSelector('#dg-search-results > [aria-busy=false]')
}

test.each(['box', 'page'] as const)('100 random pairs of queries in the %s', async (where) => {
  const random = createRandom(inject('seed'))
  const pick = () => queries[random(queries.length)] as string
  const start = where === 'box' ? 'docs/install' : 'search'
  const open = async () => {
    const opened = await site.open(start)
    if (where === 'box') await type(opened.page, 'install')
    return opened
  }
  const fresh = new Map<string, readonly string[] | undefined>()
  for (const query of queries) {
    const { page, close } = await open()
    fresh.set(query, await ask(page, where, query))
    await close()
  }
  const { page, complaints } = await open()
  // Each query is the second of one pair and the first of the next.
  let first = ''
  for (let pair = 0; pair <= 100; pair++) {
    const second = pick()
    const shown = await ask(page, where, second)
    expect(shown, `“${second}” after “${first}”`).toEqual(fresh.get(second))
    const links = shown?.map((one) => one.split(' ')[0])
    expect(new Set(links).size, second).toBe(links?.length)
    first = second
  }
  expect(complaints).toEqual([])
})

test('Enter opens the first suggestion of the query that stands in the field', async () => {
  const { page } = await site.open('docs/install')
  await type(page, 'send message')
  await ask(page, 'box', 'send message')
  await ask(page, 'box', 'letter')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/(?:about|letters)$/)
})
