/**
 * Notices folders that were replaced: deleted and made again at once, as `git checkout` and programs that sync or generate
 * files do. The system watches the old folder and the watcher takes the new one for it: no change in it would be seen.
 */
import fs from 'node:fs'

export interface FolderCheck {
  /** Takes a folder as it is now for the watched one. */
  know(folder: string): void
  forget(folder: string): void
  /** Something came, went or was renamed: looks at all folders when that is over. */
  schedule(): void
  stop(): void
}

/** Wait in ms after the last name that changed. */
const pauseMs = 60

/** @param onReplaced - called when known folders have others in their place; they are known from then on */
export function createFolderCheck(onReplaced: () => void): FolderCheck {
  const identities = new Map<string, string>()
  let timer: NodeJS.Timeout | undefined
  const check = () => {
    // Folders that are gone are told by the watcher.
    const replaced = [...identities].filter(([folder, known]) => {
      const now = identityOf(folder)
      return now !== null && now !== known
    })
    for (const [folder] of replaced) know(folder)
    if (replaced.length > 0) onReplaced()
  }
  const know = (folder: string) => {
    const identity = identityOf(folder)
    if (identity !== null) identities.set(folder, identity)
  }
  return {
    know,
    forget: (folder) => void identities.delete(folder),
    schedule() {
      clearTimeout(timer)
      timer = setTimeout(check, pauseMs)
    },
    stop: () => clearTimeout(timer),
  }
}

/** Its inode, and when it was made: the next folder may get the inode of one that is gone. Null when there is none. */
function identityOf(folder: string): string | null {
  try {
    const stat = fs.statSync(folder, { throwIfNoEntry: false })
    return stat === undefined ? null : `${stat.ino} ${stat.birthtimeMs}`
  } catch {
    return null
  }
}
