// What strangers send to the two servers: a clear answer, nothing leaked, and the next request is answered as before.
import fs from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { preview } from '../../src/commands/preview/preview.ts'
import { startDev } from './dev-site.ts'
import { siteOf, type TestSite } from './site.ts'

const secret = 'nobody-may-read-this'

function dangerousSite(): TestSite {
  const made = siteOf('attacks', {
    'docsgen.config.json': '{ "baseUrl": "/b/", "locales": ["en"] }',
    'docs/intro.md': '# Intro\n\nText.\n',
    'static/a.txt': 'public',
    'secret.txt': secret,
    '.env': secret,
  })
  fs.writeFileSync(path.join(made.root, '../outside.txt'), secret)
  fs.symlinkSync('../../outside.txt', path.join(made.root, 'static/link.txt'))
  return made
}

interface Target {
  readonly port: number
  readonly errors: () => readonly unknown[]
}

const servers: Readonly<Record<string, () => Promise<Target>>> = {
  async dev() {
    const made = dangerousSite()
    const server = await startDev(made.root)
    const errors = () => server.events.filter(({ type }) => type === 'error')
    return { port: server.port, errors }
  },
  async preview() {
    const made = dangerousSite()
    // A build refuses the link.
    fs.rmSync(path.join(made.root, 'static/link.txt'))
    await made.build()
    fs.symlinkSync('../../outside.txt', path.join(made.root, 'build/link.txt'))
    const errors: unknown[] = []
    const server = await preview({ root: made.root, port: 0, onError: (one) => errors.push(one) })
    onTestFinished(() => server.close())
    return { port: server.port, errors: () => errors }
  },
}

/** Sends bytes as they are and gives back all that comes until the server closes. */
function raw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(bytes, 'latin1')))
    let answer = ''
    socket.setEncoding('latin1').on('data', (data) => {
      answer += data
    })
    // The server may end the connection while it is still being sent to.
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
    socket.setTimeout(20_000, () => reject(new Error(`no end; so far: ${answer}`)))
  })
}

const end = 'Host: localhost\r\nConnection: close\r\n\r\n'
const get = (target: string) => `GET ${target} HTTP/1.1\r\n${end}`

const paths = [
  '/b/../secret.txt',
  '/b/..%2fsecret.txt',
  '/b/%2e%2e/secret.txt',
  '/b/%2e%2e%2fsecret.txt',
  '/b/%252e%252e%252fsecret.txt',
  '/b/..%5csecret.txt',
  '/b/..\\secret.txt',
  '/b/....//secret.txt',
  '/b/..;/secret.txt',
  '/b/%c0%ae%c0%ae/secret.txt',
  '/b/%uff0e%uff0e/secret.txt',
  '/b/\xef\xbc\x8e\xef\xbc\x8e/secret.txt',
  '/b/link.txt',
  '/b/.env',
  '/.env',
  '/b/.docsgen-output/manifest.json',
  '/b/%2edocsgen-output/manifest.json',
  '/b/secret.txt%00.html',
  '/b//secret.txt',
  '//b/secret.txt',
  '/b/a.txt/../../secret.txt',
  '/b/a.txt/',
  '/b/a.txt::$DATA',
  '/b/file:///etc/passwd',
  'file:///etc/passwd',
  'http://127.0.0.1/b/secret.txt',
  '/b/C:/secret.txt',
  '/b/~root/.profile',
  '/b/static/../secret.txt',
  '/b/@fs/etc/passwd',
  '/b/@docsgen/../secret.txt',
  '/b/@docsgen/events?path=/../../secret.txt',
  '/b/%',
  '/b/%zz',
  '/b/%ff%fe',
  '/b/%F0%9F%92',
  '/b/%ed%a0%80',
  '/b/\xff\xfe',
  '/b/constructor',
  '/b/__proto__',
]

