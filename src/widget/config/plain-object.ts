/** An object whose fields are not known. */
export type PlainObject = Record<string, unknown>

/** Whether a value is an object and not an array: configurations are merged field by field only here. */
export function isPlainObject(value: unknown): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The fields of a value of any kind; a value without fields has none. */
export function toFields(value: unknown): PlainObject {
  return Object(value)
}
