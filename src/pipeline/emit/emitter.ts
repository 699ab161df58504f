/**
 * The only writer of the site. Files are gathered first, new bytes wait in a staging folder; only when all of them are
 * on the disk does `commit` rename them into place, one by one, and remove what is no longer part of the site (commit.ts).
 * Killed at any moment, the folder holds whole files only, old or new, and the next build finishes what was begun.
 */
import fs from 'node:fs'
import path from 'node:path'
import { type Diagnostic, DocsgenError, diagnostic } from '../../shared/diagnostic.ts'
import type { OutputFile } from '../../shared/model/output-file.ts'
import { contentHash } from '../../support/content-hash.ts'
import { posixRelative } from '../../support/posix-path.ts'
import { bytesOfFile } from '../../support/read-file.ts'
import { ancestors, fileAndFolder, takenTwice } from './collisions.ts'
import { prepare, publish, run } from './commit.ts'
import { createLinkFinder, generationOf, isSafe } from './manifest.ts'
import { isPage, movesInto } from './moves-into.ts'
import { type Claim, claimOutDir, type OutputPlace, settled } from './out-dir.ts'
import { intactOutput } from './output-times.ts'
import { pinnedFiles } from './pinned-files.ts'
import { createStaging, flush, type Staging, type Written } from './staging.ts'
import { statEntry, statFile } from './stat-file.ts'
import { asSwitchError, asWriteError, overtaken } from './write-error.ts'

/** Every file of the site by path, as a build left it. */
export type OutputState = Readonly<Record<string, Written>>

export interface EmitResult {
  /** All files of the site. */
  outputs(): OutputState
  readonly written: number
  /** Of those that were written: files of the last build that were put back. */
  readonly restored: number
  readonly unchanged: number
  readonly removed: number
}

export interface Emitter {
  /** Problems of the output folder that do not end the build. */
  readonly problems: readonly Diagnostic[]
  /**
   * Puts back a file of the last build that the folder lacks, from elsewhere: it is then intact. Other bytes are passed over.
   * @throws DocsgenError (3) when the disk refuses
   */
  restore(file: string, bytes: Uint8Array): void
  /** As `restore`, with the bytes of a file of the site (relative to its folder), which need not exist. */
  restoreCopy(file: string, of: string): void
  /** Whether the bytes of the file are there as the last build left them. */
  isIntact(file: string): boolean
  /** Whether the file is intact and has these bytes. @param hash - of the bytes */
  has(file: string, hash: string): boolean
  /** The text of a file that is part of the site by now, or intact; undefined when it is neither. */
  read(file: string): string | undefined
  /** Makes an intact file of the last build part of this one. @throws DocsgenError as `add` does */
  keep(file: string): void
  /**
   * Makes a file part of the site; equal bytes are not written again.
   * @throws DocsgenError (1) when the path is taken, (3) when the disk refuses
   */
  add(file: OutputFile): void
  /** Whether all files of the last build are as it left them. */
  areIntact(): boolean
  /** Keeps all other files of the last build, which must be intact; some can be left out. */
  keepRest(isLeftOut: (file: string) => boolean): void
  /** Keeps all files of the last build, intact or not, except those that are replaced. */
  keepOthers(isReplaced: (file: string) => boolean): void
  /** Puts everything in its place. The emitter is then at its end. @throws DocsgenError (1 or 3) */
  commit(): Promise<EmitResult>
  /** Forgets everything; the folder is as it was. */
  abort(): void
}

/** Takes in pages and their texts. */
export type PageEmitter = Pick<Emitter, 'isIntact' | 'read' | 'keep' | 'add'>

/**
 * @param place `copyOf` of files is relative to its `siteDir`
 * @param previous what the last build left
 * @throws DocsgenError as claimOutDir does
 */
export function createEmitter(place: OutputPlace, previous: OutputState): Emitter {
  return new StagingEmitter(place, previous)
}

