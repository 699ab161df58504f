import { expect, test } from 'vitest'
import { htmlOf } from '../fixtures/compile-text.ts'

test.each([
  ['一\n二，\n三', '一二，三'],
  ['一\n“二”\n三——\n四', '一“二”三——四'],
  ['一\n**二**\n三', '一<strong>二</strong>三'],
  [
    '一\n[**二**](https://a.example)\n三',
    '一<a href="https://a.example"><strong>二</strong></a>三',
  ],
  ['**一**\n*二*', '<strong>一</strong><em>二</em>'],
  // These stay: a space belongs there, or nobody knows.
  ['一\nab\n二', '一\nab\n二'],
  ['가\n나', '가\n나'],
  ['He says\n“hello”\nto **you**\nand', 'He says\n“hello”\nto <strong>you</strong>\nand'],
  ['一\n**a**\n二', '一\n<strong>a</strong>\n二'],
  ['一\n`二`\n三', '一\n<code>二</code>\n三'],
  ['一\\\n二  \n**三**', '一<br>\n二<br>\n<strong>三</strong>'],
])('%j', async (text, html) => {
  expect(await htmlOf(text)).toBe(`<p>${html}</p>`)
})
