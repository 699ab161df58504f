/** The search as pages of other origins see it: plain values, whole addresses, and no error for odd arguments. */
import { searchNear } from '../../../shared/search/search-near.ts'
import type { SearchLocale, SiteHit, SiteSearch } from '../../../shared/search/search-site.ts'
import {
  longestQuery,
  type Search,
  type SearchHit,
  suggestionLimit,
} from '../../../shared/search/search-types.ts'

/** A site that can be searched. */
export interface SearchedSite {
  /** Address of the site, with a slash at its end. */
  readonly base: URL
  readonly locale: SearchLocale
  /** Path of the context that comes first; null: none. */
  readonly context: string | null
  readonly search: Search
}

/** Most hits of a query: nobody looks at more. */
const mostHits = 50

/** The search of a site whose engine has been loaded. */
export function siteSearch({ base, locale, context, search }: SearchedSite): SiteSearch {
  const { code, lang, feed } = locale
  return {
    locale: code,
    lang,
    feed: feed === null ? null : new URL(feed, base).href,
    async query(text, options) {
      // Callers in JavaScript may pass anything.
      const query = typeof text === 'string' ? text.slice(0, longestQuery) : ''
      if (query.trim() === '') return []
      const limit = limitOf(options?.limit)
      const { hits } = await searchNear(search, query, { locale: code, context, limit })
      return hits.flatMap((hit) => toSiteHit(hit, base, lang))
    },
  }
}

function limitOf(limit: unknown): number {
  return typeof limit === 'number' && limit >= 1
    ? Math.min(Math.floor(limit), mostHits)
    : suggestionLimit
}

/** Nothing for a hit without an http(s) address: an engine of the site's own may return anything. */
function toSiteHit(hit: SearchHit, base: URL, lang: string): SiteHit[] {
  const url = addressOf(hit, base)
  if (url === null) return []
  const { t, s, b, excerpt, marks } = hit
  return [
    {
      url,
      title: t,
      section: s,
      // Many breadcrumbs end with the page itself.
      breadcrumb: b.at(-1) === t ? b.slice(0, -1) : b,
      excerpt,
      lang: hit.lang ?? lang,
      marks: { title: marks.t, section: marks.s, excerpt: marks.excerpt },
    },
  ]
}

function addressOf({ u, h }: SearchHit, base: URL): string | null {
  try {
    const { protocol, href } = new URL(u + h, base)
    return /^https?:$/.test(protocol) ? href : null
  } catch {
    return null
  }
}
