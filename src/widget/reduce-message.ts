import { isDict } from './config.ts'
import { closeChat } from './reduce-chat.ts'
import { isSame } from './same.ts'
import type { State } from './state.ts'
import { emit, type Step, stay, step } from './step.ts'
import { asVisitor } from './visitor-data.ts'

/** Messages that change nothing here; the page is told of them (spec 4.2). */
const PASSED_ON = /^(RECEIVE_MESSAGE|INVITE_VISITOR(_ACCEPT|_REJECT)?)$/

/** A message of the chat page (spec 3.2); whose it is has been checked before. Anything unknown is ignored. */
export function reduceMessage(state: State, data: unknown): Step {
  if (!isDict(data)) return stay(state)
  const { type } = data
  if (typeof type !== 'string') return stay(state)
  if (type === 'CLOSE_CHAT_WINDOW') return closeChat(state, {})
  if (type === 'MINIMIZE_WINDOW') return closeChat(state, { atOnce: true })
  if (type === 'MAXIMIZE_WINDOW')
    return stay(state, state.frame ? [{ type: 'open-tab', url: state.frame.url }] : [])
  if (type === 'LOCALSTORAGE_RESPONSE') return adopt(state, data)
  return PASSED_ON.test(type) ? passOn(state, type, data) : stay(state)
}

/** The chat page knows the visitor under other ids: they become ours too. */
function adopt(state: State, data: unknown): Step {
  const visitor = asVisitor(data)
  if (!visitor || isSame(visitor, state.visitor)) return stay(state)
  return step(state, { visitor }, [
    { type: 'store-visitor', visitor },
    emit('VisitorInfo', visitor.uid, visitor.visitorUid),
  ])
}

function passOn(state: State, type: string, message: unknown): Step {
  const step = stay(state, [
    ...(state.config.isDebug ? [{ type: 'warn', text: `message ${type}` } as const] : []),
    emit('Message', message, type),
  ])
  // Only a visitor who is not looking has something to count.
  if (type === 'RECEIVE_MESSAGE' && state.chat !== 'open')
    step.effects.push({ type: 'fetch-unread' })
  return step
}
