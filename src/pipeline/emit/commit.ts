/**
 * How an output folder gets from one generation of the site to the next, whoever is alive. Nobody is asked whether he is
 * still there: any number of builds, on any machines, may be killed or stopped at any step and go on at any later time.
 *
 * `.docsgen-output/` holds
 *   manifest.json             the files of the site, and the name of this generation: random, never used twice
 *   staging-<base>-<id>/      what one build prepares; <base> is the generation that it began at
 *   commit-<base>/            the one commit that may follow the generation <base>
 *   trash-<any>/              to be removed by anybody
 *
 * A build writes everything into its staging folder: new files, hard links to the old ones, the journal (what is moved and
 * removed), the next manifest. Then it renames that folder to `commit-<base>`. A folder cannot be renamed over another that
 * is not empty, so of all builds that began at one generation exactly one gets the name, with everything in it. A commit
 * counts while the manifest, read after the commit was seen, names its base. As generations never come back, one that does
 * not count then never will.
 *
 * Whoever finds a commit that counts carries it out. It has one folder, whose name says how far it is:
 *   forward-<id>   files are being moved into the site; then it is renamed to
 *   done-<id>      its manifest is renamed into place. That begins the next generation
 *   back-<id>      the disk has refused a step: what was done is being taken back; then it is renamed to
 *   undone-<id>    the manifest with the old files is renamed into place, under the name of a new generation
 *
 * Why several may do this at once, and one may sleep in the middle of it and wake up later: every step is a rename with
 * one end in that folder. New files come out of it; what is removed goes into it, over a file, which a folder can never
 * replace. So a step that another process has done fails, and when the commit goes to its next state its folder has another
 * name, and every step of the former state fails for ever. Folders that such a sleeper makes or removes are empty ones.
 */
import fs from 'node:fs'
import path from 'node:path'
import { DocsgenError, diagnostic } from '../../shared/diagnostic.ts'
import { isObject } from '../../shared/is-object.ts'
import { readFile } from '../../support/read-file.ts'
import { removeQuietly } from '../../support/remove-quietly.ts'
import { uniqueName } from '../../support/unique-name.ts'
import {
  createLinkFinder,
  flushFolder,
  generationOf,
  isSafe,
  manifestName,
  manifestText,
  ownFolder,
} from './manifest.ts'
import { statEntry } from './stat-file.ts'

/** Work that can be stopped before each of its steps on the disk (each `yield`): a test lets others come in between. */
export type Steps<Result = void> = Generator<undefined, Result, undefined>

