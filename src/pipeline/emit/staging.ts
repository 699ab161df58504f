/**
 * A folder with the shape of the site for new files. Writing is asynchronous, because creating thousands of small
 * files takes about as long as rendering them.
 */
import fs from 'node:fs'
import path from 'node:path'
import { by } from '../../shared/compare.ts'
import { asWriteError } from './out-dir.ts'

/** Size and modification time of a written file. */
export interface Staged {
  readonly size: number
  readonly mtimeMs: number
}

export interface Staging {
  /** Starts writing a file. The promise only limits the number of pending writes; it never rejects. */
  write(file: string, bytes: Uint8Array): Promise<void>
  /** Starts copying a file from an absolute path. */
  copy(file: string, from: string): Promise<void>
  /** Waits for all files. @throws DocsgenError (3) when one could not be written */
  settled(): Promise<ReadonlyMap<string, Staged>>
  /** Moves everything into a folder: whole folders where none exists, otherwise files one by one. */
  moveTo(folder: string): void
}

/** Maximum number of files being written at a time. */
const mostAtOnce = 48

/** Creates a staging folder. @param root absolute path of an empty folder */
export function createStaging(root: string): Staging {
  const done = new Map<string, Staged>()
  const underWay = new Set<Promise<void>>()
  const folders = new Map<string, Promise<unknown>>()
  const failures: unknown[] = []

  const folderOf = (target: string): Promise<unknown> => {
    const folder = path.dirname(target)
    const made = folders.get(folder) ?? fs.promises.mkdir(folder, { recursive: true })
    folders.set(folder, made)
    return made
  }

  const begin = async (file: string, write: (target: string) => Promise<void>): Promise<void> => {
    const work = put(file, write).catch((error: unknown) => {
      failures.push(asWriteError(error, file))
    })
    underWay.add(work)
    void work.then(() => underWay.delete(work))
    if (underWay.size >= mostAtOnce) await Promise.race(underWay)
  }

  const put = async (file: string, write: (target: string) => Promise<void>): Promise<void> => {
    const target = path.join(root, file)
    await folderOf(target)
    await write(target)
    const { size, mtimeMs } = await fs.promises.stat(target)
    done.set(file, { size, mtimeMs })
  }

  return {
    write: (file, bytes) => begin(file, (target) => fs.promises.writeFile(target, bytes)),
    copy: (file, from) =>
      begin(file, (target) => fs.promises.copyFile(from, target, fs.constants.COPYFILE_FICLONE)),
    async settled() {
      await Promise.all(underWay)
      if (failures.length > 0) throw failures[0]
      return done
    },
    moveTo: (folder) => moveInto(root, folder),
  }
}

function moveInto(from: string, to: string): void {
  const entries = fs.readdirSync(from, { withFileTypes: true })
  for (const entry of entries.sort(by(({ name }) => name))) {
    const source = path.join(from, entry.name)
    const target = path.join(to, entry.name)
    if (entry.isDirectory() && fs.existsSync(target)) moveInto(source, target)
    else fs.renameSync(source, target)
  }
}
