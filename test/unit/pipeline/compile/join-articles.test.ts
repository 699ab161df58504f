import { expect, test } from 'vitest'
import {
  joinDocuments,
  joinHtml,
  joinMarkdown,
  joinSections,
  sourcesOf,
  withSource,
} from '../../../../src/pipeline/compile/join-articles.ts'
import type { CompiledMeta, LinkSlot } from '../../../../src/shared/model/compiled.ts'
import type { Document, JoinedDocuments } from '../../../../src/shared/model/site.ts'

const link = (url: string): LinkSlot => ({
  ...{ type: 'link', url, kind: 'link', sized: false, line: 1, column: 1 },
})

function documentOf(path: string, meta: Partial<CompiledMeta>, part: string | null = null) {
  const whole = {
    ...{ frontMatter: {}, heading: null, excerpt: '', preview: null, minutes: 1, toc: [], ids: [] },
    ...{ slots: [], features: [], dependencies: [], clientModules: [], diagnostics: [] },
    ...meta,
  }
  const keys = { key: path, markdownKey: path, sectionsKey: path }
  return { source: { path }, convertTo: null, part, ...keys, meta: whole } as unknown as Document
}

const operation = documentOf(
  'openapi/api.yaml',
  {
    heading: 'Get a pet',
    excerpt: 'Reads a pet.',
    toc: [
      { level: 2, id: 'limits', text: 'Limits' },
      { level: 2, id: 'responses', text: '\0m:apiResponses\0' },
    ],
    ids: ['limits', 'responses'],
    slots: [link('/docs/api/pets')],
    features: ['tabs'],
  },
  'get-pet',
)

const around =
  '<h1>Get a pet</h1>\n<p><a href="\0' +
  '0\0">Pets</a></p>\0d:\0<h2 id="responses">\0m:apiResponses\0</h2>'

function joinedOf(meta: Partial<CompiledMeta>): Document & { readonly joined: JoinedDocuments } {
  const document = joinDocuments(documentOf('docs/a.md', meta), operation)
  return document as Document & { readonly joined: JoinedDocuments }
}

const withHeading = {
  toc: [{ level: 2, id: 'responses', text: 'Responses' }],
  ids: ['responses', 'responses-1'],
  slots: [link('#responses'), link('b.md')],
}

test('the text stands below the description, and the slots of the operation come after its own', () => {
  const { joined } = joinedOf({ slots: [link('b.md')] })
  expect(joinHtml(joined, '<a href="\0' + '0\0">b</a>', around)).toBe(
    '<h1>Get a pet</h1>\n<p><a href="\0' +
      '1\0">Pets</a></p><a href="\0' +
      '0\0">b</a><h2 id="responses">\0m:apiResponses\0</h2>',
  )
})

test('a heading whose id the operation has gets another one, and so do its links', () => {
  const { joined, meta } = joinedOf(withHeading)
  const html =
    '<h2 id="responses">R<a class="hash-link" href="#responses"></a></h2><p>id="responses"</p>'
  expect(joinHtml(joined, html, '\0d:\0')).toBe(
    '<h2 id="responses-2">R<a class="hash-link" href="#responses-2"></a></h2><p>id="responses"</p>',
  )
  expect(meta.ids).toEqual(['limits', 'responses', 'responses-2', 'responses-1'])
  expect(meta.toc.map(({ id }) => id)).toEqual(['limits', 'responses-2', 'responses'])
  expect(meta.slots).toEqual([link('#responses-2'), link('b.md'), link('/docs/api/pets')])
})

test.each<[string, Partial<CompiledMeta>, string]>([
  ['the title of the operation', {}, '<h1>Get a pet</h1>\n'],
  ['that of the front matter', { frontMatter: { title: 'A & B' } }, '<h1>A &amp; B</h1>\n'],
  ['its own heading', { frontMatter: { title: 'T' }, heading: 'Own' }, '<h1 id="own">Own</h1>\n'],
  ['nothing', { frontMatter: { hide_title: true, title: 'T' } }, ''],
])('above all stands %s', (_, meta, shown) => {
  const html = meta.heading === undefined ? '<p>T</p>' : '<h1 id="own">Own</h1>\n<p>T</p>'
  expect(joinHtml(joinedOf(meta).joined, html, '<h1>Get a pet</h1>\n<p>D</p>\0d:\0')).toBe(
    `${shown}<p>D</p><p>T</p>`,
  )
})

test('Markdown is joined in the same way', () => {
  const markdown = '# Get a pet\n\nReads.\0d:\0\n\n## \0m:apiResponses\0'
  const { joined } = joinedOf({ heading: 'Own' })
  expect(joinMarkdown(joined, '# Own\n\nText.\n', markdown)).toBe(
    '# Own\n\nReads.\n\nText.\n\n## \0m:apiResponses\0',
  )
  expect(joinMarkdown(joinedOf({}).joined, '', markdown)).toBe(
    '# Get a pet\n\nReads.\n\n## \0m:apiResponses\0',
  )
  expect(joinMarkdown(joined, '', '')).toBe('')
})

test('its sections come after those of the operation as a whole', () => {
  const section = (id: string, heading: string) => ({ id, heading, text: '', code: '' })
  const { joined } = joinedOf(withHeading)
  const own = [section('', ''), section('responses', 'Responses')]
  const all = [section('', ''), section('', 'GET /a'), section('path.id', 'id')]
  expect(joinSections(joined, own, all).map(({ id, heading }) => `${id} ${heading}`)).toEqual([
    ' ',
    ' GET /a',
    ' ',
    'responses-2 Responses',
    'path.id id',
  ])
})

test('title and description are those of the operation unless the document has its own', () => {
  const plain = joinedOf({ excerpt: 'Own.' }).meta
  expect([plain.heading, plain.excerpt]).toEqual(['Get a pet', 'Reads a pet.'])
  expect(joinedOf({ heading: 'Own' }).meta.heading).toBe('Own')
})

test('one of the two can be replaced', () => {
  const document = joinedOf({})
  const [text] = sourcesOf(document) as [Document]
  const newText = { ...text, key: 'new' }
  const newOperation = { ...operation, key: 'new' }
  expect(sourcesOf(withSource(document, newText))).toEqual([newText, operation])
  expect(sourcesOf(withSource(document, newOperation))).toEqual([text, newOperation])
  expect(withSource(document, newText).key).not.toBe(document.key)
  expect(withSource(text, newText)).toBe(newText)
})
