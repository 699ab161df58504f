import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import {
  endInTime,
  isPrivateHost,
  privateCode,
  publicLookup,
  RequestError,
} from './request-parts.ts'

export interface SendOptions {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  /** Undefined and empty ones are none. */
  readonly body?: Uint8Array
  /** Milliseconds for everything, including the name look-up. */
  readonly timeout: number
  /** Ends the request. */
  readonly signal?: AbortSignal
  /** Whether an address must not be connected to; null: all are allowed. */
  readonly isPrivate: ((address: string) => boolean) | null
  /** Bytes of the answer's headers: a response with larger ones fails. */
  readonly maxHeaderSize?: number
}

/**
 * Sends a request to a URL of http or https. The address that is tested is the one that is connected to,
 * so a name cannot change its address in between.
 * @param read - makes the result of the answer, and destroys or reads it
 * @throws RequestError when there is no answer; errors of `read`
 */
export function sendRequest<Result>(
  url: URL,
  { method, headers, body, timeout, signal, isPrivate, maxHeaderSize }: SendOptions,
  read: (answer: IncomingMessage) => Result | Promise<Result>,
): Promise<Result> {
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
        headers: body?.length ? { ...headers, 'content-length': String(body.length) } : headers,
        ...(maxHeaderSize !== undefined && { maxHeaderSize }),
        ...(isPrivate !== null && { lookup: publicLookup(isPrivate) }),
      },
      (answer) => {
        new Promise<Result>((done) => done(read(answer))).then(resolve, reject)
      },
    )
    endInTime(request, { timeout, signal: signal ?? new AbortController().signal })
    // No request asks for another protocol. Without this, Node would end the connection, and the promise would never settle.
    request.on('upgrade', (_, socket) => {
      socket.destroy()
      reject(new RequestError('UPGRADE', 'the server switched to another protocol'))
    })
    request.on('error', (error: NodeJS.ErrnoException) => {
      const isKnown = error instanceof RequestError
      reject(isKnown ? error : new RequestError(error.code ?? 'ERROR', error.message))
    })
    request.end(body?.length ? body : undefined)
  })
}
