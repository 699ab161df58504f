/** The files that describe the authors and the tags of posts: `authors.yml`, `tags.yml`, or the same in JSON. */
import * as z from 'zod'
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import type { AuthorSource, DataFile, TagSource } from '../../shared/model/source.ts'
import { certain, nearest } from '../../support/text/nearest.ts'
import {
  type DataLocator,
  dataLocator,
  parseUniqueJson,
  parseYaml,
  readText,
} from '../config/load/read-data.ts'
import { schemaProblems } from '../config/problems/schema-problems.ts'
import { object } from '../config/schema/object.ts'
import type { CodePlace } from '../config/written/written.ts'

const word = z.union([z.string().min(1), z.number().transform(String)], 'must be a text')

const authorFields = {
  name: word.exactOptional(),
  title: word.exactOptional(),
  description: word.exactOptional(),
  url: word.exactOptional(),
  email: word.exactOptional(),
  image_url: word.exactOptional(),
  imageURL: word.exactOptional(),
  socials: z.record(z.string(), word).exactOptional(),
  page: z
    .union([
      z.boolean(),
      object({ permalink: word.exactOptional() }).transform(({ permalink }) =>
        permalink === undefined ? true : { permalink },
      ),
    ])
    .exactOptional(),
}

/** Other fields are the site's own, unless they look like one of these. */
const authorSchema = z
  .object(authorFields)
  .catchall(z.unknown())
  .transform(({ imageURL, ...fields }) => ({
    ...fields,
    ...(imageURL !== undefined && { image_url: imageURL }),
  }))

const tagSchema = object({
  label: word.exactOptional(),
  permalink: word.exactOptional(),
  description: word.exactOptional(),
})

/** A file of authors: they have a name, or an address that a name can be found at. */
const authorsSchema = z.record(z.string(), authorSchema).nullable()
const tagsSchema = z.record(z.string(), tagSchema.nullable()).nullable()

/** The entries of a file. */
type DataEntries = Pick<DataFile, 'authors' | 'tags' | 'unusable'>

/** Fields of authors that are nearly the name of one that docsgen knows. */
function mistypedFields(
  path: string,
  placeOf: DataLocator,
  entries: readonly (readonly [key: string, fields: object | null])[],
): Diagnostic[] {
  const known = Object.keys(authorFields)
  return entries.flatMap(([key, fields]) =>
    Object.keys(fields ?? {}).flatMap((field) => {
      const near = field in authorFields ? null : nearest(field, known)
      if (near === null) return []
      const place = { file: path, ...placeOf([key, field]) }
      const message = `Authors have no field “${field}”.`
      const isCertain = certain(field, known) === near && !Object.hasOwn(fields ?? {}, near)
      return diagnostic('front-matter-misspelt', message, {
        ...place,
        hint: `Did you mean “${near}”?`,
        ...(isCertain && { meant: { written: field, instead: near } }),
      })
    }),
  )
}

/** Where a file was found, and the hash of its bytes. */
export type FoundDataFile = Omit<DataFile, keyof DataEntries>

/** Of a file whose entries cannot be used. */
const noEntries: DataEntries = { authors: [], tags: [], unusable: true }

/**
 * Reads and validates one file.
 * @param root - absolute path of the site's folder
 * @returns its entries, in its order, and problems as `blog-data-invalid`; what can be used is used
 */
export function readDataFile(
  root: string,
  { path, role }: FoundDataFile,
): DataEntries & { diagnostics: readonly Diagnostic[] } {
  const unusable = (message: string, place: CodePlace | null = null) => ({
    ...noEntries,
    diagnostics: [diagnostic('blog-data-invalid', message, { file: path, ...place })],
  })
  let source: string
  try {
    source = readText(`${root}/${path}`) ?? ''
  } catch (error) {
    return unusable(`The file cannot be read: ${(error as Error).message}.`)
  }
  const isJson = path.endsWith('.json')
  const parsed = isJson ? parseUniqueJson(source) : parseYaml(source)
  if (!parsed.ok) {
    const message = `The file is not valid ${isJson ? 'JSON' : 'YAML'}: ${parsed.message}.`
    return unusable(message, parsed.place)
  }
  const placeOf = dataLocator(source)
  const result = (role === 'authors' ? authorsSchema : tagsSchema).safeParse(parsed.value)
  if (!result.success) {
    const diagnostics = schemaProblems(result.error.issues, {
      value: parsed.value,
      locate: (at) => ({ file: path, ...placeOf(at) }),
      codeOf: () => 'blog-data-invalid',
    })
    return { ...noEntries, diagnostics }
  }
  const entries = Object.entries(result.data ?? {})
  const placed = entries.map(([key, fields]) => ({ key, ...fields, ...placeOf([key]) }))
  if (role === 'tags') return { authors: [], tags: placed as TagSource[], diagnostics: [] }
  const written = parsed.value as Readonly<Record<string, object>>
  const authors = placed.map((author) => {
    const { key } = author
    return { ...author, places: addressPlaces(key, written[key] ?? {}, placeOf) }
  })
  return {
    authors: authors as AuthorSource[],
    tags: [],
    diagnostics: mistypedFields(path, placeOf, entries),
  }
}

/** Where the addresses of an author stand: only all pages together show whether they lead somewhere. */
function addressPlaces(key: string, written: object, placeOf: DataLocator): AuthorSource['places'] {
  const { socials = {} } = written as { readonly socials?: object }
  const paths = [
    ...['url', 'email', 'image_url', 'imageURL']
      .filter((field) => field in written)
      .map((field) => [field]),
    ...Object.keys(socials).map((platform) => ['socials', platform]),
  ]
  const places = paths.map((path) => [
    path.join('.').replace('imageURL', 'image_url'),
    placeOf([key, ...path]),
  ])
  return Object.fromEntries(places)
}
