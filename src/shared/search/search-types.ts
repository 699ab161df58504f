/** Search as its callers see it: the box, the search page, the worker and the shell (spec 2.1, 3.3). */

/** Suggestions in the box, and hits of a search that sets no limit (spec 5, 9). */
export const suggestionLimit = 8

/** Longest query that is looked at (code units). */
export const longestQuery = 200

/** Where in a section the best match is (spec 3.3). */
export type HitType = 'title' | 'keywords' | 'heading' | 'content'

/** A part of a text: from the first character to that after the last, in UTF-16 code units. */
export type TextRange = readonly [start: number, end: number]

/** One section of a page that answers a query (spec 3.3). Texts are plain: escape them. */
export interface SearchHit {
  /** Address of the page: absolute path with base, percent-encoded, without fragment. */
  readonly u: string
  /** Fragment of the section with its `#`, percent-encoded; `''` for the beginning of the page. */
  readonly h: string
  /** Title of the page. */
  readonly t: string
  /** Heading of the section; `''` for the beginning of the page. */
  readonly s: string
  /** Breadcrumb: labels of the categories above the page, the topmost first. */
  readonly b: readonly string[]
  /** BCP 47 language of title, heading and excerpt, when it is not that of the locale: the page is not translated. */
  readonly lang?: string
  readonly type: HitType
  /**
   * At most 50 characters of the section around the match, with `…` where text is left out; `''` for a section without
   * text.
   */
  readonly excerpt: string
  /** The places in these texts where words of the query are: sorted, none touches another. */
  readonly marks: {
    readonly t: readonly TextRange[]
    readonly s: readonly TextRange[]
    readonly excerpt: readonly TextRange[]
  }
}

/** The part of the site to search in. */
export interface SearchScope {
  /** Code of the locale, as in `SearchView.locale`. */
  readonly locale: string
  /** Path of a context (`SearchContextView.path`); null or missing: the whole locale. */
  readonly context?: string | null
  /** Everything except `context`. */
  readonly outside?: boolean
  /** Name of a version of the docs; null or missing: the last one. Pages without versions always count. */
  readonly version?: string | null
}

export interface SearchOptions extends SearchScope {
  /** Number of hits at most; 8 when missing. */
  readonly limit?: number
  /** Number of best hits to leave out: those that are shown already. */
  readonly offset?: number
}

export interface SearchResult {
  /** Best first. */
  readonly hits: readonly SearchHit[]
  /** Number of all hits, whatever the limit. */
  readonly total: number
  /** Nothing has what was asked for: the hits are near to it. The box then prefers others from outside of its context. */
  readonly isGuess?: boolean
}

/**
 * Query → hits: the seam for another engine. A site that outgrows local search exports one as `search` from
 * `theme/search.ts`; box and search page stay. Rejects when it cannot answer: that is logged, and shown as no result.
 * @public
 */
export type Search = (query: string, options: SearchOptions) => Promise<SearchResult>

/**
 * Fetches a file of the index, parsed as JSON.
 * @param name relative to `SearchView.index`: `zh-CN.json`, `part-1a2b3c4d.json`
 * @public
 */
export type FetchPart = (name: string) => Promise<unknown>

/**
 * Searches the files that `docsgen build` wrote. Keeps those that it has fetched.
 * @public
 */
export interface SearchEngine {
  readonly search: Search
  /** Fetches the files that all queries need: call it when a reader reaches for the box. Rejects as fetching does. */
  prepare(scope: SearchScope): Promise<void>
  /** The index may have changed (`docsgen dev`): its first file is fetched anew with the next query. */
  refresh(): void
}

/** Settings of search in a page: part of the shell, without any download. */
export interface SearchView {
  readonly locale: string
  /** Folder of the index, absolute path with base and a slash at its end: `/docs/assets/search/`. */
  readonly index: string
  /** Address of the search page of the locale. */
  readonly page: string
  /** In the order of the configuration; may be empty. */
  readonly contexts: readonly SearchContextView[]
  /** The box is shown on pages of a context only (spec 4.1). */
  readonly contextRequired: boolean
}

/** A context: the pages below a path (spec 3.3). A page belongs to the context with the longest matching path. */
export interface SearchContextView {
  /** Below the locale's root, without slashes at its ends: `docs/api-reference`. Value of `ctx` in addresses. */
  readonly path: string
  readonly label: string
  /**
   * Absolute paths with base and the locale's prefix, without a slash at their ends: `/docs/zh-CN/docs/api` and, where the
   * documents have versions, `/docs/zh-CN/docs/1.0/api`.
   */
  readonly routes: readonly string[]
}
