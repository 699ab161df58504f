/** `docsgen dev [site]`. The dev server is loaded when the command runs. */
import { type Command, InvalidArgumentError } from 'commander'
import { readOrigin } from '../../chat-service/origin.ts'
import type { DevEvent, DevOptions } from '../../commands/dev/dev-types.ts'
import { type CommandDefinition, type CommonFlags, isGiven, refuseOptions } from '../command.ts'
import { collect, siteArgument } from '../options.ts'
import { failureCounts, formatDiagnostics } from '../report/format-diagnostics.ts'
import { printableLine } from '../report/printable.ts'
import type { Report } from '../report/report.ts'
import { type ServeFlags, serve, serveOptions } from '../serve.ts'
import type { OutputStream } from '../streams.ts'

interface DevFlags extends CommonFlags, ServeFlags, Pick<DevOptions, 'cache' | 'chat'> {
  readonly chatOrigin?: readonly string[]
}

export const devCommand: CommandDefinition<DevFlags> = {
  name: 'dev',
  summary: 'serve the site while you write it',
  description:
    'Serves the site in the folder [site] (default: this one) in all its locales, drafts included. Open pages show what you save at once.',
  arguments: [siteArgument],
  options: [
    ...serveOptions,
    ['--no-chat', 'let the chat widget call its own service instead of the sandbox at /__chat/'],
    [
      '--chat-origin <origin>',
      'let pages of another website, such as http://localhost:5173, use the sandbox too; may be given more than once',
      origin,
    ],
    ['--no-cache', 'compile everything again; read and write no cache'],
  ],
  examples: [
    ['docsgen dev', 'serve the site in this folder'],
    ['docsgen dev content --open', 'serve another folder and open it in the browser'],
    ['docsgen dev --port 8080', 'use this port, or fail'],
    ['docsgen dev --host 0.0.0.0', 'serve to others on the network too'],
    [
      'docsgen dev --chat-origin http://localhost:5173',
      'try the chat on a website of your own, which runs at this address',
    ],
  ],
  check: refuseUseless,
  exitCodes: '0 stopped (Ctrl+C), 2 usage, 3 environment (port, address)',
  async run({ args: [site], flags, streams, report, folder }) {
    streams.onUncaught?.(report.error)
    const { open: _, chatOrigin: chatOrigins = [], ...options } = flags
    const onEvent = createPrinter(streams.stderr, report)
    const { dev } = await import('../../commands/dev/dev.ts')
    const server = await dev({ ...options, chatOrigins, root: folder(site), onEvent })
    const sandbox = `${server.origins[0]}/__chat`
    for (const one of chatOrigins)
      streams.stderr.write(`On ${one}: apiUrl ${sandbox}, htmlUrl ${sandbox}/chat\n`)
    return serve('dev', server, { flags, streams })
  },
}

function refuseUseless(command: Command): void {
  if (isGiven(command, '--no-chat')) refuseOptions(command, ['--chat-origin'], 'needs the sandbox')
}

/** Adds an origin to the ones that were given before it. @throws InvalidArgumentError */
function origin(value: string, previous?: readonly string[]): string[] {
  const read = readOrigin(value)
  if (read !== null) return collect(read, previous)
  throw new InvalidArgumentError(
    'It must be an origin: scheme, host and port, such as http://localhost:5173, without a path.',
  )
}

/** Most problems of one code that are printed at a time. */
const limit = 5
/** The command has no option for more. */
const others = 'see docsgen check --verbose'
/** Most files that the line of an update names. */
const namedFiles = 3

function createPrinter(
  stderr: OutputStream,
  { colors, error: printError }: Pick<Report, 'colors' | 'error'>,
): (event: DevEvent) => void {
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
        const counts = failureCounts(event.errors, event.warnings, colors)
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
