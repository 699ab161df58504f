import { expect, test } from 'vitest'
import { editedTexts } from '../../../../src/pipeline/compile/edited-texts.ts'
import type { CompiledMeta, LinkSlot } from '../../../../src/shared/model/compiled.ts'
import type { Document } from '../../../../src/shared/model/site.ts'
import type { Source } from '../../../../src/shared/model/source.ts'

const link: LinkSlot = {
  ...{ type: 'link', url: './other.md', kind: 'link', sized: false },
  ...{ line: 3, column: 1 },
}

const meta: CompiledMeta = {
  ...{ frontMatter: { title: 'One' }, heading: null, excerpt: 'First words.' },
  ...{ preview: null, minutes: 1 },
  toc: [{ level: 2, id: 'part', text: 'Part' }],
  ...{ ids: ['part'], slots: [link], features: [], dependencies: [], clientModules: [] },
  diagnostics: [],
}

function documentOf(path: string, hash: string, changed: Partial<CompiledMeta> = {}): Document {
  const source = { path, hash, format: 'md' } as Document['source']
  const own = { ...meta, ...changed }
  return { ...{ source, convertTo: null, part: null }, ...keys, meta: own }
}

const keys = { key: 'a', markdownKey: 'b', sectionsKey: 'c' }
const state = { size: 1, mtimeMs: 1, ctimeMs: 1, ino: 1 }
const records = {
  'docs/one.md': { ...state, hash: 'old' },
  'docs/two.md': { ...state, hash: 'same' },
}
/** `docs/one.md` and `i18n/fr/docs/one.md` are one document in two languages. */
const sourceKey = ({ path }: Pick<Source, 'path'>) => path.replace(/^.*\//, '')

/** The cache as the last build left it. */
const cache = {
  find: ({ source }: Pick<Document, 'source'>) =>
    source.hash === 'old' ? documentOf(source.path, 'old') : undefined,
}

function after(changed: Partial<CompiledMeta>, other: Partial<CompiledMeta> = {}) {
  const documents = [
    documentOf('docs/one.md', 'new', changed),
    documentOf('docs/two.md', 'same', other),
  ]
  return editedTexts(['docs/one.md'], documents, { records, cache, sourceKey })
}

test('an edit of a text, of what it warns of and of where its links stand is seen on its own pages alone', () => {
  const problem = { code: 'heading-skipped', severity: 'warning', message: 'x' } as const
  const changed = { slots: [{ ...link, line: 9 }], features: ['math'], diagnostics: [problem] }
  expect(after(changed as unknown as Partial<CompiledMeta>)).toEqual(new Set(['docs/one.md']))
})

test.each<[string, Partial<CompiledMeta>]>([
  ['front matter', { frontMatter: { title: 'Two' } }],
  ['the title', { heading: 'Another' }],
  ['the excerpt', { excerpt: 'Other words.' }],
  ['the beginning of a post', { preview: 'Other words.' }],
  ['the time that reading takes', { minutes: 2 }],
  ['a link or an image', { slots: [{ ...link, url: './third.md' }] }],
])('%s may be shown by other pages', (_, changed) => {
  expect(after(changed)).toBeNull()
})

test('a document that others include may be shown by them', () => {
  const dependencies = [{ path: 'docs/one.md', hash: 'new' }]
  expect(after({}, { dependencies })).toBeNull()
})

test('other files, new documents and those that the cache has lost may be shown anywhere', () => {
  const one = documentOf('docs/one.md', 'new')
  expect(
    editedTexts(['docs/one.md', 'docs/a.svg'], [one], { records, cache, sourceKey }),
  ).toBeNull()
  expect(editedTexts(['docs/one.md'], [one], { records: {}, cache, sourceKey })).toBeNull()
  const empty = { find: () => undefined }
  expect(editedTexts(['docs/one.md'], [one], { records, cache: empty, sourceKey })).toBeNull()
})

const renamed: Partial<CompiledMeta> = {
  toc: [{ level: 2, id: 'piece', text: 'Piece' }],
  ids: ['piece'],
}

function linkTo(url: string): Partial<CompiledMeta> {
  return { slots: [{ ...link, url }] }
}

test('headings are shown by no other page; those that link to an old or a new one are looked at with all others', () => {
  expect(after(renamed)).toEqual(new Set(['docs/one.md']))
  expect(after(renamed, linkTo('./one.md#intro'))).toEqual(new Set(['docs/one.md']))
  expect(after(renamed, linkTo('./one.md#part'))).toBeNull()
  expect(after(renamed, linkTo('/docs/one#piece'))).toBeNull()
  expect(after(renamed, linkTo('./one.md#pi%65ce:~:text=a'))).toBeNull()
})

test('translations are looked at again when headings change: they take over the ids of the source', () => {
  const documents = [
    documentOf('docs/one.md', 'new', renamed),
    documentOf('i18n/fr/docs/one.md', 'same', { ids: ['partie'] }),
    documentOf('docs/two.md', 'same'),
  ]
  const find = (all: readonly Document[]) =>
    editedTexts(['docs/one.md'], all, { records, cache, sourceKey })
  expect(find(documents)).toEqual(new Set(['docs/one.md', 'i18n/fr/docs/one.md']))
  const [one, french, two] = documents as [Document, Document, Document]
  const linking = { ...two, meta: { ...two.meta, ...linkTo('./one.md#partie') } }
  expect(find([one, french, linking])).toBeNull()
})
