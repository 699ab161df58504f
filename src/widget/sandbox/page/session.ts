import { listen } from './bell.ts'
import { coalesce } from './call.ts'
import { setText } from './dom.ts'
import { announcements } from './news.ts'
import type { Parent } from './parent.ts'
import type { VisitorLink } from './visitor.ts'
import type { Conversation, Invitation } from './wire.ts'
import { pageTexts } from './words.ts'

interface SessionOptions {
  readonly visitor: VisitorLink
  readonly parent: Parent
  /** Where the page says what does not work. */
  readonly status: HTMLElement
  /** Whether the visitor is looking at the conversation right now. */
  readonly isInView: () => boolean
  /** `unread` is 0 while the visitor is looking. */
  readonly draw: (conversation: Conversation, unread: number) => void
}

/** One visitor's connection to the service, from the chat page. */
export interface Session {
  start(): Promise<void>
  /** Asks for the state of the conversation, shows it, and tells the page around what is new. */
  refresh(): Promise<void>
  send(text: string): Promise<boolean>
  /** `isOurs` is false when the page around has asked for the answer, and so knows it. */
  answer(invitation: Invitation, isOurs: boolean): Promise<void>
}

/** A session that has not started yet: until it has, it does nothing. */
export function createSession({
  visitor,
  parent,
  status,
  isInView,
  draw,
}: SessionOptions): Session {
  const texts = pageTexts()
  let known: Conversation | undefined
  let isStarted = false
  const lost = (): void => setText(status, texts.offline)
  const tell = (next: Conversation): void => {
    for (const { type, content } of announcements(known, next)) {
      // The page around counts what is unread when it hears of a message; an invitation is one.
      if (type !== 'RECEIVE_MESSAGE') parent.post('RECEIVE_MESSAGE', { content })
      parent.post(type, { content })
    }
  }
  const refresh = coalesce(async () => {
    if (!isStarted) return
    try {
      const next = await visitor.conversation()
      const isRead = isInView()
      draw(next, isRead ? 0 : next.unread)
      setText(status, '')
      tell(next)
      known = next
      if (isRead && next.unread > 0) await visitor.clearUnread()
    } catch {
      lost()
    }
  })
  /** Runs a call of the visitor's; gives whether it went well. */
  const run = async (call: () => Promise<unknown>): Promise<boolean> => {
    try {
      await call()
      void refresh()
      return true
    } catch {
      setText(status, texts.notSent)
      return false
    }
  }
  return {
    refresh,
    start: async () => {
      await visitor.join().catch(lost)
      isStarted = true
      const address = (): string => `page/events?${new URLSearchParams({ ...visitor.ids() })}`
      listen({ address, ring: refresh, lost })
    },
    send: (text) => run(() => visitor.send(text)),
    answer: async (invitation, isOurs) => {
      const isDone = await run(() => visitor.answer(invitation))
      const type = invitation === 'accepted' ? 'INVITE_VISITOR_ACCEPT' : 'INVITE_VISITOR_REJECT'
      if (isDone && isOurs) parent.post(type)
    },
  }
}
