import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import https from 'node:https'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import zlib from 'node:zlib'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import {
  type ActionResult,
  digestOf,
  encodeResult,
} from '../../../../src/support/shared-cache/action-result.ts'
import {
  type HttpStore,
  type HttpStoreOptions,
  httpStore,
} from '../../../../src/support/shared-cache/http/http-store.ts'

const limits = { connecting: 300, silence: 300, whole: 600 }
const value = Buffer.from('a value, which is quite short')
const digest = digestOf(value)
const key = 'ab'.repeat(32)
const result: ActionResult = { files: [{ path: 'a', digest }], note: 'n' }

interface Tested {
  readonly address: string
  readonly store: HttpStore
  readonly troubles: string[]
  /** `GET /cas/…`, in their order. */
  readonly asked: string[]
}

type Options = Partial<HttpStoreOptions>

function storeAt(address: string, options: Options = {}): Pick<Tested, 'store' | 'troubles'> {
  const troubles: string[] = []
  const onTrouble = (message: string) => void troubles.push(message.replace(/:\d+ /, ' '))
  return { store: httpStore({ address, token: '', onTrouble, limits, ...options }), troubles }
}

async function listen(server: net.Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** A store at a server that answers as the handler does. */
async function served(handle: Handler, options: Options = {}): Promise<Tested> {
  const asked: string[] = []
  const server = http.createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    handle(request, response)
  })
  const address = await listen(server)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { address, ...storeAt(`${address}/cache/`, options), asked }
}

/** A store at a server that gets the raw connection. */
async function connected(handle: (socket: net.Socket, count: number) => void, options?: Options) {
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    handle(socket, sockets.size)
  })
  const address = await listen(server)
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return storeAt(address, options)
}

/** A server as it should be, in memory. */
function memoryServer(files = new Map<string, Buffer>()): Handler {
  return (request, response) => {
    const name = request.url ?? ''
    if (request.method === 'PUT') {
      const chunks: Buffer[] = []
      request.on('data', (chunk) => chunks.push(chunk))
      request.on('end', () => {
        files.set(name, Buffer.concat(chunks))
        response.writeHead(201).end()
      })
      return
    }
    const bytes = files.get(name)
    if (!bytes) response.writeHead(404).end('no such file')
    else response.writeHead(200, { 'content-length': bytes.length }).end(bytes)
  }
}

