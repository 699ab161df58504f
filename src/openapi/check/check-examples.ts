/** Compares every example and default of a specification with its schema. */

import { isDeepStrictEqual } from 'node:util'
import { formatPath } from '../../pipeline/config/problems/schema-problems.ts'
import { described } from '../../support/text/described.ts'
import type { Schema } from '../model.ts'
import { isRaw, own, type Raw } from '../read/raw-value.ts'
import type { ExampleToCheck, Reading } from '../read/reading.ts'
import { createPatternTest, matchesFormat, type PatternTest } from './text-rules.ts'

/** Reports those that do not fit. @param schemaOf - complete */
export function checkExamples(reading: Reading, schemaOf: ReadonlyMap<string, Schema>): void {
  const matches = createPatternTest()
  for (const example of reading.examples) {
    const { value, schema, use, spot, name } = example
    const problem = misfit(value, schema, { schemaOf, use, matches })
    if (problem === null) continue
    const message = `The ${name} does not fit its schema: ${problem}.`
    reading.report({ code: 'openapi-example', spot, message, ...hintFor(example) })
  }
}

/** Examples of JSON are often written as its text, and YAML reads numbers where texts are meant. */
function hintFor({ value, schema }: ExampleToCheck): { hint?: string } {
  const isText = schema.type?.includes('string') ?? false
  if (isText && (typeof value === 'number' || typeof value === 'boolean')) {
    return { hint: 'Put the value in quotes.' }
  }
  return typeof value === 'string' && /^\s*[{[]/.test(value) && !isText
    ? { hint: 'Write the example as a value, not as a text that holds JSON.' }
    : {}
}

/** Where an example stands: a request needs no `readOnly` properties, a response no `writeOnly` ones. */
export type ExampleUse = 'request' | 'response' | 'both'

export interface FitInput {
  readonly schemaOf: ReadonlyMap<string, Schema>
  readonly use: ExampleUse
  readonly matches: PatternTest
}

/** One example is compared with at most so many schemas: alternatives in alternatives multiply. */
const maxSteps = 20_000

/** References that lead to themselves are followed no deeper. */
const maxDepth = 200

interface Run extends FitInput {
  steps: number
}

type Path = readonly (string | number)[]

/** A value, and where it is in the example. */
interface At {
  readonly path: Path
  readonly depth: number
  readonly run: Run
}

/**
 * The mistake in a value, as a sentence; null: it fits, or takes too long to compare. Not a validator for programs:
 * mistakes of examples in documentation are found, in bounded time, for any schema of a stranger.
 */
function misfit(value: unknown, schema: Schema, input: FitInput): string | null {
  return compare(value, schema, { path: [], depth: 0, run: { ...input, steps: 0 } })
}

function compare(value: unknown, schema: Schema, from: At): string | null {
  const { path, run } = from
  const at = { path, run, depth: from.depth + 1 }
  run.steps++
  if (run.steps > maxSteps || at.depth > maxDepth) return null
  if (value === null && schema.nullable === true) return null
  return (
    typeMisfit(value, schema, path) ??
    choiceMisfit(value, schema, path) ??
    referred(value, schema, at) ??
    (typeof value === 'string' ? textMisfit(value, schema, at) : null) ??
    (typeof value === 'number' ? numberMisfit(value, schema, path) : null) ??
    (Array.isArray(value) ? listMisfit(value, schema, at) : null) ??
    (isRaw(value) ? objectMisfit(value, schema, at) : null) ??
    combined(value, schema, at)
  )
}

function say(path: Path, message: string, value?: unknown): string {
  const name = path.length === 0 ? 'it' : `\`${formatPath(path)}\``
  return value === undefined
    ? `${name} ${message}`
    : `${name} ${message}, but it is ${described(value)}`
}

const typeWords: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'a whole number',
  null: 'null',
  number: 'a number',
  object: 'an object',
  string: 'a text',
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return isRaw(value)
  if (type === 'integer') return Number.isInteger(value)
  // Types that OpenAPI does not have are reported where they are written.
  return !Object.hasOwn(typeWords, type) || typeof value === type
}

function typeMisfit(value: unknown, { type }: Schema, path: Path): string | null {
  if (type === undefined || type.some((one) => isOfType(value, one))) return null
  const words = type.map((one) => typeWords[one] ?? one)
  return say(path, `must be ${words.join(' or ')}`, value)
}

function choiceMisfit(value: unknown, schema: Schema, path: Path): string | null {
  const { enum: choices } = schema
  if (choices !== undefined && !choices.some((one) => isDeepStrictEqual(one, value))) {
    const list = choices.slice(0, 10).map(described).join(', ')
    return say(path, `must be one of ${list}${choices.length > 10 ? ', …' : ''}`, value)
  }
  return schema.const === undefined || isDeepStrictEqual(schema.const, value)
    ? null
    : say(path, `must be ${described(schema.const)}`, value)
}

function referred(value: unknown, { $ref }: Schema, at: At): string | null {
  const target = $ref === undefined ? undefined : at.run.schemaOf.get($ref)
  return target === undefined ? null : compare(value, target, at)
}

function textMisfit(value: string, schema: Schema, { path, run }: At): string | null {
  // As JSON Schema counts: characters outside of the basic plane are one.
  const length =
    schema.minLength === undefined && schema.maxLength === undefined ? 0 : [...value].length
  if (length < (schema.minLength ?? 0)) {
    return say(path, `must have at least ${schema.minLength} characters`, value)
  }
  if (length > (schema.maxLength ?? Number.POSITIVE_INFINITY)) {
    return say(path, `must have at most ${schema.maxLength} characters`, value)
  }
  if (schema.pattern !== undefined && !run.matches(value, schema.pattern)) {
    return say(path, `must match \`${schema.pattern}\``, value)
  }
  return schema.format === undefined || matchesFormat(value, schema.format)
    ? null
    : say(path, `must have the format \`${schema.format}\``, value)
}

function numberMisfit(value: number, schema: Schema, path: Path): string | null {
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below } = schema
  if (minimum !== undefined && value < minimum)
    return say(path, `must be at least ${minimum}`, value)
  if (maximum !== undefined && value > maximum)
    return say(path, `must be at most ${maximum}`, value)
  if (above !== undefined && value <= above) return say(path, `must be above ${above}`, value)
  if (below !== undefined && value >= below) return say(path, `must be below ${below}`, value)
  return null
}

