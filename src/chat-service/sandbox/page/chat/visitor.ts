import { Refusal, read, write } from '../common/service.ts'
import type { Conversation, InvitationState } from '../wire.ts'

/**
 * The page's visitor, as the service knows them. If the service has been restarted, the visitor is registered
 * again.
 */
export interface VisitorLink {
  ids(): VisitorIds
  /** Registers the visitor, under the ids of the page's URL if it has any. */
  join(): Promise<VisitorIds>
  conversation(): Promise<Conversation>
  send(text: string): Promise<unknown>
  answer(invitation: InvitationState): Promise<unknown>
  clearUnread(): Promise<unknown>
}

/** The service's own id of a visitor, and the website's. */
export interface VisitorIds {
  readonly uid: string
  readonly visitorUid: string
}

/** Parameters of the page's URL that are sent to the service, and the names they have there (spec 2.3.3, 3.2). */
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

/**
 * Creates the link from the page's parameters; `joined` is called with the ids whenever the service has assigned
 * them.
 */
export function createVisitorLink(
  parameters: URLSearchParams,
  joined: (ids: VisitorIds) => void,
): VisitorLink {
  const about = Object.fromEntries(
    Object.entries(passed).flatMap(([name, field]) => {
      const value = parameters.get(name)
      return value ? [[field, value]] : []
    }),
  )
  let ids: VisitorIds = { uid: about['uid'] ?? '', visitorUid: about['visitorUid'] ?? '' }
  const join = async (): Promise<VisitorIds> => {
    const { uid, visitorUid } = await write<VisitorIds>('visitor/api/v1/init', { ...about, ...ids })
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
