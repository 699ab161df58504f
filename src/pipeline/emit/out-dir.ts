/** The output folder of a build: whether docsgen may write to it, and its claim for the length of one build. */
import fs from 'node:fs'
import path from 'node:path'
import { type Diagnostic, DocsgenError, diagnostic } from '../../shared/diagnostic.ts'
import { type Holder, type Lock, takeLock } from './lock.ts'
import { ownFolder, readManifest } from './manifest.ts'
import { statEntry } from './stat-file.ts'
import { withWriteErrors } from './write-error.ts'

/** The output folder, and the folders it must not overlap. */
export interface OutputPlace {
  /** Absolute. */
  readonly outDir: string
  /** Absolute folder of the site. */
  readonly siteDir: string
  /** Folders of sources, relative to the site's folder; they need not exist. */
  readonly sources: readonly string[]
}

/** A folder that one build has for itself. */
export interface Claim {
  /** Files docsgen wrote there before. */
  readonly owned: readonly string[]
  readonly problems: readonly Diagnostic[]
  /** Absolute, empty folder for new files. */
  readonly staging: string
  /** Absolute; not there yet: for what is replaced. */
  readonly old: string
  /** Gives the folder back. One in which nothing was ever written is removed again. */
  release(): void
}

/**
 * Takes the output folder for this build; it is made when it is missing.
 * @throws DocsgenError (2) when the folder holds sources of the site or files of somebody else; (3) when another build
 * is at work or the folder cannot be written
 */
export function claimOutDir(place: OutputPlace): Claim {
  const { outDir } = place
  refuseSources(place)
  refuseOwnForeign(outDir)
  const manifest = readManifest(outDir)
  if (manifest === null) refuseForeign(outDir)
  const own = path.join(outDir, ownFolder)
  const name = path.basename(outDir)
  withWriteErrors(() => fs.mkdirSync(own, { recursive: true }), name)
  const lock = withWriteErrors(() => takeLock(own), name)
  if (!('release' in lock))
    throw busy(lock.holder, path.join(name, path.relative(outDir, lock.file)))
  const [staging, old] = [path.join(own, 'staging'), path.join(own, 'old')]
  withWriteErrors(() => {
    for (const folder of [staging, old]) removeFolder(folder)
    fs.mkdirSync(staging)
  }, name)
  return {
    owned: manifest?.files ?? [],
    problems:
      manifest === null || manifest.ignored.length === 0
        ? []
        : [strangeManifest(outDir, manifest.ignored)],
    staging,
    old,
    release: () => release(outDir, [staging, old], { lock, isOwn: manifest !== null }),
  }
}

function release(
  outDir: string,
  folders: readonly string[],
  { lock, isOwn }: { readonly lock: Lock; readonly isOwn: boolean },
): void {
  for (const folder of folders) removeFolder(folder)
  lock.release()
  if (isOwn || readManifest(outDir) !== null) return
  fs.rmSync(path.join(outDir, ownFolder), { recursive: true, force: true })
  if (fs.existsSync(outDir) && fs.readdirSync(outDir).length === 0) fs.rmdirSync(outDir)
}

/** Removes a folder, also while a file is still being written in it. */
function removeFolder(folder: string): void {
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

function refuseSources({ outDir, siteDir, sources }: OutputPlace): void {
  const [out, site] = [realPath(outDir), realPath(siteDir)]
  const name = path.relative(site, out) || 'its own folder'
  const inside = sources.find((one) => contains(realPath(path.join(siteDir, one)), out))
  const around = sources.find((one) => contains(out, realPath(path.join(siteDir, one))))
  const reason = contains(out, site)
    ? 'it contains the site itself'
    : inside !== undefined
      ? `it is in ${inside}/, a folder of sources`
      : around !== undefined && `it contains ${around}/, a folder of sources`
  if (!reason) return
  throw refusal(
    `The site cannot be written to ${name}: ${reason}.`,
    'Name a folder of its own with --out-dir.',
  )
}

function contains(folder: string, file: string): boolean {
  const relative = path.relative(folder, file)
  return relative === '' || !(relative.startsWith('..') || path.isAbsolute(relative))
}

/** The path with links followed, as far as it exists. */
function realPath(file: string): string {
  try {
    return fs.realpathSync(file)
  } catch {
    const parent = path.dirname(file)
    return parent === file ? file : path.join(realPath(parent), path.basename(file))
  }
}

function refuseForeign(outDir: string): void {
  const stat = fs.statSync(outDir, { throwIfNoEntry: false })
  const name = path.basename(outDir)
  if (stat !== undefined && !stat.isDirectory()) {
    throw refusal(
      `${name} is a file, and the site needs a folder.`,
      'Name another folder with --out-dir.',
    )
  }
  // Only a lock or a damaged manifest of docsgen's own: an earlier build was ended before its first file.
  const entries =
    stat === undefined ? [] : fs.readdirSync(outDir).filter((entry) => entry !== ownFolder)
  if (entries.length === 0) return
  throw refusal(
    `The output folder ${name} is not empty, and docsgen did not write to it.`,
    'Name another folder with --out-dir, or empty this one: docsgen removes nothing it did not write.',
  )
}

/** Refuses a link in the place of docsgen's own folder: files would be written and removed where it leads. */
function refuseOwnForeign(outDir: string): void {
  if (statEntry(path.join(outDir, ownFolder))?.isDirectory() ?? true) return
  const folder = path.join(path.basename(outDir), ownFolder)
  throw refusal(
    `${folder} is not a folder, and docsgen needs one of this name for its work.`,
    'Move it away: docsgen did not make it.',
  )
}

function refusal(message: string, hint: string): DocsgenError {
  return new DocsgenError([diagnostic('output-foreign', message, { hint })], 2)
}

function strangeManifest(outDir: string, ignored: readonly string[]): Diagnostic {
  const file = path.join(path.basename(outDir), ownFolder, 'manifest.json')
  const message = `${file} lists ${ignored.length} paths outside of the output folder; they are ignored.`
  const hint = 'docsgen writes no such entries: somebody else has changed the file.'
  return diagnostic('output-manifest', message, { hint })
}

function busy(holder: Holder | null, file: string): DocsgenError {
  const who = holder === null ? '' : ` (process ${holder.pid} on ${holder.host.split(' ')[0]})`
  return new DocsgenError(
    [
      diagnostic('output-write', `Another build${who} is writing to the output folder.`, {
        hint: `Wait until it is done, or name another folder with --out-dir. If no build is running, remove ${file}.`,
      }),
    ],
    3,
  )
}
