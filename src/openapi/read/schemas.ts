/** The schemas of a specification: those with a page of their own, and all that references name. */
import type { NamedSchema, Schema } from '../model.ts'
import { convertSchema } from './convert-schema.ts'
import {
  inside,
  type Located,
  pointerOf,
  rootSpot,
  type Spot,
  splitPointer,
} from './files/location.ts'
import { foreignAsSchema, foreignSchema, isMultiFormat, jsonSchemaIn } from './multi-format.ts'
import { isRaw, listOf, own, type Raw, rawOf } from './raw-value.ts'
import type { ExampleToCheck, Reading } from './reading.ts'

export interface Schemas {
  /** The schema at a spot; a schema that it refers to is read later. Null: there is none. */
  schema(value: unknown, spot: Spot): Schema | null
  /** Reads everything that was referred to. To be called once, after everything else was read. */
  finish(): { schemas: readonly NamedSchema[]; schemaOf: ReadonlyMap<string, Schema> }
}

/** Examples of the schema itself, and its default. */
function examplesIn(schema: Schema, raw: Raw, spot: Spot): ExampleToCheck[] {
  const of = (value: unknown, at: Spot, name: string): ExampleToCheck => ({
    value,
    schema,
    name,
    use: 'both',
    spot: at,
  })
  return [
    ...(Object.hasOwn(raw, 'example')
      ? [of(raw['example'], inside(spot, 'example'), 'example')]
      : []),
    ...listOf(raw, 'examples').map((value, index) =>
      of(value, inside(spot, 'examples', index), 'example'),
    ),
    ...(raw['default'] === undefined
      ? []
      : [of(raw['default'], inside(spot, 'default'), 'default')]),
  ]
}

interface Component extends Located {
  readonly name: string
  readonly ref: string
}

/** @param components - `components` of the main file */
export function createSchemas(reading: Reading, components: Raw): Schemas {
  const own = componentsOf(reading, components)
  const aliases = new Map(own.map(({ spot, ref }) => [pointerOf(spot), ref]))
  const targets = new Map<string, Located>()
  const keyOf = (target: Located): string => {
    const pointer = pointerOf(target.spot)
    const key = aliases.get(pointer) ?? pointer
    if (!targets.has(key)) targets.set(key, target)
    return key
  }
  const refOf = (ref: string, spot: Spot): string | null => {
    const target = reading.follow(ref, spot)
    return target === null ? null : keyOf(target)
  }
  // By the object, because aliases of YAML let one stand at many places.
  const converted = new Map<object, Schema>()
  const keysOf = (anchors: ReadonlyMap<string, Located>) =>
    new Map([...anchors].map(([name, found]) => [name, keyOf(found)] as const))
  const anchorsAt = (spot: Spot) => {
    const { isRoot, anchors } = reading.dynamicAt(spot)
    return isRoot ? keysOf(anchors) : null
  }
  /** What a reference leads to is in the scope around it. */
  const inScope = (made: Schema, spot: Spot): Schema => {
    if (made.dynamicAnchors !== undefined) return made
    const { anchors } = reading.dynamicAt(spot)
    return anchors.size === 0 ? made : { ...made, dynamicAnchors: keysOf(anchors) }
  }
  const schema = (value: unknown, spot: Spot): Schema | null => {
    if (value === true) return anything
    if (value === false) return nothing
    if (!isRaw(value)) return null
    const known = converted.get(value)
    if (known !== undefined) return known
    if (isMultiFormat(value)) {
      const inner = jsonSchemaIn(value, spot)
      if (inner !== null) return schema(inner.value, inner.spot)
      return foreignAsSchema(foreignSchema(value, spot, reading))
    }
    const { resolve, follow } = reading
    const made = convertSchema(value, spot, { schema, refOf, resolve, follow, anchorsAt })
    converted.set(value, made)
    reading.examples.push(...examplesIn(made, value, spot))
    return made
  }
  return {
    schema,
    finish() {
      const schemaOf = new Map<string, Schema>()
      const schemas: NamedSchema[] = []
      const add = (name: string | null, ref: string, { value, spot }: Located) => {
        const written = schema(value, spot)
        const made = written && inScope(written, spot)
        // Reports a circle: each of its schemas is only a link to the next one.
        if (isRaw(value)) reading.resolve(value, spot)
        schemaOf.set(ref, made ?? anything)
        if (made !== null && name !== null) {
          schemas.push({ name, ref, schema: made, pointer: pointerOf(spot) })
        }
      }
      for (const { name, ref, ...found } of own) add(name, ref, found)
      const taken = new Set(own.map(({ name }) => name))
      // A schema may name further ones: the map grows while it is read.
      for (const [ref, found] of targets) {
        if (!schemaOf.has(ref)) add(unusedName(nameOfForeign(ref), taken), ref, found)
      }
      return { schemas, schemaOf }
    },
  }
}

const anything: Schema = {}
const nothing: Schema = { not: anything }

/**
 * `components.schemas`. One that only refers to another file is the schema of that file: readers see one page for
 * both, and references to the file lead to it.
 */
function componentsOf(reading: Reading, components: Raw): Component[] {
  const schemas = rawOf(components, 'schemas')
  return Object.keys(schemas).map((name) => {
    const value = own(schemas, name)
    const spot = inside(rootSpot(''), 'components', 'schemas', name)
    const ref = pointerOf(spot)
    const onlyRef =
      isRaw(value) && Object.keys(value).length === 1 && typeof value['$ref'] === 'string'
        ? value['$ref']
        : null
    const isForeign = onlyRef !== null && !onlyRef.startsWith('#')
    const target = isForeign ? reading.follow(onlyRef, spot) : null
    return { name, ref, ...(target ?? { value, spot }) }
  })
}

/** The name of a schema of another file; null: it is a part of one, or has its place in the main file. */
function nameOfForeign(ref: string): string | null {
  const { file, keys } = splitPointer(ref)
  if (file === '' || keys.length > 3) return null
  const name = keys.at(-1) ?? file.replace(/^.*\//, '').replace(/\.(?:ya?ml|json)$/i, '')
  return name === '' ? null : name
}

function unusedName(name: string | null, taken: Set<string>): string | null {
  if (name === null) return null
  let free = name
  for (let number = 2; taken.has(free); number++) free = `${name}-${number}`
  taken.add(free)
  return free
}
