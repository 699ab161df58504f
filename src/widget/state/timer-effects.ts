import type { ResolvedConfig } from '../types.ts'
import type { Effect } from './events.ts'
import type { Quiet } from './state.ts'
import { clear, timer } from './transition.ts'

/** Timers of what opens by itself, to start or clear after the configuration was `before`. The defaults start none. */
export function timerEffects(
  { inviteConfig, autoPopup, autoPopupDelay }: ResolvedConfig,
  before: ResolvedConfig,
  quiet: Quiet,
): Effect[] {
  const effects: Effect[] = []
  if (autoPopup !== before.autoPopup)
    effects.push(autoPopup && !quiet.POPUP ? timer('popup', autoPopupDelay) : clear('popup'))
  if (inviteConfig.show !== before.inviteConfig.show)
    effects.push(
      inviteConfig.show && !quiet.INVITE
        ? timer('invite-due', inviteConfig.delay)
        : clear('invite-due'),
      clear('loop-due'),
    )
  return effects
}
