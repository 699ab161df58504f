/** Requests a link: HEAD, then GET where HEAD is unreliable, through redirects, with one `Retry-After` respected. */

import { privateCode, RequestError, timeoutCode } from '../../../support/http/request-parts.ts'
import { sendRequest } from '../../../support/http/send-request.ts'
import type { ExternalLimits, Gate } from './limits.ts'

/** The result for a URL. Plain data, kept in the cache. */
export type Outcome =
  | { readonly type: 'ok' }
  /** Moved permanently to this URL, which exists. */
  | { readonly type: 'moved'; readonly to: string }
  | { readonly type: 'dead' | 'error'; readonly status: number }
  | { readonly type: 'timeout' }
  | {
      readonly type: 'unreachable' | 'tls' | 'redirects' | 'private' | 'unverified'
      readonly reason: string
    }

export interface Asking {
  readonly gate: Gate
  readonly limits: ExternalLimits
  readonly request: Pick<RequestOptions, 'userAgent' | 'signal' | 'isPrivate'>
}

/** Requests a URL of http or https. Never throws. */
export async function askLink(url: string, asking: Asking): Promise<Outcome> {
  try {
    return await follow(new URL(url), asking)
  } catch (error) {
    if (asking.request.signal.aborted) return { type: 'unverified', reason: 'time was up' }
    if (!(error instanceof RequestError)) throw error
    return failureOf(error)
  }
}

async function follow(start: URL, asking: Asking): Promise<Outcome> {
  const seen = new Set<string>()
  let url = start
  let isPermanent = true
  while (seen.size <= asking.limits.redirects) {
    if (seen.has(url.href)) return { type: 'redirects', reason: `goes round in circles at ${url}` }
    seen.add(url.href)
    const answer = await askTwice(url, asking)
    if (!isRedirect(answer.status)) {
      const moved = url !== start && isPermanent && answer.status < 300
      return moved ? { type: 'moved', to: url.href } : judgeStatus(answer.status)
    }
    isPermanent &&= answer.status === 301 || answer.status === 308
    const next = targetOf(answer, url)
    if (next === null) return { type: 'redirects', reason: `leads nowhere from ${url}` }
    url = next
  }
  return { type: 'redirects', reason: `does not end after ${asking.limits.redirects} steps` }
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status)
}

function targetOf({ location }: Answer, from: URL): URL | null {
  if (location === null || !URL.canParse(location, from.href)) return null
  const url = new URL(location, from)
  url.hash = ''
  return /^https?:$/.test(url.protocol) ? url : null
}

/** Many servers answer HEAD with an error, so a failure counts only when GET fails, too. */
async function askTwice(url: URL, asking: Asking): Promise<Answer> {
  const head = await askPatiently(url, 'HEAD', asking).catch((error: unknown) => {
    if (isAboutHead(error)) return null
    throw error
  })
  if (head !== null && head.status < 400) return head
  return askPatiently(url, 'GET', asking)
}

/** The server closed the connection or did not answer in HTTP: GET may succeed. */
function isAboutHead(error: unknown): boolean {
  return error instanceof RequestError && /^(?:ECONNRESET|EPIPE|HPE_)/.test(error.code)
}

/** Waits once if the server says for how long. */
async function askPatiently(url: URL, method: 'HEAD' | 'GET', asking: Asking): Promise<Answer> {
  const { gate, limits, request } = asking
  const ask = () =>
    gate.run(url.host, () => requestHeaders(url, { ...request, method, timeout: limits.timeout }))
  const answer = await ask()
  if (answer.status !== 429 && answer.status !== 503) return answer
  const wait = waitOf(answer)
  if (wait === null || wait > limits.longestWait) return answer
  gate.pause(url.host, wait)
  return ask()
}

/** Milliseconds of a `Retry-After`, given in seconds or as a date. */
function waitOf({ retryAfter }: Answer): number | null {
  if (retryAfter === null) return null
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter) * 1000
  const date = Date.parse(retryAfter)
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now())
}

/** 401, 403, 429 and the like may be aimed at bots, so the link is “unverified”, not broken. */
function judgeStatus(status: number): Outcome {
  if (status === 404 || status === 410) return { type: 'dead', status }
  if ([401, 402, 403, 407, 429, 451, 999].includes(status)) {
    return { type: 'unverified', reason: `the server answers ${status}` }
  }
  return status >= 400 || status < 200 ? { type: 'error', status } : { type: 'ok' }
}

const tls = /CERT|^ERR_TLS|^ERR_SSL|^EPROTO$|SIGNATURE|SELF_SIGNED|^UNABLE_TO_/

function failureOf({ code, message }: RequestError): Outcome {
  if (code === timeoutCode || code === 'ETIMEDOUT') return { type: 'timeout' }
  if (code === privateCode) return { type: 'private', reason: message }
  if (tls.test(code)) return { type: 'tls', reason: plainReason(message) }
  return { type: 'unreachable', reason: reasons[code] ?? plainReason(message) }
}

const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name cannot be looked up',
  ECONNREFUSED: 'the connection is refused',
  ECONNRESET: 'the server hangs up',
  EHOSTUNREACH: 'there is no way to the host',
  ENETUNREACH: 'there is no way to the network',
}

/** OpenSSL surrounds its message with places in its own sources. */
function plainReason(message: string): string {
  const [, reason] = /:SSL routines:[^:]*:([^:]+):/.exec(message) ?? []
  return (reason ?? message).split('\n')[0]?.trim() ?? ''
}

/** Status and headers of a response; its body is not read. */
interface Answer {
  readonly status: number
  readonly location: string | null
  readonly retryAfter: string | null
}

/** How one request is made. */
interface RequestOptions {
  readonly method: 'HEAD' | 'GET'
  readonly userAgent: string
  /** Milliseconds for everything, including the name look-up. */
  readonly timeout: number
  /** Ends the request. */
  readonly signal: AbortSignal
  /** Whether an address must not be connected to; null: all are allowed. */
  readonly isPrivate: ((address: string) => boolean) | null
}

/** A response with larger headers fails. */
const maxHeaderSize = 32 * 1024

/** Requests the headers of a URL (http or https). @throws RequestError when there is no response */
function requestHeaders(url: URL, { userAgent, ...options }: RequestOptions): Promise<Answer> {
  const headers = { 'User-Agent': userAgent, Accept: '*/*' }
  return sendRequest(url, { ...options, headers, maxHeaderSize }, (response) => {
    response.destroy()
    return {
      status: response.statusCode ?? 0,
      location: response.headers.location ?? null,
      retryAfter: response.headers['retry-after'] ?? null,
    }
  })
}
