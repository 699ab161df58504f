/** Options and output that `docsgen dev` and `docsgen preview` share. */
import { type Command, InvalidArgumentError } from 'commander'
import type { Streams } from '../streams.ts'

/** Their flags, as commander gives them. */
export interface ServeFlags {
  readonly port?: number
  readonly host?: string
  readonly open?: boolean
}

/** Adds the flags to a command. */
export function addServeOptions(command: Command): Command {
  return command
    .option('--port <n>', 'port, or fail (default: the first free one from 3000)', port)
    .option(
      '--host <address>',
      'address to listen at too; 0.0.0.0: all networks (default: this machine only)',
      host,
    )
    .option('--open', 'open the site in the browser')
}

/** Refuses an empty address, as `--host "$HOST"` is without the variable: it would open the server to all networks. */
function host(value: string): string {
  if (value.trim() !== '') return value
  throw new InvalidArgumentError('It must be an address, such as 0.0.0.0 for all networks.')
}

function port(value: string): number {
  const number = Number(value)
  if (/^\d{1,5}$/.test(value) && number <= 65535) return number
  throw new InvalidArgumentError('It must be a number from 0 (any free port) to 65535.')
}

/** The flags that the servers take as options. */
export function listenOptions({ port, host }: ServeFlags): { port?: number; host?: string } {
  return { ...(port !== undefined && { port }), ...(host !== undefined && { host }) }
}

/** Prints the addresses of the site; `--open` opens the first one in a browser. */
export async function announce(
  { command, addresses }: { readonly command: string; readonly addresses: readonly string[] },
  { open }: ServeFlags,
  { stdout }: Streams,
): Promise<void> {
  const label = `docsgen ${command}: `
  const [local, ...others] = addresses
  stdout.write(`${label}${local}\n`)
  for (const address of others) stdout.write(`${' '.repeat(label.length)}${address}\n`)
  stdout.write('Press Ctrl+C to stop.\n')
  if (!open || local === undefined) return
  const { openBrowser } = await import('../../support/serve/open-browser.ts')
  openBrowser(local)
}
