// Bytes that a browser downloads between the reader's reaching for a search box and the hits.
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const types = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
}

/** Serves a folder, and an empty page `/blank/<locale>`, at a free port. */
export async function serveFolder(folder) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    const file = fileOf(folder, pathname)
    const [, locale] = /^\/blank\/(.*)$/.exec(pathname) ?? []
    if (locale) {
      response.setHeader('content-type', 'text/html').end(`<!doctype html><html lang="${locale}">`)
    } else if (file === null) {
      response.writeHead(404).end()
    } else {
      response.setHeader(
        'content-type',
        types[file.split('.').at(-1)] ?? 'application/octet-stream',
      )
      createReadStream(file).pipe(response)
    }
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  return { url: `http://localhost:${server.address().port}`, close: () => server.close() }
}

function fileOf(folder, pathname) {
  const path = join(folder, decodeURIComponent(pathname))
  const files = [path, `${path}.html`, join(path, 'index.html')]
  return files.find((file) => existsSync(file) && statSync(file).isFile()) ?? null
}

/** Pages that a generator fetches ahead of the reader, which have nothing to do with search. */
const pageAhead = /\.md\.[^/]*\.js$|\/[\da-f]{8}\.[\da-f]{8}\.js$|\/[^./]*$/

/**
 * Kilobytes, gzip, of a first query: medians over queries, each in a browser without a cache, by a reader who asks as
 * soon as the page is there. `data` is the index and the texts of the hits, `code` is that of search; `all` has the
 * code that comes with them, too.
 */
export async function bytesOfFirstQuery(engine, browser, { locale, queries }) {
  const server = await serveFolder(engine.folder)
  const found = []
  for (const query of queries) {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const page = await context.newPage()
    // Downloads of an idle page would be counted or not by chance: the reader is quicker than them.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
    await page.goto(`${server.url}${engine.page(locale)}`, { waitUntil: 'load' })
    const paths = new Set()
    let last = performance.now()
    context.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pageAhead.test(pathname)) return
      last = performance.now()
      paths.add(pathname)
    })
    await page.waitForLoadState('networkidle')
    await engine.ask(page, query)
    // No event says that an engine is done: it is when nothing was asked for in two seconds.
    while (performance.now() - last < 2000) await page.waitForTimeout(200)
    await context.close()
    found.push([...paths].map((path) => [path, gzippedSize(fileOf(engine.folder, path))]))
  }
  server.close()
  const median = (isCounted) => {
    const sums = found.map((sizes) =>
      sizes.reduce((sum, [path, size]) => sum + (isCounted(path) ? size : 0), 0),
    )
    return Math.round(sums.sort((a, b) => a - b)[sums.length >> 1] / 1000)
  }
  return {
    all: median(() => true),
    code: median((path) => engine.isCode(path) && !engine.isData(path)),
    data: median(engine.isData),
  }
}

function gzippedSize(file) {
  return file === null ? 0 : gzipSync(readFileSync(file)).length
}
