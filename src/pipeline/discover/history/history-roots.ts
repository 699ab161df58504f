/** Where the git history of a site's files is: in its own folder, and where links of whole content folders lead. */
import { realpathSync } from 'node:fs'
import path from 'node:path'
import { contentHash } from '../../../support/content-hash.ts'
import { posixRelative } from '../../../support/posix-path.ts'
import type { CollectionSettings } from '../../collections/collection.ts'
import { createCollections } from '../../collections/collections.ts'
import { type ContentSettings, contentFolders } from '../../collections/content-folders.ts'
import { headCommit, mailmapText } from './repository.ts'

export interface HistoryRoot {
  /** Absolute path of the folder that git is asked about. */
  readonly folder: string
  /** The folder's path in the site with a slash at its end; empty for the site itself. */
  readonly prefix: string
}

/** The site's folder, and the folders of content that are links out of it, as `docs` to `../docs`. */
export function historyRoots(root: string, config: ContentSettings): HistoryRoot[] {
  const real = realpathSync(root)
  const linked = contentFolders(config).flatMap(({ path: name }) => {
    const folder = realOf(path.join(root, name))
    const isOutside = folder !== null && posixRelative(real, folder).startsWith('../')
    return isOutside ? [{ folder, prefix: `${name}/` }] : []
  })
  return [{ folder: root, prefix: '' }, ...linked]
}

function realOf(folder: string): string | null {
  try {
    return realpathSync(folder)
  } catch {
    return null
  }
}

/** Key of all histories, null when one is not known: see `headCommit`. Contributors depend on settings and .mailmap as well. */
export function historyHead(
  roots: readonly HistoryRoot[],
  config: CollectionSettings,
): string | null {
  const heads = roots.map(({ folder }) => headCommit(folder))
  if (heads.includes(null)) return null
  if (!showsContributors(config)) return heads.join(' ')
  const settings = createCollections(config).all.map(({ id, lastUpdated }) => [
    id,
    lastUpdated.contributors,
  ])
  const mailmaps = roots.map(({ folder }) => mailmapText(folder))
  return [...heads, contentHash(JSON.stringify([settings, mailmaps]))].join(' ')
}

/** Whether any page shows its contributors. */
export function showsContributors(config: CollectionSettings): boolean {
  return createCollections(config).all.some(({ lastUpdated }) => lastUpdated.contributors !== null)
}
