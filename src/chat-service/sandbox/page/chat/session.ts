import { setText } from '../common/dom.ts'
import { listenForNews } from '../common/news-stream.ts'
import { currentTexts } from '../common/page-texts.ts'
import { coalesce, Refusal } from '../common/service.ts'
import type { Conversation, InvitationState } from '../wire.ts'
import { announcements } from './announcements.ts'
import type { Parent } from './parent.ts'
import type { VisitorLink } from './visitor.ts'

/** Least pause in ms between two requests for a token: a website whose tokens are all wrong is not asked without end. */
const tokenPause = 30_000

interface SessionOptions {
  readonly visitor: VisitorLink
  readonly parent: Parent
  /** Shows errors. */
  readonly status: HTMLElement
  /** Calls back when the visitor sees the conversation: now, or later. */
  readonly whenSeen: (seen: () => void) => void
  readonly render: (conversation: Conversation) => void
}

/** One visitor's connection to the service, from the chat page. */
export interface Session {
  start(): Promise<void>
  /** Loads the conversation, shows it, and reports news to the page around the frame. */
  refresh(): Promise<void>
  /** Goes on with a new token, which proves who the visitor is. */
  identify(token: string): void
  /** Passes on what the website now says about the visitor. */
  describe(parameters: URLSearchParams): Promise<void>
  send(text: string): Promise<boolean>
  /** `isOurs` is false if the answer came from the page around the frame, which then needs no message. */
  answer(invitation: InvitationState, isOurs: boolean): Promise<void>
}

/** Creates a session; `refresh` does nothing until it has started. */
export function createSession({
  visitor,
  parent,
  status,
  whenSeen,
  render,
}: SessionOptions): Session {
  let known: Conversation | undefined
  let isStarted = false
  let asked = Number.NEGATIVE_INFINITY
  const onLost = (): void => setText(status, currentTexts().offline)
  /** Shows a failure; for one of missing proof, the page around is asked for a token. */
  const fail = (error: unknown, text: string): void => {
    const isUnproven = error instanceof Refusal && error.code === 401
    setText(status, isUnproven ? currentTexts().unproven : text)
    if (!isUnproven || performance.now() - asked < tokenPause) return
    asked = performance.now()
    parent.post('IDENTITY_REQUEST')
  }
  const announce = (next: Conversation): void => {
    for (const { type, ...fields } of announcements(known, next)) {
      // The page around counts unread messages when it gets this message; an invitation is one, too.
      if (type === 'INVITE_VISITOR') parent.post('RECEIVE_MESSAGE', fields)
      parent.post(type, fields)
    }
  }
  const clearUnread = () =>
    visitor.clearUnread().catch((error) => fail(error, currentTexts().offline))
  const refresh = coalesce(async () => {
    if (!isStarted) return
    try {
      const next = await visitor.conversation()
      render(next)
      setText(status, '')
      announce(next)
      known = next
      if (next.unread > 0) whenSeen(() => void clearUnread())
    } catch (error) {
      fail(error, currentTexts().offline)
    }
  })
  /** Makes a call; returns whether it succeeded. */
  const run = async (call: () => Promise<unknown>): Promise<boolean> => {
    try {
      await call()
      void refresh()
      return true
    } catch (error) {
      fail(error, currentTexts().notSent)
      return false
    }
  }
  return {
    refresh,
    identify: (token) => {
      visitor.identify(token)
      void refresh()
    },
    // The description is sent again with the next change, and when the visitor is registered again.
    describe: (parameters) =>
      visitor.describe(parameters).catch((error) => fail(error, currentTexts().offline)),
    start: async () => {
      await visitor.join().catch((error) => fail(error, currentTexts().offline))
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
