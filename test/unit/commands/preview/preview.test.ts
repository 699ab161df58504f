// The server over a folder on the disk: what it sends with a file, and what it keeps to itself.
import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type PreviewOptions, preview } from '../../../../src/commands/preview/preview.ts'
import { temporarySite } from '../../pipeline/config/temporary-site.ts'

const script = `console.log(${JSON.stringify('words '.repeat(1000))})`
const page = `<!doctype html><title>t</title>${'<p>Text of the page.</p>'.repeat(200)}`
const files = {
  'docsgen.config.json': '{ "baseUrl": "/b/", "locales": ["en", "zh-CN"] }',
  'docs/intro.md': '# Intro',
  'secret.txt': 'secret',
  'static/assets/photo-deadbeef.txt': 'own',
  'build/.docsgen-output/manifest.json': '{"docsgenOutput":1,"files":["index.html"]}',
  'build/.htpasswd': 'secret',
  'build/.well-known/security.txt': 'contact',
  'build/index.html': page,
  'build/404.html': `${page} not found`,
  'build/zh-CN/404.html': '找不到',
  'build/assets/main-0a1b2c3d.js': script,
  'build/assets/photo-deadbeef.txt': 'own',
  'build/img/bytes.bin': '0123456789',
  'build/img/empty.bin': '',
  'build/notes.md': '# 标题',
}

async function start(options: Partial<PreviewOptions> = {}) {
  const root = temporarySite(files)
  const errors: unknown[] = []
  const server = await preview({ root, port: 0, onError: (one) => errors.push(one), ...options })
  onTestFinished(() => server.close())
  const get = (where: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${server.port}${where}`, {
      method,
      redirect: 'manual',
      headers: { 'accept-encoding': 'identity', ...headers },
    })
  return { root, server, get, errors }
}

test('types, and rules for caches', async () => {
  const { get } = await start()
  const headersOf = async (where: string) => {
    const { headers } = await get(where)
    return [headers.get('content-type'), headers.get('cache-control')]
  }
  const forever = 'public, max-age=31536000, immutable'
  expect(await headersOf('/b/')).toEqual(['text/html; charset=utf-8', 'no-cache'])
  expect(await headersOf('/b/notes.md')).toEqual(['text/markdown; charset=utf-8', 'no-cache'])
  expect(await headersOf('/b/img/bytes.bin')).toEqual(['application/octet-stream', 'no-cache'])
  const hashed = await headersOf('/b/assets/main-0a1b2c3d.js')
  expect(hashed).toEqual(['text/javascript; charset=utf-8', forever])
  // The author's own file only looks as if its name held a hash.
  const own = await headersOf('/b/assets/photo-deadbeef.txt')
  expect(own).toEqual(['text/plain; charset=utf-8', 'no-cache'])
})

describe('compression', () => {
  test.each([
    ['br', zlib.brotliDecompressSync],
    ['gzip', zlib.gunzipSync],
  ] as const)('%s: fewer bytes, the same text, an etag of its own', async (encoding, undo) => {
    const { server, get } = await start()
    // fetch would undo it.
    const { request } = await import('node:http')
    const { headers, bytes } = await new Promise<{
      headers: Record<string, unknown>
      bytes: Buffer
    }>((resolve, reject) => {
      const asked = request(
        `http://127.0.0.1:${server.port}/b/assets/main-0a1b2c3d.js`,
        { headers: { 'accept-encoding': encoding } },
        (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('end', () =>
            resolve({ headers: response.headers, bytes: Buffer.concat(parts) }),
          )
        },
      )
      asked.on('error', reject).end()
    })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['vary']).toBe('accept-encoding')
    expect(Number(headers['content-length'])).toBe(bytes.length)
    expect(bytes.length).toBeLessThan(script.length / 10)
    expect(undo(bytes).toString()).toBe(script)
    const plain = await get('/b/assets/main-0a1b2c3d.js')
    expect(plain.headers.get('vary')).toBe('accept-encoding')
    expect(plain.headers.get('etag')).not.toBe(headers['etag'])
    const again = await get('/b/assets/main-0a1b2c3d.js', {
      'accept-encoding': encoding,
      'if-none-match': String(headers['etag']),
    })
    expect(again.status).toBe(304)
  })

  test('not of small files, or of formats with compression', async () => {
    const { get } = await start()
    for (const where of ['/b/notes.md', '/b/img/bytes.bin']) {
      const { headers } = await get(where, { 'accept-encoding': 'br, gzip' })
      expect(headers.get('content-encoding')).toBeNull()
    }
  })

  test('HEAD has the headers of GET, and no body', async () => {
    const { get } = await start()
    const headersOf = async (method: string) => {
      const response = await get('/b/', { 'accept-encoding': 'identity' }, method)
      const headers = Object.fromEntries(response.headers)
      // Of the connection, not of the file.
      for (const name of ['date', 'connection', 'keep-alive']) delete headers[name]
      return { status: response.status, headers, length: (await response.text()).length }
    }
    const head = await headersOf('HEAD')
    expect(head).toEqual({ ...(await headersOf('GET')), length: 0 })
    expect(head.headers['content-length']).toBe(String(page.length))
  })
})

