/** `docsgen dev`: starts the server, prints addresses, updates and problems, returns the exit code. */
import { resolve } from 'node:path'
import picocolors from 'picocolors'
import type { DevEvent } from '../../commands/dev/dev-types.ts'
import { realFolder } from '../../support/real-folder.ts'
import { type ExitCode, exitCodeOfError } from '../exit-code.ts'
import { announce, listenOptions, type ServeFlags } from '../options/serve-options.ts'
import { formatDiagnostics, plural } from '../report/format-diagnostics.ts'
import { hasColors } from '../report/has-colors.ts'
import { printableLine } from '../report/printable.ts'
import { createReport } from '../report/report.ts'
import type { Streams } from '../streams.ts'
import { untilStopped } from './until-stopped.ts'

/** Flags of `docsgen dev`, from commander. */
export interface DevFlags extends ServeFlags {
  readonly cache: boolean
  readonly chat: boolean
}

/** Serves until the process gets a signal to stop. */
export async function runDev(site: string, flags: DevFlags, streams: Streams): Promise<ExitCode> {
  const report = createReport(streams, 'normal')
  streams.onUncaught?.(report.error)
  const print = createPrinter(streams, report.error)
  try {
    const { dev } = await import('../../commands/dev/dev.ts')
    const { cache, chat } = flags
    const server = await dev({
      root: realFolder(resolve(streams.cwd, site)),
      cache,
      chat,
      ...listenOptions(flags),
      onEvent: print,
    })
    const stopped = untilStopped()
    const base = await server.baseUrl()
    const addresses = server.origins.map((origin) => origin + base)
    await announce({ command: 'dev', addresses }, flags, streams)
    await stopped
    await server.close()
    return 0
  } catch (error) {
    report.error(error)
    return exitCodeOfError(error)
  }
}

/** Most problems of one code that are printed at a time. */
const limit = 5
/** The command has no option for more. */
const others = 'see docsgen check --verbose'
/** Most files that the line of an update names. */
const namedFiles = 3

function createPrinter(
  streams: Streams,
  printError: (error: unknown) => void,
): (event: DevEvent) => void {
  const { stderr } = streams
  const colors = picocolors.createColors(hasColors(streams, stderr))
  return (event) => {
    switch (event.type) {
      case 'ready':
        stderr.write(colors.dim(`ready in ${Math.round(event.ms)} ms\n`))
        break
      case 'update':
        stderr.write(`${updateText(event)} ${colors.dim(`${Math.round(event.ms)} ms`)}\n`)
        break
      case 'problems': {
        stderr.write(formatDiagnostics(event.fresh, { colors, limit, others }))
        const { errors, warnings } = event
        const counts = [
          ...(errors > 0 ? [colors.red(plural(errors, 'error'))] : []),
          ...(warnings > 0 ? [colors.yellow(plural(warnings, 'warning'))] : []),
        ]
        stderr.write(counts.length > 0 ? `${counts.join(', ')}\n` : colors.green('no problems\n'))
        break
      }
      case 'notice':
        stderr.write(`${event.text}\n`)
        break
      case 'error':
        printError(event.error)
    }
  }
}

function updateText({ kind, files }: Extract<DevEvent, { type: 'update' }>): string {
  const named = printableLine(files.slice(0, namedFiles).join(', '))
  const names = files.length > namedFiles ? `${named} and ${files.length - namedFiles} more` : named
  if (kind === 'config') return `${names}: configuration loaded again`
  return kind === 'content' ? `${names}: site assembled again` : `updated ${names}`
}
