/** The facts of a site that `search-client.js` carries: the build writes them into the file. */
export interface SearchSite {
  /** Script with the engine, relative to the base of the site: `assets/js/search-worker-1a2b3c4d.js`. */
  readonly engine: string
  /** Folder of the index, relative to the base: `assets/search/`. */
  readonly index: string
  /** The locales that are built, that of readers without a preference first. */
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

/** Name of the file in the root of the site. Pages of other origins have it in their code, so it never changes. */
export const searchClientFile = 'search-client.js'
