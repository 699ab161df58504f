/** The reference service, asked without a browser. What all services do, the conformance test looks at. */
import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createChatService } from '../../../src/widget/package/service.mjs'
import { website } from './flawed-service.ts'
import { hmacToken, secret, signed, wrongTokens } from './tokens.ts'

const file = path.resolve(import.meta.dirname, '../../../src/widget/package/service.mjs')
const api = '/visitor/api/v1'

interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly code: number
  readonly message: string
  readonly data: unknown
  readonly availability: string
}

interface Ids {
  readonly uid: string
  readonly visitorUid: string
}

let service: ReturnType<typeof createChatService>
let close: () => Promise<void>
let url: string
let log: string[]

async function start(
  options: Partial<Parameters<typeof createChatService>[0]> = {},
): Promise<void> {
  log = []
  service = createChatService({ origins: [website], log: (line) => log.push(line), ...options })
  const server = createServer(service.handle)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  close = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
}
beforeEach(() => start())
afterEach(() => close())

async function ask(where: string, init: RequestInit = {}): Promise<Reply> {
  const response = await fetch(url + where, init)
  return { status: response.status, headers: response.headers, ...(await response.json()) }
}

function post(where: string, fields: unknown, token = ''): Promise<Reply> {
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  }
  return ask(where, { method: 'POST', headers, body: JSON.stringify(fields) })
}

async function visitor(fields: Record<string, string> = {}): Promise<Ids> {
  const { code, data } = await post(`${api}/init`, { orgUid: 'o', ...fields })
  expect(code).toBe(200)
  return data as Ids
}

const count = async (ids: Ids) =>
  (await ask(`${api}/message/unread/count?${new URLSearchParams({ ...ids })}`)).data

describe('a conversation', () => {
  it('reaches the terminal, and an answer reaches the visitor who waits for it', async () => {
    const ids = await visitor({ visitorUid: 'alice', nickname: 'Alice' })
    await post(`${api}/browse`, { visitorUid: ids.uid, url: 'https://shop.example.com/kettle' })
    await post('/chat/send', { ...ids, text: ' Hello ' })
    expect(log).toEqual(['1 · Alice looks at https://shop.example.com/kettle', '1 · Alice: Hello'])
    const waiting = post('/chat/read', { ...ids, after: 1, availability: 'online' })
    await new Promise((done) => setTimeout(done, 50))
    expect(service.say('Good morning')).toBe(true)
    expect((await waiting).data).toMatchObject([{ id: 2, from: 'agent', text: 'Good morning' }])
    expect(await count(ids)).toBe(1)
    expect((await post(`${api}/message/unread/clear`, ids)).data).toBe(0)
    expect(await count(ids)).toBe(0)
  })

  it('is found by number, and nobody hears what is said to nobody', async () => {
    const [alice, bob] = [await visitor(), await visitor()]
    expect(service.say('Anybody?')).toBe(false)
    expect(service.say('Hello Bob', 2)).toBe(true)
    expect(service.say('Hello?', 3)).toBe(false)
    expect([await count(alice), await count(bob)]).toEqual([0, 1])
  })

  it('ends the wait when somebody comes or goes', async () => {
    const ids = await visitor()
    const waiting = post('/chat/read', { ...ids, after: 0, availability: 'online' })
    await new Promise((done) => setTimeout(done, 50))
    service.setAvailability('away')
    expect(await waiting).toMatchObject({ data: [], availability: 'away' })
    expect(await ask(`${api}/message/unread/count?uid=x`)).toMatchObject({ availability: 'away' })
  })

  it('is the visitor’s own: both ids must be right', async () => {
    const alice = await visitor()
    const bob = await visitor()
    for (const where of ['/chat/read', '/chat/send']) {
      const fields = { uid: alice.uid, visitorUid: bob.visitorUid, text: 'x', after: 0 }
      expect(await post(where, fields)).toMatchObject({ status: 404, code: 404, data: null })
    }
    expect(log).toEqual([])
  })

  it('keeps what the website says, also what it has taken back', async () => {
    const ids = await visitor({ visitorUid: 'alice', nickname: 'Alice' })
    await visitor({ ...ids, email: 'a@example.com' })
    await post('/chat/send', { ...ids, text: 'one' })
    await visitor({ ...ids, nickname: '' })
    await post('/chat/send', { ...ids, text: 'two' })
    expect(log).toEqual(['1 · Alice: one', '1 · Visitor: two'])
  })
})

