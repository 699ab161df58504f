import { isRaw } from '../read/raw.ts'

/** A value in a message, in a few words. */
export function described(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (isRaw(value)) return 'an object'
  const json = JSON.stringify(value) ?? String(value)
  return json.length > 60 ? `${json.slice(0, 57)}…` : json
}
