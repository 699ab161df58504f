/**
 * JSON Schema 2020-12: whether a value fits a schema, and what is wrong with it where. One evaluation for the examples of a
 * specification (build) and for what a reader types (panel): it interprets schemas, because browsers forbid code that is made
 * of texts, and ends in bounded time for the schemas of strangers.
 */
import { isObject } from '../../shared/is-object.ts'
import type {
  Named,
  SchemaProblem,
  SchemaProblemKey,
  ValidationSchema,
} from './validation-schema.ts'

export interface ValidationOptions {
  /** The schema that a reference names; undefined: anything fits. */
  readonly schemaOf: (ref: string) => ValidationSchema | undefined
  /** Whether a text has a match of a pattern. One that is none, or takes too long, is said to match. */
  readonly matches: (text: string, pattern: string) => boolean
  /** Whether a text has a format; without it formats are not compared, as the standard has it by default. */
  readonly hasFormat?: (text: string, format: string) => boolean
  /** A request needs no `readOnly` properties, a response no `writeOnly` ones, and `both` neither. */
  readonly use?: 'request' | 'response' | 'both'
  /** Before OpenAPI 3.1 the keywords beside a `$ref` count for nothing. */
  readonly isRefAlone?: boolean
  /** How far the comparison may go; counted down. */
  readonly budget?: StepBudget
}

/** Steps of a comparison: about as many as schemas that values are compared with. */
export interface StepBudget {
  left: number
  /** Whether the comparison was given up: it took too many steps, or went too deep. */
  isGivenUp: boolean
}

/** Of one value by default: alternatives in alternatives multiply. */
const mostSteps = 50_000
/** Schemas inside of each other. References that lead to themselves have no end. */
const deepest = 250
/** Problems that are listed; more would not be read. */
const mostProblems = 20

type Path = { readonly key: string | number; readonly up: Path } | null
type Scopes = { readonly anchors: Named<string>; readonly outer: Scopes } | null

interface Run {
  readonly options: ValidationOptions
  readonly budget: StepBudget
  /** How many schemas the evaluation is inside of. */
  depth: number
  readonly found: Found[]
}

interface Found {
  readonly key: SchemaProblemKey
  readonly args: readonly unknown[]
  readonly path: Path
}

/** Where an evaluation is. */
interface At {
  readonly run: Run
  readonly path: Path
  /** The schemas around this one that bind dynamic references, innermost first. */
  readonly scopes: Scopes
  readonly problems: Found[]
  /** Whether there is a problem is all that is asked. */
  readonly isQuick: boolean
  /** Keys or indexes that a keyword has said something of; null: no schema asks. */
  readonly seen: Set<string | number> | null
}

/** Thrown where a comparison takes too long, or has found enough. */
const stop = new Error('stop')

/**
 * What is wrong with a value, in the order in which it was found; `[]`: it fits, as far as was compared in bounded time.
 */
export function validate(
  value: unknown,
  schema: ValidationSchema,
  options: ValidationOptions,
): SchemaProblem[] {
  const budget = options.budget ?? { left: mostSteps, isGivenUp: false }
  const run: Run = { options, budget, depth: 0, found: [] }
  const { found: problems } = run
  try {
    evaluate(value, schema, { run, path: null, scopes: null, problems, isQuick: false, seen: null })
  } catch (error) {
    if (error !== stop) throw error
  }
  if (problems.length === 0) return []
  const made = new Map(problems.map((one) => [JSON.stringify([one.key, one.args, one.path]), one]))
  return [...made.values()].map(({ path, ...one }) => ({ ...one, path: keysOf(path) }))
}

function keysOf(path: Path): (string | number)[] {
  const keys: (string | number)[] = []
  for (let at = path; at !== null; at = at.up) keys.unshift(at.key)
  return keys
}

function spend(run: Run, steps: number): void {
  run.budget.left -= steps
  if (run.budget.left < 0) giveUp(run)
}

function giveUp({ budget }: Run): never {
  budget.isGivenUp = true
  throw stop
}

