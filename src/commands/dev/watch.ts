/** Watches a site's folder and reports changes, a burst of changes as one. */

import fs from 'node:fs'
import path from 'node:path'
import type { FSWatcher } from 'chokidar'
import { ownFolder } from '../../pipeline/emit/manifest.ts'
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import { workFolder } from '../version/version-change.ts'
import { createFolderCheck } from './replaced-folders.ts'

export interface Watch {
  /** Files outside of the site's folder that count as well (absolute). */
  add(files: readonly string[]): void
  close(): Promise<void>
}

export interface WatchListener {
  /** All folders are watched, for the first time or anew; earlier changes are not reported. */
  onReady(): void
  /** Absolute paths of files and folders that were added, changed or removed. */
  onChange(paths: ReadonlySet<string>): void
  /** The system has no watcher to give: files are compared twice a second instead. */
  onPolling(): void
  /** Called with the reason when some changes will not be seen. */
  onProblem(problem: Diagnostic): void
}

/** Wait in ms after the change of one file that existed before and looks complete. */
const singleMs = 3
/**
 * After one file was added or removed, or may be half written. Renaming is both, and editors may replace a file by a
 * new one.
 */
const unsureMs = 30
/** After a file was emptied: most editors do that first, and fill it at once. */
const emptyMs = 100
/** A file whose size is a multiple of this, in bytes, may still be being written: programs write whole blocks. */
const block = 512
/** During a burst, such as the checkout of a branch: it is over when nothing has happened for this long. */
const burstMs = 60
/** A burst is reported at the latest after this time. */
const longestMs = 2000
/** Time in ms between two looks at a file that the system does not watch. */
const pollMs = 500
/** Files are checked once more this long after they were reported. */
const lookAgainMs = 50

/**
 * Starts watching.
 * @param root - absolute folder of the site
 */
export async function watchSite(
  root: string,
  { onReady, onChange, onPolling, onProblem }: WatchListener,
): Promise<Watch> {
  const { watch } = await import('chokidar')
  const collect = createCollector(onChange)
  const known = new Set<string>()
  let isPolling = false
  let isReported = false
  const start = (): FSWatcher => {
    folders.reset()
    const started = watch([root, ...known], {
      ignoreInitial: true,
      // Asked before a folder is watched: what takes its place from then on is noticed.
      ignored: (file, stats) => {
        const isOut = isIgnored(root, file)
        if (!isOut && stats?.isDirectory()) folders.see(file)
        return isOut
      },
      // Discovery reports links that lead out of the site.
      followSymlinks: true,
      ignorePermissionErrors: true,
      usePolling: isPolling,
      interval: pollMs,
      binaryInterval: pollMs,
    })
    started.on('all', (event, file) => collect.add(path.resolve(file), pauseAfter(event, file)))
    started.on('raw', (event) => event === 'rename' && folders.schedule())
    started.on('addDir', (folder) => folders.see(folder))
    started.on('unlinkDir', (folder) => folders.forget(folder))
    // Unreadable files are reported by discovery. Only the watcher knows that the system watches no more files.
    started.on('error', (error) => onError(error as NodeJS.ErrnoException))
    started.on('ready', () => {
      for (const folder of Object.keys(started.getWatched())) folders.see(folder)
      folders.schedule()
      onReady()
    })
    return started
  }
  const restart = (): void => {
    void watcher.close()
    watcher = start()
  }
  const folders = createFolderCheck(restart)
  const onError = ({ code, message }: NodeJS.ErrnoException): void => {
    if (code === 'EMFILE' && !isPolling) {
      isPolling = true
      restart()
      onPolling()
    } else if (!isReported && (code === 'ENOSPC' || code === 'EMFILE')) {
      isReported = true
      onProblem(unwatched(message))
    }
  }
  let watcher = start()
  return {
    add(files) {
      const fresh = files.filter((file) => !known.has(file) && !isInside(root, file))
      for (const file of fresh) known.add(file)
      if (fresh.length > 0) watcher.add([...fresh])
    },
    async close() {
      collect.stop()
      folders.stop()
      await watcher.close()
    },
  }
}

function unwatched(reason: string): Diagnostic {
  const message = `Some files are not watched; their changes are seen with the next change of another file: ${reason}`
  const hint =
    'The system limits how many files can be watched. On Linux, raise fs.inotify.max_user_watches.'
  return diagnostic('file-unreadable', message, { hint })
}

function isInside(root: string, file: string): boolean {
  return file === root || file.startsWith(root + path.sep)
}

/** Folders of docsgen, of npm and of git, the output of builds, and versions that are being made. */
function isIgnored(root: string, file: string): boolean {
  if (file === root) return false
  const name = path.basename(file)
  if (name === 'node_modules' || name === '.git' || name === '.docsgen') return true
  if (!isInside(root, file)) return false
  if (path.dirname(file) !== root) return false
  if (name === 'build' || name === workFolder) return true
  return fs.existsSync(path.join(file, ownFolder))
}

/**
 * Milliseconds to wait for more events after this one. A file that may be half written is not shown yet. Polling every
 * file until it is stable (chokidar's `awaitWriteFinish`) would slow down every save for the few editors that write in
 * parts.
 */
export function pauseAfter(event: string, file: string): number {
  // A folder is reported before the files in it.
  if (event.endsWith('Dir')) return burstMs
  if (event !== 'change') return unsureMs
  const size = statOf(file)?.size ?? 0
  if (size === 0) return emptyMs
  return size % block === 0 ? unsureMs : singleMs
}

/**
 * Gathers paths until a burst is over and no file is still growing. Files that change right after that are reported
 * again.
 */
export function createCollector(onChange: (paths: ReadonlySet<string>) => void): {
  /** @param pause - milliseconds to wait for more, when it is the only one */
  add(file: string, pause: number): void
  stop(): void
} {
  const timers = new Set<NodeJS.Timeout>()
  /** Paths, each with the state of its file when it was last added. */
  let paths = new Map<string, string>()
  let timer: NodeJS.Timeout | undefined
  let since = 0
  const later = (act: () => void, ms: number): NodeJS.Timeout => {
    const made = setTimeout(() => {
      timers.delete(made)
      act()
    }, ms)
    timers.add(made)
    return made
  }
  const isLong = () => performance.now() - since > longestMs
  const flush = () => {
    const reported = new Map([...paths.keys()].map((file) => [file, stateOf(file)]))
    const growing = [...reported].filter(([file, state]) => paths.get(file) !== state)
    if (growing.length > 0 && !isLong()) {
      for (const [file] of growing) add(file, singleMs)
      return
    }
    paths = new Map()
    onChange(new Set(reported.keys()))
    // Watchers drop events that closely follow others.
    later(() => {
      for (const [file, state] of reported) if (stateOf(file) !== state) add(file, unsureMs)
    }, lookAgainMs)
  }
  const add = (file: string, pause: number) => {
    if (paths.size === 0) since = performance.now()
    paths.set(file, stateOf(file))
    if (timer !== undefined) {
      clearTimeout(timer)
      timers.delete(timer)
    }
    timer = later(flush, isLong() ? 0 : paths.size > 1 ? burstMs : pause)
  }
  return {
    add,
    stop() {
      for (const one of timers) clearTimeout(one)
    },
  }
}

function stateOf(file: string): string {
  const stat = statOf(file)
  return stat ? `${stat.size} ${stat.mtimeMs} ${stat.ino}` : ''
}

/** Undefined when there is no such file, or it cannot be accessed (permissions, circular links). */
function statOf(file: string): fs.Stats | undefined {
  try {
    return fs.statSync(file, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}
