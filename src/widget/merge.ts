import { isDict } from './config.ts'

type Dict = Record<string, unknown>

/** Values of these keys belong to the page: taken whole, never merged into. */
const OPAQUE = ['extra', 'goodsInfo', 'orderInfo']

/**
 * Merges a page's patch into what it gave before, without touching either. `undefined` leaves a
 * field alone, `null` takes it back to "unset" (spec 4.2: a show-chat call may merge new config).
 */
export function mergeGiven<T extends object>(given: T, patch: T): T {
  const merged = { ...given } as Dict
  for (const [key, value] of Object.entries(patch)) {
    // A key from parsed JSON may be "__proto__"; assigning it would swap the object's prototype.
    if (value === undefined || key === '__proto__') continue
    if (value === null) delete merged[key]
    else if (isDict(value) && !OPAQUE.includes(key)) {
      const before = merged[key]
      merged[key] = mergeGiven(isDict(before) ? before : {}, value)
    } else merged[key] = value
  }
  return merged as T
}
