/**
 * The only writer of the site. Files are gathered first, new bytes wait in a staging folder; only when all of them are
 * on the disk does `commit` rename them into place, one by one, and remove what is no longer part of the site.
 * Killed at any moment, the folder holds whole files only, old or new, and the next build sets right what is left.
 */
import fs from 'node:fs'
import path from 'node:path'
import { DocgenError, diagnostic } from '../../shared/diagnostic.ts'
import type { OutputFile } from '../../shared/model.ts'
import { contentHash } from '../content-hash.ts'
import { claimOutDir, ownFolder, releaseOutDir, withWriteErrors, writeManifest } from './out-dir.ts'
import { statFile } from './stat-file.ts'

/** A file of the site as it was left by a build. */
export interface Written {
  /** Of the bytes, hex. */
  readonly hash: string
  readonly size: number
  readonly mtimeMs: number
}

/** Every file of the site by path, as a build left it. */
export type OutputState = Readonly<Record<string, Written>>

export interface EmitResult {
  readonly outputs: OutputState
  readonly written: number
  readonly unchanged: number
  readonly removed: number
}

export interface Emitter {
  /** Whether the file is on the disk as the last build left it. */
  isIntact(file: string): boolean
  /** Makes an intact file of the last build part of this one. @throws DocgenError as `add` does */
  keep(file: string): void
  /**
   * Makes a file part of the site; equal bytes are not written again.
   * @throws DocgenError (1) when the path is taken, (3) when the disk is full or the like
   */
  add(file: OutputFile): void
  /** Puts everything in its place. The emitter is then at its end. @throws DocgenError (1 or 3) */
  commit(): EmitResult
  /** Forgets everything; the folder is as it was. */
  abort(): void
}

/**
 * @param outDir absolute
 * @param siteDir absolute; `copyOf` is relative to it
 * @param previous what the last build left
 * @throws DocgenError as claimOutDir does
 */
export function createEmitter(outDir: string, siteDir: string, previous: OutputState): Emitter {
  return new StagingEmitter(outDir, siteDir, previous)
}

class StagingEmitter implements Emitter {
  readonly #outDir: string
  readonly #siteDir: string
  readonly #previous: OutputState
  readonly #owned: ReadonlySet<string>
  readonly #outputs = new Map<string, Written>()
  /** Staged files: path in the site → path of the bytes. */
  readonly #staged = new Map<string, string>()
  #unchanged = 0

  constructor(outDir: string, siteDir: string, previous: OutputState) {
    this.#outDir = outDir
    this.#siteDir = siteDir
    this.#previous = previous
    this.#owned = new Set(claimOutDir(outDir))
  }

