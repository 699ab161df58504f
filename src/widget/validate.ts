import { DEFAULTS, isDict } from './config.ts'
import type { Config, WidgetConfig } from './types.ts'

type Dict = Record<string, unknown>
type Triple = [given: Dict, resolved: Dict, defaults: Dict]

/** Fields that are unset by default and so are not in the defaults. */
const OPTIONAL =
  'onInit onVisitorInfo onShowChat onHideChat onConfigChange onMessage onClick onOpen onClose onAccept ' +
  'onReject icon text acceptText rejectText loopCount title subtitle textColor backgroundColor'

/**
 * What is wrong with a page's configuration, a sentence for each field; for the debug mode (spec
 * 3.1). `resolved` is what became of it: a value that changed on the way was no good.
 */
export function validateConfig(given: WidgetConfig, resolved: Config): string[] {
  return check('', [given, resolved, DEFAULTS] as unknown as Triple)
}

function check(group: string, [given, resolved, defaults]: Triple): string[] {
  return Object.keys(given).flatMap((key) => {
    const [value, used, usual] = [given[key], resolved[key], defaults[key]]
    const name = group ? `${group}.${key}` : key
    // Every key of these two is passed on to the chat page.
    if (
      (value ?? undefined) === undefined ||
      OPTIONAL.split(' ').includes(key) ||
      /^(chat|browse)Config\./.test(name)
    )
      return []
    if (isDict(value) && isDict(usual)) return check(key, [value, used as Dict, usual])
    if (usual === undefined) return [`unknown field ${name}`]
    return String(value) === String(used) ? [] : [`${name} is taken as ${used}`]
  })
}
