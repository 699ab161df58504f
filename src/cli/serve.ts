/** The common part of `docsgen dev` and `docsgen preview`: options of the server, its addresses, its end. */
import { InvalidArgumentError } from 'commander'
import type { Call, ValueRow } from './command.ts'
import type { ExitCode } from './errors.ts'
import { untilStopped } from './signals.ts'

/** The flags of the options below. */
export interface ServeFlags {
  readonly port?: number
  readonly host?: string
  readonly open?: boolean
}

export const hostOption: ValueRow = [
  '--host <address>',
  'address to listen at too; 0.0.0.0: all networks (default: this machine only)',
  host,
]

export const serveOptions: readonly ValueRow[] = [
  ['--port <n>', 'port, or fail (default: the first free one from 3000)', port],
  hostOption,
  ['--open', 'open the site in the browser'],
]

/** Refuses an empty address, as `--host "$HOST"` is without the variable: it would open the server to all networks. */
function host(value: string): string {
  if (value.trim() !== '') return value
  throw new InvalidArgumentError('It must be an address, such as 0.0.0.0 for all networks.')
}

/** The number of a port. @throws InvalidArgumentError */
export function port(value: string): number {
  const number = Number(value)
  if (/^\d{1,5}$/.test(value) && number <= 65535) return number
  throw new InvalidArgumentError('It must be a number from 0 (any free port) to 65535.')
}

/** A server that is running. */
interface Server {
  /** `http://localhost:3000` and, with a host, the machine's addresses. */
  readonly origins: readonly string[]
  /** Base path of the site, which may still have to be read. */
  readonly baseUrl: string | (() => Promise<string>)
  close(): Promise<void>
}

/** Prints the addresses of a server, opens it in a browser with `--open`, and serves until the process is to stop. */
export async function serve(
  command: string,
  server: Server,
  { flags, streams: { stdout } }: Pick<Call<ServeFlags>, 'flags' | 'streams'>,
): Promise<ExitCode> {
  const stopped = untilStopped()
  const base = typeof server.baseUrl === 'string' ? server.baseUrl : await server.baseUrl()
  const label = `docsgen ${command}: `
  const [local, ...others] = server.origins.map((origin) => origin + base)
  stdout.write(`${label}${local}\n`)
  for (const address of others) stdout.write(`${' '.repeat(label.length)}${address}\n`)
  stdout.write('Press Ctrl+C to stop.\n')
  if (flags.open && local !== undefined) {
    const { openBrowser } = await import('../support/serve/open-browser.ts')
    openBrowser(local)
  }
  await stopped
  await server.close()
  return 0
}
