import { describe, expect, test } from 'vitest'
import type { MarkdownConfig } from '../../../../../src/pipeline/config/config.ts'
import { compileText, htmlOf, problemsOf } from '../fixtures/compile-text.ts'
import { compilePage } from '../mdx/compile-page.ts'

async function idsOf(text: string, markdown: Partial<MarkdownConfig> = {}): Promise<string[]> {
  const { html } = await compileText(text, { markdown })
  return [...html.matchAll(/<h[1-6][^>]* id="([^"]*)"/g)].map(([, id]) => id ?? '')
}

describe('ids', () => {
  test('as in VitePress, in text and table of contents', async () => {
    const text =
      '---\ntitle: T\n---\n## server.port\n\n## `server.host` {#host}\n\n## server port\n\n<h3>A.b</h3>\n'
    const ids = ['server-port', 'host', 'server-port-1', 'a-b']
    expect(await idsOf(text, { headingIds: 'vitepress' })).toEqual(ids)
    const { meta } = await compileText(text, { markdown: { headingIds: 'vitepress' } })
    expect(meta.toc.map(({ id }) => id)).toEqual(ids)
  })

  test.each([
    ['## Hello, World!', 'hello-world'],
    ['## 快速 开始', '快速-开始'],
    ['## `code` and *em* [link](a.md)', 'code-and-em-link'],
    ['## Title {#my-id}', 'my-id'],
    ['## `x` {#标识_1}', '标识_1'],
    ['Title {#set}\n---', 'set'],
    ['## {#only}', 'only'],
    ['## 标题{#zh}', 'zh'],
    ['## `f()`{#f}', 'f'],
    ['## Title { #spaced }', 'spaced'],
    ['## Title {#id .wide .x}', 'id'],
    ['## Title {: #kramdown }', 'kramdown'],
    ['## Title {/* #commented */}', 'commented'],
    ['## Title <!-- #html -->', 'html'],
    ['## Title <!-- no id -->', 'title'],
    ['## Title { #one data-toc-label="Uno" }', 'one'],
    ['## 9.7.0 { id="9.7.0" }', '9.7.0'],
    ['## Title {: .wide #two }', 'two'],
    ['## Two { .cls }', 'two'],
    ['## Two { class="a b" title=\'x\' }', 'two'],
    ['## Set {a=b}', 'set-ab'],
    ['## Item {4} {data-x}', 'item-4-data-x'],
    ['## Not {an id}', 'not-an-id'],
    ['## Not `{#code}`', 'not-code'],
    ['## !!!', 'section'],
    ['##', 'section'],
    ['<h2>Raw *x*</h2>', 'raw-x'],
    ['<h3 id="own">Raw</h3>', 'own'],
  ])('%s', async (text, id) => {
    expect(await idsOf(text)).toEqual([id])
  })

  test('are no part of the text', async () => {
    const { html, meta } = await compileText(
      '---\ntitle: T\n---\n## 标题{#a}\n## B { #b .wide }\n## C {/* #c */}\n## D <!-- #d -->\n',
    )
    expect(meta.toc.map(({ text }) => text)).toEqual(['标题', 'B', 'C', 'D'])
    expect(html).toContain('<h2 id="b" class="wide">B<a')
    expect(html).toContain('<h2 id="d">D<a')
  })

  test('come with classes; other attributes are reported', async () => {
    const text =
      '---\ntitle: T\n---\n## A { #a class="b c" .d data-toc-label="E" title=f }\n\n## G { .h }\n'
    const html = await htmlOf(text)
    expect(html).toContain('<h2 id="a" class="b c d">A<a')
    expect(html).toContain('<h2 class="h" id="g">G<a')
    const { meta } = await compileText(text)
    expect(meta.diagnostics.map(({ code, message }) => [code, message])).toEqual([
      [
        'syntax-foreign',
        'A heading takes an id and classes; “data-toc-label”, “title” has no effect here.',
      ],
    ])
  })

  test('are numbered when they repeat, around those that authors wrote', async () => {
    expect(await idsOf('## A\n## A\n## A-1\n## B {#a-2}\n## A\n## !\n## ?')).toEqual([
      'a',
      'a-1',
      'a-1-1',
      'a-2',
      'a-3',
      'section',
      'section-1',
    ])
  })

  test('keep clear of ids in HTML, which stay', async () => {
    const { html, meta } = await compileText(
      '---\ntitle: T\n---\n<a id="setup"></a>\n\n## Setup\n\n<a name="old"></a>',
    )
    expect(html).toContain('<h2 id="setup-1">')
    expect(meta.ids).toEqual(['setup', 'setup-1', 'old'])
  })

  test('written twice are reported, and the second gets a number', async () => {
    const text = '## A {#x}\n\n## B {#x}\n'
    expect(await idsOf(text)).toEqual(['x', 'x-1'])
    expect(await problemsOf(text)).toEqual(['heading-id-duplicate 3:1'])
  })

  test('are the same whatever the text is converted to', async () => {
    const { meta } = await compileText('---\ntitle: T\n---\n## 软件', {
      convertTo: 'zh-TW',
      services: { createConverter: async () => (text) => text.replace('软件', '軟體') },
    })
    expect(meta.toc).toEqual([{ level: 2, id: '软件', text: '軟體' }])
  })
})

