/** Which documents are the page of their folder. */
import type { Source } from '../../shared/model/source.ts'
import { baseName, dirName } from '../../shared/url.ts'
import type { Collections } from './collections.ts'
import { sourceKey, withoutExtension } from './source-path.ts'

export interface FolderIndexes {
  has(source: Source): boolean
}

/**
 * Finds the page of each folder, the same in every locale. A document with the name of its folder is an ordinary page
 * when `<folder>.md` beside the folder has that route already, so that neither is lost.
 */
export function findFolderIndexes(
  sources: readonly Source[],
  collections: Collections,
): FolderIndexes {
  let keys: Set<string> | undefined
  const keyOf = (source: Source) => sourceKey(source, collections.of(source))
  const ranks = new Map<string, number>()
  for (const source of sources) {
    const rank = indexRank(source, collections)
    if (rank < 0) continue
    const folder = folderKey(source, collections)
    if (collections.of(source).folderPages[rank] === 'namesake') {
      keys ??= new Set(sources.map(keyOf))
      if (keys.has(folder)) continue
    }
    ranks.set(folder, Math.min(rank, ranks.get(folder) ?? rank))
  }
  return {
    has(source) {
      const rank = indexRank(source, collections)
      return rank >= 0 && ranks.get(folderKey(source, collections)) === rank
    },
  }
}

/** Place among the collection's names for the page of a folder; -1 for any other name. */
function indexRank(source: Source, collections: Collections): number {
  const { folderPages } = collections.of(source)
  const name = nameOf(source)
  if (name === 'index' || name === 'readme') return folderPages.indexOf(name)
  return isNamesake(source) ? folderPages.indexOf('namesake') : -1
}

function isNamesake(source: Source): boolean {
  const folder = baseName(dirName(source.docPath)).toLowerCase()
  return folder !== '' && nameOf(source) === folder
}

function nameOf({ docPath }: Source): string {
  return baseName(withoutExtension(docPath)).toLowerCase()
}

function folderKey(source: Source, collections: Collections): string {
  const collection = collections.of(source)
  return dirName(sourceKey(source, collection)) || `${collection.id}:`
}
