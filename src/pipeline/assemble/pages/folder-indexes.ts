/** Which documents are the page of their folder. */
import type { Config } from '../../../shared/model/config.ts'
import type { Source } from '../../../shared/model/source.ts'
import { baseName, dirName } from '../../../shared/url.ts'
import { sourceKey, withoutExtension } from './source-path.ts'

export interface FolderIndexes {
  has(source: Source): boolean
}

/**
 * Finds the folders' pages: `index`, else `README`, else (docs only) a file of the folder's own name. One a folder, and
 * the same in every locale. A file of the folder's own name is an ordinary page when `<folder>.md` beside the folder has
 * that route already, so that neither is lost.
 */
export function findFolderIndexes(sources: readonly Source[], config: Config): FolderIndexes {
  let paths: Set<string> | undefined
  const ranks = new Map<string, number>()
  for (const source of sources) {
    const rank = indexRank(source)
    if (rank === null) continue
    const folder = folderKey(source, config)
    if (rank === 2) {
      paths ??= new Set(sources.map((one) => sourceKey(one, config)))
      if (paths.has(folder)) continue
    }
    ranks.set(folder, Math.min(rank, ranks.get(folder) ?? rank))
  }
  return {
    has(source) {
      const rank = indexRank(source)
      return rank !== null && ranks.get(folderKey(source, config)) === rank
    },
  }
}

function indexRank(source: Source): number | null {
  const path = withoutExtension(source.docPath)
  const name = baseName(path).toLowerCase()
  if (name === 'index') return 0
  if (source.kind === 'page') return null
  if (name === 'readme') return 1
  const folder = baseName(dirName(path)).toLowerCase()
  return folder !== '' && name === folder ? 2 : null
}

function folderKey(source: Source, config: Config): string {
  return dirName(sourceKey(source, config)) || `${source.kind}:`
}
