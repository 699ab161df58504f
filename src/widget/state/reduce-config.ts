import { deepEqual } from '../config/deep-equal.ts'
import { mergeGiven } from '../config/merge.ts'
import { resolveConfig } from '../config/resolve-config.ts'
import { FADE_IN_CALLED_MS } from '../constants.ts'
import type { ResolvedConfig, WidgetConfig } from '../types.ts'
import { advance } from './advance.ts'
import type { Effect } from './events.ts'
import { hideBubble, showBubble } from './reduce-bubble.ts'
import type { State } from './state.ts'
import { andThen, emit, stay, type Transition, transition } from './transition.ts'

/**
 * Applies a configuration patch (spec 3.1, onConfigChange). Only what the patch changes is affected. The panel adds
 * its own part, see `reducePanelConfig`.
 */
export function reduceConfig(state: State, patch: WidgetConfig): Transition {
  const given = mergeGiven(state.given, patch)
  const config = resolveConfig(given)
  const before = state.config
  // A visitor who has opened the chat has agreed, until the page says otherwise.
  const consented = patch.consent === undefined ? state.consented : config.consent
  // Also where nobody has agreed on this page: earlier ones may have stored something.
  const isWithdrawn = patch.consent !== undefined && !consented
  if (deepEqual(config, before) && consented === state.consented && !isWithdrawn)
    return transition(state, { given, config })
  const { show } = config.buttonConfig
  const button = show === before.buttonConfig.show ? state.button : show
  const effects: Effect[] = [...identity(config, before), emit('ConfigChange', patch)]
  if (!deepEqual(config.show, before.show)) effects.push({ type: 'look' })
  const configured = transition(state, { given, config, button, consented }, effects)
  const agreed = andThen(configured, (next) => (isWithdrawn ? withdraw(next) : stay(next)))
  return andThen(
    andThen(agreed, (next) => applyBubble(next, before)),
    advance,
  )
}

/** The visitor has withdrawn consent: everything is as on a first visit, and the calls wait. */
function withdraw(state: State): Transition {
  const begun = state.begun.filter((step) => step !== 'call' && step !== 'invite')
  return transition(state, { begun }, [{ type: 'forget-visitor' }, { type: 'forget-all' }])
}

function applyBubble(state: State, before: ResolvedConfig): Transition {
  // Without a button the greeting would float in the corner by itself.
  if (before.buttonConfig.show && !state.config.buttonConfig.show) return hideBubble(state)
  const { show } = state.config.bubbleConfig
  if (show === before.bubbleConfig.show) return stay(state)
  return show ? showBubble(state, FADE_IN_CALLED_MS) : hideBubble(state)
}

/**
 * Requests the visitor again when the configured visitor or organisation has changed. One who was configured before has
 * signed out, and is forgotten.
 */
function identity(
  { chatConfig: now }: ResolvedConfig,
  { chatConfig: was }: ResolvedConfig,
): Effect[] {
  const isOther = (key: string): boolean => now[key] !== was[key]
  const effects: Effect[] = []
  if (was.visitorUid && isOther('visitorUid')) effects.push({ type: 'forget-visitor' })
  if (['org', 'uid', 'visitorUid'].some(isOther)) effects.push({ type: 'identify' })
  return effects
}
