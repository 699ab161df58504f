import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileText, htmlOf } from './fixtures/compile-text.ts'

describe('heading', () => {
  test.each([
    ['# A *b* `c`\n\ntext', 'A b c'],
    ['A\n===', 'A'],
    ['<!-- note -->\n\n# A', 'A'],
    ['<h1>A</h1>', 'A'],
    ['text\n\n# A', 'A'],
    ['## A\n\n# B', 'B'],
    ['# A\n\n# B', 'A'],
    ['', null],
  ])('of %j is %j', async (text, heading) => {
    expect((await compileText(text)).meta.heading).toBe(heading)
  })
})

describe('excerpt', () => {
  test.each([
    ['# A\n\nFirst *one*\nline [x](y.md).\n\nSecond', 'First one line x.'],
    ['![](a.png)\n\nText', 'Text'],
    [':::note\nIn a note\n:::\n\nText', 'Text'],
    ['- only\n\n  in a list', 'only'],
    ['# Only a heading', ''],
  ])('of %j', async (text, excerpt) => {
    expect((await compileText(text)).meta.excerpt).toBe(excerpt)
  })

  test('is at most 160 characters, and ends after a word where there are words', async () => {
    const { excerpt } = (await compileText('word '.repeat(60))).meta
    expect(excerpt).toMatch(/^(?:word )+word…$/)
    expect(excerpt.length).toBeLessThanOrEqual(160)
    const chinese = (await compileText('中文😀'.repeat(80))).meta.excerpt
    expect(Array.from(chinese)).toHaveLength(160)
    expect(chinese).toMatch(/^(?:中文😀)+…$/)
  })

  test('ends between letters, not between one and its vowel sign', async () => {
    for (const before of ['', 'x', 'xx']) {
      const { excerpt } = (await compileText(before + 'ที่'.repeat(80))).meta
      expect(excerpt).toMatch(/(?:ที่)+…$/)
    }
  })
})

describe('tables', () => {
  test('scroll in a box that can be reached by key and has a name', async () => {
    expect(await htmlOf('|a|b|\n|:-:|---|\n|1|2|')).toMatch(
      /^<div class="table-wrapper" tabindex="0" role="group" aria-label="\0m:table\0"><table>[\s\S]*<th style="text-align:center">a<\/th>\n<th>b<\/th>[\s\S]*<\/table><\/div>$/,
    )
  })

  test('in tables have no box of their own', async () => {
    const html = await htmlOf(
      '<table><tr><td><table><tr><td align="right">x</td></tr></table></td></tr></table>',
    )
    expect(html.match(/table-wrapper/g)).toHaveLength(1)
    expect(html).toContain('<td style="text-align:right">')
  })
})

test('check boxes of tasks have names', async () => {
  expect(await htmlOf('- [x] a\n- [ ] b\n\n  c')).toMatch(
    /checked disabled aria-label="\0m:taskDone\0"> a[\s\S]*disabled aria-label="\0m:taskOpen\0"> b/,
  )
})

test('footnotes lead to their notes and back, with texts in the page’s language', async () => {
  const { html, meta } = await compileText('a[^n] b[^n]\n\n[^n]: Note\n')
  expect(html).toContain('<h2 class="sr-only" id="footnote-label">\0m:footnotes\0</h2>')
  expect(html).toContain('aria-label="\0m:footnoteBack:1\0"')
  expect(html).toContain('aria-label="\0m:footnoteBack:1-2\0"')
  const targets = [...html.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id)
  expect(meta.ids).toEqual(expect.arrayContaining(targets))
  expect(meta.slots).toEqual([])
  expect(meta.toc).toEqual([])
})

describe('HTML', () => {
  test('is kept, with Markdown around and inside', async () => {
    expect(
      await htmlOf('<details>\n<summary>S</summary>\n\n**b**\n\n</details>\n\na<br>b <kbd>c</kbd>'),
    ).toBe(
      '<details>\n<summary>S</summary>\n<p><strong>b</strong></p>\n</details>\n<p>a<br>b <kbd>c</kbd></p>',
    )
  })

  test('without an end is text, unless the element needs no end', async () => {
    expect(await htmlOf('<div>\n\ntext\n\n<p>a\n\nb')).toBe(
      '<p>&#x3C;div></p>\n<p>text</p>\n<p>a\n</p><p>b</p>',
    )
  })

  test('comments stay, with and without other HTML', async () => {
    expect(await htmlOf('<!-- a -->\n\nb')).toBe('<!-- a -->\n<p>b</p>')
    expect(await htmlOf('<!-- a -->\n\n<b>b</b>')).toBe('<!-- a -->\n<p><b>b</b></p>')
  })
})