describe('files that the browser has cached', () => {
  test('is not sent again until it changes', async () => {
    const { root, get } = await start()
    const first = await get('/b/')
    const known = { 'if-none-match': first.headers.get('etag') as string }
    const second = await get('/b/', known)
    expect([second.status, await second.text()]).toEqual([304, ''])
    expect(second.headers.get('cache-control')).toBe('no-cache')
    const since = { 'if-modified-since': first.headers.get('last-modified') as string }
    expect((await get('/b/', since)).status).toBe(304)
    // As the emitter does it: another file under the name, of the same size.
    const file = path.join(root, 'build/index.html')
    fs.writeFileSync(`${file}.new`, page.replace('Text of', 'Word of'))
    fs.renameSync(`${file}.new`, file)
    const third = await get('/b/', known)
    expect([third.status, await third.text()]).toEqual([200, expect.stringContaining('Word of')])
  })
})

describe('parts', () => {
  test.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=0-1,4-5', 200, '0123456789', null],
    ['nonsense', 200, '0123456789', null],
  ])('%s is answered with %i', async (range, ...expected) => {
    const { get } = await start()
    const response = await get('/b/img/bytes.bin', { range })
    const { status, headers } = response
    expect([status, await response.text(), headers.get('content-range')]).toEqual(expected)
  })

  test('of an empty file, of a page in two halves, of one that has changed', async () => {
    const { get } = await start()
    expect((await get('/b/img/empty.bin', { range: 'bytes=0-' })).status).toBe(416)
    expect((await get('/b/img/empty.bin')).status).toBe(200)
    const accepting = { 'accept-encoding': 'br' }
    const half = await get('/b/', { ...accepting, range: 'bytes=0-99' })
    expect([half.status, half.headers.get('content-encoding')]).toEqual([206, null])
    const etag = half.headers.get('etag') as string
    const rest = await get('/b/', { ...accepting, range: 'bytes=100-', 'if-range': etag })
    expect((await half.text()) + (await rest.text())).toBe(page)
    const old = await get('/b/', { range: 'bytes=100-', 'if-range': '"old"' })
    expect([old.status, await old.text()]).toEqual([200, page])
  })
})

describe('files that do not exist', () => {
  test('is answered with the page of the nearest locale, whatever else is asked', async () => {
    const { get } = await start()
    const missing = await get('/b/nowhere', { range: 'bytes=0-1', 'if-none-match': '*' })
    expect([missing.status, await missing.text()]).toEqual([404, files['build/404.html']])
    expect(missing.headers.get('etag')).toBeNull()
    const chinese = await get('/b/zh-CN/nowhere')
    expect([chinese.status, await chinese.text()]).toEqual([404, '找不到'])
  })

  test('a site without such a page still says so', async () => {
    const { root, get } = await start()
    fs.rmSync(path.join(root, 'build/404.html'))
    const response = await get('/b/nowhere')
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'text/plain; charset=utf-8',
    ])
  })
})

describe('files outside of the folder are not served', () => {
  test.each([
    '/b/.docsgen-output/manifest.json',
    '/b/.htpasswd',
    '/b/img/.well-known/x',
    '/b/out.txt',
    '/b/folder/secret.txt',
    '/b/own/manifest.json',
    '/b/loop',
    '/b/pipe',
    '/b/img',
    `/b/${'x'.repeat(300)}`,
  ])('%s', async (where) => {
    const { root, get, errors } = await start()
    const build = path.join(root, 'build')
    fs.symlinkSync(path.join(root, 'secret.txt'), path.join(build, 'out.txt'))
    fs.symlinkSync(root, path.join(build, 'folder'))
    fs.symlinkSync(path.join(build, '.docsgen-output'), path.join(build, 'own'))
    fs.symlinkSync('loop', path.join(build, 'loop'))
    const { execFileSync } = await import('node:child_process')
    execFileSync('mkfifo', [path.join(build, 'pipe')])
    const response = await get(where)
    expect(response.status).toBe(404)
    expect(await response.text()).toBe(files['build/404.html'])
    expect(errors).toEqual([])
  })

  test('links within the folder, and a folder that is a link itself, are served', async () => {
    const root = temporarySite(files)
    fs.renameSync(path.join(root, 'build'), path.join(root, 'elsewhere'))
    fs.symlinkSync('elsewhere', path.join(root, 'build'))
    fs.symlinkSync('img/bytes.bin', path.join(root, 'build/again.bin'))
    const { get } = await start({ root })
    expect(await (await get('/b/again.bin')).text()).toBe('0123456789')
    expect((await get('/b/.well-known/security.txt')).status).toBe(200)
  })
})

describe('the served files', () => {
  test('another folder under another base', async () => {
    const root = temporarySite(files)
    fs.renameSync(path.join(root, 'build'), path.join(root, 'public'))
    const { server, get } = await start({ root, outDir: path.join(root, 'public'), baseUrl: '/x/' })
    expect(server.baseUrl).toBe('/x/')
    expect((await get('/x/')).status).toBe(200)
    expect((await get('/b/')).status).toBe(404)
    expect((await get('/?a=1')).headers.get('location')).toBe('/x/?a=1')
  })

  test('a copy of a built site that lacks the notes of docsgen', async () => {
    const root = temporarySite(files)
    fs.rmSync(path.join(root, 'build/.docsgen-output'), { recursive: true })
    const { get } = await start({ root })
    expect((await get('/b/')).status).toBe(200)
  })

  test('nothing, when nothing was built', async () => {
    const root = temporarySite({ 'docs/intro.md': '# Intro' })
    await expect(preview({ root, port: 0 })).rejects.toMatchObject({
      exitCode: 2,
      diagnostics: [{ code: 'output-missing', hint: expect.stringContaining('docsgen build') }],
    })
  })
})
