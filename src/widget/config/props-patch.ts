import type { WidgetConfig } from '../types.ts'
import { isPlainObject, type PlainObject } from './plain-object.ts'

/**
 * The patch from one set of props to the next; a removed prop becomes `null`. Unchanged props are left out, so that
 * a side chosen by the visitor survives the page's next render.
 */
export function propsPatch(before: object, after: object): WidgetConfig {
  const was = before as PlainObject
  const now = after as PlainObject
  const patch: PlainObject = {}
  for (const key of new Set([...Object.keys(was), ...Object.keys(now)])) {
    const [old, next] = [was[key], now[key]]
    if (Object.is(old, next) || (typeof old === 'function' && typeof next === 'function')) continue
    if (isPlainObject(old) && isPlainObject(next)) {
      const inner = propsPatch(old, next)
      if (Object.keys(inner).length > 0) patch[key] = inner
    } else patch[key] = next ?? null
  }
  return patch
}
