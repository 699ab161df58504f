// The fields of front matter with their types (design 4).

import * as z from 'zod'
import { parseOperation } from '../../../openapi/named-operation.ts'
import { type Diagnostic, diagnostic, type TextEdit } from '../../../shared/diagnostic.ts'
import { isIcon } from '../../../shared/icons.ts'
import { isObject } from '../../../shared/is-object.ts'
import type { FrontMatter, NamingField } from '../../../shared/model/compiled.ts'
import { isExternalUrl } from '../../../shared/url.ts'
import { isoDate } from '../../../support/text/iso-date.ts'
import { certain, editDistance, nearest } from '../../../support/text/nearest.ts'
import { schemaProblems } from '../../config/problems/schema-problems.ts'
import { feedOptionsSchema } from '../../config/schema/blog.ts'
import { headTagSchema } from '../../config/schema/head.ts'
import { badgeSchema } from '../../config/schema/sidebars.ts'
import type { KeyPath } from '../../config/written/written.ts'
import type { OwnFields } from './own-fields.ts'

const text = z.union([z.string(), z.number().transform(String)], 'must be text')
const flag = z.union(
  [z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')],
  'must be true or false',
)
const position = z.union(
  [
    z.number(),
    z
      .string()
      .regex(/^-?\d+(?:\.\d+)?$/)
      .transform(Number),
  ],
  'must be a number',
)
const headingLevel = z.number('must be a number from 2 to 6').int().min(2).max(6)
const listInText = z.string().transform((list) => list.split(/\s*[,，、]\s*/).filter(Boolean))
const words = z
  .union([z.array(text), listInText], 'must be a list of words')
  .transform((list) => list.flatMap(divided))
const tagName = text.refine((written) => written.trim() !== '', 'must have no empty tag')
const tag = z.union([tagName, z.object({ label: tagName, permalink: z.string() })])

/** `[安装，配置]` is one word to YAML, whose comma has half the width. */
function divided(word: string): string[] {
  return word.split(/\s*，\s*/).filter(Boolean)
}

const notUrl = 'must be a whole URL, such as https://example.com/edit/page.md, or null'

const docId = z.string('must be the id of a doc, or null').nullable()

const authorObject = z.object({
  key: text.optional(),
  name: text.optional(),
  title: text.optional(),
  description: text.optional(),
  url: text.optional(),
  email: text.optional(),
  image_url: text.optional(),
  imageURL: text.optional(),
  socials: z.record(z.string(), text).optional(),
  page: z.union([z.boolean(), z.object({ permalink: z.string().optional() })]).optional(),
})
const namedAuthor = z.union([
  text,
  authorObject
    .refine(({ key, name, title }) => Boolean(key || name || title))
    .transform(({ imageURL, ...fields }) => ({
      ...fields,
      ...(imageURL !== undefined && { image_url: imageURL }),
    })),
])

const updateDate = text.refine(
  (date) => isoDate(date) !== null,
  'must have a date such as 2025-06-20',
)

type FieldSchemas = {
  readonly [Name in keyof Omit<Required<FrontMatter>, 'namePlaces' | 'own'>]: z.ZodType<
    FrontMatter[Name]
  >
}

const fields: FieldSchemas = {
  id: text.refine((id) => id.trim() !== '', 'must not be empty'),
  title: text,
  description: text,
  slug: text,
  keywords: words,
  image: text,
  social_card: flag,
  sidebar_label: text,
  sidebar_position: position,
  wide: flag,
  sidebar_class_name: text,
  icon: text.refine(isIcon, 'must be an emoji or the name of an icon'),
  badge: badgeSchema as z.ZodType<FrontMatter['badge']>,
  displayed_sidebar: z.string('must be the id of a sidebar, or null').nullable(),
  draft: flag,
  unlisted: flag,
  tags: z
    .union(
      [z.array(tag), listInText],
      'must be a list of words, or of objects with label and permalink',
    )
    .transform((list) =>
      list.flatMap((one): (typeof one)[] => (typeof one === 'string' ? divided(one) : [one])),
    ),
  terms: flag,
  hide_title: flag,
  hide_table_of_contents: flag,
  toc_min_heading_level: headingLevel,
  toc_max_heading_level: headingLevel,
  pagination_label: text,
  pagination_next: docId,
  pagination_prev: docId,
  custom_edit_url: z
    .string(notUrl)
    .refine((url) => url === '' || url.startsWith('/') || isExternalUrl(url), notUrl)
    .nullable(),
  redirect_from: z.union(
    [text.transform((address) => [address]), z.array(text)],
    'must be an old address of the page, or a list of them',
  ),
  openapi: text.refine(
    (named) => parseOperation(named) !== null,
    'must be a method and a path, such as get /pets/{id}; the id of a specification may stand before them',
  ),
  locales: z.union(
    [text.transform((code) => [code]), z.array(text)],
    'must be a locale of the site, or a list of them',
  ),
  date: text,
  authors: z.union(
    [z.array(namedAuthor), namedAuthor.transform((one) => [one])],
    'must be the key of an author, an author with a name, or a list of these',
  ) as z.ZodType<FrontMatter['authors']>,
  author: z.union(
    [z.string(), z.number().transform(String)],
    'must be a name; write authors for more than a name, and for several',
  ),
  author_title: text,
  author_url: text,
  author_image_url: text,
  head: z.array(headTagSchema),
  class: text.transform((names) => names.trim().split(/\s+/).join(' ')),
  changelog: z.union([
    z.literal(false).transform(() => null),
    z.literal(true).transform(() => feedOptionsSchema.parse({})),
    feedOptionsSchema,
  ]),
  last_update: z
    .object(
      { date: updateDate.optional(), author: text.optional() },
      'must have a date or an author',
    )
    .refine(
      ({ date, author }) => date !== undefined || author !== undefined,
      'must have a date or an author',
    ) as z.ZodType<FrontMatter['last_update']>,
}

/** Fields in which `null` says something; in all others it is a field left empty. */
const nullable: ReadonlySet<string> = new Set([
  'displayed_sidebar',
  'pagination_next',
  'pagination_prev',
  'custom_edit_url',
])

/** True for the names of fields that docsgen knows. */
export function isFieldName(name: string): boolean {
  return Object.hasOwn(fields, name)
}

/** More wrong letters make another name: other programs have fields of their own in front matter. */
const largestTypo = 2

/** Fields that are the same in the configuration: their problems have the same messages as there. */
const structured: ReadonlySet<string> = new Set(['badge', 'changelog', 'head'])

type FieldResult =
  | { readonly value: unknown }
  | { readonly problem: string }
  | { readonly issues: readonly z.core.$ZodIssue[] }

/** The value of a field, or the reason why it is wrong; null for an unknown or empty field. */
export function frontMatterField(name: string, value: unknown): FieldResult | null {
  if (!isFieldName(name)) return null
  if (value === null && !nullable.has(name)) return null
  const result = fields[name as keyof FieldSchemas].safeParse(value)
  if (result.success) return { value: result.data }
  const { issues } = result.error
  if (structured.has(name)) return { issues }
  return { problem: issues[0]?.message ?? 'is not valid' }
}

/** The problems in the parts of a field, each at its place. */
function problemsInside(
  issues: readonly z.core.$ZodIssue[],
  { key, value, place }: WrittenField,
): Diagnostic[] {
  const inField = issues.map((issue) => ({ ...issue, path: [key, ...issue.path] }))
  const problems = schemaProblems(inField, {
    value: { [key]: value },
    locate: ([, ...part]) => place(part),
    codeOf: () => 'front-matter-invalid',
  })
  return problems.map((one) => ({ ...one, message: `Front matter: ${one.message}` }))
}

/** A field as it is written in the YAML. */
export interface WrittenField {
  readonly key: string
  readonly value: unknown
  /** Place of its value in the document, or of a part of the value: exact where the document is in YAML. */
  readonly place: (part?: KeyPath) => { line: number; column: number }
  readonly keyPlace: () => { line: number; column: number }
  /** The names of all fields, where the key stands as plain text at its place; else undefined. */
  readonly others?: readonly string[]
}

export interface Fields {
  readonly frontMatter: FrontMatter
  readonly diagnostics: Diagnostic[]
  /** All of them as they are written. */
  readonly written: WrittenField[]
  /** The fields that the site has of its own. */
  readonly own: OwnFields | null
}

/** No fields. */
export function createFields(own: OwnFields | null = null): Fields {
  return { frontMatter: {}, diagnostics: [], written: [], own }
}

/** Adds a known field, or a diagnostic when there is no such field or its value is wrong. */
export function addField(fields: Fields, written: WrittenField): void {
  const { frontMatter, diagnostics, own } = fields
  fields.written.push(written)
  if (!isFieldName(written.key)) {
    if (own === null || !(own.isClosed || own.names.has(written.key))) {
      diagnostics.push(unknownField(written))
    }
    return
  }
  const field = crossedLevels(frontMatter, written) ?? frontMatterField(written.key, written.value)
  if (field === null) return
  if ('issues' in field) {
    diagnostics.push(...problemsInside(field.issues, written))
  } else if ('value' in field) {
    Object.assign(frontMatter, { [written.key]: field.value }, placeOfName(frontMatter, written))
    if (written.key === 'authors') diagnostics.push(...misspeltAuthorFields(written))
  } else {
    const message = `Front matter field “${written.key}”: ${field.problem}.`
    diagnostics.push(diagnostic('front-matter-invalid', message, written.place()))
  }
}

/** Checks the fields that the site has of its own; those that are right are in the front matter. */
export function addOwnFields({ frontMatter, diagnostics, written, own }: Fields): void {
  if (own === null) return
  const byName = new Map(written.map((field) => [field.key, field]))
  const values = Object.fromEntries([...byName].map(([key, { value }]) => [key, value]))
  // A closed schema need not name the fields of docsgen; it may demand any of them.
  const problems = own.check(values).filter(({ field, at }) => at !== 'name' || !isFieldName(field))
  for (const { field, message, at, ...hint } of problems) {
    const [top = ''] = field.split('.')
    const place = at === 'name' ? byName.get(top)?.keyPlace() : byName.get(top)?.place()
    diagnostics.push(
      diagnostic('front-matter-schema', `Front matter field “${field}” ${message}`, {
        ...(place ?? { line: 1, column: 1 }),
        ...hint,
      }),
    )
  }
  const wrong = new Set(problems.map(({ field }) => field.split('.')[0]))
  const right = Object.entries(values).filter(
    ([key]) => own.names.has(key) && !isFieldName(key) && !wrong.has(key),
  )
  if (right.length > 0) Object.assign(frontMatter, { own: Object.fromEntries(right) })
}

/** With levels that exclude each other the page would have no contents, and nobody would know why. */
function crossedLevels(
  { toc_min_heading_level: least, toc_max_heading_level: most }: FrontMatter,
  { key, value }: WrittenField,
): { readonly problem: string } | null {
  const level = Number(value)
  if (key === 'toc_max_heading_level' && least !== undefined && level < least) {
    return { problem: `must not be below toc_min_heading_level, which is ${least}` }
  }
  if (key === 'toc_min_heading_level' && most !== undefined && level > most) {
    return { problem: `must not be above toc_max_heading_level, which is ${most}` }
  }
  return null
}

/** Other names that authors are given for fields of theirs. */
const authorFields: ReadonlyMap<string, string> = new Map([
  ['avatar', 'image_url'],
  ['image', 'image_url'],
  ['link', 'url'],
])

/** Other fields of an author may be those of another program. */
function misspeltAuthorFields({ value, place }: WrittenField): Diagnostic[] {
  const known = Object.keys(authorObject.shape)
  const written = [value].flat().flatMap((one) => (isObject(one) ? Object.keys(one) : []))
  return written.flatMap((field) => {
    const near = known.includes(field) ? null : (authorFields.get(field) ?? nearest(field, known))
    if (near === null) return []
    const hint = `Did you mean “${near}”?`
    return diagnostic('front-matter-misspelt', `Authors have no field “${field}”.`, {
      ...place(),
      hint,
    })
  })
}

const namingFields: ReadonlySet<string> = new Set<NamingField>([
  'author',
  'author_image_url',
  'author_url',
  'authors',
  'date',
  'displayed_sidebar',
  'head',
  'icon',
  'image',
  'locales',
  'openapi',
  'pagination_next',
  'pagination_prev',
  'redirect_from',
  'slug',
  'tags',
])

function placeOfName(
  { namePlaces }: FrontMatter,
  { key, value, place }: WrittenField,
): FrontMatter {
  return value !== null && namingFields.has(key)
    ? { namePlaces: { ...namePlaces, [key]: place() } }
    : {}
}

/** `darft: true` publishes a draft, so a misspelt field is worse than one of another program. */
function unknownField({ key, keyPlace, others }: WrittenField): Diagnostic {
  const near = nearest(key, Object.keys(fields))
  if (near === null || editDistance(key.toLowerCase(), near) > largestTypo) {
    const message = `docsgen knows no front matter field “${key}”; it is ignored.`
    return diagnostic('front-matter-unknown', message, keyPlace())
  }
  const isCertain = certain(key, Object.keys(fields)) === near && others?.includes(near) === false
  return diagnostic('front-matter-misspelt', `There is no front matter field “${key}”.`, {
    ...keyPlace(),
    hint: `Did you mean “${near}”?`,
    ...(isCertain && { fix: { edits: [nameEdit(keyPlace(), key, near)] } }),
  })
}

function nameEdit(place: { line: number; column: number }, key: string, text: string): TextEdit {
  return { ...place, endLine: place.line, endColumn: place.column + key.length, text }
}
