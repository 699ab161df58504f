import { FADE_OUT_MS } from './constants.ts'
import { motion, type State } from './state.ts'
import { clear, type Step, stay, step, timer } from './step.ts'

/**
 * Fades the greeting in over `ms` (spec 4.2: 500 ms for the first greeting, 100 ms when called).
 * Under an open chat it only becomes wanted, and is there again when the chat closes.
 */
export function showBubble(state: State, ms: number): Step {
  const isShown = state.bubble === 'in' || state.bubble === 'on'
  return isShown ? stay(state) : fadeBubble(state, true, ms)
}

/** Fades the greeting out over 300 ms, then takes it off the page (spec 4.2). */
export function hideBubble(state: State): Step {
  const isHidden = state.bubble === 'off' || state.bubble === 'out'
  return isHidden ? stay(state) : fadeBubble(state, false, FADE_OUT_MS)
}

function fadeBubble(state: State, greeting: boolean, ms: number): Step {
  const fade = state.chat === 'open' ? 0 : motion(state, ms)
  const faded = fadeEnded({ ...state, greeting, fade })
  if (!fade) return { ...faded, effects: [clear('bubble-faded')] }
  return step(faded.state, { bubble: greeting ? 'in' : 'out' }, [timer('bubble-faded', fade)])
}

/** A fade has ended. */
export function fadeEnded(state: State): Step {
  return step(state, { bubble: state.greeting ? 'on' : 'off' })
}
