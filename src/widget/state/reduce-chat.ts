import { askUnread } from './ask-unread.ts'
import type { Effect } from './events.ts'
import { newFrame } from './reduce-frame.ts'
import { hideInvite } from './reduce-invite.ts'
import { motion, type State } from './state.ts'
import { andThen, clear, emit, stay, type Transition, timer, transition } from './transition.ts'

interface Opening {
  focus?: boolean
  fresh?: boolean
}

/**
 * Opens the chat (spec 4.2) and hides button, bubble and invitation. The frame is created on the first opening, and
 * again if `forceRefresh` or `fresh` asks for it. `focus` is false when nobody asked for the chat.
 */
export function openChat(state: State, { focus, fresh }: Opening): Transition {
  if (state.chat === 'open' && !fresh) return stay(state)
  const isFresh = !state.frame || fresh || state.config.forceRefresh
  const loaded = isFresh ? newFrame(state) : stay(state)
  if (!loaded.state.frame || state.chat === 'open') return loaded
  return andThen(
    andThen(loaded, (next) => hideInvite(next, false)),
    (next) => reveal(next, focus),
  )
}

function reveal(state: State, focus: boolean | undefined): Transition {
  const bubble = state.greeting ? 'on' : 'off'
  const effects: Effect[] = [
    ...(['faded', 'popup', 'invite-due', 'loop-due', 'left', 'held'] as const).map(clear),
    emit('ShowChat'),
    { type: 'clear-unread' },
  ]
  if (!state.visitor) effects.push({ type: 'identify' })
  if (focus) effects.push({ type: 'focus', target: 'chat' })
  return transition(state, { chat: 'open', bubble, menu: undefined, press: undefined }, effects)
}

/**
 * Closes the chat: the sheet slides out, a floating window fades; a minimise message closes at once (spec 4.2).
 * Unread messages are counted again.
 */
export function closeChat(state: State, { atOnce }: { atOnce?: boolean }): Transition {
  if (state.chat !== 'open') return stay(state)
  const ms = atOnce ? 0 : motion(state, state.config.animation.duration)
  const effects: Effect[] = [emit('HideChat'), { type: 'focus', target: 'back' }]
  if (ms > 0) effects.unshift(timer('left', ms))
  return andThen(transition(state, { chat: ms > 0 ? 'leaving' : 'off' }, effects), askUnread)
}
