import { describe, expect, test } from 'vitest'
import { compileText, htmlOf, linksOf, problemsOf } from '../fixtures/compile-text.ts'

describe('import and export lines', () => {
  test('are shown as they were written', async () => {
    const text = 'import Tabs from \'@theme/Tabs\'\nimport * as _x_ from "./x"; // *a*\n\n# Title\n'
    expect(await htmlOf(text)).toMatch(
      /^<p class="module-lines">import Tabs from '@theme\/Tabs'<br>\nimport \* as _x_ from "\.\/x"; \/\/ \*a\*<\/p>\n<h1/,
    )
    expect(await problemsOf(`Text\n\n${text}`)).toEqual(['mdx-in-markdown 3:1'])
  })

  test.each(["import './a.css'", 'export const x = 1', 'export default function X() {'])(
    '%s is one',
    async (text) => {
      expect(await problemsOf(text)).toEqual(['mdx-in-markdown 1:1'])
    },
  )

  test.each([
    'import duties are high',
    'export the file',
    'Please import x from "y"',
    '    import a from "b"',
  ])('%s is none', async (text) => {
    expect(await problemsOf(text)).toEqual([])
  })

  test('do not hide the title and the first paragraph', async () => {
    const { meta } = await compileText("import a from './a'\n\n# Title\n\nText\n")
    expect(meta).toMatchObject({ heading: 'Title', excerpt: 'Text' })
  })
})

test('a block of mdx-code-block is reported once, wherever it is', async () => {
  const block = "```mdx-code-block\nimport A from './a.md'\n\n<A />\n```"
  expect(
    await problemsOf(`Text\n\n${block}\n\n- a\n\n  ${block.replaceAll('\n', '\n  ')}`),
  ).toEqual(['mdx-in-markdown 3:1', 'mdx-in-markdown 11:3'])
})

describe('a tag that is no element is text', () => {
  test.each([
    ['mysql -p <PASSWORD> x', '<p>mysql -p &#x3C;PASSWORD> x</p>'],
    ['<DocCardList />', '<p>&#x3C;DocCardList /></p>'],
    [
      '<Tabs groupId="*os*">\n**a**\n</Tabs>',
      '<p>&#x3C;Tabs groupId="*os*">\n<strong>a</strong>\n&#x3C;/Tabs></p>',
    ],
    ['<Title level={2}>T</Title>', '<p>&#x3C;Title level={2}>T&#x3C;/Title></p>'],
    ['a <Foo.Bar /> b', '<p>a &#x3C;Foo.Bar /> b</p>'],
    ['<Card style={{ a: 1 }} />', '<p>&#x3C;Card style={{ a: 1 }} /></p>'],
    ['<div>\nA <TOKEN> b\n</div>', '<div>\nA &#x3C;TOKEN> b\n</div>'],
    ['<>a</>', '<p>&#x3C;>a&#x3C;/></p>'],
  ])('%j', async (text, html) => {
    expect(await htmlOf(text)).toBe(html)
  })

  test('and is reported once a name, at its first place', async () => {
    expect(await problemsOf('a\n\nb <KEY> <KEY> </KEY>\n<Tabs>\n\n<div>\n <Foo>\n</div>')).toEqual([
      'mdx-in-markdown 3:3',
      'mdx-in-markdown 4:1',
      'mdx-in-markdown 7:2',
    ])
  })

  test('but not one that is escaped or code', async () => {
    expect(await problemsOf('\\<KEY> `<KEY>` &lt;KEY>\n\n```\n<KEY>\n```')).toEqual([])
  })

  test.each([
    '<DIV>a</DIV>',
    '<my-element>a</my-element>',
    '<https://a.example>',
    '<center>a</center>',
    '<svg><linearGradient id="g"/></svg>',
  ])('and %s is not one', async (text) => {
    expect(await problemsOf(text)).toEqual([])
    expect(await htmlOf(text)).not.toContain('&#x3C;')
  })
})