/** Does all steps. */
export function run<Result>(steps: Steps<Result>): Result {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** What a build prepares. */
export interface Draft {
  /** The generation that it began at; null: there was none. */
  readonly base: string | null
  /** The generation that it will be. */
  readonly id: string
  /** Absolute; gone once the draft is a commit, or another build has taken over. */
  readonly folder: string
  /** Absolute folder within, for the new files in the shape of the site. */
  readonly files: string
}

/** A file, or a whole new folder, that a commit moves into the site or removes; `kept`: number of the old file. */
interface Step {
  readonly file: string
  readonly kept: number | null
}

interface Journal {
  /** Old files where a new folder or file must be. */
  readonly removeFirst: readonly Step[]
  readonly moves: readonly Step[]
  readonly removeLast: readonly Step[]
}

/** The steps of a commit, and the lists of files before and after it. */
export interface Plan {
  readonly removeFirst: readonly string[]
  /** Files and whole new folders, in their order. */
  readonly moves: readonly string[]
  readonly removeLast: readonly string[]
  readonly before: Iterable<string>
  readonly after: Iterable<string>
}

/** Stands for the generation of a folder without one. */
const noGeneration = 'first'

const phases = ['forward', 'done', 'back', 'undone'] as const
type Phase = (typeof phases)[number]

interface Commit {
  readonly base: string
  /** Null: it was just being changed. */
  readonly phase: Phase | null
  readonly id: string
  /** Absolute path of the commit. */
  readonly folder: string
}

/** Makes the folder for a draft; the output folder is made when it is missing. @throws the error of the disk */
export function createDraft(outDir: string, base: string | null): Draft {
  const id = uniqueName()
  const own = path.join(outDir, ownFolder)
  const folder = path.join(own, `staging-${base ?? noGeneration}-${id}`)
  const files = path.join(folder, `forward-${id}`, 'new')
  fs.mkdirSync(files, { recursive: true })
  return { base, id, folder, files }
}

/**
 * Writes what a draft needs to become a commit, and flushes that to the disk.
 * @throws the error of the disk
 */
export function prepare(outDir: string, draft: Draft, plan: Plan): void {
  const folder = path.dirname(draft.files)
  const keep = createKeeper(outDir, path.join(folder, 'kept'))
  const isThere = ({ kept }: Step) => kept !== null
  const journal: Journal = {
    removeFirst: plan.removeFirst.map(keep).filter(isThere),
    moves: plan.moves.map(keep),
    removeLast: plan.removeLast.map(keep).filter(isThere),
  }
  const texts = {
    gone: '',
    'journal.json': JSON.stringify(journal),
    'done.json': manifestText(draft.id, plan.after),
    'undone.json': manifestText(uniqueName(), plan.before),
  }
  for (const [name, text] of Object.entries(texts)) {
    const descriptor = fs.openSync(path.join(folder, name), 'wx')
    try {
      fs.writeFileSync(descriptor, text)
      fs.fsyncSync(descriptor)
    } finally {
      fs.closeSync(descriptor)
    }
  }
}

/** Keeps the bytes of old files under a second name, so that each can be put back in one step. */
function createKeeper(outDir: string, folder: string): (file: string) => Step {
  let count = 0
  fs.mkdirSync(folder)
  return (file) => {
    const target = path.join(outDir, file)
    if (statEntry(target)?.isDirectory() ?? true) return { file, kept: null }
    const kept = path.join(folder, String(count))
    try {
      fs.linkSync(target, kept)
    } catch {
      // A file system without links.
      fs.copyFileSync(target, kept)
    }
    return { file, kept: count++ }
  }
}

/**
 * Makes a draft the next generation. False: another build was faster, and the site is not changed by this one.
 * @throws the error of the disk, with the site as it was; PartlyDone when that could not be
 */
export function* publish(outDir: string, draft: Draft): Steps<boolean> {
  const own = path.join(outDir, ownFolder)
  const commit = path.join(own, `commit-${draft.base ?? noGeneration}`)
  yield
  try {
    fs.renameSync(draft.folder, commit)
  } catch (error) {
    yield
    // The commit of another build may be complete by now, and its folder gone.
    const isTaken = /^(?:ENOTEMPTY|EEXIST)$/.test((error as NodeJS.ErrnoException).code ?? '')
    const isLost = statEntry(draft.folder) === undefined || statEntry(commit) !== undefined
    if (!isTaken && !isLost) throw error
    yield* settle(outDir)
    return false
  }
  const failure = yield* settle(outDir)
  yield
  if (generationOf(outDir) === draft.id) return true
  if (failure !== undefined) throw failure
  return false
}

/** A commit neither came to its end nor could be taken back: the site is partly new. Whoever comes next goes on with it. */
export class PartlyDone extends Error {
  override readonly name = 'PartlyDone'
}

/** A commit goes through so many states at most, and is looked at again where it was just being changed. */
const mostRounds = 200

/**
 * Carries out the commit that has begun, if there is one.
 * @returns the error of the disk because of which it was taken back
 * @throws PartlyDone
 */
export function* settle(outDir: string): Steps<unknown> {
  const own = path.join(outDir, ownFolder)
  let failure: unknown
  for (let round = 0; round < mostRounds; round++) {
    yield
    const found = commitsIn(own)
    if (found.length === 0) return failure
    // In this order: see above.
    yield
    const base = generationOf(outDir) ?? noGeneration
    const commit = found.find((one) => one.base === base)
    if (commit === undefined) return failure
    if (commit.phase !== null) failure = (yield* advance(outDir, commit, commit.phase)) ?? failure
  }
  throw damaged(outDir)
}

function commitsIn(own: string): Commit[] {
  return foldersIn(own).flatMap((name) => {
    const base = /^commit-(\w+)$/.exec(name)?.[1]
    if (base === undefined) return []
    const folder = path.join(own, name)
    const inside = foldersIn(folder).map((one) => /^(\w+)-([\da-f]+)$/.exec(one))
    const state = inside.find((one) => phases.some((known) => known === one?.[1]))
    const phase = (state?.[1] ?? null) as Phase | null
    return [{ base, folder, phase, id: state?.[2] ?? '' }]
  })
}

function foldersIn(folder: string): string[] {
  try {
    const entries = fs.readdirSync(folder, { withFileTypes: true })
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Brings a commit to its next state, or finds that somebody else has. Returns why it is to be taken back. */
function* advance(outDir: string, { folder, id }: Commit, phase: Phase): Steps<unknown> {
  const now = path.join(folder, `${phase}-${id}`)
  const become = (next: Phase) => fs.renameSync(now, path.join(folder, `${next}-${id}`))
  try {
    if (phase === 'forward') yield* goForward(outDir, now)
    else if (phase === 'back') yield* goBack(outDir, now)
    else return yield* begin(outDir, path.join(now, `${phase}.json`))
    yield
    become(phase === 'forward' ? 'done' : 'undone')
    return undefined
  } catch (error) {
    yield
    // Somebody else has brought it to its next state: this one's steps fail from then on.
    if (statEntry(now) === undefined) return undefined
    if (phase !== 'forward') throw new PartlyDone(String(error), { cause: error })
    yield
    try {
      become('back')
    } catch {
      if (statEntry(now) !== undefined) throw new PartlyDone(String(error), { cause: error })
    }
    return error
  }
}

/** Begins the next generation by the manifest that is given, unless somebody else has. */
function* begin(outDir: string, manifest: string): Steps<undefined> {
  const own = path.join(outDir, ownFolder)
  yield
  try {
    fs.renameSync(manifest, path.join(own, manifestName))
  } catch (error) {
    yield
    if (statEntry(manifest) !== undefined) throw error
  }
  flushFolder(own)
}

function* goForward(outDir: string, folder: string): Steps {
  yield
  const journal = readJournal(outDir, folder)
  // The name of the commit is on the disk before anything is moved.
  flushFolder(path.join(outDir, ownFolder))
  for (const { file } of journal.removeFirst) yield* remove(outDir, folder, file)
  for (const { file } of journal.moves) yield* move(path.join(folder, 'new', file), outDir, file)
  for (const { file } of journal.removeLast) yield* remove(outDir, folder, file)
}

function* goBack(outDir: string, folder: string): Steps {
  yield
  const { removeFirst, moves, removeLast } = readJournal(outDir, folder)
  const putBack = ({ file, kept }: Step) =>
    kept === null
      ? takeBack(outDir, folder, file)
      : move(path.join(folder, 'kept', String(kept)), outDir, file)
  for (const step of [...removeFirst, ...moves, ...removeLast].reverse()) yield* putBack(step)
}

/** Somebody may remove a folder again and again just before a file is moved there, but not so often. */
const attempts = 100

/** Moves something into the site, unless somebody else has. */
function* move(source: string, outDir: string, file: string): Steps {
  const target = path.join(outDir, file)
  for (let attempt = 1; ; attempt++) {
    yield
    try {
      return fs.renameSync(source, target)
    } catch (error) {
      yield
      if (statEntry(source) === undefined) return
      yield
      if (attempt === attempts || !makeRoom(target, error)) throw error
    }
  }
}

/** Whether something was done about an error: folders were missing, or empty ones are in the place of a file. */
function makeRoom(target: string, error: unknown): boolean {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
    fs.mkdirSync(path.dirname(target), { recursive: true })
    return true
  }
  return (statEntry(target)?.isDirectory() ?? false) && removeEmptyTree(target)
}

/** Removes a file from the site, unless somebody else has. */
function* remove(outDir: string, folder: string, file: string): Steps {
  const target = path.join(outDir, file)
  yield
  try {
    fs.renameSync(target, path.join(folder, 'gone'))
  } catch (error) {
    yield
    if (statEntry(target)?.isDirectory() ?? true) return
    throw error
  }
  yield* removeEmptyFolders(outDir, file)
}

/** Moves a new file or folder out of the site again, if it was moved there. */
function* takeBack(outDir: string, folder: string, file: string): Steps {
  const [source, target] = [path.join(folder, 'new', file), path.join(outDir, file)]
  yield
  if (statEntry(source) !== undefined) return
  yield
  try {
    fs.renameSync(target, source)
  } catch (error) {
    yield
    if (statEntry(target) === undefined || statEntry(source) !== undefined) return
    throw error
  }
  yield* removeEmptyFolders(outDir, file)
}

function* removeEmptyFolders(outDir: string, file: string): Steps {
  for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder)) {
    yield
    try {
      fs.rmdirSync(path.join(outDir, folder))
    } catch {
      // Not empty, or gone already.
      return
    }
  }
}

