/** Turns the issues of a schema into diagnostics: the key, its place, the expected value and the nearest right key. */
import type { z } from 'zod'
import {
  type Diagnostic,
  type DiagnosticCode,
  diagnostic,
  type Place,
} from '../../../shared/diagnostic.ts'
import { isObject } from '../../../shared/is-object.ts'
import { described } from '../../../support/text/described.ts'
import { iconHint } from '../../../support/text/icon-hint.ts'
import { areFew, certain, listedNames, nearest } from '../../../support/text/nearest.ts'
import type { KeyPath } from '../written/written.ts'

type Issue = z.core.$ZodIssue

export interface ProblemContext {
  /** The parsed value, for "but it is …". */
  readonly value: unknown
  readonly locate: (path: KeyPath) => Partial<Place>
  /** Whether a part of the value at a path was left out, which is a problem that is reported already. */
  readonly isPartial?: (path: KeyPath) => boolean
  /** Code of a problem at a path: an unknown key, or a wrong value. */
  readonly codeOf: (path: KeyPath, kind: 'key' | 'value') => DiagnosticCode
  /** Hint for an unknown key that is known elsewhere, or null. */
  readonly keyHint?: (path: KeyPath) => string | null
  /** Hint for a wrong value that a similar choice would not help, or null. */
  readonly valueHint?: (path: KeyPath, value: unknown) => string | null
  /** Where all keys are described, when a hint names some of them: "The page … lists all." */
  readonly allKeys?: (path: KeyPath) => string
}

/** One diagnostic for each wrong value, and for each unknown key. A list of choices is given once. */
export function schemaProblems(issues: readonly Issue[], context: ProblemContext): Diagnostic[] {
  const lists = new Set<string>()
  return problemsOf(issues, [], context).map(({ hint, ...problem }) => {
    if (hint === undefined || lists.has(hint)) return problem
    if (hint.startsWith(choicesStart)) lists.add(hint)
    return { ...problem, hint }
  })
}

/** Of several rules that one value breaks, the first says what to do. */
function problemsOf(
  issues: readonly Issue[],
  base: KeyPath,
  context: ProblemContext,
): Diagnostic[] {
  const wrong = new Set<string>()
  return issues.flatMap((issue) => {
    const path = [...base, ...issue.path]
    if (issue.code === 'unrecognized_keys') {
      const known = issue.message.split(' ')
      return issue.keys.map((key) => unknownKey([...path, key], known, context))
    }
    const name = formatPath(path)
    if (wrong.has(name) || context.isPartial?.(path)) return []
    wrong.add(name)
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) {
      return wrongValue(issue, path, context)
    }
    const meant = likeliest(issue.errors)
    return meant === null ? wrongValue(issue, path, context) : problemsOf(meant, path, context)
  })
}

/**
 * The alternative that the author meant: of those of the right type, the one with the fewest problems at its own keys, and of
 * equal ones the one with the fewest in all; null: none has the right type.
 */
function likeliest(alternatives: readonly Issue[][]): readonly Issue[] | null {
  const ofRightType = alternatives.filter((issues) => !issues.some(isWrongType))
  const misfit = (issues: readonly Issue[]) => weight(issues.filter(({ path }) => path.length < 2))
  const [best = null] = ofRightType.toSorted(
    (a, b) => misfit(a) - misfit(b) || weight(a) - weight(b),
  )
  return best
}

/** Whether an issue is that the value has the wrong type, or is none of the constants that are allowed. */
function isWrongType({ code, path }: Issue): boolean {
  return path.length === 0 && (code === 'invalid_type' || code === 'invalid_value')
}

function weight(issues: readonly Issue[]): number {
  return issues.reduce(
    (sum, one) => sum + (one.code === 'unrecognized_keys' ? one.keys.length : 1),
    0,
  )
}

function unknownKey(path: KeyPath, known: readonly string[], context: ProblemContext): Diagnostic {
  const key = String(path.at(-1))
  const owner = path.length > 1 ? ` in ${formatPath(path.slice(0, -1))}` : ''
  const other = context.keyHint?.(path) ?? null
  const beside = valueAt(context.value, path.slice(0, -1))
  const instead = other === null ? certain(key, known) : null
  const isCertain = instead !== null && !(isObject(beside) && Object.hasOwn(beside, instead))
  return diagnostic(context.codeOf(path, 'key'), `Unknown key \`${key}\`${owner}.`, {
    ...context.locate(path),
    hint: other ?? keyHint(path, known, context),
    ...(isCertain && { meant: { written: key, instead } }),
  })
}

function keyHint(path: KeyPath, known: readonly string[], { allKeys }: ProblemContext): string {
  const key = String(path.at(-1))
  const hint = suggestionHint(key, known)
  const isPart = !areFew(known) && hint.startsWith(choicesStart)
  return isPart && allKeys ? `${hint} ${allKeys(path)}` : hint
}

