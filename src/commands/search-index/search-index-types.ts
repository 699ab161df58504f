/** The work of `docsgen search-index` and its results. */
import type { StageProgress } from '../../pipeline/pipeline-types.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { SearchResult } from '../../shared/search/search-types.ts'
import type { Evaluation } from './evaluate.ts'

export interface SearchIndexOptions {
  /** Folder of the site. */
  readonly root: string
  /** Folder of the output; default: build/ in the site. */
  readonly outDir?: string
  readonly drafts?: boolean
  readonly cache?: boolean
  /** A query to answer, instead of writing the index. */
  readonly query?: string
  /** Measure the index instead of writing it. */
  readonly evaluate?: boolean
  /** Default: the default locale; for an evaluation all locales. */
  readonly locale?: string
  readonly context?: string
  readonly version?: string
  readonly limit?: number
  readonly onProgress?: (event: StageProgress) => void
  /** As for `build`. */
  readonly wait?: number
  readonly onWait?: (line: string) => void
}

export interface SearchIndexResult {
  readonly diagnostics: readonly Diagnostic[]
  /** Files of the index. */
  readonly files: number
  readonly written: number
  readonly outDir: string
  /** The answer to the query. */
  readonly answer: SearchResult | null
  readonly evaluation: Evaluation | null
}
