/** What requests and responses hold: parameters, bodies, headers, examples. */
import type { ApiBody, ApiContent, ApiExample, ApiParameter, ApiResponse } from '../model.ts'
import { flagOf, isRaw, listOf, own, type Raw, rawOf, textOf, textOrNull } from './raw.ts'
import type { Found, Reading } from './reading.ts'
import type { Schemas } from './schemas.ts'
import { inside, type Spot } from './spot.ts'

/** Reads what operations consist of. What several of them refer to is read once. */
export interface Contents {
  /** Null: it leads nowhere, or is none. */
  parameter(value: unknown, spot: Spot): ApiParameter | null
  body(value: unknown, spot: Spot): ApiBody | null
  response(status: string, value: unknown, spot: Spot): ApiResponse | null
}

type Place = ApiParameter['in']
const places: readonly string[] = ['path', 'query', 'header', 'cookie', 'querystring']
const usualStyle: Readonly<Record<Place, string>> = {
  path: 'simple',
  query: 'form',
  header: 'simple',
  cookie: 'form',
  querystring: 'form',
}

/** Begins to read contents. */
export function createContents(reading: Reading, schemas: Schemas): Contents {
  const once = createOnce(reading)
  const examples = (raw: Raw, spot: Spot): ApiExample[] => examplesOf(reading, raw, spot)
  const parameterOf = (
    { value: raw, spot }: Found<Raw>,
    header: string | null,
  ): ApiParameter | null => {
    const name = header ?? textOrNull(raw, 'name')
    const place = header === null ? own(raw, 'in') : 'header'
    if (name === null || typeof place !== 'string' || !places.includes(place)) return null
    const [media] = contentOf(own(raw, 'content'), inside(spot, 'content'))
    const style = textOrNull(raw, 'style') ?? usualStyle[place as Place]
    return {
      name,
      in: place as Place,
      description: textOf(raw, 'description'),
      required: place === 'path' || flagOf(raw, 'required'),
      deprecated: flagOf(raw, 'deprecated'),
      style,
      explode: own(raw, 'explode') === undefined ? style === 'form' : flagOf(raw, 'explode'),
      allowReserved: flagOf(raw, 'allowReserved'),
      schema: media?.schema ?? schemas.schema(own(raw, 'schema'), inside(spot, 'schema')) ?? {},
      mediaType: media?.mediaType ?? null,
      examples: media?.examples ?? examples(raw, spot),
    }
  }
  const mediaOf = once(
    (mediaType, { value: raw, spot }): ApiContent => ({
      mediaType,
      schema: schemas.schema(own(raw, 'schema'), inside(spot, 'schema')),
      itemSchema: schemas.schema(own(raw, 'itemSchema'), inside(spot, 'itemSchema')),
      examples: examples(raw, spot),
      encoding: encodingOf(rawOf(raw, 'encoding')),
    }),
  )
  const contentOf = (value: unknown, spot: Spot): ApiContent[] =>
    isRaw(value)
      ? Object.keys(value).flatMap(
          (type) => mediaOf(type, own(value, type), inside(spot, type)) ?? [],
        )
      : []
  const parameter = once((_, found) => parameterOf(found, null))
  const header = once((name, found) => parameterOf(found, name))
  const body = once(
    (_, { value: raw, spot }): ApiBody => ({
      description: textOf(raw, 'description'),
      required: flagOf(raw, 'required'),
      content: contentOf(own(raw, 'content'), inside(spot, 'content')),
    }),
  )
  const response = once((status, { value: raw, spot }): ApiResponse => {
    const headers = rawOf(raw, 'headers')
    return {
      status,
      summary: textOf(raw, 'summary'),
      description: textOf(raw, 'description'),
      headers: Object.keys(headers).flatMap(
        (name) => header(name, own(headers, name), inside(spot, 'headers', name)) ?? [],
      ),
      content: contentOf(own(raw, 'content'), inside(spot, 'content')),
      links: linksOf(reading, rawOf(raw, 'links'), inside(spot, 'links')),
    }
  })
  return {
    parameter: (value, spot) => parameter('', value, spot),
    body: (value, spot) => body('', value, spot),
    response,
  }
}

/** Reads an object, or what it refers to, once for each name. */
function createOnce(reading: Reading) {
  return <Made>(make: (name: string, found: Found<Raw>) => Made) => {
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

/** `examples` by name, or the one `example`. */
function examplesOf(reading: Reading, raw: Raw, spot: Spot): ApiExample[] {
  const named = rawOf(raw, 'examples')
  const list = Object.keys(named).flatMap((name) => {
    const found = reading.resolve(own(named, name), inside(spot, 'examples', name))
    return found === null ? [] : exampleOf(name, found.value)
  })
  if (list.length > 0 || !Object.hasOwn(raw, 'example')) return list
  return [{ name: '', summary: '', description: '', value: raw['example'], externalValue: null }]
}

function exampleOf(name: string, raw: Raw): ApiExample {
  const key = ['value', 'dataValue', 'serializedValue'].find((one) => Object.hasOwn(raw, one))
  return {
    name,
    summary: textOf(raw, 'summary'),
    description: textOf(raw, 'description'),
    value: key === undefined ? undefined : raw[key],
    externalValue: textOrNull(raw, 'externalValue'),
  }
}

function encodingOf(raw: Raw): ApiContent['encoding'] {
  const entries = Object.keys(raw).map((property) => {
    const one = rawOf(raw, property)
    const [contentType, style] = [textOrNull(one, 'contentType'), textOrNull(one, 'style')]
    const explode = own(one, 'explode')
    return [
      property,
      {
        ...(contentType !== null && { contentType }),
        ...(style !== null && { style }),
        ...(typeof explode === 'boolean' && { explode }),
      },
    ] as const
  })
  return Object.fromEntries(entries)
}

function linksOf(reading: Reading, raw: Raw, spot: Spot): ApiResponse['links'] {
  return Object.keys(raw).flatMap((name) => {
    const found = reading.resolve(own(raw, name), inside(spot, name))
    if (found === null) return []
    return {
      name,
      description: textOf(found.value, 'description'),
      operationId: textOrNull(found.value, 'operationId'),
      operationRef: textOrNull(found.value, 'operationRef'),
      parameters: rawOf(found.value, 'parameters'),
    }
  })
}

/** The objects of a list, with their spots. */
export function rawList(raw: Raw, key: string, spot: Spot): Found[] {
  return listOf(raw, key).map((value, index) => ({ value, spot: inside(spot, key, index) }))
}
