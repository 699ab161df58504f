import { isPlainObject, type PlainObject } from './plain-object.ts'

/**
 * Merges a patch into a page's configuration and returns the result; neither is changed. `undefined` leaves a field
 * alone, `null` unsets it (spec 4.2: a show-chat call may merge new config). A group such as `theme` is merged field by
 * field. The values of its fields are replaced as a whole: `extra`, `goodsInfo` and `orderInfo` are the page's own data.
 */
export function mergeGiven<T extends object>(given: T, patch: object, isGroup = false): T {
  const merged = { ...given } as PlainObject
  for (const [key, value] of Object.entries(patch)) {
    // A key from parsed JSON may be "__proto__"; assigning it would swap the object's prototype.
    if (value === undefined || key === '__proto__') continue
    const before = merged[key]
    if (value === null) delete merged[key]
    else if (isGroup || !isPlainObject(value)) merged[key] = value
    else merged[key] = mergeGiven(isPlainObject(before) ? before : {}, value, true)
  }
  return merged as T
}
