/**
 * The output folder and docsgen's own folder in it, `.docsgen/`, with a lock, a manifest of docsgen's files, and the
 * staging folder.
 */
import fs from 'node:fs'
import path from 'node:path'
import { DocsgenError, diagnostic } from '../../shared/diagnostic.ts'

/** Name of docsgen's folder inside the output folder. */
export const ownFolder = '.docsgen'

/** Paths of docsgen's files, relative to the output folder. No other file is ever changed or removed. */
export type Manifest = readonly string[]

/**
 * Locks the output folder for this process and creates it if it is missing. Returns the files that docsgen owns there.
 * @throws DocsgenError (2) when the folder holds files but was not written by docsgen; (3) when another build is
 * running or the folder cannot be written
 */
export function claimOutDir(outDir: string): Manifest {
  const own = path.join(outDir, ownFolder)
  if (!fs.existsSync(own) && fs.existsSync(outDir) && fs.readdirSync(outDir).length > 0) {
    throw new DocsgenError(
      [
        diagnostic('output-foreign', `The output folder ${path.basename(outDir)} is not empty.`, {
          hint: 'Name another folder with --out-dir, or empty this one: docsgen removes nothing it did not write.',
        }),
      ],
      2,
    )
  }
  withWriteErrors(() => fs.mkdirSync(path.join(own), { recursive: true }))
  lock(own)
  withWriteErrors(() => {
    fs.rmSync(path.join(own, 'staging'), { recursive: true, force: true })
    fs.mkdirSync(path.join(own, 'staging'))
  })
  return readManifest(outDir)
}

/** Releases the lock. A folder in which nothing was written is removed. */
export function releaseOutDir(outDir: string): void {
  const own = path.join(outDir, ownFolder)
  fs.rmSync(path.join(own, 'staging'), { recursive: true, force: true })
  fs.rmSync(path.join(own, 'lock'), { force: true })
  if (fs.existsSync(path.join(own, 'manifest.json'))) return
  fs.rmSync(own, { recursive: true, force: true })
  if (fs.existsSync(outDir) && fs.readdirSync(outDir).length === 0) fs.rmdirSync(outDir)
}

/** Reads the manifest; one that cannot be read counts as empty. */
export function readManifest(outDir: string): Manifest {
  try {
    const parsed: unknown = JSON.parse(
      fs.readFileSync(path.join(outDir, ownFolder, 'manifest.json'), 'utf8'),
    )
    return Array.isArray(parsed)
      ? parsed.filter((entry): entry is string => typeof entry === 'string')
      : []
  } catch {
    return []
  }
}

/** Writes the manifest atomically. */
export function writeManifest(outDir: string, paths: Iterable<string>): void {
  const file = path.join(outDir, ownFolder, 'manifest.json')
  fs.writeFileSync(`${file}.tmp`, `${JSON.stringify([...paths].sort(), undefined, 1)}\n`)
  fs.renameSync(`${file}.tmp`, file)
}

/** Runs a write. @throws DocsgenError (3) for errors of the disk */
export function withWriteErrors<T>(write: () => T, file?: string): T {
  try {
    return write()
  } catch (cause) {
    throw asWriteError(cause, file)
  }
}

/** Converts an error of the disk to a DocsgenError (3). Other errors are returned as they are. */
export function asWriteError(cause: unknown, file?: string): unknown {
  const { code, message } = cause as NodeJS.ErrnoException
  if (code === undefined) return cause
  const what = code === 'ENOSPC' || code === 'EFBIG' ? 'The disk is full' : message
  return new DocsgenError(
    [
      diagnostic('output-write', file ? `${file} could not be written: ${what}.` : `${what}.`, {
        hint: 'The site that was there before has been left as it was.',
      }),
    ],
    3,
    cause,
  )
}

function lock(own: string): void {
  const file = path.join(own, 'lock')
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      fs.writeFileSync(file, String(process.pid), { flag: 'wx' })
      return
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST')
        withWriteErrors(() => {
          throw cause
        })
      const holder = Number(readIfThere(file))
      if (attempt > 0 || isAlive(holder)) throw busy(holder)
      // The process that held the lock was killed.
      fs.rmSync(file, { force: true })
    }
  }
}

function readIfThere(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function busy(pid: number): DocsgenError {
  return new DocsgenError(
    [
      diagnostic(
        'output-write',
        `Another build (process ${pid}) is writing to the output folder.`,
        {
          hint: 'Wait until it is done, or name another folder with --out-dir.',
        },
      ),
    ],
    3,
  )
}
