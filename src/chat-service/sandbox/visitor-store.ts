/** The sandbox's memory: visitors, their page views and conversations. Every part is limited (limits.ts). */
import { randomUUID } from 'node:crypto'
import { limits } from './limits.ts'
import type { Message, Profile, Proof, VisitedPage } from './page/wire.ts'

/** A visitor and everything known about them. */
export interface VisitorRecord {
  readonly uid: string
  /** The website's id of them; `''` while only their page views are known. */
  visitorUid: string
  orgUid: string
  proof: Proof
  profile: Profile
  /** Oldest first, like the messages. */
  readonly views: VisitedPage[]
  readonly messages: Message[]
  unread: number
}

/** The ids that a call brings; `''` for missing ones. */
export interface IncomingIds {
  readonly uid: string
  readonly visitorUid: string
  readonly orgUid: string
}

export interface VisitorStore {
  /** Finds the visitor with these ids or adds a new one, under the ids of the call unless they are taken. */
  admit(ids: IncomingIds): VisitorRecord
  /** Undefined if there is none, or if it has another `visitorUid`; `''` matches any. */
  find(uid: string, visitorUid?: string): VisitorRecord | undefined
  /** The most recently seen visitor first. */
  all(): VisitorRecord[]
  addView(visitor: VisitorRecord, view: Omit<VisitedPage, 'at'>): void
  addMessage(visitor: VisitorRecord, message: Omit<Message, 'id' | 'at'>): Message
  /** Replaces the message of the same id. */
  replaceMessage(visitor: VisitorRecord, message: Message): void
  clear(): void
}

const nobody: Profile = {
  nickname: '',
  avatar: '',
  mobile: '',
  email: '',
  note: '',
  extra: '',
  goodsInfo: '',
  orderInfo: '',
}

/** Creates an empty store; `now` returns ms since 1970. */
export function createVisitorStore(now: () => number): VisitorStore {
  // Ordered by when they were last seen.
  const visitors = new Map<string, VisitorRecord>()
  let lastMessage = 0
  const touch = (visitor: VisitorRecord): void => {
    visitors.delete(visitor.uid)
    visitors.set(visitor.uid, visitor)
    const [oldest] = visitors.keys()
    if (oldest !== undefined && visitors.size > limits.visitors) visitors.delete(oldest)
  }
  const find = (uid: string, visitorUid = ''): VisitorRecord | undefined => {
    const visitor = visitors.get(uid)
    if (!visitor || visitorUid === '' || visitor.visitorUid === '') return visitor
    return visitor.visitorUid === visitorUid ? visitor : undefined
  }
  const known = (ids: IncomingIds): VisitorRecord | undefined => {
    const isSame = (visitor: VisitorRecord): boolean =>
      visitor.visitorUid === ids.visitorUid && visitor.orgUid === ids.orgUid
    return (
      find(ids.uid, ids.visitorUid) ??
      (ids.visitorUid ? [...visitors.values()].find(isSame) : undefined)
    )
  }
  return {
    admit: (ids) => {
      const isFree = ids.uid !== '' && !visitors.has(ids.uid)
      const visitor = known(ids) ?? newVisitor(isFree ? ids.uid : `sandbox_${randomUUID()}`)
      visitor.visitorUid ||= ids.visitorUid
      visitor.orgUid ||= ids.orgUid
      touch(visitor)
      return visitor
    },
    find,
    all: () => [...visitors.values()].reverse(),
    addView: (visitor, view) => {
      addBounded(visitor.views, { ...view, at: now() }, limits.views)
      touch(visitor)
    },
    addMessage: (visitor, message) => {
      lastMessage += 1
      const added = { ...message, id: lastMessage, at: now() }
      addBounded(visitor.messages, added, limits.messages)
      touch(visitor)
      return added
    },
    replaceMessage: (visitor, message) => {
      const index = visitor.messages.findIndex(({ id }) => id === message.id)
      if (index >= 0) visitor.messages[index] = message
    },
    clear: () => visitors.clear(),
  }
}

function newVisitor(uid: string): VisitorRecord {
  return {
    uid,
    visitorUid: '',
    orgUid: '',
    proof: 'none',
    profile: nobody,
    views: [],
    messages: [],
    unread: 0,
  }
}

function addBounded<T>(list: T[], item: T, max: number): void {
  list.push(item)
  if (list.length > max) list.shift()
}
