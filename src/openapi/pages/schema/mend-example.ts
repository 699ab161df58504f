/** Made examples are compared with their schemas: what does not fit is corrected, or left out. */
import { isObject } from '../../../shared/is-object.ts'
import type { Schema } from '../../model.ts'
import type { SchemaProblem } from '../../request/validation-schema.ts'
import type { MergeSchema } from './merge-schema.ts'
import { textForPattern } from './pattern-text.ts'

/** The parts that corrections are made with. */
export interface MendTools {
  readonly merge: MergeSchema
  readonly problemsOf: (value: unknown) => readonly SchemaProblem[]
  /** A value for a schema; undefined: there is none. */
  readonly make: (schema: Schema, hops: number) => unknown
}

/** How often a value is compared: one correction can make another one necessary. */
const mostRounds = 12

type Path = SchemaProblem['path']

/** A schema that a value in the example has, to which so many references lead. */
interface Around {
  readonly schema: Schema
  readonly hops: number
}

/** A value as its schema wants it; undefined: it cannot be made so. The value is changed. */
export function mendExample(value: unknown, schema: Schema, tools: MendTools): unknown {
  const holder = { value }
  const tried = new Set<string>()
  for (let round = 0; round < mostRounds; round++) {
    const problems = tools.problemsOf(holder.value)
    if (problems.length === 0) return holder.value
    for (const problem of problems) {
      const key = JSON.stringify([problem.key, problem.path, problem.args])
      const isMended =
        !tried.has(key) &&
        mend(problem, { holder, schemas: around(problem.path, schema, tools), tools })
      tried.add(key)
      if (!isMended && !leaveOut(holder, problem.path)) return undefined
    }
  }
  return tools.problemsOf(holder.value).length === 0 ? holder.value : undefined
}

interface Place {
  readonly holder: { value: unknown }
  /** The schemas of the value that is wrong. */
  readonly schemas: readonly Around[]
  readonly tools: MendTools
}

/** Corrects a value. @returns whether it is another one now */
function mend({ key, args, path }: SchemaProblem, place: Place): boolean {
  const { holder, tools, schemas } = place
  const value = valueAt(holder.value, path)
  const put = (next: unknown) => next !== undefined && setAt(holder, path, next)
  const [first] = args
  switch (key) {
    case 'apiMissing':
    case 'apiNeeded':
      return isObject(value) && addKey(value, String(first), place)
    case 'apiTooFewItems':
      return (
        Array.isArray(value) &&
        addItems(value, Number(first), { schemas: schemas.map(itemsOf), tools })
      )
    case 'apiTooFewMatches':
      return (
        Array.isArray(value) &&
        addItems(value, value.length + Number(first), { schemas: schemas.map(containedOf), tools })
      )
    case 'apiTooManyItems':
      return Array.isArray(value) && put(value.slice(0, Number(first)))
    case 'apiTooFewProperties':
      return isObject(value) && addKeys(value, Number(first), place)
    case 'apiWrongEnum':
      return put(structuredClone(first))
    case 'apiWrongType':
      return put(tools.make({ type: [String(first)] }, 0))
    case 'apiWrongPattern':
      return put(textForPattern(String(first)) ?? undefined)
    case 'apiTooSmall':
    case 'apiTooLarge':
      return put(first)
    case 'apiNotAbove':
    case 'apiNotBelow':
      return put(Number(first) + (key === 'apiNotAbove' ? 1 : -1))
    case 'apiNotMultiple':
      return put(Math.ceil(Number(value) / Number(first)) * Number(first))
    case 'apiTooShort':
      return put(String(value).padEnd(Number(first), String(value) || 'a'))
    case 'apiTooLong':
      return put([...String(value)].slice(0, Number(first)).join(''))
    case 'apiRepeatedItem':
      return put(
        typeof value === 'number'
          ? value + Number(path.at(-1))
          : typeof value === 'string'
            ? `${value}${Number(path.at(-1)) + 1}`
            : undefined,
      )
    case 'apiFitsNone':
      return chooseAlternative(path, value, place)
    default:
      return false
  }
}

/** Puts a value of the first alternative in the place of one that fits none, so that one fits. */
function chooseAlternative(path: Path, value: unknown, { holder, schemas, tools }: Place): boolean {
  const alternatives = schemas.flatMap(({ schema, hops }) =>
    [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].map((one) => ({ schema: one, hops })),
  )
  const at = JSON.stringify(path)
  for (const { schema, hops } of alternatives.slice(0, mostRounds)) {
    const made = tools.make(schema, hops)
    const next = isObject(made) && isObject(value) ? { ...value, ...made } : made
    if (next === undefined || !setAt(holder, path, next)) continue
    const rest = tools.problemsOf(holder.value)
    if (!rest.some((one) => one.key === 'apiFitsNone' && JSON.stringify(one.path) === at))
      return true
  }
  return false
}

