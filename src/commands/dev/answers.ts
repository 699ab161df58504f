/** What a site that is being written answers: to a path, and to a change of its files. */
import type { MadePage } from './page-maker.ts'

/** What a path leads to. */
export type Served =
  | { readonly type: 'page'; readonly status: 200 | 404; readonly page: MadePage }
  /** A file of the site: absolute. */
  | { readonly type: 'file'; readonly file: string }
  | { readonly type: 'content'; readonly name: string; readonly content: string | Uint8Array }

/** What an update has come to. */
export interface Update {
  readonly kind: 'nothing' | 'documents' | 'content' | 'config'
  /** Files of documents that were compiled again. */
  readonly documents: readonly string[]
  /** Hrefs of files that pages use as they are and that hold other bytes now. */
  readonly files: readonly string[]
}
