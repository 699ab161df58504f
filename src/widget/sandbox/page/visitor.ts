import { Refusal, read, write } from './call.ts'
import type { Conversation, Invitation } from './wire.ts'

/** The visitor of this page, as the service knows them. A service that has been started anew is told of them again. */
export interface VisitorLink {
  ids(): Ids
  /** Makes the visitor known to the service, under the ids of the page's address where it has some. */
  join(): Promise<Ids>
  conversation(): Promise<Conversation>
  send(text: string): Promise<unknown>
  answer(invitation: Invitation): Promise<unknown>
  clearUnread(): Promise<unknown>
}

/** The service’s own id of a visitor, and the site’s. */
export interface Ids {
  readonly uid: string
  readonly visitorUid: string
}

/** What of the page's address the service is told, and by which name of it there (spec 2.3.3, 3.2). */
const passed: Readonly<Record<string, string>> = {
  uid: 'uid',
  visitorUid: 'visitorUid',
  org: 'orgUid',
  name: 'nickname',
  nickname: 'nickname',
  avatar: 'avatar',
  mobile: 'mobile',
  email: 'email',
  note: 'note',
  extra: 'extra',
  goodsInfo: 'goodsInfo',
  orderInfo: 'orderInfo',
}

/** Reads the visitor from the page's parameters; `joined` is told the ids each time the service has given them. */
export function createVisitorLink(
  parameters: URLSearchParams,
  joined: (ids: Ids) => void,
): VisitorLink {
  const about = Object.fromEntries(
    Object.entries(passed).flatMap(([name, field]) => {
      const value = parameters.get(name)
      return value ? [[field, value]] : []
    }),
  )
  let ids: Ids = { uid: about['uid'] ?? '', visitorUid: about['visitorUid'] ?? '' }
  const join = async (): Promise<Ids> => {
    const { uid, visitorUid } = await write<Ids>('visitor/api/v1/init', { ...about, ...ids })
    ids = { uid, visitorUid }
    joined(ids)
    return ids
  }
  const known = async <T>(
    call: (who: Readonly<Record<string, string>>) => Promise<T>,
  ): Promise<T> => {
    try {
      return await call({ ...(ids.uid === '' ? await join() : ids) })
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 404) throw error
      return call({ ...(await join()) })
    }
  }
  return {
    ids: () => ids,
    join,
    conversation: () => known((who) => read<Conversation>('page/conversation', who)),
    send: (text) => known((who) => write('page/message', { ...who, text })),
    answer: (invitation) => known((who) => write('page/invitation', { ...who, invitation })),
    clearUnread: () => write('visitor/api/v1/message/unread/clear', { ...ids }),
  }
}
