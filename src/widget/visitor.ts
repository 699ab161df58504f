import type { Service } from './api.ts'
import { toJson } from './same.ts'
import { share } from './share.ts'
import type { ChatConfig, Visitor } from './types.ts'
import { asVisitor } from './visitor-data.ts'

/** Name under which each id is stored, after the product's prefix (spec 3.2). */
const UID = 'UID'
const VISITOR_UID = 'VISITOR_UID'

/** The visitor's identity: stored, asked for, reused. */
export interface VisitorService {
  /** The stored visitor, whoever is configured. */
  stored(): Visitor | undefined
  store(visitor: Visitor): void
  forget(): void
  /** Reuses a matching stored visitor or asks for one; concurrent calls share one request (spec 4.2). */
  init(): Promise<Visitor | null>
}

/** Visitor identity over a storage and a call (spec 3.2, 4.2). */
export function createVisitorService(service: Service): VisitorService {
  const { state, storage, call, dispatch, warn } = service
  const known = (visitor: Visitor): Visitor => {
    dispatch({ type: 'visitor', visitor })
    return visitor
  }
  const stored = (): Visitor | undefined => {
    const uid = storage.get(UID)
    const visitorUid = storage.get(VISITOR_UID)
    return uid && visitorUid ? { uid, visitorUid } : undefined
  }
  const store = (visitor: Visitor): void => {
    storage.set(UID, visitor.uid)
    storage.set(VISITOR_UID, visitor.visitorUid)
  }
  let latest = ''
  const ask = share(async (key: string): Promise<Visitor | null> => {
    latest = key
    const answer = await call('init', JSON.parse(key))
    const visitor = asVisitor(answer?.data)
    if (answer && !visitor) warn('init: no visitor')
    // An answer that comes after the page has configured someone else is not for us.
    if (!visitor || latest !== key) return null
    store(visitor)
    return known(visitor)
  })
  return {
    stored,
    store,
    forget: () => {
      storage.remove(UID)
      storage.remove(VISITOR_UID)
    },
    init: async () => {
      const { chatConfig } = state().config
      const visitor = stored()
      const isMatch = !chatConfig.visitorUid || chatConfig.visitorUid === visitor?.visitorUid
      if (!visitor || !isMatch) return ask(JSON.stringify(initPayload(chatConfig)))
      return known(visitor)
    },
  }
}

function initPayload(chat: ChatConfig): Record<string, string> {
  const { extra } = chat
  const payload: Record<string, string> = {
    orgUid: chat.org,
    nickname: chat.nickname || chat.name || '',
    extra: typeof extra === 'string' ? extra : (toJson(extra ?? {}) ?? '{}'),
  }
  for (const key of ['uid', 'visitorUid', 'avatar', 'mobile', 'email', 'note'])
    payload[key] = String(chat[key] ?? '')
  return payload
}
