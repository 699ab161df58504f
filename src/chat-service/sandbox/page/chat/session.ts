import { setText } from '../common/dom.ts'
import { listenForNews } from '../common/news-stream.ts'
import { currentTexts } from '../common/page-texts.ts'
import { coalesce } from '../common/service.ts'
import type { Conversation, InvitationState } from '../wire.ts'
import { announcements } from './announcements.ts'
import type { Parent } from './parent.ts'
import type { VisitorLink } from './visitor.ts'

interface SessionOptions {
  readonly visitor: VisitorLink
  readonly parent: Parent
  /** Shows errors. */
  readonly status: HTMLElement
  /** Whether the visitor is looking at the conversation right now. */
  readonly isInView: () => boolean
  /** `unread` is 0 while the visitor is looking. */
  readonly render: (conversation: Conversation, unread: number) => void
}

/** One visitor's connection to the service, from the chat page. */
export interface Session {
  start(): Promise<void>
  /** Loads the conversation, shows it, and reports news to the page around the frame. */
  refresh(): Promise<void>
  send(text: string): Promise<boolean>
  /** `isOurs` is false if the answer came from the page around the frame, which then needs no message. */
  answer(invitation: InvitationState, isOurs: boolean): Promise<void>
}

/** Creates a session; `refresh` does nothing until it has started. */
export function createSession({
  visitor,
  parent,
  status,
  isInView,
  render,
}: SessionOptions): Session {
  const texts = currentTexts()
  let known: Conversation | undefined
  let isStarted = false
  const onLost = (): void => setText(status, texts.offline)
  const announce = (next: Conversation): void => {
    for (const { type, content } of announcements(known, next)) {
      // The page around counts unread messages when it gets this message; an invitation is one, too.
      if (type !== 'RECEIVE_MESSAGE') parent.post('RECEIVE_MESSAGE', { content })
      parent.post(type, { content })
    }
  }
  const refresh = coalesce(async () => {
    if (!isStarted) return
    try {
      const next = await visitor.conversation()
      const isRead = isInView()
      render(next, isRead ? 0 : next.unread)
      setText(status, '')
      announce(next)
      known = next
      if (isRead && next.unread > 0) await visitor.clearUnread()
    } catch {
      onLost()
    }
  })
  /** Makes a call; returns whether it succeeded. */
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
      await visitor.join().catch(onLost)
      isStarted = true
      const address = (): string => `page/events?${new URLSearchParams({ ...visitor.ids() })}`
      listenForNews({ address, onNews: refresh, onLost })
    },
    send: (text) => run(() => visitor.send(text)),
    answer: async (invitation, isOurs) => {
      const isDone = await run(() => visitor.answer(invitation))
      const type = invitation === 'accepted' ? 'INVITE_VISITOR_ACCEPT' : 'INVITE_VISITOR_REJECT'
      if (isDone && isOurs) parent.post(type)
    },
  }
}
