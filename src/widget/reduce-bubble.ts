import { MS } from './constants.ts'
import { motion, type State } from './state.ts'
import { clear, type Step, stay, step, timer } from './step.ts'

/**
 * Fades the greeting in over `ms` (spec 4.2: 500 ms for the first greeting, 100 ms when called).
 * Under an open chat it only becomes wanted, and is there again when the chat closes.
 */
export function showBubble(state: State, ms: number): Step {
  if (state.chat === 'open')
    return step(state, { greeting: true, bubble: 'on' }, [clear('bubble-faded')])
  if (state.bubble === 'in' || state.bubble === 'on') return stay(state)
  const fade = motion(state, ms)
  const changes = { greeting: true, bubble: fade > 0 ? 'in' : 'on', fade } as const
  return step(state, changes, [fade > 0 ? timer('bubble-faded', fade) : clear('bubble-faded')])
}

/** Fades the greeting out over 300 ms, then takes it off the page (spec 4.2). */
export function hideBubble(state: State): Step {
  if (state.bubble === 'off' || state.bubble === 'out') return stay(state)
  const fade = state.chat === 'open' ? 0 : motion(state, MS.fadeOut)
  const changes = { greeting: false, bubble: fade > 0 ? 'out' : 'off', fade } as const
  return step(state, changes, [fade > 0 ? timer('bubble-faded', fade) : clear('bubble-faded')])
}

/** A fade has ended. */
export function fadeEnded(state: State): Step {
  return step(state, { bubble: state.bubble === 'in' || state.bubble === 'on' ? 'on' : 'off' })
}
