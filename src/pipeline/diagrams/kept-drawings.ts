/** Drawn diagrams in the cache, by source and build of docsgen. */
import type { Cache } from '../../support/cache/cache.ts'
import { contentHash } from '../../support/content-hash.ts'
import { buildId } from '../../support/package.ts'
import type { Drawing } from './drawing.ts'

export interface KeptDrawings {
  /** What was drawn of a source before; undefined when it was not. */
  of(source: string): Drawing | undefined
  /** Keeps one drawing for each source, in order. */
  keep(sources: readonly string[], drawings: readonly Drawing[]): void
}

/** The drawings in a cache. */
export function keptDrawings(cache: Cache): KeptDrawings {
  // Reads the versions of all packages: once, not for each diagram.
  const build = buildId()
  const keyOf = (source: string) => `diagram:${contentHash(JSON.stringify([build, source]))}`
  return {
    of(source) {
      const bytes = cache.get(keyOf(source))
      return bytes && (JSON.parse(Buffer.from(bytes).toString('utf8')) as Drawing)
    },
    keep(sources, drawings) {
      for (const [index, source] of sources.entries()) {
        const drawing = drawings[index]
        if (drawing) cache.put(keyOf(source), Buffer.from(JSON.stringify(drawing)))
      }
    },
  }
}