describe('limits', () => {
  it.each([
    [`${api}/init`, { uid: 'x'.repeat(201) }, 'uid must not be longer than 200'],
    [`${api}/init`, { uid: 'a\u0000' }, 'uid must not have control characters'],
    [`${api}/init`, { nickname: {} }, 'nickname must be text'],
    [`${api}/init`, { extra: 'x'.repeat(8001) }, 'extra must not be longer than 8000'],
    [`${api}/init`, [], 'The body must be a JSON object.'],
    [`${api}/browse`, { visitorUid: 'u' }, 'url is missing'],
    [`${api}/browse`, { url: 'u' }, 'visitorUid is missing'],
    [`${api}/message/unread/clear`, {}, 'uid is missing'],
  ])('%s %j: %s', async (where, fields, message) => {
    expect(await post(where, fields)).toMatchObject({ status: 400, code: 400, message, data: null })
  })

  it('answers 413 to a large body, 415 to another type, 404 to another call', async () => {
    expect((await post(`${api}/init`, { note: 'x'.repeat(70_000) })).status).toBe(413)
    expect((await ask(`${api}/init`, { method: 'POST', body: '{}' })).status).toBe(415)
    expect((await ask(`${api}/init`)).status).toBe(404)
    expect((await post('/constructor', {})).status).toBe(404)
    expect((await ask('/chat', { method: 'POST' })).status).toBe(405)
  })

  it('lets an address call so often, and then after a pause', async () => {
    await close()
    let now = 0
    await start({ now: () => now })
    const statuses = async (calls: number) => {
      const answers = await Promise.all(
        Array.from({ length: calls }, () => post(`${api}/init`, {})),
      )
      return answers.filter(({ status }) => status === 429)
    }
    const refused = await statuses(125)
    expect(refused).toHaveLength(5)
    expect(refused[0]?.headers.get('retry-after')).toBe('1')
    expect(refused[0]).toMatchObject({ code: 429, data: null })
    now = 1000
    expect(await statuses(11)).toHaveLength(1)
  })

  it('forgets the visitor who was not seen for the longest time', async () => {
    await close()
    let now = 0
    await start({ now: () => (now += 1000) })
    const first = await visitor({ visitorUid: 'first' })
    const second = await visitor({ visitorUid: 'second' })
    for (let n = 2; n < 2000; n++) await visitor()
    await visitor({ visitorUid: 'first' })
    await visitor()
    expect((await post('/chat/send', { ...first, text: 'x' })).status).toBe(200)
    expect((await post('/chat/send', { ...second, text: 'x' })).status).toBe(404)
  })
})