function report({ problems, path, run }: At, key: SchemaProblemKey, ...args: unknown[]): void {
  problems.push({ key, args, path })
  if (problems === run.found && problems.length >= mostProblems) throw stop
}

function get<Value>(named: Named<Value> | undefined, key: string): Value | undefined {
  if (named instanceof Map) return named.get(key)
  return named !== undefined && Object.hasOwn(named, key)
    ? (named as Readonly<Record<string, Value>>)[key]
    : undefined
}

function entriesOf<Value>(named: Named<Value>): Iterable<readonly [string, Value]> {
  return named instanceof Map ? named : Object.entries(named as Readonly<Record<string, Value>>)
}

function into(at: At, key: string | number): At {
  const { run, scopes, problems, isQuick } = at
  return { run, path: { key, up: at.path }, problems, isQuick, scopes, seen: null }
}

function evaluate(value: unknown, schema: ValidationSchema, from: At): void {
  const { run, problems, isQuick } = from
  if (isQuick && problems.length > 0) return
  spend(run, 1)
  if (run.depth > deepest) giveUp(run)
  if (schema.isForeign || (value === null && schema.nullable)) return
  const { dynamicAnchors: anchors } = schema
  const asks = schema.unevaluatedProperties !== undefined || schema.unevaluatedItems !== undefined
  const outer = anchors === undefined ? from : { ...from, scopes: { anchors, outer: from.scopes } }
  const at = asks ? { ...outer, seen: new Set<string | number>() } : outer
  run.depth++
  if (hasType(value, schema, at) && asks) {
    checkUnevaluated(value, schema, at)
    merge(from, at)
  }
  run.depth--
}

/** Compares a value with all keywords but `unevaluated…`. Returns whether it is of the right type: else it has no parts to compare. */
function hasType(value: unknown, schema: ValidationSchema, at: At): boolean {
  const target = targetOf(schema, at)
  if (target !== undefined) evaluate(value, target, at)
  if (schema.$ref !== undefined && at.run.options.isRefAlone) return false
  const { type: types } = schema
  if (types !== undefined && !types.some((type) => isOfType(value, type))) {
    report(at, 'apiWrongType', ...types)
    return false
  }
  checkValue(value, schema, at)
  checkParts(value, schema, at)
  return true
}

function checkValue(value: unknown, schema: ValidationSchema, at: At): void {
  checkChoice(value, schema, at)
  if (typeof value === 'number') checkNumber(value, schema, at)
  if (typeof value === 'string') checkText(value, schema, at)
  if (Array.isArray(value)) checkItems(value, schema, at)
  else if (isObject(value)) checkKeys(value, schema, at)
}

/** The schema that a reference leads to; of a dynamic one, the outermost scope that has its name says where. */
function targetOf({ $ref, $dynamicRef }: ValidationSchema, at: At): ValidationSchema | undefined {
  let ref = $ref
  for (let scope = at.scopes; scope !== null && $dynamicRef !== undefined; scope = scope.outer) {
    ref = get(scope.anchors, $dynamicRef) ?? ref
  }
  return ref === undefined ? undefined : at.run.options.schemaOf(ref)
}

const typeNames = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string']

/** Types that JSON Schema does not have are reported where they are written. */
function isOfType(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value)
  if (value === null) return type === 'null' || !typeNames.includes(type)
  if (Array.isArray(value)) return type === 'array' || !typeNames.includes(type)
  return typeof value === type || !typeNames.includes(type)
}

function checkChoice(value: unknown, schema: ValidationSchema, at: At): void {
  const { enum: choices, const: only } = schema
  if (choices === undefined && only === undefined) return
  spend(at.run, (choices?.length ?? 0) / 50)
  const isSame = (one: unknown) => same(one, value, at.run)
  if (choices !== undefined && !choices.some(isSame)) report(at, 'apiWrongEnum', ...choices)
  else if (only !== undefined && !isSame(only)) report(at, 'apiWrongEnum', only)
}

