/** What the command line exchanges with `check` (check.ts). */

import type { StageProgress } from '../../pipeline/pipeline-types.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { SectionChange } from './translations/staleness.ts'

export interface CheckOptions {
  /** Absolute path of the site's folder. */
  readonly root: string
  /** Drafts are checked like any page. Default: false. */
  readonly drafts?: boolean
  /** Use and fill the cache. Default: true. */
  readonly cache?: boolean
  /** Ask links that leave the site. Default: false. */
  readonly external?: boolean
  /** Ask private and loopback addresses, too. Default: false. */
  readonly allowPrivate?: boolean
  /** Record the state of translations in i18n.lock. Default: false. */
  readonly updateLock?: boolean
  /** Translations that count as up to date as they are: files or folders, absolute. Implies `updateLock`. */
  readonly accept?: readonly string[]
  readonly onProgress?: (event: StageProgress) => void
}

/** How far a locale is. Each page of the site is in one of the counts; `stale` pages are not among the translated ones. */
export interface LocaleCoverage {
  readonly locale: string
  /** Docs and pages of the site, in whatever locale. */
  readonly pages: number
  /** In the locale's own words, and up to date as far as i18n.lock knows. */
  readonly translated: number
  /** Converted from another locale by docsgen. */
  readonly converted: number
  readonly stale: number
  readonly wrongScript: number
  /** Without a page of its own, or with one that is a copy of its source or has no text. */
  readonly untranslated: number
  /** Translated and converted pages of all, rounded down. */
  readonly percent: number
}

export interface StalePage {
  /** Paths relative to the site's folder. */
  readonly file: string
  readonly source: string
  readonly locale: string
  readonly sections: readonly SectionChange[]
  /** It was edited after it was last recorded. */
  readonly edited: boolean
}

/** The state of i18n.lock. */
export interface LockState {
  readonly exists: boolean
  /** Translations that are not recorded, and those that were edited since they were. */
  readonly unrecorded: number
  readonly edited: number
  /** What was recorded now; null when nobody asked for it. */
  readonly update: {
    readonly added: number
    readonly updated: number
    readonly removed: number
  } | null
}

export interface ExternalSummary {
  /** Different addresses, and how many of them were asked now, known from before, and left alone. */
  readonly links: number
  readonly asked: number
  readonly cached: number
  readonly ignored: number
}

export interface CheckResult {
  readonly diagnostics: readonly Diagnostic[]
  /** Pages of the site. */
  readonly pages: number
  readonly coverage: readonly LocaleCoverage[]
  readonly stale: readonly StalePage[]
  readonly lock: LockState
  /** Null without `external`. */
  readonly external: ExternalSummary | null
  /** Milliseconds per stage. */
  readonly timings: Readonly<Record<string, number>>
}

/** The signature of `check`. Throws DocsgenError when the check cannot go on. */
export type Check = (options: CheckOptions) => Promise<CheckResult>
