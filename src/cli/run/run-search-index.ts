/** `docsgen search-index`: builds the index, prints what was asked for, returns the exit code. */
import { relative, resolve } from 'node:path'
import type { Evaluation } from '../../commands/search-index/evaluate.ts'
import type { SearchIndexResult } from '../../commands/search-index/search-index-types.ts'
import { DocsgenError } from '../../shared/diagnostic.ts'
import type { SearchHit, SearchResult } from '../../shared/search/search-types.ts'
import { realFolder } from '../../support/real-folder.ts'
import { type ExitCode, exitCodeOfError } from '../exit-code.ts'
import { createReport, seconds } from '../report/report.ts'
import type { Streams } from '../streams.ts'
import { endOnSignal } from './end-on-signal.ts'
import { attempt } from './run.ts'

/** Flags of `docsgen search-index`, from commander. */
export interface SearchIndexFlags {
  readonly outDir?: string
  readonly query?: string
  readonly locale?: string
  readonly context?: string
  readonly versionName?: string
  readonly limit?: number
  readonly wait?: number
  readonly eval?: boolean
  readonly drafts?: boolean
  readonly json?: boolean
  readonly cache: boolean
  readonly quiet?: boolean
}

/** Runs the command. Errors are printed, not thrown; they differ in the exit code. */
export async function runSearchIndex(
  site: string,
  flags: SearchIndexFlags,
  streams: Streams,
): Promise<ExitCode> {
  const begin = performance.now()
  const report = createReport(streams, flags.quiet || flags.json ? 'quiet' : 'normal')
  const { outDir, eval: evaluate, versionName: version, json, quiet: _, ...rest } = flags
  const options = {
    ...rest,
    root: realFolder(resolve(streams.cwd, site)),
    onProgress: report.progress,
    onWait: (line: string) => report.text(`${line}\n`),
    ...(evaluate && { evaluate }),
    ...(version !== undefined && { version }),
    ...(outDir !== undefined && { outDir: resolve(streams.cwd, outDir) }),
  }
  const ending = endOnSignal()
  const run = await attempt(async () => {
    const { searchIndex } = await import('../../commands/search-index/search-index.ts')
    return searchIndex(options)
  })
  ending.dispose()
  const { result, error, diagnostics } = run
  if (error !== null && !(error instanceof DocsgenError)) report.error(error)
  // Warnings about pages are the build's; they would hide the answer.
  else if (result === null) report.diagnostics(diagnostics, false)
  if (result === null) return exitCodeOfError(error)
  report.data(json ? `${JSON.stringify(jsonOf(result), null, 2)}\n` : textOf(result))
  report.text(writtenText(result, streams.cwd, performance.now() - begin))
  return (result.evaluation?.failures.length ?? 0) > 0 ? 1 : 0
}

/** About an index that was written; `''` for an answer or an evaluation. */
function writtenText(result: SearchIndexResult, cwd: string, elapsed: number): string {
  const { answer, evaluation, files, written } = result
  if (answer !== null || evaluation !== null) return ''
  const place = relative(cwd, result.outDir) || '.'
  return `Search index in ${place} (files: ${files}, ${written} written) in ${seconds(elapsed)}\n`
}

function jsonOf({ answer, evaluation, files, written }: SearchIndexResult): unknown {
  if (answer === null && evaluation === null) return { files, written }
  return { ...(answer ?? {}), ...(evaluation && { evaluation }) }
}

function textOf({ answer, evaluation }: SearchIndexResult): string {
  return (answer ? answerText(answer) : '') + (evaluation ? evaluationText(evaluation) : '')
}

function answerText({ hits, total }: SearchResult): string {
  if (total === 0) return 'No results\n'
  const lines = hits.map((hit, at) => `${at + 1}. ${hitText(hit)}\n`)
  return `${lines.join('')}${hits.length} of ${total} hits\n`
}

function hitText({ u, h, t, s, b, lang, type, excerpt }: SearchHit): string {
  const place = [...b, t, ...(s === '' ? [] : [s])].join(' › ')
  const found = lang === undefined ? type : `${type}, ${lang}`
  return `${place}\n   ${u}${decodeURIComponent(h)} (${found})${excerpt === '' ? '' : `\n   ${excerpt}`}`
}

function evaluationText({ scores, bytes, failures }: Evaluation): string {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`
  const rows = scores.map(
    ({ locale, kind, queries, mrr, recall, zeroHits }) =>
      `${locale.padEnd(7)} ${kind.padEnd(9)} ${String(queries).padStart(5)} queries  MRR ${mrr.toFixed(3)}` +
      `  recall ${percent(recall).padStart(7)}  no hit ${percent(zeroHits).padStart(6)}\n`,
  )
  const { median, largest } = bytes
  return [
    ...rows,
    `First query, gzip, without the code: median ${median} bytes, largest ${largest} bytes\n`,
    ...failures.map((failure) => `not met: ${failure}\n`),
  ].join('')
}