function listMisfit(value: readonly unknown[], schema: Schema, at: At): string | null {
  const { path } = at
  const { minItems, maxItems, prefixItems = [], items } = schema
  if (value.length < (minItems ?? 0)) return say(path, `must have at least ${minItems} items`)
  if (value.length > (maxItems ?? Number.POSITIVE_INFINITY)) {
    return say(path, `must have at most ${maxItems} items`)
  }
  for (const [index, one] of value.entries()) {
    const of = prefixItems[index] ?? items
    const problem = of === undefined ? null : compare(one, of, { ...at, path: [...path, index] })
    if (problem !== null) return problem
  }
  return null
}

function objectMisfit(value: Raw, schema: Schema, at: At): string | null {
  const { path, run } = at
  const missing = schema.required?.find(
    (key) => !Object.hasOwn(value, key) && isNeeded(key, schema, run),
  )
  if (missing !== undefined) return say([...path, missing], 'is missing')
  for (const key of Object.keys(value)) {
    const of = propertySchema(key, schema, run)
    if (of === false) return say([...path, key], 'is no property of the schema')
    const problem =
      of === null ? null : compare(own(value, key), of, { ...at, path: [...path, key] })
    if (problem !== null) return problem
  }
  return null
}

function isNeeded(key: string, { properties }: Schema, { use, schemaOf }: Run): boolean {
  const own = properties?.get(key)
  const target = own?.$ref === undefined ? undefined : schemaOf.get(own.$ref)
  const isReadOnly = own?.readOnly === true || target?.readOnly === true
  const isWriteOnly = own?.writeOnly === true || target?.writeOnly === true
  return !(isReadOnly && use !== 'response') && !(isWriteOnly && use !== 'request')
}

/** Of a property; null: anything, false: it must not be there. */
function propertySchema(key: string, schema: Schema, { matches }: Run): Schema | false | null {
  const own = schema.properties?.get(key)
  if (own !== undefined) return own
  for (const [pattern, of] of schema.patternProperties ?? []) {
    if (matches(key, pattern)) return of
  }
  const more = schema.additionalProperties
  return more === undefined || more === true ? null : more
}

function combined(value: unknown, schema: Schema, at: At): string | null {
  const { path, run } = at
  for (const one of schema.allOf ?? []) {
    const problem = compare(value, one, at)
    if (problem !== null) return problem
  }
  // More than one may fit an example: which of them a server means does not matter to readers.
  for (const list of [schema.oneOf, schema.anyOf]) {
    const problem = list === undefined ? null : noneFits(value, { list, schema }, at)
    if (problem !== null) return problem
  }
  const { not } = schema
  return not !== undefined && run.steps < maxSteps && compare(value, not, at) === null
    ? say(path, 'is what the schema excludes')
    : null
}

function noneFits(
  value: unknown,
  { list, schema }: { readonly list: readonly Schema[]; readonly schema: Schema },
  at: At,
): string | null {
  const chosen = chosenByName(value, schema, list)
  if (chosen !== null) return compare(value, chosen, at)
  let first: string | null = null
  for (const one of list) {
    const problem = compare(value, one, at)
    if (problem === null) return null
    first ??= problem
  }
  if (list.length === 1) return first
  return first === null ? null : say(at.path, `fits none of the ${list.length} alternatives`)
}

/** The alternative that the discriminator of a value names; null: none, or there is no discriminator. */
function chosenByName(
  value: unknown,
  { discriminator }: Schema,
  list: readonly Schema[],
): Schema | null {
  if (discriminator === undefined || !isRaw(value)) return null
  const name = own(value, discriminator.propertyName)
  if (typeof name !== 'string') return null
  const mapped = Object.hasOwn(discriminator.mapping, name)
    ? discriminator.mapping[name]
    : undefined
  const ref = mapped ?? `#/components/schemas/${name}`
  return list.find(({ $ref }) => $ref === ref) ?? null
}
