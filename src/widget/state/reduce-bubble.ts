import { FADE_OUT_MS } from '../constants.ts'
import { motion, type State } from './state.ts'
import { clear, stay, type Transition, timer, transition } from './transition.ts'

/**
 * Fades the greeting in over `ms` (spec 4.2: 500 ms for the first greeting, 100 ms when called). While the chat is
 * open it is only marked as wanted, and appears when the chat closes.
 */
export function showBubble(state: State, ms: number): Transition {
  const isShown = state.bubble === 'in' || state.bubble === 'on'
  return isShown ? stay(state) : fadeBubble(state, true, ms)
}

/** Fades the greeting out over 300 ms, then hides it (spec 4.2). */
export function hideBubble(state: State): Transition {
  const isHidden = state.bubble === 'off' || state.bubble === 'out'
  return isHidden ? stay(state) : fadeBubble(state, false, FADE_OUT_MS)
}

function fadeBubble(state: State, greeting: boolean, ms: number): Transition {
  const fade = state.chat === 'open' ? 0 : motion(state, ms)
  const faded = fadeEnded({ ...state, greeting, fade })
  if (!fade) return { ...faded, effects: [clear('faded')] }
  return transition(faded.state, { bubble: greeting ? 'in' : 'out' }, [timer('faded', fade)])
}

/** Handles the end of a fade. */
export function fadeEnded(state: State): Transition {
  return transition(state, { bubble: state.greeting ? 'on' : 'off' })
}
