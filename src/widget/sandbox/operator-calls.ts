/** The calls of the operator view. */
import { type Call, type Room, visitorOf } from './call.ts'
import { CallError } from './envelope.ts'
import { message, readFields, requiredId } from './fields.ts'
import { limits } from './limits.ts'
import type { Message, VisitorDetail, VisitorSummary } from './page/wire.ts'
import { conversationOf } from './page-calls.ts'
import type { Visitor } from './store.ts'

const written = { uid: requiredId, text: message }

/** The calls by path. */
export function operatorCalls(room: Room): Readonly<Record<string, Call>> {
  return {
    'operator/visitors': {
      method: 'GET',
      message: 'visitors',
      run: () => room.store.all().map((visitor) => summaryOf(room, visitor)),
    },
    'operator/visitor': {
      method: 'GET',
      message: 'visitor',
      run: (input) => {
        const { uid } = readFields({ uid: requiredId }, input)
        return detailOf(room, visitorOf(room, uid))
      },
    },
    'operator/message': {
      method: 'POST',
      message: 'sent',
      run: (input) => {
        const { uid, text } = readFields(written, input)
        if (text === '') throw new CallError(400, 'text is missing')
        return say(room, visitorOf(room, uid), { from: 'operator', text })
      },
    },
    'operator/invite': {
      method: 'POST',
      message: 'invited',
      run: (input) => {
        const { uid, text } = readFields(written, input)
        const invitation = { from: 'operator', text, invitation: 'open' } as const
        return say(room, visitorOf(room, uid), invitation)
      },
    },
    'operator/unread': { method: 'POST', message: 'raised', run: (input) => raise(room, input) },
  }
}

function say(room: Room, visitor: Visitor, said: Omit<Message, 'id' | 'at'>): number {
  const { id } = room.store.addMessage(visitor, said)
  addUnread(visitor)
  room.ring(visitor)
  return id
}

/** Raises the count without a message. */
function raise(room: Room, input: unknown): number {
  const { uid } = readFields({ uid: requiredId }, input)
  const visitor = visitorOf(room, uid)
  addUnread(visitor)
  room.ring(visitor)
  return visitor.unread
}

function addUnread(visitor: Visitor): void {
  visitor.unread = Math.min(visitor.unread + 1, limits.unread)
}

function summaryOf(room: Room, visitor: Visitor): VisitorSummary {
  const { uid, profile, unread, views, messages } = visitor
  const view = views.at(-1)
  return {
    uid,
    nickname: profile.nickname,
    unread,
    isConnected: room.isConnected(visitor),
    lastPage: view?.title || (view?.url ?? ''),
    isWaiting: messages.at(-1)?.from === 'visitor',
  }
}

function detailOf(room: Room, visitor: Visitor): VisitorDetail {
  const { visitorUid, orgUid, profile, views } = visitor
  return {
    ...summaryOf(room, visitor),
    ...conversationOf(visitor),
    visitorUid,
    orgUid,
    profile,
    views: views.toReversed(),
  }
}
