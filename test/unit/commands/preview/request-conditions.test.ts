import { describe, expect, test } from 'vitest'
import {
  isNotModified,
  preferredEncoding,
  requestedRange,
} from '../../../../src/commands/preview/request-conditions.ts'

describe('encodings', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP;Q=0.8 , Br;q=0.2', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['identity, br;q=0.5', 'identity'],
    ['x-gzip', 'gzip'],
    ['br;q=..', 'identity'],
    [',,;;;q=', 'identity'],
    ['deflate', 'identity'],
  ])('%j is answered with %s', (header, expected) => {
    expect(preferredEncoding(header)).toBe(expected)
  })
})

const file = { etag: '"a-1"', lastModified: new Date('2024-05-01T10:00:00.700Z') }

describe('files that the browser has cached', () => {
  test.each([
    [{ 'if-none-match': '"a-1"' }, true],
    [{ 'if-none-match': 'W/"a-1"' }, true],
    [{ 'if-none-match': '"x", "a-1"' }, true],
    [{ 'if-none-match': '*' }, true],
    [{ 'if-none-match': '"a"' }, false],
    [{ 'if-none-match': 'a-1' }, false],
    [{ 'if-modified-since': 'Wed, 01 May 2024 10:00:00 GMT' }, true],
    [{ 'if-modified-since': 'Wed, 01 May 2024 09:59:59 GMT' }, false],
    [{ 'if-modified-since': 'yesterday' }, false],
    [{ 'if-none-match': '"x"', 'if-modified-since': 'Wed, 01 May 2024 10:00:00 GMT' }, false],
    [{}, false],
  ])('%j: not modified %s', (headers, expected) => {
    expect(isNotModified(headers, file)).toBe(expected)
  })
})

describe('parts', () => {
  test.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=2-5', { start: 2, end: 5 }],
    ['bytes=2-', { start: 2, end: 9 }],
    ['Bytes= 2-99999999999999999999 ', { start: 2, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-100', { start: 0, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=99-100', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-2', null],
    ['bytes=-', null],
    ['bytes=a-b', null],
    ['bytes=--1', null],
    ['bytes=0-1,3-4', null],
    ['items=0-1', null],
    ['', null],
  ])('%j of ten bytes', (range, expected) => {
    expect(requestedRange({ range }, 10, file)).toEqual(expected)
  })

  test('nothing of an empty file', () => {
    expect(requestedRange({ range: 'bytes=0-' }, 0, file)).toBe('unsatisfiable')
    expect(requestedRange({ range: 'bytes=-1' }, 0, file)).toBe('unsatisfiable')
  })

  test.each([
    ['"a-1"', true],
    ['W/"a-1"', false],
    ['"old"', false],
    ['Wed, 01 May 2024 10:00:00 GMT', true],
    ['Wed, 01 May 2024 11:00:00 GMT', false],
    ['nonsense', false],
  ])('a part if it is still of %s: %s', (condition, isPart) => {
    const headers = { range: 'bytes=0-1', 'if-range': condition }
    expect(requestedRange(headers, 10, file) !== null).toBe(isPart)
  })
})