describe('other origins', () => {
  it('may make the four calls, if they are on the list', async () => {
    const call = (where: string, origin: string, method = 'POST') =>
      ask(where, {
        method,
        headers: { origin, 'content-type': 'application/json' },
        ...(method === 'POST' && { body: '{}' }),
      })
    const allowed = await call(`${api}/init`, website)
    expect(allowed.headers.get('access-control-allow-origin')).toBe(website)
    expect(allowed.headers.get('vary')).toBe('Origin')
    expect((await call(`${api}/init`, url)).status).toBe(200)
    for (const [where, origin] of [
      [`${api}/init`, 'https://evil.example'],
      [`${api}/init`, 'null'],
      ['/chat/read', website],
      ['/chat/send', 'https://evil.example'],
    ] as const) {
      const refused = await call(where, origin)
      expect(refused.status).toBe(403)
      expect(refused.headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  it('may show the chat page, under a strict policy', async () => {
    const page = await fetch(`${url}/chat?nickname=%3Cscript%3E`)
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`frame-ancestors 'self' ${website}`)
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('unsafe')
    expect(await page.text()).not.toContain('<script>')
  })
})

describe('with a secret', () => {
  beforeEach(async () => {
    await close()
    await start({ secret })
  })

  it.each([
    ['a JSON Web Token', signed('alice')],
    ['the HMAC', hmacToken('alice')],
  ])('believes %s', async (_, token) => {
    const { data } = await post(`${api}/init`, { visitorUid: 'alice' }, token)
    expect(data).toMatchObject({ visitorUid: 'alice' })
    const ids = data as Ids
    expect((await post('/chat/send', { ...ids, text: 'x' }, token)).code).toBe(200)
    for (const where of ['/chat/send', '/chat/read', `${api}/message/unread/clear`])
      expect((await post(where, { ...ids, text: 'x', after: 0 })).status).toBe(401)
    const view = { visitorUid: ids.uid, url: 'https://shop.example.com' }
    expect((await post(`${api}/browse`, view)).status).toBe(401)
    expect((await post(`${api}/browse`, view, token)).code).toBe(200)
  })

  it.each(wrongTokens('alice'))('refuses a token: %s', async (_, token) => {
    expect(await post(`${api}/init`, { visitorUid: 'alice' }, token)).toMatchObject({
      status: 401,
      code: 401,
      data: null,
    })
  })

  it('has guests, whom nobody has to sign, and who are nobody else', async () => {
    const guest = await visitor()
    expect(guest.visitorUid).toMatch(/^guest_/)
    expect(await visitor({ ...guest })).toEqual(guest)
    expect((await post(`${api}/init`, { visitorUid: 'alice' })).status).toBe(401)
    // A guest's id that a website signs is no guest's any more.
    const token = signed(guest.visitorUid)
    await post(`${api}/init`, guest, token)
    expect((await post(`${api}/init`, guest)).status).toBe(401)
  })
})

describe('node service.mjs', () => {
  /** Runs the file; gives what it has printed when `until` is in it, and when it has ended. */
  function run(args: readonly string[], env: Record<string, string> = {}) {
    const child = spawn(process.execPath, [file, ...args], { env: { ...process.env, ...env } })
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        text += chunk
      })
    const ended = new Promise<number | null>((done) => child.on('close', done))
    return { child, ended, text: () => text }
  }

  it.each([
    [[], '--origin is missing'],
    [['--origin', 'shop.example.com'], 'write scheme, host and port'],
    [['--origin', `${website}/`], 'write scheme, host and port'],
    [['--origin', website, '--port', '70000'], '--port 70000'],
    [['--origin', website, '--secret', 'short'], 'at least 16 characters'],
    [['--orgin', website], "Unknown option '--orgin'"],
  ])('%j is a usage error', async (args, message) => {
    const { ended, text } = run(args)
    expect(await ended).toBe(2)
    expect(text()).toContain(message)
    expect(text()).toContain('Usage: node service.mjs')
  })

  it('is answered in the terminal, and prints nothing as it came', async () => {
    const { child, ended, text } = run(['--origin', website, '--port', '0'], {
      CHAT_SECRET: secret,
    })
    await expect.poll(text).toContain('htmlUrl')
    await close()
    url = /apiUrl +(\S+)/.exec(text())?.[1] ?? ''
    close = async () => {
      child.kill()
      await ended
    }
    const ids = await visitor()
    expect((await post(`${api}/init`, { visitorUid: 'alice' })).status).toBe(401)
    await post('/chat/send', { ...ids, text: 'bell \u0007 and colour \u001b[31m' })
    await expect.poll(text).toContain('1 · Visitor: bell')
    for (const character of ['\u0007', '\u001b']) expect(text()).not.toContain(character)
    child.stdin.write('/away\n1: first\nsecond\n7: nobody\n\n')
    await expect.poll(text).toContain('There is no such visitor')
    const { data, availability } = await post('/chat/read', { ...ids, after: 0, availability: '' })
    expect(availability).toBe('away')
    expect((data as { text: string }[]).map((one) => one.text).slice(1)).toEqual([
      'first',
      'second',
    ])
  })

  it('says that a port is taken', async () => {
    const { ended, text } = run(['--origin', website, '--port', new URL(url).port])
    expect(await ended).toBe(3)
    expect(text()).toContain('Cannot listen at 127.0.0.1:')
  })
})
