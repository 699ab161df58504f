import type { ServerResponse } from 'node:http'
import type { Availability } from '../page/wire.ts'

/** The protocol's response: `code` 200, or an error code with `data` null. */
export interface Envelope {
  readonly message: string
  readonly code: number
  readonly data: unknown
  /** In answers to the widget. */
  readonly availability?: Availability
}

/** A call that failed, with code and message for the envelope. */
export class CallError extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/**
 * Sends an envelope. As in the original service, a failed call has HTTP status 200 and the error only in its
 * envelope; `status` is for requests that are not calls, and for calls without proof (401).
 */
export function sendEnvelope(response: ServerResponse, envelope: Envelope, status = 200): void {
  const body = JSON.stringify(envelope)
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}
