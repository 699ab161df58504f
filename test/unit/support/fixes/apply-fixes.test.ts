import { describe, expect, test } from 'vitest'
import type { TextEdit } from '../../../../src/shared/diagnostic.ts'
import { applyFixes } from '../../../../src/support/fixes/apply-fixes.ts'

const edit = (line: number, [column, endColumn]: [number, number], text: string): TextEdit => ({
  line,
  column,
  endLine: line,
  endColumn,
  text,
})

describe('fixes of a text', () => {
  test.each<[string, [string, TextEdit[][]], [string, number[]]]>([
    ['a word', ['a b c', [[edit(1, [3, 4], 'x')]]], ['a x c', [0]]],
    ['the end of a text', ['a', [[edit(1, [2, 2], '\nb')]]], ['a\nb', [0]]],
    [
      'line breaks of Windows',
      ['a\r\nb\r\n', [[edit(2, [2, 2], '\nc')]]],
      ['a\r\nb\r\nc\r\n', [0]],
    ],
    ['a byte order mark', ['\uFEFFab\nc', [[edit(1, [1, 2], 'x')]]], ['\uFEFFxb\nc', [0]]],
    ['lines taken out', ['a\n\n\nb', [[{ ...edit(2, [1, 1], ''), endLine: 4 }]]], ['a\nb', [0]]],
    ['in any order', ['a b', [[edit(1, [3, 4], 'y')], [edit(1, [1, 2], 'x')]]], ['x y', [0, 1]]],
    ['side by side', ['ab', [[edit(1, [1, 2], 'x')], [edit(1, [2, 3], 'y')]]], ['xy', [0, 1]]],
    [
      'overlapping: the first',
      ['abc', [[edit(1, [1, 3], 'x')], [edit(1, [2, 4], 'y')]]],
      ['xc', [0]],
    ],
    ['the same twice', ['abc', [[edit(1, [1, 2], 'x')], [edit(1, [1, 2], 'x')]]], ['xbc', [0]]],
    ['added at one place', ['a', [[edit(1, [1, 1], 'x')], [edit(1, [1, 1], 'y')]]], ['xa', [0]]],
    [
      'whole, or not at all',
      ['a b c', [[edit(1, [3, 4], 'x')], [edit(1, [1, 2], 'y'), edit(1, [3, 4], 'z')]]],
      ['a x c', [0]],
    ],
    ['beyond a line', ['a\nb', [[edit(1, [2, 9], 'x')]]], ['a\nb', []]],
    ['beyond the text', ['a', [[edit(7, [1, 2], 'x')]]], ['a', []]],
    ['backwards', ['abc', [[edit(1, [3, 1], 'x')]]], ['abc', []]],
    ['without edits', ['abc', [[]]], ['abc', []]],
  ])('%s', (_, [text, fixes], [after, applied]) => {
    expect(applyFixes(text, fixes)).toEqual({ text: after, applied })
  })
})
