/** The files that describe the authors and the tags of posts: `authors.yml`, `tags.yml`, or the same in JSON. */
import { z } from 'zod'
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import type { AuthorSource, DataFile, TagSource } from '../../shared/model/source.ts'
import { locateInData, parseJson, parseYaml, readText } from '../config/load/read-data.ts'
import type { CodePlace } from '../config/problems/locate-key.ts'
import { schemaProblems } from '../config/problems/schema-problems.ts'
import { object } from '../config/schema/object.ts'

const word = z.union([z.string().min(1), z.number().transform(String)], 'must be a text')

const authorSchema = z
  .strictObject({
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
  })
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

/** What a file describes. */
type DataEntries = Pick<DataFile, 'authors' | 'tags'>

/** Where a file was found, and the hash of its bytes. */
export type FoundDataFile = Omit<DataFile, 'authors' | 'tags'>

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
    ...{ authors: [], tags: [] },
    diagnostics: [diagnostic('blog-data-invalid', message, { file: path, ...place })],
  })
  let source: string
  try {
    source = readText(`${root}/${path}`) ?? ''
  } catch (error) {
    return unusable(`The file cannot be read: ${(error as Error).message}.`)
  }
  const isJson = path.endsWith('.json')
  const parsed = isJson ? parseJson(source) : parseYaml(source)
  if (!parsed.ok) {
    const message = `The file is not valid ${isJson ? 'JSON' : 'YAML'}: ${parsed.message}.`
    return unusable(message, parsed.place)
  }
  const place = (key: string) => locateInData(source, [key])
  const result = (role === 'authors' ? authorsSchema : tagsSchema).safeParse(parsed.value)
  if (!result.success) {
    const diagnostics = schemaProblems(result.error.issues, {
      value: parsed.value,
      locate: (at) => ({ file: path, ...locateInData(source, at) }),
      codeOf: () => 'blog-data-invalid',
    })
    return { authors: [], tags: [], diagnostics }
  }
  const entries = Object.entries(result.data ?? {})
  const placed = entries.map(([key, fields]) => ({ key, ...fields, ...place(key) }))
  return role === 'authors'
    ? { authors: placed as AuthorSource[], tags: [], diagnostics: [] }
    : { authors: [], tags: placed as TagSource[], diagnostics: [] }
}
