import { describe, expect, test } from 'vitest'
import { createCodeBlocks } from '../../../../src/pipeline/compile/highlight/code-block.ts'
import type { Diagnostic } from '../../../../src/shared/diagnostic.ts'
import { compileText, htmlOf } from './fixtures/compile-text.ts'

/** Each problem as `code line:column`, with the hint's quoted words or the whole message where they matter. */
async function reportsOn(text: string, markdown = {}): Promise<string[]> {
  const { meta } = await compileText(text, { markdown })
  return meta.diagnostics.map(lineOf)
}

function lineOf({ code, line, column, hint }: Diagnostic): string {
  const suggested = /“[^”]*”\?/.exec(hint ?? '')?.[0] ?? ''
  return `${code} ${line}:${column} ${suggested}`.trim()
}

test.each([
  ['```js title="a b\nx\n```', ['code-meta-invalid 1:1']],
  ['```js tilte="a" {1} live\nx\n```', ['code-meta-invalid 1:1 “title”?', 'code-meta-unknown 1:1']],
  ['```js file="./x.js" region=a lines=1\n```', []],
  ['```js a showLineNumber\nx\n```', ['code-meta-invalid 1:1']],
  ['```js titel wrp\nx\n```', ['code-meta-invalid 1:1 “title”?', 'code-meta-invalid 1:1 “wrap”?']],
  ['```js live /useState/ "text"\nuseState(text)\n```', ['code-meta-unknown 1:1']],
  ['```js /<slot .*?/>/ "a b" ins="c"\nx\n```', Array(3).fill('code-meta-invalid 1:1')],
])('settings of code: %j', async (text, problems) => {
  const services = { codeBlocks: createCodeBlocks({ lineNumbers: false }) }
  const { meta } = await compileText(text, { services })
  const found = meta.diagnostics.filter(({ code }) => code !== 'include-missing')
  expect(found.map(lineOf)).toEqual(problems)
})

test.each([
  ['```bash Linux / macOS\nx\n```', 'For a title, write title="Linux / macOS".'],
  ['```js lib/foo.js {1}\nx\n```', 'For a title, write title="lib/foo.js".'],
  ['```js src/App.js active\nx\n```', 'For a title, write title="src/App.js".'],
  ['```js @nolint lib/foo.js @ts-type={a:B}\nx\n```', 'For a title, write title="lib/foo.js".'],
  ['```js 示例\nx\n```', 'For a title, write title="示例".'],
  ['```js copy Example {1} expandable\nx\n```', 'For a title, write title="Example".'],
  ['```js filename="a.js"\nx\n```', 'Write title="…".'],
  [
    '```js tab="npm"\nx\n```',
    'For tabs, write :::code-group around the blocks, and title="…" for the name of each.',
  ],
])('settings that other generators have: %j', async (text, hint) => {
  const services = { codeBlocks: createCodeBlocks({ lineNumbers: false }) }
  const { meta } = await compileText(text, { services })
  const found = meta.diagnostics.filter(({ code }) => code === 'code-meta-invalid')
  expect(found.map((one) => one.hint)).toEqual([hint])
})

