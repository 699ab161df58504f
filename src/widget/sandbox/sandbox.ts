/**
 * The sandbox chat service: answers the widget's protocol, with a chat page and an operator view, so that the widget
 * works end to end in development without an account. In memory only, never part of a build (design 8).
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Call, type Room, visitorOf } from './call.ts'
import { type Caller, callerOf } from './caller.ts'
import { createDocuments, type Documents, type Served } from './documents.ts'
import { CallError, sendEnvelope } from './envelope.ts'
import { readFields, requiredId } from './fields.ts'
import { operatorCalls } from './operator-calls.ts'
import { pageCalls } from './page-calls.ts'
import { readBody } from './read-body.ts'
import { pageHeaders, setCommonHeaders, setCorsHeaders } from './response-headers.ts'
import { createStore, type Visitor } from './store.ts'
import { createStreams, type Streams } from './streams.ts'
import { visitorCalls } from './visitor-calls.ts'

export interface SandboxOptions {
  /** Path under which all of it lies, with slashes at both ends; `/__chat/` when it is left out. */
  readonly prefix?: string
  /** Origins beside the server's own whose pages may carry the widget: `http://localhost:4000`. */
  readonly origins?: readonly string[]
  /** ms since 1970. */
  readonly now?: () => number
  /** Told of what is docsgen's own fault. */
  readonly onError?: (error: unknown) => void
}

export interface Sandbox {
  /**
   * Answers requests below the prefix and gives true; leaves all others alone. The server has to check the Host header
   * first, and to let GET, HEAD, POST and OPTIONS through.
   */
  handle(request: IncomingMessage, response: ServerResponse): boolean
  /** Ends all streams and forgets everything; after that nothing is answered. */
  close(): void
}

/** What answers requests has at hand. */
interface Parts {
  readonly calls: Readonly<Record<string, Call>>
  readonly streams: Streams
  readonly documents: Documents
  readonly room: Room
  readonly origins: readonly string[]
}

/** One request, its address taken apart. */
interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Below the prefix, without a slash at its begin. */
  readonly path: string
  readonly query: URLSearchParams
  readonly caller: Caller
}

const operators = 'operators'
const topicOf = ({ uid }: Pick<Visitor, 'uid'>): string => `visitor ${uid}`

/**
 * Opens a sandbox, to be mounted by the dev server.
 *
 * @example
 * const sandbox = createSandbox()
 * createServer((request, response) => { if (!sandbox.handle(request, response)) servePage(request, response) })
 * // widget: { apiUrl: '/__chat', htmlUrl: '/__chat/chat' }; operator view: /__chat/operator
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { prefix = '/__chat/', origins = [], now = Date.now, onError = () => {} } = options
  const store = createStore(now)
  const streams: Streams = createStreams((topic) => {
    if (topic !== operators) streams.ring(operators)
  })
  const room: Room = {
    store,
    ring: (visitor) => {
      streams.ring(topicOf(visitor))
      streams.ring(operators)
    },
    isConnected: (visitor) => streams.has(topicOf(visitor)),
  }
  const calls = { ...visitorCalls(room), ...pageCalls(room), ...operatorCalls(room) }
  const parts: Parts = { calls, streams, documents: createDocuments(), room, origins }
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
  const call = Object.hasOwn(parts.calls, path) ? parts.calls[path] : undefined
  if (call) return answerCall(call, exchange, parts)
  if (path === 'page/events' || path === 'operator/events') return openStream(parts, exchange)
  if (path === '') return void response.writeHead(302, { location: 'operator' }).end()
  throw new CallError(404, 'There is no such call.')
}

/** The page, script or style sheet at the path. These are the same for everyone and may be asked for by anyone. */
async function findPage(
  { documents, origins }: Parts,
  { path, query, request, response }: Exchange,
): Promise<Served | undefined> {
  if (path.startsWith('assets/')) return documents.asset(path.slice('assets/'.length))
  if (path !== 'chat' && path !== 'operator') return undefined
  const language = query.get('lang') ?? request.headers['accept-language'] ?? ''
  const page = await documents.page(path, language)
  // The operator view is for a tab of its own; the chat page for the site's frames.
  response.setHeaders(pageHeaders(path === 'operator' ? null : origins))
  return page
}

function sendFile({ request, response }: Exchange, { type, body }: Served): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') throw wrongMethod('GET')
  response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(body) })
  response.end(request.method === 'HEAD' ? undefined : body)
}

async function answerCall(call: Call, exchange: Exchange, { origins }: Parts): Promise<void> {
  const { request, response, path, query, caller } = exchange
  // The protocol may be spoken by pages of the origins named; what belongs to the sandbox's pages, by those alone.
  const isShared = path.startsWith('visitor/')
  refuseForeign(caller, isShared)
  if (isShared && origins.length > 0) setCorsHeaders(request, response)
  if (request.method === 'OPTIONS') return void response.writeHead(204).end()
  if (request.method !== call.method) throw wrongMethod(call.method)
  const input = call.method === 'GET' ? Object.fromEntries(query) : await readBody(request)
  try {
    const data = call.run(input)
    sendEnvelope(response, { message: call.message, code: 200, data })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    // A call that was understood: what is wrong with it is said in the envelope alone, as the original does.
    sendEnvelope(response, { message: error.message, code: error.code, data: null })
  }
}

function openStream({ streams, room }: Parts, exchange: Exchange): void {
  const { request, response, path, query, caller } = exchange
  refuseForeign(caller, false)
  if (request.method !== 'GET') throw wrongMethod('GET')
  streams.open(path === 'operator/events' ? operators : visitorTopic(room, query), response)
}

function visitorTopic(room: Room, query: URLSearchParams): string {
  const ids = readFields({ uid: requiredId, visitorUid: requiredId }, Object.fromEntries(query))
  return topicOf(visitorOf(room, ids.uid, ids.visitorUid))
}

function refuseForeign(caller: Caller, isShared: boolean): void {
  if (caller === 'own' || (isShared && caller === 'allowed')) return
  throw new CallError(403, 'Pages of this origin may not use the sandbox.')
}

function wrongMethod(right: string): CallError {
  return new CallError(405, `Use ${right}.`)
}

/** Answers what is no call, or could not be answered. */
function refuse({ response }: Exchange, error: unknown, onError: (error: unknown) => void): void {
  const isOurs = !(error instanceof CallError)
  if (isOurs) onError(error)
  if (response.headersSent) return void response.destroy()
  const code = isOurs ? 500 : error.code
  // What the client may still be sending is not read.
  if (code === 413) response.setHeader('connection', 'close')
  const message = isOurs ? 'The sandbox could not answer.' : error.message
  sendEnvelope(response, { message, code, data: null }, code)
}
