import { deepEqual } from '../config/deep-equal.ts'
import { SILENCE_MS, VISITOR_MS } from '../constants.ts'
import type { TabName } from '../types.ts'
import type { ChatColors, ToChatPage } from '../wire.ts'
import { chatParams, chatUrl, conversationOf } from './chat-url.ts'
import type { Effect } from './events.ts'
import { knownVisitor } from './known-visitor.ts'
import { currentTab, enabledTabs } from './selectors.ts'
import { type ChatParams, type Frame, type State, themeColors } from './state.ts'
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
    conversation: conversationOf(state),
    sent: configured(state),
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
  const effects: Effect[] = hasTabs ? [showTab(currentTab(state))] : []
  if (isSigned(state)) effects.push({ type: 'post-identity', fresh: false })
  return transition(state, { frame }, effects)
}

/** Whether the page can prove who the visitor is. */
export function isSigned({ config }: State): boolean {
  return Boolean(config.identity.token || config.identity.getToken)
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

/**
 * Tells the chat page what has changed: colours in a message of their own, the rest in one that has the names and texts of
 * its address. A frame is replaced only for another conversation, and where the chat page has never spoken, because it may
 * not know the message; while the chat is closed such a frame is removed.
 */
export function refreshFrame(state: State): Transition {
  const { frame } = state
  if (!frame) return stay(state)
  if (frame.conversation !== conversationOf(state)) return replaceFrame(state)
  const now = configured(state)
  const changes = Object.keys({ ...frame.sent, ...now }).filter(
    (key) => now[key] !== frame.sent[key],
  )
  if (changes.length === 0) return stay(state)
  const others = changes.filter((key) => !COLOURS.includes(key))
  if (others.length > 0 && frame.voice !== 'heard') return replaceFrame(state)
  const effects: Effect[] = []
  if (others.length > 0) effects.push(post({ type: 'CONFIG_CHANGE', params: pick(now, others) }))
  if (others.length < changes.length)
    effects.push(post({ type: 'THEME_CHANGE', ...colours(state) }))
  return transition(state, { frame: { ...frame, sent: now } }, effects)
}

/** The parameters that are sent as `THEME_CHANGE`. */
const COLOURS = ['mode', 'textColor', 'backgroundColor']

function colours(state: State): ChatColors {
  return { mode: state.config.theme.mode, ...themeColors(state) }
}

/** The chat page's parameters without the visitor that the service knows. */
function configured(state: State): ChatParams {
  return chatParams({ ...state, visitor: undefined })
}

/** Some parameters by name; null for a parameter that does not exist any more. */
function pick(params: ChatParams, keys: string[]): Record<string, string | null> {
  return Object.fromEntries(keys.map((key) => [key, params[key] ?? null]))
}

function post(message: ToChatPage): Effect {
  return { type: 'post', message }
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
