import { expect, test } from 'vitest'
import { prepareSource } from '../../../../../src/pipeline/compile/mdx/prepare-source.ts'

test.each([
  ['## Title {#my-id}', '## Title \\{#my-id}'],
  ['## Title { #my-id .wide }', '## Title \\{ #my-id .wide }'],
  ['## 标题{#zh}', '## 标题\\{#zh}'],
  ['## Title \\{#my-id}', '## Title \\{#my-id}'],
  ['## Title \\{#my-id\\}', '## Title \\{#my-id\\}'],
  [':::tip\\{title="a {b}"}', ':::tip{title="a {b}"}'],
  ['> ::: tip\\{title="a"\\}  ', '> ::: tip{title="a"}  '],
  ['a :::tip\\{title="a"}', 'a :::tip\\{title="a"}'],
  ['## Title {/* #id */}', '## Title {/* #id */}'],
  ['text {#x}', 'text {#x}'],
  ['a <!-- b --> c', 'a {/*  b */} c'],
  ['<!-- a */ b -->', '{/*  a *  b */}'],
  ['`<!-- a -->` <!-- b -->', '`<!-- a -->` {/*  b */}'],
  ['<!-- {a}\n## b {#c}\n```\n-->\nd', '{/*  {a}\n## b {#c}\n```\n*/}\nd'],
  ['```\n## a {#b}\n<!-- c -->\n```\n## d {#e}', '```\n## a {#b}\n<!-- c -->\n```\n## d \\{#e}'],
  ['````\n```\n<!-- a -->\n````', '````\n```\n<!-- a -->\n````'],
  ['```mdx-code-block\n<A>\n## b {#c}\n```\nd', '\n<A>\n## b \\{#c}\n\nd'],
  ['  ````mdx-code-block  \n  ```js\n  {#a}\n  ```\n  ````', '\n  ```js\n  {#a}\n  ```\n'],
  ['````md\n```mdx-code-block\n<A>\n```\n````', '````md\n```mdx-code-block\n<A>\n```\n````'],
  ['\\{product} {product} \\{ x}', '\\{\uFDD0product} {product} \\{ x}'],
])('%j', (source, prepared) => {
  expect(prepareSource(source)).toBe(prepared)
})

test('lines stay lines', () => {
  const source = 'a\n<!--\n\n-->\n# b {#c}\n\n```\n\nno end'
  expect(prepareSource(source).split('\n')).toHaveLength(source.split('\n').length)
})
