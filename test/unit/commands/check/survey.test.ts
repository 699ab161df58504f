import { describe, expect, test } from 'vitest'
import { createVariantOf } from '../../../../src/commands/check/scan/count-scripts.ts'
import { survey } from '../../../../src/commands/check/scan/survey.ts'

const variantOf = await createVariantOf()

const of = (text: string, format: 'md' | 'mdx' = 'md') =>
  survey({ text, format }, { math: true, product: 'Parley', variantOf, vocabulary: null })

describe('sections', () => {
  test('are headings with the text below them, and the text before the first', async () => {
    const { sections } = await of(
      '---\ntitle: T\n---\nLead.\n\n# A {#top-a}\n\na\n\n### A *b*\n\n## A b\n',
    )
    expect(sections.map(({ id, title, level, line }) => [id, title, level, line])).toEqual([
      ['', '', 0, 1],
      ['top-a', 'A', 1, 6],
      ['a-b', 'A b', 3, 10],
      ['a-b-1', 'A b', 2, 12],
    ])
  })

  test('keep their hash when the text is wrapped or indented otherwise', async () => {
    const hashes = async (text: string) => (await of(text)).sections.map(({ hash }) => hash)
    expect(await hashes('# A\n\none two\nthree\n\n* x\n')).toEqual(
      await hashes('# A\r\n\r\n\r\none   two three  \r\n\r\n*   x\r\n'),
    )
  })

  test.each([
    ['a word', '# A\n\none\n', '# A\n\ntwo\n'],
    ['code, to the space', '# A\n\n```\na  b\n```\n', '# A\n\n```\na b\n```\n'],
    ['the heading', '# A\n\none\n', '# B\n\none\n'],
    ['its level', '# A\n', '## A\n'],
    ['an address', '# A\n\n[x](/a)\n', '# A\n\n[x](/b)\n'],
    ['the title', '---\ntitle: A\n---\n', '---\ntitle: B\n---\n'],
  ])('change with %s', async (_, before, after) => {
    const [a, b] = [await of(before), await of(after)]
    expect(a.sections[0]?.hash).not.toBe(b.sections[0]?.hash)
  })

  test('do not change with the order in the sidebar', async () => {
    const [a, b] = [
      await of('---\nsidebar_position: 1\n---\nx'),
      await of('---\nsidebar_position: 2\n---\nx'),
    ]
    expect(a.sections).toEqual(b.sections.map((one) => ({ ...one })))
  })
})

describe('script', () => {
  test('is counted in prose, not in code, addresses and names of the profile', async () => {
    const { script, body } = await of(
      '# 标题\n\n两个 words `code words` {product} https://a.example/b_c me@a.example\n\n```\nmore code\n```\n\n$x + y$\n',
    )
    expect(script).toMatchObject({ han: 4, latin: 1, other: 0 })
    expect(body).toBe(3)
  })

  test('knows characters that only one kind of Chinese has', async () => {
    expect((await of('软件说明')).script).toMatchObject({ simplified: 2, traditional: 0 })
    expect((await of('軟體說明')).script).toMatchObject({ simplified: 0, traditional: 3 })
  })

  test('counts words of other scripts', async () => {
    const { script } = await of('Привет мир, naïve don’t ひらカナ 한글\n')
    expect(script).toMatchObject({ other: 2, latin: 2, kana: 4, hangul: 2 })
  })
})

describe('places', () => {
  test('of text in braces: in prose, headings, tables, links and front matter, not in code', async () => {
    const { braced } = await of(
      [
        '---',
        'title: About {prodcut}',
        '---',
        '# The {Product}',
        '',
        '> one `{inCode}` and {{product}}',
        '> next \\{escaped} #{template} { product }',
        '',
        '| a | {cell} |',
        '| - | - |',
        '',
        '```',
        '{fenced}',
        '```',
        '[in ｛link｝](/x)',
      ].join('\n'),
    )
    expect(braced.map(({ raw, line, column }) => [raw, line, column])).toEqual([
      ['{prodcut}', 2, 14],
      ['{Product}', 4, 7],
      ['{{product}}', 6, 22],
      ['{ product }', 7, 31],
      ['{cell}', 9, 7],
      ['｛link｝', 15, 5],
    ])
  })

  test('of the product’s name, as a word of its own', async () => {
    const { product } = await of(
      '使用Parley客服 and Parley.\n\n`Parley` parley Parleys parley.Parley /Parley Parley.io [x](https://Parley.example)\n',
    )
    expect(product).toEqual([
      { line: 1, column: 3 },
      { line: 1, column: 16 },
    ])
  })

  test('of links that leave the site', async () => {
    const { links } = await of(
      [
        'An [a](https://a.example/x "t") and <https://b.example> www.c.example [in](/docs) [m](mailto:x@y.z)',
        '',
        '- ![i](http://d.example/i.png) [ref][r]',
        '',
        '[r]: //e.example/r',
        '',
        '<div>',
        '  <!-- <a href="https://hidden.example"> -->',
        '  <a class="x" href="https://f.example/?a=1&amp;b=2">f</a>',
        '</div>',
        '',
        '[p](https://{apiHost}/swagger) `https://code.example`',
      ].join('\n'),
    )
    expect(links.map(({ url, line, column }) => [url, line, column])).toEqual([
      ['https://a.example/x', 1, 4],
      ['https://b.example', 1, 37],
      ['http://www.c.example', 1, 57],
      ['http://d.example/i.png', 3, 3],
      ['//e.example/r', 5, 1],
      ['https://f.example/?a=1&b=2', 9, 22],
      ['https://{apiHost}/swagger', 12, 1],
    ])
  })
})

describe('.mdx', () => {
  test('is read as MDX: expressions are no text, attributes are links', async () => {
    const result = await of(
      'import X from "./x"\n\n# Title {#t}\n\nProse {expr} here\n\n<X href="https://a.example/">inner words</X>\n',
      'mdx',
    )
    expect(result.sections.map(({ id }) => id)).toContain('t')
    expect(result.braced).toEqual([])
    expect(result.links.map(({ url }) => url)).toEqual(['https://a.example/'])
    expect(result.script.latin).toBe(5)
  })

  test('that is none has no survey and does not throw', async () => {
    expect((await of('# A\n\n<X', 'mdx')).sections).toEqual([])
  })
})

test('odd and long input is no trouble', async () => {
  const long = 50_000
  const texts = [
    ...['', '\uFEFF# A', '\0', '---\n', '---\na: [\n---\nx'],
    ...['#', '{', '{a', '｛', 'a', 'a-', 'a.', '好', ' {#'].map((part) => part.repeat(long)),
    `# ${' '.repeat(long)}x {#`,
    `{a${' '.repeat(long)}`,
    `<p href="${'a'.repeat(long)}`,
    '<!--'.repeat(long),
  ]
  for (const text of texts) await expect(of(text)).resolves.toBeDefined()
}, 60_000)

test('a document that is nested too deep has nothing to be checked, and ends nothing', async () => {
  expect((await of(`${'>'.repeat(20_000)} {prodcut}\n`)).braced).toEqual([])
})
