// Four engines over one corpus. Each searches with its own code and the settings it has without configuration, and
// resolves to hits, best first: { page (`pathOf`), title, headings }; null when it does not answer in `patience` ms.
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { build } from 'esbuild'
import { loadSource } from './load-source.mjs'
import { serveFolder } from './search-bytes.mjs'
import { pathOf } from './search-queries.mjs'

/** Milliseconds that an engine is waited for. */
const patience = 5000

/** docsgen's own, over the files that the build wrote. */
export async function docsgen({ peers }) {
  const folder = join(peers, 'docsgen/build')
  const { createSearchEngine } = await loadSource('src/shared/search/search-engine.ts')
  const { search } = createSearchEngine(async (name) =>
    JSON.parse(readFileSync(join(folder, 'assets/search', name), 'utf8')),
  )
  return {
    ...{ name: 'docsgen', folder, isData: (path) => path.includes('/assets/search/') },
    // The theme's runtime comes with it, unless the reader has moved or waited before.
    isCode: (path) => path.includes('/search-'),
    page: (locale) => `${locale === 'en' ? '' : `/${locale}`}/docs/channel/telegram/`,
    async ask(page, query) {
      await page.click('.dg-search input')
      await page.fill('.dg-search input', query)
    },
    async search(query, locale, limit) {
      const { hits } = await search(query, { locale, limit })
      return hits.map(({ u, t, s }) => ({ page: pathOf(u, locale), title: t, headings: [s] }))
    },
    close() {},
  }
}

/** Pagefind, in Chromium, over docsgen's HTML. A hit is a page with all of its sections that match. */
export async function pagefind({ peers, browser }) {
  const library = join(peers, 'pagefind/node_modules/pagefind/lib/index.js')
  const { createIndex, close } = await import(pathToFileURL(library))
  const folder = join(peers, 'pagefind/out')
  const { index } = await createIndex({ rootSelector: 'article' })
  await index.addDirectory({ path: join(peers, 'docsgen/build'), glob: '**/docs/**/*.html' })
  await index.writeFiles({ outputPath: join(folder, 'pagefind') })
  await close()
  const server = await serveFolder(folder)
  const pages = new Map()
  const open = async (locale) => {
    const page = await browser.newPage()
    await page.goto(`${server.url}/blank/${locale}`)
    pages.set(locale, page)
    return page
  }
  const ask = (page, query, limit) =>
    page.evaluate(
      async ([script, words, most]) => {
        const { search } = await import(script)
        const { results } = await search(words)
        const found = await Promise.all(results.slice(0, most).map((result) => result.data()))
        return found.map(({ url, meta, sub_results }) => ({
          url,
          title: meta.title,
          headings: sub_results.map((part) => part.title),
        }))
      },
      ['/pagefind/pagefind.js', query, limit],
    )
  return {
    ...{
      name: 'Pagefind',
      isCode: () => true,
      folder,
      isData: (path) => /\.pf_/.test(path) || path.endsWith('entry.json'),
    },
    page: (locale) => `/blank/${locale}`,
    ask: (page, query) => ask(page, query, 8),
    async search(query, locale, limit) {
      const found = await ask(pages.get(locale) ?? (await open(locale)), query, limit)
      return found.map(({ url, title = '', headings }) => ({
        page: pathOf(url, locale),
        title,
        headings,
      }))
    },
    close: () => server.close(),
  }
}

/**
 * VitePress's box: MiniSearch over the whole index, options as in its VPLocalSearchBox. Its index has no titles of
 * front matter unless its configuration adds them, as test/bench/RESULTS.md says.
 */
