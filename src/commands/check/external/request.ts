/** One request to another server: its status and headers, never its body. */
import type { IncomingMessage } from 'node:http'
import { sendRequest } from '../../../support/http/send-request.ts'

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

/** Requests the headers of a URL (http or https). @throws RequestError when there is no response */
export function requestHeaders(
  url: URL,
  { userAgent, ...options }: RequestOptions,
): Promise<Answer> {
  const headers = { 'User-Agent': userAgent, Accept: '*/*' }
  return sendRequest(url, { ...options, headers, maxHeaderSize }, (response) => {
    response.destroy()
    return answerOf(response)
  })
}

function answerOf({ statusCode, headers }: IncomingMessage): Answer {
  return {
    status: statusCode ?? 0,
    location: headers.location ?? null,
    retryAfter: headers['retry-after'] ?? null,
  }
}
