/**
 * The proxy of the dev server: it sends the requests of the panel to servers of the site's specifications, whose answers
 * browsers do not show pages of other origins (CORS). It sends to no other host, for no other page, and keeps nothing.
 */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { allowedBy } from '../../../support/http/policy-sources.ts'
import { createPrivateTest } from '../../../support/http/private-address.ts'
import { privateCode, RequestError } from '../../../support/http/request-parts.ts'
import { sendRequest } from '../../../support/http/send-request.ts'
import { isFromOwnPage, isFromThisMachine } from '../live/own-page.ts'

/** As `api.proxy` of the configuration has it. */
export const devProxy = '/__api-proxy?url={url}'

export interface ApiProxyOptions {
  /** Sources of a content policy for the servers of all specifications; a promise while the site is read. */
  readonly sources: () => Promise<readonly string[]>
  readonly limits?: Partial<ProxyLimits>
}

export interface ProxyLimits {
  /** Bytes of the body of a request, and of an answer. */
  readonly request: number
  readonly answer: number
  /** Milliseconds for everything. */
  readonly time: number
}

const usualLimits: ProxyLimits = { request: 10_000_000, answer: 100_000_000, time: 600_000 }
const mostRedirects = 5

/** The reason why a request is not sent, or has no answer. */
class Refusal extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * Makes the handler of requests to the proxy. It relies on the server for the check of `Host` (DNS rebinding).
 * @returns whether a request was for the proxy, which then answers it
 */
export function createApiProxy({
  sources,
  limits,
}: ApiProxyOptions): (message: IncomingMessage, response: ServerResponse) => boolean {
  const own = { ...usualLimits, ...limits }
  return (message, response) => {
    const [path, query = ''] = (message.url ?? '').split(/\?(.*)/s)
    if (path !== devProxy.split('?')[0]) return false
    const asked = new URLSearchParams(query).get('url') ?? ''
    answer({ message, response, asked, sources, limits: own }).catch((error: unknown) =>
      refuse(response, error),
    )
    return true
  }
}

interface Exchange {
  readonly message: IncomingMessage
  readonly response: ServerResponse
  /** The address that the page wants to send to. */
  readonly asked: string
  readonly sources: ApiProxyOptions['sources']
  readonly limits: ProxyLimits
}

async function answer(exchange: Exchange): Promise<void> {
  const { message, response, asked, limits } = exchange
  checkPage(message)
  if (!URL.canParse(asked)) throw new Refusal(400, 'The address of the request is incomplete.')
  const body = await readBody(message, limits.request)
  // An API may be silent for longer than clients of this server may. It ends after `limits.time`, so that its words arrive.
  message.socket.setTimeout(limits.time + 5000)
  const closed = new AbortController()
  response.once('close', () => closed.abort())
  const signal = AbortSignal.any([closed.signal, AbortSignal.timeout(limits.time)])
  let step: Step | null = {
    url: new URL(asked),
    method: message.method ?? 'GET',
    headers: handedOn(message.headers, ofPage),
    body,
  }
  for (let count = 0; step !== null; count++) {
    if (count > mostRedirects) throw new Refusal(502, 'The server redirects too often.')
    step = await send(step, exchange, signal)
  }
}

/** Only scripts of this server's pages: an answer must not be a page here, nor be asked for by another site. */
function checkPage(message: IncomingMessage): void {
  const { headers } = message
  const isScript = (headers['sec-fetch-dest'] ?? 'empty') === 'empty'
  if (isFromThisMachine(message) && isFromOwnPage(headers) && isScript) return
  throw new Refusal(403, 'Only pages of docsgen dev on this machine may send requests through it.')
}

async function readBody(message: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= most) chunks.push(chunk)
  }
  if (size > most) {
    throw new Refusal(
      413,
      `The body has more than ${most / 1_000_000} MB, which docsgen dev does not send.`,
    )
  }
  return Buffer.concat(chunks)
}

