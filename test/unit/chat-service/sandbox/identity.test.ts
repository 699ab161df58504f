import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { VisitorDetail } from '../../../../src/chat-service/sandbox/page/wire.ts'
import { hmacToken, jwt, secret, signed, wrongTokens } from '../tokens.ts'
import { type Answer, type Asked, serveSandbox } from './serve.ts'

const api = 'visitor/api/v1'
const now = 1_800_000_000_000

let served: Asked
beforeEach(async () => {
  served = await serveSandbox({ secret, now: () => now })
})
afterEach(() => served.close())

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const init = (visitorUid: string, token = '', uid = ''): Promise<Answer> =>
  served.post(`${api}/init`, { uid, visitorUid, orgUid: 'o' }, token ? bearer(token) : {})
const aliceToken = signed('alice', now)

async function alice(): Promise<{ uid: string; visitorUid: string }> {
  const { code, data } = await init('alice', aliceToken)
  expect(code).toBe(200)
  return data as { uid: string; visitorUid: string }
}

describe('a sandbox with a secret', () => {
  it.each([
    ['a JSON Web Token', aliceToken],
    ['the HMAC of the id', hmacToken('alice')],
    ['the HMAC in capital letters', hmacToken('alice').toUpperCase()],
  ])('believes %s, and tells the operator', async (_, token) => {
    const { status, data } = await init('alice', token)
    expect({ status, data }).toMatchObject({ status: 200, data: { visitorUid: 'alice' } })
    const { uid } = data as { uid: string }
    const detail = (await served.get('operator/visitor', { uid })).data as VisitorDetail
    expect(detail.proof).toBe('signed')
  })

  it('takes the id from the token where the call has none', async () => {
    expect((await init('', aliceToken)).data).toMatchObject({ visitorUid: 'alice' })
  })

  it.each(wrongTokens('alice', now))('refuses a token: %s', async (_, token) => {
    const answer = await init('alice', token)
    expect(answer).toMatchObject({ status: 401, code: 401, data: null })
    expect((await served.get('operator/visitors')).data).toMatchObject({ visitors: [] })
  })

  it('does not believe an id without a token', async () => {
    const { uid } = await alice()
    for (const known of ['', uid])
      expect(await init('alice', '', known)).toMatchObject({ status: 401, code: 401 })
    expect(await init('', '', uid)).toMatchObject({ status: 401 })
  })

  it('has visitors without a name, who come back by the ids that it gave', async () => {
    const { data } = await init('')
    const ids = data as { uid: string; visitorUid: string }
    expect((await init(ids.visitorUid, '', ids.uid)).data).toEqual(ids)
    // After a restart, too: it knows the form of its own ids.
    await served.close()
    served = await serveSandbox({ secret, now: () => now })
    expect((await init(ids.visitorUid, '', ids.uid)).data).toEqual(ids)
    expect((await init('alice', '', ids.uid)).status).toBe(401)
  })

  it('keeps all other calls for a signed visitor to those with the token', async () => {
    const ids = await alice()
    const view = { visitorUid: ids.uid, url: 'https://shop.example/' }
    const calls = (token: string): Promise<Answer>[] => {
      const headers = token ? bearer(token) : {}
      return [
        served.post(`${api}/browse`, view, headers),
        served.post(`${api}/message/unread/clear`, ids, headers),
        served.post('page/message', { ...ids, text: 'Hello' }, headers),
        served.post('page/profile', { ...ids, nickname: 'A' }, headers),
        served.post('page/invitation', { ...ids, invitation: 'accepted' }, headers),
        ...['page/conversation', `${api}/message/unread/count`].map((path) =>
          served.ask(`/__chat/${path}?${new URLSearchParams(ids)}`, { headers }),
        ),
      ]
    }
    for (const token of ['', signed('bob', now), 'x'])
      for (const { status, code } of await Promise.all(calls(token)))
        expect({ status, code }).toEqual({ status: 401, code: 401 })
    for (const { status, code } of await Promise.all(calls(aliceToken)))
      expect({ status, code }).toEqual({ status: 200, code: 200 })
  })

  it('takes a token until it expires', async () => {
    const exp = now / 1000 + 60
    const token = jwt({ sub: 'alice', exp })
    expect((await init('alice', token)).code).toBe(200)
    await served.close()
    served = await serveSandbox({ secret, now: () => exp * 1000 })
    expect((await init('alice', token)).message).toContain('expired')
  })
})

it('without a secret every id is believed, and the operator sees that a token came', async () => {
  const open = await serveSandbox()
  const { data } = await open.post(
    `${api}/init`,
    { visitorUid: 'alice' },
    bearer(createHmac('sha256', 'another').update('alice').digest('hex')),
  )
  const { uid } = data as { uid: string }
  expect((await open.get('operator/visitor', { uid })).data).toMatchObject({ proof: 'unchecked' })
  await open.post(`${api}/init`, { visitorUid: 'alice' })
  expect((await open.get('operator/visitor', { uid })).data).toMatchObject({ proof: 'none' })
  await open.close()
})
