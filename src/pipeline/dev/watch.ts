/** Watches a site's folder, and tells what has changed: a burst of changes as one. */
import fs from 'node:fs'
import path from 'node:path'
import type { FSWatcher } from 'chokidar'

export interface Watch {
  /** Files outside of the site's folder that count as well (absolute). */
  add(files: readonly string[]): void
  close(): Promise<void>
}

/** After a single change: a file is often emptied first and filled at once. */
const singleMs = 3
/** While the file is still empty. */
const emptyMs = 30
/** While a burst goes on (a checkout of another branch): until nothing has come for so long. */
const burstMs = 60
const longestMs = 2000

/**
 * Starts watching. `onReady` comes when all folders are watched: what has changed before is not told.
 * @param root - absolute folder of the site
 * @param onChange - absolute paths of files and folders that were added, changed or removed
 */
export async function watchSite(
  root: string,
  { onReady, onChange }: { onReady: () => void; onChange: (paths: ReadonlySet<string>) => void },
): Promise<Watch> {
  const { watch } = await import('chokidar')
  const collect = createCollector(onChange)
  const watcher: FSWatcher = watch(root, {
    ignoreInitial: true,
    ignored: (file) => isIgnored(root, file),
    // A link that leads out of the site is told of by discovery, and not followed.
    followSymlinks: true,
    ignorePermissionErrors: true,
  })
  watcher.on('all', (_, file) => collect.add(path.resolve(file)))
  // A folder that cannot be watched is no reason to stop: its changes are seen with the next ones.
  watcher.on('error', () => {})
  watcher.on('ready', onReady)
  const known = new Set<string>()
  return {
    add(files) {
      const fresh = files.filter((file) => !known.has(file) && !isInside(root, file))
      for (const file of fresh) known.add(file)
      if (fresh.length > 0) watcher.add([...fresh])
    },
    async close() {
      collect.stop()
      await watcher.close()
    },
  }
}

function isInside(root: string, file: string): boolean {
  return file === root || file.startsWith(root + path.sep)
}

/** docgen's own folders, other programs' ones, and what a build has written. */
function isIgnored(root: string, file: string): boolean {
  if (!isInside(root, file) || file === root) return false
  const name = path.basename(file)
  if (name === 'node_modules' || name === '.git' || name === '.docgen') return true
  if (path.dirname(file) !== root) return false
  return name === 'build' || fs.existsSync(path.join(file, '.docgen/manifest.json'))
}

function pauseAfter(file: string): number {
  return fs.statSync(file, { throwIfNoEntry: false })?.size === 0 ? emptyMs : singleMs
}

/** Gathers paths until a burst is over. */
export function createCollector(onChange: (paths: ReadonlySet<string>) => void): {
  add(file: string): void
  stop(): void
} {
  let paths = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let since = 0
  const flush = () => {
    const all = paths
    paths = new Set()
    timer = undefined
    onChange(all)
  }
  return {
    add(file) {
      if (paths.size === 0) since = performance.now()
      paths.add(file)
      clearTimeout(timer)
      const isLong = performance.now() - since > longestMs
      timer = setTimeout(flush, isLong ? 0 : paths.size > 1 ? burstMs : pauseAfter(file))
    },
    stop: () => clearTimeout(timer),
  }
}
