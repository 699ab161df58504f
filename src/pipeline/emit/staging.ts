/**
 * The folder where new bytes wait, in the shape of the site. Files are written one after the other and at once: a write
 * beside other work takes the threads of Node longer to hand over than the file system takes to do.
 */
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { hashInParts } from '../../support/content-hash.ts'
import { statEntry } from './stat-file.ts'
import { overtaken, withWriteErrors } from './write-error.ts'

/** A file of the site as it was left by a build. */
export interface Written {
  /** Of the bytes: 128 bits, hex. */
  readonly hash: string
  readonly size: number
  readonly mtimeMs: number
}

export interface Staging {
  /** Writes a file. @throws DocsgenError (3) */
  write(file: string, bytes: Uint8Array, hash: string): void
  /** Copies a file from an absolute path. Its hash is that of the bytes that arrive. @throws DocsgenError (3) */
  copy(file: string, from: string): void
  /**
   * Keeps bytes beside the site, which may become a file of it. They are in nobody's way: the path of a file that the site has
   * no more can be that of a folder by now.
   * @throws DocsgenError (3)
   */
  setAside(file: string, bytes: Uint8Array, hash: string): Written
  /** As `setAside`, with the bytes of a file (absolute). @throws DocsgenError (3) */
  setAsideCopy(file: string, from: string): Written
  /** Where a file that was set aside is, until it is taken in; undefined: it was not. */
  asideOf(file: string): string | undefined
  /** Makes a file that was set aside part of the site. @throws DocsgenError (3) */
  takeIn(file: string): void
  /** Removes what was set aside and not taken in. @throws DocsgenError (3) */
  clearAside(): void
  /** Everything that is there. */
  readonly written: ReadonlyMap<string, Written>
}

/**
 * @param root absolute path of an empty folder. When it is gone, another build has taken over: it is not made again. What is
 * set aside is in the folder `aside` beside it.
 */
export function createStaging(root: string): Staging {
  const done = new Map<string, Written>()
  const aside = new Map<string, { readonly place: string; readonly hash: string }>()
  const asideFolder = path.join(path.dirname(root), 'aside')
  const folders = new Set<string>()

  const makeFolders = (folder: string): void => {
    if (folder === '.' || folders.has(folder)) return
    makeFolders(path.posix.dirname(folder))
    fs.mkdirSync(path.join(root, folder))
    folders.add(folder)
  }

  const withTakeover = <T>(write: () => T, file: string): T => {
    try {
      return withWriteErrors(write, file)
    } catch (error) {
      throw statEntry(root) === undefined ? overtaken() : error
    }
  }

  const put = (file: string, write: (target: string) => string): void =>
    withTakeover(() => {
      const target = path.join(root, file)
      makeFolders(path.posix.dirname(file))
      done.set(file, writtenAt(target, write(target)))
    }, file)

  const putAside = (file: string, write: (place: string) => string): Written =>
    withTakeover(() => {
      if (aside.size === 0) fs.mkdirSync(asideFolder)
      const place = path.join(asideFolder, String(aside.size))
      const hash = write(place)
      aside.set(file, { place, hash })
      return writtenAt(place, hash)
    }, file)

  return {
    write: (file, bytes, hash) =>
      put(file, (target) => {
        fs.writeFileSync(target, bytes)
        return hash
      }),
    copy: (file, from) => put(file, (target) => copyFile(from, target)),
    setAside: (file, bytes, hash) =>
      putAside(file, (place) => {
        fs.writeFileSync(place, bytes)
        return hash
      }),
    setAsideCopy: (file, from) => putAside(file, (place) => copyFile(from, place)),
    asideOf: (file) => aside.get(file)?.place,
    takeIn(file) {
      const { place, hash } = aside.get(file) ?? { place: '', hash: '' }
      put(file, (target) => {
        fs.renameSync(place, target)
        return hash
      })
    },
    clearAside: () =>
      withTakeover(() => fs.rmSync(asideFolder, { recursive: true, force: true }), 'The site'),
    written: done,
  }
}

/** @returns the hash of the bytes that have arrived */
function copyFile(from: string, target: string): string {
  fs.copyFileSync(from, target, fs.constants.COPYFILE_FICLONE)
  return hashInParts(target)
}

function writtenAt(place: string, hash: string): Written {
  const { size, mtimeMs } = fs.statSync(place)
  return { hash, size, mtimeMs }
}

/** So many files are flushed one by one sooner than another program is started that flushes all at once. */
const fewFiles = 32

/**
 * Has the file system write to the disk what it still holds in memory, so that it is there also after a loss of power. For
 * many files there is one call, where the system has it: a call for each of them is ten times as slow.
 * @param root the folder that they are in
 * @param files absolute paths
 */
export async function flush(root: string, files: readonly string[]): Promise<void> {
  if (files.length > fewFiles && (await flushAll(root))) return
  // Beside each other, a journal takes several of them in one go.
  for (let first = 0; first < files.length; first += fewFiles) {
    await Promise.all(files.slice(first, first + fewFiles).map(flushFile))
  }
}

/** Whether the file system was asked, and has written all files of it. */
function flushAll(root: string): Promise<boolean> {
  return promisify(execFile)('sync', ['-f', root]).then(
    () => true,
    () => false,
  )
}

async function flushFile(file: string): Promise<void> {
  // No FileHandle: those of Yarn cannot be flushed.
  const descriptor = await promisify(fs.open)(file, 'r+')
  // Some file systems cannot; they are as safe as they can be.
  await promisify(fs.fsync)(descriptor).catch(() => undefined)
  fs.closeSync(descriptor)
}