function addKey(
  object: Readonly<Record<string, unknown>>,
  key: string,
  { schemas, tools }: Place,
): boolean {
  for (const one of schemas) {
    for (const { schema, hops } of inner(one, key, tools.merge)) {
      const made = tools.make(schema, hops)
      if (made === undefined) continue
      Object.defineProperty(object, key, {
        value: made,
        enumerable: true,
        writable: true,
        configurable: true,
      })
      return true
    }
  }
  Object.defineProperty(object, key, {
    value: 'string',
    enumerable: true,
    writable: true,
    configurable: true,
  })
  return true
}

function addKeys(object: Readonly<Record<string, unknown>>, count: number, place: Place): boolean {
  const names = place.schemas.flatMap((one) => [
    ...place.tools.merge(one.schema, one.hops).properties.keys(),
  ])
  const more = Array.from({ length: Math.min(count, 10) }, (_, at) => `key${at + 1}`)
  const free = [...names, ...more].filter((name) => !Object.hasOwn(object, name))
  for (const name of free.slice(0, Math.max(0, count - Object.keys(object).length)))
    addKey(object, name, place)
  return free.length > 0
}

const itemsOf = ({ schema, hops }: Around): Around => ({ schema: schema.items ?? {}, hops })
const containedOf = ({ schema, hops }: Around): Around => ({ schema: schema.contains ?? {}, hops })

/** Most items that an example has. */
const mostItems = 20

function addItems(
  list: unknown[],
  count: number,
  { schemas, tools }: Pick<Place, 'schemas' | 'tools'>,
): boolean {
  if (count > mostItems) return false
  const [one] = schemas.filter(({ schema }) => Object.keys(schema).length > 0)
  const make = () => (one === undefined ? 'string' : tools.make(one.schema, one.hops))
  while (list.length < count) {
    const item = make()
    if (item === undefined) return false
    list.push(structuredClone(item))
  }
  return true
}

/** The schemas of the value at a path, looked into. */
function around(path: Path, schema: Schema, { merge }: MendTools): Around[] {
  let found: Around[] = parts({ schema, hops: 0 }, merge)
  for (const key of path) {
    found = found
      .flatMap((one) => inner(one, key, merge))
      .flatMap((one) => parts(one, merge))
      .slice(0, 50)
  }
  return found
}

/** A schema with all that may hold with it: alternatives, and what follows from conditions. */
function parts({ schema: written, hops: before }: Around, merge: MergeSchema, depth = 0): Around[] {
  const { schema, hops } = merge(written, before)
  const others = [schema, ...(schema.allOf ?? [])].flatMap((one) =>
    [
      one.then,
      one.else,
      ...(one.oneOf ?? []),
      ...(one.anyOf ?? []),
      ...(one.dependentSchemas?.values() ?? []),
    ].flatMap((part) => part ?? []),
  )
  const own: Around = { schema: written, hops: before }
  const merged: Around = { schema, hops }
  const rest =
    depth > 2 ? [] : others.flatMap((part) => parts({ schema: part, hops }, merge, depth + 1))
  return [own, merged, ...(schema.allOf ?? []).map((part) => ({ schema: part, hops })), ...rest]
}

/** The schemas that a key or an item has. */
function inner({ schema, hops }: Around, key: string | number, merge: MergeSchema): Around[] {
  if (typeof key === 'number') {
    const item = schema.prefixItems?.[key] ?? schema.items
    return [item, schema.contains].flatMap((one) =>
      one === undefined ? [] : [{ schema: one, hops }],
    )
  }
  const property = merge(schema, hops).properties.get(key)
  if (property !== undefined) return [property]
  const { additionalProperties: other, patternProperties } = schema
  const pattern = [...(patternProperties ?? [])]
    .filter(([name]) => matches(key, name))
    .map(([, one]) => one)
  const found = pattern.length > 0 ? pattern : typeof other === 'object' ? [other] : []
  return found.map((one) => ({ schema: one, hops }))
}

/** Names of keys are short: no expression takes long. */
function matches(key: string, pattern: string): boolean {
  const made = textForPattern(pattern)
  return made !== null && (made === key || key.startsWith(made))
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, key)
        ? (at as Record<string | number, unknown>)[key]
        : undefined,
    value,
  )
}

function setAt(holder: { value: unknown }, path: Path, value: unknown): boolean {
  const last = path.at(-1)
  if (last === undefined) {
    holder.value = value
    return true
  }
  const parent = valueAt(holder.value, path.slice(0, -1))
  if (typeof parent !== 'object' || parent === null || !Object.hasOwn(parent, last)) return false
  Object.defineProperty(parent, last, {
    value,
    enumerable: true,
    writable: true,
    configurable: true,
  })
  return true
}

/** Takes out a value that cannot be corrected. @returns false for the whole example */
function leaveOut({ value }: { readonly value: unknown }, path: Path): boolean {
  const last = path.at(-1)
  const parent = last === undefined ? undefined : valueAt(value, path.slice(0, -1))
  if (last === undefined) return false
  // What is around it may have been taken out before.
  if (typeof parent !== 'object' || parent === null) return true
  if (Array.isArray(parent)) parent.splice(Number(last), 1)
  else Reflect.deleteProperty(parent, last)
  return true
}
