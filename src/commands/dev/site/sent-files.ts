/**
 * The scripts and styles of pages that were sent. An edit gives them other names, and a page that was sent a moment
 * before still requests them by their old ones.
 */

import type { OutputFile } from '../../../shared/model/output-file.ts'

type ContentFile = Extract<OutputFile, { content: unknown }>

export interface SentFiles {
  /** Remembers the files that a page names. */
  note(files: readonly OutputFile[]): void
  /** A remembered file by its path in the output. */
  find(path: string): ContentFile | undefined
}

/** Files that are kept beside those noted last: an author's edits replace two or three each. */
const keptFiles = 200

/** Creates an empty memory. Names are made of the content, so a path never has two contents. */
export function createSentFiles(): SentFiles {
  const files = new Map<string, ContentFile>()
  return {
    note(sent) {
      for (const file of sent) {
        if (!('content' in file)) continue
        // Inserted anew: the oldest come first.
        files.delete(file.path)
        files.set(file.path, file)
      }
      for (const path of files.keys()) {
        if (files.size <= sent.length + keptFiles) return
        files.delete(path)
      }
    },
    find: (path) => files.get(path),
  }
}