test('headings of levels 2 to 6 have a direct link, titled by their text, and no h1 has', async () => {
  expect(await htmlOf('---\ntitle: T\n---\n## A & "b"')).toBe(
    '<h2 id="a--b">A &#x26; "b"<a class="hash-link" href="#a--b" title="\0m:directLink:A &#x26; &#x22;b&#x22;\0" aria-label="\0m:directLink:A &#x26; &#x22;b&#x22;\0"></a></h2>',
  )
  expect(await htmlOf('# A')).toBe('<h1 id="a">A</h1>')
  expect((await htmlOf('---\ntitle: T\n---\n###### F')).match(/hash-link/g)).toHaveLength(1)
})

test('the table of contents holds levels 2 to 6 as plain text', async () => {
  const { meta } = await compileText(
    '# One\n## **Two** `x` ![i](i.png)\n> ### Three[^1]\n\n###### Six :tada:\n\n[^1]: n\n',
  )
  expect(meta.toc).toEqual([
    { level: 2, id: 'two-x-i', text: 'Two x i' },
    { level: 3, id: 'three', text: 'Three' },
    { level: 6, id: 'six-tada', text: 'Six 🎉' },
  ])
})

describe('the title of a document', () => {
  test.each([
    ['<!-- c -->\n\n# A\n\n# B', 'A'],
    ['Text.\n\n# Only\n\n## B', 'Only'],
    ['<div align="center">\n<h1>In <b>HTML</b></h1>\n</div>\n\nText', 'In HTML'],
    ['[back](a.md)\n\nUnderlined\n===', 'Underlined'],
    ['---\ntitle: Only\n---\nText.\n\n# Only', 'Only'],
    ['Text.\n\n# One\n\n# Two', 'One'],
    ['## Deep *x*\n\n# One\n\n# Two', 'One'],
    ['## *First*\n\nText\n\n## Second', 'First'],
    ['Text\n\n#### First {#id}\n\n## Second', 'First'],
    ['First\n---', 'First'],
    ['##\n\n## Second', 'Second'],
    ['<div>\n\n## Boxed\n\n</div>', 'Boxed'],
    [':::note\n## In a note\n:::\n\n## Second', 'Second'],
    ['Text[^1]\n\n[^1]: A note', null],
    ['---\nhide_title: true\n---\n## Hidden', 'Hidden'],
    ['---\ntitle: Given\n---\n## A section', null],
    ['---\ntitle: Given\n---\nText.\n\n# A section', null],
    ['```sh\n# no\n```\n', null],
  ])('%j', async (text, heading) => {
    expect((await compileText(text)).meta.heading).toBe(heading)
  })
})

describe('the first heading of a document without a title', () => {
  test('is its h1, with its id, and is in no table of contents', async () => {
    const { html, markdown, meta } = await compileText('Text\n\n### A {#x}\n\n## B\n')
    expect(html).toContain('<h1 id="x">A</h1>')
    expect(markdown).toContain('# A\n\n## B')
    expect(meta.toc).toEqual([{ level: 2, id: 'b', text: 'B' }])
    expect(meta.ids).toEqual(['x', 'b'])
  })

  test('is the same in .mdx, but not in its partials', async () => {
    const { html, meta } = await compilePage("import P from './_p.mdx'\n\n<P />\n\n## A", {
      'docs/_p.mdx': '## B',
    })
    expect(html).toContain('<h2 id="b">')
    expect(html).toContain('<h1 id="a">A</h1>')
    expect(meta.heading).toBe('A')
  })

  test.each(['title: T', 'hide_title: true'])('stays as it is with %s', async (field) => {
    expect(await htmlOf(`---\n${field}\n---\n## A`)).toContain('<h2 id="a">')
  })
})

