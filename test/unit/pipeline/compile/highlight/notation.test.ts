import { describe, expect, test } from 'vitest'
import { takeNotation } from '../../../../../src/pipeline/compile/highlight/notation.ts'

/** The code with each line's marks before it: `ins|code`. */
function marked(code: string): string[] {
  const { lines, marks } = takeNotation(code)
  return lines.map((line, index) => `${[...(marks.get(index) ?? [])].join(' ')}|${line}`)
}

describe('a comment of notation goes, in every comment syntax', () => {
  test.each([
    ['let a = 1 // [!code ++]', 'ins|let a = 1'],
    ['rm x # [!code --]', 'del|rm x'],
    ['select 1 -- [!code highlight]', 'hl|select 1'],
    ['<b>x</b> <!-- [!code focus] -->', 'focus|<b>x</b>'],
    ['a { } /* [!code error] */', 'error|a { }'],
    ['<B /> {/* [!code warning] */}', 'warn|<B />'],
    ['x = 1; % [!code hl]', 'hl|x = 1;'],
    ['key = 1 ; [!code ++]', 'ins|key = 1'],
    ['a //[!code ++]', 'ins|a'],
    ['a // [!code ++] [!code focus]', 'ins focus|a'],
    ['a // why [!code ++]', 'ins|a // why'],
    ['a // [!code ++] why', 'ins|a // why'],
    ['#include <a> // [!code ++]', 'ins|#include <a>'],
  ])('%s', (code, expected) => {
    expect(marked(code)).toEqual([expected])
  })
})

test('a count reaches over lines, also past the end', () => {
  expect(marked('a // [!code ++:2]\nb\nc // [!code --:99999]\nd')).toEqual([
    'ins|a',
    'ins|b',
    'del|c',
    'del|d',
  ])
})

test('notation on a line of its own speaks of the next and goes with its line', () => {
  expect(marked('a\n  // [!code highlight:2]\nb\nc\nd')).toEqual(['|a', 'hl|b', 'hl|c', '|d'])
})

test('highlight-next-line, highlight-start and highlight-end', () => {
  const code = [
    'a',
    '// highlight-next-line',
    'b',
    '<!-- highlight-start -->',
    'c',
    '',
    '{/* highlight-end */}',
    'd',
    '# highlight-start',
    'e',
  ].join('\n')
  expect(marked(code)).toEqual(['|a', 'hl|b', 'hl|c', 'hl|', '|d', 'hl|e'])
})

test('comments that are no notation stay', () => {
  const code = 'a[!code ++]\n"[!code x]" // [!code unknown]\n// highlight-end soon\n// !code x'
  expect(marked(code)).toEqual(code.split('\n').map((line) => `|${line}`))
})

test('an escaped notation is shown', () => {
  expect(marked('a // [\\!code ++]')).toEqual(['|a // [!code ++]'])
})

test.each([
  ['spaces', 'x', ' '],
  ['openers', '', '#'],
  ['openers with a space', '', '// '],
  ['stars', '/*', '*'],
  ['spaces after notation', '// [!code ++]', ' '],
  ['notation in no comment', '', '[!code ++] '],
])(
  'a line of many %s takes time that grows with its length',
  (_, before, part) => {
    const line = `${before}${part.repeat(300_000)}x[!code ++`
    const { lines, marks } = takeNotation(line)
    expect([lines.length, marks.size]).toEqual([1, before.includes('!code') ? 1 : 0])
    // A second; many minutes where it grows with the square of the length.
  },
  60_000,
)
