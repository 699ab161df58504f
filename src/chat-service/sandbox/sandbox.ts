/**
 * The sandbox chat service: it implements the widget's protocol, with a chat page and an operator view, so that the
 * widget works in development without an account. Everything is in memory; it is never part of a build (design 8). `docsgen dev`
 * has it, and the command of the package `docsgen-widget`.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readOrigin } from '../origin.ts'
import { type Endpoint, findVisitor, type ServiceState } from './endpoints/endpoint.ts'
import { readFields, requiredId } from './endpoints/fields.ts'
import { operatorEndpoints } from './endpoints/operator-endpoints.ts'
import { pageEndpoints } from './endpoints/page-endpoints.ts'
import { visitorEndpoints } from './endpoints/visitor-endpoints.ts'
import { type Caller, callerOf } from './http/caller.ts'
import { CallError, sendEnvelope } from './http/envelope.ts'
import { createEventStreams, type EventStreams } from './http/event-streams.ts'
import { createPageFiles, type PageFile, type PageFiles } from './http/page-files.ts'
import { readBody } from './http/read-body.ts'
import { pageHeaders, setCommonHeaders, setCorsHeaders } from './http/response-headers.ts'
import { bearerToken, createIdentify } from './identity.ts'
import type { Availability } from './page/wire.ts'
import { createVisitorStore, type VisitorRecord } from './visitor-store.ts'

export interface SandboxOptions {
  /** Path prefix of all its URLs, with slashes at both ends; default `/__chat/`. */
  readonly prefix?: string
  /** Other origins whose pages may carry the widget: `http://localhost:4000`. */
  readonly origins?: readonly string[]
  /**
   * The documentation site whose search and posts fill the tabs Help and News of the chat page: a whole address, or a path
   * on the sandbox's own origin, with a slash at its end; null: the tabs say something about the sandbox. Asked with each
   * request of the page.
   */
  readonly site?: () => string | null
  /** The key with which the website's server signs its visitors; undefined: every `visitorUid` is believed. */
  readonly secret?: string
  /** ms since 1970. */
  readonly now?: () => number
  /** Called with the origin of a page that wanted to use the protocol and is not one of `origins`; once for each. */
  readonly onRefused?: (origin: string) => void
  /** Called with errors that are docsgen's own fault. */
  readonly onError?: (error: unknown) => void
}

export interface Sandbox {
  /**
   * Handles requests below the prefix and returns true; returns false for others. The server has to check the Host
   * header first, and to let GET, HEAD, POST and OPTIONS through.
   */
  handle(request: IncomingMessage, response: ServerResponse): boolean
  /** Closes all streams and forgets everything; later requests are not handled. */
  close(): void
}

/** The parts that handle requests. */
interface Parts {
  readonly endpoints: Readonly<Record<string, Endpoint>>
  readonly streams: EventStreams
  readonly pages: PageFiles
  readonly service: ServiceState
  readonly origins: readonly string[]
  readonly site: () => string | null
  readonly onRefused: (origin: string) => void
}

/** A request and its parsed URL. */
interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Path below the prefix, without a leading slash. */
  readonly path: string
  readonly query: URLSearchParams
  readonly caller: Caller
}

const operators = 'operators'
const topicOf = ({ uid }: Pick<VisitorRecord, 'uid'>): string => `visitor ${uid}`

/**
 * Creates a sandbox.
 *
 * @example
 * const sandbox = createSandbox()
 * createServer((request, response) => { if (!sandbox.handle(request, response)) servePage(request, response) })
 * // widget: { apiUrl: '/__chat', htmlUrl: '/__chat/chat' }; operator view: /__chat/operator
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { prefix = '/__chat/', origins = [], secret, now = Date.now, onError = () => {} } = options
  const { site = () => null } = options
  const store = createVisitorStore(now)
  const streams: EventStreams = createEventStreams((topic) => {
    if (topic !== operators) streams.notify(operators)
  })
  let availability: Availability = 'online'
  const service: ServiceState = {
    store,
    identify: createIdentify(secret, now),
    isStrict: secret !== undefined,
    availability: () => availability,
    setAvailability: (next) => {
      availability = next
      streams.notifyAll()
    },
    notify: (visitor) => {
      streams.notify(topicOf(visitor))
      streams.notify(operators)
    },
    isConnected: (visitor) => streams.has(topicOf(visitor)),
  }
  const endpoints = {
    ...visitorEndpoints(service),
    ...pageEndpoints(service),
    ...operatorEndpoints(service),
  }
  const pages = createPageFiles()
  const onRefused = onceForEach(options.onRefused)
  const parts: Parts = { endpoints, streams, pages, service, origins, site, onRefused }
  let isOpen = true
  return {
    handle: (request, response) => {
      const [path = '', query] = (request.url ?? '').split(/\?(.*)/s)
      if (!isOpen || !path.startsWith(prefix)) return false
      const exchange: Exchange = {
        request,
        response,
        path: path.slice(prefix.length),
        query: new URLSearchParams(query),
        caller: callerOf(request, origins),
      }
      answer(parts, exchange).catch((error: unknown) => refuse(exchange, error, onError))
      return true
    },
    close: () => {
      isOpen = false
      streams.close()
      store.clear()
    },
  }
}

async function answer(parts: Parts, exchange: Exchange): Promise<void> {
  const { path, response } = exchange
  setCommonHeaders(response)
  const page = await findPage(parts, exchange)
  if (page) return sendFile(exchange, page)
  const endpoint = Object.hasOwn(parts.endpoints, path) ? parts.endpoints[path] : undefined
  if (endpoint) return answerCall(endpoint, exchange, parts)
  if (path === 'page/events' || path === 'operator/events') return openStream(parts, exchange)
  if (path === '') return void response.writeHead(302, { location: 'operator' }).end()
  throw new CallError(404, 'The sandbox has no such page or call.')
}

/** The page, script or style sheet at the path. They are the same for everyone and open to all origins. */
async function findPage(
  { pages, origins, site: siteNow }: Parts,
  { path, query, request, response }: Exchange,
): Promise<PageFile | undefined> {
  if (path.startsWith('assets/')) return pages.asset(path.slice('assets/'.length))
  if (path !== 'chat' && path !== 'operator') return undefined
  const language = query.get('lang') ?? request.headers['accept-language'] ?? ''
  const isChat = path === 'chat'
  const site = isChat ? siteNow() : null
  const page = await pages.page(path, { language, site })
  // The operator view cannot be framed; the chat page can, by the site's pages.
  const framers = isChat ? origins : null
  response.setHeaders(pageHeaders({ framers, site, host: request.headers.host }))
  return page
}

