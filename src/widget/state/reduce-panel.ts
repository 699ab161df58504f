import { deepEqual } from '../config/deep-equal.ts'
import { DEFAULTS } from '../config/defaults.ts'
import { FADE_IN_CALLED_MS, RESIZE_MS } from '../constants.ts'
import type { ResolvedConfig } from '../types.ts'
import type {
  BackEvent,
  ConfigEvent,
  Effect,
  PanelEvent,
  SystemEvent,
  VisitorEvent,
} from './events.ts'
import { showBubble } from './reduce-bubble.ts'
import { closeChat, openChat } from './reduce-chat.ts'
import { CORE_REDUCERS } from './reduce-core.ts'
import {
  frameDue,
  frameHeard,
  frameLoaded,
  isSigned,
  loadFrame,
  refreshFrame,
  refreshVisitor,
  showTab,
  visitorDue,
} from './reduce-frame.ts'
import { hideInvite, inviteDue, loopInvite, reject, showInvite } from './reduce-invite.ts'
import { choose, closeMenu, hideByMenu, openMenu, switchSide } from './reduce-menu.ts'
import { asked, reduceMessage } from './reduce-message.ts'
import { cancelPress, click, held, reducePointer } from './reduce-press.ts'
import { isSheet } from './selectors.ts'
import type { Quiet, State } from './state.ts'
import {
  andThen,
  clear,
  emit,
  mark,
  type Reducers,
  stay,
  type Transition,
  timer,
  transition,
} from './transition.ts'

/** Reducers of the panel: chat, invitation, menu and pointer (spec 4.2). */
export const PANEL_REDUCERS: Reducers<
  PanelEvent | ConfigEvent | SystemEvent | VisitorEvent | BackEvent
> = {
  config: reducePanelConfig,
  system: (state, event) => andThen(CORE_REDUCERS.system(state, event), refreshFrame),
  visitor: (state, event) => andThen(CORE_REDUCERS.visitor(state, event), refreshVisitor),
  back: (state, event) => andThen(CORE_REDUCERS.back(state, event), seen),
  open: openChat,
  popup,
  schedule: (state, { quiet }) => stay(state, timerEffects(state.config, DEFAULTS, quiet)),
  close: closeChat,
  left: (state) => (state.chat === 'leaving' ? transition(state, { chat: 'off' }) : stay(state)),
  tab: (state, { tab }) => transition(state, { tab }, [showTab(tab)]),
  'visitor-due': visitorDue,
  'frame-loaded': frameLoaded,
  'frame-due': frameDue,
  retry: (state) =>
    // The line with the button disappears: the focus would be nowhere.
    andThen(loadFrame(state), (next) => stay(next, [{ type: 'focus', target: 'chat' }])),
  asked,
  message: (state, { data }) => reduceMessage(frameHeard(state), data),
  send: (state, { message }) => stay(state, state.frame ? [{ type: 'post', message }] : []),
  invite: (state, { shown }) => (shown ? showInvite(state) : hideInvite(state, true)),
  'invite-due': inviteDue,
  accept,
  reject,
  loop: loopInvite,
  'loop-due': (state) => inviteDue({ ...state, loops: state.loops + 1 }),
  menu: openMenu,
  'menu-close': closeMenu,
  'menu-hide': (state) => choose(state, hideByMenu),
  'menu-switch': (state) => choose(state, switchSide),
  pointer: reducePointer,
  cancel: cancelPress,
  held,
  click,
  resize: (state, { width, height }) =>
    transition(state, { next: { width, height } }, [timer('resized', RESIZE_MS)]),
  resized: (state) => transition(state, state.next),
}

/** After the core's reducer: checks the patch in debug mode, hides a withdrawn invitation and updates the frame. */
function reducePanelConfig(state: State, event: ConfigEvent): Transition {
  const before = state.config
  const withdraw = (next: State): Transition =>
    before.inviteConfig.show && !next.config.inviteConfig.show ? hideInvite(next, true) : stay(next)
  const validate = (next: State): Transition =>
    stay(next, next.config.isDebug ? [{ type: 'validate', given: event.patch }] : [])
  const configured = andThen(andThen(CORE_REDUCERS.config(state, event), validate), withdraw)
  const refused = andThen(configured, (next) =>
    state.consented && !next.consented ? leave(next) : refreshFrame(next),
  )
  // Popup and invitation that the page switches on later begin to wait now; switched off, they end.
  if (state.begun.includes('invite'))
    refused.effects.push(...timerEffects(refused.state.config, before))
  return andThen(refused, (next) => resign(next, before))
}

/**
 * Timers of what opens by itself, to start or clear after the configuration was `before`. The defaults start none.
 * `quiet`: what the session has had does not open again.
 */
function timerEffects(
  { inviteConfig, autoPopup, autoPopupDelay }: ResolvedConfig,
  before: ResolvedConfig,
  quiet?: Quiet,
): Effect[] {
  const effects: Effect[] = []
  if (autoPopup !== before.autoPopup)
    effects.push(autoPopup && !quiet?.popup ? timer('popup', autoPopupDelay) : clear('popup'))
  if (inviteConfig.show !== before.inviteConfig.show)
    effects.push(
      inviteConfig.show && !quiet?.invite
        ? timer('invite-due', inviteConfig.delay)
        : clear('invite-due'),
      clear('loop-due'),
    )
  return effects
}

/** The visitor has withdrawn consent: chat and invitation go, and nothing is left of the chat page. */
function leave(state: State): Transition {
  const timers = (['popup', 'invite-due', 'loop-due'] as const).map(clear)
  const hidden = andThen(stay(state, timers), (next) => hideInvite(next, true))
  const closed = andThen(hidden, (next) => closeChat(next, { atOnce: true }))
  return andThen(closed, (next) => transition(next, { frame: undefined, popped: false }))
}

/** The chat page gets a token that has changed. */
function resign(state: State, { identity }: ResolvedConfig): Transition {
  const isNew = isSigned(state) && !deepEqual(identity, state.config.identity)
  return stay(state, isNew && state.frame ? [{ type: 'post-identity', fresh: false }] : [])
}

/** Opens the chat by itself, once in a session. Over a small screen it would be a sheet that nobody asked for: there it greets. */
function popup(state: State): Transition {
  if (!state.here) return stay(state)
  const marked = stay(state, [mark('POPUP')])
  return andThen(marked, (next) =>
    isSheet(next) ? showBubble(next, FADE_IN_CALLED_MS) : openChat(next, { popped: true }),
  )
}

/** Messages in an open chat are seen as soon as the page is. */
function seen(state: State): Transition {
  return stay(state, state.chat === 'open' ? [{ type: 'clear-unread' }] : [])
}

function accept(state: State): Transition {
  if (!state.invite) return stay(state)
  const opened = andThen(hideInvite(state, false), (next) => openChat(next, { focus: true }))
  return andThen(opened, (next) => stay(next, [emit('InviteAccept')]))
}
