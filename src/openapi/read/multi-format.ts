/** Schemas of AsyncAPI that say which language they are written in: `{ schemaFormat, schema }`. */
import { codeFence } from '../../pipeline/compile/as-markdown/escape-markdown.ts'
import type { ForeignSchema, Schema } from '../model.ts'
import { inside, type Located, type Spot } from './files/location.ts'
import { isRaw, own, type Raw } from './raw-value.ts'
import type { Reading } from './reading.ts'

/** Whether a value is such a schema. JSON Schema has no keyword of that name. */
export function isMultiFormat(value: unknown): value is Raw {
  return isRaw(value) && typeof own(value, 'schemaFormat') === 'string'
}

/** The schema inside; null: its language is not JSON Schema, of AsyncAPI, OpenAPI or its own. */
export function jsonSchemaIn(value: Raw, spot: Spot): Located | null {
  const format = String(own(value, 'schemaFormat'))
  const isJson = /^application\/(?:vnd\.aai\.asyncapi|vnd\.oai\.openapi|schema)(?:[+;]|$)/i
  return isJson.test(format.trim())
    ? { value: own(value, 'schema'), spot: inside(spot, 'schema') }
    : null
}

/** The text of a schema of another language, which may stand in a file of its own. */
export function foreignSchema(
  value: Raw,
  spot: Spot,
  { follow }: Pick<Reading, 'follow'>,
): ForeignSchema {
  const written = own(value, 'schema')
  const ref = isRaw(written) ? own(written, '$ref') : undefined
  const found =
    typeof ref === 'string' ? follow(ref, inside(spot, 'schema'))?.value : (written ?? null)
  const text = typeof found === 'string' ? found : (JSON.stringify(found ?? null, null, 2) ?? '')
  const isJson = typeof found !== 'string' || /^\s*[{[]/.test(found)
  return { format: String(own(value, 'schemaFormat')), text, isJson }
}

/** A schema of another language in the place of a JSON Schema: its text as the description. */
export function foreignAsSchema({ format, text, isJson }: ForeignSchema): Schema {
  return { contentMediaType: format, description: codeFence(text.trimEnd(), isJson ? 'json' : '') }
}
