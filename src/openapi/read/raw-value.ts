/** Values of a parsed specification, of which nothing is certain: a value of the wrong type counts as missing. */

/** An object as JSON or YAML has it; its keys are those of strangers. */
export type Raw = Readonly<Record<string, unknown>>

/** Whether a value is an object, and no list. */
export function isRaw(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value of a key that the object has itself: `constructor` is none. */
export function own(raw: Raw, key: string): unknown {
  return Object.hasOwn(raw, key) ? raw[key] : undefined
}

/** A text; `''`: none. Numbers count as texts, because YAML makes one of `version: 1.0`. */
export function textAt(raw: Raw, key: string): string {
  return textAtOrNull(raw, key) ?? ''
}

/** A text that is not empty, or null. */
export function textAtOrNull(raw: Raw, key: string): string | null {
  const value = own(raw, key)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value !== '' ? value : null
}

/** Whether a key is `true`. */
export function flagOf(raw: Raw, key: string): boolean {
  return own(raw, key) === true
}

/** The object of a key; `{}`: none. */
export function rawOf(raw: Raw, key: string): Raw {
  const value = own(raw, key)
  return isRaw(value) ? value : nothing
}

/** The list of a key; `[]`: none. */
export function listOf(raw: Raw, key: string): readonly unknown[] {
  const value = own(raw, key)
  return Array.isArray(value) ? value : []
}

/** The texts of a list; all else in it is left out. */
export function textsOf(raw: Raw, key: string): string[] {
  return listOf(raw, key).filter((one) => typeof one === 'string')
}

/** The texts of an object by their key. */
export function textRecord(raw: Raw): Record<string, string> {
  const entries = Object.keys(raw).map((key) => [key, textAtOrNull(raw, key)] as const)
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== null))
}

const nothing: Raw = Object.freeze({})
