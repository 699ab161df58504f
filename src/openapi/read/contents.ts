/** The contents of requests and responses: parameters, bodies, headers, examples. */
import type { ApiBody, ApiMedia, ApiParameter, ApiResponse } from '../model.ts'
import { createExamples } from './examples.ts'
import {
  inside,
  type Located,
  pointerOf,
  rootSpot,
  type Spot,
  splitReference,
} from './files/location.ts'
import { lifecycleOf } from './info.ts'
import { flagOf, isRaw, listOf, own, type Raw, rawOf, textAt, textAtOrNull } from './raw-value.ts'
import type { Reading } from './reading.ts'
import type { Schemas } from './schemas.ts'

/** Reads the parts of operations. One that several operations refer to is read once. */
export interface Contents {
  /** Null: it leads nowhere, or is none. */
  parameter(value: unknown, spot: Spot): ApiParameter | null
  body(value: unknown, spot: Spot): ApiBody | null
  response(status: string, value: unknown, spot: Spot): ApiResponse | null
}

type Place = ApiParameter['in']
const places: readonly string[] = ['path', 'query', 'header', 'cookie', 'querystring']

/** Begins to read contents. */
export function createContents(reading: Reading, schemas: Schemas): Contents {
  const once = createOnce(reading)
  const examples = createExamples(reading)
  const parameterOf = (
    { value: raw, spot }: Located<Raw>,
    header: string | null,
  ): ApiParameter | null => {
    const name = header ?? textAtOrNull(raw, 'name')
    const place = header === null ? own(raw, 'in') : 'header'
    if (name === null || typeof place !== 'string' || !places.includes(place)) return null
    const [media] = contentOf(own(raw, 'content'), inside(spot, 'content'), 'value')
    const schema = media?.schema ?? schemas.schema(own(raw, 'schema'), inside(spot, 'schema')) ?? {}
    const style = textAtOrNull(raw, 'style') ?? usualStyle[place as Place]
    return {
      name,
      in: place as Place,
      description: textAt(raw, 'description'),
      required: place === 'path' || flagOf(raw, 'required'),
      deprecated: flagOf(raw, 'deprecated'),
      ...lifecycleOf(raw),
      style,
      explode: own(raw, 'explode') === undefined ? style === 'form' : flagOf(raw, 'explode'),
      allowReserved: flagOf(raw, 'allowReserved'),
      schema,
      mediaType: media?.mediaType ?? null,
      examples: media?.examples ?? examples(raw, spot, { schema, use: 'both', mediaType: null }),
      pointer: pointerOf(spot),
    }
  }
  const header = once((name, found) => parameterOf(found, name))
  const contentOf = createContentReader(schemas, once, { examples, header })
  const body = once(
    (_, { value: raw, spot }): ApiBody => ({
      description: textAt(raw, 'description'),
      required: flagOf(raw, 'required'),
      content: contentOf(own(raw, 'content'), inside(spot, 'content'), 'request'),
    }),
  )
  const response = once(
    (status, { value: raw, spot }): ApiResponse => ({
      status,
      summary: textAt(raw, 'summary'),
      description: textAt(raw, 'description'),
      headers: eachOf(rawOf(raw, 'headers'), inside(spot, 'headers'), header),
      content: contentOf(own(raw, 'content'), inside(spot, 'content'), 'response'),
      links: linksOf(reading, rawOf(raw, 'links'), inside(spot, 'links')),
    }),
  )
  return {
    parameter: oneName(once((_, found) => parameterOf(found, null))),
    body: oneName(body),
    response,
  }
}

/** Where media types stand: in a body, or in the one value of a parameter. */
type MediaUse = 'request' | 'response' | 'value'