describe('a custom element that nothing closes is text', () => {
  test.each([
    [
      'Use <your-name> and <project-id>/x and `<a-b></a-b>`.',
      '<p>Use &#x3C;your-name> and &#x3C;project-id>/x and <code>&#x3C;a-b>&#x3C;/a-b></code>.</p>',
      ['mdx-in-markdown 1:5', 'mdx-in-markdown 1:21'],
    ],
    // At the start of a block, too, and then what follows is Markdown.
    [
      '<your-name>\n*a*\n\n- <your-name> x\n\n> <other-name key="*v*">\n> *b*',
      '<p>&#x3C;your-name>\n<em>a</em></p>\n<ul>\n<li>&#x3C;your-name> x</li>\n</ul>\n<blockquote>\n<p>&#x3C;other-name key="*v*">\n<em>b</em></p>\n</blockquote>',
      ['mdx-in-markdown 1:1', 'mdx-in-markdown 6:3'],
    ],
    [
      '<div>\n  <b title="<a-b>">x</b> <your-name>\n</div>',
      '<div>\n  <b title="<a-b>">x</b> &#x3C;your-name>\n</div>',
      ['mdx-in-markdown 2:26'],
    ],
    // One that is closed does not close another, and a closing tag alone is text as well.
    [
      '<my-card>a</my-card> and <my-card> or </your-name>',
      '<p><my-card>a</my-card> and &#x3C;my-card> or &#x3C;/your-name></p>',
      ['mdx-in-markdown 1:26'],
    ],
    ['<my-card>\n\n*a*\n\n</my-card>', '<my-card>\n<p><em>a</em></p>\n</my-card>', []],
    [
      '# Set <your-name>',
      '<h1 id="set-your-name">Set &#x3C;your-name></h1>',
      ['mdx-in-markdown 1:7'],
    ],
  ])('%j', async (text, html, problems) => {
    expect(await htmlOf(text)).toBe(html)
    expect(await problemsOf(text)).toEqual(problems)
  })

  test('unless the configuration allows it', async () => {
    const given = { markdown: { customElements: ['my-icon', 'sl-*'] } }
    expect(await htmlOf('<my-icon name="a">\n\nx <sl-spinner> <my-icons>', given)).toBe(
      '<my-icon name="a">\n<p>x <sl-spinner> &#x3C;my-icons></sl-spinner></p></my-icon>',
    )
  })

  test('has a reason and a hint', async () => {
    const { meta } = await compileText('Hello <your-name>')
    expect(meta.diagnostics).toMatchObject([
      {
        message: 'Nothing closes <your-name>; it is shown as text.',
        hint: expect.stringContaining('`markdown.customElements`'),
      },
    ])
  })
})

describe('an element that nothing closes is text', () => {
  test.each([
    ['also when only code has its end', 'The <script> tag\n\n`</script>`', '&#x3C;script>'],
    ['in what looked like an attribute of another', '<div title="<noscript>">', '&#x3C;noscript>'],
    [
      'after one that would have taken it for its text',
      '<iframe srcdoc="<script>"></body>\n</script><noscript>x',
      '&#x3C;noscript>x',
    ],
    [
      'outside of a drawing that has one',
      '<title>x</title> <svg><title>y</title></svg>',
      '&#x3C;title>x',
    ],
  ])('%s', async (_, text, expected) => {
    const html = await htmlOf(`${text}\n\n# After\n`)
    expect(html).toContain(expected)
    expect(html).toMatch(/\n<h1 id="after">After<\/h1>$/)
  })

  test('and one that a later piece closes is an element', async () => {
    const html = await htmlOf('<iframe name="x">\n\ntext\n\n</iframe>')
    expect(html).toContain('<iframe name="x">\ntext</iframe>')
    expect(await htmlOf('a <textarea><b></textarea> b')).toContain('<textarea>&#x3C;b></textarea>')
  })

  test.each([
    [
      'Use the <select> element.\n\n## After',
      '<p>Use the &#x3C;select> element.</p>\n<h1 id="after">After</h1>',
      1,
    ],
    [
      '## Attributes of <table>\n\n*a*',
      '<h1 id="attributes-of-table">Attributes of &#x3C;table></h1>\n<p><em>a</em></p>',
      1,
    ],
    // What is spoken of in two places is no element around what is between them.
    [
      'Begin with <select>.\n\nEnd with </select>.',
      '<p>Begin with &#x3C;select>.</p>\n<p>End with .</p>',
      1,
    ],
    ['<div align="center">\n\n*a*', '<p>&#x3C;div align="center"></p>\n<p><em>a</em></p>', 1],
    ['The <p>, <li> and <body> tags', '<p>The &#x3C;p>, &#x3C;li> and &#x3C;body> tags</p>', 3],
    ['<b>bold', '<p>&#x3C;b>bold</p>', 1],
    // What may be left open, may.
    ['<ul>\n<li>a\n<li>b\n</ul>', '<ul>\n<li>a\n</li><li>b\n</li></ul>', 0],
    ['<p align="center">a\n\nb', '<p align="center">a\n</p><p>b</p>', 0],
    ['x <b>bold\n\nstill</b> y', '<p>x <b>bold</b></p><b>\n</b><p><b>still</b> y</p>', 0],
    [
      'x <details><summary>s</summary>\n\n*a*\n\n</details>',
      '<p>x </p><details><summary>s</summary><p></p>\n<p><em>a</em></p>\n</details>',
      0,
    ],
    [
      'a <svg><path d="M0"/><g><circle r="1"></g></svg> b',
      '<p>a <svg><path d="M0"></path><g><circle r="1"></circle></g></svg> b</p>',
      0,
    ],
    // An empty element.
    [
      '<a name="x"/>text\n\n<div class="y" />\n\nafter',
      '<p><a name="x"></a>text</p>\n<div class="y"></div>\n<p>after</p>',
      0,
    ],
    ['<a name="x">\n\n## After', '<p><a name="x"></a></p>\n<h1 id="after">After</h1>', 0],
  ])('%j', async (text, html, problems) => {
    expect((await htmlOf(text)).replace(/<a class="hash-link".*?<\/a>/, '')).toBe(html)
    expect(await problemsOf(text)).toHaveLength(problems)
  })
})

