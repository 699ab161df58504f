import { expect, test } from 'vitest'
import { linksInHtml, replaceLinksInHtml } from '../../../../src/support/text/links-in-html.ts'

test.each([
  ['<a href="/x">x</a>', '<a href="[link /x]">x</a>'],
  [`<A\n class='a > b' HREF = '/x'>x</A>`, `<A\n class='a > b' HREF = "[link /x]">x</A>`],
  ['<img alt="a" src="/b.png">', '<img alt="a" src="[image /b.png]">'],
  [
    '<a href="/x?a&amp;b"><img src=" /y "></a>',
    '<a href="[link /x?a&amp;b]"><img src="[image /y]"></a>',
  ],
  ['<abbr href="/x">', '<abbr href="/x">'],
  ['<a data-href="/x">', '<a data-href="/x">'],
  ['<a title=" href=\'/x\'">', '<a title=" href=\'/x\'">'],
  ['&lt;a href="/x">', '&lt;a href="/x">'],
])('%s', (html, replaced) => {
  expect(replaceLinksInHtml(html, ({ url, kind }) => `[${kind} ${url}]`)).toBe(replaced)
})

test('an address that is not replaced stays as it is written', () => {
  const html = `<a href='/x?a&b'>x</a><a href="/y">y</a>`
  expect(replaceLinksInHtml(html, ({ url }) => (url === '/y' ? '/z' : null))).toBe(
    `<a href='/x?a&b'>x</a><a href="/z">y</a>`,
  )
  expect(linksInHtml(html)).toEqual(['/x?a&b', '/y'])
})
