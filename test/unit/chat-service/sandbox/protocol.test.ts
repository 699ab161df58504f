import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '../../../../src/chat-service/sandbox/limits.ts'
import type {
  VisitorDetail,
  VisitorList,
  VisitorSummary,
} from '../../../../src/chat-service/sandbox/page/wire.ts'
import { type Asked, serveSandbox } from './serve.ts'

let served: Asked
beforeEach(async () => {
  served = await serveSandbox()
})
afterEach(() => served.close())

const api = 'visitor/api/v1'
const client = 'WEB_FLOAT'

interface Ids extends Record<string, string> {
  uid: string
  visitorUid: string
}

async function init(fields: Readonly<Record<string, unknown>> = {}): Promise<Ids> {
  const { code, data } = await served.post(`${api}/init`, { orgUid: 'o', client, ...fields })
  expect(code).toBe(200)
  return data as Ids
}

async function detail(uid: string): Promise<VisitorDetail> {
  return (await served.get('operator/visitor', { uid })).data as VisitorDetail
}

async function summaries(): Promise<readonly VisitorSummary[]> {
  return ((await served.get('operator/visitors')).data as VisitorList).visitors
}

const view = { url: 'http://site/a', title: 'A', status: 'ONLINE', client }

describe('the four calls of the protocol', () => {
  it('gives a visitor two ids of their own', async () => {
    const first = await init({ uid: '', visitorUid: '' })
    const second = await init({ uid: '', visitorUid: '' })
    expect(first.uid).toMatch(/./)
    expect(first.visitorUid).toMatch(/./)
    expect(second.uid).not.toBe(first.uid)
    expect(second.visitorUid).not.toBe(first.visitorUid)
  })

  it('knows a visitor again, by both ids and by the site’s own', async () => {
    const known = await init({ visitorUid: 'alice' })
    expect(known.visitorUid).toBe('alice')
    expect(await init(known)).toEqual(known)
    expect(await init({ visitorUid: 'alice' })).toEqual(known)
    expect(await init({ uid: known.uid })).toEqual(known)
    expect((await summaries()).length).toBe(1)
  })

  it('keeps the same visitorUid of two organisations apart', async () => {
    const one = await init({ visitorUid: 'alice', orgUid: 'one' })
    const two = await init({ visitorUid: 'alice', orgUid: 'two' })
    expect(two.uid).not.toBe(one.uid)
  })

  it('does not give a visitor away to someone who only knows the uid', async () => {
    const alice = await init({ visitorUid: 'alice' })
    const other = await init({ uid: alice.uid, visitorUid: 'mallory' })
    expect(other.uid).not.toBe(alice.uid)
    expect(other.visitorUid).toBe('mallory')
  })

  it('takes in a visitor from before a restart under the ids they bring', async () => {
    const ids = { uid: 'old-uid', visitorUid: 'old-visitor' }
    expect((await served.post(`${api}/browse`, { ...view, visitorUid: 'old-uid' })).data).toBe(true)
    expect(await init(ids)).toEqual(ids)
    const { views, visitorUid } = await detail('old-uid')
    expect(views).toHaveLength(1)
    expect(visitorUid).toBe('old-visitor')
  })

  it('remembers the site’s data of a visitor, also from earlier messages', async () => {
    const ids = await init({ nickname: 'Li Na', email: 'li@example.com', extra: '{"a":1}' })
    await init({ ...ids, nickname: '', extra: '{}', goodsInfo: { id: 7 } })
    const { profile, orgUid } = await detail(ids.uid)
    expect(profile).toMatchObject({
      nickname: 'Li Na',
      email: 'li@example.com',
      extra: '{"a":1}',
      goodsInfo: '{"id":7}',
    })
    expect(orgUid).toBe('o')
  })

  it('records the pages a visitor looks at, the newest first', async () => {
    const { uid } = await init()
    const { code, data, message } = await served.post(`${api}/browse`, {
      ...view,
      visitorUid: uid,
      browser: 'Firefox',
      utmSource: 'mail',
    })
    expect({ code, data, message }).toEqual({ code: 200, data: true, message: 'browse success' })
    await served.post(`${api}/browse`, { ...view, visitorUid: uid, title: 'B' })
    const { views, lastPage } = await detail(uid)
    expect(views.map(({ title }) => title)).toEqual(['B', 'A'])
    expect(views[1]).toMatchObject({ browser: 'Firefox', utmSource: 'mail', utmMedium: '' })
    expect(lastPage).toBe('B')
  })

  it('counts unread messages and clears the count', async () => {
    const ids = await init()
    const count = () => served.get(`${api}/message/unread/count`, { ...ids, orgUid: 'o', client })
    expect(await count()).toMatchObject({
      code: 200,
      data: 0,
      message: 'get unread messages count success',
    })
    await served.post('operator/message', { uid: ids.uid, text: 'Hello' })
    await served.post('operator/invite', { uid: ids.uid, text: '' })
    expect((await served.post('operator/unread', { uid: ids.uid })).data).toBe(3)
    expect((await count()).data).toBe(3)
    const cleared = await served.post(`${api}/message/unread/clear`, { ...ids, orgUid: 'o' })
    expect(cleared).toMatchObject({
      code: 200,
      data: 0,
      message: 'clear unread messages count success',
    })
    expect((await count()).data).toBe(0)
  })

  it('has nothing unread for someone it does not know, or who goes by another name', async () => {
    const { uid } = await init({ visitorUid: 'alice' })
    await served.post('operator/unread', { uid })
    const count = async (fields: Ids) =>
      (await served.get(`${api}/message/unread/count`, fields)).data
    expect(await count({ uid: 'nobody', visitorUid: '' })).toBe(0)
    expect(await count({ uid, visitorUid: 'mallory' })).toBe(0)
    await served.post(`${api}/message/unread/clear`, { uid, visitorUid: 'mallory' })
    expect(await count({ uid, visitorUid: 'alice' })).toBe(1)
  })
})

