import { afterEach, describe, expect, test, vi } from 'vitest'
import { collectedOf, readCollected } from '../../../../src/theme/feedback/collected.ts'
import { isReportable } from '../../../../src/theme/feedback/report-search.ts'

const at = (minute: number) => `2026-05-01T12:${String(minute).padStart(2, '0')}:00.000Z`
const search = (id: string, query: unknown, more = {}) => ({
  ...{ kind: 'search', id, query, page: '/docs/a', locale: 'en', time: at(1) },
  ...more,
})
const answer = (id: string, helpful: unknown, more = {}) => ({
  ...{ id, page: '/docs/a', title: 'A', locale: 'en', helpful, comment: '', time: at(1) },
  ...more,
})

describe('what a service has collected', () => {
  test('counts searches in any case and with any spaces, the most frequent first', () => {
    const { searches } = collectedOf([
      search('1', 'refund'),
      search('2', 'Web  Hook', { locale: 'zh-CN', time: at(2) }),
      search('3', 'web hook', { time: at(1) }),
    ])
    expect(searches).toEqual([
      { query: 'Web  Hook', count: 2, locales: ['en', 'zh-CN'] },
      { query: 'refund', count: 1, locales: ['en'] },
    ])
  })

  test('counts the latest answer of each reader, and lists pages that did not help', () => {
    const { pages } = collectedOf([
      answer('1', false, { comment: 'older', time: at(1) }),
      answer('1', false, { comment: 'newer', time: at(2) }),
      answer('2', true, { comment: 'thanks' }),
      answer('3', true, { page: '/docs/good' }),
      answer('4', false, { page: '/docs/b', title: 'B', time: at(3) }),
      answer('5', false, { page: '/docs/b', title: 'B', time: at(3) }),
    ])
    expect(pages).toEqual([
      { page: '/docs/b', title: 'B', locale: 'en', yes: 0, no: 2, comments: [] },
      { page: '/docs/a', title: 'A', locale: 'en', yes: 1, no: 1, comments: ['newer'] },
    ])
  })

  test.each([
    [null],
    ['text'],
    [[]],
    [JSON.parse('{"__proto__":{"kind":"search","id":"x","query":"q","page":"/a"}}')],
    [search('1', 7)],
    [search('', 'q')],
    [search('1', 'q', { time: 'yesterday' })],
    [search('1', 'q', { page: 'javascript:alert(1)' })],
    [search('1', 'q', { page: '//evil.example' })],
    [search('1', 'q', { page: '/\\evil.example' })],
    [search('1', 'q', { page: '/\t/evil.example' })],
    [answer('1', 'false')],
    [answer('1', undefined)],
  ])('leaves out what is no report: %j', (one) => {
    expect(collectedOf([one])).toEqual({ searches: [], pages: [] })
  })

  test('holds no text and no list of any length', () => {
    const long = collectedOf([answer('1', false, { comment: 'x'.repeat(5000) })])
    expect(long.pages[0]?.comments[0]).toHaveLength(2000)
    const many = Array.from({ length: 20_001 }, (_, index) => search(`s${index}`, 'q'))
    expect(collectedOf(many).searches[0]?.count).toBe(20_000)
    expect(() => collectedOf({ reports: [] })).toThrow('no list')
  })
})

describe('the service', () => {
  afterEach(() => vi.unstubAllGlobals())

  const windowWith = (endpoint: unknown, response?: () => Promise<Response>) => {
    const script = { dataset: { feedback: 'done' } }
    const document = { querySelector: () => script, baseURI: 'https://docs.example.com/a' }
    const fetch = vi.fn(response)
    return { docsgenFeedback: { endpoint }, document, fetch } as unknown as Window & {
      fetch: typeof fetch
    }
  }

  test('is asked with the token, and without cookies', async () => {
    const window = windowWith('/reports', async () => Response.json([search('1', 'refund')]))
    const found = await readCollected(window, '/feedback-config.js', 't0ken')
    expect(found).toMatchObject({ searches: [{ query: 'refund' }] })
    expect(window.fetch).toHaveBeenCalledExactlyOnceWith(
      new URL('https://docs.example.com/reports'),
      expect.objectContaining({
        credentials: 'omit',
        headers: { accept: 'application/json', authorization: 'Bearer t0ken' },
      }),
    )
  })

  test.each([
    [undefined, undefined, 'noService'],
    ['/reports', async () => new Response(null, { status: 401 }), 'noAccess'],
    ['/reports', async () => new Response(null, { status: 403 }), 'noAccess'],
    ['/reports', async () => new Response(null, { status: 500 }), { reason: 'HTTP 500' }],
    ['/reports', () => Promise.reject(new Error('down')), { reason: 'down' }],
    ['/reports', async () => Response.json({}), { reason: 'The answer of the service is no list' }],
  ])('at %j that fails is named', async (endpoint, response, failure) => {
    const window = windowWith(endpoint, response)
    expect(await readCollected(window, '/feedback-config.js', 't')).toEqual({ failure })
  })
})

test.each([
  ['refund', true],
  ['退款', true],
  ['E1042', true],
  ['2026-05', true],
  ['退', false],
  ['ab', false],
  ['  ', false],
  ['ann@example.com', false],
  ['+49 (30) 123-4567', false],
  ['order 4711000815', false],
  ['x'.repeat(101), false],
])('a search for %j may leave the browser: %s', (query, expected) => {
  expect(isReportable(query.trim())).toBe(expected)
})
