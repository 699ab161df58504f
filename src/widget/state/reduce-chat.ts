import { advance } from './advance.ts'
import { askUnread } from './ask-unread.ts'
import type { Effect } from './events.ts'
import { newFrame } from './reduce-frame.ts'
import { hideInvite } from './reduce-invite.ts'
import { motion, type State } from './state.ts'
import {
  andThen,
  clear,
  emit,
  remember,
  stay,
  type Transition,
  timer,
  transition,
} from './transition.ts'

interface Opening {
  focus?: boolean
  fresh?: boolean
  /** The chat opens by itself. */
  popped?: boolean
}

/**
 * Opens the chat (spec 4.2) and hides button, bubble and invitation. The frame is created on the first opening, and
 * again if `forceRefresh` or `fresh` asks for it. `focus` is false when nobody asked for the chat. Who opens it agrees to
 * what it needs.
 */
export function openChat(before: State, opening: Opening): Transition {
  const { fresh } = opening
  const state = { ...before, consented: true }
  if (state.chat === 'open' && !fresh) return stay(state)
  const isFresh = !state.frame || fresh || state.config.forceRefresh
  const loaded = isFresh ? newFrame(state) : stay(state)
  if (!loaded.state.frame || state.chat === 'open') return loaded
  const shown = andThen(
    andThen(loaded, (next) => hideInvite(next, false)),
    (next) => reveal(next, opening),
  )
  return andThen(shown, advance)
}

function reveal(state: State, { focus, popped = false }: Opening): Transition {
  const bubble = state.greeting ? 'on' : 'off'
  const effects: Effect[] = [
    ...(['faded', 'popup', 'invite-due', 'loop-due', 'left', 'held'] as const).map(clear),
    emit('ShowChat'),
    { type: 'clear-unread' },
  ]
  if (!state.visitor) effects.push({ type: 'identify' })
  if (focus) effects.push({ type: 'focus', target: 'chat' })
  const opened = { chat: 'open', popped, bubble, menu: undefined, press: undefined } as const
  return transition(state, opened, effects)
}

/**
 * Closes the chat: the sheet slides out, a floating window fades; a minimise message closes at once (spec 4.2).
 * Unread messages are counted again.
 */
export function closeChat(state: State, { atOnce }: { atOnce?: boolean }): Transition {
  if (state.chat !== 'open') return stay(state)
  const ms = atOnce ? 0 : motion(state, state.config.animation.duration)
  const effects: Effect[] = [emit('HideChat'), { type: 'focus', target: 'back' }]
  if (state.popped) effects.push(remember('POPUP', true))
  if (ms > 0) effects.unshift(timer('left', ms))
  return andThen(transition(state, { chat: ms > 0 ? 'leaving' : 'off' }, effects), askUnread)
}