describe('[[toc]]', () => {
  const text = '---\ntitle: T\n---\n[[toc]]\n\n## A & *b*\n\n#### C\n\n##### D\n\n## 中文'

  test('is the headings of the page', async () => {
    const { html, markdown, meta } = await compileText(text)
    expect(html).toMatch(
      /^<ul>\n<li><a href="#a--b">A &amp; b<\/a><ul>\n<li><a href="#c">C<\/a><\/li>\n<\/ul>\n<\/li>\n<li><a href="#中文">中文<\/a><\/li>\n<\/ul>\n\s*<h2/,
    )
    expect(markdown).toMatch(
      /^- \[A & b\]\(#a--b\)\n {2}- \[C\]\(#c\)\n- \[中文\]\(#%E4%B8%AD%E6%96%87\)\n\n## A/,
    )
    expect(meta.diagnostics).toEqual([])
  })

  test('is the same in .mdx, with the headings of partials', async () => {
    const { html } = await compilePage(
      "---\ntitle: T\n---\nimport P from './_p.mdx'\n\n[[TOC]]\n\n## A\n\n<P />\n\n## C",
      { 'docs/_p.mdx': '## B' },
    )
    expect(html).toMatch(/^<ul>\n.*#a.*\n.*#b.*\n.*#c.*\n<\/ul>/)
  })

  test('is text where it is part of a paragraph', async () => {
    expect(await htmlOf('a [[toc]]')).toBe('<p>a [[toc]]</p>')
  })
})

describe('long names can be broken between their parts', () => {
  const text = [
    '# The `auth_ldap_sasl_auth_method_name`',
    '## auth_ldap_simple_auth_method_name since *v7*',
    'com.example.service.of.names in a text',
    '',
  ].join('\n\n')
  const broken = 'auth_<wbr>ldap_<wbr>simple_<wbr>auth_<wbr>method_<wbr>name'

  test.each(['md', 'mdx'])('in headings of .%s', async (format) => {
    const compiled = format === 'md' ? await compileText(text) : await compilePage(text)
    const { html, meta, markdown, sections } = compiled
    const plain = html.replaceAll('<wbr/>', '<wbr>')
    expect(plain).toContain(`>${broken} since <em>v7</em>`)
    expect(plain).toContain('<code>auth_<wbr>ldap_<wbr>sasl_<wbr>auth_')
    expect(plain).toContain('com.example.service.of.names in a text')
    // Everything else has the names whole.
    expect(meta.heading).toBe('The auth_ldap_sasl_auth_method_name')
    expect(meta.toc).toEqual([
      {
        level: 2,
        id: 'auth_ldap_simple_auth_method_name-since-v7',
        text: 'auth_ldap_simple_auth_method_name since v7',
      },
    ])
    expect(sections.map(({ heading }) => heading)).toContain(
      'auth_ldap_simple_auth_method_name since v7',
    )
    expect(markdown).toContain('## auth_ldap_simple_auth_method_name since *v7*\n')
    expect(markdown).toContain('# The `auth_ldap_sasl_auth_method_name`\n')
  })
})

describe('a comment that is an id in the documentation of React', () => {
  const text = '## Installing {/*installing*/}\n\n## And more {/* and-more */}\n'

  test('is reported in .mdx', async () => {
    const { meta } = await compilePage(text)
    expect(meta.diagnostics).toEqual([
      expect.objectContaining({ line: 1, hint: 'Write {#installing}.', code: 'syntax-foreign' }),
      expect.objectContaining({ line: 3, hint: 'Write {#and-more}.' }),
    ])
  })

  test('is reported in .md', async () => {
    const { meta } = await compileText(`${text}\nText {/*installing*/}\n`)
    expect(meta.diagnostics.map(({ hint }) => hint)).toEqual([
      'For the id of the heading, write {#installing}.',
      'For the id of the heading, write {#and-more}.',
      'Write the comment as <!-- installing -->.',
    ])
  })

  test.each(['## A {/* todo */}', '## A {/* to be done */}', '## A {/* #a-b */}', '{/*a*/}'])(
    '%j is none',
    async (other) => {
      expect((await compilePage(other)).meta.diagnostics).toEqual([])
    },
  )
})