const requests: readonly (readonly [string, string, RegExp])[] = [
  [
    'a foreign host',
    'GET /b/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    /^HTTP\/1.1 403 /,
  ],
  ['two hosts', `GET /b/ HTTP/1.1\r\nHost: evil.example\r\n${end}`, /^HTTP\/1.1 40[03] /],
  ['no host', 'GET /b/ HTTP/1.1\r\nConnection: close\r\n\r\n', /^HTTP\/1.1 400 /],
  [
    'a host with a port that is none',
    'GET /b/ HTTP/1.1\r\nHost: localhost:x\r\nConnection: close\r\n\r\n',
    /^HTTP\/1.1 403 /,
  ],
  [
    'one header that is huge',
    `GET /b/ HTTP/1.1\r\nX: ${'a'.repeat(100_000)}\r\n${end}`,
    /^HTTP\/1.1 431 /,
  ],
  [
    'many headers',
    `GET /b/ HTTP/1.1\r\n${'X: aaaaaaaa\r\n'.repeat(3000)}${end}`,
    /^HTTP\/1.1 431 /,
  ],
  ['a very long address', get(`/b/${'a'.repeat(100_000)}`), /^HTTP\/1.1 431 /],
  ['a long name', get(`/b/${'a'.repeat(5000)}`), /^HTTP\/1.1 404 /],
  ['many folders', get(`/b/${'a/'.repeat(3000)}`), /^HTTP\/1.1 404 /],
  [
    'many parts',
    `GET /b/a.txt HTTP/1.1\r\nRange: bytes=${'0-1,'.repeat(1000)}0-1\r\n${end}`,
    /^HTTP\/1.1 200 /,
  ],
  [
    'many encodings',
    `GET /b/a.txt HTTP/1.1\r\nAccept-Encoding: ${'br;q=1,'.repeat(1000)}\r\n${end}`,
    /^HTTP\/1.1 200 /,
  ],
  ['TRACE', `TRACE /b/ HTTP/1.1\r\n${end}`, /^HTTP\/1.1 405 /],
  ['DELETE', `DELETE /b/a.txt HTTP/1.1\r\n${end}`, /^HTTP\/1.1 405 /],
  [
    'PUT with a body',
    `PUT /b/a.txt HTTP/1.1\r\nContent-Length: 4\r\n${end}evil`,
    /^HTTP\/1.1 405 /,
  ],
  ['a method that is none', `FOO /b/ HTTP/1.1\r\n${end}`, /^HTTP\/1.1 400 /],
  ['a method in small letters', `get /b/ HTTP/1.1\r\n${end}`, /^HTTP\/1.1 400 /],
  ['CONNECT', `CONNECT evil.example:443 HTTP/1.1\r\n${end}`, /^$/],
  [
    'an upgrade',
    `GET /b/a.txt HTTP/1.1\r\nUpgrade: websocket\r\nHost: localhost\r\nConnection: Upgrade, close\r\n\r\n`,
    /^HTTP\/1.1 200 /,
  ],
  [
    'an unknown expectation',
    `GET /b/a.txt HTTP/1.1\r\nExpect: wonders\r\n${end}`,
    /^HTTP\/1.1 417 /,
  ],
  [
    'a length and chunks',
    `POST /b/ HTTP/1.1\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n${end}0\r\n\r\nGET /b/a.txt HTTP/1.1\r\n\r\n`,
    /^HTTP\/1.1 400 /,
  ],
  [
    'two lengths',
    `GET /b/ HTTP/1.1\r\nContent-Length: 0\r\nContent-Length: 5\r\n${end}`,
    /^HTTP\/1.1 400 /,
  ],
  ['a negative length', `GET /b/ HTTP/1.1\r\nContent-Length: -1\r\n${end}`, /^HTTP\/1.1 400 /],
  [
    'broken chunks',
    `POST /b/ HTTP/1.1\r\nTransfer-Encoding: chunked\r\n${end}zz\r\n`,
    /^HTTP\/1.1 40[05] /,
  ],
  ['a space before the colon', `GET /b/ HTTP/1.1\r\nX : a\r\n${end}`, /^HTTP\/1.1 400 /],
  ['line ends without return', 'GET /b/ HTTP/1.1\nHost: localhost\n\n', /^HTTP\/1.1 400 /],
  ['another version', `GET /b/ HTTP/9.9\r\n${end}`, /^HTTP\/1.1 (?:400|505) /],
  ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', /^HTTP\/1.1 400 /],
]

describe.each(Object.keys(servers))('%s', (name) => {
  let start: () => Promise<Target>
  beforeAll(() => {
    start = servers[name] as typeof start
  })

  async function expectAlive({ port, errors }: Target): Promise<void> {
    expect(await raw(port, get('/b/a.txt'))).toMatch(/^HTTP\/1.1 200 .*public$/s)
    expect(errors()).toEqual([])
  }

  test('paths that lead elsewhere', async () => {
    const target = await start()
    for (const where of paths) {
      const answer = await raw(target.port, get(where))
      expect(answer, where).toMatch(/^HTTP\/1.1 (?:400|404) /)
      expect(answer, where).not.toContain(secret)
      expect(answer, where).not.toContain('root:')
      expect(answer, where).not.toContain(process.cwd())
    }
    await expectAlive(target)
  })

  test('requests that no browser makes', async () => {
    const target = await start()
    for (const [what, bytes, expected] of requests) {
      const answer = await raw(target.port, bytes)
      expect(answer, what).toMatch(expected)
      expect(answer, what).not.toContain(secret)
      expect(answer, what).not.toContain('node:internal')
      // One request, one answer: nothing was smuggled in.
      expect(answer.match(/^HTTP\/1\.1 \d/gm)?.length ?? 0, what).toBeLessThanOrEqual(1)
    }
    await expectAlive(target)
  })

  test('many connections that say nothing', async () => {
    const target = await start()
    const idle = Array.from({ length: 200 }, () => connect(target.port, '127.0.0.1'))
    for (const socket of idle) socket.on('error', () => {})
    await Promise.all(idle.map((socket) => new Promise((done) => socket.once('connect', done))))
    await expectAlive(target)
    for (const socket of idle) socket.destroy()
  })
})
