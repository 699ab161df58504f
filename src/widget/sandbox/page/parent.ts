/** The page that frames the chat page. */
export interface Parent {
  readonly isFramed: boolean
  /** Posts a message of the protocol (spec 3.2) to that page's origin only; nothing when there is no such page. */
  post(type: string, fields?: Readonly<Record<string, unknown>>): void
}

/**
 * Joins the chat page to the page around it. Whose that may be is settled by the policy's frame-ancestors; messages
 * count only when they come from its window and its origin.
 */
export function joinParent(receive: (message: Record<string, unknown>) => void): Parent {
  const { parent } = window
  const isFramed = parent !== window
  // Firefox has learnt of ancestorOrigins late; the referrer is what a page around may have forbidden.
  const [around] = location.ancestorOrigins ?? []
  const origin = around ?? originOf(document.referrer) ?? location.origin
  window.addEventListener('message', ({ source, origin: from, data }) => {
    if (!isFramed || source !== parent || from !== origin) return
    if (typeof data === 'object' && data !== null) receive(data)
  })
  return {
    isFramed,
    post: (type, fields) => {
      if (isFramed) parent.postMessage({ ...fields, type }, origin)
    },
  }
}

function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined
}
