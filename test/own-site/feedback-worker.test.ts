/** The service of “Reader feedback” does what the page says. */
import { describe, expect, test } from 'vitest'
import { collectedOf } from '../../src/theme/feedback/collected.ts'
import { feedbackGuides, feedbackWorker } from './feedback-worker.ts'

const url = 'https://feedback.example.com/reports'
const SITE = 'https://docs.example.com'
const time = '2026-05-01T12:00:00.000Z'
const answer = { id: 'a', page: '/a', title: 'A', locale: 'en', helpful: false, comment: '', time }
const search = { kind: 'search', id: 's', query: 'refund', page: '/a', locale: 'en', time }

describe.each(feedbackGuides)('the service of %s', (guide) => {
  const open = (TOKEN?: string) =>
    feedbackWorker(guide, TOKEN === undefined ? { SITE } : { SITE, TOKEN })
  const post = (body: unknown) =>
    new Request(url, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const read = (token: string) =>
    new Request(url, { headers: { authorization: `Bearer ${token}` } })

  test('keeps reports by their id and gives them to whoever has the token', async () => {
    const ask = await open('secret')
    const later = { ...answer, comment: 'Too short', time: '2026-05-02T12:00:00.000Z' }
    for (const one of [answer, search, later]) expect((await ask(post(one))).status).toBe(204)
    const response = await ask(read('secret'))
    expect(response.headers.get('access-control-allow-origin')).toBe(SITE)
    const reports: unknown = await response.json()
    expect(reports).toEqual([later, search])
    expect(collectedOf(reports)).toMatchObject({
      searches: [{ query: 'refund', count: 1 }],
      pages: [{ page: '/a', no: 1, yes: 0, comments: ['Too short'] }],
    })
  })

  test('answers the question that browsers ask first, and refuses what is no report', async () => {
    const ask = await open('secret')
    const asked = await ask(new Request(url, { method: 'OPTIONS' }))
    expect(asked.status).toBe(204)
    expect(asked.headers.get('access-control-allow-headers')).toBe('authorization, content-type')
    for (const body of [
      '',
      'null',
      '{}',
      '[]',
      '"x"',
      { ...answer, comment: 'x'.repeat(10_000) },
    ]) {
      expect((await ask(post(body))).status, JSON.stringify(body).slice(0, 20)).toBe(400)
    }
    expect(await (await ask(read('secret'))).json()).toEqual([])
  })

  test.each([
    ['secret', 'other'],
    ['secret', ''],
    [undefined, 'undefined'],
    ['', ''],
  ])('with the token %j, %j reads nothing', async (token, given) => {
    const ask = await open(token)
    expect((await ask(read(given))).status).toBe(401)
  })
})
