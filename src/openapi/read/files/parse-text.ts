/** The text of a file of a specification → its value. Places are looked for later, when something is wrong. */
import {
  CORE_SCHEMA,
  floatCoreTag,
  intCoreTag,
  load,
  mergeTag,
  type ScalarTagDefinition,
  YAMLException,
} from 'js-yaml'
import { parseJson } from '../../../pipeline/config/load/read-data.ts'
import type { CodePlace } from '../../../pipeline/config/written/written.ts'
import { type DuplicateKey, duplicateKeys } from '../../../support/text/duplicate-keys.ts'
import { keptNumber, withKeptNumbers } from '../../../support/text/kept-numbers.ts'
import { stripNul } from '../../../support/text/strip-nul.ts'
import { createLongNumbers, type LongNumbers } from '../../long-numbers.ts'
import { maxRepeated, repeatedValues } from '../repeated-values.ts'

/** The value, or the first mistake in the text. */
export type ParsedText =
  | {
      readonly ok: true
      readonly value: unknown
      /** The text that was parsed: the given one, with closing brackets that were not indented enough indented. */
      readonly text: string
      /** Else YAML. */
      readonly isJson: boolean
      /** Where keys are written for the second time in one object; of YAML the first one of the file. */
      readonly duplicates: readonly DuplicateKey[]
    }
  | { readonly ok: false; readonly message: string; readonly place: CodePlace | null }

/** Of lists and objects in each other. Deeper ones are no specification but an attack. */
const maxDepth = 1000

/** JSON 's numbers and words, and `<<`, which many specifications use. No dates: `2020-01-01` stays a text. */
function schemaWith(numbers: LongNumbers) {
  return CORE_SCHEMA.withTags(
    mergeTag,
    numberTag(intCoreTag, numbers),
    numberTag(floatCoreTag, numbers),
  )
}

function numberTag(
  tag: ScalarTagDefinition<number>,
  numbers: LongNumbers,
): ScalarTagDefinition<number> {
  return {
    ...tag,
    resolve(source, ...rest) {
      const value = tag.resolve(source, ...rest)
      return typeof value === 'number' && Number(source) === value ? numbers.read(source) : value
    },
  }
}

/**
 * Parses JSON (when the text begins like it) or YAML. Never throws.
 * @param numbers - remembers the long ones
 */