/** Reads the object of media types of a request, a response or a value. */
function createContentReader(
  schemas: Schemas,
  once: ReturnType<typeof createOnce>,
  read: {
    readonly examples: ReturnType<typeof createExamples>
    readonly header: ReadOne<ApiParameter>
  },
): (value: unknown, spot: Spot, use: MediaUse) => ApiMedia[] {
  const media = (place: MediaUse) =>
    once((mediaType, { value: raw, spot }): ApiMedia => {
      const use = place === 'value' ? 'request' : place
      const schema = schemas.schema(own(raw, 'schema'), inside(spot, 'schema'))
      return {
        mediaType,
        description: textAt(raw, 'description'),
        schema,
        itemSchema: schemas.schema(own(raw, 'itemSchema'), inside(spot, 'itemSchema')),
        examples: read.examples(raw, spot, { schema: schema ?? {}, use, mediaType }),
        encoding: encodingOf(rawOf(raw, 'encoding'), (one, property) =>
          // The value of a header could have parts with the same header, without end.
          place === 'value' || !/^multipart\//i.test(mediaType)
            ? []
            : eachOf(
                rawOf(one, 'headers'),
                inside(spot, 'encoding', property, 'headers'),
                read.header,
              ),
        ),
      }
    })
  const mediaOf = {
    request: media('request'),
    response: media('response'),
    value: media('value'),
  }
  return (value, spot, use) => (isRaw(value) ? eachOf(value, spot, mediaOf[use]) : [])
}

type ReadOne<Made> = (name: string, value: unknown, spot: Spot) => Made | null

/** Reads each value of an object; those that are none are left out. */
function eachOf<Made>(raw: Raw, spot: Spot, read: ReadOne<Made>): Made[] {
  return Object.keys(raw).flatMap((name) => read(name, own(raw, name), inside(spot, name)) ?? [])
}

/** For objects without a name of their own. */
function oneName<Made>(read: ReadOne<Made>) {
  return (value: unknown, spot: Spot) => read('', value, spot)
}

/** Reads an object, or the one that it refers to, once for each name. */
function createOnce(reading: Reading) {
  return <Made>(make: (name: string, found: Located<Raw>) => Made) => {
    const made = new Map<Raw, Map<string, Made>>()
    return (name: string, value: unknown, spot: Spot): Made | null => {
      const found = reading.resolve(value, spot)
      if (found === null) return null
      const byName = made.get(found.value) ?? new Map<string, Made>()
      made.set(found.value, byName)
      const known = byName.get(name)
      if (known !== undefined) return known
      const fresh = make(name, found)
      byName.set(name, fresh)
      return fresh
    }
  }
}

/** @param headersOf - the headers of a part; their type has a key of its own, and is none of them */
function encodingOf(
  raw: Raw,
  headersOf: (one: Raw, property: string) => ApiParameter[],
): ApiMedia['encoding'] {
  const entries = Object.keys(raw).map((property) => {
    const one = rawOf(raw, property)
    const [contentType, style] = [textAtOrNull(one, 'contentType'), textAtOrNull(one, 'style')]
    const explode = own(one, 'explode')
    const headers = headersOf(one, property).filter(({ name }) => !/^content-type$/i.test(name))
    return [
      property,
      {
        ...(contentType !== null && { contentType }),
        ...(style !== null && { style }),
        ...(typeof explode === 'boolean' && { explode }),
        // Media types with the same headers at different places are one on the page.
        ...(headers.length > 0 && { headers: headers.map((one) => ({ ...one, pointer: null })) }),
      },
    ] as const
  })
  return Object.fromEntries(entries)
}

function linksOf(reading: Reading, raw: Raw, spot: Spot): ApiResponse['links'] {
  return Object.keys(raw).flatMap((name) => {
    const found = reading.resolve(own(raw, name), inside(spot, name))
    if (found === null) return []
    const operationRef = textAtOrNull(found.value, 'operationRef')
    return {
      name,
      description: textAt(found.value, 'description'),
      operationId: textAtOrNull(found.value, 'operationId'),
      operationRef,
      pointer: operationRef && pointerIn(reading, operationRef, found.spot),
      parameters: rawOf(found.value, 'parameters'),
    }
  })
}

/** A reference as a pointer from the main file; null: it is the address of another site. */
function pointerIn({ files }: Reading, ref: string, from: Spot): string | null {
  if (/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(ref)) return null
  const { file, keys } = splitReference(ref)
  return pointerOf(inside(rootSpot(files.key(from.file, file)), ...keys))
}

/** The objects of a list, with their spots. */
export function rawList(raw: Raw, key: string, spot: Spot): Located[] {
  return listOf(raw, key).map((value, index) => ({ value, spot: inside(spot, key, index) }))
}

/** How the value of a parameter is written when its `style` is not given, by the place of the parameter. */
export const usualStyle: Readonly<Record<ApiParameter['in'], string>> = {
  path: 'simple',
  query: 'form',
  header: 'simple',
  cookie: 'form',
  querystring: 'form',
}
