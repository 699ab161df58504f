import { toJson } from '../config/deep-equal.ts'
import { ID_MAX, VISITOR_MS } from '../constants.ts'
import { knownVisitor } from '../state/known-visitor.ts'
import { parseVisitor } from '../state/parse-visitor.ts'
import type { ChatConfig, Visitor } from '../types.ts'
import type { InitPayload } from '../wire.ts'
import type { ServiceContext } from './api.ts'
import { dedupeCalls } from './dedupe-calls.ts'
import { timeLimit } from './time-limit.ts'

/** Storage keys of the two ids (spec 3.2). */
const UID = 'UID'
const VISITOR_UID = 'VISITOR_UID'

/** The visitor's identity: stored, requested, reused. */
export interface VisitorService {
  /** The stored visitor. One who is not the configured one is forgotten by `init()`. */
  stored(): Visitor | undefined
  store(visitor: Visitor): void
  forget(): void
  /** Uses the stored visitor if it matches, otherwise requests one; concurrent calls share one request (spec 4.2). */
  init(): Promise<Visitor | null>
}

/** Creates the visitor service (spec 3.2, 4.2). */
export function createVisitorService(service: ServiceContext): VisitorService {
  const { state, storage, call, dispatch, warn, signal: lifetime } = service
  let latest = ''
  const known = <V extends Visitor | undefined>(visitor: V): V => {
    dispatch({ type: 'visitor', visitor })
    return visitor
  }
  const stored = (): Visitor | undefined =>
    parseVisitor({ uid: storage.get(UID), visitorUid: storage.get(VISITOR_UID) })
  const usable = () => knownVisitor({ visitor: stored(), config: state().config })
  const store = (visitor: Visitor): void => {
    // A visitor that comes from the chat page meanwhile is the one to keep.
    latest = ''
    storage.set(UID, visitor.uid)
    storage.set(VISITOR_UID, visitor.visitorUid)
  }
  const request = async (key: string): Promise<Visitor | null> => {
    const answer = usable() ? undefined : await call('init', JSON.parse(key))
    // Another tab may have had its answer first: all of them are for one visitor.
    const visitor = usable() ?? parseVisitor(answer?.data)
    if (answer && !visitor)
      warn(`init: uid and visitorUid must be texts of 1 to ${ID_MAX} characters`)
    // The page has configured another visitor in the meantime, or has forgotten this one.
    if (!visitor || latest !== key) return null
    store(visitor)
    return known(visitor)
  }
  // Tabs that are opened together are one visitor: the second asks when the first has its answer, or after a while.
  const ask = dedupeCalls((key: string) => {
    const act = () => request(key)
    const signal = timeLimit(lifetime, VISITOR_MS)
    return (
      navigator.locks?.request(`${state().config.product}_INIT`, { signal }, act).catch(act) ??
      act()
    )
  })
  const forget = (): void => {
    latest = ''
    storage.remove(UID)
    storage.remove(VISITOR_UID)
    known(undefined)
  }
  const init = async (): Promise<Visitor | null> => {
    const visitor = usable()
    if (visitor) return known(visitor)
    // The configured visitor sees nothing of the earlier one, even when the service does not answer.
    if (stored()) storage.remove(UID)
    latest = JSON.stringify(initPayload(state().config.chatConfig))
    return ask(latest)
  }
  return {
    stored,
    store,
    forget,
    init,
  }
}

function initPayload(chat: ChatConfig): InitPayload {
  const { extra } = chat
  const payload = {
    orgUid: chat.org,
    nickname: chat.nickname || chat.name || '',
    extra: typeof extra === 'string' ? extra : (toJson(extra ?? {}) ?? '{}'),
  } as InitPayload
  for (const key of ['uid', 'visitorUid', 'avatar', 'mobile', 'email', 'note'] as const)
    payload[key] = String(chat[key] ?? '')
  return payload
}
