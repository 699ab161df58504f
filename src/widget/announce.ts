import type { PublicName } from './events.ts'
import type { Config } from './types.ts'

type Callback = (...args: unknown[]) => unknown

/**
 * Tells the page of an event: first its callback, then a DOM event as in `bytedesk:show-chat`, with
 * the callback's first argument as its detail. It bubbles from the widget's element to document and
 * window. False when either asks not to go on; a callback that throws does not, and is logged.
 */
export function announce(
  page: { config: Config; host: EventTarget | undefined; warn: (text: string) => void },
  name: PublicName | 'Click',
  args: unknown[] = [],
): boolean {
  const { config, host, warn } = page
  let answer: unknown
  try {
    answer = callbackFor(config, name)?.(...args)
  } catch (error) {
    warn(`on${name}: ${error}`)
  }
  const type = `${config.product}:${name.replace(/\B[A-Z]/g, '-$&')}`
  const event = new CustomEvent(type.toLowerCase(), {
    detail: args[0],
    bubbles: true,
    cancelable: true,
  })
  return host?.dispatchEvent(event) !== false && answer !== false
}

function callbackFor(config: Config, name: string): Callback | undefined {
  const rest = name.replace('Invite', '')
  const isInvite = rest !== name
  const group = isInvite ? config.inviteConfig : name === 'Click' ? config.buttonConfig : config
  const callback = (group as unknown as Record<string, unknown>)[`on${rest}`]
  return typeof callback === 'function' ? (callback as Callback) : undefined
}
