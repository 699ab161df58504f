/** The shards of a scope, and the documents in them that count. */
import type { Shard } from './index-files.ts'
import type { ContextEntry, IndexFile } from './index-format.ts'
import type { SearchScope } from './search-types.ts'

/** Places from the first to that before the last. */
export type PlaceRange = readonly [from: number, to: number]

/** A shard with the number that its first document has among all. */
export interface PlacedShard {
  readonly shard: Shard
  readonly offset: number
  /** The contexts in scope. */
  readonly contexts: readonly ContextEntry[]
  /** Places of their documents; null: all. */
  readonly ranges: readonly PlaceRange[] | null
}

/** The shards with documents in scope, in a row. */
export function placeShards(shards: readonly Shard[], scope: SearchScope): PlacedShard[] {
  let offset = 0
  return shards.flatMap((shard) => {
    const own = { shard, offset, ...scopeOf(shard, scope) }
    offset += shard.starts.at(-1) ?? 0
    return own.contexts.length === 0 ? [] : [own]
  })
}

function scopeOf(
  { meta, starts }: Shard,
  { context, outside }: SearchScope,
): Pick<PlacedShard, 'contexts' | 'ranges'> {
  if (context === null || context === undefined) return { contexts: meta.contexts, ranges: null }
  const contexts: ContextEntry[] = []
  const ranges: PlaceRange[] = []
  let page = 0
  for (const entry of meta.contexts) {
    const next = page + entry.pages
    if ((entry.path === context) !== (outside === true)) {
      contexts.push(entry)
      ranges.push([starts[page] ?? 0, starts[next] ?? 0])
    }
    page = next
  }
  return { contexts, ranges }
}

type ListedShard = IndexFile['shards'][number]

/** Whether a shard is of the version that is searched. */
export function isOfVersion(
  shard: ListedShard,
  version: SearchScope['version'],
  all: readonly ListedShard[],
): boolean {
  if (shard.version !== null) return shard.version === version
  if (shard.docs === undefined || version === null || version === undefined) return true
  // Documents that have a version of that name are searched in it instead of their last one.
  return !all.some((other) => other.docs === shard.docs && other.version === version)
}