class StagingEmitter implements Emitter {
  readonly #outDir: string
  readonly #siteDir: string
  readonly #previous: OutputState
  /** Files that were looked at, with their times of now; undefined: the file is not as the last build has left it. */
  readonly #looked = new Map<string, Written | undefined>()
  readonly #claim: Claim
  readonly #owned: ReadonlySet<string>
  readonly #outputs = new Map<string, Written>()
  readonly #staging: Staging
  readonly #staged = new Set<string>()
  /** The copied file of the site, by its path in the output. */
  readonly #copies = new Map<string, string>()
  #unchanged = 0
  #restored = 0

  constructor(place: OutputPlace, previous: OutputState) {
    this.#outDir = place.outDir
    this.#siteDir = place.siteDir
    this.#previous = previous
    this.#claim = claimOutDir(place)
    this.#owned = new Set(this.#claim.owned)
    this.#staging = createStaging(this.#claim.draft.files)
  }

  get problems(): readonly Diagnostic[] {
    return this.#claim.problems
  }

  restore(file: string, bytes: Uint8Array): void {
    const hash = this.#previous[file]?.hash
    if (hash === undefined || this.isIntact(file) || contentHash(bytes) !== hash) return
    this.#looked.set(file, this.#staging.setAside(file, bytes, hash))
  }

