import { request } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '../../../../src/chat-service/sandbox/limits.ts'
import { type Asked, serveSandbox } from './serve.ts'

let served: Asked
const site = 'http://site.test:4000'
const foreign = 'http://evil.test'
beforeEach(async () => {
  served = await serveSandbox({ origins: [site] })
})
afterEach(() => served.close())

const init = 'visitor/api/v1/init'

/** fetch sets the headers of a browser's security itself; a bare request lets a test play the browser. */
function bare(
  path: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string>; body?: string },
): Promise<{ status: number; headers: Record<string, unknown>; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(`${served.origin}/__chat/${path}`, { method, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

describe('requests that are no calls', () => {
  it('leaves other paths to the server', async () => {
    for (const path of ['/', '/__chat', '/docs/__chat/chat', '/__chatter/chat'])
      expect((await served.ask(path)).status).toBe(418)
  })

  it.each([
    [init, 'GET', 'POST'],
    ['visitor/api/v1/browse', 'PUT', 'POST'],
    ['visitor/api/v1/message/unread/count', 'POST', 'GET'],
    ['visitor/api/v1/message/unread/clear', 'GET', 'POST'],
    ['page/message', 'DELETE', 'POST'],
    ['operator/events', 'POST', 'GET'],
    ['chat', 'POST', 'GET'],
  ])('%s refuses %s', async (path, method, right) => {
    const answer = await served.ask(`/__chat/${path}`, { method })
    expect(answer).toMatchObject({ status: 405, code: 405, message: `Use ${right}.` })
  })

  it('answers 404 to a call that there is none of', async () => {
    const answer = await served.post('visitor/api/v1/thread', {})
    expect(answer).toMatchObject({ status: 404, code: 404, data: null })
    expect((await served.get('assets/../sandbox.ts')).status).toBe(404)
    expect((await served.get('assets/..%2fmessages.ts')).status).toBe(404)
    expect((await served.get('page/events', { uid: 'u', visitorUid: 'v' })).status).toBe(404)
  })

  it.each([
    ['no JSON', '{"uid":'],
    ['nothing', ''],
    ['bytes that are no UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
  ])('refuses %s', async (_, body) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await served.ask(`/__chat/${init}`, { method: 'POST', headers, body })
    expect(answer).toMatchObject({ status: 400, code: 400 })
    expect(answer.message).toBe('The body is not JSON in UTF-8.')
  })

  it('refuses a body that is not sent as JSON, as a form of a foreign page could be', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])
      expect(await served.post(init, {}, { 'content-type': type })).toMatchObject({ status: 415 })
    expect(
      (await served.post(init, {}, { 'content-type': 'application/json; charset=utf-8' })).code,
    ).toBe(200)
  })

  it('refuses a body that is too large, announced or not', async () => {
    const fit = JSON.stringify({ note: 'x'.repeat(limits.body - 11) })
    expect(fit).toHaveLength(limits.body)
    expect((await served.post(init, fit)).code).toBe(200)
    expect(await served.post(init, `${fit} `)).toMatchObject({ status: 413, code: 413 })
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
    const answer = await bare(init, { method: 'POST', headers, body: `${fit} ` })
    expect(answer.status).toBe(413)
  })

  it('answers nothing any more when it is closed, and ends its streams', async () => {
    const stream = await fetch(`${served.origin}/__chat/operator/events`)
    served.stop()
    expect(await stream.text()).toContain('data: news')
    expect((await served.get('operator/visitors')).status).toBe(418)
  })
})

