/** Writes to the terminal: problems, progress and summary to stderr for people, data to stdout for programs. */
import { relative } from 'node:path'
import picocolors from 'picocolors'
import type { BuildResult } from '../../commands/build/build-types.ts'
import { localUrl } from '../../pipeline/config/config-names.ts'
import type { StageProgress } from '../../pipeline/pipeline-types.ts'
import { type Diagnostic, DocsgenError } from '../../shared/diagnostic.ts'
import { knownProblem } from '../errors.ts'
import type { Streams } from '../streams.ts'
import {
  type Colors,
  countSeverities,
  formatCounts,
  formatDiagnostics,
  plural,
} from './format-diagnostics.ts'
import { createProgress, type Progress } from './progress.ts'

type Verbosity = 'quiet' | 'normal' | 'verbose'

export interface Report {
  /** Colours for stderr, or functions that change nothing. */
  readonly colors: Colors
  readonly progress: (event: StageProgress) => void
  /** Prints problems and their counts. With `strict`, says that warnings have failed the build. */
  readonly diagnostics: (diagnostics: readonly Diagnostic[], strict: boolean) => void
  /** Prints the result of a build and its duration (ms). */
  readonly summary: (result: BuildResult, elapsed: number) => void
  /** Prints other text for people, ending in a line break, unless quiet. */
  readonly text: (text: string) => void
  /** Prints the duration of each stage (ms) when verbose. */
  readonly timings: (timings: Readonly<Record<string, number>>) => void
  /** Prints a thrown error: the problems of a DocsgenError, any other with its stack. */
  readonly error: (error: unknown) => void
  /** Writes data for another program to stdout, and a value as JSON. */
  readonly data: (text: string) => void
  readonly json: (value: unknown) => void
}

/** Most warnings of one code that are printed unless all are. */
const warningLimit = 50

/** The same for errors. A site that comes from another generator may have one in each of its pages. */
const mostErrors = 100

/**
 * Creates the report of one run of a command.
 * @param work - the command, which messages name; `openapi` prints all problems, and so does a verbose one
 */
export function createReport(streams: Streams, verbosity: Verbosity, work = 'build'): Report {
  const { stderr, stdout, cwd } = streams
  const colors = picocolors.createColors(hasColors(streams))
  const notes = verbosity === 'verbose' || work === 'openapi'
  const [limit, errorLimit] = notes
    ? [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    : [warningLimit, mostErrors]
  const progress: Progress | null = verbosity === 'quiet' ? null : createProgress(streams)
  const print = (text: string) => {
    progress?.stop()
    if (text) stderr.write(text)
  }
  const printProblems = (diagnostics: readonly Diagnostic[]) => {
    print(formatDiagnostics(diagnostics, { colors, limit, errorLimit, notes }))
    print(formatCounts(diagnostics, { colors, notes }))
  }
  const printTimings = (timings: Readonly<Record<string, number>>) => {
    if (verbosity === 'verbose') print(timingsText(timings))
  }
  return {
    colors,
    progress: (event) => progress?.update(event),
    diagnostics: (diagnostics, strict) => {
      printProblems(diagnostics)
      const { errors, warnings } = countSeverities(diagnostics)
      if (strict && errors === 0 && warnings > 0) {
        print(`Warnings fail the ${work} because of --strict.\n`)
      }
    },
    summary: (result, elapsed) => {
      if (result.verify) print(verifyText(result.verify))
      if (verbosity === 'quiet') return
      printTimings(result.timings ?? {})
      print(`${colors.green(summaryText(result, cwd))} in ${seconds(elapsed)}\n`)
      if (result.withoutUrl) print(withoutUrl)
    },
    text: (text) => {
      if (verbosity !== 'quiet') print(text)
    },
    timings: printTimings,
    error: (thrown) => {
      const error = knownProblem(thrown)
      if (error instanceof DocsgenError) printProblems(error.diagnostics)
      else print(unexpectedText(error))
    },
    data: (text) => void stdout.write(text),
    json: (value) => void stdout.write(`${JSON.stringify(value, null, 2)}\n`),
  }
}

/** Colours on a terminal, unless NO_COLOR is set; FORCE_COLOR asks for them anywhere. */
function hasColors({ stderr, env }: Streams): boolean {
  if (env.NO_COLOR) return false
  const force = env.FORCE_COLOR
  if (force !== undefined) return force !== '0' && force !== 'false'
  return stderr.isTTY === true && env.TERM !== 'dumb'
}

function summaryText(result: BuildResult, cwd: string): string {
  const outDir = relative(cwd, result.outDir) || '.'
  const pages = `${plural(result.pages, 'page')} in ${outDir}`
  if (result.upToDate) return `Up to date: ${pages}`
  const { written, unchanged, removed } = result
  return `Built ${pages} (files: ${written} written, ${unchanged} unchanged, ${removed} removed)`
}

const withoutUrl = `Feeds, the sitemap and canonical addresses begin with ${localUrl}. Write the \`url\` of the site into docsgen.config before you publish it.\n`

function timingsText(timings: Readonly<Record<string, number>>): string {
  return Object.entries(timings)
    .map(([stage, ms]) => `  ${stage}: ${seconds(ms)}\n`)
    .join('')
}

/** `0.12 s` */
export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(ms < 9995 ? 2 : 1)} s`
}

function verifyText({ equal, differences }: NonNullable<BuildResult['verify']>): string {
  if (equal) return 'Verified: a build from nothing gives the same bytes.\n'
  const list = differences.map((file) => `  ${file}\n`).join('')
  return `A build from nothing gives other bytes in ${plural(differences.length, 'file')}:\n${list}`
}

function unexpectedText(error: unknown): string {
  const stack = error instanceof Error ? errorStack(error) : String(error)
  return `${stack}\nThis is a bug in docsgen. Please report it with the lines above.\n`
}

function errorStack(error: Error): string {
  const cause = error.cause instanceof Error ? `\nCaused by ${errorStack(error.cause)}` : ''
  return (error.stack ?? error.message) + cause
}
