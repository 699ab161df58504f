// A foreign page to measure the chat widget on: plain HTML with text and pictures, on one origin; the chat service,
// which answers at once, on another. The page comes in three variants that differ in one script element at the end.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { vocabulary } from './vocabulary.mjs'

const widget = join(dirname(fileURLToPath(import.meta.url)), '../../dist/docsgen-widget')
const types = { '.js': 'text/javascript', '.html': 'text/html', '.svg': 'image/svg+xml' }

/** What a page pays for any script at all: a custom element with nothing in it. */
const empty = `customElements.define('empty-element',class extends HTMLElement{});
document.documentElement.append(document.createElement('empty-element'))`

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="#dde"/></svg>`

/** The page as its author wrote it, with what `tag` adds. */
function page(tag) {
  const paragraph = (index) =>
    `<h2>Part ${index}</h2><p>${Array.from({ length: 120 }, (_, at) => vocabulary.en.words[(at * 7 + index * 13) % vocabulary.en.words.length]).join(' ')}.</p>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page of someone else</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="A page to measure.">
<style>body{max-width:40rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 sans-serif}</style></head>
<body><main><h1>A page of someone else</h1><img src="/picture.svg" alt="A picture" width="640" height="360">
${Array.from({ length: 12 }, (_, index) => paragraph(index)).join('\n')}</main>${tag}</body></html>`
}

function answer(path) {
  if (path === '/chat') return ['.html', '<!doctype html><html lang="en"><title>Chat</title>']
  const isCount = path.includes('/unread/')
  const data = isCount ? 0 : { uid: 'U1', visitorUid: 'V1' }
  return ['.json', JSON.stringify({ code: 200, message: 'ok', data })]
}

function serve(files) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://host')
    const [type, body] = files(pathname) ?? ['.html', null]
    const headers = {
      'content-type': `${types[type] ?? 'application/json'}; charset=utf-8`,
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'cache-control': 'max-age=600',
    }
    response.writeHead(body === null ? 404 : 200, headers).end(body ?? '')
  })
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)))
}

/**
 * Starts both servers. `api` is the chat service's origin, `origin` has the pages `/plain`, `/empty` and `/widget`, and
 * `/bare` with the text alone.
 */
export async function serveHostPage() {
  const service = await serve((path) => answer(path))
  const api = `http://127.0.0.1:${service.address().port}`
  const tags = {
    '/plain': '',
    '/empty': '<script async src="/empty.js"></script>',
    '/widget': `<script async src="/widget.js" data-locale="en" data-api-url="${api}" data-html-url="${api}/chat"></script>`,
  }
  const host = await serve((path) => {
    if (path in tags) return ['.html', page(tags[path])]
    if (path === '/empty.js') return ['.js', empty]
    if (path === '/picture.svg') return ['.svg', picture]
    if (path === '/robots.txt') return ['.txt', 'User-agent: *\nAllow: /\n']
    if (/^\/widget[\w.-]*\.js$/.test(path)) return [extname(path), readFileSync(join(widget, path))]
    return null
  })
  return {
    origin: `http://127.0.0.1:${host.address().port}`,
    tags,
    api,
    close: () => {
      for (const server of [service, host]) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}
