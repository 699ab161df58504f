/** Where the git history of a site's files is: in its own folder, and where links of whole content folders lead. */
import { realpathSync } from 'node:fs'
import path from 'node:path'
import { posixRelative } from '../../support/posix-path.ts'
import { type ContentSettings, contentFolders } from '../collections/content-folders.ts'
import { headCommit } from './last-updated.ts'

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

/** Key of all histories, null when one is not known: see `headCommit`. */
export function historyHead(roots: readonly HistoryRoot[]): string | null {
  const heads = roots.map(({ folder }) => headCommit(folder))
  return heads.includes(null) ? null : heads.join(' ')
}
