import type { Nodes } from 'mdast'
import { expect, test } from 'vitest'
import { parseMarkdown } from '../../../../../src/pipeline/compile/syntax/parse-markdown.ts'

/** Texts, code and links of a tree with their places. */
function leaves(node: Nodes): string[] {
  const { line, column } = node.position?.start ?? {}
  const own = 'value' in node ? [`${node.type} ${node.value} ${line}:${column}`] : []
  const link = node.type === 'link' ? [`link ${line}:${column}`] : []
  return [...own, ...link, ...('children' in node ? node.children.flatMap(leaves) : [])]
}

const leavesOf = (text: string) => leaves(parseMarkdown(text, { math: false }))

test.each([
  [':::note A `title`\n:::', ['text A  1:9', 'inlineCode title 1:11']],
  ['> :::   note   [x](y.md) {.b}\n> :::', ['link 1:16', 'text x 1:17']],
  [':::note ] and [ and \\\n:::', ['text ] and [ and \\ 1:9']],
  [':::note a[0] `]`\n:::', ['text a[0]  1:9', 'inlineCode ] 1:14']],
  [':::note {not an attribute!}\n:::', ['text {not an attribute!} 1:9']],
])('a title keeps its text and its place: %j', (text, expected) => {
  expect(leavesOf(text)).toEqual(expected)
})

test('lines that open no directive are as they were written', () => {
  const text =
    '- a\n\n  ```\n  :::note In code\n  ```\n\n:::tip Title\n\n    :::note In code\n:::\n'
  expect(leavesOf(text)).toEqual([
    'text a 1:3',
    'code :::note In code 3:3',
    'text Title 7:8',
    'code :::note In code 9:1',
  ])
})

test.each([':::tip{.a} Title', ':::tip{value="x', ':::tip{'])('%s is as it was written', (line) => {
  expect(leavesOf(`${line}\n\nText\n`)).toEqual([`text ${line} 1:1`, 'text Text 3:1'])
})
