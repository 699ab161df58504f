import type { WidgetConfig } from '../types.ts'
import { deepEqual } from './deep-equal.ts'
import { isPlainObject, type PlainObject } from './plain-object.ts'

/**
 * The patch from one set of props to the next; a removed prop becomes `null`. Unchanged props, and unchanged fields of a
 * group such as `theme`, are left out, so that a side chosen by the visitor survives the page's next render. The values
 * of a group's fields are passed whole, because `mergeGiven` replaces them as a whole.
 */
export function propsPatch(before: object, after: object): WidgetConfig {
  return patch(before as PlainObject, after as PlainObject, false)
}

function patch(was: PlainObject, now: PlainObject, isGroup: boolean): PlainObject {
  const changes: PlainObject = {}
  for (const key of new Set([...Object.keys(was), ...Object.keys(now)])) {
    const [old, next] = [was[key], now[key]]
    if (Object.is(old, next) || (typeof old === 'function' && typeof next === 'function')) continue
    if (!isGroup && isPlainObject(old) && isPlainObject(next)) {
      const inner = patch(old, next, true)
      if (Object.keys(inner).length > 0) changes[key] = inner
    } else if (!deepEqual(old, next)) changes[key] = next ?? null
  }
  return changes
}
