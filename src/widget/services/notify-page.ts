import type { PublicName } from '../state/events.ts'
import type { ResolvedConfig } from '../types.ts'

type Callback = (...args: unknown[]) => unknown

/**
 * Notifies the page of an event: calls its callback, then dispatches a DOM event such as `bytedesk:show-chat`,
 * whose detail is the callback's first argument and which bubbles from the widget's element to document and window.
 * Returns false when the callback returns false or the DOM event is cancelled. A callback that throws, or is no
 * function, is logged and counts as agreement.
 */
export function notifyPage(
  page: { config: ResolvedConfig; host: EventTarget | undefined; warn: (text: string) => void },
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

function callbackFor(config: ResolvedConfig, name: string): Callback | undefined {
  const rest = name.replace('Invite', '')
  const isInvite = rest !== name
  const group = isInvite ? config.inviteConfig : name === 'Click' ? config.buttonConfig : config
  return (group as unknown as Record<string, Callback | undefined>)[`on${rest}`]
}