/** Removes a folder with nothing but folders in it. */
function removeEmptyTree(folder: string): boolean {
  for (const name of foldersIn(folder)) removeEmptyTree(path.join(folder, name))
  try {
    fs.rmdirSync(folder)
    return true
  } catch {
    return false
  }
}

/** Removes what no build can use any more: whatever began at another generation than this one. */
export function* sweep(outDir: string): Steps {
  const own = path.join(outDir, ownFolder)
  yield
  const names = fs.readdirSync(own)
  yield
  const base = generationOf(outDir) ?? noGeneration
  for (const name of names) {
    const [, kind, of] = /^(commit|staging|trash)-(\w+)/.exec(name) ?? []
    if (kind === undefined) continue
    const isNone = kind === 'commit' && !statEntry(path.join(own, name))?.isDirectory()
    if (kind === 'trash' || of !== base || isNone) yield* discard(own, name)
  }
}

/** Takes something out of everybody's hands in one step, and removes it. */
export function* discard(own: string, name: string): Steps {
  const trash = path.join(own, `trash-${uniqueName()}`)
  yield
  try {
    fs.renameSync(path.join(own, name), trash)
  } catch {
    // Somebody else was faster.
    return
  }
  yield
  removeQuietly(trash)
}

/** The journal of a commit. Nothing in it is trusted: the folder may have come with a stranger's repository. */
function readJournal(outDir: string, folder: string): Journal {
  const text = readFile(path.join(folder, 'journal.json')).toString('utf8')
  const parsed = parse(text)
  const linkInSite = createLinkFinder(outDir)
  const linkInCommit = createLinkFinder(folder)
  const isStep = (step: unknown): step is Step => {
    if (!isObject(step)) return false
    const { file, kept } = step
    const isKept = kept === null || Number.isSafeInteger(kept)
    return isKept && typeof file === 'string' && isSafe(file) && linkInSite(file) === null
  }
  const steps = (list: unknown): readonly Step[] => {
    if (Array.isArray(list) && list.every(isStep)) return list
    throw damaged(outDir)
  }
  if (!isObject(parsed)) throw damaged(outDir)
  const { removeFirst, moves, removeLast } = parsed
  const journal = {
    removeFirst: steps(removeFirst),
    moves: steps(moves),
    removeLast: steps(removeLast),
  }
  const within = ['kept/0', ...journal.moves.map(({ file }) => `new/${file}`)]
  if (within.some((file) => linkInCommit(file) !== null)) throw damaged(outDir)
  return journal
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function damaged(outDir: string): DocsgenError {
  const name = path.basename(outDir)
  const message = `${name}/${ownFolder} holds a build that was not finished, and its journal is damaged.`
  const hint = `Files of ${name} may be old or new. Remove the folder, and build again.`
  return new DocsgenError([diagnostic('output-damaged', message, { hint })], 3)
}
