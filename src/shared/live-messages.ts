/** Messages of `docsgen dev` to open pages, as JSON. */

/** A problem as the overlay on the page shows it. */
export interface ShownProblem {
  readonly severity: 'error' | 'warning'
  readonly code: string
  readonly message: string
  readonly hint: string | null
  /** `docs/a.mdx:3:7`, or null. */
  readonly place: string | null
  /** Lines around the place, numbered, the one at fault marked with `>`; null when there is no place in a file. */
  readonly frame: string | null
  /** The key by which the page may ask the server to mend it; null where that is not certain. */
  readonly mend: string | null
}

/** An address without a page, for the author. */
export interface MissingPage {
  /** The address that leads nowhere, decoded. */
  readonly address: string
  /** The file that was there while docsgen dev ran; null when none was. */
  readonly gone: string | null
  /** Pages that may be meant: those that came since, then the one with the most similar name. */
  readonly near: readonly NearPage[]
}

interface NearPage {
  readonly href: string
  /** Null for pages that are not made of a file. */
  readonly file: string | null
  /** It came while docsgen dev ran. */
  readonly isNew: boolean
}