/** Whether two values are equal as JSON has it: the order of keys makes no difference. */
function same(a: unknown, b: unknown, run: Run): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const [keys, others] = [Object.keys(a), Object.keys(b)]
  spend(run, keys.length)
  if (Array.isArray(a) !== Array.isArray(b) || keys.length !== others.length) return false
  return keys.every(
    (key) =>
      Object.hasOwn(b, key) &&
      same((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key], run),
  )
}

function checkNumber(value: number, schema: ValidationSchema, at: At): void {
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below, multipleOf } = schema
  if (minimum !== undefined && value < minimum) report(at, 'apiTooSmall', minimum)
  if (above !== undefined && value <= above) report(at, 'apiNotAbove', above)
  if (maximum !== undefined && value > maximum) report(at, 'apiTooLarge', maximum)
  if (below !== undefined && value >= below) report(at, 'apiNotBelow', below)
  if (multipleOf !== undefined && !isMultiple(value, multipleOf))
    report(at, 'apiNotMultiple', multipleOf)
}

/** Doubles are not exact: 4.35 is 435 times 0.01, although dividing says 434.99999999999994. */
export function isMultiple(value: number, of: number): boolean {
  const times = value / of
  if (!(of > 0)) return true
  if (Number.isInteger(of) || !Number.isFinite(times)) return value % of === 0
  return Math.abs(times - Math.round(times)) <= Math.abs(times) * Number.EPSILON * 2
}

function checkText(value: string, schema: ValidationSchema, at: At): void {
  const { minLength, maxLength, pattern, format } = schema
  const { options } = at.run
  spend(at.run, value.length / 1000)
  if (minLength !== undefined && lengthOf(value) < minLength) report(at, 'apiTooShort', minLength)
  if (maxLength !== undefined && lengthOf(value) > maxLength) report(at, 'apiTooLong', maxLength)
  if (pattern !== undefined && !options.matches(value, pattern))
    report(at, 'apiWrongPattern', pattern)
  if (format !== undefined && options.hasFormat?.(value, format) === false)
    report(at, 'apiWrongFormat', format)
}

/** A character outside of the basic plane is one. */
function lengthOf(text: string): number {
  return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0)
}

function checkItems(value: readonly unknown[], schema: ValidationSchema, at: At): void {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, prefixItems = [], items } = schema
  if (value.length < minItems) report(at, 'apiTooFewItems', minItems)
  if (value.length > maxItems) report(at, 'apiTooManyItems', maxItems)
  if (schema.uniqueItems) checkUnique(value, at)
  for (const [index, one] of value.entries()) {
    const of = prefixItems[index] ?? items
    if (of === undefined) break
    checkField({ key: index, value: one }, of, at)
  }
  if (schema.contains !== undefined)
    checkContains(value, { ...schema, contains: schema.contains }, at)
}

/** `false` as a schema. */
function isNothing(schema: ValidationSchema): boolean {
  const { not } = schema
  return not !== undefined && Object.keys(not).length === 0 && Object.keys(schema).length === 1
}

function checkUnique(value: readonly unknown[], at: At): void {
  const known = new Map<string, number>()
  for (const [index, one] of value.entries()) {
    spend(at.run, 1)
    const text = canonical(one, at.run)
    const first = known.get(text)
    if (first === undefined) known.set(text, index)
    else {
      report(into(at, index), 'apiRepeatedItem', index + 1, first + 1)
      return
    }
  }
}

/** The same text for equal values. */
function canonical(value: unknown, run: Run): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  spend(run, 1)
  if (Array.isArray(value)) return `[${value.map((one) => canonical(one, run)).join()}]`
  const keys = Object.keys(value).sort()
  const fields = keys.map(
    (key) => `${JSON.stringify(key)}:${canonical((value as Record<string, unknown>)[key], run)}`,
  )
  return `{${fields.join()}}`
}

function checkContains(
  value: readonly unknown[],
  { contains, minContains = 1, maxContains }: ValidationSchema & { contains: ValidationSchema },
  at: At,
): void {
  let count = 0
  for (const [index, one] of value.entries()) {
    if (attempt(one, contains, into(at, index)).problems.length > 0) continue
    count++
    at.seen?.add(index)
  }
  if (count < minContains) report(at, 'apiTooFewMatches', minContains)
  if (maxContains !== undefined && count > maxContains) report(at, 'apiTooManyMatches', maxContains)
}

