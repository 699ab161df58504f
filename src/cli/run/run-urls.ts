/** `docsgen urls`: compares or records, prints problems and numbers, returns the exit code. */
import { resolve } from 'node:path'
import type { UrlsResult } from '../../commands/urls/urls.ts'
import { DocsgenError, diagnostic } from '../../shared/diagnostic.ts'
import { realFolder } from '../../support/real-folder.ts'
import { type ExitCode, exitCodeOfError } from '../exit-code.ts'
import { createReport } from '../report/report.ts'
import type { Streams } from '../streams.ts'
import { endOnSignal } from './end-on-signal.ts'
import { attempt } from './run.ts'

/** Flags of `docsgen urls`, from commander. */
export interface UrlsFlags {
  readonly write?: boolean
  readonly forget?: readonly string[]
  readonly cache: boolean
  readonly quiet?: boolean
}

/** Compares the addresses, or records them, and reports the result. Errors are printed, not thrown. */
export async function runUrls(site: string, flags: UrlsFlags, streams: Streams): Promise<ExitCode> {
  const report = createReport(streams, flags.quiet ? 'quiet' : 'normal')
  const { quiet: _, ...options } = flags
  const root = realFolder(resolve(streams.cwd, site))
  const ending = endOnSignal()
  const { result, error, diagnostics } = await attempt(async () => {
    if ((flags.write || flags.forget) && isInContinuousIntegration(streams)) throw refusal()
    const { urls } = await import('../../commands/urls/urls.ts')
    return urls({ ...options, root, onProgress: report.progress })
  })
  ending.dispose()
  if (error !== null && !(error instanceof DocsgenError)) report.error(error)
  else report.diagnostics(diagnostics, false)
  if (result === null) return exitCodeOfError(error)
  report.text(`${summary(result)}\n`)
  return diagnostics.some(({ code }) => code === 'url-dropped' || code === 'fragment-dropped')
    ? 1
    : 0
}

function isInContinuousIntegration({ env }: Streams): boolean {
  return env.CI !== undefined && env.CI !== '' && env.CI !== 'false' && env.CI !== '0'
}

/** On a build server the file would be lost, or would record a release that nobody has decided on. */
function refusal(): DocsgenError {
  const message = 'urls.lock is not written on a build server (the environment has CI).'
  const hint = 'Run the command where you commit, and commit the file.'
  return new DocsgenError([diagnostic('urls-lock', message, { hint })], 2)
}

function summary({ exists, recorded, unrecorded, added, forgotten }: UrlsResult): string {
  if (!exists) {
    return `No urls.lock: docsgen urls --write records ${counted(unrecorded)}`
  }
  const changes = [
    ...(added > 0 ? [`${added} added`] : []),
    ...(forgotten > 0 ? [`${forgotten} taken off`] : []),
    ...(unrecorded > 0 ? [`${unrecorded} not recorded (docsgen urls --write)`] : []),
  ]
  return [`urls.lock: ${counted(recorded)}`, ...changes].join(', ')
}

function counted(count: number): string {
  return count === 1 ? '1 address' : `${count} addresses`
}