describe('an element that would swallow the rest of the page is text', () => {
  test.each(['title', 'style', 'textarea', 'script', 'iframe', 'xmp', 'plaintext', 'template'])(
    '%s',
    async (name) => {
      expect(await htmlOf(`a <${name}> b\n\n# After`)).toMatch(
        new RegExp(`^<p>a &#x3C;${name}> b</p>\n<h1 id="after">After</h1>$`),
      )
    },
  )

  test('and one that is closed is not', async () => {
    expect(await htmlOf('<style>\na { color: red }\n</style>\n\nText')).toContain(
      '</style>\n<p>Text</p>',
    )
    expect(await htmlOf('<svg>\n<title>T</title>\n</svg>')).toContain('<title>T</title>')
  })
})

describe('attributes in braces', () => {
  test('are left out of their tag and reported, the rest of the tag and all text stays', async () => {
    const text =
      '<div style={{ a: "b > c", d: \'}\' }} className="x" onClick={() => a > 1}>\n\nText\n\n</div>'
    expect(await htmlOf(text)).toBe('<div class="x">\n<p>Text</p>\n</div>')
    expect(await problemsOf(`\n${text}`)).toEqual(['mdx-in-markdown 2:1'])
    expect(await htmlOf('<div {...props}>a</div>')).toBe('<div>a</div>')
  })

  test('with plain values are kept', async () => {
    expect(await htmlOf('<img src={"a.png"} width={360} alt={\'A "b"\'} />')).toContain(
      '<img src="\u00000\u0000" width="360" alt="A &#x22;b&#x22;"',
    )
    expect(await problemsOf('<img src={"a.png"} width={360} alt="" />')).toEqual([])
    expect(
      await linksOf('<img src={require(\'@site/static/a.png\').default} alt="" />'),
    ).toMatchObject([{ url: '@site/static/a.png', kind: 'image' }])
  })

  test('make a tag of text that is none in CommonMark', async () => {
    expect(await htmlOf('a <img src="b.png" style={{ width: w, c: "}>" }} alt="" /> c')).toMatch(
      /^<p>a <img src="[^"]*" alt="" loading="lazy" decoding="async"> c<\/p>$/,
    )
    const text = '> a <img\n>   src="b.png"\n>\tstyle={{\n>     width: 3,\n>   }}\n> /> c'
    expect(await htmlOf(text)).toMatch(/<p>a <img src="[^"]*" style="width:3px"[^>]*> c<\/p>/)
    expect(await problemsOf(text)).toEqual([])
    expect(await problemsOf('a <img\nsrc={b}\n\n/> c')).toEqual([])
    expect(await htmlOf('a <b and {c} > d')).toBe('<p>a &#x3C;b and {c} > d</p>')
  })

  test('that are plain styles are kept as CSS', async () => {
    expect(
      await htmlOf("<p style={{ maxWidth: 360, margin: '0 auto', opacity: 0.5, top: 0 }}>a</p>"),
    ).toBe('<p style="max-width:360px;margin:0 auto;opacity:0.5;top:0">a</p>')
    expect(await problemsOf('<img src="a.png" style={{width: 360}} />')).toEqual([])
    expect(await problemsOf('<p style={{ width: w }}>a</p>')).toEqual(['mdx-in-markdown 1:1'])
  })

  test('that name an imported image show it', async () => {
    const text =
      "import Plan from './img/plan.png';\nimport Logo from '@site/static/logo.svg'\n\n<img src={Plan} alt=\"P\" /> <img src={Logo} />\n"
    expect((await linksOf(text)).map(({ url }) => url)).toEqual(['./img/plan.png', '/logo.svg'])
  })

  test('of an image leave its description when its source cannot be known', async () => {
    expect(await htmlOf('<img src={plan} alt="The plan" />')).toBe('The plan')
    expect(await problemsOf('<img src={plan} alt="The plan" />')).toEqual(['mdx-in-markdown 1:1'])
  })

  test('that are not closed do no harm', async () => {
    expect(await htmlOf('<div a={b c="d">\ntext\n</div>')).toContain('text')
    expect(await htmlOf('<div "a" =b \'c>\ntext\n</div>')).toBeDefined()
  })
})

