import type { WidgetConfig } from '../types.ts'
import { DEFAULTS } from './defaults.ts'
import { mergeGiven } from './merge.ts'
import { isPlainObject, type PlainObject } from './plain-object.ts'

const FIELDS = DEFAULTS as unknown as PlainObject

/** Fields of `chatConfig` that can be set without the group's name. */
const SHORT = ['org', 't', 'sid']

/**
 * Reads a configuration from a script element's `data-` attributes; undefined when none of them sets a field.
 * `data-config` holds JSON, `data-margin-side="40"` sets a field, `data-chat-config.org="o"` a field of a group;
 * `data-org`, `data-t` and `data-sid` are short for those of `chatConfig`.
 */
export function configFromData(
  data: Record<string, string | undefined>,
  warn: (text: string) => void,
): WidgetConfig | undefined {
  let config: PlainObject = {}
  for (const [key, value = ''] of Object.entries(data)) {
    const name = SHORT.includes(key) ? `chatConfig.${key}` : key
    const [group, field] = name.split('.') as [string, string?]
    if (key === 'config') config = mergeGiven(config, parse(value, warn))
    else if (Object.hasOwn(FIELDS, group) && isPlainObject(FIELDS[group]) === Boolean(field))
      config = mergeGiven(config, { [group]: field ? { [field]: value } : value })
  }
  return Object.keys(config).length > 0 ? config : undefined
}

function parse(json: string, warn: (text: string) => void): PlainObject {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    // Warned about below, like JSON that is not an object.
  }
  if (isPlainObject(value)) return value
  warn('data-config: no JSON object')
  return {}
}
