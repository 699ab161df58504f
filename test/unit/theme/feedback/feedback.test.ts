import { afterEach, describe, expect, test, vi } from 'vitest'
import { feedbackCsv, feedbackJson } from '../../../../src/theme/feedback/export-feedback.ts'
import { type FeedbackEntry, parseEntries } from '../../../../src/theme/feedback/feedback-entry.ts'
import { createFeedbackStore } from '../../../../src/theme/feedback/feedback-store.ts'
import { filterFeedback, noFilter } from '../../../../src/theme/feedback/filter-feedback.ts'

function entry(changes: Partial<FeedbackEntry> = {}): FeedbackEntry {
  return {
    id: 'a',
    page: '/docs/intro',
    title: 'Intro',
    locale: 'en',
    helpful: true,
    comment: '',
    time: '2025-05-02T12:00:00.000Z',
    state: 'kept',
    ...changes,
  }
}

describe('the list', () => {
  const list = [
    entry({ id: '1', comment: 'Very clear, thank you' }),
    entry({ id: '2', page: '/docs/web', title: 'Web', helpful: false }),
    entry({ id: '3', locale: 'zh-CN', title: '价格', time: '2025-06-01T12:00:00.000Z' }),
  ]
  const ids = (filter: Partial<typeof noFilter>) =>
    filterFeedback(list, { ...noFilter, ...filter }).map(({ id }) => id)

  test.each([
    [{}, ['1', '2', '3']],
    [{ page: '/docs/web' }, ['2']],
    [{ answer: 'no' as const }, ['2']],
    [{ answer: 'yes' as const }, ['1', '3']],
    [{ locale: 'zh-CN' }, ['3']],
    [{ text: 'CLEAR you' }, ['1']],
    [{ text: '价' }, ['3']],
    [{ from: '2025-05-20' }, ['3']],
    [{ to: '2025-05-20' }, ['1', '2']],
    [{ from: '2025-05-02', to: '2025-05-02', answer: 'no' as const }, ['2']],
    [{ text: 'nothing' }, []],
  ])('filtered by %o', (filter, expected) => {
    expect(ids(filter)).toEqual(expected)
  })
})

describe('the exported answers', () => {
  test('as CSV has one line for each answer, quoted where it must be, and begins with the mark of UTF-8', () => {
    const csv = feedbackCsv([entry({ comment: 'one, "two"\nthree', title: '价格' })])
    expect(csv).toBe(
      '\uFEFFtime,page,title,locale,helpful,comment,state,id\r\n' +
        '2025-05-02T12:00:00.000Z,/docs/intro,价格,en,true,"one, ""two""\nthree",kept,a\r\n',
    )
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\n=1', '＝1+1', '"=1"'])(
    'as CSV has no formula: %j',
    (comment) => {
      const [, line = ''] = feedbackCsv([entry({ comment })]).split(/\r\n(?=2025)/)
      const [, quoted, bare] = /,true,(?:"((?:[^"]|"")*)"|([^,]*)),kept,/.exec(line) ?? []
      const text = (quoted?.replaceAll('""', '"') ?? bare) as string
      expect(/^\s*[=+\-@＝]/.test(text)).toBe(false)
      expect(text.replace(/^'/, '')).toBe(comment)
    },
  )

  test('as JSON can be read back', () => {
    const list = [entry({ comment: '=1 "x"' }), entry({ id: 'b', helpful: false })]
    expect(JSON.parse(feedbackJson(list))).toEqual(list)
  })
})

describe('the store', () => {
  const windowWith = (localStorage: Partial<Storage>) => ({ localStorage }) as Window
  const memory = (limit = Number.POSITIVE_INFINITY) => {
    const map = new Map<string, string>()
    return {
      getItem: (key: string) => map.get(key) ?? null,
      removeItem: (key: string) => void map.delete(key),
      setItem(key: string, value: string) {
        if (value.length > limit) throw new DOMException('full', 'QuotaExceededError')
        map.set(key, value)
      },
    }
  }

  test('keeps one answer a page, newest first, and takes changes', () => {
    const store = createFeedbackStore(windowWith(memory()))
    expect(store.put([entry({ id: '1', page: '/a', time: '2025-01-01' })])).toBe(true)
    expect(store.put([entry({ id: '2', page: '/b', time: '2025-01-02' })])).toBe(true)
    expect(store.put([entry({ id: '1', page: '/a', time: '2025-01-03', helpful: false })])).toBe(
      true,
    )
    expect(store.all().map(({ id, helpful }) => [id, helpful])).toEqual([
      ['1', false],
      ['2', true],
    ])
    expect(store.of('/b')?.id).toBe('2')
    store.remove(new Set(['1', '2']))
    expect(store.all()).toEqual([])
  })

  test('reports when it is full, and keeps its answers', () => {
    const store = createFeedbackStore(windowWith(memory(400)))
    expect(store.put([entry({ id: '1' })])).toBe(true)
    expect(store.put([entry({ id: '2', comment: 'x'.repeat(500) })])).toBe(false)
    expect(store.all().map(({ id }) => id)).toEqual(['1'])
  })

  test('keeps nothing where storage is denied, and does not warn a second time', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const denied = {
      get localStorage(): Storage {
        throw new DOMException('denied', 'SecurityError')
      },
    } as Window
    const store = createFeedbackStore(denied)
    expect([store.isKept, store.put([entry()]), store.all()]).toEqual([false, false, []])
    expect(warn).not.toHaveBeenCalled()
  })

  test.each(['{', 'null', '7', '[1, {"id": 2}]', '{"id":"a"}'])(
    'reads damaged text as nothing: %s',
    (text) => {
      expect(parseEntries(text)).toEqual([])
    },
  )

  test('is bounded', () => {
    const store = createFeedbackStore(windowWith(memory()))
    const time = (index: number) => new Date(index * 1000).toISOString()
    store.put(
      Array.from({ length: 1200 }, (_, index) => entry({ id: `${index}`, time: time(index) })),
    )
    expect(store.all().length).toBe(1000)
    expect(store.all()[0]?.id).toBe('1199')
  })
})

afterEach(() => {
  vi.restoreAllMocks()
})
