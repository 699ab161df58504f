/** Two schemas that hold at once, as one, where that can be said with one value for each keyword. */
import type { Schema } from '../../model.ts'

/** The larger of two limits holds, or the smaller one. */
const limits = {
  ...{ minimum: Math.max, exclusiveMinimum: Math.max, minLength: Math.max, minItems: Math.max },
  ...{ minProperties: Math.max, maximum: Math.min, exclusiveMaximum: Math.min },
  ...{ maxLength: Math.min, maxItems: Math.min, maxProperties: Math.min },
} as const satisfies Partial<Record<keyof Schema, (...values: number[]) => number>>

/** Keywords that mean something together, and of which a schema can have only one value. */
const kinds: readonly (readonly (keyof Schema)[])[] = [
  ['oneOf', 'anyOf'],
  ['if', 'then', 'else'],
  ['contains', 'minContains', 'maxContains'],
  ['not'],
  ['pattern'],
  ['multipleOf'],
  ['propertyNames'],
]

interface Joined {
  readonly joined: Schema
  /** The keywords of the second schema that have another value in the first one; null: there are none. */
  readonly part: Schema | null
}

/** Puts the fields of a schema into another one, whose own descriptions and the like come first. */
export function joinFields(first: Schema, second: Schema): Joined {
  // Most schemas are one alone.
  if (Object.keys(first).length === 0) return { joined: second, part: null }
  const part = otherOfKind(first, second)
  const left = Object.entries(second).filter(([key]) => !(key in part))
  const joined: Schema = { ...Object.fromEntries(left), ...first, ...narrowed(first, second) }
  return { joined, part: Object.keys(part).length === 0 ? null : part }
}

/** Fields of the second schema whose place is taken. */
function otherOfKind(first: Schema, second: Schema): Schema {
  const taken = kinds.filter((keys) => {
    const isDouble = keys.some((key) => key in first) && keys.some((key) => key in second)
    return isDouble && keys.some((key) => first[key] !== second[key])
  })
  const fields = taken.flat().filter((key) => key in second)
  return Object.fromEntries(fields.map((key) => [key, second[key]]))
}

/** What both allow. */
function narrowed(first: Schema, second: Schema): Schema {
  const numbers = (Object.keys(limits) as (keyof typeof limits)[]).flatMap((key) => {
    const [one, other] = [first[key], second[key]]
    return one === undefined || other === undefined ? [] : [[key, limits[key](one, other)] as const]
  })
  const bothHold = (one: Schema, other: Schema): Schema => ({ allOf: [one, other] })
  const patternProperties = joinMaps(first.patternProperties, second.patternProperties, bothHold)
  const dependentSchemas = joinMaps(first.dependentSchemas, second.dependentSchemas, bothHold)
  const dependentRequired = joinMaps(
    first.dependentRequired,
    second.dependentRequired,
    (one, other) => [...new Set([...one, ...other])],
  )
  const items = first.items && second.items && bothFit(first.items, second.items)
  const allowed = second.enum?.map((value) => JSON.stringify(value))
  const values = allowed && first.enum?.filter((one) => allowed.includes(JSON.stringify(one)))
  return {
    ...Object.fromEntries(numbers),
    ...(patternProperties && { patternProperties }),
    ...(dependentSchemas && { dependentSchemas }),
    ...(dependentRequired && { dependentRequired }),
    ...(items && { items }),
    ...(values && { enum: values }),
    ...(second.unevaluatedProperties === false && { unevaluatedProperties: false }),
  }
}

/** One schema for what fits two. One that says the type alone (`items: { type: object }`) adds nothing to a whole one. */
function bothFit(one: Schema, other: Schema): Schema {
  const isTypeOnly = ({ type, ...rest }: Schema, beside: Schema) =>
    Object.keys(rest).length === 0 &&
    (beside.type === undefined || beside.type.join() === type?.join())
  if (isTypeOnly(one, other)) return other
  return isTypeOnly(other, one) ? one : { allOf: [one, other] }
}

function joinMaps<Value>(
  first: ReadonlyMap<string, Value> | undefined,
  second: ReadonlyMap<string, Value> | undefined,
  join: (one: Value, other: Value) => Value,
): ReadonlyMap<string, Value> | undefined {
  if (first === undefined || second === undefined) return undefined
  const both = new Map(first)
  for (const [key, value] of second) {
    const known = both.get(key)
    both.set(key, known === undefined ? value : join(known, value))
  }
  return both
}
