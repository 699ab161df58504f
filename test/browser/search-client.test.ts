/** `search-client.js`: the search of a site from pages of another origin. */
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import YAML from 'yaml'
import type { SiteHit } from '../../src/shared/search/search-site.ts'
import { temporaryFolder } from '../golden/site.ts'
import { contentSite, serveBuilt } from './browser.ts'
import { buildFiles, siteOfFiles } from './built-site.ts'
import { elsewhere } from './elsewhere.ts'
import { field, searchFiles } from './search-site.ts'
import { printed } from './widget/examples.ts'
import { takeWindow } from './windows.ts'

const post = (title: string) => `---\ntitle: ${title}\n---\n\nSomething new.\n`
const site = siteOfFiles('search-client', {
  ...searchFiles,
  'blog/2025-06-20-keys.md': post('"<b>Keys</b> for doors"'),
  'blog/2024-01-02-first.md': post('First post'),
  'i18n/zh-CN/blog/2025-06-20-keys.md': post('门钥匙'),
})
const own = contentSite()
const other = elsewhere()

/** A blank page of another origin. */
async function awayFromSite(): Promise<{ page: Page; complaints: string[] }> {
  const page = await takeWindow()
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(`${other.origin}/`)
  return { page, complaints }
}

/** Opens the search of a site in a page, as `window.search`. @returns what it says of itself, or why it is refused */
function open(
  page: Page,
  options: string,
  client = `${site.url}search-client.js`,
): Promise<unknown> {
  // As text: vitest would replace the import.
  return page.evaluate(`(async () => {
    const { createSearch } = await import(${JSON.stringify(client)})
    window.search = await createSearch(${options})
    const { query, ...said } = search
    return said
  })().catch((error) => ({ name: error.name, message: error.message }))`)
}

/** Asks what \`open\` has opened. */
const ask = (page: Page, query: string, options = '{}'): Promise<SiteHit[]> =>
  page.evaluate(`search.query(${JSON.stringify(query)}, ${options})`)

const titles = async (page: Page, query: string) =>
  (await ask(page, query)).map(({ title, section }) => section || title)

test('a page of another origin finds what the site has, with whole addresses and marked texts', async () => {
  const { page, complaints } = await awayFromSite()
  expect(await open(page, '')).toEqual({
    locale: 'en',
    lang: 'en',
    feed: `${site.url}blog/feed.json`,
  })
  expect(await ask(page, 'upgrade', '{ limit: 1 }')).toEqual([
    {
      url: `${site.url}docs/install#upgrade`,
      title: 'Install the server',
      section: 'Upgrade',
      breadcrumb: [],
      excerpt: 'Stop the container, and start the newer one.',
      lang: 'en',
      marks: { title: [], section: [[0, 7]], excerpt: [] },
    },
  ])
  expect(await ask(page, 'parcel')).toHaveLength(8)
  expect(await ask(page, 'parcel', '{ limit: 30 }')).toHaveLength(30)
  expect(complaints).toEqual([])
  expect(page.workers()).toEqual([])
})

test('in the language of the visitor, and of the page where none is named', async () => {
  const { page } = await awayFromSite()
  expect(await open(page, "{ locale: 'zh-cn' }")).toMatchObject({ locale: 'zh-CN', lang: 'zh-CN' })
  expect(await titles(page, '升级')).toEqual(['升级'])
  expect(await titles(page, '令牌')).toEqual(['访问令牌'])
  expect(await open(page, "{ locale: 'zh_HK' }")).toMatchObject({ locale: 'zh-TW' })
  expect(await titles(page, '升級')).toEqual(['升級'])
  expect(await titles(page, '升级')).toEqual(['升級'])
  await page.evaluate("document.documentElement.lang = 'zh-Hant'")
  expect(await open(page, '')).toMatchObject({ locale: 'zh-TW' })
  for (const locale of ["'de'", "''", '7', '{}', "Symbol('x')"])
    expect(await open(page, `{ locale: ${locale} }`)).toMatchObject({ locale: 'en' })
})

