import type { ResolvedConfig, WidgetConfig } from '../types.ts'
import { DEFAULTS } from './defaults.ts'
import { isPlainObject, type PlainObject } from './plain-object.ts'

/** Adds the defaults to a page's configuration; values of a wrong type become the default (spec 3.1, 9). */
export function resolveConfig(given: WidgetConfig): ResolvedConfig {
  return resolveDict(
    DEFAULTS as unknown as PlainObject,
    given as PlainObject,
  ) as unknown as ResolvedConfig
}

function resolveDict(defaults: PlainObject, given: PlainObject): PlainObject {
  // Defaults first, so that equal configurations have their keys in the same order and are equal as JSON.
  const resolved: PlainObject = { ...defaults, ...given }
  for (const [key, fallback] of Object.entries(defaults)) {
    const value = given[key]
    if (isPlainObject(fallback))
      resolved[key] = resolveDict(fallback, isPlainObject(value) ? value : {})
    else resolved[key] = adapt(value, fallback)
  }
  return resolved
}

/** Converts a value to the type of its default: `data-` attributes, and some pages, pass everything as text. */
function adapt(value: unknown, fallback: unknown): unknown {
  // Nothing was given, or an object, which is of a wrong type here: some cannot even become text.
  if (value === undefined || typeof value === 'object') return fallback
  // A `data-` attribute without a value turns a field on.
  if (typeof fallback === 'boolean')
    return typeof value === 'string' ? value !== 'false' : value === true
  if (typeof fallback !== 'number') return String(value)
  const number = typeof value === 'string' && value ? Number(value) : value
  return Number.isFinite(number) ? number : fallback
}
