/** The model of a manual, from which HTML, PDF and EPUB are written. */
import type { UiTexts } from '../../shared/messages/ui-texts.ts'
import type { Feature } from '../../shared/model/compiled.ts'
import type { LocaleConfig } from '../../shared/model/locale.ts'
import type { TreeNode, TreeParent } from './tree.ts'

export interface Manual {
  readonly title: string
  /** Label of the sidebar; `''` where the site has only one. */
  readonly subtitle: string
  /** Label of the version; null where there is only one. */
  readonly version: string | null
  readonly author: string
  readonly locale: LocaleConfig
  readonly texts: UiTexts
  /** ISO date and time in UTC: `2026-11-30T04:00:00Z`; and its day in the words of the locale. */
  readonly date: { readonly iso: string; readonly shown: string }
  /** The site's logo, as an absolute path with base, or a URL; null: none. */
  readonly logo: string | null
  /** Address of the site, with base. */
  readonly site: string
  readonly entries: readonly Entry[]
  /** Features of all its pages, sorted: their style sheets are needed. */
  readonly features: readonly Feature[]
  /** It has pages of a specification. */
  readonly hasApi: boolean
}

/** A page, or a category as the title of a part. */
export interface Entry {
  /** Unique in the manual, and the beginning of the ids of all that is in it: `c3`. */
  readonly id: string
  /** Plain text. */
  readonly title: string
  /** The title as the page formats it. */
  readonly titleNodes: readonly TreeNode[]
  /** Below how many other titles its own stands. */
  readonly depth: number
  /** `''` for none. */
  readonly description: string
  /** The article; null: the title of a part. */
  readonly body: TreeParent | null
  /** Headings of the second level: they stand in the table of contents. */
  readonly sections: readonly { readonly id: string; readonly title: string }[]
  /** Language and direction of the article where they differ from the manual's. */
  readonly lang: string | null
  readonly dir: 'ltr' | 'rtl' | null
  /** That it is a draft, or in another language. */
  readonly notices: readonly string[]
  readonly entries: readonly Entry[]
}

/** All entries in the order of reading. */
export function allEntries(entries: readonly Entry[]): Entry[] {
  return entries.flatMap((entry) => [entry, ...allEntries(entry.entries)])
}

/** Title and subtitle in one line. */
export function fullTitle({ title, subtitle, version }: Manual): string {
  const name = subtitle === '' ? title : `${title} – ${subtitle}`
  return version === null ? name : `${name} (${version})`
}
