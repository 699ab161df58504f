/** The compiled documents of all shards, taken in by the job that makes pages. */
import type { CacheStore } from '../../../support/cache/cache.ts'
import type { Digest } from '../../../support/shared-cache/action-result.ts'
import { alsoHaving, takeValues } from './caches.ts'
import { type CompileCount, compileJob, type PackNames } from './compile-shard.ts'
import type { JobSite } from './job-site.ts'
import { filesIn } from './pack-stream.ts'
import { commandOf, missingParts, type Parts, readJson } from './parts.ts'
import { allShards, type Shard } from './shard.ts'

/** A pack that a job has left. */
export interface CompiledPack {
  readonly digest: Digest
  /** The number of the shard. */
  readonly from: number
}

/** The documents that other jobs have compiled. */
export interface CompiledParts {
  /** The number of shards. */
  readonly count: number
  /** Shards whose parts are missing or damaged. */
  readonly lost: readonly Shard[]
  /** The cache of the machine, with the facts of all documents. Their texts count as there, but cannot be read. */
  readonly cache: CacheStore
  /** The pack with a text or a picture, by its key in the cache. */
  readonly packs: ReadonlyMap<string, CompiledPack>
}

/**
 * Takes in what shards have compiled. What is lost or of another text is compiled again by whoever asks for it.
 * @throws DocsgenError (3) when no shard has been compiled
 */
export async function takeCompiled({
  tools,
  parts,
}: Pick<JobSite, 'tools' | 'parts'>): Promise<CompiledParts> {
  const answer = await parts.answer<CompileCount>('compile')
  if (answer === null) {
    const first = commandOf('shard', { number: 1, count: 2 })
    throw missingParts(
      `No shard has been compiled into ${parts.name} by this docsgen, with these options.`,
      `Compile all shards before, each with a command such as ${first}.`,
    )
  }
  const { count } = answer.data
  const packs = new Map<string, CompiledPack>()
  const lost: Shard[] = []
  for (const shard of allShards(count)) {
    if (!(await takeShard(shard, { cache: tools.cache, parts, packs }))) lost.push(shard)
  }
  return { count, lost, cache: alsoHaving(tools.cache, (key) => packs.has(key)), packs }
}

interface Taking {
  readonly cache: CacheStore
  readonly parts: Parts
  readonly packs: Map<string, CompiledPack>
}

/** Whether a shard was there. */
async function takeShard(shard: Shard, { cache, parts, packs }: Taking): Promise<boolean> {
  const answer = await parts.answer<object>(compileJob(shard))
  const files = new Map(answer?.files.map((file) => [file.path, file]))
  const list = files.get('names')
  const names = list === undefined ? null : await parts.get(list)
  if (answer === null || names === null) return false
  for (const file of filesIn(answer.files, 'facts')) {
    const facts = await parts.get(file)
    if (facts === null) return false
    takeValues(cache, facts)
  }
  for (const [path, keys] of readJson<PackNames>(names)) {
    const file = files.get(path)
    const pack = file && { digest: file.digest, from: shard.number }
    for (const key of keys) if (pack !== undefined && !packs.has(key)) packs.set(key, pack)
  }
  return true
}
