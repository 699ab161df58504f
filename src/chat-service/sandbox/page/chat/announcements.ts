import type { Conversation, Message } from '../wire.ts'

/** A message of the protocol to the page around the frame (spec 3.2). */
export interface Announcement {
  readonly type: 'RECEIVE_MESSAGE' | 'INVITE_VISITOR'
  readonly content: string
}

/** The messages to send when the conversation has changed. */
export function announcements(
  before: Conversation | undefined,
  { messages, unread }: Conversation,
): Announcement[] {
  // The first state is not news.
  if (!before) return []
  const last = before.messages.at(-1)?.id ?? 0
  const fresh = messages.filter(({ id, from }) => id > last && from === 'operator')
  if (fresh.length > 0) return fresh.map(announce)
  // The count was raised without a message: the page has to ask for it all the same.
  return unread > before.unread ? [{ type: 'RECEIVE_MESSAGE', content: '' }] : []
}

function announce({ text, invitation }: Message): Announcement {
  return { type: invitation ? 'INVITE_VISITOR' : 'RECEIVE_MESSAGE', content: text }
}
