/** Options and result of `docsgen pdf`. */
import type { Paper } from '../../pipeline/manual/print-page.ts'
import type { StageProgress } from '../../pipeline/pipeline-types.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { ManualChoice } from './choose-manuals.ts'

export type Format = 'pdf' | 'epub' | 'html'

export interface WrittenFile {
  /** Absolute. */
  readonly file: string
  readonly bytes: number
  /** Of a PDF; null for other formats. */
  readonly pages: number | null
}

export interface PdfOptions extends ManualChoice {
  /** Absolute folder of the site. */
  readonly root: string
  /** Absolute. Default: manuals/ in the site. */
  readonly out?: string
  /** Default: pdf alone. */
  readonly formats?: readonly Format[]
  /** Default: a4. */
  readonly paper?: Paper
  /** Levels of the table of contents. Default: 2, chapters and their headings. */
  readonly tocDepth?: number
  /** In place of the site's title. */
  readonly title?: string
  readonly author?: string
  readonly drafts?: boolean
  readonly cache?: boolean
  readonly onProgress?: (event: StageProgress) => void
}

export interface PdfResult {
  readonly diagnostics: readonly Diagnostic[]
  readonly files: readonly WrittenFile[]
}
