import type { WidgetConfig } from '../types.ts'
import { DEFAULTS } from './defaults.ts'
import { isPlainObject, type PlainObject } from './plain-object.ts'

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
  const config: Record<string, unknown> = {}
  for (const [key, value = ''] of Object.entries(data)) {
    const [group = '', field] = SHORT.includes(key) ? ['chatConfig', key] : key.split('.')
    const fallback = (DEFAULTS as unknown as PlainObject)[group]
    const before = config[group]
    if (key === 'config') Object.assign(config, parse(value, warn))
    else if (isPlainObject(fallback) && field)
      config[group] = {
        ...(isPlainObject(before) ? before : {}),
        [field]: typed(value, fallback[field]),
      }
    else if (fallback !== undefined && !isPlainObject(fallback))
      config[group] = typed(value, fallback)
  }
  return Object.keys(config).length > 0 ? config : undefined
}

function parse(json: string, warn: (text: string) => void): PlainObject | undefined {
  try {
    const value: unknown = JSON.parse(json)
    if (isPlainObject(value)) return value
  } catch {
    // Warned about below, like JSON that is not an object.
  }
  warn('data-config is not a JSON object')
  return undefined
}

/** An attribute without a value turns a boolean field on; other text is converted by `resolveConfig`. */
function typed(value: string, fallback: unknown): unknown {
  return typeof fallback === 'boolean' ? value !== 'false' : value
}