export async function vitepress({ peers }) {
  const folder = join(peers, 'vitepress/docs/.vitepress/dist')
  const require = createRequire(join(peers, 'vitepress/package.json'))
  const { default: MiniSearch } = await import(pathToFileURL(require.resolve('minisearch')))
  const chunks = join(folder, 'assets/chunks')
  const indexes = new Map()
  const open = async (locale) => {
    const key = `@localSearchIndex${locale === 'en' ? 'root' : locale}.`
    const file = readdirSync(chunks).find((name) => name.startsWith(key))
    const { default: json } = await import(pathToFileURL(join(chunks, file)))
    const index = MiniSearch.loadJSON(json, {
      fields: ['title', 'titles', 'text'],
      storeFields: ['title', 'titles'],
      searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
    })
    indexes.set(locale, index)
    return index
  }
  return {
    ...{
      name: 'VitePress',
      isCode: () => true,
      folder,
      isData: (path) => path.includes('localSearchIndex'),
    },
    page: (locale) => `${locale === 'en' ? '' : `/${locale}`}/channel/telegram.html`,
    async ask(page, query) {
      await page.click('#local-search button')
      await page.fill('.VPLocalSearchBox input', query)
    },
    async search(query, locale) {
      const index = indexes.get(locale) ?? (await open(locale))
      return index.search(query).map(({ id, title, titles }) => {
        const isPage = titles.length === 0
        return {
          page: pathOf(id, locale),
          title: isPage ? title : titles[0],
          headings: isPage ? [] : [title],
        }
      })
    },
    close() {},
  }
}

/**
 * @easyops-cn/docusaurus-search-local: the worker of its box, in a thread that is ended when a query takes too long.
 */
export async function docusaurus({ peers }) {
  const site = join(peers, 'docusaurus')
  const folder = join(site, 'build')
  const worker = join(site, 'search-worker.mjs')
  await build({
    stdin: { contents: threadCode, resolveDir: site },
    ...{ bundle: true, platform: 'node', format: 'esm', outfile: worker, logLevel: 'error' },
    // The functions that the worker calls when it is loaded in a browser.
    banner: { js: 'globalThis.addEventListener = () => {};' },
    alias: {
      '@generated': join(site, '.docusaurus'),
      'docusaurus-search-worker': join(
        site,
        'node_modules/@easyops-cn/docusaurus-search-local/dist/client/client/theme/worker.js',
      ),
    },
  })
  let thread
  const search = (query, locale, limit) => {
    thread ??= new Worker(worker, { workerData: folder })
    return new Promise((done, fail) => {
      const timer = setTimeout(async () => {
        await thread.terminate()
        thread = undefined
        done(null)
      }, patience)
      const finish = (settle) => (value) => {
        clearTimeout(timer)
        settle(value)
      }
      thread.removeAllListeners()
      thread.once('message', finish(done)).once('error', finish(fail))
      thread.postMessage([query, locale === 'en' ? '/' : `/${locale}/`, limit])
    })
  }
  return {
    ...{
      name: 'Docusaurus',
      isCode: () => true,
      folder,
      isData: (path) => path.includes('search-index'),
    },
    page: (locale) => `${locale === 'en' ? '' : `/${locale}`}/channel/telegram`,
    async ask(page, query) {
      await page.click('.navbar__search-input')
      await page.waitForLoadState('networkidle')
      await page.fill('.navbar__search-input', query)
    },
    async search(query, locale, limit) {
      const hits = await search(query, locale, limit)
      return (
        hits?.map(({ url, title, heading }) => ({
          page: pathOf(url, locale),
          title,
          headings: [heading],
        })) ?? null
      )
    },
    close: () => thread?.terminate(),
  }
}

// Beside Docusaurus's packages: the worker takes its index from the built site instead of fetching it.
const threadCode = `
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { SearchWorker } from 'docusaurus-search-worker'
globalThis.location = new URL('http://localhost/')
globalThis.fetch = async (address) => ({
  json: async () => JSON.parse(readFileSync(workerData + new URL(address, location).pathname, 'utf8')),
})
const worker = new SearchWorker()
parentPort.on('message', async ([query, baseUrl, limit]) => {
  const results = await worker.search(baseUrl, '', query, limit)
  parentPort.postMessage(results.map(({ document, type, page }) => ({
    url: document.u,
    title: type === 0 ? document.t : (page?.t ?? ''),
    heading: type === 0 ? '' : type === 1 ? document.t : (document.s ?? ''),
  })))
})
`
