import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { DataFile } from '../../shared/model/source.ts'
import type { Cache } from '../../support/cache/cache.ts'
import { contentHash } from '../../support/content-hash.ts'
import { buildId } from '../../support/package.ts'
import { textOfBytes } from '../../support/text/text-of-bytes.ts'
import type { FoundDataFile } from './read-data-file.ts'

interface ReadDataFiles {
  readonly dataFiles: readonly DataFile[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads the files of authors and tags; those that the cache knows need neither parser nor schema. */
export async function readDataFiles(
  root: string,
  found: readonly FoundDataFile[],
  cache: Cache,
): Promise<ReadDataFiles> {
  const dataFiles: DataFile[] = []
  const diagnostics: Diagnostic[] = []
  for (const file of found) {
    const key = `data:${contentHash(JSON.stringify([buildId(), file]))}`
    const cached = cache.get(key)
    if (cached !== undefined) {
      dataFiles.push(JSON.parse(textOfBytes(cached)) as DataFile)
      continue
    }
    const { readDataFile } = await import('./read-data-file.ts')
    const { diagnostics: problems, ...entries } = readDataFile(root, file)
    const read = { ...file, ...entries }
    dataFiles.push(read)
    diagnostics.push(...problems)
    if (problems.length === 0) cache.put(key, Buffer.from(JSON.stringify(read), 'utf8'))
  }
  return { dataFiles, diagnostics }
}
