/** The record of each shard of an index, kept in the cache for the next build. */
import type { Cache } from '../../support/cache/cache.ts'
import { contentHash } from '../../support/content-hash.ts'
import { searchFolder } from './search-folder.ts'
import type { ShardRecord } from './shard.ts'

/** A hash of the record of each shard, by the id of the shard. */
export type KnownShards = Readonly<Record<string, string>>

/** Puts the record of a shard into the cache. @returns its hash */
export function keepRecord(id: string, record: ShardRecord, cache: Cache): string {
  const bytes = Buffer.from(JSON.stringify(record), 'utf8')
  cache.put(recordKey(id), bytes)
  return contentHash(bytes)
}

/** The records of all shards, as JSON by id; null when one is lost, or is that of another build. */
export function readRecords(known: KnownShards, cache: Cache): Map<string, Buffer> | null {
  const records = new Map<string, Buffer>()
  for (const [id, hash] of Object.entries(known)) {
    const bytes = cache.get(recordKey(id))
    if (bytes === undefined || contentHash(bytes) !== hash) return null
    records.set(id, Buffer.from(bytes))
  }
  return records
}

/** The record of a shard from its JSON. */
export function parseRecord(bytes: Buffer): ShardRecord {
  return JSON.parse(bytes.toString('utf8')) as ShardRecord
}

function recordKey(id: string): string {
  return `search-shard:${id}`
}

/** Path in the output of a file of the index. */
export function searchFile(name: string): string {
  return `${searchFolder}${name}.json`
}
