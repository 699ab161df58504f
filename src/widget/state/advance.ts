import { FADE_IN_FIRST_MS } from '../constants.ts'
import { showBubble } from './reduce-bubble.ts'
import type { State, Step } from './state.ts'
import { andThen, stay, type Transition } from './transition.ts'

/**
 * Takes the steps of the beginning that have become possible, each once: the greeting needs a page and an hour that allow
 * the widget, the first calls need consent, and what opens by itself needs both.
 */
export function advance(state: State): Transition {
  const { started, here, triggered, consented, config } = state
  const isUp = started && here
  let done = stay(state)
  const step = (name: Step, isDue: boolean, take: (state: State) => Transition): void => {
    if (isUp && isDue && !state.begun.includes(name))
      done = andThen(done, (next) => take({ ...next, begun: [...next.begun, name] }))
  }
  step('wait', !triggered, (next) => stay(next, [{ type: 'watch' }]))
  step('greet', triggered, greet)
  step('call', consented, (next) => stay(next, [{ type: 'begin' }]))
  step('invite', triggered && consented && (config.autoPopup || config.inviteConfig.show), (next) =>
    stay(next, [{ type: 'read-marks' }]),
  )
  return done
}

/** A greeting without a button would float in the corner by itself. */
function greet(state: State): Transition {
  const { bubbleConfig, buttonConfig } = state.config
  return bubbleConfig.show && buttonConfig.show ? showBubble(state, FADE_IN_FIRST_MS) : stay(state)
}
