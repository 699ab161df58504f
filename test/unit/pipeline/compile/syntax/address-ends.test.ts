import type { Nodes } from 'mdast'
import { expect, test } from 'vitest'
import { parseMarkdown } from '../../../../../src/pipeline/compile/syntax/parse-markdown.ts'

/** The texts of a paragraph, those of links in brackets with their address. */
function piecesOf(text: string): string[] {
  const tree = parseMarkdown(text, { math: false })
  const flat = (node: Nodes): string[] => {
    if (node.type === 'link') return [`[${node.children.flatMap(flat).join('')}](${node.url})`]
    return 'children' in node ? node.children.flatMap(flat) : 'value' in node ? [node.value] : []
  }
  return flat(tree)
}

const link = (url: string, text = url) => `[${text}](${url})`

test.each([
  ['访问https://a.com，然后', ['访问', link('https://a.com'), '，然后']],
  ['（https://a.com/b）和', ['（', link('https://a.com/b'), '）和']],
  ['打开http://localhost:8080即可', ['打开', link('http://localhost:8080'), '即可']],
  ['http://a.com/login页面', [link('http://a.com/login'), '页面']],
  ['https://a.com을 보세요', [link('https://a.com'), '을 보세요']],
  ['https://u:p@a.com/b。', [link('https://u:p@a.com/b'), '。']],
  [
    '看https://a.com/b.，https://c.com！',
    ['看', link('https://a.com/b'), '.，', link('https://c.com'), '！'],
  ],
  ['(https://a.com/b(c))。', ['(', link('https://a.com/b(c)'), ')。']],
  [
    'www.a.com、www.b.org。',
    [link('http://www.a.com', 'www.a.com'), '、', link('http://www.b.org', 'www.b.org'), '。'],
  ],
  [
    'https://a.com。邮箱b@c.com，',
    [link('https://a.com'), '。邮箱', link('mailto:b@c.com', 'b@c.com'), '，'],
  ],
  ['(https://a.com/b)中', ['(', link('https://a.com/b'), ')中']],
  ['https://a.com/b**中**', [link('https://a.com/b'), '中']],
  ['访问www.a.com的', ['访问', link('http://www.a.com', 'www.a.com'), '的']],
  [
    '“https://a.com”——https://b.com…',
    ['“', link('https://a.com'), '”——', link('https://b.com'), '…'],
  ],
  ['[看https://a.com，b', ['[看https://a.com，b']],
  // Addresses may have letters of every script.
  ['https://a.com/路径/页面?b=值', [link('https://a.com/路径/页面?b=值')]],
  ['https://例子.中国/a 和', [link('https://例子.中国/a'), ' 和']],
  ['https://ja.example/wiki/ダ・ヴィンチ', [link('https://ja.example/wiki/ダ・ヴィンチ')]],
  ['https://en.example/wiki/Michelson–Morley', [link('https://en.example/wiki/Michelson–Morley')]],
  // What an author has marked stays as it is.
  ['<https://a.com/，b>', [link('https://a.com/，b')]],
  ['[https://a.com，](https://a.com/，)', [link('https://a.com/，', 'https://a.com，')]],
])('a bare address ends where other text begins: %s', (text, pieces) => {
  expect(piecesOf(text)).toEqual(pieces)
})

test('addresses after other text have their own places', () => {
  const [paragraph] = parseMarkdown('看https://a.com，**b**https://c.com。', {
    math: false,
  }).children
  const places = (paragraph && 'children' in paragraph ? paragraph.children : []).map(
    ({ type, position }) => `${type} ${position?.start.column}-${position?.end.column}`,
  )
  expect(places).toEqual([
    'text 1-2',
    'link 2-15',
    'text 15-16',
    'strong 16-21',
    'link 21-34',
    'text 34-35',
  ])
})