  restoreCopy(file: string, of: string): void {
    const left = this.#previous[file]
    const source = path.join(this.#siteDir, of)
    if (left === undefined || this.isIntact(file) || statFile(source)?.size !== left.size) return
    const written = this.#staging.setAsideCopy(file, source)
    if (written.hash === left.hash) this.#looked.set(file, written)
  }

  isIntact(file: string): boolean {
    return this.#intact(file) !== undefined
  }

  /** A file as the last build left it, with the time that it has now; undefined when it is not intact. */
  #intact(file: string): Written | undefined {
    if (this.#looked.has(file)) return this.#looked.get(file)
    const left = this.#previous[file]
    const found = left && intactOutput(this.#outDir, file, left)
    this.#looked.set(file, found)
    return found
  }

  has(file: string, hash: string): boolean {
    return this.#previous[file]?.hash === hash && this.isIntact(file)
  }

  read(file: string): string | undefined {
    const isStaged = this.#staged.has(file)
    if (isStaged) return bytesOfFile(path.join(this.#claim.draft.files, file))?.toString('utf8')
    if (this.#outputs.has(file)) return this.#bytesOf(file)?.toString('utf8')
    if (!this.isIntact(file)) return undefined
    const aside = this.#staging.asideOf(file)
    return (aside === undefined ? this.#bytesOf(file) : bytesOfFile(aside))?.toString('utf8')
  }

  /** The bytes in the output now; null: none. Another build may put its files into place at any time. */
  #bytesOf(file: string): Buffer | null {
    return bytesOfFile(path.join(this.#outDir, file))
  }

  keep(file: string): void {
    const written = this.#intact(file)
    if (!written) throw new Error(`${file} is not as the last build left it`)
    this.#take(file, written)
    if (this.#staging.asideOf(file) === undefined) {
      this.#unchanged++
      return
    }
    this.#staging.takeIn(file)
    this.#staged.add(file)
    this.#restored++
  }

  add(file: OutputFile): void {
    try {
      if ('copyOf' in file) this.#copies.set(file.path, file.copyOf)
      if ('copyOf' in file) this.#addCopy(file.path, file.copyOf, file.hash)
      else this.#addBytes(file.path, toBytes(file.content))
    } catch (error) {
      // The disk refuses that, too; this problem names both files.
      this.#refuseFoldersThatAreFiles()
      throw error
    }
  }

  areIntact(): boolean {
    return Object.keys(this.#previous).every((file) => this.isIntact(file))
  }

  keepRest(isLeftOut: (file: string) => boolean): void {
    for (const file of Object.keys(this.#previous)) {
      if (!this.#outputs.has(file) && !isLeftOut(file)) this.keep(file)
    }
  }

  keepOthers(isReplaced: (file: string) => boolean): void {
    for (const file of this.#owned) if (!isReplaced(file)) this.#keepAsItIs(file)
  }

  async commit(): Promise<EmitResult> {
    this.#refuseFoldersThatAreFiles()
    this.#staging.clearAside()
    const staged = this.#staging.written
    this.#refuseChanged(staged)
    for (const [file, written] of staged) this.#outputs.set(file, written)
    this.#keepPinned()
    const stale = [...this.#owned].filter((file) => !this.#outputs.has(file))
    const removeFirst = this.#inTheWay(stale)
    this.#refuseForeignFiles(new Set(removeFirst))
    await this.#publish(removeFirst, [...staged.keys()], stale)
    this.#claim.release()
    return {
      outputs: () => Object.fromEntries(this.#outputs),
      written: this.#staged.size,
      restored: this.#restored,
      unchanged: this.#unchanged,
      removed: stale.length,
    }
  }

  abort(): void {
    this.#claim.release()
  }

  async #publish(
    removeFirst: readonly string[],
    staged: readonly string[],
    stale: readonly string[],
  ): Promise<void> {
    const { draft } = this.#claim
    const outDir = this.#outDir
    const removeLast = stale.filter((file) => !removeFirst.includes(file))
    try {
      const files = staged.map((file) => path.join(draft.files, file))
      await flush(draft.files, files)
      prepare(outDir, draft, {
        removeFirst,
        moves: movesInto(outDir, draft.files),
        // Old pages are removed before the files that they refer to.
        removeLast: [...removeLast.filter(isPage), ...removeLast.filter((file) => !isPage(file))],
        before: this.#owned,
        after: this.#outputs.keys(),
      })
    } catch (error) {
      throw statEntry(draft.files) === undefined ? overtaken() : asWriteError(error)
    }
    try {
      if (!run(publish(outDir, draft))) throw overtaken()
    } catch (error) {
      throw asSwitchError(error)
    }
  }

  /** Keeps files of earlier builds that other websites, or a script of theirs, may still load (the widget). */
  #keepPinned(): void {
    const old = [...this.#owned].filter((file) => !this.#outputs.has(file))
    const writtenAt = (file: string) => statFile(path.join(this.#outDir, file))?.mtimeMs ?? 0
    for (const file of pinnedFiles(old, writtenAt)) this.#keepAsItIs(file)
  }

  #keepAsItIs(file: string): void {
    const now = statFile(path.join(this.#outDir, file))
    const bytes = now && this.#bytesOf(file)
    if (!now || !bytes) return
    const { size, mtimeMs } = now
    this.#outputs.set(file, { hash: contentHash(bytes), size, mtimeMs })
    this.#unchanged++
  }

  #take(file: string, written: Written): void {
    if (!isSafe(file)) throw new Error(`${file} is no path in the output`)
    if (this.#outputs.has(file)) {
      const owner = this.#copies.get(file) ?? 'a file of docsgen'
      throw new DocsgenError([takenTwice(file, [owner, 'another file'])], 1)
    }
    this.#outputs.set(file, written)
  }

  #addBytes(file: string, bytes: Buffer): void {
    const hash = contentHash(bytes)
    if (this.has(file, hash)) {
      this.keep(file)
      return
    }
    const now = this.#owned.has(file) ? statFile(path.join(this.#outDir, file)) : undefined
    if (now?.size === bytes.length && this.#bytesOf(file)?.equals(bytes)) {
      this.#take(file, { hash, size: now.size, mtimeMs: now.mtimeMs })
      this.#unchanged++
      return
    }
    this.#stage(file, hash)
    this.#staging.write(file, bytes, hash)
  }

  #addCopy(file: string, of: string, hash: string): void {
    if (this.has(file, hash)) {
      this.keep(file)
      return
    }
    this.#stage(file, hash)
    this.#staging.copy(file, path.join(this.#siteDir, of))
  }

  #stage(file: string, hash: string): void {
    this.#take(file, { hash, size: 0, mtimeMs: 0 })
    this.#staged.add(file)
  }

  /** A path cannot be a file and a folder: `a` and `a/index.html`. */
  #refuseFoldersThatAreFiles(): void {
    const problems = fileAndFolder(this.#outputs, (file) => this.#copies.get(file) ?? file)
    if (problems.length > 0) throw new DocsgenError(problems, 1)
  }

  /** Old files where a new folder must be, and the other way round. */
  #inTheWay(stale: readonly string[]): string[] {
    const newFolders = new Set([...this.#staged].flatMap(ancestors))
    return stale.filter(
      (file) => newFolders.has(file) || ancestors(file).some((folder) => this.#staged.has(folder)),
    )
  }

  /** A file is copied under the name of its bytes: bytes that are others by now do not belong there. */
  #refuseChanged(staged: ReadonlyMap<string, Written>): void {
    for (const [file, { hash }] of staged) {
      const expected = this.#outputs.get(file)?.hash ?? hash
      if (hash === expected || !file.includes(`-${expected.slice(0, 8)}`)) continue
      const message = `The source of ${file} has changed while the site was built.`
      const problem = diagnostic('output-write', message, { hint: 'Build the site again.' })
      throw new DocsgenError([problem], 3)
    }
  }

  /** Files and links in the output folder that are not docsgen's are neither replaced nor written through. */
  #refuseForeignFiles(removed: ReadonlySet<string>): void {
    const linkAbove = createLinkFinder(this.#outDir)
    const found = new Map<string, Diagnostic>()
    for (const file of withinOldFolders(this.#outDir, this.#staged)) {
      const inTheWay =
        linkAbove(file) ??
        [...ancestors(file), file].find((one) => this.#blocks(one, file, removed))
      if (inTheWay !== undefined) found.set(inTheWay, foreignFile(inTheWay, file))
    }
    if (found.size === 0) return
    // They may be those of another build, which has put them there, or begun to, since this one began.
    settled(this.#outDir)
    if (generationOf(this.#outDir) !== this.#claim.draft.base) throw overtaken()
    throw new DocsgenError([...found.values()], 2)
  }

  /** Whether something that is not docsgen's is at `there`, the path of a new file or of a folder above it. */
  #blocks(there: string, file: string, removed: ReadonlySet<string>): boolean {
    const stat = statEntry(path.join(this.#outDir, there))
    if (stat === undefined) return false
    if (!stat.isDirectory()) return !this.#owned.has(there)
    if (there !== file) return false
    return filesWithin(this.#outDir, there)?.some((one) => !removed.has(one)) ?? true
  }
}

/** The files and links in a folder of the output, relative to it; null: they cannot be read, or are gone by now. */
function filesWithin(outDir: string, folder: string): string[] | null {
  try {
    return fs
      .readdirSync(path.join(outDir, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map(({ parentPath, name }) => posixRelative(outDir, path.join(parentPath, name)))
  } catch {
    return null
  }
}

/**
 * Those of some files (relative to `outDir`) with something at the first folder of their path: nothing can be below
 * others.
 */
function* withinOldFolders(outDir: string, files: Iterable<string>): Generator<string> {
  const isThere = new Map<string, boolean>()
  for (const file of files) {
    const [first = file] = file.split('/')
    const there = isThere.get(first) ?? statEntry(path.join(outDir, first)) !== undefined
    isThere.set(first, there)
    if (there) yield file
  }
}

function foreignFile(there: string, file: string): Diagnostic {
  const message = `${there} in the output folder was not written by docsgen, and ${file} belongs there.`
  const hint = 'Move it away, or put it into static/ if it is part of the site.'
  return diagnostic('output-foreign', message, { hint })
}

function toBytes(content: string | Uint8Array): Buffer {
  return typeof content === 'string'
    ? Buffer.from(content, 'utf8')
    : Buffer.from(content.buffer, content.byteOffset, content.byteLength)
}
