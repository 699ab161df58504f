import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeReserved, percentEncode } from '../../../../src/openapi/request/encode.ts'
import { formFields } from '../../../../src/openapi/request/form-fields.ts'
import {
  cookieValues,
  headerValue,
  type ParameterForm,
  pathValue,
  queryValue,
} from '../../../../src/openapi/request/serialize-parameter.ts'

const usual: ParameterForm = {
  name: 'color',
  in: 'query',
  style: 'form',
  explode: false,
  allowReserved: false,
  mediaType: null,
}
const list = ['blue', 'black', 'brown']
const object = { R: 100, G: 200, B: 150 }

// The table of “Style Examples” of OpenAPI 3.1.1.
describe('styles of OpenAPI', () => {
  it.each([
    [
      'matrix',
      false,
      ';color',
      ';color=blue',
      ';color=blue,black,brown',
      ';color=R,100,G,200,B,150',
    ],
    [
      'matrix',
      true,
      ';color',
      ';color=blue',
      ';color=blue;color=black;color=brown',
      ';R=100;G=200;B=150',
    ],
    ['label', false, '.', '.blue', '.blue,black,brown', '.R,100,G,200,B,150'],
    ['label', true, '.', '.blue', '.blue.black.brown', '.R=100.G=200.B=150'],
    ['simple', false, '', 'blue', 'blue,black,brown', 'R,100,G,200,B,150'],
    ['simple', true, '', 'blue', 'blue,black,brown', 'R=100,G=200,B=150'],
  ])('path %s explode=%s', (style, explode, ...expected) => {
    const parameter = { ...usual, in: 'path' as const, style, explode }
    expect(['', 'blue', list, object].map((value) => pathValue(parameter, value))).toEqual(expected)
  })

  it.each([
    ['form', false, 'color=', 'color=blue', 'color=blue,black,brown', 'color=R,100,G,200,B,150'],
    [
      'form',
      true,
      'color=',
      'color=blue',
      'color=blue&color=black&color=brown',
      'R=100&G=200&B=150',
    ],
    [
      'spaceDelimited',
      false,
      'color=',
      'color=blue',
      'color=blue%20black%20brown',
      'color=R%20100%20G%20200%20B%20150',
    ],
    [
      'pipeDelimited',
      false,
      'color=',
      'color=blue',
      'color=blue%7Cblack%7Cbrown',
      'color=R%7C100%7CG%7C200%7CB%7C150',
    ],
    [
      'deepObject',
      true,
      'color=',
      'color=blue',
      'color=blue&color=black&color=brown',
      'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150',
    ],
  ])('query %s explode=%s', (style, explode, ...expected) => {
    const parameter = { ...usual, style, explode }
    expect(['', 'blue', list, object].map((value) => queryValue(parameter, value))).toEqual(
      expected,
    )
  })

  it('writes deeper objects and lists of deepObject', () => {
    const parameter = { ...usual, style: 'deepObject', explode: true }
    expect(queryValue(parameter, { a: { b: 'x y' }, c: [1, 2] })).toBe(
      'color%5Ba%5D%5Bb%5D=x%20y&color%5Bc%5D=1&color%5Bc%5D=2',
    )
  })

  it('writes headers as they are, and cookies percent-encoded but for style cookie', () => {
    const header = { ...usual, in: 'header' as const, style: 'simple' }
    expect(headerValue(header, ['a b', 'c'])).toBe('a b,c')
    expect(headerValue({ ...header, explode: true }, object)).toBe('R=100,G=200,B=150')
    const cookie = { ...usual, in: 'cookie' as const }
    expect(cookieValues(cookie, 'a b')).toEqual([['color', 'a%20b']])
    expect(cookieValues({ ...cookie, explode: true }, ['a', 'b'])).toEqual([
      ['color', 'a'],
      ['color', 'b'],
    ])
    expect(cookieValues({ ...cookie, style: 'cookie' }, 'a b')).toEqual([['color', 'a b']])
  })

  it('writes content by its media type', () => {
    const json = { ...usual, mediaType: 'application/json' }
    expect(queryValue(json, { a: 1 })).toBe('color=%7B%22a%22%3A1%7D')
    expect(pathValue({ ...json, in: 'path' }, [1])).toBe('%5B1%5D')
    expect(headerValue({ ...json, in: 'header' }, { a: 1 })).toBe('{"a":1}')
    expect(cookieValues({ ...json, in: 'cookie' }, { a: 1 })).toEqual([
      ['color', '%7B%22a%22%3A1%7D'],
    ])
  })

  it('writes a whole query', () => {
    const whole = { ...usual, in: 'querystring' as const }
    const form = { ...whole, mediaType: 'application/x-www-form-urlencoded' }
    expect(queryValue(form, { a: 'x&y', b: [1, 2] })).toBe('a=x%26y&b=1&b=2')
    expect(queryValue(form, '?a=1')).toBe('a=1')
    expect(queryValue({ ...whole, mediaType: 'application/json' }, { a: 1 })).toBe(
      '%7B%22a%22%3A1%7D',
    )
  })
})

describe('percent-encoding', () => {
  it('gives any text back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(percentEncode(text)).toMatch(/^(?:[\w.~-]|%[\dA-F]{2})*$/)
        expect(decodeURIComponent(percentEncode(text))).toBe(text)
      }),
    )
    expect(percentEncode('\ud800')).toBe('%EF%BF%BD')
  })

  it('keeps reserved characters that end nothing, and what is encoded already', () => {
    expect(encodeReserved('a/b?c=d,e%20f 100% &#+[]')).toBe(
      'a/b?c=d,e%20f%20100%25%20%26%23%2B%5B%5D',
    )
    expect(queryValue({ ...usual, allowReserved: true }, 'https://a/b')).toBe('color=https://a/b')
  })
})

it('a browser reads fields of forms as they were', () => {
  expect(
    formFields(
      {
        a: [1, 2],
        b: { c: 1 },
        d: null,
        e: { f: 1, g: { m: 2, n: [3, 4] } },
        h: { i: 'x' },
        j: ['x', 'y'],
        k: { l: 1 },
      },
      {
        e: { style: 'deepObject' },
        h: { style: 'form' },
        j: { style: 'pipeDelimited' },
        k: { style: 'form', explode: false },
      },
    ),
  ).toEqual([
    ['a', '1'],
    ['a', '2'],
    ['b', '{"c":1}'],
    ['d', ''],
    ['e[f]', '1'],
    ['e[g][m]', '2'],
    ['e[g][n]', '3'],
    ['e[g][n]', '4'],
    ['i', 'x'],
    ['j', 'x|y'],
    ['k', 'l,1'],
  ])
})
