import { UNREAD_MAX_MS, UNREAD_MS } from '../constants.ts'
import type { State } from './state.ts'
import { type Transition, timer, transition } from './transition.ts'

/**
 * Asks for the number of unread messages, unless the chat is open, and again after `pause` ms. Each pause is twice as
 * long as the one before, so that a page which is open all day asks rarely.
 */
export function askUnread(state: State, pause = UNREAD_MS): Transition {
  return transition(state, { pause: Math.min(2 * pause, UNREAD_MAX_MS) }, [
    ...(state.chat === 'open' ? [] : [{ type: 'ask' } as const]),
    timer('ask-again', pause),
  ])
}
