/** Watches a site's folder, and tells what has changed: a burst of changes as one. */
import fs from 'node:fs'
import path from 'node:path'
import type { FSWatcher } from 'chokidar'
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'

export interface Watch {
  /** Files outside of the site's folder that count as well (absolute). */
  add(files: readonly string[]): void
  close(): Promise<void>
}

export interface WatchListener {
  /** All folders are watched: what has changed before is not told. */
  onReady(): void
  /** Absolute paths of files and folders that were added, changed or removed. */
  onChange(paths: ReadonlySet<string>): void
  /** Some changes will not be seen, and why. */
  onProblem(problem: Diagnostic): void
}

/** After a change of one file that was there before and is not empty: a file is often emptied first and filled at once. */
const singleMs = 3
/** After one file has come or gone, or is empty: another name is both, and an editor may replace a file by a new one. */
const unsureMs = 30
/** While a burst goes on (a checkout of another branch): until nothing has come for so long. */
const burstMs = 60
const longestMs = 2000
/** After a burst was told. */
const lookAgainMs = 50

/**
 * Starts watching.
 * @param root - absolute folder of the site
 */
export async function watchSite(
  root: string,
  { onReady, onChange, onProblem }: WatchListener,
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
  watcher.on('all', (event, file) => collect.add(path.resolve(file), pauseAfter(event, file)))
  const told = new Set<string>()
  // A folder that cannot be watched is no reason to stop; told once, since with one there are often hundreds.
  watcher.on('error', (error) => {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (!told.has(code)) onProblem(unwatched(code, message))
    told.add(code)
  })
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

function unwatched(code: string, reason: string): Diagnostic {
  const message = `Some files are not watched, so that changes of them are seen with the next others: ${reason}`
  const isUsedUp = code === 'ENOSPC' || code === 'EMFILE'
  const hint = 'The system watches no more files. On Linux, raise fs.inotify.max_user_watches.'
  return diagnostic('file-unreadable', message, isUsedUp ? { hint } : {})
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

function pauseAfter(event: string, file: string): number {
  // A folder comes before what is in it.
  if (event.endsWith('Dir')) return burstMs
  if (event !== 'change') return unsureMs
  return statOf(file)?.size ? singleMs : unsureMs
}

/** Gathers paths until a burst is over; what was still being written then is told once more. */
export function createCollector(onChange: (paths: ReadonlySet<string>) => void): {
  /** @param pause - milliseconds to wait for more, when it is the only one */
  add(file: string, pause: number): void
  stop(): void
} {
  const timers = new Set<NodeJS.Timeout>()
  let paths = new Set<string>()
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
  const flush = () => {
    const told = new Map([...paths].map((file) => [file, stateOf(file)]))
    paths = new Set()
    onChange(new Set(told.keys()))
    // Watchers leave out events that follow others closely.
    later(() => {
      for (const [file, state] of told) if (stateOf(file) !== state) add(file, unsureMs)
    }, lookAgainMs)
  }
  const add = (file: string, pause: number) => {
    if (paths.size === 0) since = performance.now()
    paths.add(file)
    if (timer !== undefined) {
      clearTimeout(timer)
      timers.delete(timer)
    }
    const isLong = performance.now() - since > longestMs
    timer = later(flush, isLong ? 0 : paths.size > 1 ? burstMs : pause)
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

/** Undefined when there is none, and when nobody may know (permissions, links in a circle). */
function statOf(file: string): fs.Stats | undefined {
  try {
    return fs.statSync(file, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}
