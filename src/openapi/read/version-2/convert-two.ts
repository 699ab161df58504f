import { pathMethods } from '../../http-methods.ts'
import { flagOf, isRaw, own, type Raw, textAt, textsOf } from '../raw-value.ts'
import { maxRepeated, repeatedValues } from '../repeated-values.ts'

/** A converted specification of OpenAPI 2.0, or why it cannot be converted. */
export type Converted =
  | { readonly root: Raw; readonly problem: null }
  | { readonly root: null; readonly problem: string }

/** A specification of OpenAPI 2.0 as one of 3.0. The library is loaded when there is one. */
export async function convertTwo(root: Raw): Promise<Converted> {
  // The library changes its input: parts that several places share must be copied for each.
  if (repeatedValues(root) > maxRepeated) {
    return { root: null, problem: 'its references repeat more values than docsgen reads' }
  }
  const { upgradeFromTwoToThree } = await import('@scalar/openapi-upgrader/2.0-to-3.0')
  try {
    const three = upgradeFromTwoToThree(plainCopy(withContents(root)))
    // Keys without a value, which the library leaves behind, are none.
    const converted = plainCopy(three)
    return isRaw(converted)
      ? { root: converted, problem: null }
      : { root: null, problem: 'no object' }
  } catch (error) {
    // The library takes it for granted that parts have the right type.
    return { root: null, problem: (error as Error).message }
  }
}

function plainCopy(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

/**
 * The specification with requests and responses as OpenAPI 3 has them. Their conversion needs the operation around them: its
 * media types replace those of the specification, and the fields of a form are its body. The library does not know either.
 */
function withContents(root: Raw): Raw {
  const { paths } = root
  if (!isRaw(paths)) return root
  return { ...root, paths: each(paths, (item) => (isRaw(item) ? pathItem(item, root) : item)) }
}

function pathItem(item: Raw, root: Raw): Raw {
  const { parameters, ...others } = item
  const { fields, rest } = sorted(parameters)
  const methods: readonly string[] = pathMethods
  return {
    // The library gives a body that is written here to the operations after it.
    ...(Array.isArray(parameters) && { parameters: rest }),
    ...each(others, (value, key) =>
      isRaw(value) && methods.includes(key) ? operation(value, fields, root) : value,
    ),
  }
}

function operation(raw: Raw, ofPath: readonly Raw[], root: Raw): Raw {
  const { fields, rest } = sorted(raw['parameters'])
  const consumes = mediaTypes('consumes', raw, root)
  const produces = mediaTypes('produces', raw, root)
  const byName = new Map([...ofPath, ...fields].map((field) => [textAt(field, 'name'), field]))
  return {
    ...raw,
    consumes: consumes.length > 0 ? consumes : usualTypes,
    ...(Array.isArray(raw['parameters']) && { parameters: rest }),
    ...(byName.size > 0 && { requestBody: formBody([...byName.values()], consumes) }),
    ...(isRaw(raw['responses']) && {
      responses: each(raw['responses'], (one) =>
        isRaw(one) ? response(one, produces.length > 0 ? produces : usualTypes) : one,
      ),
    }),
  }
}

/** Where neither the operation nor the specification names any. */
const usualTypes: readonly string[] = ['application/json']

function mediaTypes(key: 'consumes' | 'produces', raw: Raw, root: Raw): string[] {
  return textsOf(Object.hasOwn(raw, key) ? raw : root, key)
}

function response(raw: Raw, types: readonly string[]): Raw {
  const { schema, ...others } = raw
  if (schema === undefined) return raw
  return { ...others, content: Object.fromEntries(types.map((type) => [type, { schema }])) }
}

function sorted(parameters: unknown): { fields: Raw[]; rest: unknown[] } {
  const list: readonly unknown[] = Array.isArray(parameters) ? parameters : []
  const isField = (one: unknown): one is Raw => isRaw(one) && own(one, 'in') === 'formData'
  return { fields: list.filter(isField), rest: list.filter((one) => !isField(one)) }
}

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'] as const

function formBody(fields: readonly Raw[], consumes: readonly string[]): Raw {
  const known = formTypes.filter((type) => consumes.includes(type))
  const hasFile = fields.some((field) => own(field, 'type') === 'file')
  const types = known.length > 0 ? known : [formTypes[hasFile ? 1 : 0]]
  const named = <Value>(value: (field: Raw) => Value) =>
    fields.map((field) => [textAt(field, 'name'), value(field)] as const)
  const required = fields.filter((field) => flagOf(field, 'required'))
  const encoding = named(encodingOf).filter(([, one]) => one !== undefined)
  const media = {
    schema: {
      type: 'object',
      properties: Object.fromEntries(named(fieldSchema)),
      ...(required.length > 0 && { required: required.map((field) => textAt(field, 'name')) }),
    },
    ...(encoding.length > 0 && { encoding: Object.fromEntries(encoding) }),
  }
  return {
    ...(required.length > 0 && { required: true }),
    content: Object.fromEntries(types.map((type) => [type, media])),
  }
}

/** All that a parameter says of its value. */
function fieldSchema(field: Raw): Raw {
  const { name: _, in: __, required: ___, allowEmptyValue: ____, ...schema } = field
  return valueSchema(schema)
}

function valueSchema({ collectionFormat: _, ...schema }: Raw): Raw {
  return isRaw(schema['items']) ? { ...schema, items: valueSchema(schema['items']) } : schema
}

/** How the items of a list are joined. Tabs between them have no place in OpenAPI 3. */
const styles: Readonly<Record<string, Raw>> = {
  csv: { style: 'form', explode: false },
  ssv: { style: 'spaceDelimited', explode: false },
  pipes: { style: 'pipeDelimited', explode: false },
  multi: { style: 'form', explode: true },
}

function encodingOf(field: Raw): unknown {
  if (own(field, 'type') !== 'array') return undefined
  return own(styles, textAt(field, 'collectionFormat') || 'csv')
}

function each(raw: Raw, change: (value: unknown, key: string) => unknown): Raw {
  return Object.fromEntries(Object.keys(raw).map((key) => [key, change(own(raw, key), key)]))
}
