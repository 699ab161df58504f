/** The operator view's endpoints. */

import { CallError } from '../http/envelope.ts'
import { limits } from '../limits.ts'
import {
  availabilities,
  type Message,
  type VisitorDetail,
  type VisitorSummary,
} from '../page/wire.ts'
import type { VisitorRecord } from '../visitor-store.ts'
import { type Endpoint, findVisitor, type ServiceState } from './endpoint.ts'
import { message, oneOf, readFields, requiredId } from './fields.ts'
import { conversationOf } from './page-endpoints.ts'

const written = { uid: requiredId, text: message }

/** The endpoints by path. */
export function operatorEndpoints(service: ServiceState): Readonly<Record<string, Endpoint>> {
  return {
    'operator/visitors': {
      method: 'GET',
      message: 'visitors',
      run: () => ({
        availability: service.availability(),
        visitors: service.store.all().map((visitor) => summaryOf(service, visitor)),
      }),
    },
    'operator/visitor': {
      method: 'GET',
      message: 'visitor',
      run: (input) => {
        const { uid } = readFields({ uid: requiredId }, input)
        return detailOf(service, findVisitor(service, uid))
      },
    },
    'operator/message': {
      method: 'POST',
      message: 'sent',
      run: (input) => {
        const { uid, text } = readFields(written, input)
        if (text === '') throw new CallError(400, 'text is missing')
        return say(service, findVisitor(service, uid), { from: 'operator', text })
      },
    },
    'operator/invite': {
      method: 'POST',
      message: 'invited',
      run: (input) => {
        const { uid, text } = readFields(written, input)
        const invitation = { from: 'operator', text, invitation: 'open' } as const
        return say(service, findVisitor(service, uid), invitation)
      },
    },
    'operator/availability': {
      method: 'POST',
      message: 'switched',
      run: (input) => {
        const { availability } = readFields({ availability: oneOf(...availabilities) }, input)
        service.setAvailability(availability)
        return availability
      },
    },
    'operator/unread': { method: 'POST', message: 'raised', run: (input) => raise(service, input) },
  }
}

function say(
  service: ServiceState,
  visitor: VisitorRecord,
  said: Omit<Message, 'id' | 'at'>,
): number {
  const { id } = service.store.addMessage(visitor, said)
  addUnread(visitor)
  service.notify(visitor)
  return id
}

/** Raises the unread count without a message. */
function raise(service: ServiceState, input: unknown): number {
  const { uid } = readFields({ uid: requiredId }, input)
  const visitor = findVisitor(service, uid)
  addUnread(visitor)
  service.notify(visitor)
  return visitor.unread
}

function addUnread(visitor: VisitorRecord): void {
  visitor.unread = Math.min(visitor.unread + 1, limits.unread)
}

function summaryOf(service: ServiceState, visitor: VisitorRecord): VisitorSummary {
  const { uid, profile, unread, views, messages } = visitor
  const view = views.at(-1)
  return {
    uid,
    nickname: profile.nickname,
    unread,
    isConnected: service.isConnected(visitor),
    lastPage: view?.title || (view?.url ?? ''),
    isWaiting: messages.at(-1)?.from === 'visitor',
  }
}

function detailOf(service: ServiceState, visitor: VisitorRecord): VisitorDetail {
  const { visitorUid, orgUid, proof, profile, views } = visitor
  return {
    ...summaryOf(service, visitor),
    ...conversationOf(service, visitor),
    visitorUid,
    orgUid,
    proof,
    profile,
    views: views.toReversed(),
  }
}
