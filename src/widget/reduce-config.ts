import { resolveConfig } from './config.ts'
import { MS } from './constants.ts'
import type { Effect } from './events.ts'
import { mergeGiven } from './merge.ts'
import { hideBubble, showBubble } from './reduce-bubble.ts'
import { refreshFrame } from './reduce-frame.ts'
import { hideInvite } from './reduce-invite.ts'
import { isSame } from './same.ts'
import type { State } from './state.ts'
import { andThen, clear, emit, type Step, stay, step, timer } from './step.ts'
import type { Config, WidgetConfig } from './types.ts'

/**
 * Applies a patch at run time (spec 3.1, onConfigChange). Nothing is rebuilt: what the patch does
 * not change stays as it is, a frame is only loaded anew when its address says something else.
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
  const parts = [applyBubble, applyInvite, refreshFrame]
  return parts.reduce(
    (done, apply) => andThen(done, (next) => apply(next, before)),
    step(state, { given, config, button }, effects),
  )
}

function applyInvite(state: State, before: Config): Step {
  const isWithdrawn = before.inviteConfig.show && !state.config.inviteConfig.show
  return isWithdrawn ? hideInvite(state, true) : stay(state)
}

function applyBubble(state: State, before: Config): Step {
  const { show } = state.config.bubbleConfig
  if (show === before.bubbleConfig.show) return stay(state)
  return show ? showBubble(state, MS.fadeInCalled) : hideBubble(state)
}

function timers({ inviteConfig, autoPopup, autoPopupDelay }: Config, before: Config): Effect[] {
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
