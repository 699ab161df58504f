// Values of JSON.

/** A value as text: `''` for null and undefined, JSON for lists and objects. */
export function scalarText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
