/** A search as pages of other origins see it: plain values, addresses that are whole, and nothing that can throw. */
import { searchNear } from '../../../shared/search/search-near.ts'
import type { SearchLocale } from '../../../shared/search/search-site.ts'
import {
  longestQuery,
  type Search,
  type SearchHit,
  suggestionLimit,
  type TextRange,
} from '../../../shared/search/search-types.ts'

/** The search of a site. */
export interface SiteSearch {
  /** Code of the locale that is searched. */
  readonly locale: string
  /** BCP 47 language of its texts. */
  readonly lang: string
  /** Address of the JSON Feed with the newest posts of a blog; null where the site has none. */
  readonly feed: string | null
  /**
   * The best hits, best first; none for a query without a word, or that is no text. Rejects with an Error when the site
   * does not answer: the next query tries again.
   */
  query(text: string, options?: QueryOptions): Promise<SiteHit[]>
}

export interface QueryOptions {
  /** Number of hits at most, up to 50; missing: 8, as in the box. */
  readonly limit?: number
}

/** A section of a page that answers a query. Texts are plain, whatever they hold: never make HTML of them. */
export interface SiteHit {
  /** Absolute http(s) address of the section. */
  readonly url: string
  /** Title of the page. */
  readonly title: string
  /** Heading of the section; `''` for the beginning of the page. */
  readonly section: string
  /** Labels of the categories above the page, the topmost first. */
  readonly breadcrumb: readonly string[]
  /** At most 50 characters around the match; `''` for a section without text. */
  readonly excerpt: string
  /** BCP 47 language of these texts. */
  readonly lang: string
  /** The places of the words that were found, in UTF-16 code units: sorted, none touches another. */
  readonly marks: {
    readonly title: readonly TextRange[]
    readonly section: readonly TextRange[]
    readonly excerpt: readonly TextRange[]
  }
}

/** A site that can be searched. */
export interface SearchedSite {
  /** Address of the site, with a slash at its end. */
  readonly base: URL
  readonly locale: SearchLocale
  /** Path of the context that comes first; null: none. */
  readonly context: string | null
  readonly search: Search
}

/** More hits than somebody looks at. */
const mostHits = 50

/** The search of a site with an engine that is there. */
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

/** None for a hit whose address is not one of a page: an engine of the site's own may find anything. */
function toSiteHit(hit: SearchHit, base: URL, lang: string): SiteHit[] {
  const url = addressOf(hit, base)
  if (url === null) return []
  const { t, s, b, excerpt, marks } = hit
  return [
    {
      url,
      title: t,
      section: s,
      breadcrumb: b,
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
