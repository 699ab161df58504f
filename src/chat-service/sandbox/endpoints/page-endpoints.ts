/** The chat page's endpoints, in addition to those of the protocol. */

import * as z from 'zod'
import { CallError } from '../http/envelope.ts'
import type { Conversation } from '../page/wire.ts'
import type { VisitorRecord } from '../visitor-store.ts'
import { type Endpoint, findVisitor, type ServiceState } from './endpoint.ts'
import { message, readFields, requiredId } from './fields.ts'

const ids = { uid: requiredId, visitorUid: requiredId }

/** The endpoints by path. */
export function pageEndpoints(service: ServiceState): Readonly<Record<string, Endpoint>> {
  return {
    'page/conversation': {
      method: 'GET',
      message: 'conversation',
      run: (input) => {
        const { uid, visitorUid } = readFields(ids, input)
        return conversationOf(findVisitor(service, uid, visitorUid))
      },
    },
    'page/message': { method: 'POST', message: 'sent', run: (input) => write(service, input) },
    'page/invitation': {
      method: 'POST',
      message: 'answered',
      run: (input) => reply(service, input),
    },
  }
}

/** The conversation as the chat page shows it. */
export function conversationOf({ messages, unread }: VisitorRecord): Conversation {
  return { messages, unread }
}

function write(service: ServiceState, input: unknown): number {
  const { uid, visitorUid, text } = readFields({ ...ids, text: message }, input)
  if (text === '') throw new CallError(400, 'text is missing')
  const visitor = findVisitor(service, uid, visitorUid)
  const { id } = service.store.addMessage(visitor, { from: 'visitor', text })
  service.notify(visitor)
  return id
}

/** Answers all open invitations: the visitor sees one of them at a time. */
function reply(service: ServiceState, input: unknown): true {
  const answer = z.enum(['accepted', 'rejected'], 'must be accepted or rejected')
  const { uid, visitorUid, invitation } = readFields({ ...ids, invitation: answer }, input)
  const visitor = findVisitor(service, uid, visitorUid)
  const open = visitor.messages.filter((each) => each.invitation === 'open')
  for (const each of open) service.store.replaceMessage(visitor, { ...each, invitation })
  if (open.length > 0) service.notify(visitor)
  return true
}
