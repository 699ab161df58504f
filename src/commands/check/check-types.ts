/** Options and result of `check` (check.ts). */

import type { StageProgress } from '../../pipeline/pipeline-types.ts'
import type { Diagnostic, DiagnosticCode } from '../../shared/diagnostic.ts'

export interface CheckOptions {
  /** Absolute path of the site's folder. */
  readonly root: string
  /** Drafts are checked like any page. Default: false. */
  readonly drafts?: boolean
  /** Use and fill the cache. Default: true. */
  readonly cache?: boolean
  /** Request links to other sites. Default: false. */
  readonly external?: boolean
  /** Request private and loopback addresses, too. Default: false. */
  readonly allowPrivate?: boolean
  /** Record the state of translations in i18n.lock. Default: false. */
  readonly updateLock?: boolean
  /** Translations that count as up to date as they are: files or folders, absolute. Implies `updateLock`. */
  readonly accept?: readonly string[]
  /** Add the keys that message files lack, with empty texts. Default: false. */
  readonly writeMessages?: boolean
  readonly onProgress?: (event: StageProgress) => void
}

/** Coverage of a locale. Each page of the site is in exactly one of the counts. */
export interface LocaleCoverage {
  readonly locale: string
  /** Docs and pages of the site, in any locale. */
  readonly pages: number
  /** Translated, and up to date as far as i18n.lock knows. */
  readonly translated: number
  /** Converted from another locale by docsgen. */
  readonly converted: number
  readonly stale: number
  readonly wrongScript: number
  /** Pages that are missing in the locale, or copies of their source, or without text. */
  readonly untranslated: number
  /** Percentage of translated and converted pages, rounded down. */
  readonly percent: number
}

/** A change of one section of a source since it was translated. */
export interface SectionChange {
  readonly change: 'changed' | 'added' | 'removed'
  /** Its heading, or its id when it was removed; `''`: the text before the first heading. */
  readonly title: string
  /** Line in the source; null when the section was removed. */
  readonly sourceLine: number | null
  /** Line in the translation; null where that has no such section, or sections cannot be matched. */
  readonly line: number | null
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
  /** The entries that this run recorded; null without `updateLock`. */
  readonly update: {
    readonly added: number
    readonly updated: number
    readonly removed: number
  } | null
}

/** The message file of a locale that lacks texts. */
export interface MessagesState {
  /** Relative to the site's folder. */
  readonly file: string
  /** Labels and texts of the interface without a translation, and how many there are in all. */
  readonly missing: number
  readonly total: number
  /** Keys that this run wrote; null without `writeMessages`. */
  readonly written: number | null
}

export interface ExternalSummary {
  /** Distinct addresses, and how many of them were requested now, known from the cache, and skipped. */
  readonly links: number
  readonly asked: number
  readonly cached: number
  readonly ignored: number
}

/** The problems whose mend is certain. */
export interface Fixable {
  /** Each with a fix. Unlike the report, it has those of every file that has the same problem. */
  readonly problems: readonly Diagnostic[]
  /** The hash of the bytes that were checked, by file: only these may be mended. */
  readonly hashes: ReadonlyMap<string, string>
}

/** What `check --fix` has mended, or would mend. */
export interface FixSummary {
  /** Whether nothing was written. */
  readonly dryRun: boolean
  /** Number of mended problems by file, relative to the site's folder. */
  readonly files: Readonly<Record<string, number>>
  /** The same by code. */
  readonly codes: Readonly<Partial<Record<DiagnosticCode, number>>>
  /** Files that were left as they are, with the reason. */
  readonly refused: Readonly<Record<string, string>>
}

export interface CheckResult {
  readonly diagnostics: readonly Diagnostic[]
  readonly fixable: Fixable
  /** Missing without `--fix`. */
  readonly fixed?: FixSummary
  /** Pages of the site. */
  readonly pages: number
  readonly coverage: readonly LocaleCoverage[]
  readonly stale: readonly StalePage[]
  readonly lock: LockState
  readonly messages: readonly MessagesState[]
  /** Null without `external`. */
  readonly external: ExternalSummary | null
  /** Milliseconds per stage. */
  readonly timings: Readonly<Record<string, number>>
}
