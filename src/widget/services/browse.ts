import { BROWSE_BLOCK_MS, UNREAD_TITLE } from '../constants.ts'
import type { HostPage } from '../state/state.ts'
import type { ResolvedConfig } from '../types.ts'
import type { BrowsePayload } from '../wire.ts'
import type { ServiceContext } from './api.ts'
import { pageAddress } from './page-address.ts'
import { userAgentFacts } from './user-agent.ts'
import type { VisitorService } from './visitor.ts'

/** Storage key of the time of the last failure (spec 3.2). */
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
      const payload = { ...browseFacts(page, config), visitorUid, orgUid: config.chatConfig.org }
      const answer = await call('browse', payload)
      if (answer) storage.remove(KEY)
      // A call also fails when its page is left, which is not the service's fault: that page draws no frame any more.
      else requestAnimationFrame(() => storage.stamp(KEY))
    },
    clearLimit: () => storage.remove(KEY),
  }
}

/** Page, device and campaign under the service's names. JSON leaves out undefined values. */
function browseFacts(
  page: HostPage,
  { addressConfig }: ResolvedConfig,
): Omit<BrowsePayload, 'visitorUid' | 'orgUid'> {
  const { userAgent, maxTouchPoints } = navigator
  const url = pageAddress(page.url, addressConfig)
  const query = new URL(url).searchParams
  const utm = (name: string): string | undefined => query.get(`utm_${name}`) || undefined
  return {
    url,
    referrer: pageAddress(page.referrer, addressConfig),
    title: document.title.replace(UNREAD_TITLE, ''),
    userAgent,
    ...userAgentFacts(userAgent, maxTouchPoints),
    screenResolution: `${screen.width}x${screen.height}`,
    utmSource: utm('source'),
    utmMedium: utm('medium'),
    utmCampaign: utm('campaign'),
    status: 'ONLINE',
  }
}
