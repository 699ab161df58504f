import { expect, test } from 'vitest'
import { placeOfAddress } from '../../../../src/support/text/place-of-address.ts'

test.each([
  ['a text', '<a href="/docs/a">', '/docs/a', 10],
  ['not the beginning of a longer one', '<a href="/docs/ab" title="/docs/a">', '/docs/a', 27],
  ['not a part of a longer one', '"/x/docs/a" + "docs/a"', 'docs/a', 16],
  ['the end of a template', '`\u0024{home}docs/a`', 'docs/a', 9],
  ['before a query or a fragment', '"/docs/a?x=1#y"', '/docs/a', 2],
  ['the second of some sources', 'srcSet="/a.png 1x, /b.png 2x"', '/b.png', 20],
  ['characters of patterns', '"/a.(b)+c"', '/a.(b)+c', 2],
  [
    'a word in an attribute for addresses',
    '<i className="pricing"><a href="pricing">',
    'pricing',
    33,
  ],
  ['a word in a property', "{ id: 'pricing', to: 'pricing' }", 'pricing', 23],
  ['a word after another', "lang('pricing') + home + 'pricing'", 'pricing', 27],
] as const)('%s', (...[, code, address, column]) => {
  expect(placeOfAddress(code, address, false)).toEqual({ line: 1, column })
})

test('the line counts from 1', () => {
  expect(placeOfAddress('\n\n  to="/a"', '/a', false)).toEqual({ line: 3, column: 7 })
})

test.each([
  ['prose', '<p>The pricing is on /docs/a.</p>', 'pricing'],
  ['a class', '<p className="pricing">', 'pricing'],
  ['nothing', '', '/docs/a'],
])('is not found in %s', (_, code, address) => {
  expect(placeOfAddress(code, address, false)).toBeNull()
})

test('of two, that which is written as the page has it, or that of a Link', () => {
  const code = '<Link to="/docs"/> <a href="/docs">'
  expect(placeOfAddress(code, '/docs', false)).toEqual({ line: 1, column: 29 })
  expect(placeOfAddress(code, '/docs', true)).toEqual({ line: 1, column: 11 })
})
