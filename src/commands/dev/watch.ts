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

/** After a change of one file that was there before and looks whole. */
const singleMs = 3
/** After one file has come or gone, or may be half written: another name is both, and an editor may replace a file by a new one. */
const unsureMs = 30
/** After a file was emptied: most editors do that first, and fill it at once. */
const emptyMs = 100
/** Who writes in parts writes whole blocks, of so many bytes or a multiple, until the last one. */
const block = 512
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
  let isTold = false
  // No reason to stop. What cannot be read is for discovery to tell; that nothing more is watched only the watcher knows.
  watcher.on('error', (error) => {
    const { code, message } = error as NodeJS.ErrnoException
    if (isTold || (code !== 'ENOSPC' && code !== 'EMFILE')) return
    isTold = true
    onProblem(unwatched(message))
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

function unwatched(reason: string): Diagnostic {
  const message = `Some files are not watched, so that changes of them are seen with the next others: ${reason}`
  const hint = 'The system watches no more files. On Linux, raise fs.inotify.max_user_watches.'
  return diagnostic('file-unreadable', message, { hint })
}

function isInside(root: string, file: string): boolean {
  return file === root || file.startsWith(root + path.sep)
}

/** docsgen's own folders, other programs' ones, and what a build has written. */
function isIgnored(root: string, file: string): boolean {
  if (!isInside(root, file) || file === root) return false
  const name = path.basename(file)
  if (name === 'node_modules' || name === '.git' || name === '.docsgen') return true
  if (path.dirname(file) !== root) return false
  return name === 'build' || fs.existsSync(path.join(file, '.docsgen/manifest.json'))
}

/**
 * Milliseconds to wait for more after an event. What may be half written is not shown yet; asking about every file until
 * it stays as it is (chokidar's `awaitWriteFinish`) would make all authors wait for the few whose editors write in parts.
 */
export function pauseAfter(event: string, file: string): number {
  // A folder comes before what is in it.
  if (event.endsWith('Dir')) return burstMs
  if (event !== 'change') return unsureMs
  const size = statOf(file)?.size ?? 0
  if (size === 0) return emptyMs
  return size % block === 0 ? unsureMs : singleMs
}

/** Gathers paths until a burst is over and no file is written any more; what is written after that is told once more. */
export function createCollector(onChange: (paths: ReadonlySet<string>) => void): {
  /** @param pause - milliseconds to wait for more, when it is the only one */
  add(file: string, pause: number): void
  stop(): void
} {
  const timers = new Set<NodeJS.Timeout>()
  /** Paths, and the state of their files when they were added last. */
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
    const told = new Map([...paths.keys()].map((file) => [file, stateOf(file)]))
    const growing = [...told].filter(([file, state]) => paths.get(file) !== state)
    if (growing.length > 0 && !isLong()) {
      for (const [file] of growing) add(file, singleMs)
      return
    }
    paths = new Map()
    onChange(new Set(told.keys()))
    // Watchers leave out events that follow others closely.
    later(() => {
      for (const [file, state] of told) if (stateOf(file) !== state) add(file, unsureMs)
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

/** Undefined when there is none, and when nobody may know (permissions, links in a circle). */
function statOf(file: string): fs.Stats | undefined {
  try {
    return fs.statSync(file, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}
