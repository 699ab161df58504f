import type { ResolvedConfig, WidgetConfig } from '../types.ts'
import { DEFAULTS } from './defaults.ts'
import { isPlainObject, type PlainObject } from './plain-object.ts'

type Triple = [given: PlainObject, resolved: PlainObject, defaults: PlainObject]

/** Fields without a default, which `DEFAULTS` does not list. */
const OPTIONAL =
  'onInit onVisitorInfo onShowChat onHideChat onConfigChange onMessage onClick onOpen onClose onAccept ' +
  'onReject onAvailability icon text acceptText rejectText loopCount title subtitle textColor backgroundColor token getToken'

/** Fields that know a few words only. */
const WORDS: Record<string, unknown[]> = {
  placement: ['bottom-right', 'bottom-left'],
  'theme.mode': ['system', 'light', 'dark'],
}

/**
 * Describes what is wrong with a page's configuration, a sentence for each field; for debug mode (spec 3.1). A
 * value that differs in `resolved` was invalid.
 */
export function validateConfig(given: WidgetConfig, resolved: ResolvedConfig): string[] {
  return check('', [given, resolved, DEFAULTS] as unknown as Triple)
}

function check(group: string, [given, resolved, defaults]: Triple): string[] {
  return Object.keys(given).flatMap((key) => {
    const [value, used, usual] = [given[key], resolved[key], defaults[key]]
    const name = group ? `${group}.${key}` : key
    // All keys of these two groups are passed on to the chat page.
    if (
      (value ?? undefined) === undefined ||
      OPTIONAL.split(' ').includes(key) ||
      /^(chat|browse)Config\./.test(name)
    )
      return []
    if (isPlainObject(value) && isPlainObject(usual))
      return check(key, [value, used as PlainObject, usual])
    if (usual === undefined) return [`unknown field ${name}`]
    return checkValue(name, value, used)
  })
}

function checkValue(name: string, value: unknown, used: unknown): string[] {
  const words = WORDS[name]
  if (words) return words.includes(value) ? [] : [`${name} is not one of ${words}`]
  const isSame = String(value) === String(used) || (value === '' && used === true)
  return isSame ? [] : [`${name} is used as ${used}`]
}
