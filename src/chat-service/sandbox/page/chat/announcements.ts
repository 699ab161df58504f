import type { Availability, Conversation, Message } from '../wire.ts'

/** A message of the protocol to the page around the frame (spec 3.2). */
export type Announcement =
  | { readonly type: 'RECEIVE_MESSAGE' | 'INVITE_VISITOR'; readonly content: string }
  | { readonly type: 'AVAILABILITY'; readonly availability: Availability }

/** The messages to send when the conversation has changed, or is known for the first time. */
export function announcements(
  before: Conversation | undefined,
  { messages, unread, availability }: Conversation,
): Announcement[] {
  const state: Announcement[] =
    availability === before?.availability ? [] : [{ type: 'AVAILABILITY', availability }]
  // Earlier messages are not news.
  if (!before) return state
  const last = before.messages.at(-1)?.id ?? 0
  const fresh = messages.filter(({ id, from }) => id > last && from === 'operator')
  if (fresh.length > 0) return [...state, ...fresh.map(announce)]
  // The count was raised without a message: the page has to ask for it all the same.
  return unread > before.unread ? [...state, { type: 'RECEIVE_MESSAGE', content: '' }] : state
}

function announce({ text, invitation }: Message): Announcement {
  return { type: invitation ? 'INVITE_VISITOR' : 'RECEIVE_MESSAGE', content: text }
}
