/** The chat page's endpoints, in addition to those of the protocol. */

import { CallError } from '../http/envelope.ts'
import type { Conversation } from '../page/wire.ts'
import type { VisitorRecord } from '../visitor-store.ts'
import { authorize, type Endpoint, findVisitor, type ServiceState } from './endpoint.ts'
import { message, oneOf, readFields, requiredId } from './fields.ts'
import { profileFields } from './visitor-endpoints.ts'

const ids = { uid: requiredId, visitorUid: requiredId }

/** The endpoints by path. */
export function pageEndpoints(service: ServiceState): Readonly<Record<string, Endpoint>> {
  return {
    'page/conversation': {
      method: 'GET',
      message: 'conversation',
      run: (input, token) => {
        const visitor = ownVisitor(service, readFields(ids, input), token)
        return conversationOf(service, visitor)
      },
    },
    'page/message': {
      method: 'POST',
      message: 'sent',
      run: (input, token) => write(service, input, token),
    },
    'page/invitation': {
      method: 'POST',
      message: 'answered',
      run: (input, token) => reply(service, input, token),
    },
    'page/profile': {
      method: 'POST',
      message: 'changed',
      run: (input, token) => describe(service, input, token),
    },
  }
}

/** The conversation as the chat page shows it. */
export function conversationOf(
  { availability }: Pick<ServiceState, 'availability'>,
  { messages, unread }: VisitorRecord,
): Conversation {
  return { messages, unread, availability: availability() }
}

/** The visitor for whom a call of the chat page speaks. @throws CallError 401, 404 */
function ownVisitor(
  service: ServiceState,
  { uid, visitorUid }: { readonly uid: string; readonly visitorUid: string },
  token: string,
): VisitorRecord {
  const visitor = findVisitor(service, uid, visitorUid)
  authorize(service, visitor, token)
  return visitor
}

function write(service: ServiceState, input: unknown, token: string): number {
  const { text, ...who } = readFields({ ...ids, text: message }, input)
  if (text === '') throw new CallError(400, 'text is missing')
  const visitor = ownVisitor(service, who, token)
  const { id } = service.store.addMessage(visitor, { from: 'visitor', text })
  service.notify(visitor)
  return id
}

/** Answers all open invitations: the visitor sees one of them at a time. */
function reply(service: ServiceState, input: unknown, token: string): true {
  const answer = oneOf('accepted', 'rejected')
  const { invitation, ...who } = readFields({ ...ids, invitation: answer }, input)
  const visitor = ownVisitor(service, who, token)
  const open = visitor.messages.filter((each) => each.invitation === 'open')
  for (const each of open) service.store.replaceMessage(visitor, { ...each, invitation })
  if (open.length > 0) service.notify(visitor)
  return true
}

/** The website says something else about the visitor; a field that is missing is taken away. */
function describe(service: ServiceState, input: unknown, token: string): true {
  const { uid, visitorUid, ...profile } = readFields({ ...ids, ...profileFields }, input)
  const visitor = ownVisitor(service, { uid, visitorUid }, token)
  visitor.profile = profile
  service.notify(visitor)
  return true
}
