import { deepEqual } from '../config/deep-equal.ts'
import { isPlainObject } from '../config/plain-object.ts'
import { chatUrl } from './chat-url.ts'
import { parseVisitor } from './parse-visitor.ts'
import { closeChat } from './reduce-chat.ts'
import type { State } from './state.ts'
import { emit, stay, type Transition, transition } from './transition.ts'

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
  if (type === 'RECEIVE_MESSAGE' && state.chat !== 'open') step.effects.push({ type: 'ask' })
  return step
}
