/** `docsgen mcp [site]`. The server is loaded when the command runs. */
import path from 'node:path'
import type { Command } from 'commander'
import type { McpHttpOptions } from '../../commands/mcp/mcp.ts'
import type { CommandDefinition, CommonFlags } from '../command.ts'
import { baseUrlOption, siteArgument } from '../options.ts'
import { hostOption, port, type ServeFlags, serve } from '../serve.ts'

interface McpFlags
  extends CommonFlags,
    Omit<ServeFlags, 'open'>,
    Pick<McpHttpOptions, 'baseUrl' | 'outDir'> {
  readonly http?: true
  readonly write?: string
}

export const mcpCommand: CommandDefinition<McpFlags> = {
  name: 'mcp',
  summary: 'let assistants search and read the built site',
  description:
    'Serves the built site of the folder [site] (default: this one) to an assistant, by the Model Context Protocol: over standard input and output, or over HTTP.',
  arguments: [siteArgument],
  options: [
    ['--http', 'serve over HTTP, at /mcp'],
    [
      '--write <file>',
      'write the server of the published site as one file, for Node or a host of workers',
    ],
    ['--out-dir <folder>', 'folder of the built site (default: build/ in the site)'],
    baseUrlOption,
    ['--port <n>', 'port, or fail (default: the first free one from 3010)', port],
    hostOption,
  ],
  check: refuseUseless,
  examples: [
    ['docsgen build && docsgen mcp', 'what the settings of an assistant start'],
    ['docsgen mcp --http --port 3010', 'for assistants that ask over HTTP'],
    ['docsgen mcp --write mcp-server.mjs', 'the server that is published beside the site'],
  ],
  exitCodes:
    '0 stopped, or written, 2 usage, configuration or no built site, 3 environment (port, address)',
  async run({ args: [site], flags, streams, report, folder }) {
    streams.onUncaught?.(report.error)
    const { http, write, ...options } = flags
    const mcp = await import('../../commands/mcp/mcp.ts')
    const root = folder(site)
    if (write !== undefined) {
      const address = await mcp.writeMcpServer(path.resolve(streams.cwd, write), {
        root,
        ...options,
      })
      report.text(`Wrote ${write}, which answers for ${address}\n`)
      return 0
    }
    if (http) {
      const server = await mcp.mcpOverHttp({ ...options, root, onError: report.error })
      return serve('mcp', server, { flags, streams })
    }
    await mcp.mcpOverStreams(
      { root, ...options },
      { input: process.stdin, write: (text) => void streams.stdout.write(text) },
    )
    return 0
  },
}

/** Refuses options that would do nothing. */
function refuseUseless(command: Command): void {
  const { http, write, port, host, outDir } = command.opts<McpFlags>()
  const refuse = (text: string) => command.error(`error: ${text}`)
  if (write !== undefined && (http || outDir !== undefined))
    refuse('option --write needs neither --http nor --out-dir: the server asks the published site')
  if (!http && (port !== undefined || host !== undefined))
    refuse('options --port and --host need --http')
}
