import { deepEqual } from '../config/deep-equal.ts'
import { mergeGiven } from '../config/merge.ts'
import { resolveConfig } from '../config/resolve-config.ts'
import { FADE_IN_CALLED_MS } from '../constants.ts'
import type { ResolvedConfig, WidgetConfig } from '../types.ts'
import type { Effect } from './events.ts'
import { hideBubble, showBubble } from './reduce-bubble.ts'
import type { State } from './state.ts'
import { andThen, clear, emit, stay, type Transition, timer, transition } from './transition.ts'

/**
 * Applies a configuration patch (spec 3.1, onConfigChange). Only what the patch changes is affected. The panel adds
 * its own part, see `reducePanelConfig`.
 */
export function reduceConfig(state: State, patch: WidgetConfig): Transition {
  const given = mergeGiven(state.given, patch)
  const config = resolveConfig(given)
  const before = state.config
  if (deepEqual(config, before)) return transition(state, { given, config })
  const { show } = config.buttonConfig
  const button = show === before.buttonConfig.show ? state.button : show
  const effects = [
    ...timerEffects(config, before),
    ...identity(config, before),
    emit('ConfigChange', patch),
  ]
  const configured = transition(state, { given, config, button }, effects)
  return andThen(configured, (next) => applyBubble(next, before))
}

function applyBubble(state: State, before: ResolvedConfig): Transition {
  const { show } = state.config.bubbleConfig
  if (show === before.bubbleConfig.show) return stay(state)
  return show ? showBubble(state, FADE_IN_CALLED_MS) : hideBubble(state)
}

/** Timers to start or clear after the configuration was `before`. The defaults start none. */
export function timerEffects(
  { inviteConfig, autoPopup, autoPopupDelay }: ResolvedConfig,
  before: ResolvedConfig,
): Effect[] {
  const effects: Effect[] = []
  if (autoPopup !== before.autoPopup)
    effects.push(autoPopup ? timer('popup', autoPopupDelay) : clear('popup'))
  if (inviteConfig.show !== before.inviteConfig.show)
    effects.push(
      inviteConfig.show ? timer('invite-due', inviteConfig.delay) : clear('invite-due'),
      clear('loop-due'),
    )
  return effects
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