test('a comment that is not closed hides nothing', async () => {
  expect(await htmlOf('a\n\n<!-- note\n\n# B <x>')).toBe(
    '<p>a</p>\n<p>&#x3C;!-- note\n\n# B &#x3C;x></p>',
  )
})

test('a document that is nested too deep shows its source', async () => {
  const text = `${'>'.repeat(5000)} a <b>\n\n[x](y.md)`
  const { html, meta } = await compileText(text, { services: { timeLimit: 60_000 } })
  expect(html).toMatch(/^<pre><code>(?:&gt;){5000} a &lt;b&gt;/)
  expect(meta).toMatchObject({ slots: [], diagnostics: [{ code: 'markdown-too-deep', line: 1 }] })
})

test('a document that takes too long is shown as it was written, and reported', async () => {
  const text = `# Title\n\n${'- '.repeat(4000)}<b>\n`
  const { html, markdown, meta } = await compileText(text, { services: { timeLimit: 5 } })
  expect(html).toMatch(/^<pre><code># Title\n\n- - .*&lt;b&gt;\n<\/code><\/pre>$/s)
  expect(markdown).toContain('# Title')
  expect(meta).toMatchObject({ toc: [], diagnostics: [{ code: 'markdown-slow', line: 1 }] })
})

test('a compiled document is the same every time and does not depend on its path', async () => {
  const text = '# A\n\n[x](y.md)\n\n```js\na\n```\n\n:::foo\n:::\n'
  expect(await compileText(text)).toEqual(await compileText(text, { path: 'i18n/zh-CN/docs/b.md' }))
})

const pieces = [
  'text ',
  '\n',
  '\n\n',
  '**',
  '中文。',
  '`',
  '```\n',
  '|a|b|\n|-|-|\n',
  '[^1]',
  '[^1]: n\n',
  '- [ ] ',
  ':::note\n',
  ':::',
  '::::tabs\n',
  ':::tab[x]\n',
  '::cards\n',
  ':::foo\n',
  '$',
  '<b>',
  '<Tabs>',
  '</Tabs>',
  '<div>\n',
  '</div>',
  '</p>',
  '<table>',
  '<td>',
  '<title>',
  '<style>',
  '<svg>',
  '<math>',
  '<select>',
  '<!--',
  '-->',
  '<img src={x} ',
  'a="',
  '>',
  '{product}',
  '\\{product}',
  '## ',
  '> [!NOTE]\n',
  '[a](./b.md)',
  '\0',
  '\r\n',
  '---\n',
  'import a from "b"\n',
  ':smile:',
  '{#id}\n',
  '<a href="./x">',
]

test('no document fails, and markers stay whole', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...pieces), { maxLength: 25 }), async (parts) => {
      const { html, meta } = await compileText(parts.join(''), {
        profile: { product: 'Acme' },
        markdown: { math: true },
      })
      const markers = html.split('\0').filter((_, index) => index % 2 === 1)
      expect(html.split('\0').length % 2).toBe(1)
      for (const marker of markers) {
        if (!marker.startsWith('m:')) expect(meta.slots[Number(marker)]).toBeDefined()
      }
    }),
    { numRuns: 300 },
  )
})

test('NUL is no character, wherever it stands', async () => {
  const { html } = await compileText('import a from "b"\n\0\n\nText\0\n\n```\n\0\n```\n')
  expect(html.replace(/\0m:[^\0]*\0/g, '').includes('\0')).toBe(false)
})

test('a line break between two Chinese characters is no space; between words it is', async () => {
  const { html } = await compileText('中文，\n换行\nword\nword 中\n文\n')
  expect(html).toBe('<p>中文，换行\nword\nword 中文</p>')
})

test('the corner of a table is no header', async () => {
  const { html } = await compileText('| | A |\n|-|-|\n| b | c |\n')
  expect(html).toContain('<td></td>\n<th>A</th>')
})

test('hosts of the profile stand in addresses, too', async () => {
  const profile = { host: 'example.com', path: 'guide/start.md' }
  const { html, meta } = await compileText(
    '[a](https://{host}/x) [b](./{path}) <a href="https://{host}/y">c</a> {other}',
    { profile },
  )
  expect(html).toContain('href="https://example.com/x"')
  expect(html).toContain('href="https://example.com/y"')
  expect(meta.slots).toMatchObject([{ type: 'link', url: './guide/start.md' }])
})

test('the title of a box says nothing about the page', async () => {
  const { meta } = await compileText('# T\n\n:::note\ninside\n:::\n')
  expect(meta.excerpt).toBe('inside')
})
