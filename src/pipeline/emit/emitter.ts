/**
 * The only writer of the site. New files are first written to a staging folder. When all of them are on the disk,
 * `commit` renames them into place, one by one, and removes files that are no longer part of the site. If the process
 * is killed at any moment, the folder still holds whole files, old or new, and the next build repairs the rest.
 */
import fs from 'node:fs'
import path from 'node:path'
import { DocsgenError } from '../../shared/diagnostic.ts'
import type { OutputFile } from '../../shared/model/output-file.ts'
import { contentHash } from '../../support/content-hash.ts'
import { ancestors, fileAndFolder, takenTwice } from './collisions.ts'
import { claimOutDir, ownFolder, releaseOutDir, withWriteErrors, writeManifest } from './out-dir.ts'
import { createStaging, type Staging } from './staging.ts'
import { statFile } from './stat-file.ts'

/** A file written by a build. */
export interface Written {
  /** Of the bytes, hexadecimal. */
  readonly hash: string
  readonly size: number
  readonly mtimeMs: number
}

/** Every file of the site by path, as written by a build. */
export type OutputState = Readonly<Record<string, Written>>

export interface EmitResult {
  readonly outputs: OutputState
  readonly written: number
  readonly unchanged: number
  readonly removed: number
}

export interface Emitter {
  /** Whether the file on the disk is unchanged since the last build. */
  isIntact(file: string): boolean
  /** Makes an intact file of the last build part of this one. @throws DocsgenError as `add` does */
  keep(file: string): void
  /**
   * Makes a file part of the site. If the same bytes are already there, nothing is written. Await it, so that the
   * queue stays short.
   * @throws DocsgenError (1) when the path is taken
   */
  add(file: OutputFile): Promise<void>
  /** Moves everything into place; the emitter cannot be used again. @throws DocsgenError (1 or 3) */
  commit(): Promise<EmitResult>
  /** Gives up; the folder stays as it was. */
  abort(): Promise<void>
}

/**
 * Claims the output folder and creates the emitter for it.
 * @param outDir absolute
 * @param siteDir absolute; `copyOf` is relative to it
 * @param previous result of the last build
 * @throws DocsgenError as claimOutDir does
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
  readonly #staging: Staging
  readonly #staged = new Set<string>()
  #unchanged = 0

  constructor(outDir: string, siteDir: string, previous: OutputState) {
    this.#outDir = outDir
    this.#siteDir = siteDir
    this.#previous = previous
    this.#owned = new Set(claimOutDir(outDir))
    this.#staging = createStaging(path.join(outDir, ownFolder, 'staging'))
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

  async add(file: OutputFile): Promise<void> {
    if ('copyOf' in file) await this.#addCopy(file.path, file.copyOf, file.hash)
    else await this.#addBytes(file.path, toBytes(file.content))
  }

  async commit(): Promise<EmitResult> {
    this.#refuseFoldersThatAreFiles()
    for (const [file, { size, mtimeMs }] of await this.#staging.settled()) {
      this.#outputs.set(file, { hash: this.#outputs.get(file)?.hash ?? '', size, mtimeMs })
    }
    const stale = [...this.#owned].filter((file) => !this.#outputs.has(file))
    const own = path.join(this.#outDir, ownFolder)
    withWriteErrors(
      () => {
        // Written first, so that after a crash both old and new files are known as docsgen's.
        writeManifest(this.#outDir, new Set([...this.#owned, ...this.#outputs.keys()]))
        const gone = this.#removeInTheWay(stale)
        this.#staging.moveTo(this.#outDir)
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

  async abort(): Promise<void> {
    // Pending writes would create the folder again. Their errors no longer matter.
    await this.#staging.settled().catch(() => undefined)
    releaseOutDir(this.#outDir)
  }

  #take(file: string, written: Written): void {
    if (this.#outputs.has(file)) {
      throw new DocsgenError([takenTwice(file)], 1)
    }
    this.#outputs.set(file, written)
  }

  async #addBytes(file: string, bytes: Buffer): Promise<void> {
    const hash = contentHash(bytes)
    if (this.#isKnown(file, hash)) {
      this.keep(file)
      return
    }
    const there = path.join(this.#outDir, file)
    const now = this.#owned.has(file) ? statFile(there) : undefined
    if (now?.size === bytes.length && fs.readFileSync(there).equals(bytes)) {
      this.#take(file, { hash, size: now.size, mtimeMs: now.mtimeMs })
      this.#unchanged++
      return
    }
    this.#stage(file, hash)
    await this.#staging.write(file, bytes)
  }

  async #addCopy(file: string, of: string, hash: string): Promise<void> {
    if (this.#isKnown(file, hash)) {
      this.keep(file)
      return
    }
    this.#stage(file, hash)
    await this.#staging.copy(file, path.join(this.#siteDir, of))
  }

  #isKnown(file: string, hash: string): boolean {
    return this.#previous[file]?.hash === hash && this.isIntact(file)
  }

  #stage(file: string, hash: string): void {
    this.#take(file, { hash, size: 0, mtimeMs: 0 })
    this.#staged.add(file)
  }

  /** A path cannot be a file and a folder, like `a` and `a/index.html`. */
  #refuseFoldersThatAreFiles(): void {
    const problem = fileAndFolder(this.#outputs)
    if (problem !== null) throw new DocsgenError([problem], 1)
  }

  /** First removes old files where new folders must be, and the other way round. All others are removed last. */
  #removeInTheWay(stale: readonly string[]): Set<string> {
    const newFolders = new Set([...this.#staged].flatMap(ancestors))
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

function removeWithEmptyFolders(outDir: string, file: string): void {
  fs.rmSync(path.join(outDir, file), { force: true })
  for (const folder of ancestors(file).reverse()) {
    try {
      fs.rmdirSync(path.join(outDir, folder))
    } catch {
      // Not empty, or already removed.
      return
    }
  }
}
