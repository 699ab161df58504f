/** The calls of the chat page beside the protocol's own. */

import { z } from 'zod'
import { type Call, type Room, visitorOf } from './call.ts'
import { CallError } from './envelope.ts'
import { message, readFields, requiredId } from './fields.ts'
import type { Conversation } from './page/wire.ts'
import type { Visitor } from './store.ts'

const ids = { uid: requiredId, visitorUid: requiredId }

/** The calls by path. */
export function pageCalls(room: Room): Readonly<Record<string, Call>> {
  return {
    'page/conversation': {
      method: 'GET',
      message: 'conversation',
      run: (input) => {
        const { uid, visitorUid } = readFields(ids, input)
        return conversationOf(visitorOf(room, uid, visitorUid))
      },
    },
    'page/message': { method: 'POST', message: 'sent', run: (input) => write(room, input) },
    'page/invitation': { method: 'POST', message: 'answered', run: (input) => reply(room, input) },
  }
}

/** What the chat page draws of a visitor. */
export function conversationOf({ messages, unread }: Visitor): Conversation {
  return { messages, unread }
}

function write(room: Room, input: unknown): number {
  const { uid, visitorUid, text } = readFields({ ...ids, text: message }, input)
  if (text === '') throw new CallError(400, 'text is missing')
  const visitor = visitorOf(room, uid, visitorUid)
  const { id } = room.store.addMessage(visitor, { from: 'visitor', text })
  room.ring(visitor)
  return id
}

/** Answers the invitations that are open: a visitor sees one at a time, and their answer is for all of them. */
function reply(room: Room, input: unknown): true {
  const answer = z.enum(['accepted', 'rejected'], 'must be accepted or rejected')
  const { uid, visitorUid, invitation } = readFields({ ...ids, invitation: answer }, input)
  const visitor = visitorOf(room, uid, visitorUid)
  const open = visitor.messages.filter((each) => each.invitation === 'open')
  for (const each of open) room.store.replaceMessage(visitor, { ...each, invitation })
  if (open.length > 0) room.ring(visitor)
  return true
}
