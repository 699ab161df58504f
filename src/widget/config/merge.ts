import { isPlainObject, type PlainObject } from './plain-object.ts'

/** These fields hold the page's own data: they are replaced as a whole, never merged. */
const OPAQUE = ['extra', 'goodsInfo', 'orderInfo']

/**
 * Merges a patch into a page's configuration and returns the result; neither is changed. `undefined` leaves a field
 * alone, `null` unsets it (spec 4.2: a show-chat call may merge new config).
 */
export function mergeGiven<T extends object>(given: T, patch: T): T {
  const merged = { ...given } as PlainObject
  for (const [key, value] of Object.entries(patch)) {
    // A key from parsed JSON may be "__proto__"; assigning it would swap the object's prototype.
    if (value === undefined || key === '__proto__') continue
    if (value === null) delete merged[key]
    else if (isPlainObject(value) && !OPAQUE.includes(key)) {
      const before = merged[key]
      merged[key] = mergeGiven(isPlainObject(before) ? before : {}, value)
    } else merged[key] = value
  }
  return merged as T
}