describe('directives', () => {
  test.each([
    ['a\n\n:::note\nb\n\nc', ['directive-unclosed 3:1']],
    ['::::note\nb\n:::\n', ['directive-unclosed 1:1']],
    [':::tip a :::\n\nb', ['directive-unclosed 1:1']],
    [':::tip[A]:::\n\nb', ['directive-unclosed 1:1']],
    [':::tip{title="A"} :::\n\nb', ['directive-unclosed 1:1']],
    ['- :::note\n  b\n\nc', ['directive-unclosed 1:3']],
    ['> :::note\n> b\n\nc', ['directive-unclosed 1:3']],
    // Blocks in a block of as many colons: the commonest mistake.
    [
      ':::tabs\n:::tab[A]\na\n:::\n:::tab[B]\nb\n:::\n:::',
      ['directive-unclosed 2:1', 'directive-unknown 5:1'],
    ],
    [':::note\nb\n:::\n:::\n\nc', ['directive-unclosed 4:1']],
    ['a\n:::\nb', ['directive-unclosed 2:1']],
    [':::note[no end\nb\n:::', ['directive-unclosed 1:1']],
    [':::tip{\nb\n:::', ['directive-unclosed 1:1']],
    [':::tip[T]{.a title="}"\nb\n:::', ['directive-unclosed 1:1']],
    [':::tip{title="a}\nb\n:::', ['directive-unclosed 1:1']],
    [':::tip{title=“甲 乙”}\nb\n:::', ['directive-unclosed 1:1']],
    ['::: 提示\nb\n:::', ['directive-unknown 1:1 “tip”?']],
    ['::: 注意 标题\nb\n:::', ['directive-unknown 1:1 “warning”?']],
    [':::警告\nb\n:::', ['directive-unknown 1:1 “warning”?']],
    [":::tip{.a} Don't\nb\n:::", []],
    // Nothing is wrong with these.
    [':::note\nb\n:::  ', []],
    ['::::note\n:::tip[T]\nb\n:::\n:::::', []],
    ['- > :::note\n  > b\n  > :::', []],
    ['::: something\nb\n:::', ['directive-unknown 1:1']],
    ['`:::` and a ::: b\n\n```\n:::note\n```\n\n    :::', []],
  ])('%j', async (text, problems) => {
    expect(await reportsOn(text)).toEqual(problems)
  })

  test.each([
    [':::note\nb', 'it takes all that follows.'],
    ['> - :::note\n>   b\n\nc', 'it takes all that follows in the list or quotation around it.'],
  ])('without an end take what follows, in a list no more than that: %j', async (text, end) => {
    const { meta } = await compileText(text)
    expect(meta.diagnostics[0]?.message).toBe(`Nothing closes “:::note”: ${end}`)
  })

  test('take their title from an attribute, too', async () => {
    const html = await htmlOf(':::note{title="A *b*"}\nx\n:::\n\n:::details{title="C"}\ny\n:::')
    expect(html).toContain('<p class="admonition-title">A *b*</p>')
    expect(html).toContain('<summary>C</summary>')
  })
})

describe('code', () => {
  test.each([
    ['# H\n\n```js\na\n\n## Lost heading\n', ['directive-unclosed 3:1']],
    ['a\n\n~~~~\n~~~\n```\n', ['directive-unclosed 3:1']],
    ['```', ['directive-unclosed 1:1']],
    ['```\n', ['directive-unclosed 1:1']],
    // The last line is that of the next item, which opens another block.
    ['- ```\n  a\n- b\n\n  ```\n  c\n  ```\n', ['directive-unclosed 1:3']],
    ['> ```\n> a\n\nb', ['directive-unclosed 1:3']],
    ['1. a\n\n   ```sh\n   b\n```\n\n## C\n', ['directive-unclosed 3:4', 'directive-unclosed 5:1']],
    // Nothing is wrong with these.
    ['```\na\n````  \n\n~~~ md\n```\n~~~\n', []],
    ['   ```\n   a\n ```\n\n    ```\n    b\n', []],
    ['- a\n\n  ```\n  b\n  ```\n  - > ```\n    > c\n    > ```\n', []],
    [':::note\n```\na\n```\n:::\n\n- :::note\n  ```\n  ```\n  :::\n', []],
    ['```\r\na\r\n```\r\n\r\nb ```c``` ~~~\r\n', []],
    ['<!--\n```\n-->\n', []],
  ])('without an end: %j', async (text, problems) => {
    expect(await reportsOn(text)).toEqual(problems)
  })

  test.each([
    ':::note\n\n```md\n:::tip\ninner\n:::\n```\n\nin note\n\n:::\n\n```js\na\n```\n',
    ':::note\n\n- a\n\n  ```md\n  b\n\n:::\n',
  ])('that a directive cuts off: %j', async (text) => {
    const { meta } = await compileText(text)
    expect(meta.diagnostics.map(lineOf)).toEqual(['directive-unclosed 1:1'])
    expect(meta.diagnostics[0]?.message).toMatch(
      /^The ::: on line [68] ends “:::note” in the middle of a code block\.$/,
    )
  })
})

test.each([
  ['a [b][c], [d][] and [**e**][f]', ['3', '11', '27']],
  ['[b][instal]\n\n[install]: x', ['1 “install”?']],
  ['a [^1] and [^nte]\n\n[^1]: b\n[^note]: c', ['12 “note”?']],
  ['a[i][j], [1][2], \\[b\\]\\[c\\], \\[^d\\], `[e][f]`, [g], [h]: i', []],
])('references to nothing: %j', async (text, columns) => {
  expect(await reportsOn(text)).toEqual(columns.map((column) => `reference-undefined 1:${column}`))
})

