/**
 * When each file of the site was last changed, and by whom: one pass over the git history (spec 2.2). Dates are right
 * on shallow clones, too.
 */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { type Diagnostic, diagnostic } from '../../../shared/diagnostic.ts'
import type { LastUpdated } from '../../../shared/model/source.ts'
import { git, gitEnvironment, harmless } from '../../../support/git.ts'
import { textOfFile } from '../../../support/read-file.ts'
import type { CollectionSettings } from '../../collections/collection.ts'
import { createCollections } from '../../collections/collections.ts'
import { type Authorship, createAuthorship } from './contributors.ts'
import { mailmapText } from './repository.ts'

/** Whether the site shows when or by whom its pages were last changed. */
export function showsDates(config: CollectionSettings): boolean {
  return createCollections(config).all.some(
    ({ lastUpdated: { time, author, contributors } }) => time || author || contributors !== null,
  )
}

/**
 * Dates (UTC) and authors of the last commit that changed each file, by path relative to the site's folder. Files that
 * are in no commit have none, and in a shallow clone neither have those that may last have been changed before it begins.
 * Without git or a repository: no dates, and one `git-unavailable`; likewise where files that show a date are among the latter.
 * @param root - absolute path of the site's folder
 * @param shows - whether the page of a file shows its date
 * @param excludeOf - the contributors that the page of a file leaves out; null: it shows none. Undefined: none does
 */
export async function lastUpdated(
  root: string,
  shows: (file: string) => boolean,
  excludeOf?: (file: string) => readonly string[] | null,
): Promise<{ dates: LastUpdated; diagnostics: Diagnostic[] }> {
  try {
    const [tracked, boundary] = await Promise.all([trackedFiles(root), shallowBoundary(root)])
    const people = excludeOf && createAuthorship(tracked)
    const history = createHistory(tracked, { boundary, people })
    const { dates, cut, older } = await readHistory(root, history)
    const undated = shallowProblem(cut.filter(shows).length, noDate)
    if (people === undefined || excludeOf === undefined) return { dates, diagnostics: undated }
    const shortened = older.filter((file) => excludeOf(file) !== null).length
    return {
      dates: await withPeople(dates, { root, people, excludeOf }),
      diagnostics: [...undated, ...shallowProblem(shortened, fewPeople)],
    }
  } catch (error) {
    const problem = diagnostic(
      'git-unavailable',
      'Last-updated dates are left out: git history cannot be read',
      {
        hint: reason(error),
      },
    )
    return { dates: {}, diagnostics: [problem] }
  }
}

const noDate = {
  one: 'One file has no last-updated date: this shallow clone does not reach back to the last change',
  many: 'files have no last-updated date: this shallow clone does not reach back to the last change',
}

const fewPeople = {
  one: 'One file may lack contributors: this shallow clone does not reach back to its first change',
  many: 'files may lack contributors: this shallow clone does not reach back to their first change',
}

function shallowProblem(count: number, { one, many }: typeof noDate): Diagnostic[] {
  if (count === 0) return []
  const hint = 'Build in a full clone: `fetch-depth: 0`, or `git fetch --unshallow`.'
  return [diagnostic('git-unavailable', count === 1 ? one : `${count} ${many}`, { hint })]
}

/** Git refuses the repository of another user, as in a container that runs as root. */
const foreignOwner = /detected dubious ownership in repository at '([^'\n]+)'/

function reason(error: unknown): string {
  const { code, stderr, message } = error as { code?: unknown; stderr?: unknown; message?: unknown }
  if (code === 'ENOENT') return 'git is not installed'
  const said = String(stderr || message).trim()
  const [, folder] = foreignOwner.exec(said) ?? []
  if (folder !== undefined) {
    return `The repository belongs to another user. Run git config --global --add safe.directory ${folder}`
  }
  return `git says: ${said.split('\n')[0]}`
}

async function trackedFiles(root: string): Promise<Set<string>> {
  const files = await git(root, ['ls-files', '-z', '--', '.'])
  return new Set(files.split('\0').filter((file) => file !== ''))
}

/** Commits whose parents a shallow clone lacks: to git they look as if they had added every file. */
async function shallowBoundary(root: string): Promise<Set<string>> {
  const file = (await git(root, ['rev-parse', '--git-path', 'shallow'])).trimEnd()
  const commits = textOfFile(path.resolve(root, file)) ?? ''
  return new Set(commits.split('\n').filter((commit) => commit !== ''))
}

const headerMark = '\u0001'

/** Between the date and author of a commit and its people. */
const peopleMark = '\u0002'

/** With author and co-authors; the author as .mailmap has them. */
const peopleFormat =
  '%x02%aN <%aE>%x02%(trailers:key=Co-authored-by,valueonly,unfold,separator=%x02)'

