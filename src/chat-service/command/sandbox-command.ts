import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type RunningServer, sendText, startServer } from '../../support/serve/http-server.ts'
import { createSandbox } from '../sandbox/sandbox.ts'
import { readAddress, readOrigins, readPort } from './options.ts'
import { type Terminal, UsageError } from './terminal.ts'

export const sandboxUsage = `Usage: docsgen-widget sandbox --origin <origin> [options]

Serves the widget, a chat service in memory, a chat page, and a page on which you answer: paste what it prints into your website.

  --origin <origin>   your website, such as http://localhost:5173; may be given more than once
  --port <n>          port, or fail (default: the first free one from 4040)
  --host <address>    address to listen at too; 0.0.0.0: all networks (default: this machine only)
  --site <address>    your documentation, made with docsgen: its search and posts fill the tabs Help and News
  --secret <text>     check who visitors are: what your website's server signs them with, at least 16 characters.
                      Better in the environment, as CHAT_SECRET: others on this machine can read command lines.

Exit codes: 2 usage, 3 environment (port, address); Ctrl+C stops it.
`

const firstPort = 4040
/** Characters of a secret: shorter ones can be found by trying. */
const shortestSecret = 16

/**
 * `docsgen-widget sandbox --origin <origin>`. It resolves when the sandbox is there; the server goes on until the process ends.
 * @returns 0
 * @throws UsageError, DocsgenError (3)
 */
export async function sandbox(args: readonly string[], terminal: Terminal): Promise<number> {
  const options = readOptions(args)
  const { origins } = await startSandbox(options, terminal)
  const [own = ''] = origins
  const websites = options.origins.join(', ')
  terminal.out(
    `Chat sandbox for ${websites}\n\nPaste this into its pages:\n\n${snippet(own, options.site)}\n\nAnswer visitors at ${own}/operator\nPress Ctrl+C to stop.\n`,
  )
  return 0
}

interface SandboxCommandOptions {
  readonly origins: readonly string[]
  readonly port?: number
  readonly host?: string
  /** With a slash at its end. */
  readonly site?: string
  readonly secret?: string
}

/**
 * Starts the server of the sandbox: the sandbox at `/`, with the scripts of the widget beside it.
 * @throws DocsgenError (3) when it cannot listen
 */
export async function startSandbox(
  { origins, port, host, site, secret }: SandboxCommandOptions,
  { err, package: folder }: Pick<Terminal, 'err' | 'package'>,
): Promise<RunningServer> {
  const onError = (error: unknown): void => err(`${error}\n`)
  const chat = createSandbox({
    prefix: '/',
    origins,
    onError,
    onRefused: (origin) => err(`A page of ${origin} was refused: it needs --origin ${origin}.\n`),
    ...(site !== undefined && { site: () => site }),
    ...(secret !== undefined && { secret }),
  })
  return startServer({
    firstPort,
    ...(port !== undefined && { port }),
    ...(host !== undefined && { host }),
    onError,
    // Requests for scripts of the widget are checked like those for pages, and the sandbox checks all others.
    mounted: (message, response) => {
      const isScript = scriptName.test(message.url ?? '')
      return !isScript && chat.handle(message, response)
    },
    handle: ({ target }, response) => sendScript(folder, target.path.slice(1), response),
  })
}

/** Path of a script that pages load: the widget, and its panel with the hash of its bytes; or of its source map. */
const scriptName = /^\/widget(-panel-[\da-f]{8})?\.js(\.map)?(\?|$)/

async function sendScript(folder: string, name: string, response: ServerResponse): Promise<void> {
  const text = await readFile(path.join(folder, name)).catch(() => null)
  if (text === null) return sendText(response, 404, { text: 'The package has no such script.' })
  const type = name.endsWith('.map') ? 'application/json' : 'text/javascript; charset=utf-8'
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(text)
}

/** The snippet for a page that tries the chat, with the tabs that a documentation site fills. */
function snippet(own: string, site: string | undefined): string {
  const tabs = site === undefined ? [] : ['help', 'news']
  const shown = tabs.map((tab) => `\n  data-tabs-config.${tab}="true"`).join('')
  return `<script
  async
  src="${own}/widget.js"
  data-api-url="${own}"
  data-html-url="${own}/chat"
  data-org="my_org"
  data-t="1"
  data-sid="my_group"${shown}
></script>`
}

function readOptions(args: readonly string[]): SandboxCommandOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      origin: { type: 'string', multiple: true, default: [] },
      port: { type: 'string' },
      host: { type: 'string' },
      site: { type: 'string' },
      secret: { type: 'string' },
    },
  })
  const { host, secret = process.env['CHAT_SECRET'] } = values
  const origins = readOrigins(values.origin)
  if (origins.length === 0)
    throw new UsageError('--origin is missing: at which address do you see your website?')
  if (host?.trim() === '')
    throw new UsageError('--host is empty: write an address, such as 0.0.0.0.')
  if (secret !== undefined && secret.length < shortestSecret)
    throw new UsageError(`The secret is too short: it needs at least ${shortestSecret} characters.`)
  const port = readPort(values.port)
  const site =
    values.site === undefined ? undefined : readAddress(values.site, '--site').replace(/\/*$/, '/')
  return {
    origins,
    ...(site !== undefined && { site }),
    ...(port !== undefined && { port }),
    ...(host !== undefined && { host }),
    ...(secret !== undefined && { secret }),
  }
}
