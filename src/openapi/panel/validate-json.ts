/** Whether a JSON text fits its schema, as far as the page has it: any value fits a schema that it does not have. */
import { propertiesOf, resolveSchema } from '../request/body-of.ts'
import type { OperationRequest, RequestSchema } from '../request/request.ts'
import type { JsonNode } from './json-text.ts'

type Schemas = OperationRequest['schemas']

export interface JsonProblem {
  /** Its words: a key of the panel's texts. */
  readonly key:
    | 'apiWrongType'
    | 'apiWrongEnum'
    | 'apiMissing'
    | 'apiUnknownProperty'
    | 'apiTooSmall'
    | 'apiTooLarge'
    | 'apiTooShort'
    | 'apiTooLong'
    | 'apiWrongPattern'
    | 'apiTooFewItems'
    | 'apiTooManyItems'
    | 'apiFitsNone'
  readonly args: readonly (string | number)[]
  /** Place in the text. */
  readonly start: number
  readonly end: number
}

/** Problems that are reported; more would not be read. */
const most = 20
/** Levels that are looked at: schemas may be endless. */
const deepest = 40
/** Longer values are not compared with patterns, which may take long. */
const longestForPattern = 500
/** Ways to divide a text that a pattern may try. */
const mostWays = 10_000_000
/** Values that are compared with a schema; alternatives in alternatives can be endless. */
const mostChecks = 20_000

/** The problems of a value, in the order of the text. */
export function validateJson(
  node: JsonNode,
  schema: RequestSchema | null,
  schemas: Schemas,
): JsonProblem[] {
  const problems: JsonProblem[] = []
  check({ node, schema: schema ?? {}, depth: 0 }, { schemas, left: mostChecks }, problems)
  return problems.toSorted((a, b) => a.start - b.start).slice(0, most)
}

/** One check of a text: the schemas that are referred to, and how many values may still be compared. */
interface Run {
  readonly schemas: Schemas
  left: number
}

interface Subject {
  readonly node: JsonNode
  readonly schema: RequestSchema
  readonly depth: number
}

function check({ node, schema, depth }: Subject, run: Run, problems: JsonProblem[]): void {
  const own = resolveSchema(schema, run.schemas)
  if (own === undefined || depth > deepest || problems.length > most || run.left-- <= 0) return
  const report: Report = (key, ...args) =>
    problems.push({ key, args, start: node.start, end: node.end })
  if (own.type && !own.type.some((type) => isOfType(node, type))) {
    report('apiWrongType', own.type.join(' | '))
    return
  }
  checkChoice(node, own, report)
  if (node.kind === 'number') checkNumber(Number(node.value), own, report)
  if (node.kind === 'string') checkText(String(node.value), own, report)
  const subject = { node, schema: own, depth: depth + 1 }
  if (node.kind === 'array') checkItems(subject, run, problems)
  if (node.kind === 'object') checkFields(subject, run, problems)
  checkParts(subject, { run, problems, report })
}

function checkParts(
  subject: Subject,
  { run, problems, report }: { run: Run; problems: JsonProblem[]; report: Report },
): void {
  const { allOf = [], oneOf = [], anyOf = [] } = subject.schema
  for (const part of allOf) check({ ...subject, schema: part }, run, problems)
  for (const parts of [oneOf, anyOf]) {
    const problem = checkAlternatives(parts, subject, run)
    if (problem === 'none') report('apiFitsNone')
    else problems.push(...problem)
  }
}

/** The problems of the only alternative; `none` when there are several, and none fits. */
function checkAlternatives(
  parts: readonly RequestSchema[],
  subject: Subject,
  run: Run,
): readonly JsonProblem[] | 'none' {
  const found = parts.map((schema) => {
    const inner: JsonProblem[] = []
    check({ ...subject, schema }, run, inner)
    return inner
  })
  if (found.length === 0 || found.some((inner) => inner.length === 0)) return []
  return found.length === 1 ? (found[0] ?? []) : 'none'
}

function checkChoice(
  node: JsonNode,
  { const: only, enum: several }: RequestSchema,
  report: Report,
): void {
  const allowed = (only === undefined ? several : [only])?.map((value) => JSON.stringify(value))
  if (!allowed || allowed.includes(JSON.stringify(plain(node)))) return
  report('apiWrongEnum', allowed.slice(0, 12).join(', '))
}

function isOfType({ kind, value }: JsonNode, type: string): boolean {
  if (type === 'integer') return kind === 'number' && Number.isInteger(value)
  return kind === type
}

function plain(node: JsonNode): unknown {
  if (node.kind === 'array') return node.items.map(plain)
  if (node.kind !== 'object') return node.value
  return Object.fromEntries(
    node.fields.map(({ name, node: inner }) => [name, inner && plain(inner)]),
  )
}

type Report = (key: JsonProblem['key'], ...args: readonly (string | number)[]) => void

