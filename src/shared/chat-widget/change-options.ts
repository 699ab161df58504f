import { isObject } from '../is-object.ts'
import { widgetDefaults } from './defaults.ts'
import type { WidgetOptions } from './options.ts'

type Dict = Readonly<Record<string, unknown>>

function isSame(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b)
}

/** The value of a field, as in `optionAt(options, 'theme.mode')`; undefined if it is not set. */
export function optionAt(options: WidgetOptions, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((from, key) => (isObject(from) ? from[key] : undefined), options)
}

/** A copy of the options with one field set, or removed if the value is undefined. Empty groups are removed. */
export function withOption(options: WidgetOptions, path: string, value: unknown): WidgetOptions {
  return setIn(options as Dict, path.split('.'), value) as WidgetOptions
}

function setIn(dict: Dict, [key = '', ...rest]: readonly string[], value: unknown): Dict {
  const { [key]: old, ...others } = dict
  const next = rest.length === 0 ? value : setIn(isObject(old) ? old : {}, rest, value)
  if (next === undefined || (isObject(next) && Object.keys(next).length === 0)) return others
  // The field keeps its place, so that the order does not depend on the order of changes.
  return key in dict ? { ...dict, [key]: next } : { ...others, [key]: next }
}

/**
 * The options that differ from the widget's defaults, which is what embed code contains. The addresses of the service stay:
 * code that sends data to a host names it.
 */
export function withoutDefaults(options: WidgetOptions): WidgetOptions {
  const { apiUrl: _api, htmlUrl: _page, ...usual } = widgetDefaults
  return differing(options as Dict, usual) as WidgetOptions
}

function differing(dict: Dict, defaults: Dict): Dict {
  const kept = Object.entries(dict).flatMap(([key, value]): [string, unknown][] => {
    const usual = defaults[key]
    if (value === undefined || isSame(value, usual)) return []
    if (!isObject(value) || !isObject(usual)) return [[key, value]]
    const inner = differing(value, usual)
    return Object.keys(inner).length > 0 ? [[key, inner]] : []
  })
  return Object.fromEntries(kept)
}

/**
 * The patch that changes a running widget from one configuration to another; `null` resets a field to its default.
 */
export function optionsPatch(before: WidgetOptions, after: WidgetOptions): Dict {
  return patch(before as Dict, after as Dict)
}

function patch(before: Dict, after: Dict): Dict {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  const changes = [...keys].flatMap((key): [string, unknown][] => {
    const [old, next] = [before[key], after[key]]
    if (isSame(old, next)) return []
    if (!isObject(old) || !isObject(next)) return [[key, next ?? null]]
    return [[key, patch(old, next)]]
  })
  return Object.fromEntries(changes)
}