/** Of a server that nobody vouches for, made for these tests. */
const tls = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgqyOP3BuWSqofc+RM
LkFluTaxDScNmA2I2m/m3XSGbAWhRANCAAS1yeoaerQd1rnYc+rdRMTdG+rL2e3P
hqMbGtry7gmKiewB9X6YkfvHLbbL/jKMN0GWNXwowxQkpd8kdGIUE2fB
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBnzCCAUagAwIBAgIUTQ6f1Gdd67+y/Dj7B7cde7sGHVgwCgYIKoZIzj0EAwIw
HDEaMBgGA1UEAwwRY2FjaGUuZXhhbXBsZS5jb20wIBcNMjYxMTMwMTE1NjU0WhgP
MjEyNjExMDYxMTU2NTRaMBwxGjAYBgNVBAMMEWNhY2hlLmV4YW1wbGUuY29tMFkw
EwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEtcnqGnq0Hda52HPq3UTE3Rvqy9ntz4aj
Gxra8u4JionsAfV+mJH7xy22y/4yjDdBljV8KMMUJKXfJHRiFBNnwaNkMGIwHQYD
VR0OBBYEFB4MrCPPRj3PiT85fkOuk32p8X6mMB8GA1UdIwQYMBaAFB4MrCPPRj3P
iT85fkOuk32p8X6mMA8GA1UdEwEB/wQFMAMBAf8wDwYDVR0RBAgwBocEfwAAATAK
BggqhkjOPQQDAgNHADBEAiB/GmK+wT1lVDaxMfP6rTbDTl/Nx4s46nBtgsTObzqa
eQIgQCH9IkvpsdGmJ6MYnZXr9SlBWZEGgMDRcw3ZFG7Bwqc=
-----END CERTIFICATE-----`,
}

const rest = 'What cannot be had from it is made here.'
const trouble = (reason: string) => [`The shared cache at 127.0.0.1 ${reason}. ${rest}`]

test('what was put is found, and what is there is not sent again', async () => {
  const { store, troubles, asked } = await served(memoryServer())
  const large = Buffer.alloc(100_000, 'x')
  expect(await store.get(digest)).toBeNull()
  expect(await store.getResult(key)).toBeNull()
  expect(await store.put(digest, value)).toBe(true)
  expect(await store.put(digestOf(large), large)).toBe(true)
  expect(await store.put(digestOf(large), large)).toBe(true)
  expect(await store.putResult(key, result)).toBe(true)
  expect(await store.get(digest)).toEqual(value)
  expect(await store.get(digestOf(large))).toEqual(large)
  expect(await store.getResult(key)).toEqual(result)
  expect(troubles).toEqual([])
  expect(asked).toEqual([
    `GET /cache/cas/${digest.hash}`,
    `GET /cache/ac/${key}`,
    `PUT /cache/cas/${digest.hash}`,
    `HEAD /cache/cas/${digestOf(large).hash}`,
    `PUT /cache/cas/${digestOf(large).hash}`,
    `HEAD /cache/cas/${digestOf(large).hash}`,
    `PUT /cache/ac/${key}`,
    `GET /cache/cas/${digest.hash}`,
    `GET /cache/cas/${digestOf(large).hash}`,
    `GET /cache/ac/${key}`,
  ])
  const answer = encodeResult(result).length
  const { waitedMs, ...counts } = store.counts
  expect(waitedMs).toBeGreaterThan(0)
  expect(counts).toEqual({
    requests: 10,
    bytesReceived: value.length + large.length + answer,
    bytesSent: value.length + large.length + answer,
    found: 3,
    absent: 2,
    failed: 0,
  })
})

test('a file that the server has damaged is put again', async () => {
  const large = Buffer.alloc(100_000, 'x')
  const name = `/cache/cas/${digestOf(large).hash}`
  const files = new Map([[name, Buffer.alloc(100_000, 'y')]])
  const { store, troubles } = await served(memoryServer(files))
  expect(await store.get(digestOf(large))).toBeNull()
  expect(troubles).toEqual(trouble('sent other bytes than were asked for'))
  expect(await store.put(digestOf(large), large)).toBe(true)
  expect(files.get(name)).toEqual(large)
})

const bad: Readonly<Record<string, readonly [Handler, string]>> = {
  'other bytes of the same length': [
    (_, response) => response.end(Buffer.alloc(value.length)),
    'sent other bytes than were asked for',
  ],
  'fewer bytes': [
    (_, response) => response.end(value.subarray(1)),
    'sent other bytes than were asked for',
  ],
  'an announced length that is larger': [
    (_, response) => response.writeHead(200, { 'content-length': 10 ** 9 }).write(value),
    'sends more bytes than were asked for',
  ],
  'bytes without an end': [
    (_, response) => {
      const more = () => !response.destroyed && response.write(Buffer.alloc(1000), more)
      more()
    },
    'sends more bytes than were asked for',
  ],
  'an answer that is cut': [
    (_, response) => {
      response.writeHead(200, { 'content-length': value.length })
      response.write(value.subarray(0, 5), () => response.destroy())
    },
    'broke the connection',
  ],
  'chunks that are cut': [
    (_, response) => response.write(value, () => response.destroy()),
    'broke the connection',
  ],
  'a connection that is always broken': [
    (request) => request.socket.resetAndDestroy(),
    'broke the connection',
  ],
  'no answer': [() => {}, 'did not go on for 0.3 s'],
  'nothing after the headers': [
    (_, response) => response.flushHeaders(),
    'did not go on for 0.3 s',
  ],
  'a byte now and then': [
    (_, response) => {
      const timer = setInterval(() => response.write('x'), 50)
      response.on('close', () => clearInterval(timer))
    },
    'is slower than 256 kB in a second',
  ],
  'a redirect': [
    (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
    'redirects to another address (status 302), and redirects are not followed: its own address has to be configured',
  ],
  'status 500': [(_, response) => response.writeHead(500).end('oh'), 'answers with status 500'],
  'a long text about status 500': [
    (_, response) => response.writeHead(500).end(Buffer.alloc(10 ** 6)),
    'answers with status 500',
  ],
  'compressed bytes': [
    (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(zlib.gzipSync(value)),
    'sends compressed bytes (gzip), which it was not asked for',
  ],
  'another protocol': [
    (_, response) => response.writeHead(101, { connection: 'upgrade', upgrade: 'websocket' }).end(),
    'broke the connection',
  ],
}

test.each(Object.entries(bad))('%s: absent', async (_, [handle, reason]) => {
  const { store, troubles } = await served(handle)
  expect(await store.get(digest)).toBeNull()
  expect(troubles).toEqual(trouble(reason))
  expect(store.counts).toMatchObject({ failed: 1, found: 0, absent: 0 })
})

test('an answer that is none is absent', async () => {
  const { store, troubles } = await served((_, response) => response.end('<html>'))
  expect(await store.getResult(key)).toBeNull()
  expect(troubles).toEqual(trouble('sent something else than was asked for'))
})

test('an answer whose end cannot be seen is absent', async () => {
  const { store, troubles } = await connected((socket) => {
    socket.once('data', () => {
      socket.end(Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\n\r\n'), encodeResult(result)]))
    })
  })
  expect(await store.getResult(key)).toBeNull()
  expect(troubles).toEqual(trouble('does not say how long its answers are'))
})

test('a server of another protocol is asked for nothing more', async () => {
  const { store, troubles } = await connected((socket) => socket.end('220 mail.example.com\r\n'))
  for (let i = 0; i < 4; i++) expect(await store.get(digest)).toBeNull()
  expect(troubles).toEqual(trouble('does not answer in HTTP'))
  expect(store.counts.failed).toBe(3)
})

test('a file that no build makes is not asked for', async () => {
  const { store, asked } = await served(memoryServer())
  expect(await store.get({ hash: digest.hash, size: 2 ** 40 })).toBeNull()
  expect(asked).toEqual([])
})

test('a connection that was closed meanwhile is made anew', async () => {
  const body = `HTTP/1.1 200 OK\r\ncontent-length: ${value.length}\r\n\r\n${value}`
  // The second request of each connection is not answered.
  const { store, troubles } = await connected((socket) => {
    socket.once('data', () => {
      socket.write(body)
      socket.once('data', () => socket.resetAndDestroy())
    })
  })
  for (let i = 0; i < 5; i++) expect(await store.get(digest)).toEqual(value)
  expect(troubles).toEqual([])
  expect(store.counts.requests).toBeGreaterThan(5)
})

test('connections are used again', async () => {
  const sockets = new Set<net.Socket>()
  const { store } = await served((request, response) => {
    sockets.add(request.socket)
    response.writeHead(404).end('no such file')
  })
  for (let i = 0; i < 5; i++) expect(await store.get(digest)).toBeNull()
  expect(sockets.size).toBe(1)
})

test('sixteen requests are under way at once', async () => {
  let [now, most] = [0, 0]
  const { store } = await served((_, response) => {
    most = Math.max(most, ++now)
    setTimeout(() => {
      now--
      response.end(value)
    }, 20)
  })
  const all = await Promise.all(Array.from({ length: 50 }, () => store.get(digest)))
  expect(all).toEqual(all.map(() => value))
  expect(most).toBe(16)
})

test('a server that cannot be connected to', async () => {
  const closed = net.createServer()
  const address = await listen(closed)
  await new Promise((resolve) => closed.close(resolve))
  const { store, troubles } = storeAt(address)
  expect(await store.get(digest)).toBeNull()
  expect(await store.put(digest, value)).toBe(false)
  expect(troubles).toEqual(trouble('refuses connections'))
  const unknown = storeAt('http://cache.invalid/')
  expect(await unknown.store.get(digest)).toBeNull()
  expect(unknown.troubles.join()).toMatch(/^The shared cache at cache\.invalid .*name server/)
})

test('encryption that is not answered counts as no connection', async () => {
  const silent = net.createServer(() => {})
  const address = await listen(silent)
  onTestFinished(() => void silent.close())
  const { store, troubles } = storeAt(address.replace('http:', 'https:'))
  expect(await store.get(digest)).toBeNull()
  expect(troubles).toEqual(trouble('accepted no connection within 0.3 s'))
})

test('a certificate that nobody vouches for', async () => {
  let count = 0
  const server = https.createServer(tls, () => count++)
  const address = await listen(server)
  onTestFinished(() => void server.close())
  const { store, troubles } = storeAt(address.replace('http:', 'https:'), { token: 'secret' })
  expect(await store.get(digest)).toBeNull()
  expect(troubles[0]).toMatch(
    / has a certificate that is not trusted \(DEPTH_ZERO_SELF_SIGNED_CERT\)/,
  )
  expect(count).toBe(0)
})

test('after three troubles in a row nothing is asked, and what waits is absent at once', async () => {
  const { store, troubles, asked } = await served(() => {})
  const all = await Promise.all(Array.from({ length: 100 }, () => store.get(digest)))
  expect(all.every((one) => one === null)).toBe(true)
  expect(asked).toHaveLength(16)
  expect(store.counts.failed).toBeGreaterThanOrEqual(3)
  expect(troubles).toHaveLength(1)
  expect(await store.getResult(key)).toBeNull()
  expect(await store.put(digest, value)).toBe(false)
  expect(asked).toHaveLength(16)
})

test('after eight troubles in all nothing is asked', async () => {
  let count = 0
  const { store, asked } = await served((_, response) => {
    response.writeHead(count++ % 2 === 0 ? 500 : 404).end()
  })
  for (let i = 0; i < 40; i++) await store.get(digest)
  expect(asked).toHaveLength(15)
  expect(store.counts).toMatchObject({ failed: 8, absent: 7 })
})

test('a token that is refused ends everything', async () => {
  const refuse: Handler = (_, response) => response.writeHead(401).end()
  const { store, troubles, asked } = await served(refuse, { token: 'ann:secret' })
  for (let i = 0; i < 5; i++) expect(await store.get(digest)).toBeNull()
  expect(asked).toHaveLength(1)
  const reason = 'does not accept the token in DOCSGEN_CACHE_TOKEN (status 401)'
  expect(troubles).toEqual(trouble(reason))
  const without = await served(refuse)
  await without.store.getResult(key)
  expect(without.troubles[0]).toContain('wants a token (status 401)')
})

test('tokens are sent as their kind is', async () => {
  const seen: (string | undefined)[] = []
  const handle: Handler = ({ headers }, response) => {
    seen.push(headers.authorization)
    response.writeHead(404).end()
  }
  for (const token of ['', 'ann:pass:word', 'abc\n']) {
    await (await served(handle, { token })).store.get(digest)
  }
  const basic = `Basic ${Buffer.from('ann:pass:word').toString('base64')}`
  expect(seen).toEqual([undefined, basic, 'Bearer abc'])
})

test.each([
  [507, 'is full (status 507)'],
  [413, 'does not take files of this size (status 413)'],
  [500, 'answers with status 500'],
  [403, 'does not accept the token in DOCSGEN_CACHE_TOKEN (status 403)'],
])('status %i for what is put: reading goes on', async (status, reason) => {
  const { store, troubles, asked } = await served(
    ({ method }, response) => {
      if (method === 'PUT') response.writeHead(status).end()
      else response.end(value)
    },
    { token: 'abc' },
  )
  for (let i = 0; i < 5; i++) expect(await store.put(digest, value)).toBe(false)
  expect(await store.putResult(key, result)).toBe(false)
  expect(await store.get(digest)).toEqual(value)
  expect(asked).toHaveLength(2)
  expect(troubles).toEqual([
    `The shared cache at 127.0.0.1 ${reason}. What this build has made is not put there.`,
  ])
})

test('a large file is refused before it is sent', async () => {
  let received = 0
  const { store, troubles } = await served((request, response) => {
    request.on('data', ({ length }) => {
      received += length
    })
    response.writeHead(request.method === 'PUT' ? 413 : 404).end()
  })
  const large = Buffer.alloc(50_000_000)
  expect(await store.put(digestOf(large), large)).toBe(false)
  expect(received).toBeLessThan(large.length)
  expect(troubles[0]).toContain('status 413')
})

test('a server that stops taking bytes', async () => {
  const { store, troubles } = await served((request, response) => {
    if (request.method === 'HEAD') response.writeHead(404).end()
    else request.pause()
  })
  const large = Buffer.alloc(50_000_000)
  expect(await store.put(digestOf(large), large)).toBe(false)
  expect(troubles).toEqual(trouble('did not go on for 0.3 s'))
})

test('work that keeps this process from reading is not the fault of the server', async () => {
  const { store, troubles } = await served((_, response) => response.end(value))
  const got = store.get(digest)
  await sleep(1)
  const until = Date.now() + 1000
  while (Date.now() < until);
  expect(await got).toEqual(value)
  expect(troubles).toEqual([])
})

test('a signal ends all requests without a word', async () => {
  const ending = new AbortController()
  const { store, troubles, asked } = await served(() => {}, { signal: ending.signal })
  const all = Promise.all(Array.from({ length: 20 }, () => store.get(digest)))
  await expect.poll(() => asked.length).toBe(16)
  ending.abort()
  expect((await all).every((one) => one === null)).toBe(true)
  expect(await store.get(digest)).toBeNull()
  expect(asked).toHaveLength(16)
  expect(troubles).toEqual([])
})

test.each([
  ['cache.example.com', 'is no address, such as https://cache.example.com'],
  ['ftp://cache.example.com', 'has to begin with https:// or http://'],
  ['https://cache.example.com/?a', 'has a part after ? or #, which no address of a store has'],
  [
    'https://ann:secret@cache.example.com',
    'has a name or a password in it: these belong into DOCSGEN_CACHE_TOKEN, as name:password',
  ],
])('%s is not used', (address, problem) => {
  expect(() => storeAt(address)).toThrow(`The address of the shared cache ${problem}.`)
})

test('a token that no header can hold is not used', () => {
  expect(() => storeAt('http://localhost', { token: 'a\nb' })).toThrow(
    'The token of the shared cache has line breaks or other characters that no token has.',
  )
})

const tricks = {
  none: (response, bytes) => response.end(bytes),
  chunked: (response, bytes) => {
    response.write(bytes.subarray(0, bytes.length / 2))
    response.end(bytes.subarray(bytes.length / 2))
  },
  flipped: (response, bytes) => {
    const others = Buffer.from(bytes)
    others.writeUInt8(others.readUInt8(bytes.length / 3) ^ 1, bytes.length / 3)
    response.end(others)
  },
  cut: (response, bytes) => {
    response.writeHead(200, { 'content-length': bytes.length })
    response.write(bytes.subarray(1), () => response.destroy())
  },
  short: (response, bytes) => response.end(bytes.subarray(1)),
  long: (response, bytes) => response.end(Buffer.concat([bytes, bytes])),
  reset: (response) => response.socket?.resetAndDestroy(),
  absent: (response) => response.writeHead(404).end('no such file'),
  failing: (response) => response.writeHead(500).end('oh'),
} satisfies Record<string, (response: ServerResponse, bytes: Buffer) => void>

test('whatever a server does, bytes are right or absent', async () => {
  const files = [1, 2, 3, 4].map((i) => Buffer.alloc(30_000 * i, `${i}-`))
  let plan: (keyof typeof tricks)[] = []
  const { address } = await served(({ url = '' }, response) => {
    const bytes = files.find((file) => url.endsWith(digestOf(file).hash))
    tricks[plan.shift() ?? 'none'](response, bytes ?? value)
  })
  const kinds = Object.keys(tricks) as (keyof typeof tricks)[]
  const kind = fc.oneof(fc.constantFrom(...kinds), fc.constant('none' as const))
  await fc.assert(
    fc.asyncProperty(fc.array(kind, { maxLength: 20 }), async (list) => {
      plan = [...list]
      const { store } = storeAt(address)
      const asked = [...files, ...files, ...files]
      const got = await Promise.all(asked.map((file) => store.get(digestOf(file))))
      for (const [i, bytes] of got.entries()) {
        if (bytes !== null) expect(bytes.equals(asked[i] as Buffer)).toBe(true)
      }
      const { found, absent, failed } = store.counts
      expect(found).toBe(got.filter((bytes) => bytes !== null).length)
      const isGood = (one: string) => one === 'none' || one === 'chunked' || one === 'absent'
      if (list.every(isGood)) expect([found + absent, failed]).toEqual([asked.length, 0])
    }),
    { numRuns: 100 },
  )
})
