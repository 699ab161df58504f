/** Messages of AsyncAPI. */
import type { ApiExample, AsyncMessage, AsyncTexts, Schema } from '../model.ts'
import { asValue } from '../read/examples.ts'
import { inside, type Located, pointerOf, type Spot } from '../read/files/location.ts'
import { externalDocsOf } from '../read/info.ts'
import { createOperationRoom } from '../read/limits.ts'
import { foreignSchema, isMultiFormat, jsonSchemaIn } from '../read/multi-format.ts'
import { flagOf, isRaw, listOf, own, type Raw, textAt, textAtOrNull } from '../read/raw-value.ts'
import type { Reading } from '../read/reading.ts'
import { createSizes } from '../read/repeated-values.ts'
import type { Schemas } from '../read/schemas.ts'
import { bindingsOf } from './bindings.ts'
import type { Traited } from './traits.ts'

interface MessageTools {
  readonly reading: Reading
  readonly schemas: Schemas
  readonly traits: (found: Located<Raw>) => Traited
  /** `defaultContentType`; `''`: none. */
  readonly contentType: string
}

/** Reads messages, each once for each of its keys. Null: it is none, or repeated too often. */
export type ReadMessage = (key: string, value: unknown, spot: Spot) => AsyncMessage | null

/** The messages of one specification. */
export interface Messages {
  readonly read: ReadMessage
  /** How many values a message has, without those of schemas that it refers to. */
  sizeOf(message: AsyncMessage): number
}

/** One object under many keys of a channel makes one page long: each value of it counts so many times. */
const weightOfCopies = 10

/** A reader of the messages of one specification. */
export function createMessages(tools: MessageTools): Messages {
  const known = new Map<string, AsyncMessage>()
  const { sizeOf } = createSizes()
  const sizes = new Map<AsyncMessage, number>()
  const seen = new Set<Raw>()
  const room = createOperationRoom(tools.reading)
  return {
    read(key, value, spot) {
      const found = tools.reading.resolve(value, spot)
      if (found === null) return null
      const id = `${key}\n${pointerOf(found.spot)}`
      const earlier = known.get(id)
      if (earlier !== undefined) return earlier
      const size = sizeOf(found.value)
      const copies = seen.has(found.value) ? size * weightOfCopies : 0
      seen.add(found.value)
      if (!room.forOperation(found.value, copies, spot)) return null
      const message = messageOf(key, found, tools)
      known.set(id, message)
      sizes.set(message, size)
      return message
    },
    sizeOf: (message) => sizes.get(message) ?? 0,
  }
}

function messageOf(key: string, found: Located<Raw>, tools: MessageTools): AsyncMessage {
  const { reading, schemas, traits } = tools
  const traited = traits(found)
  const raw = traited.value
  const contentType = textAtOrNull(raw, 'contentType') ?? tools.contentType
  const { schema: payload, foreign } = schemaAt(traited.at('payload'), tools)
  const { schema: headers } = schemaAt(traited.at('headers'), tools)
  const examples = traited.at('examples')
  const examplesOf = (field: 'payload' | 'headers', schema: Schema | null) =>
    namedExamples(examples, { field, schema, contentType, reading })
  return {
    ...textsOf(traited, reading),
    name: textAtOrNull(raw, 'name') ?? key,
    contentType,
    deprecated: flagOf(raw, 'deprecated'),
    payload,
    headers,
    foreign,
    correlationId: locationOf(traited.at('correlationId'), reading),
    examples: examplesOf('payload', payload),
    headerExamples: examplesOf('headers', headers),
    bindings: bindingsOf(traited.at('bindings'), reading, schemas),
    pointer: pointerOf(found.spot),
  }
}

/** The texts of a channel, operation, server or message. */
export function textsOf({ value, at }: Traited, reading: Reading): AsyncTexts {
  const tags = at('tags')
  const docs = at('externalDocs')
  const found = reading.resolve(docs.value, docs.spot)
  return {
    title: textAt(value, 'title'),
    summary: textAt(value, 'summary'),
    description: textAt(value, 'description'),
    externalDocs: found && externalDocsOf({ externalDocs: found.value }),
    tags: tagObjects(tags, reading).map((tag) => textAt(tag, 'name')),
  }
}

/** The tags of an object that have a name. */
export function tagObjects({ value, spot }: Located, reading: Reading): Raw[] {
  return listOf({ value }, 'value').flatMap((tag, index) => {
    const found = reading.resolve(tag, inside(spot, index))
    return found === null || textAt(found.value, 'name') === '' ? [] : [found.value]
  })
}

/** `correlationId`, or the address of a reply: where in a message it stands. */
export function locationOf(
  { value, spot }: Located,
  reading: Reading,
): { location: string; description: string } | null {
  const found = reading.resolve(value, spot)
  const location = found && textAtOrNull(found.value, 'location')
  if (found === null || location === null) return null
  return { location, description: textAt(found.value, 'description') }
}

/** A payload or headers: a schema, a reference to one, or one that says which language it is written in. */
function schemaAt(
  { value, spot }: Located,
  { reading, schemas }: MessageTools,
): Pick<AsyncMessage, 'foreign'> & { readonly schema: Schema | null } {
  // Text that is no object is reported, or it is a schema that allows anything.
  const target = isRaw(value) ? reading.resolve(value, spot) : null
  if (
    target !== null &&
    isMultiFormat(target.value) &&
    jsonSchemaIn(target.value, target.spot) === null
  ) {
    return { schema: null, foreign: foreignSchema(target.value, target.spot, reading) }
  }
  return { schema: schemas.schema(value, spot), foreign: null }
}

interface ExamplePlace {
  readonly field: 'payload' | 'headers'
  readonly schema: Schema | null
  readonly contentType: string
  readonly reading: Reading
}

/** The payloads, or the headers, of the examples that have any; they are noted to be compared with their schema. */
function namedExamples(
  { value: list, spot }: Located,
  { field, schema, contentType, reading }: ExamplePlace,
): ApiExample[] {
  return listOf({ list }, 'list').flatMap((one, index) => {
    const found = reading.resolve(one, inside(spot, index))
    if (found === null || !Object.hasOwn(found.value, field)) return []
    const written: ApiExample = {
      name: textAt(found.value, 'name'),
      summary: textAt(found.value, 'summary'),
      description: '',
      value: own(found.value, field),
      externalValue: null,
    }
    const mediaType = field === 'headers' ? 'application/json' : contentType
    const example = asValue(
      written,
      { schema: schema ?? {}, use: 'both', mediaType },
      reading.files.numbers,
    )
    const isText = typeof example.value === 'string' && !/[/+]json\b|^$/i.test(mediaType)
    if (schema !== null && !isText) {
      const at = inside(found.spot, field)
      const use = 'both'
      reading.examples.push({ value: example.value, schema, use, spot: at, name: 'example' })
    }
    return example
  })
}
