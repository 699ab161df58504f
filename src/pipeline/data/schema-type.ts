import { isObject } from '../../shared/is-object.ts'

/** The schemas of fields of a site's own, each an object in JSON Schema. */
type Schema = Readonly<Record<string, unknown>>

/**
 * The TypeScript of `DocsgenFrontMatter`, by the schemas of all folders of documents; null: there are none. A page may be of any of
 * them, so no field is certain.
 */
export function frontMatterType(schemas: readonly Schema[]): string | null {
  const types = new Map<string, Set<string>>()
  for (const { properties } of schemas) {
    for (const [name, property] of Object.entries(isObject(properties) ? properties : {})) {
      types.set(name, (types.get(name) ?? new Set()).add(typeOf(property)))
    }
  }
  if (schemas.length === 0) return null
  const fields = [...types].map(
    ([name, all]) => `  readonly ${JSON.stringify(name)}?: ${[...all].join(' | ')}`,
  )
  return ['interface DocsgenFrontMatter {', ...fields, '}'].join('\n')
}

/** The type of a schema; `unknown` where TypeScript has no word for it. */
function typeOf(schema: unknown): string {
  if (!isObject(schema)) return 'unknown'
  if ('const' in schema) return JSON.stringify(schema['const'])
  if (Array.isArray(schema['enum'])) return union(schema['enum'].map((one) => JSON.stringify(one)))
  const either = schema['oneOf'] ?? schema['anyOf']
  if (Array.isArray(either)) return union(either.map(typeOf))
  return union([schema['type']].flat().map((type) => ofType(type, schema)))
}

function ofType(type: unknown, schema: Schema): string {
  if (type === 'integer') return 'number'
  if (type === 'array') return `readonly (${typeOf(schema['items'])})[]`
  if (type === 'object') return objectType(schema)
  return ['string', 'number', 'boolean', 'null'].includes(String(type)) ? String(type) : 'unknown'
}

function objectType({ properties, required }: Schema): string {
  if (!isObject(properties)) return 'Readonly<Record<string, unknown>>'
  const certain = new Set(Array.isArray(required) ? required : [])
  const fields = Object.entries(properties).map(
    ([name, one]) =>
      `readonly ${JSON.stringify(name)}${certain.has(name) ? '' : '?'}: ${typeOf(one)}`,
  )
  return `{ ${fields.join('; ')} }`
}

function union(types: readonly string[]): string {
  const all = [...new Set(types)]
  return all.includes('unknown') || all.length === 0 ? 'unknown' : all.join(' | ')
}
