/** The conformance test: right services pass it, and each broken one fails at the rule that is about its flaw. */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { rules } from '../../../src/chat-service/conformance/rules/rules.ts'
import { type Result, runRules } from '../../../src/chat-service/conformance/run-rules.ts'
import type { TestOptions } from '../../../src/chat-service/conformance/subject.ts'
import { createSandbox } from '../../../src/chat-service/sandbox/sandbox.ts'
import { createChatService } from '../../../src/widget/package/service.mjs'
import { type Flaw, startFlawed, website } from './flawed-service.ts'
import { hmacToken, secret, signed } from './tokens.ts'

const visitorUid = 'docsgen-test-alice'
const named = (results: readonly Result[], status: Result['status']): string[] =>
  results.filter((result) => result.status === status).map(({ rule }) => rule)

async function check(url: string, more: Partial<TestOptions> = {}): Promise<Result[]> {
  return runRules({ url, origins: [website], org: 'my_org', ...more }, rules)
}

/** Runs a service while it is tested. */
async function serving<T>(listener: RequestListener, use: (url: string) => Promise<T>): Promise<T> {
  const server = createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
}

function passed(results: readonly Result[], skipped: readonly string[] = []): void {
  expect(results.filter(({ status }) => status === 'failed')).toEqual([])
  expect(named(results, 'skipped')).toEqual(skipped)
}

const ofPages = ['page', 'page-frame', 'page-text']
const ofTokens = ['token', 'token-wrong', 'token-algorithm', 'token-needed', 'token-of-another']

describe('every rule holds for', () => {
  const services: [string, (given: string | undefined) => RequestListener, string][] = [
    [
      'the reference service',
      (given) =>
        createChatService({ origins: [website], ...(given !== undefined && { secret: given }) })
          .handle,
      '',
    ],
    [
      'the sandbox',
      (given) => {
        const options = { origins: [website], ...(given !== undefined && { secret: given }) }
        const sandbox = createSandbox(options)
        return (request, response) => void sandbox.handle(request, response)
      },
      '/__chat',
    ],
  ]
  it.each(services)('%s', async (_, create, path) => {
    await serving(create(undefined), async (origin) => {
      const url = origin + path
      passed(await check(url, { page: `${url}/chat` }), ofTokens)
    })
    for (const token of [signed(visitorUid), hmacToken(visitorUid)])
      await serving(create(secret), async (origin) => {
        const url = origin + path
        const results = await check(url, { page: `${url}/chat`, token, visitorUid })
        passed(results, token.includes('.') ? [] : ['token-algorithm'])
      })
  })

  it('a small service of another kind', async () => {
    const { url, page, close } = await startFlawed(null)
    passed(await check(url, { page, token: signed(visitorUid) }))
    await close()
  })
})

it.each([
  ['https://*.example.com', true],
  ['*.example.com', true],
  ['shop.example.com', true],
  ['https:', true],
  ['*', true],
  ["'self' https://shop.example.com:443", true],
  ['https://*.shop.example.com', false],
  ["'none'", false],
])('the policy frame-ancestors %s names the website: %s', async (sources, isNamed) => {
  const listener: RequestListener = (_, response) => {
    response.setHeader('content-security-policy', `frame-ancestors ${sources}`)
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>')
  }
  await serving(listener, async (url) => {
    const results = await check(url, { page: url })
    const found = results.find(({ rule }) => rule === 'page-frame')
    expect(found?.status).toBe(isNamed ? 'passed' : 'failed')
  })
})

/** The rules that a service with the flaw breaks: the first one is about it, the others need what it lacks. */
const broken: Record<Flaw, readonly string[]> = {
  'ids are numbers': ['ids-are-text'],
  'ids are blank': ['ids-are-text', 'new-visitors-differ', 'ids-belong-together'],
  'ids are long': [
    'ids-are-short',
    'browse',
    'browse-without-campaign',
    'unread-count',
    'unread-clear',
    'unknown-fields',
    'token',
  ],
  'code is text': ['envelope', 'init', 'token'],
  'message is missing': ['envelope'],
  'errors are HTML': ['envelope', 'long-ids', 'wrong-types'],
  'errors are answered with code 200': [
    'error-code',
    'wrong-method',
    'large-body',
    'token-wrong',
    'token-algorithm',
    'token-needed',
    'token-of-another',
  ],
  'availability is busy': ['availability'],
  'browse is missing': ['browse', 'browse-without-campaign', 'unknown-fields', 'token'],
  'browse fails without a campaign': ['browse-without-campaign', 'unknown-fields', 'token'],
  'count is text': [
    'unread-count',
    'unread-clear',
    'unread-nobody',
    'unknown-fields',
    'ids-belong-together',
  ],
  'count is the same after clearing': ['unread-clear'],
  'everybody has unread messages': [
    'unread-nobody',
    'unread-count',
    'unread-clear',
    'ids-belong-together',
  ],
  'unknown fields are refused': ['unknown-fields'],
  'a cookie is set': ['no-cookies'],
  'GET registers': ['wrong-method'],
  'one visitor for all': [
    'new-visitors-differ',
    'visitor-comes-back',
    'ids-belong-together',
    'token',
  ],
  'visitors are never known again': ['visitor-comes-back', 'two-at-once'],
  'a uid is enough': ['ids-belong-together'],
  'two tabs are two visitors': ['two-at-once'],
  'no preflight': ['preflight', 'preflight-token'],
  'the preflight has a wildcard for headers': ['preflight-token'],
  'answers have no CORS headers': ['cors-answers', 'cors-errors'],
  'errors have no CORS headers': ['cors-errors'],
  'every origin is sent back': ['cors-strangers'],
  'Vary is missing': ['vary-origin'],
  'bodies have no limit': ['large-body'],
  'long ids are taken': ['long-ids'],
  'types are not checked': ['wrong-types', 'long-ids'],
  'stack traces are sent': ['wrong-types', 'long-ids'],
  'hostile text is a header': ['hostile-text'],
  'deep JSON overflows': ['deep-json'],
  'tokens are refused': ['token'],
  'a wrong token is HTTP 200': ['token-wrong', 'token-algorithm', 'token-of-another'],
  'alg none is taken': ['token-algorithm'],
  'ids are enough for signed visitors': ['token-needed'],
  'the call decides, not the token': ['token-of-another'],
  'the page cannot be framed': ['page-frame'],
  'the page is for another website': ['page-frame'],
  'the page writes its parameters': ['page-text'],
  'the page is missing': ['page', 'page-frame', 'page-text'],
}

