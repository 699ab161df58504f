/** `docsgen mcp`: a built site for assistants, by the Model Context Protocol. */
import fs from 'node:fs'
import path from 'node:path'
import { type Readable, Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import type { ServedFiles } from '../../assistants/server-file.ts'
import type { SiteFiles } from '../../assistants/site-files.ts'
import { loadConfig } from '../../pipeline/config/load-config.ts'
import { vendorFile } from '../../support/package.ts'
import { type RunningServer, sendText, startServer } from '../../support/serve/http-server.ts'
import { builtFolder } from '../preview/built-folder.ts'
import { findFile, openFound } from '../preview/find-file.ts'

export interface McpOptions {
  /** Absolute path of the site's folder. */
  readonly root: string
  /** Absolute folder that holds the built site; default: `build` in the site's folder. */
  readonly outDir?: string
  /** The base the site was built with, if not the configuration's. */
  readonly baseUrl?: string
}

export interface McpHttpOptions extends McpOptions {
  /** Default: loopback. */
  readonly host?: string
  /** Only this port; default: the first free one from 3010. */
  readonly port?: number
  /** Called with errors of requests. */
  readonly onError?: (error: unknown) => void
}

const firstPort = 3010

/** The path that clients of the protocol ask by convention. */
const endpoint = '/mcp'

/** Where a client writes, and what it reads. */
export interface McpStreams {
  readonly input: Readable
  readonly write: (text: string) => void
}

/**
 * Serves one client over two streams. Resolves when it has closed the first one.
 * @throws DocsgenError (2) when nothing was built or the configuration is wrong
 */
export async function mcpOverStreams(
  options: McpOptions,
  { input, write }: McpStreams,
): Promise<void> {
  const served = await servedFiles(options)
  const { serveStreams } = await loadServer()
  const closed = new Promise((resolve) => {
    input.once('end', resolve).once('close', resolve)
  })
  const output = new Writable({
    decodeStrings: false,
    write(text, _, done) {
      write(String(text))
      done()
    },
  })
  const { close } = serveStreams(served, { input, output })
  await closed
  await close()
}

/**
 * Serves any number of clients over HTTP until it is closed. A new build is served at once.
 * @throws DocsgenError (2) when nothing was built or the configuration is wrong, (3) when it cannot listen
 */
export async function mcpOverHttp({
  host,
  port,
  onError = () => {},
  ...options
}: McpHttpOptions): Promise<RunningServer & { readonly baseUrl: string }> {
  const served = await servedFiles(options)
  const { answerNodeRequest, httpAnswer } = await loadServer()
  const answer = httpAnswer(served)
  const server = await startServer({
    firstPort,
    ...(host !== undefined && { host }),
    ...(port !== undefined && { port }),
    mounted(message, response) {
      if (message.url !== endpoint) return false
      void answerNodeRequest(message, response, answer)
      return true
    },
    handle: (_, response) =>
      sendText(response, 404, { text: `Assistants are answered at ${endpoint}.` }),
    onError,
  })
  return { ...server, baseUrl: endpoint }
}

/**
 * Writes the server of the site at its address as one file, for Node or a host of workers.
 * @param file - absolute
 * @returns the address of the site
 * @throws DocsgenError (2) when the configuration is wrong
 */
export async function writeMcpServer(file: string, { root, baseUrl }: McpOptions): Promise<string> {
  const base = await siteAddress(root, baseUrl)
  const code = fs.readFileSync(vendorFile('mcp-server.js'), 'utf8')
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, `const docsgenSiteAddress=${JSON.stringify(base)};\n${code}`)
  return base
}

async function servedFiles({ root, baseUrl, ...output }: McpOptions): Promise<ServedFiles> {
  const base = new URL(await siteAddress(root, baseUrl))
  return { base, files: filesOfFolder(builtFolder({ root, ...output })) }
}

async function siteAddress(root: string, baseUrl: string | undefined): Promise<string> {
  const { config } = await loadConfig(root, { baseUrl })
  return config.url + config.baseUrl
}

/** The files of a folder (absolute), read anew each time. */
function filesOfFolder(folder: string): SiteFiles {
  return {
    async read(name) {
      const found = await findFile(folder, name)
      const handle = found && (await openFound(found))
      if (handle === null) return null
      try {
        return await handle.readFile('utf8')
      } finally {
        await handle.close()
      }
    },
  }
}

/** The very file that hosts run. @throws Error when the package has not been built */
function loadServer(): Promise<typeof import('../../assistants/server-file.ts')> {
  return import(pathToFileURL(vendorFile('mcp-server.js')).href)
}
