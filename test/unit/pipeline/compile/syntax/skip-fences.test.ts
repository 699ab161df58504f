import { expect, test } from 'vitest'
import { parseMarkdown } from '../../../../../src/pipeline/compile/syntax/parse-markdown.ts'
import {
  restoreFences,
  skipFences,
} from '../../../../../src/pipeline/compile/syntax/skip-fences.ts'

test('lines of fenced code are emptied and counted', () => {
  const elided = skipFences('a\n\n```js\nx | y\n\n  z\n```\n\n~~~\n```\n~~~\n')
  expect(elided?.text).toBe('a\n\n```js\n\n\n\n```\n\n~~~\n\n~~~\n')
  expect([...(elided?.code ?? [])]).toEqual([
    [3, 'x | y\n\n  z'],
    [9, '```'],
  ])
})

test.each([
  ['no fence', 'a\n\n    code\n'],
  ['an indented fence', '- a\n\n  ```\n  x\n  ```\n'],
  ['a fence that is not closed', '```\nx\n'],
  ['lines that end a directive', '```\n:::\n```\n'],
  ['Windows line endings', '```\r\nx\r\n```\r\n'],
])('nothing is emptied: %s', (_, text) => {
  expect(skipFences(text)).toBeNull()
})

test('a fence closes where the parser closes it', () => {
  expect(skipFences('```\na\n  ````  \nb\n```\n')?.code.get(1)).toBe('a')
  expect(skipFences('````\n```\n````\n')?.code.get(1)).toBe('```')
})

test('a fence that is no code is noticed', () => {
  const text = '<!--\n```\n-->\n```\n'
  const elided = skipFences(text)
  expect(elided).not.toBeNull()
  if (elided) expect(restoreFences(parseMarkdown(elided.text, { math: false }), elided)).toBe(false)
  // The comment ends where it ended before.
  expect(parseMarkdown(text, { math: false }).children.map(({ type }) => type)).toEqual([
    'html',
    'code',
  ])
})
