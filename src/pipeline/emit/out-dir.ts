/** The output folder of a build: whether docsgen may write to it, and what it is when the build begins. */
import fs from 'node:fs'
import path from 'node:path'
import { type Diagnostic, DocsgenError, diagnostic } from '../../shared/diagnostic.ts'
import { createDraft, type Draft, prepare, publish, run, settle, sweep } from './commit.ts'
import { type Manifest, manifestDamage, manifestName, ownFolder, readManifest } from './manifest.ts'
import { announce } from './other-builds.ts'
import { statEntry } from './stat-file.ts'
import { asSwitchError, withWriteErrors } from './write-error.ts'

/** The output folder, and the folders it must not overlap. */
export interface OutputPlace {
  /** Absolute. */
  readonly outDir: string
  /** Absolute folder of the site. */
  readonly siteDir: string
  /** Folders of sources, relative to the site's folder; they need not exist. */
  readonly sources: readonly string[]
  /** The files that the last build left there, as it has noted elsewhere; null: unknown. */
  readonly lastFiles?: () => readonly string[] | null
}

/** What a build needs to know of the output folder, and its place in it. */
export interface Claim {
  /** Files docsgen wrote there before. */
  readonly owned: readonly string[]
  readonly problems: readonly Diagnostic[]
  readonly draft: Draft
  /** Removes the draft, if it is not published. A folder in which nothing was ever written is removed again. */
  release(): void
}

/**
 * Looks at the output folder for a build, finishes what another build has begun, and makes a draft; the folder is made
 * when it is missing.
 * @throws DocsgenError (2) when the folder holds sources of the site or files of somebody else, or docsgen's list of its
 * files is lost; (3) when the folder cannot be written
 */
export function claimOutDir(place: OutputPlace): Claim {
  const { outDir } = place
  refuseSources(place)
  refuseOwnForeign(outDir)
  const name = path.basename(outDir)
  settled(outDir)
  const problems: Diagnostic[] = []
  const manifest = readManifest(outDir) ?? mended(place, problems)
  const draft = withWriteErrors(() => createDraft(outDir, manifest?.generation ?? null), name)
  withWriteErrors(() => run(sweep(outDir)), name)
  if (manifest !== null && manifest.ignored.length > 0)
    problems.push(strangeManifest(outDir, manifest.ignored))
  const presence = announce(draft.folder)
  return {
    owned: manifest?.files ?? [],
    problems,
    draft,
    release() {
      presence.end()
      release(outDir, draft)
    },
  }
}

/** Finishes what another build has begun, or takes it back. @throws DocsgenError (3) when neither can be done */
export function settled(outDir: string): void {
  try {
    run(settle(outDir))
  } catch (error) {
    throw asSwitchError(error)
  }
}

/**
 * The manifest of a folder that has none which can be read. Null: nothing was ever written there. Otherwise the list is
 * that of the last build, and written again at once: a build that fails later on would lose it again.
 */
function mended(place: OutputPlace, problems: Diagnostic[]): Manifest | null {
  const { outDir } = place
  const isMarked = statEntry(path.join(outDir, ownFolder)) !== undefined
  const damage = manifestDamage(outDir)
  if (!isMarked || damage === null || isEmpty(outDir)) {
    refuseForeign(outDir)
    return null
  }
  const file = path.join(path.basename(outDir), ownFolder, manifestName)
  const files = place.lastFiles?.() ?? null
  if (files === null) throw lost(outDir, `${file} ${damage}`)
  const draft = withWriteErrors(() => createDraft(outDir, null), file)
  const nothing = { removeFirst: [], moves: [], removeLast: [] }
  withWriteErrors(() => prepare(outDir, draft, { ...nothing, before: files, after: files }), file)
  withWriteErrors(() => run(publish(outDir, draft)), file)
  const message = `${file} ${damage}. The list of files in it is now that of the last build.`
  const hint = 'Files of earlier builds that it does not name stay in the folder.'
  problems.push(diagnostic('output-manifest', message, { hint }))
  return readManifest(outDir)
}

function release(outDir: string, { folder }: Draft): void {
  try {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    run(sweep(outDir))
  } catch {
    // It takes space until the next build removes it.
  }
  if (manifestDamage(outDir) === null) return
  // Folders go only while nothing is in them: another build may have begun.
  for (const one of [path.join(outDir, ownFolder), outDir]) {
    try {
      fs.rmdirSync(one)
    } catch {
      return
    }
  }
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
  if (stat === undefined || isEmpty(outDir)) return
  throw refusal(
    `The output folder ${name} is not empty, and docsgen did not write to it.`,
    'Name another folder with --out-dir, or empty this one: docsgen removes nothing it did not write.',
  )
}

/** Whether nothing but docsgen's own folder is there: an earlier build was ended before its first file. */
function isEmpty(outDir: string): boolean {
  return fs.readdirSync(outDir).every((entry) => entry === ownFolder)
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

function lost(outDir: string, what: string): DocsgenError {
  const name = path.basename(outDir)
  const message = `${what}, so docsgen cannot tell its own files in ${name} from those of others.`
  const hint = `Remove ${name} if everything in it comes from docsgen, or name another folder with --out-dir.`
  return new DocsgenError([diagnostic('output-damaged', message, { hint })], 2)
}
