/** Simple Markdown is written as the parser of all of Markdown writes it, or left to that. */
import fc from 'fast-check'
import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { expect, test } from 'vitest'
import { simpleHtml } from '../../../src/openapi/pages/simple-markdown.ts'

function parsed(markdown: string): string {
  return micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] }).trim()
}

test.each([
  'The `name` of a user.',
  '**Note:** only [owners](https://example.com/docs/a-b#c?d=1) can do "this".\n\nAnd `"that"` (too).',
  'See [the `code`](https://example.com): more',
  'A **bold word** at 10:30, in {braces}.\n',
  '**`a.b`**: the first, **a (b).**\nand the snake_case__name of [it](/docs/a@3.9#b)',
  'One of:\n* `a_b` - **x**\n* b\n\nEnd.',
  '-   a\n- b\n\n> c\n> d\n>\n> - e\n> - f',
  '> [!NOTE]\n> An alert.\n\n> [!WARNING]\n> Another.',
])('is written: %j', (markdown) => {
  expect(simpleHtml(markdown)).toBe(parsed(markdown))
})

test.each([
  '1. item',
  '- a\n\n- b',
  '- a\nb',
  '- a\n  - b',
  '* a\n- b',
  'a\n===',
  'a\n:-',
  '> a\nb',
  'a\n> b',
  'a  \nb',
  '_a_',
  '**a**b',
  'https://example.com',
  'a [b](c)',
  'a  b',
  '# a',
  'me@example.com',
])('is left to the parser: %j', (markdown) => {
  expect(simpleHtml(markdown)).toBeNull()
})

test('is never written differently', () => {
  const pieces = [
    ...[
      'a',
      'B9',
      ' ',
      ' ',
      '. ',
      ':',
      '`',
      '``',
      '**',
      '*',
      '_',
      '[',
      ']',
      '](https://a.b/c)',
      '(',
      ')',
      '\n',
      '\n> ',
      '\n* ',
      '\n- ',
    ],
    ...[
      '\n\n',
      '- ',
      '> ',
      '[!NOTE]',
      'a_b',
      '](/a)',
      '-',
      '+',
      '#',
      '=',
      '>',
      '1.',
      '"',
      "'",
      '\\',
      '!',
      '~',
      '|',
      'www.a.b',
      'a_www.a.b',
      'http://a.b',
      '\t',
      '\r',
    ],
    ...[
      '{',
      '}',
      '^',
      '$',
      '\u00A0',
      '中',
      '，',
      '[x] ',
      '&amp;',
      '&',
      '@',
      '/',
      '`x y`',
      '**x y**',
    ],
  ]
  const text = fc
    .array(fc.constantFrom(...pieces), { maxLength: 12 })
    .map((parts) => parts.join(''))
  let written = 0
  fc.assert(
    fc.property(text, (markdown) => {
      const html = simpleHtml(markdown)
      if (html === null || markdown.trim() === '') return
      written++
      expect(html).toBe(parsed(markdown))
    }),
    { numRuns: 20_000 },
  )
  expect(written).toBeGreaterThan(400)
})

test('no text takes long', () => {
  for (const part of [
    'a',
    '`',
    'a`b',
    '**a',
    '[a',
    '[a](https://b',
    'a b ',
    '\n\n',
    '- a\n',
    '> a\n',
    '**a `b` ',
    'a_',
    '> ',
  ]) {
    const begin = process.cpuUsage().user
    simpleHtml(`${part.repeat(3000)}!`.slice(0, 3000))
    expect(process.cpuUsage().user - begin).toBeLessThan(1_000_000)
  }
})
