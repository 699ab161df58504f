import { DEFAULTS } from '../config/defaults.ts'
import { FADE_IN_FIRST_MS } from '../constants.ts'
import { showBubble } from './reduce-bubble.ts'
import type { State, Step } from './state.ts'
import { timerEffects } from './timer-effects.ts'
import { andThen, stay, type Transition } from './transition.ts'

/**
 * Takes the steps of the beginning that have become possible, each once: the greeting needs a page and an hour that allow
 * the widget, the first calls need consent, and what opens by itself needs both and what storage remembers of it.
 */
export function advance(state: State): Transition {
  const { here, triggered, consented, recalled, quiet } = state
  const isUp = state.started && here
  let done = stay(state)
  const step = (name: Step, isDue: boolean, take: (state: State) => Transition): void => {
    if (isDue && !state.begun.includes(name))
      done = andThen(done, (next) => take({ ...next, begun: [...next.begun, name] }))
  }
  step('wait', isUp && !triggered, (next) => stay(next, [{ type: 'watch' }]))
  step('greet', isUp && triggered, greet)
  step('call', isUp && consented, (next) => stay(next, [{ type: 'begin' }]))
  step('invite', isUp && triggered && consented && recalled, (next) =>
    stay(next, timerEffects(next.config, DEFAULTS, quiet)),
  )
  return done
}

/** A greeting without a button would float in the corner by itself. */
function greet(state: State): Transition {
  const { bubbleConfig, buttonConfig } = state.config
  return bubbleConfig.show && buttonConfig.show ? showBubble(state, FADE_IN_FIRST_MS) : stay(state)
}