describe('the conversation', () => {
  it('holds the messages of both sides, as they were written', async () => {
    const ids = await init()
    const text = '<img src=x onerror=alert(1)> & "quotes" 你好\nsecond line'
    expect((await served.post('page/message', { ...ids, text })).code).toBe(200)
    expect((await summaries())[0]).toMatchObject({ isWaiting: true, unread: 0 })
    await served.post('operator/message', { uid: ids.uid, text: ' Answer ' })
    const { data } = await served.get('page/conversation', ids)
    expect(data).toMatchObject({
      unread: 1,
      messages: [
        { from: 'visitor', text },
        { from: 'operator', text: 'Answer' },
      ],
    })
    expect((await summaries())[0]).toMatchObject({ isWaiting: false, unread: 1 })
  })

  it.each(['accepted', 'rejected'])(
    'lets a visitor have an invitation %s, once',
    async (invitation) => {
      const ids = await init()
      await served.post('operator/invite', { uid: ids.uid, text: 'Come in' })
      expect((await detail(ids.uid)).messages[0]).toMatchObject({ invitation: 'open' })
      await served.post('page/invitation', { ...ids, invitation })
      const other = invitation === 'accepted' ? 'rejected' : 'accepted'
      await served.post('page/invitation', { ...ids, invitation: other })
      expect((await detail(ids.uid)).messages[0]).toMatchObject({ text: 'Come in', invitation })
    },
  )

  it('is another visitor’s own', async () => {
    const alice = await init()
    const bob = await init()
    const stolen = { uid: alice.uid, visitorUid: bob.visitorUid }
    expect(await served.get('page/conversation', stolen)).toMatchObject({ code: 404, data: null })
    expect(await served.post('page/message', { ...stolen, text: 'x' })).toMatchObject({ code: 404 })
    expect((await detail(alice.uid)).messages).toEqual([])
  })
})

describe('what changes while the chat is open', () => {
  it('is told to the operator: the website’s new data, and what it has taken away', async () => {
    const ids = await init({ nickname: 'Li Na', goodsInfo: '{"id":7}' })
    await served.post('page/profile', { ...ids, nickname: 'Li', orderInfo: '{"no":1}' })
    const { profile } = await detail(ids.uid)
    expect(profile).toMatchObject({ nickname: 'Li', goodsInfo: '', orderInfo: '{"no":1}' })
    const wrong = await served.post('page/profile', { ...ids, extra: 'x'.repeat(8001) })
    expect(wrong).toMatchObject({ code: 400, message: 'extra must not be longer than 8000' })
    expect((await detail(ids.uid)).profile.nickname).toBe('Li')
  })

  it('is told to the visitor: whether somebody is there', async () => {
    const ids = await init()
    const told = async () => [
      (await served.ask(`/__chat/${api}/message/unread/count?uid=${ids.uid}`)).text,
      (await served.ask(`/__chat/page/conversation?${new URLSearchParams(ids)}`)).text,
      (await served.ask('/__chat/operator/visitors')).text,
    ]
    for (const text of await told()) expect(text).toContain('"availability":"online"')
    const switched = await served.post('operator/availability', { availability: 'away' })
    expect(switched.data).toBe('away')
    for (const text of await told()) expect(text).toContain('"availability":"away"')
    const refused = await served.post('operator/availability', { availability: 'asleep' })
    expect(refused.message).toBe('availability must be online or away or offline')
  })

  it('reaches every open page at once', async () => {
    const stream = await fetch(`${served.origin}/__chat/operator/events`)
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    await reader?.read()
    await served.post('operator/availability', { availability: 'offline' })
    expect((await reader?.read())?.value).toContain('data: news')
    await reader?.cancel()
  })
})

