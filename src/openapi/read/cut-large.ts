/** Lists and objects that are too large for a page, cut to what a page can show. */
import { inside, type Spot } from './files/location.ts'

/** Of one list or object: a page with more rows helps no reader, and half a million of them fill the memory. */
const mostEntries = 10_000

/** Characters of one description that are converted as Markdown. The longest of known interfaces have a tenth of it. */
export const longestMarkdown = 200_000

/** A value that is not shown whole. */
export interface LargeValue {
  readonly spot: Spot
  /** `characters`: the text is kept, and shown as it is written. */
  readonly kind: 'entries' | 'characters'
  /** How many it has. */
  readonly count: number
  /** How many are shown, or are the most. */
  readonly limit: number
}

/** Objects whose entries have pages of their own, or are shown where something refers to them. */
function isOpenEnded(path: readonly (string | number)[]): boolean {
  const key = path.at(-1)
  return path.at(-2) === 'components' || (typeof key === 'string' && openEnded.has(key))
}

const openEnded: ReadonlySet<string> = new Set([
  ...['paths', 'webhooks', 'x-webhooks', 'pathItems', 'schemas', 'definitions', '$defs'],
  ...['channels', 'operations'],
])

/** Extensions that are shown; what others hold is of no concern. */
const readExtensions: ReadonlySet<string> = new Set([
  ...['x-webhooks', 'x-codeSamples', 'x-code-samples', 'x-tagGroups'],
  ...['x-enumDescriptions', 'x-enum-descriptions', 'x-enum-varnames', 'x-enumNames'],
])

/**
 * Shortens the lists and objects inside of a value, and finds the descriptions that are too long. Changes the value.
 * @param root - of a whole file, at most a thousand levels deep; it may have any number of entries itself
 */
export function cutLarge(root: unknown, rootAt: Spot): LargeValue[] {
  const found: LargeValue[] = []
  const seen = new Set<unknown>()
  const path: (string | number)[] = []
  const add = (value: Omit<LargeValue, 'spot'>, ...keys: readonly string[]) =>
    found.push({ spot: inside(rootAt, ...path, ...keys), ...value })
  const look = (value: object) => {
    const count = path.length === 0 || isOpenEnded(path) ? null : shorten(value)
    if (count !== null) add({ kind: 'entries', count, limit: mostEntries })
    const { description } = value as { readonly description?: unknown }
    if (typeof description !== 'string' || description.length <= longestMarkdown) return
    const { length: characters } = description
    add({ kind: 'characters', count: characters, limit: longestMarkdown }, 'description')
  }
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    look(value)
    const isList = Array.isArray(value)
    for (const key of Object.keys(value)) {
      if (isIgnored(key)) continue
      path.push(isList ? Number(key) : key)
      visit((value as Readonly<Record<string, unknown>>)[key])
      path.pop()
    }
  }
  visit(root)
  return found
}

function isIgnored(key: string): boolean {
  return key.startsWith('x-') && !readExtensions.has(key)
}

/** Leaves out the last entries of a list or object. Returns how many it had; null: it may stay. */
function shorten(value: object): number | null {
  if (Array.isArray(value)) {
    const { length } = value
    if (length <= mostEntries) return null
    value.length = mostEntries
    return length
  }
  const keys = Object.keys(value)
  if (keys.length <= mostEntries) return null
  for (const key of keys.slice(mostEntries)) Reflect.deleteProperty(value, key)
  return keys.length
}
