import type { State } from './state.ts'
import {
  andThen,
  clear,
  emit,
  mark,
  remember,
  stay,
  type Transition,
  timer,
  transition,
} from './transition.ts'

/** Shows the invitation, unless the chat is open (spec 4.2). */
export function showInvite(state: State): Transition {
  if (state.invite || state.chat === 'open')
    return stay(state, [clear('invite-due'), clear('loop-due')])
  return transition(state, { invite: true, menu: undefined }, [
    clear('invite-due'),
    clear('loop-due'),
    emit('InviteOpen'),
    { type: 'focus', target: 'invite' },
  ])
}

/** Shows the invitation because it is time, where the page allows it; not again on other pages of this session. */
export function inviteDue(state: State): Transition {
  return state.here ? andThen(stay(state, [mark('INVITE')]), showInvite) : stay(state)
}

/** Hides the invitation and notifies the page, if it was shown. `back` returns the focus. */
export function hideInvite(state: State, back: boolean): Transition {
  if (!state.invite) return stay(state)
  const effects = [emit('InviteClose')]
  return transition(
    state,
    { invite: false },
    back ? [...effects, { type: 'focus', target: 'back' }] : effects,
  )
}

/** Handles a rejection: the invitation is shown again if the page loops it, and not on later pages for 30 days. */
export function reject(state: State): Transition {
  if (!state.invite) return stay(state)
  const hidden = andThen(hideInvite(state, true), (next) =>
    stay(next, [emit('InviteReject'), remember('INVITE', true)]),
  )
  return andThen(hidden, loopInvite)
}

/**
 * Schedules the next display after a rejection, until there have been `loopCount` in all (spec 4.2). 0 means no
 * limit, as in the original's guides.
 */
export function loopInvite(state: State): Transition {
  const { loop, loopDelay, loopCount } = state.config.inviteConfig
  const isSpent = state.loops >= (Number(loopCount) || Number.POSITIVE_INFINITY) - 1
  return stay(state, loop && !isSpent ? [timer('loop-due', loopDelay)] : [])
}
