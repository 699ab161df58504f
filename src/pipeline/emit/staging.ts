/**
 * The folder where new bytes wait, in the shape of the site. Files are written beside everything else, because a file
 * system takes as long to make a thousand small files as React takes to render them.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { asWriteError } from './write-error.ts'

/** A file of the site as it was left by a build. */
export interface Written {
  /** Of the bytes: 128 bits, hex. */
  readonly hash: string
  readonly size: number
  readonly mtimeMs: number
}

export interface Staging {
  /** Begins to write a file. Awaiting it keeps the caller from being faster than the disk; it never rejects. */
  write(file: string, bytes: Uint8Array, hash: string): Promise<void>
  /** Begins to copy a file from an absolute path. Its hash is that of the bytes that arrive. */
  copy(file: string, from: string): Promise<void>
  /**
   * Waits until all of them are on the disk, also after a loss of power.
   * @throws DocsgenError (3) when one could not be written
   */
  settled(): Promise<ReadonlyMap<string, Written>>
}

/** Files that are written at the same time. */
const mostAtOnce = 48

/** @param root absolute path of an empty folder */
export function createStaging(root: string): Staging {
  const done = new Map<string, Written>()
  const underWay = new Set<Promise<void>>()
  const folders = new Map<string, Promise<unknown>>()
  const failures: unknown[] = []

  const folderOf = (target: string): Promise<unknown> => {
    const folder = path.dirname(target)
    const made = folders.get(folder) ?? fs.promises.mkdir(folder, { recursive: true })
    folders.set(folder, made)
    return made
  }

  const begin = async (file: string, write: (target: string) => Promise<string>): Promise<void> => {
    const work = put(file, write).catch((error: unknown) => {
      failures.push(asWriteError(error, file))
    })
    underWay.add(work)
    void work.then(() => underWay.delete(work))
    if (underWay.size >= mostAtOnce) await Promise.race(underWay)
  }

  const put = async (file: string, write: (target: string) => Promise<string>): Promise<void> => {
    const target = path.join(root, file)
    await folderOf(target)
    const hash = await write(target)
    const { size, mtimeMs } = await fs.promises.stat(target)
    done.set(file, { hash, size, mtimeMs })
  }

  return {
    write: (file, bytes, hash) =>
      begin(file, async (target) => {
        await fs.promises.writeFile(target, bytes)
        return hash
      }),
    copy: (file, from) =>
      begin(file, async (target) => {
        await fs.promises.copyFile(from, target, fs.constants.COPYFILE_FICLONE)
        return hashOfFile(target)
      }),
    async settled() {
      await Promise.all(underWay)
      if (failures.length > 0) throw failures[0]
      if (done.size > 0) await flush(root, done.keys())
      return done
    },
  }
}

/** As `contentHash`, without the whole file in memory. */
async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of fs.createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex').slice(0, 32)
}

/**
 * Has the file system write to the disk what it still holds in memory. One call for all files where there is one;
 * a call for each file is ten times as slow.
 */
async function flush(root: string, files: Iterable<string>): Promise<void> {
  const isFlushed = await promisify(execFile)('sync', ['-f', root]).then(
    () => true,
    () => false,
  )
  if (isFlushed) return
  for (const file of files) {
    const handle = await fs.promises.open(path.join(root, file), 'r+')
    // Some file systems cannot; they are as safe as they can be.
    await handle.sync().catch(() => undefined)
    await handle.close()
  }
}