function wrongValue(issue: Issue, path: KeyPath, context: ProblemContext): Diagnostic {
  const value = valueAt(context.value, path)
  const code = context.codeOf(path, 'value')
  const message = `${subject(issue, path)} ${expectation(issue)}${actual(issue, value)}.`
  const isIcon = path.at(-1) === 'icon' && typeof value === 'string' && value !== ''
  const own = isIcon ? iconHint(value) : choiceHint(issue, value)
  const other = context.valueHint?.(path, value) ?? null
  const hint = other ?? own
  const instead =
    other === null && typeof value === 'string' ? certain(value, choicesOf(issue)) : null
  return diagnostic(code, message, {
    ...context.locate(path),
    ...(hint && { hint }),
    ...(instead !== null && { meant: { written: String(value), instead } }),
  })
}

function subject({ code }: Issue, path: KeyPath): string {
  if (code !== 'invalid_key') return formatPath(path) || 'The file'
  const owner = path.length > 1 ? ` in ${formatPath(path.slice(0, -1))}` : ''
  return `The key \`${String(path.at(-1))}\`${owner}`
}

/** The actual value; rules between the keys of an object need none, nor does one of a key or of an empty value. */
function actual(issue: Issue, value: unknown): string {
  if (issue.code === 'invalid_key' || isEmpty(issue)) return ''
  if (value === undefined) return ', but it is missing'
  if (issue.code === 'custom' && typeof value === 'object') return ''
  if (isOfLength(issue) && Array.isArray(value)) return `, but it has ${value.length}`
  return `, but it is ${described(value)}`
}

/** The message has all choices. */
function choiceHint(issue: Issue, value: unknown): string | null {
  const choices = choicesOf(issue)
  const near = typeof value === 'string' && choices.length > 1 ? nearest(value, choices) : null
  return near === null ? null : `Did you mean \`${near}\`?`
}

/** The values that are allowed; that a key may be missing is none of them. */
function choicesOf(issue: Issue): string[] {
  if (issue.code === 'invalid_value') return issue.values.map(String)
  if (issue.code !== 'invalid_union' || !('options' in issue)) return []
  return (issue.options ?? []).filter((option) => option !== undefined).map(String)
}

function expectation(issue: Issue): string {
  if (isEmpty(issue)) return 'must not be empty'
  const choices = choicesOf(issue)
  if (choices.length > 1) return `must be one of ${choices.join(', ')}`
  if (choices.length === 1) return `must be ${choices[0]}`
  if (issue.code === 'invalid_type')
    return `must be ${typeNames[issue.expected] ?? `a ${issue.expected}`}`
  if (issue.code === 'invalid_union') return alternatives(issue)
  if (issue.code === 'too_small' || issue.code === 'too_big') return range(issue)
  if (issue.code === 'invalid_key') return issue.issues[0]?.message ?? 'must be another name'
  return issue.message
}

/** `must be a text or a list` */
function alternatives({ errors, message }: z.core.$ZodIssueInvalidUnion): string {
  const all = errors.flatMap(([issue]) => (issue ? [expectation(issue)] : []))
  const words = all
    .filter((one) => one.startsWith('must be '))
    .map((one) => one.replace(/^must be (?:one of )?/, ''))
  const [last = '', ...before] = [...new Set(words)].toReversed()
  if (last === '') return message
  return `must be ${before.length === 0 ? last : `${before.toReversed().join(', ')} or ${last}`}`
}

function isEmpty(issue: Issue): boolean {
  return (
    issue.code === 'too_small' && ['string', 'array'].includes(issue.origin) && issue.minimum === 1
  )
}

/** A list, such as a name with its options, has too few or too many entries. */
function isOfLength(issue: Issue): boolean {
  return (issue.code === 'too_small' || issue.code === 'too_big') && issue.origin === 'array'
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
}

function range(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string {
  const [verb, unit] = isOfLength(issue) ? ['have', ' entries'] : ['be', '']
  if (issue.code === 'too_big') return `must ${verb} at most ${issue.maximum}${unit}`
  const isWithin = issue.inclusive || isOfLength(issue)
  return `must ${verb} ${isWithin ? 'at least' : 'above'} ${issue.minimum}${unit}`
}

function valueAt(value: unknown, path: KeyPath): unknown {
  return path.reduce<unknown>(
    (parent, key) =>
      typeof parent === 'object' && parent !== null
        ? (parent as Record<PropertyKey, unknown>)[key]
        : undefined,
    value,
  )
}

/** `['navbar', 'items', 0, 'label']` → `navbar.items[0].label` */
export function formatPath(path: KeyPath): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`
    const name = String(key)
    if (!/^[\w$-]+$/.test(name)) return `${text}[${JSON.stringify(name)}]`
    return text ? `${text}.${name}` : name
  }, '')
}

const choicesStart = 'The choices are '

/** The names, after a similar one if there is one: the error lists what is available (spec 5). */
export function everyChoiceHint(name: string, names: readonly string[]): string {
  const choices = choicesOfNames(name, names)
  const hint = suggestionHint(name, names)
  return names.length === 0 || hint === choices ? hint : `${hint} ${choices}`
}

/** "Did you mean `x`?" when one of the names is similar, else all of them when they are few, or those that are most like it. */
export function suggestionHint(name: string, names: readonly string[]): string {
  if (names.length === 0) return 'There are none.'
  const similar = nearest(name, names)
  return similar === null ? choicesOfNames(name, names) : `Did you mean \`${similar}\`?`
}

function choicesOfNames(name: string, names: readonly string[]): string {
  return `${choicesStart}${listedNames(name, names.toSorted())}.`
}