test.each([
  ['[x]() ![]() <a href="">b</a> [y](#)', ['link-empty 1:1', 'link-empty 1:7', 'link-empty 1:13']],
  [
    '[x](htps://a.example) [y](httpss://b.example) [z](vscode://file) [i](irc://c)',
    ['broken-link 1:1 “https:”?', 'broken-link 1:23 “https:”?'],
  ],
  [
    '[x](javascript:alert(1)) <a href=" JavaScript:x">y</a>',
    ['script-blocked 1:1', 'script-blocked 1:26'],
  ],
  [
    '<div onclick="a()">\n\n<script>\na()\n</script>\n\n<script src="/a.js"></script>\n<script type="application/ld+json">{}</script>\n\n</div>',
    ['script-blocked 1:1', 'script-blocked 3:1', 'script-blocked 7:1'],
  ],
  [
    '<script src="https://ok.example/b.js"></script>\n\n<script src="//a.good.example/b.js"></script>\n\n<script async src="https://evil.example/b.js"></script>',
    ['script-blocked 5:1'],
  ],
  [
    '<embed src="/a.pdf">\n\n<object data="/b.pdf"><a href="/b.pdf">b</a></object>\n\n<object></object>',
    ['script-blocked 1:1', 'script-blocked 3:1'],
  ],
  [
    '<form name="querySelector"></form> <img name="a" id="head" src="https://a.example/a.png">\n\n<form name="contact" id="head"><input name="body"></form>',
    ['html-uncontained 1:1', 'html-uncontained 1:36'],
  ],
])('links and scripts: %j', async (text, problems) => {
  expect(await reportsOn(text)).toEqual(problems)
})

test.each([
  // Pandoc's rule: no space inside of the dollars, no digit after them.
  ['$10 to $20, $5$', ['$10 to $20, <5>']],
  ['$ 10 and $ 20', ['$ 10 and $ 20']],
  ['$x$ is $$2$$5, 价格$10到$20元', ['<x> is <2>5, 价格$10到$20元']],
])('dollars: %s', async (text, [expected]) => {
  const html = await htmlOf(text, { markdown: { math: true } })
  const shown = html.replace(
    /<span class="katex"><span class="katex-mathml">.*?<annotation[^>]*>(.*?)<\/annotation>.*?(?=, |5,|<\/p>| is)/g,
    '<$1>',
  )
  expect(shown).toBe(`<p>${expected}</p>`)
})

test.each([
  ['a $x^2$ and $\\frac{a}{b}$', ['math-off 1:3']],
  ['$$\n\\sum_{i} i\n$$', ['math-off 1:1']],
  ['$HOME/^a and $PATH, $5 ^ $6, \\$a^2\\$, `$a^2$`', []],
])('formulas where they are off: %s', async (text, problems) => {
  expect(await reportsOn(text)).toEqual(problems)
})

test.each([
  ['a $\\frac{1}{2} \\foo$', 'math-invalid 1:16'],
  ['- $$\n  x\n  y \\foo\n  $$', 'math-invalid 3:5'],
])('an error in a formula is reported with its place: %s', async (text, problem) => {
  expect(await reportsOn(text, { math: true })).toEqual([problem])
  const { meta } = await compileText(text, { markdown: { math: true } })
  expect(meta.diagnostics[0]?.message).toBe(
    'The formula cannot be set: Undefined control sequence: \\foo.',
  )
})

test.each([
  ['title: a\ndarft: true', ['front-matter-misspelt 3:1 “draft”?']],
  [
    'sidebarPosition: 3\n"tgas": [a]',
    ['front-matter-misspelt 2:1 “sidebar_position”?', 'front-matter-misspelt 3:1 “tags”?'],
  ],
  [
    'layout: page\nauthors: { a: b }\nweight: 3',
    ['front-matter-unknown 2:1', 'front-matter-invalid 3:10', 'front-matter-unknown 4:1'],
  ],
])('front matter fields: %j', async (yaml, problems) => {
  expect(await reportsOn(`---\n${yaml}\n---\n\ntext`)).toEqual(problems)
})

test('front matter without its end', async () => {
  expect(await reportsOn('---\ntitle: x\n\nText')).toEqual(['front-matter-invalid 1:1'])
  expect(await reportsOn('---\n\nText\n')).toEqual([])
  expect(await reportsOn('---\nHello: x\n')).toEqual([])
})

test('a comment without an end is shown as text, and reported', async () => {
  const text = 'a\n\n<!-- b\n\n## c'
  const { meta } = await compileText(text)
  expect(meta.diagnostics).toMatchObject([
    { code: 'directive-unclosed', line: 3, column: 1, hint: 'Write --> at its end.' },
  ])
  expect(await htmlOf(text)).toContain('&#x3C;!-- b')
  expect(await reportsOn('a <!-- b -->\n\n<!--\nc\n-->')).toEqual([])
})