describe('who may ask', () => {
  const headersOf = (origin: string) => ({ origin, 'content-type': 'application/json' })

  it('lets pages of its own origin and of the site’s speak the protocol', async () => {
    const own = await bare(init, { method: 'POST', headers: headersOf(served.origin), body: '{}' })
    expect(JSON.parse(own.text).code).toBe(200)
    const allowed = await bare(init, { method: 'POST', headers: headersOf(site), body: '{}' })
    expect(JSON.parse(allowed.text).code).toBe(200)
    expect(allowed.headers['access-control-allow-origin']).toBe(site)
    expect(allowed.headers['vary']).toBe('Origin')
  })

  it('answers the question before a call across origins', async () => {
    const asked = {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    }
    const allowed = await bare(init, { method: 'OPTIONS', headers: { origin: site, ...asked } })
    expect(allowed.status).toBe(204)
    expect(allowed.headers).toMatchObject({
      'access-control-allow-origin': site,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'authorization, content-type',
    })
    const refused = await bare(init, { method: 'OPTIONS', headers: { origin: foreign, ...asked } })
    expect(refused.status).toBe(403)
    expect(refused.headers['access-control-allow-origin']).toBeUndefined()
  })

  it.each([foreign, 'null', 'http://127.0.0.1:1', 'http://site.test'])(
    'refuses pages of %s',
    async (origin) => {
      for (const [path, method] of [
        [init, 'POST'],
        ['visitor/api/v1/message/unread/count?uid=u', 'GET'],
        ['operator/visitors', 'GET'],
        ['operator/message', 'POST'],
        ['operator/events', 'GET'],
      ] as const) {
        const body = method === 'POST' ? '{}' : ''
        const answer = await bare(path, { method, headers: headersOf(origin), body })
        expect(answer.status).toBe(403)
        expect(answer.headers['access-control-allow-origin']).toBeUndefined()
      }
      expect(JSON.parse((await bare('operator/visitors', {})).text).data.visitors).toEqual([])
    },
  )

  it('keeps the operator’s and the chat page’s calls to its own pages', async () => {
    const headers = headersOf(site)
    expect((await bare('operator/visitors', { headers })).status).toBe(403)
    expect((await bare('page/message', { method: 'POST', headers, body: '{}' })).status).toBe(403)
  })

  it.each(['cross-site', 'same-site'])('refuses elements of pages that are %s', async (where) => {
    const headers = { 'sec-fetch-site': where }
    expect((await bare('operator/visitors', { headers })).status).toBe(403)
    expect((await bare('operator/events', { headers })).status).toBe(403)
    // The pages are the same for all: who may frame them, their policy says.
    expect((await bare('chat', { headers })).status).toBe(200)
  })
})

describe('the pages', () => {
  it('are sent in three languages', async () => {
    const title = async (path: string, headers: Record<string, string> = {}) => {
      const { text } = await bare(path, { headers })
      expect(text).not.toContain('{{')
      return /<html lang="(.*?)">[\s\S]*<title [^>]*>(.*?)</.exec(text)?.slice(1)
    }
    expect(await title('chat?lang=zh-cn')).toEqual(['zh-CN', '在线客服'])
    expect(await title('chat?lang=zh-tw')).toEqual(['zh-TW', '線上客服'])
    expect(await title('chat?lang=en')).toEqual(['en', 'Support'])
    expect(await title('chat?lang=%22%3E%3Cscript%3E')).toEqual(['en', 'Support'])
    expect(await title('operator', { 'accept-language': 'zh-HK,zh;q=0.9' })).toEqual([
      'zh-TW',
      '客服檢視',
    ])
  })

  it('carry a strict policy and contain nothing of the request', async () => {
    const chat = await served.get('chat', { name: '<b>n</b>', mode: '"><script>' })
    const policy = chat.headers.get('content-security-policy') ?? ''
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        `frame-ancestors 'self' ${site}`,
        "require-trusted-types-for 'script'",
      ]),
    )
    expect(policy).not.toContain('unsafe')
    expect(chat.text).not.toMatch(/<b>|"><script>|\son\w+=|\sstyle=|<script>/)
    const operator = await served.get('operator')
    expect(operator.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    for (const { headers } of [chat, operator, await served.get('operator/visitors')]) {
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  it('load what there is', async () => {
    for (const page of ['chat', 'operator']) {
      const { text } = await served.get(page)
      const files = [...text.matchAll(/(?:src|href)="(assets\/[^"]+)"/g)].map(
        ([, file]) => file ?? '',
      )
      expect(files).toHaveLength(2)
      for (const file of files) {
        const { status, headers, text: source } = await served.get(file)
        expect(status).toBe(200)
        expect(headers.get('content-type')).toMatch(file.endsWith('.js') ? /javascript/ : /css/)
        expect(source.length).toBeGreaterThan(1000)
      }
    }
    const root = await served.get('')
    expect([root.status, root.headers.get('location')]).toEqual([302, 'operator'])
    expect((await served.ask('/__chat/chat', { method: 'HEAD' })).text).toBe('')
  })
})
