import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Diagnostic } from '../../../../../src/shared/diagnostic.ts'
import { applyFixes } from '../../../../../src/support/fixes/apply-fixes.ts'
import { compileText } from '../fixtures/compile-text.ts'

/** The text after one round of mends, and what was reported before it. */
async function mendOnce(text: string) {
  const { meta } = await compileText(text)
  const fixes = meta.diagnostics.flatMap(({ fix }) => (fix ? [fix.edits] : []))
  return { problems: meta.diagnostics, text: applyFixes(text, fixes).text }
}

/** The text when nothing is left to mend, and the problems that it still has. */
async function mend(text: string): Promise<{ text: string; left: readonly Diagnostic[] }> {
  let now = text
  for (let round = 0; round < 8; round++) {
    const { text: next, problems } = await mendOnce(now)
    if (next === now) return { text: now, left: problems }
    now = next
  }
  throw new Error(`It never ends: ${now}`)
}

const certain: readonly (readonly [what: string, before: string, after: string])[] = [
  ['a heading without its space', 'a\n\n##标题\n\nb', 'a\n\n## 标题\n\nb'],
  ['a heading of three signs', 'a\n\n###Title\n', 'a\n\n### Title\n'],
  ['the title of a document', '#标题\n\n## a\n', '# 标题\n\n## a\n'],
  ['full-width signs', '＃＃ 标题\n', '## 标题\n'],
  ['full-width signs without a space', '＃＃标题\n', '## 标题\n'],
  ['a full-width block', '：：：tip\n内容\n：：：\n', ':::tip\n内容\n:::\n'],
  [
    'a title in brackets of Chinese',
    ':::tip【标题】\n\n内容\n\n:::\n',
    ':::tip 【标题】\n\n内容\n\n:::\n',
  ],
  [
    'both, in two rounds',
    '：：：tip【标题】\n\n内容\n\n：：：\n',
    ':::tip 【标题】\n\n内容\n\n:::\n',
  ],
  ['full-width fences', '｀｀｀js\nlet a\n\n# b\n｀｀｀\n', '```js\nlet a\n\n# b\n```\n'],
  ['full-width stars', '一＊＊重要＊＊二\n', '一**重要**二\n'],
  ['full-width braces of an id', '## 标题 ｛#id｝\n', '## 标题 {#id}\n'],
  ['full-width brackets of a link', '见［安装］（./a.md）。\n', '见[安装](./a.md)。\n'],
  ['one bracket of a link', '见[安装]（./a.md)。\n', '见[安装](./a.md)。\n'],
  ['a link with markup in its text', '见[**安装**]（./a.md）。\n', '见[**安装**](./a.md)。\n'],
  ['a space in an address', '[a](my file.md)\n', '[a](<my file.md>)\n'],
  ['curly quotes of a title', '[a](./b.md “c”)\n', '[a](./b.md "c")\n'],
  ['a full-width exclamation mark', '！[图](a.png)\n', '![图](a.png)\n'],
  ['a space at the end of bold text', 'a **b **c d\n', 'a **b** c d\n'],
  ['the same in Chinese', '**注意 **事项\n', '**注意**事项\n'],
  ['a space before an address', '[a] (b.md)\n', '[a](b.md)\n'],
  ['code with a backtick too many', 'a `b`` c\n', 'a `b` c\n'],
  [
    'full-width bars in a row',
    '| a | b |\n| - | - |\n| c ｜ d |\n',
    '| a | b |\n| - | - |\n| c | d |\n',
  ],
  [
    'marked text and a comment of Obsidian',
    'a ==b **c**== d ==e== %% f %%\n',
    'a ==b **c**== d <mark>e</mark> <!-- f -->\n',
  ],
  ['raised and lowered signs', 'the 19^th^ of H~2~O\n', 'the 19<sup>th</sup> of H<sub>2</sub>O\n'],
  ['a full-width table', '｜a｜b｜\n｜：——｜——｜\n｜c｜d｜\n', '|a|b|\n|:---|---|\n|c|d|\n'],
  ['a full-width head', '| a ｜ b |\n| - | - |\n| c | d |\n', '| a | b |\n| - | - |\n| c | d |\n'],
  [
    'an empty line in a table',
    '| a | b |\n| - | - |\n| c | d |\n\n| e | f |\n',
    '| a | b |\n| - | - |\n| c | d |\n| e | f |\n',
  ],
  ['code to the end of the file', 'a\n\n```js\nb\n', 'a\n\n```js\nb\n```\n'],
  ['a block to the end of the file', 'a\n\n:::tip\nb\n', 'a\n\n:::tip\nb\n:::\n'],
  ['a block to the end, without a last line break', ':::tip\nb', ':::tip\nb\n:::'],
  ['a title without its bracket', ':::tip[A\nb\n:::\n', ':::tip[A]\nb\n:::\n'],
  ['attributes without their brace', ':::tip{title="A"\nb\n:::\n', ':::tip{title="A"}\nb\n:::\n'],
  [
    'curly quotes of an attribute',
    ':::tip{title=“A b”}\nb\n:::\n',
    ':::tip{title="A b"}\nb\n:::\n',
  ],
  [
    'blocks in a block of as many colons',
    ':::tabs\n:::tab[A]\na\n:::\n:::tab[B]\nb\n:::\n:::\n\nc\n',
    '::::tabs\n:::tab[A]\na\n:::\n:::tab[B]\nb\n:::\n::::\n\nc\n',
  ],
  [
    'three levels',
    ':::details[A]\n:::tabs\n:::tab[B]\nb\n:::\n:::\n:::\n',
    ':::::details[A]\n::::tabs\n:::tab[B]\nb\n:::\n::::\n:::::\n',
  ],
  ['a misspelt directive', ':::warnning\na\n:::\n', ':::warning\na\n:::\n'],
  ['an admonition of another tool', ':::attention\na\n:::\n', ':::warning\na\n:::\n'],
  ['an admonition in Chinese', ':::提示\na\n:::\n', ':::tip\na\n:::\n'],
  ['a misspelt badge', 'a :bagde[New] b\n', 'a :badge[New] b\n'],
  [
    'a misspelt reference',
    '[a][instal]\n\n[install]: ./b.md\n',
    '[a][install]\n\n[install]: ./b.md\n',
  ],
  ['a misspelt footnote', 'a [^noet]\n\n[^note]: b\n', 'a [^note]\n\n[^note]: b\n'],
  ['a footnote with a full-width colon', 'a[^1]\n\n[^1]：b\n', 'a[^1]\n\n[^1]: b\n'],
  ['a comment of JSX', 'a\n\n{/* b */}\n\nc\n', 'a\n\n<!-- b -->\n\nc\n'],
  ['one of several lines', '{/* b\nc */}\n', '<!-- b\nc -->\n'],
  ['one within a line', 'a {/* b */} c\n', 'a <!-- b --> c\n'],
  ['one with the id of a heading', '## A {/* an-id */}\n', '## A {#an-id}\n'],
  ['a misspelt emoji', 'a :roket: b\n', 'a :rocket: b\n'],
  ['the same in a quotation', '> ##标题\n', '> ## 标题\n'],
  ['line breaks of Windows', ':::tip\r\nb\r\n', ':::tip\r\nb\r\n:::\r\n'],
]

