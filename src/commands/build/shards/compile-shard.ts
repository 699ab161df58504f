/** The job that compiles a part of the documents. */
import { textCacheKeys } from '../../../pipeline/compile/document-cache.ts'
import { compilePart } from '../../../pipeline/pipeline.ts'
import type { Cache } from '../../../support/cache/cache.ts'
import { stateKey } from '../build-places.ts'
import { openShared } from '../shared/use-shared.ts'
import { recordUse } from './caches.ts'
import type { JobSite } from './job-site.ts'
import { shardOfDocument } from './members.ts'
import { createPackStream, type PackStream } from './pack-stream.ts'
import { jsonValue } from './parts.ts'
import type { Shard } from './shard.ts'

/** The answer of the jobs that compile, as the last of them has left it. */
export interface CompileCount {
  readonly count: number
}

/** The name of such a job. */
export function compileJob({ number, count }: Shard): string {
  return `compile ${number}/${count}`
}

/** Texts of documents, which are packed in the order of these, and coloured code, which they have. */
const isText = /^(?:html|md|sections|code):/

/** Pictures in their widths. */
export const pictureKey = 'picture-bytes:'

/** The keys of the values in each pack, by its path in the answer. */
export type PackNames = readonly (readonly [path: string, keys: readonly string[]])[]

/** Compiles the documents of a shard, and leaves them. @returns how many there are, and of how many */
export async function compileShard({ options, input, tools, parts }: JobSite, shard: Shard) {
  const cache = recordUse(tools.cache, (key) => !isText.test(key))
  // Who renders the pages draws their diagrams.
  const { diagrams: _, ...others } = tools
  const job = compileJob(shard)
  const shared = await openShared(input.config, options, {
    stateKey: stateKey(options),
    job,
    cache: tools.cache,
  })
  const { documents, total } = await compilePart(
    input,
    ({ source, api }) =>
      shardOfDocument({ source, part: api?.id ?? null }, shard.count) === shard.number,
    {
      ...others,
      cache,
      // Nearly all are unknown on a fresh machine, and none on others.
      ...(shared && {
        fetchDocuments: (keys: readonly string[]) =>
          shared.fetchValues(keys.length === 0 ? keys : null),
      }),
    },
  )
  const facts = createPackStream(parts, 'facts')
  const pictures = createPackStream(parts, 'pictures')
  for (const key of cache.keys()) {
    const value = tools.cache.get(key)
    if (value === undefined) continue
    if (key.startsWith(pictureKey)) pictures.add(key, value)
    else facts.add(key, value)
  }
  const texts = createPackStream(parts, 'texts')
  addTexts(texts, documents.flatMap(textCacheKeys), tools.cache)
  const packs = [...(await texts.finish()), ...(await pictures.finish())]
  const names: PackNames = packs.map((pack) => [pack.file.path, pack.names])
  const files = [
    ...(await facts.finish()).map(({ file }) => file),
    await parts.put('names', jsonValue(names)),
    ...packs.map(({ file }) => file),
  ]
  await parts.leave(job, { files, data: {} })
  await parts.leave('compile', { files: [], data: { count: shard.count } })
  if (shared?.place) await shared.shareValues()
  return { documents: documents.length, total }
}

/** Adds values of a cache to packs. Those that it has lost are left out: who needs them makes them again. */
export function addTexts(
  packs: PackStream,
  keys: readonly string[],
  cache: Pick<Cache, 'get'>,
): void {
  for (const key of keys) {
    const value = cache.get(key)
    if (value !== undefined) packs.add(key, value)
  }
}
