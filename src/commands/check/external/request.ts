/** One request to another server: its status and headers, never its body. */
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import {
  endInTime,
  isPrivateHost,
  privateCode,
  publicLookup,
  RequestError,
} from '../../../support/http/request-parts.ts'

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

/** A response with larger headers fails. */
const maxHeaderSize = 32 * 1024

/**
 * Requests the headers of a URL (http or https). The address that is tested is the one that is connected to, so a name
 * cannot change its address in between.
 * @throws RequestError when there is no response
 */
export function requestHeaders(url: URL, options: RequestOptions): Promise<Answer> {
  const { method, userAgent, isPrivate } = options
  if (isPrivateHost(url, isPrivate)) {
    return Promise.reject(new RequestError(privateCode, url.hostname))
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
