import { expect, test } from 'vitest'
import { compileText } from './fixtures/compile-text.ts'

async function mistypedIn(text: string): Promise<string[]> {
  const { meta } = await compileText(text)
  return meta.diagnostics
    .filter(({ code }) => code === 'syntax-mistyped')
    .map(({ line, column, hint }) => `${line}:${column} ${hint}`)
}

test.each([
  ['#标题', '1:1 Write “# …”, or “\\#” for the character.'],
  ['> ##Heading', '1:3 Write “## …”.'],
  ['a\n\n- ＃＃ 标题', '3:3 Write “## …”.'],
  ['a\n：：：tip\nb', '2:1 Write “:::tip”.'],
  [':::tip【标题】\nb\n:::', '1:1 Write “:::tip …”.'],
  ['｀｀｀js\nx', '1:1 Write “```”.'],
  ['···js\nx', '1:1 Write “```”.'],
  ['a ＊＊b＊＊', '1:3 Write “**b**”.'],
])('the beginning of a line, and bold text: %j', async (text, problem) => {
  expect(await mistypedIn(text)).toEqual([problem])
})

test('a heading without its space is named by its first word', async () => {
  const { meta } = await compileText('#标题 一')
  expect(meta.diagnostics[0]?.message).toMatch(/^“#标题” is no heading/)
})

test('an id with braces that are full-width', async () => {
  expect(await mistypedIn('## 标题 ｛#id｝\n\n## b {#c}')).toEqual(['1:7 Write {#id}.'])
})

test.each([
  ['a [b]（https://example.com）', '1:3 Write […](https://example.com).'],
  ['[b](./c.md）d', '1:1 Write […](./c.md).'],
  ['［b］（/c）', '1:1 Write […](/c).'],
  ['[`b`]（/c）', '1:5 Write […](/c).'],
  ['![b]（./c.png）', '1:2 Write […](./c.png).'],
  ['[a](c.md) [b](d e.md#f)', '1:11 Write […](<d e.md#f>).'],
  ['[b](#1.1 c)', '1:1 Write […](<#1.1 c>).'],
  ['[b](./c.md “标题”)', '1:1 Write […](./c.md "标题").'],
  ['a\n！[b](./c.png)', '2:1 Write ![…](…).'],
])('links and images: %j', async (text, problem) => {
  expect(await mistypedIn(text)).toEqual([problem])
})

test.each([
  ['1、a\n2、b\n3、c', '1:1 Write “1. ”'],
  ['甲：\n（1）a\n（2）b', '2:1 Write “1. ”'],
  ['1.甲\n2.乙', '1:1 Write “1. ”'],
  ['> 一、甲\n> 二、乙', '1:3 Write “1. ”'],
  ['• a\n• b', '1:1 Write “- ”'],
  ['-甲\n-乙', '1:1 Write “- ”'],
])('lines that make no list: %j', async (text, problem) => {
  const rest = ' before each entry, or end the lines with \\ for breaks.'
  expect(await mistypedIn(text)).toEqual([problem + rest])
})

test.each([
  '# 标题\n\n#1 and #a\n\n#标签 #另一个\n\n\\#标题\n\n`##a`\n\n```\n##a\n＃ b\n1、a\n2、b\n```',
  'C＃ 与 a：：b，`：：：`',
  '[可选]（必填） `a[b]（/c）` \\[a](b c.md) f[a](b, c) [a](b.md "c") [a](<b c.md>)',
  '看！[b](./c.md)',
  '1、a\\\n2、b  \n3、c<br>\n4、d',
  '1、a\n\n2、b\n\n1.0 a\n2.0 b\n\n-v\n-x',
  '1. a\n2. b\n\n* c\n* d',
])('nothing is wrong with %j', async (text) => {
  expect(await mistypedIn(text)).toEqual([])
})
