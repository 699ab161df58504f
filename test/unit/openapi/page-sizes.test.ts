/** How large pages become, whatever is in the specification. */
import { expect, test } from 'vitest'
import { openSpecification } from '../../../src/openapi/open-specification.ts'
import { withNamedParts } from '../../../src/openapi/parts/large-schemas.ts'
import { readSpec } from './read-spec.ts'

const place = {
  ...{ mount: '/docs/api', download: null, origin: 'https://a.example', file: 'api.yaml' },
  linkBase: null,
}

async function pagesOf(fields: object) {
  const specification = { openapi: '3.1.0', info: { title: 'T', version: '1' }, ...fields }
  const { api } = await readSpec({ 'api.yaml': JSON.stringify(specification) })
  const { list, compile } = openSpecification({ api: withNamedParts(api()), place })
  return new Map(list().map(({ id, title }) => [id, { title, ...compile(id) }]))
}

const many = <Value>(count: number, one: (index: number) => Value) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, one(index)]))
const text = { type: 'string', description: 'What it says, in some words, and what it is for.' }
const object = (count: number, inner: object) => ({
  type: 'object',
  properties: many(count, () => inner),
})
const json = (media: object) => ({ content: { 'application/json': media } })
/** Without what is around the article, which takes about 25 kB. */
const mostArticle = 175_000

test('schemas without a name, samples and examples leave every page below 200 kB', async () => {
  const large = object(12, object(12, object(12, text)))
  const example = many(12, () => many(12, () => many(12, () => 'text')))
  const pages = await pagesOf({
    paths: {
      '/a': {
        post: {
          operationId: 'sendA',
          requestBody: json({ schema: large, example }),
          responses: { 200: { description: 'D', ...json({ schema: large }) } },
        },
      },
    },
    components: { schemas: { Large: large } },
  })
  expect(pages.size).toBeGreaterThan(20)
  const sizes = [...pages].map(([id, { html }]) => [id, Buffer.byteLength(html)] as const)
  expect(sizes.filter(([, size]) => size > mostArticle)).toEqual([])
  // What is on no page itself has a link there.
  const { html = '', markdown = '' } = pages.get('send-a') ?? {}
  expect(html).toContain('api-elsewhere')
  const languages = [...html.matchAll(/data-lang="(\w+)"/g)].map(([, lang]) => lang)
  expect(languages).toEqual(['shell', 'json', 'json'])
  expect(markdown.length).toBeGreaterThan(10_000)
})

test('of a very long example the beginning is shown, which is reported, and Markdown has all of it', async () => {
  const example = { text: 'word '.repeat(60_000), end: 'of it' }
  const responses = { 200: { description: 'D', ...json({ schema: {}, example }) } }
  const pages = await pagesOf({ paths: { '/a': { get: { operationId: 'getA', responses } } } })
  const { html = '', markdown, meta } = pages.get('get-a') ?? {}
  expect(Buffer.byteLength(html)).toBeLessThan(mostArticle)
  expect(markdown).toContain('"end": "of it"')
  expect(meta?.diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'openapi-too-large An example of “Get A” has 300,034 characters: the page has room for its beginning.',
  ])
})

test('a long list of schemas has several pages, which lead to each other', async () => {
  const names = ['page-2', ...Array.from({ length: 1100 }, (_, index) => `S${index}`)]
  const schemas = Object.fromEntries(names.map((name) => [name, text]))
  const pages = await pagesOf({ paths: {}, components: { schemas } })
  const lists = ['schemas', 'schemas/page-2', 'schemas/page-3']
  const ranges = ['page-2 – S498', 'S499 – S998', 'S999 – S1099']
  expect(lists.map((id) => pages.get(id)?.title)).toEqual(['\0m:apiSchemas\0', ...ranges.slice(1)])
  const links = lists.map((id) => {
    const { html = '', meta } = pages.get(id) ?? {}
    expect(html.replaceAll('<wbr>', '')).toContain(ranges[0])
    return meta?.slots.flatMap((slot) => (slot.type === 'link' ? slot.url : [])) ?? []
  })
  for (const urls of links) {
    expect(urls).toEqual(expect.arrayContaining(lists.map((id) => `/docs/api/${id}`)))
  }
  const own = links.flat().filter((url) => !lists.includes(url.replace('/docs/api/', '')))
  expect(new Set(own).size).toBe(names.length)
  expect(own).toHaveLength(names.length)
})