export function parseText(text: string, numbers = createLongNumbers()): ParsedText {
  const isJson = /^\s*[{[]/.test(text)
  if (isJson) {
    const parsed = parseJson(text)
    // YAML may begin with a brace, too.
    if (!parsed.ok) {
      const yaml = parseYaml(text, numbers)
      return yaml.ok ? yaml : { ...parsed, message: `it is not valid JSON: ${parsed.message}` }
    }
    if (isTooDeep(parsed.value)) return tooDeep
    const duplicates = duplicateKeys(text, parsed.value)
    const value = withLongNumbers(parsed.value, text, numbers)
    return { ok: true, value: withoutNul(value, text), text, isJson, duplicates }
  }
  return parseYaml(text, numbers)
}

/**
 * A value with its long numbers.
 * @param value - of JSON, without them
 * @param text - what it was parsed from
 */
export function withLongNumbers(value: unknown, text: string, numbers: LongNumbers): unknown {
  const kept = withKeptNumbers(text)
  // Beside other texts that begin with NUL, those of numbers would not be known.
  if (kept === text || text.includes('\\u0000')) return value
  return JSON.parse(kept, (_, one: unknown) => {
    const number = keptNumber(one)
    return number === undefined ? one : numbers.read(number)
  })
}

/** Characters that are parsed again at most, because brackets had to be indented. */
const mostIndented = 50_000_000

function parseYaml(text: string, numbers: LongNumbers): ParsedText {
  let indented = text
  for (let again = 0; ; again += indented.length) {
    const result = parseYamlOnce(indented, numbers)
    if (result.ok || !/deficient indentation/.test(result.message)) return result
    const next = result.place && again < mostIndented && withIndentedBracket(indented, result.place)
    if (!next) return result
    indented = next
  }
}

/** @param duplicate - when it is known that a key is written twice: then the last one counts */
function parseYamlOnce(
  text: string,
  numbers: LongNumbers,
  duplicate: DuplicateKey | null = null,
): ParsedText {
  try {
    const json = duplicate !== null
    const schema = schemaWith(numbers)
    const value = load(text, { schema, maxDepth, maxTotalMergeKeys: 100_000, json })
    const problem = repetitionProblem(value)
    if (problem !== null) return { ok: false, message: problem, place: null }
    const duplicates = duplicate ? [duplicate] : []
    return { ok: true, value: withoutNul(value, text), text, isJson: false, duplicates }
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    const { mark, reason } = error
    const place = mark ? { line: mark.line + 1, column: mark.column + 1 } : null
    if (/maxDepth/.test(reason)) return { ...tooDeep, place }
    if (/duplicated mapping key/.test(reason) && place !== null && duplicate === null) {
      return parseYamlOnce(text, numbers, { ...place, key: keyAt(text, place) })
    }
    return { ok: false, message: `it is not valid YAML: ${reason}`, place }
  }
}

/**
 * The text with more indentation for a line that begins with a closing bracket; null: for no other line. YAML wants all
 * lines within brackets to be indented more than the key before them; most parsers do not, and authors write the last
 * bracket below the beginning of that key.
 */
function withIndentedBracket(text: string, { line }: CodePlace): string | null {
  const lines = text.split('\n')
  if (!/^ *[\]}]/.test(lines[line - 1] ?? '')) return null
  const [indentation = ''] = /^ */.exec(lines[line - 2] ?? '') ?? []
  lines[line - 1] = `${indentation || ' '}${lines[line - 1]}`
  return lines.join('\n')
}

/** The key of a mapping of YAML that begins at a place. */
function keyAt(text: string, { line, column }: CodePlace): string {
  const rest = (text.split('\n', line)[line - 1] ?? '').slice(column - 1)
  const [, double, single, plain = ''] =
    /^(?:"((?:[^"\\]|\\.)*)"|'((?:[^']|'')*)'|(.*?)(?::(?:\s|$)|$))/.exec(rest) ?? []
  return double ?? single ?? plain.trimEnd()
}

const tooDeep = {
  ok: false,
  message: `its values are nested more than ${maxDepth} levels deep`,
  place: null,
} as const satisfies ParsedText

/** The value without NUL in texts and keys, which only an escape can have put there. */
function withoutNul(value: unknown, text: string): unknown {
  if (!/\\(?:0|x00|u0000|U00000000)/.test(text)) return value
  const done = new Map<object, unknown>()
  const clean = (one: unknown): unknown => {
    if (typeof one === 'string') return stripNul(one)
    if (typeof one !== 'object' || one === null) return one
    const known = done.get(one)
    if (known !== undefined) return known
    const copy = Array.isArray(one)
      ? one.map(clean)
      : Object.fromEntries(Object.entries(one).map(([key, child]) => [stripNul(key), clean(child)]))
    done.set(one, copy)
    return copy
  }
  return clean(value)
}

/** Whether a value is nested too deep: JSON is parsed at any depth, but functions that call themselves for each level fail. */
export function isTooDeep(value: unknown): boolean {
  let level = [value].filter(isObject)
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return true
    const next: object[] = []
    for (const one of level) {
      for (const child of Object.values(one)) if (isObject(child)) next.push(child)
    }
    level = next
  }
  return false
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Aliases make one object appear at many places: their number may double with each line, and they may have no end. */
function repetitionProblem(value: unknown): string | null {
  const repeated = repeatedValues(value)
  if (repeated === Number.POSITIVE_INFINITY)
    return 'one of its aliases stands for a value that it is part of'
  return repeated > maxRepeated ? 'its aliases stand for more values than docsgen reads' : null
}
