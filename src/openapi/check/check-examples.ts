/** Compares every example and default of a specification with its schema. */

import { formatPath } from '../../pipeline/config/problems/schema-problems.ts'
import { described } from '../../support/text/described.ts'
import type { Schema } from '../model.ts'
import { inside, type Spot } from '../read/files/location.ts'
import type { ExampleToCheck, Reading } from '../read/reading.ts'
import { hasFormat } from '../request/formats.ts'
import { validate } from '../request/validate.ts'
import type { SchemaProblem, SchemaProblemKey } from '../request/validation-schema.ts'
import { createPatternTest } from './text-rules.ts'

/** Of one example; more follow when these are corrected. */
const mostOfExample = 3

/**
 * Steps of a comparison (`StepBudget`) for one example, and for all examples of a specification. The 7,148 of GitHub
 * take 70,000 together.
 */
const mostSteps = { one: 500_000, all: 3_000_000 }

interface Settings {
  /** Complete. */
  readonly schemaOf: ReadonlyMap<string, Schema>
  /** Before OpenAPI 3.1 keywords beside a reference count for nothing. */
  readonly isRefAlone: boolean
}

/** Reports those that do not fit, each mistake at the value that is wrong. */
export function checkExamples(reading: Reading, { schemaOf, isRefAlone }: Settings): void {
  // An example may fit a part of a schema that was cut off: a value of its `enum`, a property.
  if (reading.files.large().some(({ kind }) => kind === 'entries')) return
  const [find, matches] = [(ref: string) => schemaOf.get(ref), createPatternTest()]
  const unfinished: ExampleToCheck[] = []
  let left = mostSteps.all
  for (const example of reading.examples) {
    const { value, schema, use, name } = example
    const given = Math.min(mostSteps.one, left)
    const budget = { left: given, isGivenUp: false }
    const options = { schemaOf: find, matches, hasFormat, isRefAlone, use, budget }
    const problems = validate(value, schema, options)
    left -= given - Math.max(0, budget.left)
    if (budget.isGivenUp) unfinished.push(example)
    for (const problem of problems.slice(0, mostOfExample)) {
      const message = `The ${name} does not fit its schema: ${wordsOf(problem, value)}.`
      const spot = spotOf(example, problem)
      reading.report({ code: 'openapi-example', spot, message, ...hintFor(example, problem) })
    }
  }
  reportUnfinished(unfinished, reading)
}

/** Says once which examples were not compared to their end: the first one, and how many there are. */
function reportUnfinished([first, ...others]: readonly ExampleToCheck[], reading: Reading): void {
  if (first === undefined) return
  const rest = others.length === 0 ? '' : `, and neither are ${others.length} after it`
  reading.report({
    code: 'openapi-too-large',
    spot: first.spot,
    message: `The ${first.name} is not compared with all of its schema${rest}: that takes too many steps, or goes too deep.`,
    hint: 'Make it shorter, or have fewer alternatives (`oneOf`, `anyOf`) inside of each other.',
  })
}

/** The wrong value itself, where the example is written as a value. */
function spotOf({ spot, isText }: ExampleToCheck, { path }: SchemaProblem): Spot {
  return isText ? spot : inside(spot, ...path)
}

/** YAML reads numbers where texts are meant, and examples of parameters are often written as they are sent. */
function hintFor(example: ExampleToCheck, { key, args, path }: SchemaProblem): { hint?: string } {
  if (key !== 'apiWrongType') return {}
  const value = valueAt(example.value, path)
  if (args.includes('string') && (typeof value === 'number' || typeof value === 'boolean'))
    return { hint: 'Put the value in quotes.' }
  if (typeof value !== 'string' || args.includes('string')) return {}
  if (/^\s*[{[]/.test(value))
    return { hint: 'Write the example as a value, not as a text that holds JSON.' }
  const isPlain = /^(?:true|false|null|-?\d+(?:\.\d+)?)$/.test(value)
  return isPlain ? { hint: 'Remove the quotes.' } : {}
}

function valueAt(value: unknown, path: SchemaProblem['path']): unknown {
  return path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, key)
        ? (at as Record<string | number, unknown>)[key]
        : undefined,
    value,
  )
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

const listed = (values: readonly unknown[]) =>
  `${values.slice(0, 10).map(described).join(', ')}${values.length > 10 ? ', …' : ''}`

/** What follows the name of the value, from `args`. */
const words: Readonly<Record<SchemaProblemKey, (...args: readonly unknown[]) => string>> = {
  apiWrongType: (...types) =>
    `must be ${types.map((one) => typeWords[String(one)] ?? String(one)).join(' or ')}`,
  apiWrongEnum: (...values) => `must be ${values.length > 1 ? 'one of ' : ''}${listed(values)}`,
  apiTooSmall: (limit) => `must be at least ${limit}`,
  apiNotAbove: (limit) => `must be above ${limit}`,
  apiTooLarge: (limit) => `must be at most ${limit}`,
  apiNotBelow: (limit) => `must be below ${limit}`,
  apiNotMultiple: (of) => `must be a multiple of ${of}`,
  apiTooShort: (limit) => `must have at least ${count(limit, 'character')}`,
  apiTooLong: (limit) => `must have at most ${count(limit, 'character')}`,
  apiTooFewItems: (limit) => `must have at least ${count(limit, 'item')}`,
  apiTooManyItems: (limit) => `must have at most ${count(limit, 'item')}`,
  apiTooFewMatches: (limit) =>
    `must have at least ${count(limit, 'item')} as \`contains\` describes them`,
  apiTooManyMatches: (limit) =>
    `must have at most ${count(limit, 'item')} as \`contains\` describes them`,
  apiTooFewProperties: (limit) => `must have at least ${count(limit, 'key')}`,
  apiTooManyProperties: (limit) => `must have at most ${count(limit, 'key')}`,
  apiWrongPattern: (pattern) => `must match \`${pattern}\``,
  apiWrongFormat: (format) => `must have the format \`${format}\``,
  apiRepeatedItem: (_, first) =>
    `is the same as item ${Number(first) - 1}, and no item may be there twice`,
  apiMissing: () => 'is missing',
  apiNeeded: (_, by) => `is missing: it is required where \`${by}\` is there`,
  apiUnknownProperty: () => 'is no property of the schema',
  apiWrongName: () => 'has a name that `propertyNames` does not allow',
  apiExtraItem: () => 'is one item too many',
  apiExcluded: () => 'is what `not` in the schema excludes',
  apiFitsNone: (number) => `fits none of the ${number} alternatives`,
  apiFitsSeveral: (...numbers) =>
    `fits the alternatives ${numbers.join(' and ')} of \`oneOf\`, and may fit one only`,
}

/** Those that say more with the value. */
const withValue = /Wrong(?!Name)|Small|Above|Large|Below|Multiple|Short|Long/

function count(number: unknown, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

/** A problem as a sentence without its full stop. */
function wordsOf({ key, args, path }: SchemaProblem, value: unknown): string {
  const isMissing = key === 'apiMissing' || key === 'apiNeeded'
  const place = isMissing ? [...path, String(args[0])] : path
  const name = place.length === 0 ? 'it' : `\`${formatPath(place)}\``
  const text = `${name} ${words[key](...args)}`
  return withValue.test(key) ? `${text}, but it is ${described(valueAt(value, path))}` : text
}