/** @param withPeople - then a file is followed through its names */
const logArguments = (withPeople: boolean) => [
  '-c',
  'log.showSignature=false',
  '-c',
  'i18n.logOutputEncoding=UTF-8',
  'log',
  `--format=${headerMark}%H %ct %an${withPeople ? peopleFormat : ''}%x00`,
  '--name-status',
  '-z',
  withPeople ? '--find-renames' : '--no-renames',
  // A merge lists only the files that differ from all of its parents.
  '-c',
  '--relative',
  '--',
  '.',
]

interface ReadHistory {
  readonly dates: LastUpdated
  /** Files that may last have been changed before a shallow clone begins. */
  readonly cut: readonly string[]
  /** Files that were there before a shallow clone begins. */
  readonly older: readonly string[]
}

/** Reads the log, newest commit first, until every tracked file is dated. */
function readHistory(root: string, history: History): Promise<ReadHistory> {
  return new Promise((resolve, reject) => {
    const log = spawn('git', [...harmless, '-C', root, ...logArguments(history.countsPeople)], {
      env: gitEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let rest = ''
    let errors = ''
    log.stdout.setEncoding('utf8').on('data', (text: string) => {
      const tokens = (rest + text).split('\0')
      rest = tokens.pop() as string
      if (history.isComplete()) return
      for (const token of tokens) history.add(token)
      if (history.isComplete()) log.kill()
    })
    log.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text
    })
    log.on('error', reject)
    log.on('close', (code) => {
      if (code === 0 || history.isComplete()) resolve(history.read())
      else reject(new Error(errors || `git log ended with ${code}`))
    })
  })
}

/** The dates with the contributors of the files whose pages show them. */
async function withPeople(
  dates: LastUpdated,
  {
    root,
    people,
    excludeOf,
  }: {
    readonly root: string
    readonly people: Authorship
    readonly excludeOf: (file: string) => readonly string[] | null
  },
): Promise<LastUpdated> {
  const known = await mailmapOf(root, people.everybody())
  const entries = Object.entries(dates).map(([file, date]) => {
    const exclude = excludeOf(file)
    return [
      file,
      exclude === null ? date : { ...date, contributors: people.of(file, exclude, known) },
    ] as const
  })
  return Object.fromEntries(entries)
}

/** Most people that git is asked about at once: a command line is of limited length, and so is each of its arguments. */
const peopleAtOnce = 500

/** People as the .mailmap of the repository has them. Git itself maps authors alone, and no co-authors. */
async function mailmapOf(
  root: string,
  people: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const known = new Map<string, string>()
  if (mailmapText(root) === null) return known
  const named = people.filter((one) => /^[^-<>\n][^<>\n]{0,200}<[^<>\s]{1,200}>$/.test(one))
  for (let at = 0; at < named.length; at += peopleAtOnce) {
    const some = named.slice(at, at + peopleAtOnce)
    const mapped = (await git(root, ['check-mailmap', ...some])).split('\n')
    for (const [index, one] of some.entries()) known.set(one, mapped[index] ?? one)
  }
  return known
}

interface History {
  readonly countsPeople: boolean
  /** Takes the next part of the log: a commit's header, a status, or a path. */
  add(token: string): void
  isComplete(): boolean
  read(): ReadHistory
}

function createHistory(
  tracked: ReadonlySet<string>,
  {
    boundary,
    people,
  }: { readonly boundary: ReadonlySet<string>; readonly people: Authorship | undefined },
): History {
  const open = new Set(tracked)
  const dates: [string, { date: string; author: string }][] = []
  const cut: string[] = []
  const older = new Set<string>()
  let change: { date: string; author: string } | null = null
  /** Of the path that comes next. */
  let status: string | null = null
  let from: string | null = null

  const addPath = (file: string): void => {
    if (change === null && tracked.has(file)) older.add(file)
    if (!open.delete(file)) return
    if (change === null) cut.push(file)
    else dates.push([file, change])
  }

  return {
    countsPeople: people !== undefined,
    add(token) {
      if (status !== null) {
        if (/^[RC]\d/.test(status) && from === null) from = token
        else {
          addPath(token)
          people?.touched(status, token, from)
          status = null
          from = null
        }
        return
      }
      const text = token.trimStart()
      if (!text.startsWith(headerMark)) {
        status = text === '' ? null : text
        return
      }
      const [head = '', ...named] = text.slice(1).split(peopleMark)
      const [, commit = '', seconds, author = ''] = /^(\w+) (\d+) (.*)$/s.exec(head) ?? []
      const date = new Date(Number(seconds) * 1000).toISOString().slice(0, 10)
      change = boundary.has(commit) ? null : { date, author }
      people?.commit(change === null ? [] : named.filter((one) => one !== ''))
    },
    isComplete: () => open.size === 0 && people === undefined,
    read: () => ({
      dates: Object.fromEntries(dates.sort(([a], [b]) => (a < b ? -1 : 1))),
      cut,
      older: [...older],
    }),
  }
}
