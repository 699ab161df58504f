/** An object whose fields are not known. */
export type PlainObject = Record<string, unknown>

/** Whether a value is an object and not an array: configurations are merged field by field only here. */
export function isPlainObject(value: unknown): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
