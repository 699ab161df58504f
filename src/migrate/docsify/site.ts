/** A site of docsify, as its parts read it. */
import type { Folder } from '../folder.ts'
import type { ForeignDocument } from '../generator.ts'
import type { Data } from '../read/data.ts'

export interface Site {
  readonly folder: Folder
  readonly root: string
  readonly config: Data
  readonly html: string
  /** Folders of languages; `''` is the default one. */
  readonly languages: readonly { readonly dir: string; readonly code: string }[]
  readonly documents: readonly ForeignDocument[]
}
