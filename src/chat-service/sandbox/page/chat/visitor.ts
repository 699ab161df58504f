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
  /** Takes the token that proves who the visitor is, for all later calls. */
  identify(token: string): void
  /** Tells the service what the website now says about the visitor, if that has changed. */
  describe(parameters: URLSearchParams): Promise<void>
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

type Fields = Readonly<Record<string, string>>

/** Parameters of the page's URL that describe the visitor, and the names they have in calls (spec 2.3.3, 3.2). */
const described: Fields = {
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
  const orgUid = parameters.get('org') ?? ''
  let about = descriptionOf(parameters)
  let token = ''
  let ids: VisitorIds = {
    uid: parameters.get('uid') ?? '',
    visitorUid: parameters.get('visitorUid') ?? '',
  }
  const post = <T>(path: string, fields: Fields): Promise<T> => write<T>(path, fields, token)
  const register = async (): Promise<VisitorIds> => {
    const fields = { ...about, ...ids, orgUid }
    const { uid, visitorUid } = await post<VisitorIds>('visitor/api/v1/init', fields)
    ids = { uid, visitorUid }
    joined(ids)
    return ids
  }
  let joining: Promise<VisitorIds> | undefined
  /** Registers once for all calls that wait for it: two registrations would be two visitors. */
  const join = (): Promise<VisitorIds> => {
    if (joining !== undefined) return joining
    const started = register().finally(() => {
      if (joining === started) joining = undefined
    })
    joining = started
    return started
  }
  const known = async <T>(call: (who: Fields) => Promise<T>): Promise<T> => {
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
    identify: (next) => {
      token = next
      // A registration that is under way does not have the new token.
      joining = undefined
    },
    describe: async (changed) => {
      const next = descriptionOf(changed)
      if (JSON.stringify(next) === JSON.stringify(about)) return
      about = next
      await known((who) => post('page/profile', { ...about, ...who }))
    },
    conversation: () => known((who) => read<Conversation>('page/conversation', who, token)),
    send: (text) => known((who) => post('page/message', { ...who, text })),
    answer: (invitation) => known((who) => post('page/invitation', { ...who, invitation })),
    clearUnread: () => post('visitor/api/v1/message/unread/clear', { ...ids }),
  }
}

function descriptionOf(parameters: URLSearchParams): Fields {
  const given = Object.entries(described).flatMap(([name, field]) => {
    const value = parameters.get(name)
    return value ? [[field, value]] : []
  })
  return Object.fromEntries(given)
}
