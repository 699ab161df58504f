/** Bindings of AsyncAPI: what an object says for one protocol. */
import type { AsyncBinding, Schema } from '../model.ts'
import { inside, type Located, type Spot } from '../read/files/location.ts'
import { isRaw, own, type Raw } from '../read/raw-value.ts'
import type { Reading } from '../read/reading.ts'
import type { Schemas } from '../read/schemas.ts'

/** Values of one protocol that are listed, and the levels of objects that are looked into. */
const mostFacts = 200
const deepest = 10

/** Reads `bindings`, or the object that it refers to: its protocols in the order of the file. */
export function bindingsOf(
  { value, spot }: Located,
  reading: Reading,
  schemas: Schemas,
): AsyncBinding[] {
  const all = reading.resolve(value, spot)
  if (all === null) return []
  return Object.keys(all.value).flatMap((protocol) => {
    if (protocol.startsWith('x-')) return []
    const found = reading.resolve(own(all.value, protocol), inside(all.spot, protocol))
    return found === null ? [] : bindingOf(protocol, found, schemas)
  })
}

interface Value {
  /** The path of its key. */
  readonly name: string
  readonly value: unknown
  readonly spot: Spot
  readonly depth: number
}

/** Walks in the order of the file. */
function bindingOf(
  protocol: string,
  { value, spot }: Located<Raw>,
  schemas: Schemas,
): AsyncBinding {
  const facts: [string, string][] = []
  const found: [string, Schema][] = []
  const waiting = valuesIn({ name: '', value, spot, depth: 0 }, value).filter(
    // The version of the words of a binding says nothing to readers.
    ({ name }) => !name.startsWith('x-') && name !== 'bindingVersion',
  )
  for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
    if (facts.length + found.length >= mostFacts) break
    const schema = isSchema(one.value) ? schemas.schema(one.value, one.spot) : null
    if (schema !== null) found.push([one.name, schema])
    else if (isNested(one.value) && one.depth < deepest)
      waiting.unshift(...valuesIn(one, one.value))
    else facts.push([one.name, textOf(one.value)])
  }
  return { protocol, facts, schemas: found }
}

function valuesIn({ name, spot, depth }: Value, holder: Raw | readonly unknown[]): Value[] {
  const isList = Array.isArray(holder)
  return Object.entries(holder)
    .slice(0, mostFacts)
    .map(([key, value]) => ({
      name: isList ? `${name}[${key}]` : [name, key].filter(Boolean).join('.'),
      value,
      spot: inside(spot, isList ? Number(key) : key),
      depth: depth + 1,
    }))
}

/** Lists of plain values are one value. */
function isNested(value: unknown): value is Raw | readonly unknown[] {
  if (Array.isArray(value)) return value.some((one) => typeof one === 'object' && one !== null)
  return isRaw(value) && Object.keys(value).length > 0
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(', ')
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** Keys of bindings hold schemas, each protocol under names of its own; other objects have no type of JSON Schema. */
function isSchema(value: unknown): boolean {
  if (!isRaw(value)) return false
  const type = own(value, 'type')
  const first: unknown = Array.isArray(type) ? type[0] : type
  return (
    typeof own(value, '$ref') === 'string' ||
    isRaw(own(value, 'properties')) ||
    (typeof first === 'string' && jsonTypes.has(first))
  )
}

const jsonTypes: ReadonlySet<string> = new Set([
  ...['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'],
])
