import { CallError } from '../http/envelope.ts'
import { limits } from '../limits.ts'

/** Reads a field of a call; undefined if it is missing. @throws CallError 400 that says what is wrong with the value */
type FieldReader<T extends string = string> = (given: unknown) => T

/** Text. Numbers count as text and null as `''`, because host pages send both. */
function text(given: unknown = ''): string {
  if (given === null) return ''
  if (typeof given === 'number' && Number.isFinite(given)) return String(given)
  if (typeof given === 'string') return given
  throw new CallError(400, 'must be text')
}

function atMost(value: string, max: number): string {
  if (value.length <= max) return value
  throw new CallError(400, `must not be longer than ${max}`)
}

/** A name, a title, an e-mail address; cut to a length. */
export const shortText: FieldReader = (given) => text(given).slice(0, limits.text)

/** A URL, a user agent; cut to a length. */
export const longText: FieldReader = (given) => text(given).slice(0, limits.address)

/** JSON as text or as a value; returned as text. */
export const json: FieldReader = (given = '') =>
  atMost(typeof given === 'string' ? given : asJson(given), limits.json)

function asJson(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch {
    // It is nested too deep to be written, so it is longer than any that is taken.
    throw new CallError(400, `must not be longer than ${limits.json}`)
  }
}

/** An id; `''` if it is missing. */
export const id: FieldReader = (given) => {
  const value = atMost(text(given), limits.id)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are rejected here
  if (/[\u0000-\u001f\u007f]/.test(value))
    throw new CallError(400, 'must not hold control characters')
  return value.trim()
}

/** A required id. */
export const requiredId: FieldReader = (given) => {
  const value = id(given)
  if (value === '') throw new CallError(400, 'is missing')
  return value
}

/** The text of a message. */
export const message: FieldReader = (given) => {
  if (typeof given !== 'string') throw new CallError(400, 'must be text')
  return atMost(given, limits.message).trim()
}

/** One of some words. */
export function oneOf<T extends string>(...words: readonly T[]): FieldReader<T> {
  return (given) => {
    const word = words.find((one) => one === given)
    if (word === undefined) throw new CallError(400, `must be ${words.join(' or ')}`)
    return word
  }
}

/**
 * Reads the fields of a call; other fields are ignored.
 * @throws CallError 400 that names the first invalid field
 */
export function readFields<T extends Readonly<Record<string, FieldReader>>>(
  shape: T,
  input: unknown,
): { [K in keyof T]: ReturnType<T[K]> } {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw new CallError(400, 'The call must be a JSON object.')
  const read = Object.entries(shape).map(([name, reader]) => {
    try {
      return [name, reader(Object.hasOwn(input, name) ? Reflect.get(input, name) : undefined)]
    } catch (error) {
      throw error instanceof CallError ? new CallError(400, `${name} ${error.message}`) : error
    }
  })
  return Object.fromEntries(read)
}
