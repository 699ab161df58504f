import type { Service } from './api.ts'
import { BROWSE_BLOCK_MS } from './constants.ts'
import type { PageView } from './state.ts'
import { userAgentFacts } from './user-agent.ts'
import type { VisitorService } from './visitor.ts'

/** Name of the time of the last failure, after the product's prefix: ms since 1970 as text (spec 3.2). */
const KEY = 'BROWSE_FAILED_TIMESTAMP'

/** Reports the pages a visitor looks at. */
export interface BrowseService {
  /** Sends the current page; skipped without a visitor and for an hour after a failure (spec 5). */
  send(): Promise<void>
  clearLimit(): void
}

/** The browse call, and its block after a failure (spec 3.2, 5). */
export function createBrowseService(
  { state, storage, call }: Service,
  visitor: VisitorService,
): BrowseService {
  return {
    send: async () => {
      const { config, page } = state()
      // On the wire the system's uid goes by the name of visitorUid.
      const visitorUid = config.chatConfig.uid || visitor.stored()?.uid
      // Nothing stored is long ago. A time ahead of us is a clock set back, or a lie: neither blocks.
      const since = Date.now() - Number(storage.get(KEY))
      if (!visitorUid || (since >= 0 && since < BROWSE_BLOCK_MS)) return
      const payload = { ...browseFacts(page), visitorUid, orgUid: config.chatConfig.org }
      const answer = await call('browse', payload)
      if (answer) storage.remove(KEY)
      else storage.set(KEY, String(Date.now()))
    },
    clearLimit: () => storage.remove(KEY),
  }
}

/** The page, the machine and the campaign, as the service names them; JSON leaves out what is undefined. */
function browseFacts(page: PageView): Record<string, unknown> {
  const { userAgent, maxTouchPoints } = navigator
  const query = new URL(page.url).searchParams
  const utm = (name: string): string | undefined => query.get(`utm_${name}`) || undefined
  return {
    url: page.url,
    title: document.title,
    referrer: page.referrer,
    userAgent,
    ...userAgentFacts(userAgent, maxTouchPoints),
    screenResolution: `${screen.width}x${screen.height}`,
    utmSource: utm('source'),
    utmMedium: utm('medium'),
    utmCampaign: utm('campaign'),
    status: 'ONLINE',
  }
}