const flaws = Object.entries(broken) as [Flaw, readonly string[]][]

it.each(flaws)('a service is found out: %s', async (flaw, expected) => {
  const { url, page, close } = await startFlawed(flaw)
  const results = await check(url, { page, token: signed(visitorUid) })
  await close()
  expect(named(results, 'failed').sort()).toEqual([...expected].sort())
})

it('every rule has a service that breaks it', () => {
  const found = new Set(flaws.map(([, [first]]) => first))
  const others = rules.map(({ name }) => name).filter((name) => !found.has(name))
  // A service that breaks this one breaks all: it has tests of its own below.
  expect(others).toEqual(['init'])
})

describe('a report', () => {
  it('says what was sent, what came back, and what to do; and keeps the token to itself', async () => {
    const { url, close } = await startFlawed('a wrong token is HTTP 200')
    const token = signed(visitorUid)
    const results = await check(url, { token })
    await close()
    const found = results.find(({ rule }) => rule === 'token-wrong')
    expect(found).toMatchObject({
      says: 'A token that is not right is answered with HTTP status 401.',
      reason: 'The HTTP status is not 401. Only the code is: the widget looks at the HTTP status.',
      advice: expect.stringContaining('Send status 401 and code 401'),
    })
    const sent = `POST ${url}/visitor/api/v1/init\norigin: ${website}\nauthorization: Bearer eyJhbGciO…`
    expect(found?.sent?.startsWith(sent)).toBe(true)
    expect(found?.sent).toContain(`"visitorUid":"${visitorUid}"`)
    expect(found?.received).toMatch(
      /^HTTP 200\n[\s\S]*content-type: application\/json\n\{"code":401/,
    )
    const [, claims = 'x', signature = 'x'] = token.split('.')
    for (const part of [claims, signature]) expect(JSON.stringify(results)).not.toContain(part)
  })

  it('has the token in no body and no query, where a report would show it', async () => {
    const { handle } = createChatService({ origins: [website], secret })
    const seen: string[] = []
    const listener: RequestListener = (request, response) => {
      seen.push(request.url ?? '')
      request.on('data', (chunk) => seen.push(String(chunk)))
      handle(request, response)
    }
    const token = signed(visitorUid)
    await serving(listener, async (url) => {
      await check(url, { token })
    })
    expect(seen.filter((text) => text.includes(token))).toEqual([])
  })

  it('says once that nobody answers', async () => {
    const { url, close } = await startFlawed(null)
    await close()
    const [first, ...others] = await check(url)
    expect(first).toMatchObject({
      rule: 'init',
      status: 'failed',
      reason: 'The service does not answer.',
    })
    expect(first?.received).toContain('ECONNREFUSED')
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set(['skipped']))
  })

  it('waits for a service that has enough for the moment', async () => {
    const { handle } = createChatService({ origins: [website] })
    let calls = 0
    const listener: RequestListener = (request, response) => {
      if (++calls % 10 !== 1) return handle(request, response)
      response.writeHead(429, { 'retry-after': '0.01' }).end('{}')
    }
    await serving(listener, async (url) => passed(await check(url), [...ofTokens, ...ofPages]))
  })

  it('skips what it cannot know: without a website, and without a page', async () => {
    const { url, close } = await startFlawed(null)
    const results = await check(url, { origins: [] })
    await close()
    const cors = rules.map(({ name }) => name).filter((name) => /cors|preflight|vary/.test(name))
    passed(results, [...cors, ...ofTokens, ...ofPages])
  })

  it('wants a token for a service that answers nobody else', async () => {
    const { handle } = createChatService({ origins: [website], secret })
    const listener: RequestListener = (request, response) => {
      if (request.method === 'OPTIONS' || request.headers.authorization)
        return handle(request, response)
      const headers = { 'access-control-allow-origin': website, vary: 'Origin' }
      response.writeHead(401, { ...headers, 'content-type': 'application/json' })
      response.end('{"code":401,"message":"no token","data":null}')
    }
    await serving(listener, async (url) => {
      const results = await check(url)
      expect(named(results, 'failed')).toEqual(['init'])
      expect(results[0]?.advice).toContain('--token')
      const token = signed(visitorUid)
      passed(await check(url, { token }), ['wrong-method', 'new-visitors-differ', ...ofPages])
    })
  })
})
