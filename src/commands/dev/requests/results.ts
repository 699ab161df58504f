/** Results of the dev site: for a requested path, and for a change of its files. */
import type { MadePage } from '../site/page-maker.ts'

/** The page or file at a path. */
export type Resolved =
  | { readonly type: 'page'; readonly status: 200 | 404; readonly page: MadePage }
  /** A file of the site; `file` is absolute. */
  | { readonly type: 'file'; readonly file: string }
  | { readonly type: 'content'; readonly name: string; readonly content: string | Uint8Array }

/** The result of an update. */
export interface Update {
  /** `broken-config`: the configuration cannot be read, and the site is as it was. */
  readonly kind: 'nothing' | 'documents' | 'content' | 'config' | 'broken-config'
  /** Files of the documents that were compiled again. */
  readonly documents: readonly string[]
  /** Hrefs of changed files that pages load as they are. */
  readonly files: readonly string[]
}
