/** Drawn diagrams in the cache, by source and build of docgen. */
import type { Cache } from '../cache/cache.ts'
import { contentHash } from '../content-hash.ts'
import { buildId } from '../package.ts'
import type { Drawing } from './drawing.ts'

/** What was drawn of a source before; undefined when it was not. */
export function keptDrawing(cache: Cache, source: string): Drawing | undefined {
  const bytes = cache.get(cacheKey(source))
  return bytes && (JSON.parse(Buffer.from(bytes).toString('utf8')) as Drawing)
}

/** Keeps one drawing for each source, in order. */
export function keepDrawings(
  cache: Cache,
  sources: readonly string[],
  drawings: readonly Drawing[],
): void {
  for (const [index, source] of sources.entries()) {
    const drawing = drawings[index]
    if (drawing) cache.put(cacheKey(source), Buffer.from(JSON.stringify(drawing)))
  }
}

function cacheKey(source: string): string {
  return `diagram:${contentHash(JSON.stringify([buildId(), source]))}`
}