test('a component of docsgen is answered with its directive', async () => {
  const { meta } = await compileText('<Badge />\n\n<LinkCrad />\n\n<Other />')
  expect(meta.diagnostics.map(({ hint }) => hint)).toEqual([
    'Write “:badge”, which is the same in a .md file.',
    'Write “::link-card”, which is the same in a .md file.',
    'Components work in .mdx files.',
  ])
})

test.each([
  ['## a <Badge type="info" text="b c" /> d', ':badge[b c]{type=info}'],
  ['a <Badge text="b" type="warning"/>', ':badge[b]{type=warning}'],
  ['a <Badge>^1.9</Badge> b', ':badge[^1.9]'],
  ['a <Badge type="big">b</Badge>', ':badge[b]'],
  ['a <Badge :text="b" />', ':badge'],
  ['<Badge>*a* b</Badge>', ':badge[*a* b]'],
])('a badge is written out: %s', async (text, written) => {
  const { meta } = await compileText(text)
  const [{ hint } = {}] = meta.diagnostics
  expect(hint).toBe(`Write “${written}”, which is the same in a .md file.`)
})

test.each([
  ['a Vec<String> b', 'String'],
  ['a Box<i32> b', 'i32'],
  ['a <dyn> b', 'dyn'],
])('what can be no component is code: %s', async (text, name) => {
  const { meta } = await compileText(text)
  expect(meta.diagnostics.map(({ hint }) => hint)).toEqual([
    `Write \`<${name}>\` as code, or \\<${name}>.`,
  ])
})

test.each(['(<Other />)', '文字<Other />'])('is a component: %s', async (text) => {
  const { meta } = await compileText(text)
  expect(meta.diagnostics.map(({ hint }) => hint)).toEqual(['Components work in .mdx files.'])
})

test('the tags of a long piece of HTML are placed in one go', async () => {
  const links = '<a href="https://a.test/">a</a>\n'.repeat(20_000)
  const problems = await problemsOf(`<div>\n${links}<Unknown>\n</div>\n`)
  expect(problems).toContain('mdx-in-markdown 20002:1')
  // Seconds; minutes where the lines before each tag are counted.
}, 90_000)

describe('comments of MDX', () => {
  test.each([
    ['{/* a *b* c */}', ['1:1']],
    ['Text {/*comment*/} and {/* more */}.', ['1:6', '1:24']],
    ['Text\n\n{/* one\ntwo\n\nthree */}', ['3:1']],
    ['- {/* a */}\n\n| a {/* b */} |\n| - |\n', ['1:3', '3:5']],
    ['<div>\n{/* a */}\n</div>', ['2:1']],
    ['<!-- {/* a */} -->\n\n<p title="{/* a */}">a</p>', []],
    ['`{/* a */}`\n\n    {/* b */}\n\n```jsx\n{/* c */}\n```', []],
    ['<pre>\n{/* a */}\n</pre>\n\n<code>{/* b */}</code>', []],
    ['\\{/* a */}\n\n/users{/*path}\n\n## B {/* #b */}', []],
  ])('%j', async (text, places) => {
    expect(await problemsOf(text)).toEqual(places.map((place) => `mdx-in-markdown ${place}`))
  })

  test('the report has the right form', async () => {
    const { meta } = await compileText('{/* truncate */}')
    expect(meta.diagnostics[0]?.hint).toBe('Write the comment as <!-- truncate -->.')
  })
})
