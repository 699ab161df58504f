/** The sandbox's memory: visitors, what they looked at, what was said. Every part of it is bounded (limits.ts). */
import { randomUUID } from 'node:crypto'
import { limits } from './limits.ts'
import type { Message, PageView, Profile } from './page/wire.ts'

/** A visitor, as the store keeps them. */
export interface Visitor {
  readonly uid: string
  /** The site's own id for them; `''` while only their page views are known. */
  visitorUid: string
  orgUid: string
  profile: Profile
  /** Oldest first, as are the messages. */
  readonly views: PageView[]
  readonly messages: Message[]
  unread: number
}

/** The ids by which a visitor comes; `''` for those they do not have. */
export interface Ids {
  readonly uid: string
  readonly visitorUid: string
  readonly orgUid: string
}

export interface Store {
  /** Finds the visitor with these ids, or takes a new one in; ids they bring are kept where they are free. */
  admit(ids: Ids): Visitor
  /** Undefined when there is none, or one that goes by another `visitorUid`; `''` stands for any. */
  find(uid: string, visitorUid?: string): Visitor | undefined
  /** Those seen last first. */
  all(): Visitor[]
  addView(visitor: Visitor, view: Omit<PageView, 'at'>): void
  addMessage(visitor: Visitor, message: Omit<Message, 'id' | 'at'>): Message
  /** Puts another state of a message in its place. */
  replaceMessage(visitor: Visitor, message: Message): void
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

/** An empty store; `now` gives ms since 1970. */
export function createStore(now: () => number): Store {
  // In the order in which they were seen.
  const visitors = new Map<string, Visitor>()
  let lastMessage = 0
  const touch = (visitor: Visitor): void => {
    visitors.delete(visitor.uid)
    visitors.set(visitor.uid, visitor)
    const [oldest] = visitors.keys()
    if (oldest !== undefined && visitors.size > limits.visitors) visitors.delete(oldest)
  }
  const find = (uid: string, visitorUid = ''): Visitor | undefined => {
    const visitor = visitors.get(uid)
    if (!visitor || visitorUid === '' || visitor.visitorUid === '') return visitor
    return visitor.visitorUid === visitorUid ? visitor : undefined
  }
  const known = (ids: Ids): Visitor | undefined => {
    const isSame = (visitor: Visitor): boolean =>
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

function newVisitor(uid: string): Visitor {
  return { uid, visitorUid: '', orgUid: '', profile: nobody, views: [], messages: [], unread: 0 }
}

function addBounded<T>(list: T[], item: T, max: number): void {
  list.push(item)
  if (list.length > max) list.shift()
}
