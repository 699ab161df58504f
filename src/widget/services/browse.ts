import { BROWSE_BLOCK_MS } from '../constants.ts'
import type { HostPage } from '../state/state.ts'
import type { BrowsePayload } from '../wire.ts'
import type { ServiceContext } from './api.ts'
import { userAgentFacts } from './user-agent.ts'
import type { VisitorService } from './visitor.ts'

/** Storage key, after the product's prefix, of the time of the last failure: ms since 1970 as text (spec 3.2). */
const KEY = 'BROWSE_FAILED_TIMESTAMP'

/** Reports the pages a visitor looks at. */
export interface BrowseService {
  /** Sends the current page; skipped without a visitor and for an hour after a failure (spec 5). */
  send(): Promise<void>
  clearLimit(): void
}

/** Creates the service of the browse call (spec 3.2), which pauses after a failure (spec 5). */
export function createBrowseService(
  { state, storage, call }: ServiceContext,
  visitor: VisitorService,
): BrowseService {
  return {
    send: async () => {
      const { config, page } = state()
      // In this call, `visitorUid` carries the service's own `uid`.
      const visitorUid = config.chatConfig.uid || visitor.stored()?.uid
      if (!visitorUid || storage.isRecent(KEY, BROWSE_BLOCK_MS)) return
      const payload = { ...browseFacts(page), visitorUid, orgUid: config.chatConfig.org }
      const answer = await call('browse', payload)
      if (answer) storage.remove(KEY)
      // A call also fails when its page is left, which is not the service's fault: that page draws no frame any more.
      else requestAnimationFrame(() => storage.stamp(KEY))
    },
    clearLimit: () => storage.remove(KEY),
  }
}

/** Page, device and campaign under the service's names. JSON leaves out undefined values. */
function browseFacts(page: HostPage): Omit<BrowsePayload, 'visitorUid' | 'orgUid'> {
  const { userAgent, maxTouchPoints } = navigator
  const query = new URL(page.url).searchParams
  const utm = (name: string): string | undefined => query.get(`utm_${name}`) || undefined
  return {
    ...page,
    title: document.title,
    userAgent,
    ...userAgentFacts(userAgent, maxTouchPoints),
    screenResolution: `${screen.width}x${screen.height}`,
    utmSource: utm('source'),
    utmMedium: utm('medium'),
    utmCampaign: utm('campaign'),
    status: 'ONLINE',
  }
}
