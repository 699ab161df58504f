/** The dev server's proxy sends to the servers of specifications, and to nobody else. */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  request,
  type Server,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiProxy } from '../../../../../src/commands/dev/proxy/api-proxy.ts'
import { allowedBy } from '../../../../../src/support/http/policy-sources.ts'

const servers: Server[] = []
async function listen(handle: RequestListener): Promise<number> {
  const server = createServer(handle)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

interface Got {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

const redirects: Record<string, readonly [status: number, location: string]> = {
  '/away': [302, 'http://127.0.0.1:9/'],
  '/moved': [303, '/there'],
  '/round': [307, '/round'],
}

let api = 0
let own = 0
let other = 0
const arrived: Got[] = []

beforeAll(async () => {
  api = await listen((message, response) => {
    let body = ''
    message.on('data', (chunk) => {
      body += chunk
    })
    message.on('end', () => {
      const { method = '', url = '', headers } = message
      arrived.push({ method, url, headers, body })
      const [status, location] = redirects[url] ?? []
      if (status !== undefined) return void response.writeHead(status, { location }).end()
      if (url === '/large') return void response.end('x'.repeat(5000))
      if (url === '/slow') return
      if (url === '/upgraded') {
        message.socket.end(
          'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n',
        )
        return
      }
      response.writeHead(201, {
        'content-type': 'application/json',
        'set-cookie': 'a=b',
        'clear-site-data': '"*"',
        'docsgen-proxy-error': '1',
        connection: 'close, x-hop',
        'x-hop': '1',
        'x-rest': 'kept',
      })
      response.end('{"ok":true}')
    })
  })
  other = await listen((message, response) => {
    arrived.push({ method: message.method ?? '', url: 'other', headers: message.headers, body: '' })
    response.end('from the other server')
  })
  redirects['/other'] = [307, `http://127.0.0.1:${other}/`]
  const proxy = createApiProxy({
    sources: async () => [
      `http://127.0.0.1:${api}`,
      `http://127.0.0.1:${other}`,
      'http://*.0.0.2:*',
    ],
    limits: { request: 100, answer: 1000, time: 400 },
  })
  own = await listen((message, response) => {
    if (!proxy(message, response)) response.writeHead(404).end('a page')
  })
})
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

interface Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly text: string
}

function ask(
  url: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const path = `/__api-proxy?url=${encodeURIComponent(url)}`
    const sent = request({ host: '127.0.0.1', port: own, path, method, headers }, (answer) => {
      let text = ''
      answer.on('data', (chunk) => {
        text += chunk
      })
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

test('a request arrives with its method, body and headers, without those of the page and of the connection', async () => {
  const got = await ask(`http://127.0.0.1:${api}/pets?a=b%26c`, {
    method: 'POST',
    body: '{"name":"Rex"}',
    headers: {
      'content-type': 'application/json',
      authorization: 'Bearer t',
      cookie: 'session=1',
      referer: 'http://localhost/docs',
      'sec-fetch-site': 'same-origin',
      'sec-fetch-dest': 'empty',
      connection: 'x-own',
      'x-own': '1',
      expect: '100-continue',
      'x-trace': 'on',
    },
  })
  const sent = arrived.at(-1)
  expect([sent?.method, sent?.url, sent?.body]).toEqual(['POST', '/pets?a=b%26c', '{"name":"Rex"}'])
  expect(sent?.headers).toMatchObject({ authorization: 'Bearer t', 'x-trace': 'on' })
  for (const name of ['cookie', 'referer', 'origin', 'sec-fetch-site', 'x-own', 'expect']) {
    expect(sent?.headers[name], name).toBeUndefined()
  }
  expect([got.status, got.text, got.headers['x-rest']]).toEqual([201, '{"ok":true}', 'kept'])
  for (const name of ['set-cookie', 'clear-site-data', 'x-hop', 'docsgen-proxy-error']) {
    expect(got.headers[name], name).toBeUndefined()
  }
  // Its answers are no pages of this server, whatever they are.
  expect(got.headers['content-security-policy']).toBe("sandbox; default-src 'none'")
})

test.each([
  [{ origin: 'https://evil.example' }],
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }],
  // A tunnel or another proxy on this machine hands on requests of others.
  [{ 'x-forwarded-proto': 'https' }],
  [{ 'x-forwarded-host': 'name.tunnel.example' }],
  [{ forwarded: 'for=203.0.113.7' }],
])('nobody but a script of a page of this server may ask: %o', async (headers) => {
  const before = arrived.length
  const got = await ask(`http://127.0.0.1:${api}/pets`, { headers: { ...headers } })
  expect(got.status).toBe(403)
  expect(arrived).toHaveLength(before)
})

test('a redirect is followed as browsers do, but to no other server, and not for ever', async () => {
  const moved = await ask(`http://127.0.0.1:${api}/moved`, { method: 'POST', body: 'a' })
  expect(moved.status).toBe(201)
  expect(arrived.at(-1)).toMatchObject({ method: 'GET', url: '/there', body: '' })
  const away = await ask(`http://127.0.0.1:${api}/away`)
  expect(away.headers['docsgen-proxy-error']).toBe('1')
  expect(away.text).toContain('http://127.0.0.1:9 is not among the servers')
  expect((await ask(`http://127.0.0.1:${api}/round`)).text).toContain('too often')
})

test('a redirect to another server has no headers that may be secrets, whatever their names', async () => {
  const headers = { 'x-session': 's', authorization: 'Bearer t', accept: 'text/plain' }
  const got = await ask(`http://127.0.0.1:${api}/other`, { method: 'POST', body: 'a', headers })
  expect(got.text).toBe('from the other server')
  const { method, headers: sent } = arrived.at(-1) as Got
  expect([method, sent.accept]).toEqual(['POST', 'text/plain'])
  expect([sent.authorization, sent['x-session']]).toEqual([undefined, undefined])
})

test('an answer that switches to another protocol is none', async () => {
  const got = await ask(`http://127.0.0.1:${api}/upgraded`)
  expect([got.status, got.text]).toEqual([502, 'the server switched to another protocol'])
})

test('what is too large, too slow, unknown or private is refused with words', async () => {
  const target = `http://127.0.0.1:${api}`
  expect((await ask(target, { method: 'POST', body: 'x'.repeat(101) })).status).toBe(413)
  await expect(ask(`${target}/large`)).rejects.toThrow()
  expect((await ask(`${target}/slow`)).text).toBe('no answer in time')
  expect((await ask('http://169.254.169.254/latest')).status).toBe(403)
  expect((await ask('/pets')).status).toBe(400)
  // A part of the name is open, so that anybody could choose a server of this machine.
  const open = await ask(`http://127.0.0.2:${api}/pets`)
  expect(open.text).toContain('a private network that the specification does not name')
})

test.each([
  ['https://api.example.com', 'https://api.example.com/a', 'named'],
  ['https://api.example.com', 'https://api.example.com:443/a', 'named'],
  ['https://api.example.com', 'https://api.example.com:8443/a', null],
  ['https://api.example.com', 'http://api.example.com/a', null],
  ['https://api.example.com', 'https://api.example.com.evil.example/a', null],
  ['https://api.example.com', 'https://api.example.com@evil.example/a', null],
  ['https://api.example.com', 'https://user@api.example.com/a', null],
  ['https://*.example.com', 'https://eu.example.com/a', 'any'],
  ['https://*.example.com', 'https://evilexample.com/a', null],
  ['http://localhost:*', 'http://localhost:8080/a', 'named'],
  ['https:', 'https://anything.example/a', 'any'],
  ['https:', 'ftp://anything.example/a', null],
])('a server %s allows %s: %s', (source, url, expected) => {
  expect(allowedBy([source], new URL(url))).toBe(expected)
})