describe('what is certain is mended', () => {
  test.each(certain)('%s', async (_, before, after) => {
    const { text, left } = await mend(before)
    expect(text).toBe(after)
    expect(left.filter(({ fix }) => fix !== undefined)).toEqual([])
    expect((await mendOnce(before)).problems).not.toEqual([])
    expect(
      left.filter(({ code }) => /mistyped|unclosed|table-broken|emoji|mdx-in/.test(code)),
    ).toEqual([])
  })
})

test.each([
  ['a tag, or a heading', 'a\n\n#标题 b\n'],
  ['the number of a step', 'a [^12]\n\n[^13]: b\n'],
  ['a space before the end of emphasis', 'a *b *c d\n'],
  ['bold text among other stars', '**a **b** c\n'],
  ['lists without a mark', '1、a\n2、b\n'],
  ['a full-width fence without its end', '｀｀｀js\nlet a\n'],
  ['code with paragraphs after it', '```js\na\n\nb\n'],
  ['a block with paragraphs after it', ':::tip\na\n\nb\n'],
  ['a fence that closes nothing', 'a\n\n:::\n'],
  ['several titles', '# a\n\n# b\n'],
  ['a formula', 'a $x^2$\n'],
  ['the number of an issue', 'a [skip ci] (#432)\n'],
  ['a comment between lines', 'a\n{/* b */}\nc\n'],
  ['the plural of a footnote', 'a [^note]\n\n[^notes]: b\n'],
  ['a comment before text', '{/* a */} **b**\n'],
  ['a comment with two dashes', '{/* a -- b */}\n'],
  ['an unknown directive', ':::wrong\na\n:::\n'],
  ['a part alone', ':::tab[A]\na\n:::\n'],
  ['a block of MDC', '::callout\na\n::\n'],
  ['stars in code', '`a＊＊b＊＊`\n'],
  ['a row with other cells', '| a | b |\n| - | - |\n\n| e | f | g |\n'],
  ['an id with spaces', '## a {#b c}\n'],
])('what is not certain stays: %s', async (_, text) => {
  expect((await mendOnce(text)).text).toBe(text)
})

