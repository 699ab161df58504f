import { describe, expect, test } from 'vitest'
import { compileText, htmlOf } from '../fixtures/compile-text.ts'
import { compilePage } from '../mdx/compile-page.ts'

const headings: readonly (readonly [string, string, string])[] = [
  ['## title {#A.__call__}', 'A.__call__', 'title'],
  ['## A.\\_\\_init\\_\\_ {#A.__init__}', 'A.__init__', 'A.__init__'],
  ['## *a* {#operator*}', 'operator*', 'a'],
  ['## 2*3 {#2*3}', '2*3', '2*3'],
  ['## strike {#a~~b~~}', 'a~~b~~', 'strike'],
  ['## code {#a`b`}', 'a`b`', 'code'],
  ['## link {#a[b](c)}', 'a[b](c)', 'link'],
  ['## emoji {#a:b[c]}', 'a:b[c]', 'emoji'],
  ['## sum {#a$b$}', 'a$b$', 'sum'],
  ['## entity {#a&amp;b}', 'a&amp;b', 'entity'],
  ['## closed {#__x__} ##', '__x__', 'closed'],
  ['## class { #__x__ .__y__ }', '__x__', 'class'],
  ['## kramdown {: #__x__ }', '__x__', 'kramdown'],
  ['## escaped \\{#__x__}', '__x__', 'escaped'],
  ['## escaped \\{#__x__\\}', '__x__', 'escaped'],
  ['> - ## 中文{#__x__}  ', '__x__', '中文'],
  ['Setext {#__x__}\n===', '__x__', 'Setext'],
  ['Two\nlines {#__x__}\n---', '__x__', 'Two lines'],
  ['## named { id="__x__" }', '__x__', 'named'],
]
const comments: typeof headings = [
  ['## comment {/* #A.__call__ */}', 'A.__call__', 'comment'],
  ['## comment {/*#A.__call__*/}', 'A.__call__', 'comment'],
]

const html = ['## html <!-- #A.__call__ -->', 'A.__call__', 'html'] as const

describe('ids of headings are read before emphasis and the like', () => {
  test.each([...headings, ...comments, html])('.md: %j', async (source, id, text) => {
    const { html, meta } = await compileText(source, { markdown: { math: true } })
    expect(html).toContain(` id="${id.replace('&', '&#x26;').replaceAll('`', '&#x60;')}"`)
    expect(html.replace(/<wbr>|<[^>]+>|\s+$/g, '').trim()).toBe(text.replace(' lines', '\nlines'))
    expect(meta.diagnostics).toEqual([])
  })

  test.each([...headings, ...comments])('.mdx: %j', async (source, id, text) => {
    const { html, meta } = await compilePage(source)
    expect(meta.diagnostics).toEqual([])
    expect(html).toContain(` id="${id.replace('&', '&amp;')}"`)
    expect(html.replace(/<wbr\/?>|<[^>]+>/g, '').trim()).toBe(text.replace(' lines', '\nlines'))
  })

  test('an id in a paragraph is text', async () => {
    expect(await htmlOf('a {#__x__}')).toBe('<p>a {#__x__}</p>')
    expect(await htmlOf('*a {#x*} b')).toBe('<p><em>a {#x</em>} b</p>')
  })
})

test.each(['md', 'mdx'])('attributes of an image are read before emphasis: .%s', async (format) => {
  const source = '![a *b*](c.png){#__x__ .y width=40}*d*'
  const { html } = await (format === 'md' ? compileText(source) : compilePage(source))
  expect(html).toMatch(/<img [^>]*id="__x__" class="y" width="40"[^>]*><em>d<\/em>/)
})

describe('a heading that ends in an id that cannot be read', () => {
  test.each([
    ['## Title {#my id}', 10, 'Write {#my-id}, or `{#my id}` as code.'],
    ['## Title {#}', 10, 'Write {#title}, or `{#}` as code.'],
    ['## Title {#a{b}}', 10, 'Write {#a-b}, or `{#a{b}}` as code.'],
    ['> ## Title {#a b} ##', 12, 'Write {#a-b}, or `{#a b}` as code.'],
    ['Title {#my id}\n---', 7, 'Write {#my-id}, or `{#my id}` as code.'],
    ['## Title {#a}{#b c}', 14, 'Write {#b-c}, or `{#b c}` as code.'],
  ])('%j', async (source, column, hint) => {
    const { meta } = await compileText(`Text.\n\n${source}`)
    expect(meta.diagnostics).toEqual([
      expect.objectContaining({ code: 'syntax-mistyped', line: 3, column, hint }),
    ])
  })

  test('.mdx, too', async () => {
    const { meta } = await compilePage('## Title {#my id}')
    expect(meta.diagnostics).toEqual([
      expect.objectContaining({ code: 'syntax-mistyped', line: 1, column: 10 }),
    ])
  })

  test.each([
    '## Title `{#a b}`',
    '## Set {a, b}',
    '## {product}',
    '## {#if x} and {/if}',
    '## #}',
  ])('%j ends in none', async (source) => {
    expect((await compileText(source)).meta.diagnostics).toEqual([])
  })
})
