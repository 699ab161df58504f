/**
 * `mcp-server.mjs`: the documentation of one site as a server of the Model Context Protocol, in one file. A host of workers
 * calls its default export, Node runs it (`SITE=https://docs.example.com/ node mcp-server.mjs`), and `docsgen mcp` uses its
 * functions over the folder of a built site. scripts/build.mjs bundles it with the protocol's SDK.
 */
import type { Readable, Writable } from 'node:stream'
import { createMcpHandler } from '@modelcontextprotocol/server'
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio'
import { createDocsServer } from './docs-server.ts'
import { openDocumentation } from './documentation.ts'
import { answerNodeRequest } from './node-http.ts'
import { fetchedFiles, type SiteFiles } from './site-files.ts'

/** Version of docsgen, which scripts/build.mjs writes in. */
declare const docsgenVersion: string

/** Address of the site: `docsgen mcp --write` writes it into the first line of the file. */
declare const docsgenSiteAddress: string | undefined

/** Where the files of a site are, and the address that its pages have. */
export interface ServedFiles {
  readonly files: SiteFiles
  /** With a slash at its end. */
  readonly base: URL
}

/** Answers requests of the protocol over HTTP. */
export type Answer = (request: Request) => Promise<Response>

/** Makes what answers requests over HTTP (streamable HTTP, without sessions). */
export function httpAnswer({ files, base }: ServedFiles): Answer {
  const docs = openDocumentation(files, base)
  const { fetch } = createMcpHandler(() => createDocsServer(docs, docsgenVersion), {
    maxRequestBodySize: 64 * 1024,
    // Nothing changes while a client listens: an open stream would only cost the host a connection.
    maxSubscriptions: 1,
  })
  return fetch
}

/** Serves one client over two streams of Node, until it closes them. */
export function serveStreams(
  { files, base }: ServedFiles,
  { input, output }: { readonly input: Readable; readonly output: Writable },
): { close(): Promise<void> } {
  const docs = openDocumentation(files, base)
  const transport = new StdioServerTransport(input, output)
  return serveStdio(() => createDocsServer(docs, docsgenVersion), { transport })
}

export { answerNodeRequest }

const answers = new Map<string, Answer>()

/** The answer for a site by its address, which is kept: it remembers the files that it has fetched. */
function answerOf(site: string | undefined): Answer | null {
  if (site === undefined || !/^https?:/.test(site) || !URL.canParse(site)) return null
  const known = answers.get(site)
  if (known !== undefined) return known
  const base = new URL(site.endsWith('/') ? site : `${site}/`)
  const answer = httpAnswer({ files: fetchedFiles(base), base })
  answers.set(site, answer)
  return answer
}

const missing =
  'Which site? Set SITE to its address, such as https://docs.example.com/, or write this file with `docsgen mcp --write`.'

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': '*',
}

/** For people who open the address in a browser: “Copy page” links to it. */
const help = `This address is for assistants: they search and read the documentation here, by the Model Context Protocol.

Add it to yours as an MCP server of the kind "HTTP" (streamable HTTP): the address of this page, with any name.
In Claude Code, for example: claude mcp add --transport http docs <address of this page>
`

/** Answers a request to the published server. The documentation is public, so that pages of any origin may ask. */
async function answerPublic(request: Request, site: string | undefined): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors })
  const answer = answerOf(site)
  if (answer === null) return new Response(missing, { status: 500 })
  const isOpened = request.method === 'GET' && request.headers.get('accept')?.includes('text/html')
  if (isOpened) return new Response(help)
  const response = await answer(request)
  const open = new Response(response.body, response)
  for (const [name, value] of Object.entries(cors)) open.headers.set(name, value)
  return open
}

const own = typeof docsgenSiteAddress === 'string' ? docsgenSiteAddress : undefined

export default {
  fetch: (request: Request, env?: { readonly SITE?: string }): Promise<Response> =>
    answerPublic(request, env?.SITE ?? own),
}

/** Serves the site when Node runs this file. */
async function runInNode(): Promise<void> {
  const { createServer } = await import('node:http')
  const { PORT = '3010', HOST = '127.0.0.1', SITE = own } = process.env
  if (answerOf(SITE) === null) {
    console.error(missing)
    process.exitCode = 2
    return
  }
  const server = createServer((message, response) => {
    void answerNodeRequest(message, response, (request) => answerPublic(request, SITE))
  })
  server.listen(Number(PORT), HOST, () => {
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : PORT
    console.error(`The documentation of ${SITE} answers at http://${HOST}:${port}/`)
  })
}

async function isRunByNode(): Promise<boolean> {
  const [, script] = globalThis.process?.argv ?? []
  if (script === undefined || !import.meta.url.startsWith('file:')) return false
  const [{ pathToFileURL }, { realpathSync }] = await Promise.all([
    import('node:url'),
    import('node:fs'),
  ])
  try {
    return pathToFileURL(realpathSync(script)).href === import.meta.url
  } catch {
    // The program was started without a file.
    return false
  }
}

if (await isRunByNode()) await runInNode()
