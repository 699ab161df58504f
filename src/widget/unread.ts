import type { Service } from './api.ts'
import { share } from './share.ts'
import type { VisitorService } from './visitor.ts'

/** How many messages wait for the visitor. Both give 0 after a failure, and then tell no one. */
export interface UnreadService {
  count(): Promise<number>
  /** Gives what is left after clearing. */
  clear(): Promise<number>
}

/** The two unread calls (spec 3.2); only made when a visitor is stored (spec 5). */
export function createUnreadService(
  { state, call, dispatch }: Service,
  visitor: VisitorService,
): UnreadService {
  const ask = share(async (key: string): Promise<number> => {
    const stored = visitor.stored()
    if (!stored) return 0
    const { visitorUid, org } = state().config.chatConfig
    const payload = { uid: stored.uid, visitorUid: visitorUid || stored.visitorUid, orgUid: org }
    const answer = await call(`message/unread/${key}`, payload, key === 'count')
    if (!answer) return 0
    const count = Math.max(0, Math.floor(Number(answer.data)) || 0)
    dispatch({ type: 'unread', count })
    return count
  })
  return { count: () => ask('count'), clear: () => ask('clear') }
}
