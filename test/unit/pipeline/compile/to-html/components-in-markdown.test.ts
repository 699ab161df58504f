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

  test('make a tag of what CommonMark takes for text', async () => {
    expect(await htmlOf('a <img src="b.png" style={{ width: w, c: "}>" }} alt="" /> c')).toMatch(
      /^<p>a <img src="[^"]*" alt="" loading="lazy" decoding="async"> c<\/p>$/,
    )
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
