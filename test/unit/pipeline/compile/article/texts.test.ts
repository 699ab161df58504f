import { describe, expect, test } from 'vitest'
import { compileText, htmlOf } from '../fixtures/compile-text.ts'

const profile = { product: 'Acme', host: 'a.example' }

describe('profile values', () => {
  test('are put into text, headings, links, descriptions and HTML', async () => {
    const html = await htmlOf(
      '# {product}\n\n*{product}* [{host}](x.md "{product}") ![{product}](a.png) {product}{host}\n\n<div title="{host}">{product}</div>',
      { profile },
    )
    expect(html).not.toContain('{')
    expect(html).toContain('<h1 id="product">Acme</h1>')
    expect(html).toContain('title="Acme">a.example</a>')
    expect(html).toContain('Acmea.example')
    expect(html).toContain('<div title="a.example">Acme</div>')
  })

  test('may have a dash in their name, as the configuration allows', async () => {
    expect(await htmlOf('At {api-host}.', { profile: { 'api-host': 'api.example' } })).toContain(
      'At api.example.',
    )
  })

  test('are not put into code, braces with any other name, and escaped text', async () => {
    const text =
      '`{product}` {other} \\{product} {{product}}\n\n    {product}\n\n<pre>{product}</pre>'
    const html = await htmlOf(text, { profile })
    expect(html).toContain('<code>{product}</code> {other} {product} {Acme}')
    expect(html).toContain('<pre><code>{product}\n</code></pre>')
    expect(html).toContain('<pre>{product}</pre>')
    expect((await compileText(text, { profile })).meta.diagnostics).toEqual([])
  })

  test('are put into front matter that readers see, not into ids and URLs', async () => {
    const text =
      '---\ntitle: "{product}"\nid: "{product}"\ntags: ["{product}"]\nslug: /{product}\n---\n'
    expect((await compileText(text, { profile })).meta.frontMatter).toEqual({
      title: 'Acme',
      id: '{product}',
      tags: ['Acme'],
      slug: '/{product}',
      namePlaces: { tags: { line: 4, column: 7 }, slug: { line: 5, column: 7 } },
    })
  })
})

describe('emoji', () => {
  test('stand for their names', async () => {
    expect(await htmlOf('你好:smile: :+1::tada:, :-1:')).toBe('<p>你好😄 👍🎉, 👎</p>')
  })

  test('stay out of code, of times and of names that are none', async () => {
    const text = '`:smile:` 12:30:45 a:100:b :nosuch: https://a.example/:smile:'
    expect(await htmlOf(text)).not.toMatch(/😄|💯/)
  })

  test('can be switched off', async () => {
    expect(await htmlOf(':smile:', { markdown: { emoji: false } })).toBe('<p>:smile:</p>')
  })
})

describe('conversion to another script', () => {
  const given = {
    convertTo: 'zh-TW',
    services: { createConverter: async () => (text: string) => text.replaceAll('软件', '軟體') },
  }

  test('reaches the words of diagrams', async () => {
    const { meta, markdown } = await compileText(
      '```mermaid\nflowchart LR\n  软件[软件 A] --> b\n  click 软件 href "./a.md"\n```\n',
      { ...given, markdown: { mermaid: true } },
    )
    const source = 'flowchart LR\n  軟體[軟體 A] --> b\n  click 軟體 href "./a.md"'
    expect(meta.slots).toMatchObject([{ type: 'diagram', source }])
    expect(markdown).toContain(source)
  })

  test('reaches all that readers see', async () => {
    const { html, meta } = await compileText(
      '---\ntitle: 软件\nsidebar_label: 软件\nkeywords: [软件]\nslug: /软件\n---\n# 软件\n\n软件 [软件](软件.md "软件") ![软件](a.png)\n\n:::note 软件\n软件\n:::\n',
      given,
    )
    expect(meta.frontMatter).toEqual({
      title: '軟體',
      sidebar_label: '軟體',
      keywords: ['軟體'],
      slug: '/软件',
      namePlaces: { slug: { line: 5, column: 7 } },
    })
    expect(meta).toMatchObject({ heading: '軟體', excerpt: '軟體 軟體 軟體' })
    expect(meta.slots).toMatchObject([{ url: '软件.md' }, { url: 'a.png' }])
    expect(html.replace(' id="软件"', '')).not.toContain('软件')
  })

  test('reaches the titles of code that are no names of files', async () => {
    const { markdown } = await compileText(
      '```json title="软件"\n{}\n```\n\n```js [软件]\n```\n\n```ts title="软件.ts" {1}\n```\n',
      given,
    )
    expect(markdown).toContain('json title="軟體"')
    expect(markdown).toContain('js title="軟體"')
    expect(markdown).toContain('ts title="软件.ts"')
  })

  test('leaves code, keys and ids alone', async () => {
    const html = await htmlOf(
      '`软件` <kbd>软件</kbd> <span id="软件">x</span>\n\n```\n软件\n```',
      given,
    )
    expect(html).not.toContain('軟體')
  })
})

test('strong emphasis works beside Chinese punctuation', async () => {
  expect(await htmlOf('**中文。**后 ~~删除。~~后')).toBe(
    '<p><strong>中文。</strong>后 <del>删除。</del>后</p>',
  )
})