  isIntact(file: string): boolean {
    const before = this.#previous[file]
    const now = before && statFile(path.join(this.#outDir, file))
    return now !== undefined && now.size === before?.size && now.mtimeMs === before.mtimeMs
  }

  keep(file: string): void {
    const before = this.#previous[file]
    if (!before) throw new Error(`${file} is not a file of the last build`)
    this.#take(file, before)
    this.#unchanged++
  }

  add(file: OutputFile): void {
    if ('copyOf' in file) this.#addCopy(file.path, path.join(this.#siteDir, file.copyOf), file.hash)
    else this.#addBytes(file.path, toBytes(file.content))
  }

  commit(): EmitResult {
    this.#refuseFoldersThatAreFiles()
    const stale = [...this.#owned].filter((file) => !this.#outputs.has(file))
    const own = path.join(this.#outDir, ownFolder)
    withWriteErrors(
      () => {
        // From here on everything old and new is docgen's, whatever happens.
        writeManifest(this.#outDir, new Set([...this.#owned, ...this.#outputs.keys()]))
        const gone = this.#removeInTheWay(stale)
        for (const [file, bytes] of this.#staged) this.#place(file, bytes)
        for (const file of stale) if (!gone.has(file)) removeWithEmptyFolders(this.#outDir, file)
        writeManifest(this.#outDir, this.#outputs.keys())
      },
      path.basename(path.dirname(own)),
    )
    releaseOutDir(this.#outDir)
    return {
      outputs: Object.fromEntries(this.#outputs),
      written: this.#staged.size,
      unchanged: this.#unchanged,
      removed: stale.length,
    }
  }

  abort(): void {
    releaseOutDir(this.#outDir)
  }

  #take(file: string, written: Written): void {
    if (this.#outputs.has(file)) {
      throw new DocgenError(
        [
          diagnostic('output-collision', `Two files claim ${file} in the output.`, {
            hint: 'A file in static/ may have the path of a page; rename one of them.',
          }),
        ],
        1,
      )
    }
    this.#outputs.set(file, written)
  }

  #addBytes(file: string, bytes: Buffer): void {
    const hash = contentHash(bytes)
    if (this.#previous[file]?.hash === hash && this.isIntact(file)) {
      this.keep(file)
      return
    }
    const there = path.join(this.#outDir, file)
    const now = statFile(there)
    if (
      now?.size === bytes.length &&
      this.#owned.has(file) &&
      fs.readFileSync(there).equals(bytes)
    ) {
      this.#take(file, { hash, size: now.size, mtimeMs: now.mtimeMs })
      this.#unchanged++
      return
    }
    this.#take(file, { hash, size: bytes.length, mtimeMs: 0 })
    this.#stage(file, (staged) => fs.writeFileSync(staged, bytes))
  }

  #addCopy(file: string, from: string, hash: string): void {
    if (this.#previous[file]?.hash === hash && this.isIntact(file)) {
      this.keep(file)
      return
    }
    this.#take(file, { hash, size: 0, mtimeMs: 0 })
    this.#stage(file, (staged) => fs.copyFileSync(from, staged, fs.constants.COPYFILE_FICLONE))
  }

  #stage(file: string, write: (staged: string) => void): void {
    const staged = path.join(this.#outDir, ownFolder, 'staging', String(this.#staged.size))
    withWriteErrors(() => write(staged), file)
    this.#staged.set(file, staged)
  }

  #place(file: string, bytes: string): void {
    const target = path.join(this.#outDir, file)
    try {
      fs.renameSync(bytes, target)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      fs.mkdirSync(path.dirname(target), { recursive: true })
      fs.renameSync(bytes, target)
    }
    const stat = fs.statSync(target)
    const hash = this.#outputs.get(file)?.hash ?? ''
    this.#outputs.set(file, { hash, size: stat.size, mtimeMs: stat.mtimeMs })
  }

  /** A path cannot be a file and a folder: `a` and `a/index.html`. */
  #refuseFoldersThatAreFiles(): void {
    for (const file of this.#outputs.keys()) {
      for (const folder of ancestors(file)) {
        if (!this.#outputs.has(folder)) continue
        throw new DocgenError(
          [
            diagnostic(
              'output-collision',
              `${folder} is a file and, for ${file}, a folder in the output.`,
              {
                hint: 'Rename the file in static/ or the page.',
              },
            ),
          ],
          1,
        )
      }
    }
  }

  /** Old files that stand where a new folder must be, and the other way round, go first; all others go last. */
  #removeInTheWay(stale: readonly string[]): Set<string> {
    const newFolders = new Set([...this.#staged.keys()].flatMap(ancestors))
    const inTheWay = stale.filter(
      (file) => newFolders.has(file) || ancestors(file).some((folder) => this.#staged.has(folder)),
    )
    for (const file of inTheWay) removeWithEmptyFolders(this.#outDir, file)
    return new Set(inTheWay)
  }
}

function toBytes(content: string | Uint8Array): Buffer {
  return typeof content === 'string'
    ? Buffer.from(content, 'utf8')
    : Buffer.from(content.buffer, content.byteOffset, content.byteLength)
}

/** `a/b/c` // ['a', 'a/b'] */
function ancestors(file: string): string[] {
  const parts = file.split('/')
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'))
}

function removeWithEmptyFolders(outDir: string, file: string): void {
  fs.rmSync(path.join(outDir, file), { force: true })
  for (const folder of ancestors(file).reverse()) {
    try {
      fs.rmdirSync(path.join(outDir, folder))
    } catch {
      // Not empty, or gone already.
      return
    }
  }
}
