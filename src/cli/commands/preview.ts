/** `docsgen preview [site]`. The server is loaded when the command runs. */
import type { PreviewOptions } from '../../commands/preview/preview.ts'
import type { CommandDefinition, CommonFlags } from '../command.ts'
import { baseUrlOption, siteArgument } from '../options.ts'
import { type ServeFlags, serve, serveOptions } from '../serve.ts'

interface PreviewFlags extends CommonFlags, ServeFlags, Pick<PreviewOptions, 'baseUrl'> {}

export const previewCommand: CommandDefinition<PreviewFlags> = {
  name: 'preview',
  summary: 'serve the built site as a host would',
  description:
    'Serves the built site of the folder [site] (default: this one) as a good static host would.',
  arguments: [siteArgument],
  options: [
    ['--out-dir <folder>', 'folder of the built site (default: build/ in the site)'],
    baseUrlOption,
    ...serveOptions,
  ],
  examples: [
    ['docsgen build && docsgen preview --open', 'see what will be published'],
    ['docsgen preview content --out-dir public', 'serve another folder'],
    ['docsgen preview --port 8080', 'use this port, or fail'],
  ],
  exitCodes:
    '0 stopped (Ctrl+C), 2 usage, configuration or no built site, 3 environment (port, address)',
  async run({ args: [site], flags, streams, report, folder }) {
    streams.onUncaught?.(report.error)
    const { open: _, ...options } = flags
    const { preview } = await import('../../commands/preview/preview.ts')
    const server = await preview({ ...options, root: folder(site), onError: report.error })
    return serve('preview', server, { flags, streams })
  },
}
