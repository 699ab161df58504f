import { describe, expect, test } from 'vitest'
import {
  isWrittenAsDate,
  namedPost,
  postDate,
} from '../../../../src/pipeline/collections/post-date.ts'

const time = (text: string) => new Date(text).getTime()

describe('the path of a post', () => {
  test.each([
    ['hello', null, '/hello', 'hello'],
    ['hello/index', null, '/hello', 'hello'],
    ['2024-10-08-hello', '2024-10-08', '/2024/10/08/hello', 'hello'],
    ['2024-10-08-hello/index', '2024-10-08', '/2024/10/08/hello', 'hello'],
    ['2024-10-08/hello', '2024-10-08', '/2024/10/08/hello', 'hello'],
    ['2024/10/08/hello', '2024-10-08', '/2024/10/08/hello', 'hello'],
    ['2024/10/08/hello/index', '2024-10-08', '/2024/10/08/hello', 'hello'],
    ['notes/2024-10-08-hello', '2024-10-08', '/2024/10/08/notes/hello', 'hello'],
    ['2024-1-2-short', '2024-01-02', '/2024/1/2/short', 'short'],
    ['2024-02-30-hello', null, '/2024-02-30-hello', '2024-02-30-hello'],
    ['2024-10-081-hello', null, '/2024-10-081-hello', '2024-10-081-hello'],
  ])('%s', (path, ...expected) => {
    const named = namedPost(path)
    expect([named.date?.day ?? null, named.route, named.name]).toEqual(expected)
  })
})

describe('a written date', () => {
  test.each([
    ['2024-10-08', '2024-10-08', '2024-10-08T00:00:00Z'],
    ['2024/10/8', '2024-10-08', '2024-10-08T00:00:00Z'],
    ['2024-10-08 09:30', '2024-10-08', '2024-10-08T09:30:00Z'],
    ['2024-10-08T09:30:15Z', '2024-10-08', '2024-10-08T09:30:15Z'],
    ['2024-10-08T09:30:15.250+08:00', '2024-10-08', '2024-10-08T01:30:15Z'],
    // The day that the author wrote, although it is the next one in UTC.
    ['2024-12-31T23:30:00-0500', '2024-12-31', '2025-01-01T04:30:00Z'],
  ])('%s', (text, day, instant) => {
    expect(postDate(text)).toEqual({ day, time: time(instant) })
  })

  test('is one by its form, be there such a day or not', () => {
    expect(isWrittenAsDate('2017-02-29')).toBe(true)
    expect(isWrittenAsDate('29.02.2017')).toBe(false)
  })

  test.each(['2024', '2024-13-01', '2023-02-29', '2024-10-08T25:00', 'next week', '08.10.2024'])(
    '%s is none',
    (text) => {
      expect(postDate(text)).toBeNull()
    },
  )
})
