import type { Conversation, Message } from './wire.ts'

/** A message of the protocol for the page around (spec 3.2). */
export interface Announcement {
  readonly type: 'RECEIVE_MESSAGE' | 'INVITE_VISITOR'
  readonly content: string
}

/** What the page around is to be told when one state of the conversation follows on another. */
export function announcements(
  before: Conversation | undefined,
  { messages, unread }: Conversation,
): Announcement[] {
  // What was there when the page came is no news.
  if (!before) return []
  const last = before.messages.at(-1)?.id ?? 0
  const fresh = messages.filter(({ id, from }) => id > last && from === 'operator')
  if (fresh.length > 0) return fresh.map(announce)
  // Raised without a message: the page has to ask for the number all the same.
  return unread > before.unread ? [{ type: 'RECEIVE_MESSAGE', content: '' }] : []
}

function announce({ text, invitation }: Message): Announcement {
  return { type: invitation ? 'INVITE_VISITOR' : 'RECEIVE_MESSAGE', content: text }
}
