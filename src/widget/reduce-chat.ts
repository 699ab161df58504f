import type { Effect } from './events.ts'
import { loadFrame } from './reduce-frame.ts'
import { hideInvite } from './reduce-invite.ts'
import { motion, type State } from './state.ts'
import { andThen, clear, emit, type Step, stay, step, timer } from './step.ts'

interface Opening {
  focus?: boolean
  fresh?: boolean
}

/**
 * Opens the chat (spec 4.2): button, bubble and invitation go, the frame is made on the first
 * opening, and again when `forceRefresh` or `fresh` asks for it. `focus` is false when no one acted.
 */
export function openChat(state: State, { focus, fresh }: Opening): Step {
  if (state.chat === 'open' && !fresh) return stay(state)
  const isFresh = !state.frame || fresh || state.config.forceRefresh
  const loaded = isFresh ? loadFrame(state) : stay(state)
  if (!loaded.state.frame || state.chat === 'open') return loaded
  return andThen(
    andThen(loaded, (next) => hideInvite(next, false)),
    (next) => reveal(next, focus),
  )
}

function reveal(state: State, focus: boolean | undefined): Step {
  const bubble = state.greeting ? 'on' : 'off'
  const effects: Effect[] = [
    ...(['bubble-faded', 'popup', 'invite-due', 'loop-due', 'left', 'held'] as const).map(clear),
    emit('ShowChat'),
    { type: 'clear-unread' },
  ]
  if (focus) effects.push({ type: 'focus', target: 'chat' })
  return step(state, { chat: 'open', bubble, menu: undefined, press: undefined }, effects)
}

/**
 * Closes the chat. The sheet slides out first and a floating window fades; a minimise message
 * closes at once (spec 4.2). What came in meanwhile is counted again.
 */
export function closeChat(state: State, { atOnce }: { atOnce?: boolean }): Step {
  if (state.chat !== 'open') return stay(state)
  const ms = atOnce ? 0 : motion(state, state.config.animation.duration)
  const effects: Effect[] = [
    emit('HideChat'),
    { type: 'focus', target: 'back' },
    { type: 'fetch-unread' },
  ]
  if (ms > 0) effects.unshift(timer('left', ms))
  return step(state, { chat: ms > 0 ? 'leaving' : 'off' }, effects)
}