test('a context is searched first, and the rest where nothing there fits', async () => {
  const { page } = await awayFromSite()
  await open(page, "{ context: 'docs/api' }")
  expect((await ask(page, 'token'))[0]?.url).toBe(`${site.url}docs/api/token`)
  expect(await titles(page, 'letter')).toEqual(['About us'])
  await open(page, "{ context: 'no/such' }")
  expect(await titles(page, 'upgrade')).toContain('Upgrade')
})

test('nothing that is asked makes it throw', async () => {
  const { page, complaints } = await awayFromSite()
  await open(page, 'null')
  const answers = await page.evaluate(`(async () => {
    const queries = [undefined, null, 7, {}, [], Symbol('x'), '', '   ', '\\\\', '(', '[', '*', '%', '\\uD800', '\\0',
      '__proto__', '<img src=x onerror=alert(1)>', 'a'.repeat(1e6), '安'.repeat(1e5), '👩‍👩‍👧‍👦'.repeat(1e4)]
    const options = [undefined, null, { limit: 'x' }, { limit: -1 }, { limit: 1e9 }, 7]
    const all = queries.flatMap((query) => options.map((each) => search.query(query, each)))
    return (await Promise.all(all)).map(Array.isArray)
  })()`)
  expect(new Set(answers as boolean[])).toEqual(new Set([true]))
  expect(complaints).toEqual([])
})

test('an address that is none is a TypeError, a site that does not answer an Error that says so', async () => {
  const { page } = await awayFromSite()
  for (const base of ["'data:text/html,x'", "'https://'", "'mailto:x'"])
    expect(await open(page, `{ base: ${base} }`)).toMatchObject({ name: 'TypeError' })
  const refused = await open(page, `{ base: '${other.origin}/docs' }`)
  expect(refused).toMatchObject({ name: 'Error' })
  expect(refused).toMatchObject({
    message: expect.stringContaining(`The search of ${other.origin}/docs/ does not answer:`),
  })
})

