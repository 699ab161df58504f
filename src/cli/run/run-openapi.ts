/** `docsgen openapi` and `docsgen openapi diff`: run, print, return the exit code. */
import { resolve } from 'node:path'
import type { SpecSummary } from '../../commands/openapi/openapi.ts'
import type { DiffResult } from '../../openapi/diff/diff.ts'
import { DocsgenError } from '../../shared/diagnostic.ts'
import { realFolder } from '../../support/real-folder.ts'
import { type ExitCode, exitCodeOf, exitCodeOfError } from '../exit-code.ts'
import { plural, sortDiagnostics } from '../report/format-diagnostics.ts'
import { printableLine } from '../report/printable.ts'
import { createReport } from '../report/report.ts'
import type { Streams } from '../streams.ts'
import { endOnSignal } from './end-on-signal.ts'
import { attempt } from './run.ts'

/** Flags of `docsgen openapi`, from commander. */
export interface OpenapiFlags {
  readonly check?: boolean
  readonly refresh?: boolean
  readonly allowPrivate?: boolean
  readonly changelog?: string
  readonly json?: boolean
  readonly quiet?: boolean
}

/** Reads the specifications of a site and reports the result. Errors are printed, not thrown. */
export async function runOpenapi(
  site: string,
  flags: OpenapiFlags,
  streams: Streams,
): Promise<ExitCode> {
  const report = createReport(streams, flags.quiet || flags.json ? 'quiet' : 'normal', 'openapi')
  const { check = false, refresh = false, allowPrivate = false } = flags
  const root = realFolder(resolve(streams.cwd, site))
  const ending = endOnSignal()
  const { result, error, diagnostics } = await attempt(async () => {
    const { openapi } = await import('../../commands/openapi/openapi.ts')
    return openapi({ root, check, refresh, allowPrivate })
  })
  ending.dispose()
  const exitCode = result ? exitCodeOf(diagnostics, check) : exitCodeOfError(error)
  if (error !== null && !(error instanceof DocsgenError)) report.error(error)
  else if (!flags.json) report.diagnostics(diagnostics, false)
  const specifications = result?.specifications ?? []
  if (flags.json) {
    const list = sortDiagnostics(diagnostics)
    report.data(
      `${JSON.stringify({ version: 1, exitCode, specifications, diagnostics: list }, null, 2)}\n`,
    )
  } else if (result) {
    const lines = specifications.map(summaryLine)
    const none = 'The site has no specifications: put one into openapi/, or name it in `openapi`.'
    report.text(`${lines.length > 0 ? lines.join('\n') : none}\n`)
  }
  return exitCode
}

const fetchedWords = {
  new: ', fetched',
  changed: ', fetched: changed',
  unchanged: ', fetched: unchanged',
}

function summaryLine(spec: SpecSummary): string {
  const fetched = spec.fetched === null ? '' : fetchedWords[spec.fetched]
  if (spec.openapi === null) return `${spec.id} (${spec.path}): cannot be read${fetched}`
  const counts = [
    plural(spec.operations, 'operation'),
    ...(spec.webhooks > 0 ? [plural(spec.webhooks, 'webhook')] : []),
    plural(spec.schemas, 'schema'),
    plural(spec.tags, 'tag'),
  ]
  return `${spec.id} (${spec.path}): OpenAPI ${spec.openapi}, ${counts.join(', ')}${fetched}`
}

/** Compares two files and reports the result: 1 when clients break. */
export async function runDiff(
  { old, next }: { readonly old: string; readonly next: string },
  flags: OpenapiFlags,
  streams: Streams,
): Promise<ExitCode> {
  const report = createReport(streams, flags.quiet || flags.json ? 'quiet' : 'normal', 'openapi')
  const absolute = (file: string) => resolve(streams.cwd, file)
  const changelog = flags.changelog === undefined ? null : absolute(flags.changelog)
  try {
    const { diff } = await import('../../openapi/diff/diff.ts')
    const result = await diff({ old: absolute(old), next: absolute(next), changelog })
    const breaking = result.changes.filter((change) => change.breaking).length
    if (flags.json) {
      report.data(`${JSON.stringify({ version: 1, breaking, ...result }, null, 2)}\n`)
    } else report.data(diffTable(result, breaking))
    return breaking > 0 ? 1 : 0
  } catch (error) {
    report.error(error)
    return exitCodeOfError(error)
  }
}

function diffTable({ changes }: DiffResult, breaking: number): string {
  if (changes.length === 0) return 'Nothing has changed for clients.\n'
  const rows = changes.map(({ kind, breaking: breaks, where, message }) => [
    breaks ? 'BREAKING' : kind,
    printableLine(where),
    printableLine(message),
  ])
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map(([kind = '', where = '', message = '']) =>
    [kind.padEnd(widths[0] ?? 0), where.padEnd(widths[1] ?? 0), message].join('  '),
  )
  return `${lines.join('\n')}\n${plural(changes.length, 'change')}, ${breaking} of them breaking\n`
}
