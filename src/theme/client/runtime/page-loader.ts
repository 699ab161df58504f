import { type ParsedPage, readPage } from './read-page.ts'

export interface PageLoader {
  /**
   * The page at a URL, fetched or remembered. Null when it must be loaded by the browser: it is missing, was not made
   * by docsgen, or the network failed. Query and hash of the URL are ignored.
   */
  load(url: URL): Promise<ParsedPage | null>
  /** Forgets all pages, because the site has changed. */
  clear(): void
}

/** Number of remembered pages, and their age in ms. */
const limits = { pages: 20, age: 300_000 } as const

interface RememberedPage {
  readonly page: Promise<ParsedPage | null>
  readonly since: number
}

/** Fetches pages of the site, with credentials as the browser would (spec 7). */
export function createPageLoader(window: Window): PageLoader {
  const entries = new Map<string, RememberedPage>()
  const remember = (key: string, page: Promise<ParsedPage | null>) => {
    entries.delete(key)
    entries.set(key, { page, since: Date.now() })
    const [oldest] = entries.keys()
    if (entries.size > limits.pages && oldest !== undefined) entries.delete(oldest)
    // A later attempt may succeed.
    void page.then((loaded) => loaded === null && entries.delete(key))
  }
  return {
    load({ origin, pathname }) {
      const key = origin + pathname
      const known = entries.get(key)
      if (known && Date.now() - known.since < limits.age) return known.page
      const page = fetchPage(window, key)
      remember(key, page)
      return page
    },
    clear: () => entries.clear(),
  }
}

async function fetchPage(window: Window, url: string): Promise<ParsedPage | null> {
  try {
    const response = await window.fetch(url, {
      credentials: 'include',
      headers: { accept: 'text/html' },
    })
    if (!response.ok || !/^text\/html\b/.test(response.headers.get('content-type') ?? ''))
      return null
    return readPage(new DOMParser().parseFromString(await response.text(), 'text/html'))
  } catch {
    // The network failed or the page is damaged; the browser will load it and show the error.
    return null
  }
}