function checkNumber(number: number, schema: RequestSchema, report: Report): void {
  const { minimum = -Infinity, maximum = Infinity } = schema
  const { exclusiveMinimum: above = -Infinity, exclusiveMaximum: below = Infinity } = schema
  if (number < minimum) report('apiTooSmall', minimum)
  if (number <= above) report('apiTooSmall', `> ${above}`)
  if (number > maximum) report('apiTooLarge', maximum)
  if (number >= below) report('apiTooLarge', `< ${below}`)
}

function checkText(
  text: string,
  { minLength, maxLength, pattern }: RequestSchema,
  report: Report,
): void {
  const { length } = [...text]
  if (minLength !== undefined && length < minLength) report('apiTooShort', minLength)
  if (maxLength !== undefined && length > maxLength) report('apiTooLong', maxLength)
  if (pattern === undefined || length > longestForPattern || isEndless(pattern, length)) return
  try {
    if (!new RegExp(pattern, 'u').test(text)) report('apiWrongPattern', pattern)
  } catch {
    // Of another kind of regular expression: the server knows it.
  }
}

/**
 * Whether a pattern may try all ways to divide a text among repetitions, in a repeated group, `(a+)+`, or one behind the
 * other, `a*a*a*`: the browser cannot stop it. In short texts there are few.
 */
function isEndless(pattern: string, length: number): boolean {
  const [inner = ''] = /^.*\)(?=[*+{])/s.exec(pattern) ?? []
  const repetitions = pattern.match(/[*+]|\{\d*,/g)?.length ?? 0
  const optional = pattern.match(/[^(]\?/g)?.length ?? 0
  const ways = length ** repetitions * 2 ** optional
  return length > 20 && (ways > mostWays || /[*+|]|\{\d*,|[^(]\?/.test(inner))
}

function checkItems({ node, schema, depth }: Subject, run: Run, problems: JsonProblem[]): void {
  const { items: inner, minItems = 0, maxItems = Infinity } = schema
  const { items, start, end } = node
  if (items.length < minItems)
    problems.push({ key: 'apiTooFewItems', args: [minItems], start, end })
  if (items.length > maxItems)
    problems.push({ key: 'apiTooManyItems', args: [maxItems], start, end })
  if (inner === undefined) return
  for (const item of items) check({ node: item, schema: inner, depth }, run, problems)
}

function checkFields(subject: Subject, run: Run, problems: JsonProblem[]): void {
  const { node, schema, depth } = subject
  const { properties = {}, additionalProperties: other } = schema
  problems.push(...missingFields(subject))
  const known = other === false ? propertiesOf(schema, run.schemas) : null
  for (const { name, node: value, start, end } of node.fields) {
    if (known && !Object.hasOwn(known, name)) {
      problems.push({ key: 'apiUnknownProperty', args: [name], start, end })
      continue
    }
    const rest = typeof other === 'object' ? other : undefined
    const inner = Object.hasOwn(properties, name) ? properties[name] : rest
    if (value && inner) check({ node: value, schema: inner, depth }, run, problems)
  }
}

/** Required properties that are not there. Those that only answers have are not among the properties of a request. */
function missingFields({ node, schema: { required = [], properties } }: Subject): JsonProblem[] {
  const names = new Set(node.fields.map(({ name }) => name))
  return required
    .filter(
      (name) => !names.has(name) && (properties === undefined || Object.hasOwn(properties, name)),
    )
    .map((name) => ({ key: 'apiMissing', args: [name], start: node.start, end: node.start + 1 }))
}

/** The schema of a place: of a value, or of the object that a key belongs to. */
export function schemaOfPath(
  schema: RequestSchema | null,
  path: readonly (string | number)[],
  schemas: Schemas,
): RequestSchema | undefined {
  let found = resolveSchema(schema, schemas)
  for (const step of path) {
    if (found === undefined) return undefined
    const properties = propertiesOf(found, schemas)
    if (typeof step === 'number') found = resolveSchema(itemsOf(found, schemas), schemas)
    else if (Object.hasOwn(properties, step)) found = resolveSchema(properties[step], schemas)
    else {
      const { additionalProperties: other } = found
      found = typeof other === 'object' ? resolveSchema(other, schemas) : undefined
    }
  }
  return found
}

function itemsOf(schema: RequestSchema, schemas: Schemas): RequestSchema | undefined {
  if (schema.items) return schema.items
  const parts = [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]
  return parts
    .map((part) => resolveSchema(part, schemas)?.items)
    .find((items) => items !== undefined)
}

/** The possible texts of a value: choices of an enum (also in alternatives), words of booleans. */
export function choicesOf(
  schema: RequestSchema | undefined,
  schemas: Schemas,
  depth = 0,
): unknown[] {
  if (schema === undefined || depth > 5) return []
  const own = schema.const === undefined ? [...(schema.enum ?? [])] : [schema.const]
  const words = own.length === 0 && schema.type?.includes('boolean') ? [true, false] : []
  const parts = [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]
  const inner = parts.flatMap((part) => choicesOf(resolveSchema(part, schemas), schemas, depth + 1))
  return [...own, ...words, ...inner]
}
