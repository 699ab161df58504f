/** The page around the frame. */
export interface Parent {
  readonly isFramed: boolean
  /** Posts a message of the protocol (spec 3.2) to that page's origin only; does nothing if there is no such page. */
  post(type: string, fields?: Readonly<Record<string, unknown>>): void
}

/**
 * Connects the chat page to the page around the frame. The frame-ancestors policy decides which page that can be;
 * messages are accepted only from its window and origin.
 */
export function joinParent(receive: (message: Record<string, unknown>) => void): Parent {
  const { parent } = window
  const isFramed = parent !== window
  // Older versions of Firefox have no ancestorOrigins, and the page around may send no referrer.
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
