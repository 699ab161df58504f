/** `docsgen preview`: starts the server, prints addresses, returns the exit code. */
import { resolve } from 'node:path'
import { realFolder } from '../../support/real-folder.ts'
import { type ExitCode, exitCodeOfError } from '../exit-code.ts'
import { announce, listenOptions, type ServeFlags } from '../options/serve-options.ts'
import { createReport } from '../report/report.ts'
import type { Streams } from '../streams.ts'
import { untilStopped } from './until-stopped.ts'

/** Flags of `docsgen preview`, from commander. */
export interface PreviewFlags extends ServeFlags {
  readonly outDir?: string
  readonly baseUrl?: string
}

/** Serves until the process gets a signal to stop. */
export async function runPreview(
  site: string,
  flags: PreviewFlags,
  streams: Streams,
): Promise<ExitCode> {
  const report = createReport(streams, 'normal')
  streams.onUncaught?.(report.error)
  const { outDir, baseUrl } = flags
  try {
    const { preview } = await import('../../commands/preview/preview.ts')
    const server = await preview({
      root: realFolder(resolve(streams.cwd, site)),
      ...listenOptions(flags),
      ...(outDir !== undefined && { outDir: resolve(streams.cwd, outDir) }),
      ...(baseUrl !== undefined && { baseUrl }),
      onError: report.error,
    })
    const stopped = untilStopped()
    const addresses = server.origins.map((origin) => origin + server.baseUrl)
    await announce({ command: 'preview', addresses }, flags, streams)
    await stopped
    await server.close()
    return 0
  } catch (error) {
    report.error(error)
    return exitCodeOfError(error)
  }
}
