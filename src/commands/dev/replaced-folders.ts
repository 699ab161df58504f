/**
 * Notices folders that were replaced: deleted and made again at once, as `git checkout` and programs that sync or generate
 * files do. The system watches the old folder and the watcher takes the new one for it: no change in it would be seen.
 */
import fs from 'node:fs'
import path from 'node:path'

export interface FolderCheck {
  /** The watcher begins to watch a folder: it is known as it is now, unless it is known already. */
  see(folder: string): void
  /** The watcher has noticed that a folder is gone. */
  forget(folder: string): void
  /** Something came, went or was renamed: looks at all folders when that is over. */
  schedule(): void
  /** Forgets all folders. */
  reset(): void
  stop(): void
}

/** Wait in ms after the last name that changed. */
const pauseMs = 60

/** @param onReplaced - called when known folders have others in their place */
export function createFolderCheck(onReplaced: () => void): FolderCheck {
  const identities = new Map<string, string>()
  let timer: NodeJS.Timeout | undefined
  const check = () => {
    for (const [folder, known] of identities) {
      const now = identityOf(folder)
      // The watcher reports a folder that is gone.
      if (now !== null && now !== known) return onReplaced()
    }
  }
  return {
    see(folder) {
      const key = path.resolve(folder)
      const identity = identities.has(key) ? null : identityOf(key)
      if (identity !== null) identities.set(key, identity)
    },
    forget: (folder) => void identities.delete(path.resolve(folder)),
    schedule() {
      clearTimeout(timer)
      timer = setTimeout(check, pauseMs)
    },
    reset: () => identities.clear(),
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
