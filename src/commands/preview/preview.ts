/** `docsgen preview`: serves the built site as a good static host would (design 4). */
import fs from 'node:fs'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import { loadConfig } from '../../pipeline/config/load-config.ts'
import {
  type RunningServer,
  type ServerRequest,
  sendText,
  startServer,
} from '../../support/serve/http-server.ts'
import { builtFolder } from './built-folder.ts'
import { type FoundFile, findFile, openFound } from './find-file.ts'
import { type Addresses, resolveRequest } from './resolve-request.ts'
import { sendFoundFile } from './send-found-file.ts'

export interface PreviewOptions {
  /** Absolute path of the site's folder. */
  readonly root: string
  /** Absolute folder that holds the built site; default: `build` in the site's folder. */
  readonly outDir?: string
  /** The base the site was built with, if not the config's. */
  readonly baseUrl?: string
  /** Default: loopback. */
  readonly host?: string
  /** Only this port; default: the first free one from 3000. */
  readonly port?: number
  /** Called with errors of requests. */
  readonly onError?: (error: unknown) => void
}

/** The server of a built site. */
export interface PreviewServer extends RunningServer {
  /** Base path of the site, with slashes at both ends. */
  readonly baseUrl: string
}

const firstPort = 3000

/**
 * Serves a built site until it is closed. A new build is served at once.
 * @throws DocsgenError (2) when nothing was built or the configuration is wrong, (3) when it cannot listen
 */
export async function preview(options: PreviewOptions): Promise<PreviewServer> {
  const { root, baseUrl, host, port, onError = () => {} } = options
  const { config } = await loadConfig(root, { baseUrl })
  const outDir = builtFolder(options)
  const site: Addresses = {
    config,
    find: (name) => findFile(outDir, name),
    isStatic: (name) => fs.existsSync(path.join(root, 'static', name)),
  }
  const server = await startServer({
    firstPort,
    host,
    port,
    handle: createHandler(site),
    onError,
  })
  return { ...server, baseUrl: config.baseUrl }
}

function createHandler(site: Addresses) {
  return async ({ target, message }: ServerRequest, response: ServerResponse): Promise<void> => {
    const answer = await resolveRequest(target, site)
    if (answer.type === 'redirect') {
      // Temporary: tomorrow another site may be at this address.
      response.writeHead(302, { location: answer.location, 'cache-control': 'no-store' }).end()
      return
    }
    const isMissing = answer.type === 'missing'
    const file = isMissing ? answer.page : answer.file
    const handle = file && (await openFound(file))
    if (file === null || handle === null) {
      sendText(response, 404, { text: 'There is no such file.' })
      return
    }
    try {
      const isHashed = !isMissing && hasHashedName(file, site)
      const sending = { file, handle, isHashed, status: isMissing ? 404 : 200 } as const
      await sendFoundFile(sending, message, response)
    } finally {
      await handle.close()
    }
  }
}

/** Whether docsgen named the file by its hash; authors' own files in `static/assets/` may only look like it. */
function hasHashedName({ name }: FoundFile, { isStatic }: Addresses): boolean {
  return /^assets\/(?:.*\/)?[^/]*-[\da-z]{8}\.[\w.]+$/i.test(name) && !isStatic(name)
}
