import { resolveConfig } from './config.ts'
import { FADE_IN_CALLED_MS } from './constants.ts'
import type { Effect } from './events.ts'
import { mergeGiven } from './merge.ts'
import { hideBubble, showBubble } from './reduce-bubble.ts'
import { isSame } from './same.ts'
import type { State } from './state.ts'
import { andThen, clear, emit, type Step, stay, step, timer } from './step.ts'
import type { Config, WidgetConfig } from './types.ts'

/**
 * Applies a patch at run time (spec 3.1, onConfigChange). Nothing is rebuilt: what the patch does
 * not change stays as it is. What the widget's second part adds to this, see `reducePanelConfig`.
 */
export function reduceConfig(state: State, patch: WidgetConfig): Step {
  const given = mergeGiven(state.given, patch)
  const config = resolveConfig(given)
  const before = state.config
  const checked: Effect[] = config.isDebug ? [{ type: 'validate', given: patch }] : []
  if (isSame(config, before)) return step(state, { given, config }, checked)
  const { show } = config.buttonConfig
  const button = show === before.buttonConfig.show ? state.button : show
  const effects = [
    ...checked,
    ...timers(config, before),
    ...identity(config, before),
    emit('ConfigChange', patch),
  ]
  const configured = step(state, { given, config, button }, effects)
  return andThen(configured, (next) => applyBubble(next, before))
}

function applyBubble(state: State, before: Config): Step {
  const { show } = state.config.bubbleConfig
  if (show === before.bubbleConfig.show) return stay(state)
  return show ? showBubble(state, FADE_IN_CALLED_MS) : hideBubble(state)
}

/** What is to come up by itself, and no longer, after `before`; the defaults have nothing that does. */
export function timers(
  { inviteConfig, autoPopup, autoPopupDelay }: Config,
  before: Config,
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

/** Someone else is there, or another organisation asks: the service has to say who it is. */
function identity({ chatConfig }: Config, before: Config): Effect[] {
  const keys = ['org', 'uid', 'visitorUid']
  const isKnown = keys.every((key) => chatConfig[key] === before.chatConfig[key])
  return isKnown ? [] : [{ type: 'fetch-visitor' }]
}