describe('limits', () => {
  it('forgets the visitor who was not seen for the longest time', async () => {
    const first = await init({ visitorUid: 'first' })
    const second = await init({ visitorUid: 'second' })
    for (let n = 2; n < limits.visitors; n++) await init({ visitorUid: `v${n}` })
    await served.post('page/message', { ...first, text: 'still here' })
    await init({ visitorUid: 'one more' })
    expect(await summaries()).toHaveLength(limits.visitors)
    expect((await served.get('operator/visitor', { uid: second.uid })).code).toBe(404)
    expect((await detail(first.uid)).messages).toHaveLength(1)
  })

  it('keeps the newest page views and messages', async () => {
    const ids = await init()
    for (let n = 0; n < limits.views + 3; n++)
      await served.post(`${api}/browse`, { ...view, visitorUid: ids.uid, title: String(n) })
    for (let n = 0; n < limits.messages + 3; n++)
      await served.post('page/message', { ...ids, text: String(n) })
    const { views, messages } = await detail(ids.uid)
    expect(views).toHaveLength(limits.views)
    expect(views.at(-1)?.title).toBe('3')
    expect(messages).toHaveLength(limits.messages)
    expect(messages[0]?.text).toBe('3')
  })

  it('shortens texts that only describe', async () => {
    const { uid } = await init({ nickname: 'n'.repeat(5000) })
    await served.post(`${api}/browse`, {
      ...view,
      visitorUid: uid,
      url: `http://site/${'a'.repeat(5000)}`,
    })
    const { profile, views } = await detail(uid)
    expect(profile.nickname).toHaveLength(limits.text)
    expect(views[0]?.url).toHaveLength(limits.address)
  })

  it('limits the number of streams', async () => {
    const abort = new AbortController()
    const { signal } = abort
    const open = () => fetch(`${served.origin}/__chat/operator/events`, { signal })
    const streams = await Promise.all(Array.from({ length: limits.streams }, open))
    expect(streams.every(({ status }) => status === 200)).toBe(true)
    expect((await served.get('operator/events')).status).toBe(503)
    abort.abort()
  })
})

it('refuses JSON that is nested without end', async () => {
  const body = `{"extra":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
  const answer = await served.post(`${api}/init`, body)
  expect(answer).toMatchObject({ code: 400, message: 'extra must not be longer than 8000' })
})

describe('errors of a call are in the envelope', () => {
  const long = 'x'.repeat(limits.message + 1)
  it.each([
    [`${api}/init`, { uid: 'x'.repeat(201) }, 'uid must not be longer than 200'],
    [`${api}/init`, { visitorUid: 'a\u0000b' }, 'visitorUid must not hold control characters'],
    [`${api}/init`, { nickname: {} }, 'nickname must be text'],
    [`${api}/init`, { extra: 'x'.repeat(8001) }, 'extra must not be longer than 8000'],
    [`${api}/init`, [], 'The call must be a JSON object.'],
    [`${api}/init`, null, 'The call must be a JSON object.'],
    [`${api}/browse`, { url: 'u' }, 'visitorUid is missing'],
    [`${api}/browse`, { visitorUid: 'v' }, 'url is missing'],
    [`${api}/message/unread/clear`, {}, 'uid is missing'],
    ['page/message', { uid: 'u', visitorUid: 'v', text: 7 }, 'text must be text'],
    ['page/message', { uid: 'u', visitorUid: 'v', text: ' ' }, 'text is missing'],
    ['page/message', { uid: 'u', visitorUid: 'v', text: long }, 'text must not be longer'],
    [
      'page/invitation',
      { uid: 'u', visitorUid: 'v', invitation: 'open' },
      'invitation must be accepted or rejected',
    ],
    ['operator/message', { uid: 'u', text: '' }, 'text is missing'],
  ])('%s, case %#', async (path, fields, message) => {
    const answer = await served.post(path, fields)
    expect(answer).toMatchObject({ status: 200, code: 400, data: null })
    expect(answer.message).toContain(message)
  })

  it('is not led astray by names that every object has', async () => {
    const { uid } = await init({ uid: '__proto__', visitorUid: 'constructor' })
    expect(uid).toBe('__proto__')
    expect((await detail('__proto__')).uid).toBe('__proto__')
    expect((await served.get('constructor')).status).toBe(404)
    expect((await served.get('assets/constructor')).status).toBe(404)
    await served.post(`${api}/init`, '{"__proto__":{"nickname":"p"},"visitorUid":"z"}')
    expect((await summaries()).every(({ nickname }) => nickname === '')).toBe(true)
  })
})