type JsonObject = Readonly<Record<string, unknown>>

function checkKeys(value: JsonObject, schema: ValidationSchema, at: At): void {
  const keys = Object.keys(value)
  const { minProperties = 0, maxProperties = Number.POSITIVE_INFINITY } = schema
  if (keys.length < minProperties) report(at, 'apiTooFewProperties', minProperties)
  if (keys.length > maxProperties) report(at, 'apiTooManyProperties', maxProperties)
  checkRequired(value, schema, at)
  checkProperties(value, schema, at)
  const { propertyNames: names, dependentSchemas } = schema
  if (names === undefined && dependentSchemas === undefined) return
  for (const key of keys) {
    if (names !== undefined && attempt(key, names, into(at, key)).problems.length > 0)
      report(into(at, key), 'apiWrongName', key)
    const whole = get(dependentSchemas, key)
    if (whole !== undefined) evaluate(value, whole, at)
  }
}

function checkRequired(value: JsonObject, schema: ValidationSchema, at: At): void {
  for (const key of schema.required ?? []) {
    spend(at.run, 0.1)
    if (!Object.hasOwn(value, key) && isNeeded(key, schema, at.run)) report(at, 'apiMissing', key)
  }
  if (schema.dependentRequired === undefined) return
  for (const [key, needed] of entriesOf(schema.dependentRequired)) {
    spend(at.run, 0.1)
    if (!Object.hasOwn(value, key)) continue
    for (const one of needed) {
      if (!Object.hasOwn(value, one)) report(at, 'apiNeeded', one, key)
    }
  }
}

function isNeeded(key: string, { properties }: ValidationSchema, { options }: Run): boolean {
  const { use, schemaOf } = options
  if (use === undefined) return true
  const own = get(properties, key)
  const target = own?.$ref === undefined ? undefined : schemaOf(own.$ref)
  const isReadOnly = own?.readOnly === true || target?.readOnly === true
  const isWriteOnly = own?.writeOnly === true || target?.writeOnly === true
  return !(isReadOnly && use !== 'response') && !(isWriteOnly && use !== 'request')
}

/** Compares each property with the schemas for its name, for the pattern of its name, and for all other names. */
function checkProperties(value: JsonObject, schema: ValidationSchema, at: At): void {
  const { properties, patternProperties, additionalProperties: more } = schema
  for (const key of Object.keys(value)) {
    const field = { key, value: value[key] }
    const own = get(properties, key)
    let isKnown = own !== undefined
    if (own !== undefined) checkField(field, own, at)
    if (patternProperties !== undefined) {
      for (const [pattern, of] of entriesOf(patternProperties)) {
        spend(at.run, 1)
        if (!at.run.options.matches(key, pattern)) continue
        isKnown = true
        checkField(field, of, at)
      }
    }
    if (!isKnown && more !== undefined) checkField(field, more, at)
  }
}

interface Field {
  readonly key: string | number
  readonly value: unknown
}

/** A property or an item. */
function checkField({ key, value }: Field, schema: ValidationSchema | boolean, at: At): void {
  at.seen?.add(key)
  if (schema === true || (at.isQuick && at.problems.length > 0)) return
  const inner = into(at, key)
  if (schema !== false && !isNothing(schema)) evaluate(value, schema, inner)
  else if (typeof key === 'number') report(inner, 'apiExtraItem')
  else report(inner, 'apiUnknownProperty', key)
}

/** Whether a value fits, without a report. */
function attempt(value: unknown, schema: ValidationSchema, at: At): Tried {
  const seen = at.seen === null ? null : new Set<string | number>()
  const problems: Found[] = []
  evaluate(value, schema, { ...at, problems, seen, isQuick: true })
  return { problems, seen }
}

type Tried = Pick<At, 'problems' | 'seen'>

