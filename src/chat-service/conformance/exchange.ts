/** One request to a chat service and its answer, with the headers of a browser as the test chooses them. */
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { isObject } from '../../shared/is-object.ts'

/** A request as it is sent. */
export interface Sent {
  readonly method: string
  /** Absolute. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** `''` for none. */
  readonly body: string
}

/** A request and its answer. */
export interface Exchange {
  readonly sent: Sent
  /** HTTP status; 0 when there was no answer. */
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** The answer's body; the reason when there was no answer. */
  readonly text: string
}

/** The body of an answer, if it is a JSON object: none of its fields has been checked. */
export interface Envelope {
  readonly code?: unknown
  readonly message?: unknown
  readonly data?: unknown
  readonly availability?: unknown
}

/** As long as the widget waits, in ms. */
const patience = 20_000
/** Bytes of an answer that are read. */
const most = 1_000_000
/** Requests to a service that answers 429 each time, and the longest pause between two of them, in ms. */
const tries = 5
const longestPause = 30_000

/**
 * Sends a request and waits for the answer, as long as the widget would. It never throws: silence is an exchange with status 0.
 * When the service says that there were too many calls (429), it is asked again after the pause that it names.
 */
export async function exchange(sent: Sent): Promise<Exchange> {
  for (let n = 1; ; n++) {
    const answer = await once(sent)
    if (answer.status !== 429 || n === tries) return answer
    const seconds = Number(answer.headers['retry-after'])
    await pause(Math.min(seconds > 0 ? seconds * 1000 : 1000, longestPause))
  }
}

/** The answer's envelope; undefined for a body that is not a JSON object. */
export function envelopeOf({ text }: Exchange): Envelope | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Whether a call has succeeded, as the widget sees it. */
export function isSuccess(answer: Exchange): boolean {
  return answer.status >= 200 && answer.status < 300 && envelopeOf(answer)?.code === 200
}

async function once(sent: Sent): Promise<Exchange> {
  try {
    const message = await answerTo(sent)
    return {
      sent,
      status: message.statusCode ?? 0,
      headers: message.headers,
      text: await textOf(message),
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { sent, status: 0, headers: {}, text: reason || 'The connection was closed.' }
  }
}

function answerTo({ method, url, headers, body }: Sent): Promise<IncomingMessage> {
  const send = url.startsWith('https:') ? httpsRequest : httpRequest
  const length = { 'content-length': String(Buffer.byteLength(body)) }
  const signal = AbortSignal.timeout(patience)
  return new Promise((resolve, reject) => {
    const all = body === '' ? headers : { ...headers, ...length }
    const request = send(url, { method, headers: all, signal, agent: false }, resolve)
    request.on('error', (error) =>
      reject(signal.aborted ? new Error(`No answer within ${patience / 1000} s.`) : error),
    )
    request.end(body)
  })
}

async function textOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of message) {
    size += chunk.length
    if (size > most) break
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
