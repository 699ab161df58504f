import { DEFAULTS, isDict } from './config.ts'
import type { WidgetConfig } from './types.ts'

type Dict = Record<string, unknown>

/** The three values every owner of a service has to set may be given without their group. */
const SHORT = ['org', 't', 'sid']

/**
 * A configuration from a script element's `data-` attributes, or undefined when none of them is
 * ours. `data-config` holds JSON; `data-margin-side="40"` sets a field, `data-chat-config.org="o"`
 * one in a group, and `data-org`, `data-t`, `data-sid` are short for those of the chat.
 */
export function configFromData(
  data: Record<string, string | undefined>,
  warn: (text: string) => void,
): WidgetConfig | undefined {
  const config: Record<string, unknown> = {}
  for (const [key, value = ''] of Object.entries(data)) {
    const [group = '', field] = SHORT.includes(key) ? ['chatConfig', key] : key.split('.')
    const fallback = (DEFAULTS as unknown as Dict)[group]
    const before = config[group]
    if (key === 'config') Object.assign(config, parse(value, warn))
    else if (isDict(fallback) && field)
      config[group] = { ...(isDict(before) ? before : {}), [field]: typed(value, fallback[field]) }
    else if (fallback !== undefined && !isDict(fallback)) config[group] = typed(value, fallback)
  }
  return Object.keys(config).length > 0 ? config : undefined
}

function parse(json: string, warn: (text: string) => void): Dict | undefined {
  try {
    const value: unknown = JSON.parse(json)
    if (isDict(value)) return value
  } catch {
    // Said below, as for JSON that is no object.
  }
  warn('data-config is not a JSON object')
  return undefined
}

/** An attribute without a value switches a field on; all other text is taken as in any configuration. */
function typed(value: string, fallback: unknown): unknown {
  return typeof fallback === 'boolean' ? value !== 'false' : value
}
