/**
 * Schemas without a name that are too large for the page that they are written on. Their largest parts become schemas with a
 * page of their own, so that a page shows as many rows as it has room for, and links to the others.
 */
import { innerSchemas, mapSchemas } from '../inner-schemas.ts'
import type { ApiDescription, ApiMedia, ApiOperation, NamedSchema, Schema } from '../model.ts'
import { toPointer } from '../read/files/location.ts'
import { createUniqueNames } from '../unique-names.ts'

/** Characters of rows that a page may have without those that have a page of their own. */
const mostCharacters = 60_000

/** Parts with fewer characters stay where they are: a link to their page would be no shorter way. */
const leastCharacters = 1500

/** Characters of the HTML of a row, without the texts of its schema. */
const usualRow = 300

/** Schemas inside of each other that are looked into. */
const deepest = 100

/** A specification in which parts of large schemas are schemas with names, behind those that authors gave. */
export function withNamedParts(api: ApiDescription): ApiDescription {
  const divider = createDivider(api)
  const schemas = api.schemas.map((one) => {
    const schema = divider.divide(one.schema, { ...one, most: mostCharacters })
    return schema === one.schema ? one : { ...one, schema }
  })
  const operations = api.operations.map((one) => withParts(one, divider))
  const webhooks = api.webhooks.map((one) => withParts(one, divider))
  const added = divider.named
  if (added.length === 0) return api
  const schemaOf = new Map(api.schemaOf)
  const all = [...schemas, ...added]
  for (const { ref, schema } of all) schemaOf.set(ref, schema)
  return { ...api, schemas: all, schemaOf, operations, webhooks }
}

type Divider = ReturnType<typeof createDivider>

/** Where a schema is written. */
interface Place extends Pick<NamedSchema, 'name' | 'pointer'> {
  /** Characters of rows that it may have. */
  readonly most: number
}

function createDivider({ schemas }: Pick<ApiDescription, 'schemas'>) {
  const unique = createUniqueNames(schemas.map(({ name }) => name))
  const named: NamedSchema[] = []
  const sizes = new Map<Schema, number>()
  const divided = new Map<Schema, Schema>()
  const sizeOf = (schema: Schema, depth = 0): number => {
    const known = sizes.get(schema)
    if (known !== undefined || depth > deepest) return known ?? 0
    const inner = innerSchemas(schema).reduce((sum, one) => sum + sizeOf(one, depth + 1), 0)
    const size = ownSize(schema) + inner
    sizes.set(schema, size)
    return size
  }
  const divide = (schema: Schema, place: Place, depth = 0): Schema => {
    const known = divided.get(schema)
    if (known !== undefined) return known
    if (sizeOf(schema) <= place.most || depth > deepest) return schema
    const step = (inner: Schema, name: string) =>
      divide(inner, { ...place, name: `${place.name}${name}` }, depth + 1)
    const own = new Map(
      [...(schema.properties ?? [])].map(([key, one]) => [key, step(one, `.${key}`)]),
    )
    const { properties, ...others } = schema
    const made = mapSchemas(others, (inner) => step(inner, ''))
    const whole: Schema = properties === undefined ? made : { ...made, properties: own }
    moveOut(whole, own, place)
    divided.set(schema, whole)
    return whole
  }
  /** Moves the largest properties out, until there is room for the others. */
  const moveOut = (whole: Schema, own: Map<string, Schema>, place: Place) => {
    let size = sizeOf(whole)
    const parts = [...own].sort(([, a], [, b]) => sizeOf(b) - sizeOf(a))
    for (const [key, one] of parts) {
      if (size <= place.most || sizeOf(one) < leastCharacters) break
      size -= sizeOf(one) - usualRow
      own.set(key, moved(one, { ...place, name: `${place.name}.${key}` }))
    }
    sizes.set(whole, size)
  }
  /** A reference in the place of a schema. Of a list, its items move. */
  const moved = (schema: Schema, { name, pointer }: Omit<Place, 'most'>): Schema => {
    const { items } = schema
    if (items !== undefined && schema.properties === undefined && items.$ref === undefined) {
      return { ...schema, items: moved(items, { name, pointer }) }
    }
    const free = unique(name)
    const ref = toPointer([free])
    named.push({ name: free, ref, schema, pointer })
    const { readOnly, writeOnly, deprecated } = schema
    return {
      $ref: ref,
      ...(readOnly !== undefined && { readOnly }),
      ...(writeOnly !== undefined && { writeOnly }),
      ...(deprecated !== undefined && { deprecated }),
    }
  }
  return { divide, named, sizeOf: (schema: Schema) => sizeOf(schema) }
}

/** About the characters of the rows that a schema has itself. */
function ownSize({ description = '', enum: values = [] }: Schema): number {
  return usualRow + description.length + values.length * 30
}

/** An operation with bodies whose large parts have names. */
function withParts(operation: ApiOperation, divider: Divider): ApiOperation {
  const { operationId, method, path, pointer, body, responses } = operation
  const name = operationId ?? `${method} ${path}`
  const contents = [...(body?.content ?? []), ...responses.flatMap(({ content }) => content)]
  const schemas = contents.flatMap(({ schema, itemSchema }) =>
    [schema ?? [], itemSchema ?? []].flat(),
  )
  const large = schemas.filter((one) => divider.sizeOf(one) > mostCharacters / 6)
  // They share the room of their page.
  const most = mostCharacters / Math.max(1, new Set(large).size)
  const divided = (content: readonly ApiMedia[], of: string) =>
    content.map((media) => {
      const place = { name: `${name}.${of}`, pointer, most }
      const { schema, itemSchema } = media
      return {
        ...media,
        schema: schema && divider.divide(schema, place),
        itemSchema: itemSchema && divider.divide(itemSchema, place),
      }
    })
  return {
    ...operation,
    body: body && { ...body, content: divided(body.content, 'body') },
    responses: responses.map((response) => ({
      ...response,
      content: divided(response.content, response.status),
    })),
  }
}