function merge(at: At, { seen }: Pick<At, 'seen'>): void {
  for (const key of seen ?? []) at.seen?.add(key)
}

function checkParts(value: unknown, schema: ValidationSchema, at: At): void {
  const { allOf, not, if: condition } = schema
  if (allOf !== undefined) for (const one of allOf) evaluate(value, one, at)
  checkAny(value, schema, at)
  checkOne(value, schema, at)
  if (not !== undefined && attempt(value, not, at).problems.length === 0) report(at, 'apiExcluded')
  if (condition === undefined) return
  const tried = attempt(value, condition, at)
  const fits = tried.problems.length === 0
  if (fits) merge(at, tried)
  const next = fits ? schema.then : schema.else
  if (next !== undefined) evaluate(value, next, at)
}

function checkAny(value: unknown, schema: ValidationSchema, at: At): void {
  const { anyOf } = schema
  if (anyOf === undefined) return
  let fits = false
  for (const one of anyOf) {
    const tried = attempt(value, one, at)
    if (tried.problems.length > 0) continue
    fits = true
    merge(at, tried)
    // The others only say which keys they know.
    if (at.seen === null) break
  }
  if (!fits) reportNone(value, { ...schema, list: anyOf }, at)
}

function checkOne(value: unknown, schema: ValidationSchema, at: At): void {
  const { oneOf } = schema
  if (oneOf === undefined) return
  const fitting = oneOf.flatMap((one, index) => {
    const tried = attempt(value, one, at)
    return tried.problems.length === 0 ? [{ index, tried }] : []
  })
  const [first, ...others] = fitting
  if (first === undefined) reportNone(value, { ...schema, list: oneOf }, at)
  else if (others.length > 0) report(at, 'apiFitsSeveral', ...fitting.map(({ index }) => index + 1))
  else merge(at, first.tried)
}

interface Alternatives extends Pick<ValidationSchema, 'discriminator'> {
  readonly list: readonly ValidationSchema[]
}

/** The problems with the alternative that is meant, where that is clear. */
function reportNone(value: unknown, alternatives: Alternatives, at: At): void {
  const meant = at.isQuick ? undefined : meantOf(value, alternatives, at)
  if (meant === undefined) report(at, 'apiFitsNone', alternatives.list.length)
  for (const { key, args, path } of meant ?? []) report({ ...at, path }, key, ...args)
}

function meantOf(value: unknown, alternatives: Alternatives, at: At): Found[] | undefined {
  const tried = alternatives.list.map((one) => {
    const problems: Found[] = []
    evaluate(value, one, { ...at, problems, seen: null })
    return problems
  })
  const named = tried[chosenByName(value, alternatives)]
  // Others are of another type, as null beside a reference, or have another value where this one says its kind.
  const isOther = ({ key, path }: Found) =>
    (key === 'apiWrongType' && path === at.path) ||
    (key === 'apiWrongEnum' && path !== null && path.up === at.path)
  const [near, ...others] = tried.filter((problems) => !problems.some(isOther))
  return named ?? (others.length === 0 ? near : undefined)
}

/** The index of the alternative that the discriminator of a value names; -1: none. */
function chosenByName(value: unknown, { discriminator, list }: Alternatives): number {
  const name = discriminator && isObject(value) ? value[discriminator.propertyName] : undefined
  if (typeof name !== 'string' || discriminator === undefined) return -1
  const { mapping } = discriminator
  const ref = Object.hasOwn(mapping, name) ? mapping[name] : `#/components/schemas/${name}`
  return list.findIndex(({ $ref }) => $ref === ref)
}

function checkUnevaluated(value: unknown, schema: ValidationSchema, at: At): void {
  if (typeof value !== 'object' || value === null) return
  const isList = Array.isArray(value)
  const rest = isList ? schema.unevaluatedItems : schema.unevaluatedProperties
  if (rest === undefined) return
  for (const [name, one] of Object.entries(value)) {
    const key = isList ? Number(name) : name
    if (!at.seen?.has(key)) checkField({ key, value: one }, rest, at)
  }
}
