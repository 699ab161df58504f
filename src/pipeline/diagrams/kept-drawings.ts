/** Rendered diagrams in the cache, by source and build of docsgen. */

import type { Cache } from '../../support/cache/cache.ts'
import { contentHash } from '../../support/content-hash.ts'
import { buildId } from '../../support/package.ts'
import { textOfBytes } from '../../support/text/text-of-bytes.ts'
import type { Drawing } from './drawing.ts'

export interface KeptDrawings {
  /** The result for a source; undefined when the cache has none. */
  of(source: string): Drawing | undefined
  /** Stores one result for each source, in the same order. */
  keep(sources: readonly string[], drawings: readonly Drawing[]): void
}

/** Reads and writes them. */
export function keptDrawings(cache: Cache): KeptDrawings {
  // Reads files, so it is called once, not for each diagram.
  const build = buildId()
  const keyOf = (source: string) => `diagram:${contentHash(JSON.stringify([build, source]))}`
  return {
    of(source) {
      const bytes = cache.get(keyOf(source))
      return bytes && (JSON.parse(textOfBytes(bytes)) as Drawing)
    },
    keep(sources, drawings) {
      for (const [index, source] of sources.entries()) {
        const drawing = drawings[index]
        if (drawing) cache.put(keyOf(source), Buffer.from(JSON.stringify(drawing)))
      }
    },
  }
}
