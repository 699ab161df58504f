/** References in the schemas of tools: each schema is a document of its own, whose `#` is the schema. */
import { inside, pointerOf, rootSpot } from '../read/files/location.ts'
import { isRaw, listOf, own, type Raw } from '../read/raw-value.ts'

/** Keywords that hold values, in which `$ref` is a key like any other. */
const values: ReadonlySet<string> = new Set(['const', 'default', 'enum', 'example', 'examples'])

/** Keywords that hold schemas by names, which may be those of keywords. */
const maps: ReadonlySet<string> = new Set([
  ...['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'],
])

/** A copy of the main file in which references inside of tools begin at the file. Other files stay as they are. */
export function withOwnReferences(root: Raw): Raw {
  const tools = listOf(root, 'tools').map((tool, index) => {
    if (!isRaw(tool)) return tool
    const copies = (['inputSchema', 'outputSchema'] as const).flatMap((key) => {
      const base = pointerOf(inside(rootSpot(''), 'tools', index, key))
      return Object.hasOwn(tool, key) ? [[key, schemaFrom(base, own(tool, key))] as const] : []
    })
    return { ...tool, ...Object.fromEntries(copies) }
  })
  return Object.hasOwn(root, 'tools') && Array.isArray(root['tools']) ? { ...root, tools } : root
}

/** Specifications are at most a thousand levels deep. */
function schemaFrom(base: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => schemaFrom(base, one))
  // A schema with an address of its own is what its references begin at.
  if (!isRaw(value) || typeof own(value, '$id') === 'string') return value
  const entries = Object.entries(value).map(([key, one]): [string, unknown] => {
    if (key === '$ref' && typeof one === 'string')
      return [key, /^#(?:\/|$)/.test(one) ? base + one.slice(1) : one]
    if (values.has(key)) return [key, one]
    return [key, maps.has(key) && isRaw(one) ? mapFrom(base, one) : schemaFrom(base, one)]
  })
  return Object.fromEntries(entries)
}

function mapFrom(base: string, schemas: Raw): Raw {
  const entries = Object.entries(schemas)
  return Object.fromEntries(entries.map(([name, one]) => [name, schemaFrom(base, one)]))
}
