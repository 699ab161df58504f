/** A site's search as pages of other origins see it (theme/search/published/). */
import type { TextRange } from './search-types.ts'

/** Name of the module in the root of the site. Other websites have it in their code, so it never changes. */
export const searchClientFile = 'search-client.js'

/** The facts of a site that `search-client.js` carries: the build writes them into the file. */
export interface SearchSite {
  /** Script with the engine, relative to the base of the site: `assets/js/search-worker-1a2b3c4d.js`. */
  readonly engine: string
  /** Folder of the index, relative to the base: `assets/search/`. */
  readonly index: string
  /** The locales that are built, the default one first. */
  readonly locales: readonly SearchLocale[]
}

/** A locale that can be searched. */
export interface SearchLocale {
  /** As `SearchScope.locale`. */
  readonly code: string
  /** BCP 47 language of its pages. */
  readonly lang: string
  /** JSON Feed with the newest posts that its readers see, relative to the base; null: there is none. */
  readonly feed: string | null
}

/** The search of a site. */
export interface SiteSearch {
  /** Code of the locale that is searched. */
  readonly locale: string
  /** BCP 47 language of its texts. */
  readonly lang: string
  /** Address of the JSON Feed with the newest posts of a blog; null where the site has none. */
  readonly feed: string | null
  /**
   * The best hits, best first; none for a query that has no word or is not a text. Rejects with an Error when the site does
   * not answer: the next query tries again.
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
