/** Targets that authors write into descriptions (`<a name="x">`), and the links to them. */
import { describe, expect, test } from 'vitest'
import { openSpecification } from '../../../src/openapi/open-specification.ts'
import { readSpec } from './read-spec.ts'

const place = {
  ...{ mount: '/docs/api', download: null, origin: 'https://a.example' },
  ...{ file: 'api.yaml', linkBase: null },
}

/** A specification of two operations with these descriptions, and an introduction. */
async function open(one: string, { two = '', info = '', row = '' } = {}) {
  const { api } = await readSpec({
    'api.yaml': `openapi: 3.1.0
info: { title: T, version: '1', description: ${JSON.stringify(info)} }
paths:
  /one:
    get:
      operationId: one
      description: ${JSON.stringify(one)}
      parameters: [{ name: limit, in: query, description: ${JSON.stringify(row)}, schema: { type: integer } }]
      responses: { '200': { description: Fine } }
  /two:
    get: { operationId: two, description: ${JSON.stringify(two)} }
`,
  })
  return openSpecification({ api: api(), place })
}

const ids = (html: string) => [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id)
const compiled = async (...texts: Parameters<typeof open>) => (await open(...texts)).compile('one')

describe('a target keeps an id of its own', () => {
  test.each([
    ['<a name="limits"></a>Text', '<span id="anchor-limits"></span>'],
    ['<a id="limits"></a>Text', '<span id="anchor-limits"></span>'],
    ['<a id="limits" name="other">Text</a>', '<span id="anchor-limits">Text</span>'],
    [
      '<a id="limits" href="https://b.example/">Text</a>',
      '<a href="https://b.example/" id="anchor-limits">Text</a>',
    ],
    ['<a name="Größe 2"></a>Text', '<span id="anchor-Größe-2"></span>'],
    ['# <a name="limits"></a>Limits', '<span id="anchor-limits"></span>Limits'],
  ])('%s', async (text, html) => {
    expect((await compiled(text)).html).toContain(html)
  })

  test('which links from other pages of the site may name', async () => {
    expect((await compiled('<a name="limits"></a>Text')).meta.ids).toContain('anchor-limits')
  })

  test('and takes none of those of the page', async () => {
    const text = ['responses', 'limit', 'dg-content', 'responses']
      .map((name) => `<a name="${name}"></a>`)
      .join('')
    const plain = ids((await compiled('')).html)
    const found = ids((await compiled(`${text}Text`, { row: '<a name="limit"></a>Row' })).html)
    expect(found.filter((id) => plain.includes(id))).toEqual(plain)
    expect(new Set(found).size).toBe(found.length)
    expect(found).toContain('anchor-limit-1')
  })
})

describe('a link leads to the target', () => {
  test('of the same description', async () => {
    const { html, meta } = await compiled('[a](#limits) <a name="limits"></a>')
    expect(html).toContain('<a href="#anchor-limits">a</a>')
    expect(meta.slots.filter(({ type }) => type === 'link')).toEqual([])
  })

  test('of the same description before one of the same name on the page', async () => {
    const row = '<a name="x"></a> [row](#x)'
    const { html } = await compiled('<a name="x"></a> [own](#x)', { row })
    expect(html).toContain('<a href="#anchor-x">own</a>')
    expect(html).toContain('<a href="#anchor-x-1">row</a>')
  })

  test('of another description of the page', async () => {
    const { meta } = await compiled('[a](#limits)', { row: '<a name="limits"></a>Row' })
    expect(meta.slots).toContainEqual(expect.objectContaining({ url: '#anchor-limits' }))
  })

  test.each([
    ['an operation', { two: '<a name="limits"></a>' }, '/docs/api/two#anchor-limits'],
    ['the introduction', { info: '<a id="limits"></a>' }, '/docs/api#anchor-limits'],
  ])('of %s', async (_, others, url) => {
    const { meta } = await compiled('[a](#limits)', others)
    expect(meta.slots).toContainEqual(expect.objectContaining({ url }))
  })

  test('with the characters that an address encodes', async () => {
    const { html } = await compiled('[a](#Gr%C3%B6%C3%9Fe%202) <a name="Größe 2"></a>')
    expect(html).toContain('<a href="#anchor-Größe-2">a</a>')
  })
})

test('the Markdown has the same targets and links', async () => {
  const { markdown } = await compiled('[a](#x)\n\n<a name="x"></a>\n\n```html\n<a name="x">\n```')
  expect(markdown).toContain('[a](#anchor-x)\n\n<a name="anchor-x"></a>\n\n```html\n<a name="x">')
})

test.each([
  '<a name="__proto__"></a>[a](#__proto__)',
  '<a name="constructor"></a>[a](#constructor)',
  `<a name='"><script>alert(1)</script>'></a>`,
  '<a id="&quot; onclick=&quot;alert(1)" onclick="alert(2)" style="color:red">a</a>',
  '<a name="&#2;x&#2;"></a><a name=""></a><a name></a>',
  '<a name="javascript:alert(1)" href="javascript:alert(1)">a</a>',
])('hostile names are harmless: %s', async (text) => {
  const plain = (await compiled('')).html
  const { html } = await compiled(text)
  const [, written = ''] = /<div class="api-text">([\s\S]*?)<\/div>/.exec(html) ?? []
  expect(written).not.toMatch(/<script|\sonclick|style=|href="java/)
  expect(written).not.toContain('\x02')
  expect(written.replace(/<\/?(?:p|a|span)(?: (?:id|href)="[^"<>]*")*>/g, '')).not.toMatch(/[<>]/)
  expect(ids(html).length - ids(plain).length).toBeLessThanOrEqual(1)
})
