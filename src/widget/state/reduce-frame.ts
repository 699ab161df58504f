import { deepEqual } from '../config/deep-equal.ts'
import { SILENCE_MS, VISITOR_MS } from '../constants.ts'
import type { ResolvedConfig, TabName } from '../types.ts'
import type { ChatColors, ToChatPage } from '../wire.ts'
import { chatUrl, configuredChatUrl } from './chat-url.ts'
import type { Effect } from './events.ts'
import { knownVisitor } from './known-visitor.ts'
import { currentTab, enabledTabs } from './selectors.ts'
import { type Frame, type State, themeColors } from './state.ts'
import { clear, stay, type Transition, timer, transition } from './transition.ts'

/** Creates a new frame; its chat page is loaded when the visitor is known, or could not be had in time. */
export function newFrame(state: State): Transition {
  if (knownVisitor(state) || !chatUrl(state).url) return loadFrame(state)
  return transition(state, { frame: emptyFrame(state) }, [
    clear('frame-due'),
    { type: 'await-visitor' },
    timer('visitor-due', VISITOR_MS),
  ])
}

/** Handles the end of the wait for the visitor. */
export function visitorDue(state: State): Transition {
  return state.frame && !state.frame.url ? loadFrame(state) : stay(state)
}

/** Creates a new frame with the current address; none if the address is unusable. */
export function loadFrame(state: State): Transition {
  const { url, warnings } = chatUrl(state)
  const effects: Effect[] = warnings.map((text) => ({ type: 'warn', text }))
  if (!url) return transition(state, { frame: undefined }, effects)
  const frame = { ...emptyFrame(state), url, visitor: knownVisitor(state) }
  return transition(state, { frame }, [...effects, timer('frame-due', SILENCE_MS)])
}

function emptyFrame(state: State): Frame {
  return {
    url: undefined,
    base: configuredChatUrl(state),
    key: (state.frame?.key ?? 0) + 1,
    loaded: false,
  }
}

/** Handles the chat page having loaded: if there are several tabs, it gets the selected one. */
export function frameLoaded(state: State): Transition {
  if (!state.frame || state.frame.loaded) return stay(state)
  // A chat page without tabs gets no message, as with the original.
  const hasTabs = enabledTabs(state).length > 1
  const frame = { ...state.frame, loaded: true }
  return transition(state, { frame }, hasTabs ? [showTab(currentTab(state))] : [])
}

/** Handles a chat page that has had its time and has not sent a message: it may have failed, or hang. */
export function frameDue(state: State): Transition {
  const { frame } = state
  return frame && !frame.voice
    ? transition(state, { frame: { ...frame, voice: 'late' } })
    : stay(state)
}

/** Handles the first message of a chat page: it works. */
export function frameHeard(state: State): State {
  const { frame } = state
  return frame && frame.voice !== 'heard'
    ? { ...state, frame: { ...frame, voice: 'heard' } }
    : state
}

/** Effect: send the selected tab to the chat page. */
export function showTab(tab: TabName): Effect {
  return post({ type: 'SHOW_TAB', tab })
}

function post(message: ToChatPage): Effect {
  return { type: 'post', message }
}

/**
 * Reloads the frame if its address has changed, or removes it while the chat is closed. New colours are sent as a
 * message.
 */
export function refreshFrame(state: State, before: ResolvedConfig): Transition {
  if (!state.frame) return stay(state)
  if (state.frame.base !== configuredChatUrl(state)) return replaceFrame(state)
  const now = colors(state)
  const isSame = deepEqual(now, colors({ ...state, config: before }))
  return stay(state, isSame ? [] : [post({ type: 'THEME_CHANGE', ...now })])
}

/** Replaces a frame that was loaded for another visitor than this one. */
export function refreshVisitor(state: State): Transition {
  const { visitor } = state.frame ?? {}
  const isOther = visitor && !deepEqual(visitor, knownVisitor(state))
  return isOther ? replaceFrame(state) : stay(state)
}

function replaceFrame(state: State): Transition {
  return state.chat === 'open' ? newFrame(state) : transition(state, { frame: undefined })
}

function colors(state: State): ChatColors {
  return { mode: state.config.theme.mode, ...themeColors(state) }
}
