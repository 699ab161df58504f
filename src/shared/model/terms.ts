/** Terms that pages explain where they first stand. Only the build reads them: a page holds the definitions that it shows. */

export interface Term {
  /** The same in all locales. */
  readonly key: string
  /** The word for it, and others. */
  readonly words: readonly string[]
  /** Plain text. */
  readonly definition: string
}

/** The terms of a site by language (BCP 47, as in `lang`). */
export type TermsByLanguage = Readonly<Record<string, readonly Term[]>>
