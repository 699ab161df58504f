import { describe, expect, test } from 'vitest'
import { htmlOf, problemsOf } from '../fixtures/compile-text.ts'

const kinds = ['note', 'tip', 'info', 'warning', 'danger', 'caution']

describe('an admonition', () => {
  test.each(kinds)('%s has its name in the page’s language as title', async (kind) => {
    expect(await htmlOf(`:::${kind}\nBody\n:::`)).toBe(
      `<div class="admonition admonition-${kind}" role="note">\n<p class="admonition-title">\0m:${kind}\0</p>\n<p>Body</p>\n</div>`,
    )
  })

  test.each([
    ':::tip[A *title*]',
    ':::tip A *title*',
    '::: tip A *title*',
    ':::tip A *title*   ',
    '::::tip[A *title*]',
  ])('takes a title: %s', async (opening) => {
    const colons = /^:+/.exec(opening)?.[0]
    expect(await htmlOf(`${opening}\nBody\n${colons}`)).toContain(
      '<p class="admonition-title">A <em>title</em></p>\n<p>Body</p>',
    )
  })

  test.each([
    ':::note[T]{#x .a .b}',
    ':::note T {#x .a .b}',
    ':::note{#x .a .b}',
    '::: note {#x .a .b}',
  ])('takes an id and classes: %s', async (opening) => {
    expect(await htmlOf(`${opening}\nBody\n:::`)).toContain(
      '<div id="x" class="admonition admonition-note a b" role="note">',
    )
  })

  test('keeps braces in its title that are no attributes', async () => {
    expect(await htmlOf(':::note Use {name} here\nBody\n:::')).toContain('>Use {name} here</p>')
  })

  test('holds blocks of every kind and other admonitions, with a title or without', async () => {
    const html = await htmlOf(
      '::::note Outer\n\n- item\n\n:::tip Inner\n\n```js\n::::: x\n```\n\n> quote\n:::\n\nLast\n::::\n\nAfter',
    )
    expect(html).toMatch(
      /Outer<\/p>\n<ul>[\s\S]*admonition-tip[\s\S]*<p>Last<\/p>\n<\/div>\n<p>After<\/p>$/,
    )
  })

  test('may stand in a list or a quotation', async () => {
    expect(await htmlOf('- a\n\n  :::note T\n  Body\n  :::\n\n- b')).toMatch(
      /<li>\n<p>a<\/p>\n<div class="admonition[\s\S]*Body[\s\S]*<li>\n<p>b/,
    )
    expect(await htmlOf('> :::note T\n> Body\n> :::\n>\n> After')).toMatch(
      /<blockquote>\n<div class="admonition[\s\S]*<p>After<\/p>\n<\/blockquote>/,
    )
  })

  test('ends a paragraph and needs no blank lines', async () => {
    expect(await htmlOf('Text\n:::note T\nBody\n:::\nText')).toMatch(
      /^<p>Text<\/p>\n<div.*[\s\S]*<\/div>\n<p>Text<\/p>$/,
    )
  })

  test('that is empty or not closed is one, too', async () => {
    expect(await htmlOf(':::note T\n:::')).toContain('admonition-title">T</p>')
    expect(await htmlOf(':::note T\nBody')).toContain('<p>Body</p>\n</div>')
    expect(await htmlOf(':::note T')).toContain('admonition-title">T</p>')
  })
})

describe('an alert of GitHub', () => {
  test.each([
    ['NOTE', 'note'],
    ['TIP', 'tip'],
    ['IMPORTANT', 'important'],
    ['WARNING', 'warning'],
    ['CAUTION', 'caution'],
  ])('[!%s] is an admonition', async (marker, kind) => {
    const html = `<div class="admonition admonition-${kind}" role="note">\n<p class="admonition-title">\0m:${kind}\0</p>\n<p>Some <em>text</em></p>\n</div>`
    expect(await htmlOf(`> [!${marker}]\n> Some *text*`)).toBe(html)
    expect(await htmlOf(`> [!${marker.toLowerCase()}]  \n>\n> Some *text*`)).toBe(html)
  })

  test.each([
    '> [!OTHER] text',
    '> [!OTHER]\n> text',
    '> [!constructor]\n> text',
    '> text\n> [!NOTE]',
    '> [!NOTE]',
  ])('is none: %j', async (text) => {
    expect(await htmlOf(text)).toMatch(/^<blockquote>/)
  })
})

describe('a callout of Obsidian', () => {
  test.each([
    ['> [!note] Own *title*\n> Text', 'note', 'Own <em>title</em>', '<p>Text</p>'],
    ['> [!TIP] Title only', 'tip', 'Title only', ''],
    ['> [!bug]\n> Text', 'danger', 'Bug', '<p>Text</p>'],
    ['> [!seealso]\n> Text', 'info', 'Seealso', '<p>Text</p>'],
    ['> [!Question|wide] Why?\n>\n> - a', 'info', 'Why?', '<ul>'],
    ['> [!warning]  \n> **Text**', 'warning', '\0m:warning\0', '<p><strong>Text</strong></p>'],
    ['> [!info] One `two`  \n> three', 'info', 'One <code>two</code>', '<p>three</p>'],
  ])('%j is an admonition', async (text, ...[kind, title, content]) => {
    const html = await htmlOf(text)
    expect(html).toContain(`<div class="admonition admonition-${kind}" role="note">`)
    expect(html).toContain(`<p class="admonition-title">${title}</p>\n${content}`)
    expect(await problemsOf(text)).toEqual([])
  })

  test('that can be folded is details', async () => {
    expect(await htmlOf('> [!faq]- Are *they*?\n> Text')).toBe(
      '<details class="details"><summary>Are <em>they</em>?</summary>\n<p>Text</p>\n</details>',
    )
    expect(await htmlOf('> [!note]+\n> Text')).toBe(
      '<details class="details" open><summary>\0m:note\0</summary>\n<p>Text</p>\n</details>',
    )
  })
})

test('none of them is a problem', async () => {
  expect(await problemsOf(kinds.map((kind) => `:::${kind} T\n:::`).join('\n'))).toEqual([])
})
