/** The repository around a site, read from its files: each build asks, and starting git takes longer. */
import { statSync } from 'node:fs'
import path from 'node:path'
import { contentHash } from '../../../support/content-hash.ts'
import { textOfFile } from '../../../support/read-file.ts'

/**
 * Key of the history that `lastUpdated` would read: the checked-out commit, and where a shallow clone begins. Null without
 * a repository or a commit. Starts no process: it is asked for in every build.
 */
export function headCommit(root: string): string | null {
  const folder = repositoryOf(root)?.folder
  if (folder === undefined) return null
  const common = path.resolve(folder, textOfFile(path.join(folder, 'commondir'))?.trim() ?? '.')
  const commit = resolveRef(textOfFile(path.join(folder, 'HEAD'))?.trim() ?? '', { folder, common })
  if (commit === null) return null
  const shallow = textOfFile(path.join(common, 'shallow'))
  return shallow === null ? commit : `${commit}-${contentHash(shallow)}`
}

/** The text of the .mailmap at the top of the repository around a folder; null: there is none. */
export function mailmapText(root: string): string | null {
  const found = repositoryOf(root)
  return found && textOfFile(path.join(found.top, '.mailmap'))
}

/** The repository around a folder: its top, and the folder of its data. */
function repositoryOf(root: string): { readonly top: string; readonly folder: string } | null {
  for (let top = root; ; top = path.dirname(top)) {
    const found = path.join(top, '.git')
    const stat = statSync(found, { throwIfNoEntry: false })
    if (stat?.isDirectory()) return { top, folder: found }
    // In a worktree or submodule it is a file that says where the folder is.
    const link = stat?.isFile() ? /^gitdir: (.+)$/m.exec(textOfFile(found) ?? '')?.[1] : undefined
    if (link !== undefined) return { top, folder: path.resolve(top, link.trim()) }
    if (top === path.dirname(top)) return null
  }
}

/** The folder of a worktree, and that of the repository which all of its worktrees share. */
interface GitFolders {
  readonly folder: string
  readonly common: string
}

/** The commit that the content of HEAD stands for, through refs in files and packed ones. */
function resolveRef(head: string, folders: GitFolders, steps = 0): string | null {
  const { folder, common } = folders
  const ref = /^ref: (.+)$/.exec(head)?.[1]
  // git itself follows five.
  if (steps > 5) return null
  if (ref === undefined) return /^[0-9a-f]{40,64}$/.test(head) ? head : null
  const loose = textOfFile(path.join(folder, ref)) ?? textOfFile(path.join(common, ref))
  if (loose !== null) return resolveRef(loose.trim(), folders, steps + 1)
  const packed = textOfFile(path.join(common, 'packed-refs')) ?? ''
  const line = packed.split('\n').find((candidate) => candidate.endsWith(` ${ref}`))
  return line?.split(' ')[0] ?? null
}
