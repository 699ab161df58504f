import type { ServerResponse } from 'node:http'

/** The protocol's answer: `code` 200, or what went wrong with `data` null. */
export interface Envelope {
  readonly message: string
  readonly code: number
  readonly data: unknown
}

/** A call that cannot be answered, with the code and the sentence for the envelope. */
export class CallError extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/**
 * Sends an envelope. As with the original service, what is wrong with the contents of a call is said in the envelope
 * alone, under HTTP 200; `status` is for requests that are no calls.
 */
export function sendEnvelope(response: ServerResponse, envelope: Envelope, status = 200): void {
  const body = JSON.stringify(envelope)
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}
