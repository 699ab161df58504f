import type { ServiceContext } from './api.ts'
import { dedupeCalls } from './dedupe-calls.ts'
import type { VisitorService } from './visitor.ts'

/** The visitor's unread messages. After a failure both calls give 0 and no event is dispatched. */
export interface UnreadService {
  count(): Promise<number>
  /** Gives the number that is left after clearing. */
  clear(): Promise<number>
}

/** Creates the service of the two unread calls (spec 3.2), which are made only if a visitor is stored (spec 5). */
export function createUnreadService(
  { state, call, dispatch }: ServiceContext,
  visitor: VisitorService,
): UnreadService {
  const ask = dedupeCalls(async (key: string): Promise<number> => {
    const stored = visitor.stored()
    if (!stored) return 0
    const payload = { ...stored, orgUid: state().config.chatConfig.org }
    const answer = await call(`message/unread/${key}`, payload, key === 'count')
    if (!answer) return 0
    const count = Math.max(0, Math.floor(answer.data as number) || 0)
    dispatch({ type: 'unread', count })
    return count
  })
  return { count: () => ask('count'), clear: () => ask('clear') }
}
