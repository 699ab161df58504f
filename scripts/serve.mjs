// A static server for what `docgen build` wrote, for `npm start` and the browser tests: it answers as a plain host
// does (base path, pages with and without slash, the not-found page of the locale) and listens on loopback only.
// usage: node scripts/serve.mjs <dir> [--base /docs/] [--port 3000]
import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

function isFile(path) {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}

/** The file that answers a path below the base, or null. `path` begins with a slash and is decoded. */
function findFile(dir, path) {
  const target = resolve(dir, `.${path}`)
  // A decoded `..` must not leave the folder that is served.
  if (target !== dir && !target.startsWith(dir + sep)) return null
  const candidates = path.endsWith('/')
    ? [join(target, 'index.html')]
    : [target, `${target}.html`, join(target, 'index.html')]
  return candidates.find(isFile) ?? null
}

/** The not-found page nearest to a path: that of its locale, else that of the site. */
function findNotFound(dir, path) {
  const locale = path.split('/')[1] ?? ''
  return [join(dir, locale, '404.html'), join(dir, '404.html')].find(isFile) ?? null
}

function decode(path) {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** Where a request leads: a file with its status, or an address to go to. */
function route(dir, base, url) {
  const path = decode(new URL(url, 'http://localhost').pathname)
  if (path === null || path.includes('\0')) return { status: 400, file: null }
  if (path === '/' && base !== '/') return { status: 302, location: base }
  if (`${path}/` === base) return { status: 302, location: base }
  if (!path.startsWith(base)) return { status: 404, file: findNotFound(dir, '/') }
  const below = `/${path.slice(base.length)}`
  const file = findFile(dir, below)
  return file ? { status: 200, file } : { status: 404, file: findNotFound(dir, below) }
}

function answer(request, response, { status, file, location }) {
  if (location) {
    response.writeHead(status, { location }).end()
    return
  }
  const type = file ? (types[extname(file)] ?? 'application/octet-stream') : types['.txt']
  response.writeHead(status, { 'content-type': type, 'x-content-type-options': 'nosniff' })
  if (request.method === 'HEAD') response.end()
  else if (file) createReadStream(file).pipe(response)
  else response.end(`${status}\n`)
}

/** A server of `dir`, mounted at `base` (begins and ends with a slash); not yet listening. */
export function createStaticServer(dir, base = '/') {
  const folder = resolve(dir)
  return createServer((request, response) => {
    if (['GET', 'HEAD'].includes(request.method)) {
      answer(request, response, route(folder, base, request.url ?? '/'))
    } else {
      response.writeHead(405, { allow: 'GET, HEAD' }).end()
    }
  })
}

/** Starts serving on loopback; port 0 takes a free one. Resolves to the origin and a function that stops the server. */
export async function serve(dir, { base = '/', port = 0 } = {}) {
  const server = createStaticServer(dir, base)
  await new Promise((ready, fail) => {
    server.once('error', fail)
    server.listen(port, '127.0.0.1', ready)
  })
  const close = () =>
    new Promise((done) => {
      server.close(done)
      server.closeAllConnections()
    })
  return { origin: `http://127.0.0.1:${server.address().port}`, close }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      base: { type: 'string', default: '/' },
      port: { type: 'string', default: process.env.PORT ?? '3000' },
    },
  })
  const [dir] = positionals
  if (!dir || !isFile(join(dir, 'index.html'))) {
    console.error(`No site in ${dir ?? 'the folder'}: build it first.`)
    process.exit(2)
  }
  try {
    const { origin } = await serve(dir, { base: values.base, port: Number(values.port) })
    console.log(`Serving ${dir} at ${origin}${values.base}`)
  } catch (error) {
    if (error.code !== 'EADDRINUSE') throw error
    console.error(`Port ${values.port} is taken: choose another with --port or PORT.`)
    process.exit(3)
  }
}