/** A request to a server: the first one, or one that a redirect asks for. */
interface Step {
  readonly url: URL
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/**
 * Sends a request and hands its answer on.
 * @returns the next request, where the server redirects; null: it is answered
 * @throws Refusal, RequestError
 */
async function send(
  step: Step,
  { response, sources, limits }: Exchange,
  signal: AbortSignal,
): Promise<Step | null> {
  const { url, method, headers, body } = step
  const allowed = allowedBy(await sources(), url)
  if (allowed === null) {
    throw new Refusal(
      403,
      `${url.origin} is not among the servers of this site's specifications, so docsgen dev does not send to it.`,
    )
  }
  // The author of a specification names a host; where a part of it is open, anybody may choose one of this network.
  const isPrivate = allowed === 'named' ? null : createPrivateTest()
  const options = { method, headers, body, timeout: limits.time, signal, isPrivate }
  return sendRequest(url, options, async (got) => {
    const next = redirected(step, got)
    if (next !== null) {
      got.destroy()
      return next
    }
    response.writeHead(got.statusCode ?? 502, got.statusMessage ?? '', {
      ...handedOn(got.headers, ofOrigin),
      ...ownHeaders,
      'content-security-policy': "sandbox; default-src 'none'",
    })
    await pipeline(got, bounded(limits.answer), response)
    return null
  })
}

/** Hands on the bytes of an answer, and ends it where they are too many. */
function bounded(most: number) {
  return async function* (chunks: AsyncIterable<Buffer>) {
    let size = 0
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > most) throw new Refusal(502, 'The answer is too large.')
      yield chunk
    }
  }
}

/** The request that a redirect asks for, as browsers send it; null: the answer is no redirect. */
function redirected(step: Step, { statusCode: status = 0, headers }: IncomingMessage): Step | null {
  const { location } = headers
  if (![301, 302, 303, 307, 308].includes(status) || location === undefined) return null
  if (!URL.canParse(location, step.url.href)) return null
  const url = new URL(location, step.url)
  const isSame = url.origin === step.url.origin
  const isRead =
    (status === 303 && step.method !== 'HEAD') || (status < 303 && step.method === 'POST')
  // Any other header may be a key: another server does not get it.
  const isKept = (name: string) =>
    /^content-/.test(name) ? !isRead : isSame || /^(?:accept|accept-.*|user-agent)$/.test(name)
  return {
    url,
    method: isRead ? 'GET' : step.method,
    headers: Object.fromEntries(Object.entries(step.headers).filter(([name]) => isKept(name))),
    body: isRead ? Buffer.alloc(0) : step.body,
  }
}

/** Headers of one connection. */
const ofConnection =
  /^(?:connection|expect|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|http2-settings)$/
/** Headers of a request that name the page and its browser, or that the request gets anew. */
const ofPage = /^(?:host|origin|referer|cookie|content-length|sec-.*)$/
/** Headers of an answer that would change the browser's data of this server, or that this proxy writes itself. */
const ofOrigin =
  /^(?:set-cookie2?|clear-site-data|strict-transport-security|public-key-pins.*|content-security-policy.*|alt-svc|nel|report-to|reporting-endpoints|refresh|link|docsgen-.*)$/

/** The headers that are handed on: without those of the connection, and without the ones that match the pattern. */
function handedOn(headers: IncomingHttpHeaders, dropped: RegExp): Record<string, string> {
  const named = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/)
  const isKept = (name: string) =>
    !named.includes(name) && !ofConnection.test(name) && !dropped.test(name)
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value !== undefined && isKept(name) ? [[name, String(value)]] : [],
    ),
  )
}

const ownHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** Tells the panel why there is no answer of the server. */
function refuse(response: ServerResponse, error: unknown): void {
  if (response.headersSent) return void response.destroy()
  const { status, text } = reasonOf(error)
  response.writeHead(status, {
    ...ownHeaders,
    'content-type': 'text/plain; charset=utf-8',
    // The panel shows the text instead of an answer.
    'docsgen-proxy-error': '1',
  })
  response.end(text)
}

function reasonOf(error: unknown): { readonly status: number; readonly text: string } {
  if (error instanceof Refusal) return { status: error.status, text: error.message }
  if (error instanceof RequestError && error.code === privateCode) {
    const text = `The server leads to ${error.message}, an address of a private network that the specification does not name.`
    return { status: 403, text }
  }
  return { status: 502, text: (error as Error).message }
}
