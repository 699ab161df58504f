/** The pages that come and go while docsgen dev runs. */
import type { OpenPage } from '../../../pipeline/assemble/open-site.ts'

export interface PageHistory {
  /** The file of every page that there is or was, by its file in the output. */
  readonly known: ReadonlyMap<string, string | null>
  /** Pages that were not there in the beginning and are there now, by their file in the output. */
  readonly fresh: ReadonlySet<string>
  /** Takes in the pages as they are now. */
  note(pages: readonly OpenPage[]): void
}

/** Creates the history of a site that has not been planned yet. */
export function createPageHistory(): PageHistory {
  const known = new Map<string, string | null>()
  const fresh = new Set<string>()
  let first: ReadonlySet<string> | null = null
  return {
    known,
    fresh,
    note(pages) {
      const outputs = new Set(pages.map(({ output }) => output))
      first ??= outputs
      for (const { output, file } of pages) known.set(output, file)
      for (const output of fresh) if (!outputs.has(output)) fresh.delete(output)
      for (const output of outputs) if (!first.has(output)) fresh.add(output)
    },
  }
}