function sendFile({ request, response }: Exchange, { type, body }: PageFile): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') throw wrongMethod('GET')
  response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(body) })
  response.end(request.method === 'HEAD' ? undefined : body)
}

async function answerCall(
  endpoint: Endpoint,
  exchange: Exchange,
  { origins, service, onRefused }: Parts,
): Promise<void> {
  const { request, response, path, query, caller } = exchange
  // Pages of allowed origins may use the protocol; everything else is for the sandbox's own pages.
  const isShared = path.startsWith('visitor/')
  const origin = readOrigin(request.headers.origin ?? '')
  // Files and sandboxed frames have none that could be allowed.
  if (isShared && caller === 'foreign' && origin !== null) onRefused(origin)
  refuseForeign(caller, isShared)
  if (isShared && origins.length > 0) setCorsHeaders(request, response)
  if (request.method === 'OPTIONS') return void response.writeHead(204).end()
  if (request.method !== endpoint.method) throw wrongMethod(endpoint.method)
  const input = endpoint.method === 'GET' ? Object.fromEntries(query) : await readBody(request)
  const state = isShared && { availability: service.availability() }
  try {
    const data = endpoint.run(input, bearerToken(request.headers.authorization))
    sendEnvelope(response, { message: endpoint.message, code: 200, data, ...state })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const { message, code } = error
    // An error of the call itself is reported by the envelope, as in the original service. Of missing proof, the widget
    // learns by the HTTP status: it asks the page for a new token.
    sendEnvelope(response, { message, code, data: null, ...state }, code === 401 ? 401 : 200)
  }
}

function openStream({ streams, service }: Parts, exchange: Exchange): void {
  const { request, response, path, query, caller } = exchange
  refuseForeign(caller, false)
  if (request.method !== 'GET') throw wrongMethod('GET')
  streams.open(path === 'operator/events' ? operators : visitorTopic(service, query), response)
}

function visitorTopic(service: ServiceState, query: URLSearchParams): string {
  const ids = readFields({ uid: requiredId, visitorUid: requiredId }, Object.fromEntries(query))
  return topicOf(findVisitor(service, ids.uid, ids.visitorUid))
}

/** Calls a function once for each value, of which there are at most a hundred: they come from anywhere. */
function onceForEach(call: (value: string) => void = () => {}): (value: string) => void {
  const known = new Set<string>()
  return (value) => {
    if (known.has(value) || known.size >= 100) return
    known.add(value)
    call(value)
  }
}

function refuseForeign(caller: Caller, isShared: boolean): void {
  if (caller === 'own' || (isShared && caller === 'allowed')) return
  throw new CallError(403, 'Pages of this origin may not use the sandbox.')
}

function wrongMethod(right: string): CallError {
  return new CallError(405, `Use ${right}.`)
}

/** Responds to requests that are not calls or have failed. */
function refuse({ response }: Exchange, error: unknown, onError: (error: unknown) => void): void {
  const isOurs = !(error instanceof CallError)
  if (isOurs) onError(error)
  if (response.headersSent) return void response.destroy()
  const code = isOurs ? 500 : error.code
  // The rest of the request is not read.
  if (code === 413) response.setHeader('connection', 'close')
  const message = isOurs ? 'The sandbox could not answer.' : error.message
  sendEnvelope(response, { message, code, data: null }, code)
}
