/** References by the names of schemas, so that a schema can move to another file without a change. */
import { mapSchemas } from '../inner-schemas.ts'
import type { ApiDescription, ApiMedia, ApiOperation, ApiParameter, Schema } from '../model.ts'
import { toPointer } from '../read/files/location.ts'

/** The same description, in which schemas of other files that have a page have references as if they were in `components.schemas`. */
export function withNamedRefs(api: ApiDescription): ApiDescription {
  const names = new Map(
    api.schemas.flatMap(({ ref, name }) => {
      const named = toPointer(['components', 'schemas', name])
      return ref === named ? [] : [[ref, named] as const]
    }),
  )
  if (names.size === 0) return api
  const nameFor = (ref: string) => names.get(ref) ?? ref
  const schema = schemaRenamer(nameFor)
  const operation = operationRenamer(schema)
  return {
    ...api,
    operations: api.operations.map(operation),
    webhooks: api.webhooks.map(operation),
    schemas: api.schemas.map((one) => ({
      ...one,
      ref: nameFor(one.ref),
      schema: schema(one.schema),
    })),
    schemaOf: new Map([...api.schemaOf].map(([ref, one]) => [nameFor(ref), schema(one)])),
  }
}

type Rename<Value> = (value: Value) => Value

function schemaRenamer(nameFor: (ref: string) => string): Rename<Schema> {
  // Many parts of a description may be one object.
  const made = new WeakMap<Schema, Schema>()
  const rename: Rename<Schema> = (schema) => {
    const known = made.get(schema)
    if (known !== undefined) return known
    const copy = { ...mapSchemas(schema, rename), ...refsRenamed(schema, nameFor) }
    made.set(schema, copy)
    return copy
  }
  return rename
}

function refsRenamed({ $ref, discriminator }: Schema, nameFor: (ref: string) => string): Schema {
  const mapping = Object.entries(discriminator?.mapping ?? {})
  return {
    ...($ref !== undefined && { $ref: nameFor($ref) }),
    ...(discriminator !== undefined && {
      discriminator: {
        ...discriminator,
        mapping: Object.fromEntries(mapping.map(([value, ref]) => [value, nameFor(ref)])),
      },
    }),
  }
}

function operationRenamer(schema: Rename<Schema>): Rename<ApiOperation> {
  const parameter: Rename<ApiParameter> = (one) => ({ ...one, schema: schema(one.schema) })
  const media: Rename<ApiMedia> = (one) => ({
    ...one,
    schema: one.schema && schema(one.schema),
    itemSchema: one.itemSchema && schema(one.itemSchema),
  })
  const operation: Rename<ApiOperation> = ({
    parameters,
    body,
    responses,
    callbacks,
    ...rest
  }) => ({
    ...rest,
    parameters: parameters.map(parameter),
    body: body && { ...body, content: body.content.map(media) },
    responses: responses.map((one) => ({
      ...one,
      headers: one.headers.map(parameter),
      content: one.content.map(media),
    })),
    callbacks: callbacks.map((one) => ({ ...one, operations: one.operations.map(operation) })),
  })
  return operation
}