test('a query that is not answered rejects, and the next one is answered', async () => {
  const { page } = await awayFromSite()
  await open(page, '')
  await page.route(/assets\/search\//, (route) => route.abort())
  const message = await page.evaluate("search.query('token').catch((error) => error.message)")
  expect(message).toMatch(/^The search of http.* does not answer: Failed to fetch/)
  await page.unrouteAll()
  expect(await titles(page, 'token')).toContain('Access tokens')
})

test('it works in a worker of the page', async () => {
  const { page } = await awayFromSite()
  other.files.set(
    '/worker.js',
    `import { createSearch } from '${site.url}search-client.js'
    const search = await createSearch({ locale: 'zh-CN' })
    postMessage((await search.query('升级')).map(({ section }) => section))`,
  )
  const told = await page.evaluate(`new Promise((resolve, reject) => {
    const heard = []
    const worker = new Worker('/worker.js', { type: 'module' })
    worker.onerror = reject
    // A message of the page is none of the engine's business.
    worker.postMessage({ id: 1, question: { name: 'search' } })
    worker.onmessage = ({ data }) => {
      heard.push(data)
      setTimeout(() => resolve(heard), 200)
    }
  })`)
  expect(told).toEqual([['升级']])
})

describe('a page that stays open', () => {
  /** A site that a test builds anew. */
  async function built(): Promise<{ root: string; url: string; file(name: string): string }> {
    const root = temporaryFolder()
    await buildFiles(root, searchFiles)
    const server = await serveBuilt(root)
    onTestFinished(() => server.close())
    const file = (name: string) => path.join(root, 'build', name)
    return { root, url: `${server.origin}/docs/`, file }
  }

  test('finds what is there after a deployment, though the files that it knew are gone', async () => {
    const { root, url } = await built()
    const { page } = await awayFromSite()
    await open(page, '', `${url}search-client.js`)
    expect(await titles(page, 'upgrade')).toContain('Upgrade')
    await buildFiles(root, { 'docs/api/token.md': '# Access keys\n\nEvery lock has a key.\n' })
    expect(await titles(page, 'lock')).toEqual(['Access keys'])
  })

  test('takes the engine of a newer build, when its own does not understand the index', async () => {
    const { url, file } = await built()
    const { page, complaints } = await awayFromSite()
    const client = fs.readFileSync(file('search-client.js'), 'utf8')
    const old = client.replace(/search-worker-\w{8}/, 'search-worker-00000000')
    expect(old).not.toBe(client)
    const broken = "export const engineOf = () => ({ search: () => Promise.reject(Error('old')) })"
    fs.writeFileSync(file('assets/js/search-worker-00000000.js'), broken)
    fs.writeFileSync(file('search-client.js'), old)
    await open(page, "{ locale: 'zh-CN' }", `${url}search-client.js`)
    const message = await page.evaluate("search.query('升级').catch((error) => error.message)")
    expect(message).toContain('does not answer: old.')
    fs.writeFileSync(file('search-client.js'), client)
    expect(await titles(page, '升级')).toEqual(['升级'])
    expect(complaints).toEqual([])
  })

  test('a module that a browser has kept finds the engine that has taken the place of its own', async () => {
    const { url, file } = await built()
    const { page } = await awayFromSite()
    const client = fs.readFileSync(file('search-client.js'), 'utf8')
    other.files.set('/kept.js', client.replace(/search-worker-\w{8}/, 'search-worker-00000000'))
    await open(page, `{ base: '${url}' }`, `${other.origin}/kept.js`)
    expect(await titles(page, 'upgrade')).toContain('Upgrade')
  })
})

test('a site with an engine of its own is asked with that one', async () => {
  const root = temporaryFolder()
  await buildFiles(root, {
    ...searchFiles,
    'theme/search.ts': `import type { Search } from 'docsgen/theme/model'
export const search: Search = async (query, { locale, context, limit }) => ({
  hits: [
    { u: '/docs/about', h: '#x', t: [query, locale, context, limit].join(' '), s: '', b: [], type: 'title', excerpt: '', marks: { t: [], s: [], excerpt: [] } },
    { u: 'javascript:alert(1)', h: '', t: '', s: '', b: [], type: 'title', excerpt: '', marks: { t: [], s: [], excerpt: [] } },
  ],
  total: 2,
})
`,
  })
  const server = await serveBuilt(root)
  onTestFinished(() => server.close())
  const { page, complaints } = await awayFromSite()
  await open(page, "{ locale: 'zh-CN' }", `${server.origin}/docs/search-client.js`)
  expect(await ask(page, 'anything')).toMatchObject([
    { url: `${server.origin}/docs/about#x`, title: 'anything zh-CN  8' },
  ])
  expect(complaints).toEqual([])
})

describe('the page of the documentation', () => {
  const guides = ['', 'i18n/zh-CN/'].map((folder) => `content/${folder}docs/docsgen/chat-help.md`)

  /** Shows the printed page. Its site is that of the tests. */
  async function show(guide: string, address: string): Promise<Page> {
    other.files.set('/help.html', await printed(guide, 'html', 'createSearch'))
    const page = await takeWindow()
    await page.route('https://docs.example.com/**', async (route) => {
      const { pathname } = new URL(route.request().url())
      const headers = { origin: other.origin }
      const answer = await fetch(new URL(pathname, site.url), { headers })
      const body = Buffer.from(await answer.arrayBuffer())
      await route.fulfill({
        status: answer.status,
        body,
        headers: {
          'content-type': answer.headers.get('content-type') ?? '',
          // Without this header, Playwright would allow all origins.
          'access-control-allow-origin':
            answer.headers.get('access-control-allow-origin') ?? 'null',
        },
      })
    })
    await page.goto(other.origin + address)
    return page
  }

  test.each(guides)('runs as it is printed, in three languages: %s', async (guide) => {
    for (const [lang, query, hit, posts] of [
      ['en', 'upgrade', 'Install the server Upgrade', ['<b>Keys</b> for doors', 'First post']],
      ['zh-cn', '升级', '安装服务器 升级', ['门钥匙']],
      ['zh-tw', '升級', '安裝伺服器 升級', ['門鑰匙']],
    ] as const) {
      const page = await show(guide, `/help.html?lang=${lang}`)
      await page.locator('#query').fill(query)
      await expect.poll(() => page.locator('#hits a').first().textContent()).toBe(hit)
      expect(await page.locator('#hits mark').first().textContent()).toBe(hit.split(' ').at(-1))
      await expect.poll(() => page.locator('#news a').allTextContents()).toEqual(posts)
      expect(await page.locator('#news b').count()).toBe(0)
      const [target] = await page
        .locator('#hits a')
        .evaluateAll((links) =>
          links.map((link) => [link.getAttribute('target'), link.getAttribute('rel')].join()),
        )
      expect(target).toBe('_blank,noopener')
    }
  })

  test('is as large as it says', async () => {
    const gzip = promisify(zlib.gzip)
    const size = async (file: string) =>
      (await gzip(fs.readFileSync(file), { level: 9 })).length / 1000
    const text = fs.readFileSync(guides[0] ?? '', 'utf8')
    const [, client, engine] =
      /\(([\d.]+) kB, gzip\)[\s\S]*loads the engine \((\d+) kB, gzip\)/.exec(text) ?? []
    expect((await size('content/build/search-client.js')).toFixed(1)).toBe(client)
    expect((await size('dist/vendor/search-worker.js')).toFixed(0)).toBe(engine)
  })
})

interface Question {
  readonly query: string
  readonly locale?: string
}

/** Questions of readers, ten in each language, with which the search of this site is tested. */
const questions = ['en', 'zh-CN', 'zh-TW'].map((locale) => {
  const all: Question[] = YAML.parse(fs.readFileSync('content/search.test.yml', 'utf8'))
  const inLocale = all.filter((one) => (one.locale ?? 'en') === locale)
  // From the whole list: easy ones come first.
  const step = Math.floor(inLocale.length / 10)
  return [locale, inLocale.filter((_, at) => at % step === 0).slice(0, 10)] as const
})

test.each(questions)('the hits are those of the box, in its order: %s', async (locale, asked) => {
  expect(asked).toHaveLength(10)
  const { page } = await awayFromSite()
  await open(page, `{ locale: '${locale}' }`, `${own.url}search-client.js`)
  const { page: home } = await own.open(locale === 'en' ? '' : locale)
  await home.keyboard.press('Control+k')
  for (const { query } of asked) {
    await field(home).fill('')
    await expect.poll(() => home.locator('.dg-search [role=option]').count()).toBe(0)
    await field(home).fill(query)
    const links = home.locator('.dg-search a[role=option]')
    const wanted = (await ask(page, query)).map(({ url }) => url)
    expect(wanted.length, query).toBeGreaterThan(0)
    await expect
      .poll(() => links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href)))
      .toEqual(wanted)
  }
})

test('a first search in Chinese keeps its budget, and the next ones take what is there', async () => {
  const { page } = await awayFromSite()
  const sizes: Record<string, number> = {}
  const pending: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    const name = path.posix.basename(new URL(request.url()).pathname)
    const note = async () => {
      sizes[name] = (await request.sizes()).responseBodySize
    }
    pending.push(note())
  })
  await open(page, "{ locale: 'zh-CN' }", `${own.url}search-client.js`)
  expect(await ask(page, '知识库')).toHaveLength(8)
  await expect.poll(() => pending.length).toBeGreaterThan(3)
  await Promise.all(pending)
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0)
  // Brotli, as preview sends it.
  expect(sizes['search-client.js']).toBeLessThanOrEqual(1700)
  expect(total).toBeLessThanOrEqual(90_000)
  const before = pending.length
  expect(await ask(page, '知识库')).toHaveLength(8)
  expect(pending.length).toBe(before)
})
