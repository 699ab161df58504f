/** The HTTP server of `docsgen dev` and `docsgen preview`: addresses, ports, limits, the Host check, a clean stop. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { type ListenOptions, listen } from './listen.ts'
import { type RequestTarget, readTarget } from './request-target.ts'

/** A request that has passed all checks: GET or HEAD, an allowed host, a valid path. */
export interface ServerRequest {
  readonly target: RequestTarget
  readonly message: IncomingMessage
}

/** Answers one request. Its errors go to `onError`, and the client gets a bare 500. */
export type Handler = (request: ServerRequest, response: ServerResponse) => void | Promise<void>

export interface ServerOptions extends ListenOptions {
  readonly handle: Handler
  /** Called first, once the host is allowed, for requests of any method; true: it handles the request. */
  readonly mounted?: (message: IncomingMessage, response: ServerResponse) => boolean
  /** Called with the errors of handlers. */
  readonly onError: (error: unknown) => void
  /** Shorter ones for tests. */
  readonly patience?: Partial<Patience>
}

/** Time limits for clients, in milliseconds. */
export interface Patience {
  /** Until the headers, and the whole request, have arrived. */
  readonly headers: number
  readonly request: number
  /** Without a byte in either direction; longer than the pause between two keep-alive comments of a stream. */
  readonly idle: number
  /** Interval of the checks. */
  readonly interval: number
}

const usualPatience: Patience = { headers: 10_000, request: 20_000, idle: 60_000, interval: 2000 }

export interface RunningServer {
  readonly port: number
  /** Origins to be printed, the local one first: `http://localhost:3000`. */
  readonly origins: readonly string[]
  /** Closes the server and all connections. */
  close(): Promise<void>
}

/** Largest request line and headers, in bytes; larger ones are answered with 431. */
const maxHeaderSize = 16 * 1024
const maxConnections = 1000

/**
 * Starts a server that this machine can reach, or with `host` others, too.
 * @throws DocsgenError (3) when it cannot listen
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const isAllowed = createHostCheck(options.host)
  const create = () => createChecked(options, isAllowed)
  const { servers, port } = await listen(create, options)
  return {
    port,
    origins: originsOf(options.host, port),
    close: async () => {
      await Promise.all(servers.map(closeServer))
    },
  }
}

function createChecked(
  { handle, mounted, onError, patience }: ServerOptions,
  isAllowed: (header: string | undefined) => boolean,
): Server {
  const { headers, request, idle, interval } = { ...usualPatience, ...patience }
  const server = createServer(
    {
      maxHeaderSize,
      headersTimeout: headers,
      requestTimeout: request,
      connectionsCheckingInterval: interval,
    },
    (message, response) => {
      if (isAllowed(message.headers.host) && mounted?.(message, response)) return
      const checked = check(message, isAllowed)
      if (typeof checked === 'string') refuse(response, checked)
      else void answer(handle, { target: checked, message }, { response, onError })
    },
  )
  server.maxConnections = maxConnections
  server.setTimeout(idle)
  return server
}

/** The target of a valid request, or the error to answer with, as status and text. */
function check(
  { method, headers, url }: IncomingMessage,
  isAllowed: (header: string | undefined) => boolean,
): RequestTarget | string {
  if (!isAllowed(headers.host)) {
    return '403 This host name is not allowed here. Start docsgen with --host to be reached by it.'
  }
  if (method !== 'GET' && method !== 'HEAD') return '405 Only GET and HEAD are answered here.'
  return readTarget(url ?? '') ?? '400 The address is malformed.'
}

function refuse(response: ServerResponse, refusal: string): void {
  const status = Number(refusal.slice(0, 3))
  // The rest of the request is not read.
  sendText(response, status, { text: refusal.slice(4), headers: { connection: 'close' } })
}

/** Sends a short plain text; with `allow` for 405. */
export function sendText(
  response: ServerResponse,
  status: number,
  { text, headers = {} }: { text: string; headers?: Readonly<Record<string, string>> },
): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    ...(status === 405 && { allow: 'GET, HEAD' }),
    ...headers,
  })
  response.end(`${status} ${text}\n`)
}

async function answer(
  handle: Handler,
  request: ServerRequest,
  { response, onError }: { response: ServerResponse; onError: (error: unknown) => void },
): Promise<void> {
  try {
    await handle(request, response)
  } catch (error) {
    onError(error)
    if (response.headersSent) response.destroy()
    else sendText(response, 500, { text: 'docsgen could not answer; its terminal says why.' })
  }
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

function originsOf(host: string | undefined, port: number): string[] {
  const origin = (name: string) => `http://${name.includes(':') ? `[${name}]` : name}:${port}`
  const bare = host?.replace(/^\[(.*)\]$/, '$1')
  if (bare === undefined || bare === 'localhost') return [origin('localhost')]
  if (bare !== '0.0.0.0' && bare !== '::') return [origin(bare)]
  const addresses = Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
  return [origin('localhost'), ...addresses.map(({ address }) => origin(address))]
}

/** Addresses that stand for every interface of the machine. */
const everyInterface: ReadonlySet<string> = new Set(['0.0.0.0', '::', ''])

/**
 * Guards against DNS rebinding: a foreign site that points its own name at this machine sends that name as `Host` and is
 * refused. Allowed are names of this machine and the bound addresses.
 * @param host - as given with --host; undefined: loopback only
 */
function createHostCheck(host: string | undefined): (header: string | undefined) => boolean {
  const bound = host === undefined ? null : unbracketed(host.toLowerCase())
  return (header) => {
    const name = header === undefined ? null : hostName(header)
    if (name === null) return false
    if (name === 'localhost' || name.endsWith('.localhost')) return true
    if (name === bound) return true
    if (isIP(name) === 0) return false
    return isLoopback(name) || (bound !== null && everyInterface.has(bound))
  }
}

/** `[::1]:3000` // '::1'; null when it is no host at all. */
function hostName(header: string): string | null {
  const [, name] = /^(\[[\da-f:.]+\]|[^\s:/@?#\\]+)(?::\d{1,5})?$/i.exec(header) ?? []
  if (name === undefined) return null
  return unbracketed(name.toLowerCase()).replace(/\.$/, '')
}

function unbracketed(host: string): string {
  return host.replace(/^\[(.*)\]$/, '$1')
}

function isLoopback(address: string): boolean {
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))
}
