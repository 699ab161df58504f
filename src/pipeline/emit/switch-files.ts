/**
 * Puts staged files in the place of old ones. Every step can be taken back: what it replaces or removes is kept until all
 * steps are done. New assets come before the pages that name them, and old assets go after the pages that did.
 */
import fs from 'node:fs'
import path from 'node:path'
import { statEntry } from './stat-file.ts'

export interface Switch {
  /** Absolute folder with the new files, in the shape of the site. */
  readonly staging: string
  /** Absolute folder for what is replaced or removed, to be removed afterwards. */
  readonly old: string
  /** Absolute folder of the site. */
  readonly outDir: string
  /** Old files to be removed before anything is moved: they are where a new folder or file must be. */
  readonly removeFirst: readonly string[]
  /** Old files to be removed at the end. */
  readonly removeLast: readonly string[]
}

/** Takes one step back. */
type Undo = () => void

/**
 * Switches the site, or throws the error of the disk with everything as it was.
 * @throws AggregateError when not even that was possible: the site is then partly new
 */
export function switchFiles({ staging, old, outDir, removeFirst, removeLast }: Switch): void {
  const steps: Undo[] = []
  const keep = createKeeper(old)
  const remove = (file: string) => {
    const target = path.join(outDir, file)
    if (statEntry(target) === undefined) return
    const kept = keep.move(target)
    steps.push(() => {
      fs.mkdirSync(path.dirname(target), { recursive: true })
      fs.renameSync(kept, target)
    })
    removeEmptyFolders(outDir, file)
  }
  const move = (file: string) => {
    const [source, target] = [path.join(staging, file), path.join(outDir, file)]
    const there = statEntry(target)
    const kept = there?.isDirectory() === false ? keep.copy(target) : null
    fs.renameSync(source, target)
    steps.push(() => (kept === null ? fs.renameSync(target, source) : fs.renameSync(kept, target)))
  }
  try {
    fs.mkdirSync(old, { recursive: true })
    for (const file of removeFirst) remove(file)
    for (const file of entriesToMove(staging, outDir)) move(file)
    // Old pages are removed before the files that they refer to.
    for (const file of removeLast.filter(isPage)) remove(file)
    for (const file of removeLast.filter((one) => !isPage(one))) remove(file)
  } catch (cause) {
    takeBack(steps, cause)
    throw cause
  }
}

function takeBack(steps: readonly Undo[], cause: unknown): void {
  const failures: unknown[] = []
  for (const undo of steps.toReversed()) {
    try {
      undo()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError([cause, ...failures], String(cause))
}

function createKeeper(old: string) {
  let count = 0
  return {
    /** Moves a file away. */
    move(file: string): string {
      const kept = path.join(old, String(count++))
      fs.renameSync(file, kept)
      return kept
    },
    /** Keeps the file's bytes while the file stays, so that it can be replaced in one step. */
    copy(file: string): string {
      const kept = path.join(old, String(count++))
      try {
        fs.linkSync(file, kept)
      } catch {
        // A file system without links.
        fs.copyFileSync(file, kept)
      }
      return kept
    },
  }
}

/** Paths below `staging`, files and whole new folders, in the order in which they are moved: pages last. */
function* entriesToMove(staging: string, outDir: string): Generator<string> {
  const pages: string[] = []
  const walk = function* (folder: string): Generator<string> {
    for (const entry of sortedEntries(path.join(staging, folder))) {
      const file = path.posix.join(folder, entry.name)
      const isNew = !fs.existsSync(path.join(outDir, file))
      if (entry.isDirectory() && !isNew) yield* walk(file)
      else if (hasPages(staging, file, entry)) pages.push(file)
      else yield file
    }
  }
  yield* walk('')
  yield* pages
}

function sortedEntries(folder: string): fs.Dirent[] {
  return fs.readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
}

function isPage(file: string): boolean {
  return file.endsWith('.html')
}

function hasPages(staging: string, file: string, entry: fs.Dirent): boolean {
  if (!entry.isDirectory()) return isPage(file)
  return sortedEntries(path.join(staging, file)).some((one) =>
    hasPages(staging, path.posix.join(file, one.name), one),
  )
}

function removeEmptyFolders(outDir: string, file: string): void {
  for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder)) {
    try {
      fs.rmdirSync(path.join(outDir, folder))
    } catch {
      // Not empty, or gone already.
      return
    }
  }
}
