import { expect, test } from 'vitest'
import { htmlOf } from '../fixtures/compile-text.ts'

const wiki = 'https://zh.example/wiki/%E7%BB%B4%E5%9F%BA'

test.each([
  [wiki, wiki, 'https://zh.example/wiki/维基'],
  [`<${wiki}?a=%20b>`, `${wiki}?a=%20b`, 'https://zh.example/wiki/维基?a=%20b'],
  // Signs, and what is no UTF-8.
  ['https://a.example/%EF%BC%8C%E2%80%AE%E5%9F%BA', null, 'https://a.example/%EF%BC%8C%E2%80%AE基'],
  ['https://a.example/%C4%E3', null, 'https://a.example/%C4%E3'],
  [`[${wiki}!](${wiki})`, wiki, `${wiki}!`],
])('%s is shown with its letters', async (text, href, shown) => {
  expect(await htmlOf(text)).toContain(`>${shown}</a>`)
  if (href !== null) expect(await htmlOf(text)).toContain(`href="${href}"`)
})
