import { expect, test } from 'vitest'
import { placeOf, replaceFilled } from '../../../../src/pipeline/render/filled-text.ts'

const old = 'See <a href="\0' + '0\0">one</a>, \0m:copy\0.'
const parts = ['See <a href="', '/docs/one', '">one</a>, ', 'Copy', '.']
const file = (text: string) => `<main>${text}</main><footer>Copy</footer>`
const content = file(parts.join(''))

test('a text is found where it stands once, and nowhere else', () => {
  expect(placeOf(content, parts)).toEqual([6, 9, 4])
  expect(placeOf(content + content, parts)).toBeNull()
  expect(placeOf('<main></main>', parts)).toBeNull()
  expect(placeOf(content, [''])).toBeNull()
})

test('another text stands in its place, with the values of the markers that both have', () => {
  const text = 'Now: \0' + '0\0 and \0m:copy\0!'
  const replaced = replaceFilled({ content, place: [6, 9, 4] }, old, text)
  expect(replaced?.content).toBe(file('Now: /docs/one and Copy!'))
  expect(replaced?.before).toBe(parts.join(''))
  const back = replaceFilled({ content: replaced?.content ?? '', place: [6, 9, 4] }, text, old)
  expect(back?.content).toBe(content)
})

test.each([
  ['markers in another order', content, '\0m:copy\0 \0' + '0\0'],
  ['a marker more', content, `${old}\0${'1'}\0`],
  ['a marker less', content, 'See \0' + '0\0'],
  ['a file with another text', content.replace('one</a>', 'two</a>'), old],
  ['a file that is too short', content.slice(0, 20), old],
])('nothing is replaced: %s', (_, shown, text) => {
  expect(replaceFilled({ content: shown, place: [6, 9, 4] }, old, text)).toBeNull()
})