test('a footnote with a full-width colon is none', async () => {
  const { meta } = await compileText('a[^1]\n\n[^1]：b')
  expect(meta.diagnostics[0]).toMatchObject({
    code: 'reference-undefined',
    hint: 'Its colon is full-width: write “[^1]: …”.',
  })
})

describe('tables', () => {
  const head = '| a | b |\n| --- | --- |\n'

  test.each([
    [`${head}| 1 | 2 | 3 |`, '3:9', 'or add the column'],
    [`${head}| 1 | \`x | y\` |`, '3:10', 'Write \\| for the bar in the code'],
    ['- | a |\n  |---|\n  | 1 | 2 |', '3:7', 'or add the column'],
    ['| a | b | c |\n| --- | --- |\n| 1 | 2 | 3 |', '1:1', 'one --- for each column'],
    ['> a | b\n> ---|---|---', '1:1', 'one --- for each column'],
    ['- text\n| a | b |\n| --- | --- |', '2:1', 'indent every line'],
    ['| a | b |\n\n| --- | --- |\n| 1 | 2 |', '3:1', 'the head of the table directly above it'],
    [`${head}| 1 | 2 |\n\n| 3 | 4 |\n| 5 | 6 |`, '5:1', 'directly below the table'],
    ['| 甲 | 乙 |\n| ：--： | --- |\n| 1 | 2 |', '2:1', 'Write | :--: | --- |'],
    ['| 甲 | 乙 |\n| —— | —— |', '2:1', 'Write | --- | --- |'],
    ['｜甲｜乙｜\n｜---｜---｜', '2:1', 'Write |---|---|, and | between all cells.'],
    ['|甲｜乙|\n|---|---|', '1:1', 'Write | for ｜.'],
    [`${head}| 1｜2 |`, '3:1', 'Write | for ｜.'],
  ])('%j', async (text, place, hint) => {
    const { meta } = await compileText(text)
    expect(meta.diagnostics.map(({ code, line, column }) => [code, `${line}:${column}`])).toEqual([
      ['table-broken', place],
    ])
    expect(meta.diagnostics[0]?.hint).toContain(hint)
  })

  test.each([
    `${head}| 1 |\n| 1 | 2 | |\n| \\| | \`a \\| b\` |`,
    '| a |\n|---|\n| 1 |\n\n|x| is absolute, a | b\n\n---\n\ntext\n---',
    '```\n| a | b |\n|---|\n```',
    'a | b\n\n| c | d |',
    `${head}| 1｜2 | 3 |\n| 1 |`,
    '甲 —— 乙\n丙 | 丁\n——',
  ])('nothing is wrong with %j', async (text) => {
    expect(await reportsOn(text)).toEqual([])
  })
})

describe('several titles', () => {
  test.each([
    ['# A\n\n## B\n\n# C\n\n# D\n', 'title-repeated 5:1'],
    ['---\ntitle: T\n---\n\n# A\n\n:::tip\n# B\n:::\n', 'title-repeated 8:1'],
    ['A\n===\n\nB\n===\n', 'title-repeated 4:1'],
  ])('%j', async (text, line) => {
    expect(await reportsOn(text)).toEqual([line])
  })

  test('says how many there are', async () => {
    const { meta } = await compileText('# A\n\n# B\n\n# C\n')
    expect(meta.diagnostics[0]?.message).toContain('3 headings of the first level')
  })

  test.each(['# A\n\n> # B\n\n```\n# C\n```\n', '## A\n\n# B\n', '# A\n\n#\n\n\\# B, # C\n'])(
    'nothing is wrong with %j',
    async (text) => {
      expect(await reportsOn(text)).toEqual([])
    },
  )
})

describe('emoji', () => {
  test('a name that is nearly that of one is reported with it', async () => {
    const { meta } = await compileText('# A :roket:\n\n> 去 :smlie:，**:tadaa:** :rocket:\n')
    expect(meta.diagnostics.map(lineOf)).toEqual([
      'emoji-unknown 1:5 “:rocket:”?',
      'emoji-unknown 3:5 “:smile:”?',
      'emoji-unknown 3:15 “:tada:”?',
    ])
  })

  test.each([
    'At 10:30:00, from 1:hours:2, :nosuch: and :mage:, :note:, :id:\n',
    '`:roket:` \\:roket: /users/:roket:/x https://a.example/:roket: a:roket:b\n',
    ':::note\nx\n:::\n\n| a |\n| :-----: |\n\n    :roket:\n',
  ])('nothing is wrong with %j', async (text) => {
    expect(await reportsOn(text)).toEqual([])
  })

  test('nor where emoji are switched off', async () => {
    expect(await reportsOn(':roket:', { emoji: false })).toEqual([])
  })
})