const words = ['word', '标题', 'a', '1'].map((word) => `${word} `)
const marks = [
  '\n',
  '\n',
  '\n\n',
  '##',
  '#',
  '＃',
  '＃＃ ',
  '：：：tip',
  '：：：',
  ':::tip[',
  ':::tip【题】',
  ':::tip\n',
  '\n:::\n',
  ':::tabs\n',
  ':::tab[A]\n',
  '\n::::\n',
  '｀｀｀js\n',
  '\n｀｀｀\n',
  '\n```\n',
  '＊＊',
  '**',
  ' **',
  '`',
  '``',
  '[a]',
  '［',
  '］',
  '（./a.md）',
  '](a b.md)',
  '](a.md “b”)',
  '] (b.md)',
  '！[a](b.png)',
  '| ',
  '｜',
  '\n| - | - |\n',
  '\n｜——｜：——｜\n',
  '{/* ',
  ' */}',
  '<!--',
  '> ',
  '- ',
  '[^n]',
  '\n\n[^n]：b\n',
  '｛#id｝',
  '{#id}',
  '{title=“b c”}',
]

test('a reference in a title that is text has no mend, and is said to have no place there', async () => {
  const { left } = await mend(':::tip 【题】[^n]\n\n[^n]: b\n')
  const found = left.filter(({ code }) => code === 'reference-undefined')
  expect(found.map(({ message, fix }) => [message, fix])).toEqual([
    [expect.stringMatching(/^A title without brackets/), undefined],
  ])
})

test('whatever is mistyped, mends come to an end, and take no letter away', async () => {
  const text = fc
    .array(fc.constantFrom(...words, ...marks), { maxLength: 30 })
    .map((parts) => parts.join(''))
  const letters = (of: string) => of.replace(/[^\p{L}\p{N}]/gu, '')
  await fc.assert(
    fc.asyncProperty(text, async (before) => {
      const { text: after, left } = await mend(before)
      expect(letters(after)).toBe(letters(before))
      expect(left.filter(({ fix }) => fix !== undefined)).toEqual([])
      expect((await mendOnce(after)).text).toBe(after)
    }),
    { numRuns: 400 },
  )
}, 60_000)

test('random mistakes in a text are mended to the text', async () => {
  const lines = [
    ['## 标题', '##标题'],
    ['## 标题{#id}', '## 标题｛#id｝'],
    ['见[安装](./a.md)。', '见［安装］（./a.md）。'],
    ['[a](<my file.md>)', '[a](my file.md)'],
    ['![图](a.png)', '！[图](a.png)'],
    ['a `b` c', 'a `b`` c'],
    ['a :rocket: b', 'a :roket: b'],
    ['| a | b |\n| - | - |\n| c | d |', '| a | b |\n| - | - |\n| c ｜ d |'],
    [':::tip\n内容\n:::', '：：：tip\n内容\n：：：'],
    [':::warning\na\n:::', ':::warnning\na\n:::'],
    ['::::tabs\n:::tab[A]\na\n:::\n::::', ':::tabs\n:::tab[A]\na\n:::\n:::'],
    ['```js\nb\n```', '｀｀｀js\nb\n｀｀｀'],
    ['<!-- c -->', '{/* c */}'],
    ['a <mark>b</mark> c', 'a ==b== c'],
  ] as const
  const mistakes = fc.array(fc.tuple(fc.constantFrom(...lines), fc.boolean()), { maxLength: 12 })
  const eol = fc.constantFrom('\n', '\r\n')
  await fc.assert(
    fc.asyncProperty(mistakes, eol, async (chosen, end) => {
      const textOf = (isWrong: (wrong: boolean) => boolean) =>
        ['# 文档', ...chosen.map(([[right, wrong], one]) => (isWrong(one) ? wrong : right)), '完']
          .join('\n\n')
          .replaceAll('\n', end)
      const { text } = await mend(textOf((one) => one))
      expect(text).toBe(textOf(() => false))
    }),
    { numRuns: 150 },
  )
}, 60_000)
