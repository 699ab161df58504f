import { deepEqual } from '../config/deep-equal.ts'
import { isPlainObject } from '../config/plain-object.ts'
import { ASK_MS } from '../constants.ts'
import { chatUrl } from './chat-url.ts'
import { parseAvailability, parseVisitor } from './parse-visitor.ts'
import { closeChat } from './reduce-chat.ts'
import { CORE_REDUCERS } from './reduce-core.ts'
import { isSigned } from './reduce-frame.ts'
import type { State } from './state.ts'
import { andThen, emit, stay, type Transition, timer, transition } from './transition.ts'

/** Messages that are only passed on to the page (spec 4.2). */
const PASSED_ON = /^(RECEIVE_MESSAGE|INVITE_VISITOR(_ACCEPT|_REJECT)?)$/

/**
 * Handles a message of the chat page (spec 3.2), whose sender has already been checked. Unknown messages are
 * ignored.
 */
export function reduceMessage(state: State, data: unknown): Transition {
  if (!isPlainObject(data)) return stay(state)
  const { type } = data
  if (typeof type !== 'string') return stay(state)
  if (type === 'CLOSE_CHAT_WINDOW') return closeChat(state, {})
  if (type === 'MINIMIZE_WINDOW') return closeChat(state, { atOnce: true })
  if (type === 'MAXIMIZE_WINDOW')
    return stay(state, [{ type: 'open-tab', url: chatUrl(state).url }])
  if (type === 'LOCALSTORAGE_RESPONSE') return adopt(state, data)
  if (type === 'IDENTITY_REQUEST')
    return stay(state, isSigned(state) ? [{ type: 'post-identity', fresh: true }] : [])
  if (type === 'AVAILABILITY') {
    const availability = parseAvailability(data['availability'])
    return availability
      ? CORE_REDUCERS.availability(state, { type: 'availability', availability })
      : stay(state)
  }
  return PASSED_ON.test(type) ? passOn(state, type, data) : stay(state)
}

/** The chat page uses other visitor ids: the widget takes them over. */
function adopt(state: State, data: unknown): Transition {
  const visitor = parseVisitor(data)
  if (!visitor || deepEqual(visitor, state.visitor)) return stay(state)
  return transition(state, { visitor, frame: state.frame && { ...state.frame, visitor } }, [
    { type: 'store-visitor', visitor },
    emit('VisitorInfo', visitor.uid, visitor.visitorUid),
  ])
}

function passOn(state: State, type: string, message: unknown): Transition {
  const step = stay(state, [
    ...(state.config.isDebug ? [{ type: 'warn', text: `message ${type}` } as const] : []),
    emit('Message', message, type),
  ])
  // Messages are unread only while the chat is closed.
  return type === 'RECEIVE_MESSAGE' && state.chat !== 'open' ? andThen(step, askSoon) : step
}

/** Asks for the number of unread messages; a flood of messages leads to one question in `ASK_MS`. */
function askSoon(state: State): Transition {
  if (state.asking) return transition(state, { asking: 'again' })
  return transition(state, { asking: 'once' }, [
    { type: 'ask', urgent: true },
    timer('asked', ASK_MS),
  ])
}

/** Handles the end of the least time between two such questions. */
export function asked(state: State): Transition {
  const next = { ...state, asking: undefined }
  return state.asking === 'again' ? askSoon(next) : stay(next)
}
