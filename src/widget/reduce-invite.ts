import type { State } from './state.ts'
import { clear, emit, type Step, stay, step, timer } from './step.ts'

/** Shows the invitation; never over an open chat (spec 4.2). */
export function showInvite(state: State): Step {
  if (state.invite || state.chat === 'open')
    return stay(state, [clear('invite-due'), clear('loop-due')])
  return step(state, { invite: true, menu: undefined }, [
    clear('invite-due'),
    clear('loop-due'),
    emit('InviteOpen'),
    { type: 'focus', target: 'invite' },
  ])
}

/** Hides the invitation and says so once, only when it was shown. `back` returns the focus. */
export function hideInvite(state: State, back: boolean): Step {
  if (!state.invite) return stay(state)
  const effects = [emit('InviteClose')]
  return step(
    state,
    { invite: false },
    back ? [...effects, { type: 'focus', target: 'back' }] : effects,
  )
}

/**
 * After a rejection: once more after `loopDelay`, until `loopCount` displays are made (spec 4.2). 0 sets no limit, as the
 * original's guides say.
 */
export function loopInvite(state: State): Step {
  const { loop, loopDelay, loopCount } = state.config.inviteConfig
  const isSpent = state.loops >= (Number(loopCount) || Number.POSITIVE_INFINITY) - 1
  return stay(state, loop && !isSpent ? [timer('loop-due', loopDelay)] : [])
}
