/** One request to another server: its status and headers, never its body. */
import { lookup as lookUpName } from 'node:dns'
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'

export interface Answer {
  readonly status: number
  readonly location: string | null
  readonly retryAfter: string | null
}

export interface RequestOptions {
  readonly method: 'HEAD' | 'GET'
  readonly userAgent: string
  /** Milliseconds for everything, including the name look-up. */
  readonly timeout: number
  /** Ends the request. */
  readonly signal: AbortSignal
  /** Whether an address must not be connected to; null: all are allowed. */
  readonly isPrivate: ((address: string) => boolean) | null
}

/** A request without a response; `code` as in errors of Node. */
export class RequestError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** The server's name leads to an address of a private network. */
export const privateCode = 'PRIVATE_ADDRESS'
export const timeoutCode = 'TIMEOUT'

/** A response with larger headers fails. */
const maxHeaderSize = 32 * 1024

/**
 * Requests the headers of a URL (http or https). The address that is tested is the one that is connected to, so a name
 * cannot change its address in between.
 * @throws RequestError when there is no response
 */
export function requestHeaders(url: URL, options: RequestOptions): Promise<Answer> {
  const { method, userAgent, isPrivate } = options
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isPrivate !== null && /^[\d.]+$|:/.test(host) && isPrivate(host)) {
    return Promise.reject(new RequestError(privateCode, host))
  }
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const request = send(
      // Names and passwords in an address are not sent.
      new URL(`${url.protocol}//${url.host}${url.pathname}${url.search}`),
      {
        method,
        agent: false,
        maxHeaderSize,
        headers: { 'User-Agent': userAgent, Accept: '*/*' },
        ...(isPrivate !== null && { lookup: publicLookup(isPrivate) }),
      },
      (response) => {
        resolve(answerOf(response))
        response.destroy()
      },
    )
    endInTime(request, options)
    request.on('error', (error: NodeJS.ErrnoException) => {
      reject(
        error instanceof RequestError
          ? error
          : new RequestError(error.code ?? 'ERROR', error.message),
      )
    })
    request.end()
  })
}

function answerOf({ statusCode, headers }: IncomingMessage): Answer {
  return {
    status: statusCode ?? 0,
    location: headers.location ?? null,
    retryAfter: headers['retry-after'] ?? null,
  }
}

function endInTime(request: ClientRequest, { timeout, signal }: RequestOptions): void {
  const end = () => request.destroy(new RequestError(timeoutCode, 'no answer in time'))
  const timer = setTimeout(end, timeout)
  signal.addEventListener('abort', end, { once: true })
  if (signal.aborted) end()
  request.once('close', () => {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
  })
}

/** Node's look-up, failing when any of the addresses is private. */
function publicLookup(isPrivate: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookUpName(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) {
        callback(error, '', 0)
        return
      }
      const refused = addresses.find(({ address }) => isPrivate(address))
      const [first] = addresses
      if (refused !== undefined || first === undefined) {
        callback(new RequestError(privateCode, refused?.address ?? hostname), '', 0)
      } else if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}
