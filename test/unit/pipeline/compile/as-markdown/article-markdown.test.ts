import { describe, expect, test } from 'vitest'
import { compileText, type Given } from '../fixtures/compile-text.ts'
import { compilePage } from '../mdx/compile-page.ts'

async function markdownOf(text: string, given: Given = {}): Promise<string> {
  const { markdown } = await compileText(text, given)
  return markdown.replaceAll('\0', '¤')
}

/** Markdown that is already as docsgen writes it. */
const same = [
  ['headings and paragraphs', '# Title\n\nFirst.\n\n## Part\n\nSecond.'],
  ['emphasis', 'One *two* **three** ***four*** ~~five~~ `six`.'],
  ['a list in a list', '- one\n- two\n  - three\n  - four\n- five'],
  ['a loose list', '- one\n\n- two\n\n  more of two'],
  ['numbers from three', '3. three\n4. four'],
  ['code in a list', '1. do\n\n   ```bash\n   make\n   ```\n\n2. done'],
  ['a quotation', '> one\n>\n> > two'],
  ['code with fences inside', '````md\n```js\nlet a\n```\n````'],
  ['a title of code', '```ts title="a.ts"\nlet a = 1\n```'],
  ['a table', '| a | b |\n| :---: | ---: |\n| `x \\| y` | **2** |'],
  ['tasks', '- [x] done\n- [ ] open'],
  ['a rule', 'one\n\n---\n\ntwo'],
  ['footnotes', 'One.[^1]\n\n[^1]: Note.'],
  ['signs that mean nothing here', 'a < b, 3 > 2, snake_case, 2 \\* 3, \\[no link], \\`no code\\`'],
  ['a line break', 'one\\\ntwo'],
  ['a paragraph that looks like a list', '\\- no item'],
  ['a paragraph that looks like a number', '1\\. no item'],
  ['a foreign link', '[there](https://example.com/a "Title") and <https://example.com/>'],
  ['Chinese', '**中文。**后面，“引用”'],
] as const

describe('the Markdown of an article', () => {
  test.each(same)('%s stays as it is', async (_name, text) => {
    expect(await markdownOf(text)).toBe(text)
    // What was written is read as the same article.
    const [once, twice] = [await compileText(text), await compileText(await markdownOf(text))]
    expect(twice.html).toBe(once.html)
  })

  test('has values of the profile, and no ids of headings', async () => {
    const profile = { product: 'Acme' }
    expect(await markdownOf('## About {product} {#about}', { profile })).toBe('# About Acme')
  })

  test('has admonitions, tabs and details under their titles', async () => {
    const text = [
      ':::warning[Careful]\nText.\n:::',
      ':::tip\nMore.\n:::',
      '::::tabs\n:::tab[One]\nFirst.\n:::\n:::tab[Two]\nSecond.\n:::\n::::',
      '<details><summary>Why</summary>\n\nBecause.\n\n</details>',
    ].join('\n\n')
    expect(await markdownOf(text)).toBe(
      [
        '> **Careful**\n>\n> Text.',
        '> **¤m:tip¤**\n>\n> More.',
        '**One**\n\nFirst.\n\n**Two**\n\nSecond.',
        '**Why**\n\nBecause.',
      ].join('\n\n'),
    )
  })

  test('has code as it is copied: no notation, no removed lines', async () => {
    const text = '```js {1}\nold() // [!code --]\nnow() // [!code ++]\n```'
    expect(await markdownOf(text)).toBe('```js\nnow()\n```')
  })

  test('has diagrams and formulas as their source', async () => {
    const text = 'Let $a_1$ be.\n\n$$\nx^2\n$$\n\n```mermaid\nflowchart LR\n```'
    expect(await markdownOf(text, { markdown: { math: true } })).toBe(text)
  })

  test('marks links and images of the site for the page to fill', async () => {
    expect(await markdownOf('[a](./a.md#b) ![i](./i.png "T")')).toBe('[a](¤0¤) ![i](¤1¤ "T")')
  })

  test('reads raw HTML', async () => {
    const text =
      '<table><tr><th>A</th></tr><tr><td>one<ul><li>two</li></ul></td></tr></table>\n\n' +
      '<p align="center"><b>bold</b><br><kbd>Esc</kbd></p>\n\n<script>x()</script>\n\n<div>\n\n**in**\n\n</div>'
    expect(await markdownOf(text)).toBe(
      '| A |\n| --- |\n| one<br>- two |\n\n**bold**\\\n`Esc`\n\n**in**',
    )
  })

  test('is empty where the site wants none', async () => {
    expect(await markdownOf('# Title', { markdown: { siblings: false } })).toBe('')
  })

  test('has code blocks and formulas inside of code in HTML', async () => {
    const code = '```js\nlet a\n```'
    const text = `<div><pre>\n\n${code}\n\n</pre></div>\n\n<kbd>$x$</kbd>`
    expect(await markdownOf(text, { markdown: { math: true } })).toBe(`${code}\n\n$x$`)
  })

  test('of a document that is nested too deep is its source', async () => {
    const text = `${'> '.repeat(5000)}deep`
    expect(await markdownOf(text)).toContain('deep')
  })
})

describe('the Markdown of a page with components', () => {
  test('is that of their rendered content, with links that keep their slots', async () => {
    const { markdown, meta } = await compilePage(
      "import { Hello } from './hello.tsx'\n\n# Page\n\n<Hello name={'you' + '!'} />\n\n[b](./b.md)\n\n```js\nlet a\n```\n\n<Tabs><TabItem value=\"a\" label=\"A\">In a.</TabItem></Tabs>\n",
      { 'docs/hello.tsx': 'export const Hello = ({ name }) => <p>Hello <em>{name}</em></p>' },
    )
    expect(markdown).toBe(
      '# Page\n\nHello *you!*\n\n[b](¤0¤)\n\n```js\nlet a\n```\n\n**A**\n\nIn a.',
    )
    expect(meta.slots).toMatchObject([{ url: './b.md' }])
  })

  test.each([
    ['<pre>', '\n\n', '\n\n</pre>'],
    ['<pre>', '\n', '\n</pre>'],
    ['<pre><code>', '\n\n', '\n\n</code></pre>'],
    ['<code>', '\n\n', '\n\n</code>'],
  ])('has the code inside of %s, as has search', async (start, gap, end) => {
    const text = `${start}${gap}\`\`\`js\nlet a\n\`\`\`${end}\n`
    const { markdown, sections, meta } = await compilePage(text)
    expect(markdown).toBe('```js\nlet a\n```')
    expect(sections).toMatchObject([{ code: 'let a' }])
    expect(meta.diagnostics).toEqual([])
  })

  test('that is wrong is its source', async () => {
    expect((await compilePage('# Page\n\n<Broken')).markdown).toContain('<Broken')
  })
})
