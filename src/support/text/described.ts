/** A value in a message, in a few words. */
export function described(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  const json = JSON.stringify(value) ?? String(value)
  if (json.length <= 60) return json
  return `${json.slice(0, 57)}…${typeof value === 'string' ? '"' : ''}`
}
