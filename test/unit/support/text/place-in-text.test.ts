import { expect, test } from 'vitest'
import { placeAt, placeInText, placesIn } from '../../../../src/support/text/place-in-text.ts'

test.each(['', 'a', '\n', 'a\nbc\n\n文d\n'])(
  'every character of %j has a line and a column',
  (text) => {
    const placeOf = placesIn(text)
    for (let index = 0; index <= text.length; index++) {
      expect(placeOf(index)).toEqual(placeAt(text, index))
    }
  },
)

test('a piece of a text begins where it stands; its other lines begin at the first column', () => {
  const placeOf = placesIn('ab\ncd', { line: 3, column: 5 })
  expect([placeOf(1), placeOf(4)]).toEqual([
    { line: 3, column: 6 },
    { line: 4, column: 2 },
  ])
})

test('a part that is not in a text has no place', () => {
  expect(placeInText('a\nb', 'b')).toEqual({ line: 2, column: 1 })
  expect([placeInText('a', 'c'), placeInText('a', '')]).toEqual([null, null])
})
