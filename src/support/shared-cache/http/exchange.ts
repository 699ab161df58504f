/** One request to a store, and its answer, within limits of time and size. */
import {
  type Agent,
  type ClientRequest,
  request as httpRequest,
  type IncomingMessage,
} from 'node:http'
import { request as httpsRequest } from 'node:https'
import { RequestError, timeoutCode } from '../../http/request-parts.ts'
import type { LoopClock } from './loop-clock.ts'

/** How long things may take, in milliseconds of the loop's clock. */
export interface TimeLimits {
  /** Until there is a connection. */
  readonly connecting: number
  /** In which no byte moves. */
  readonly silence: number
  /** For all of it; each 256 kB that have moved allow a second more. */
  readonly whole: number
}

export interface Question {
  readonly method: 'GET' | 'HEAD' | 'PUT'
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Uint8Array
  /** Bytes of an answer with status 200; a longer one is an error. */
  readonly mostBytes: number
}

export interface Answer {
  readonly status: number
  /** Bytes that the server has announced; null when it has not. */
  readonly length: number | null
  /** Empty when the status is not 200. */
  readonly bytes: Buffer
}

/** How requests are sent. */
export interface Line {
  readonly agent: Agent
  readonly clock: LoopClock
  readonly limits: TimeLimits
  /** Ends the requests that are under way. */
  readonly signal: AbortSignal
}

// Codes of errors.
export const abortedCode = 'ABORTED'
const tooLongCode = 'TOO_LONG'
const encodedCode = 'ENCODED'
const openEndCode = 'OPEN_END'
/** The connection was broken before an answer began. */
export const brokenEarlyCode = 'BROKEN_EARLY'
const brokenCode = 'BROKEN'

/** Bytes that allow a second more. */
const bytesOfSecond = 256 * 1024

/** Of an answer that says no: read so that its connection can be used again. */
const mostBytesOfRefusal = 64 * 1024

/** Bytes of a body that are sent at once: each piece that is taken shows that the server is there. */
const pieceLength = 64 * 1024

/**
 * Sends a question. An answer has a length or comes in chunks: otherwise, one that is cut looks whole.
 * @throws RequestError when there is no whole answer; its message is a part of a sentence about the server
 */
export function exchange(question: Question, line: Line): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { agent, clock, limits, signal } = line
    const { method, url, headers, body } = question
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    const request = send(url, {
      method,
      agent,
      headers: {
        'accept-encoding': 'identity',
        ...headers,
        ...(body && { 'content-length': String(body.length) }),
      },
    })
    const progress = watchProgress(request, { clock, limits, fail })
    const abort = () => fail(new RequestError(abortedCode, 'is not asked any more'))
    signal.addEventListener('abort', abort, { once: true })
    let hasAnswer = false
    let isOver = false
    function end(): void {
      isOver = true
      progress.end()
      signal.removeEventListener('abort', abort)
    }
    function fail(error: Error): void {
      if (isOver) return
      end()
      reject(error)
      request.destroy()
    }
    // Once there is an answer, it shows itself whether it is whole.
    const failEarly = (error: Error) => hasAnswer || fail(error)
    request.on('error', (error) => failEarly(reasonOf(error)))
    request.on('close', () => failEarly(broken(false)))
    request.on('upgrade', (_, socket) => socket.destroy())
    request.on('response', (response) => {
      hasAnswer = true
      readAnswer(response, question, progress.moved).then((answer) => {
        end()
        resolve(answer)
        // It has said no before it had the whole body.
        if (!request.writableFinished) request.destroy()
      }, fail)
    })
    if (signal.aborted) abort()
    else if (body) sendBody(request, body, progress.moved)
    else request.end()
  })
}

interface Progress {
  /** Bytes have been sent or received. */
  moved(bytes: number): void
  end(): void
}

/** Fails a request that takes too long. */
function watchProgress(
  request: ClientRequest,
  { clock, limits, fail }: Pick<Line, 'clock' | 'limits'> & { fail(error: Error): void },
): Progress {
  const start = clock.now()
  let isConnected = false
  let lastMoved = start
  let bytes = 0
  request.on('socket', (socket) => {
    const connected = () => {
      isConnected = true
      lastMoved = clock.now()
    }
    if (request.reusedSocket) connected()
    else socket.once(request.protocol === 'https:' ? 'secureConnect' : 'connect', connected)
  })
  const reason = () => {
    const now = clock.now()
    if (!isConnected) {
      return now - start > limits.connecting
        ? `accepted no connection within ${limits.connecting / 1000} s`
        : null
    }
    if (now - lastMoved > limits.silence) return `did not go on for ${limits.silence / 1000} s`
    const allowed = limits.whole + (1000 * bytes) / bytesOfSecond
    return now - start > allowed ? `is slower than ${bytesOfSecond / 1024} kB in a second` : null
  }
  const end = clock.watch(() => {
    const late = reason()
    if (late !== null) fail(new RequestError(timeoutCode, late))
  })
  return {
    moved(count) {
      bytes += count
      lastMoved = clock.now()
    },
    end,
  }
}

/** Sends a body piece by piece, as the server takes it. */
function sendBody(request: ClientRequest, body: Uint8Array, moved: (bytes: number) => void): void {
  let at = 0
  const next = () => {
    while (at < body.length) {
      const piece = body.subarray(at, at + pieceLength)
      at += piece.length
      moved(piece.length)
      if (!request.write(piece)) {
        request.once('drain', next)
        return
      }
    }
    request.end()
  }
  next()
}

/** @throws RequestError when it is too long, compressed or cut */
async function readAnswer(
  response: IncomingMessage,
  { method, mostBytes }: Question,
  moved: (bytes: number) => void,
): Promise<Answer> {
  const { statusCode: status = 0, headers } = response
  const announced = headers['content-length']
  const length = announced === undefined ? null : Number(announced)
  if (status === 200 && method === 'GET') {
    expectPlain(response, length)
    if ((length ?? 0) > mostBytes) throw tooLong()
    return { status, length, bytes: await bytesOf(response, mostBytes, moved) }
  }
  // Neither its bytes nor their end matter.
  await bytesOf(response, mostBytesOfRefusal, moved).catch(() => null)
  return { status, length, bytes: Buffer.alloc(0) }
}

/** @throws RequestError when there are more than `most`, or the connection is broken */
async function bytesOf(
  response: IncomingMessage,
  most: number,
  moved: (bytes: number) => void,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length
      moved(chunk.length)
      if (size > most) break
      chunks.push(chunk)
    }
  } catch {
    throw broken(true)
  }
  if (size > most) throw tooLong()
  return Buffer.concat(chunks, size)
}

/** @throws RequestError when the bytes are others than those of the file, or nobody could know where they end */
function expectPlain({ headers }: IncomingMessage, length: number | null): void {
  const encoding = headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity') {
    throw new RequestError(
      encodedCode,
      `sends compressed bytes (${encoding.slice(0, 20)}), which it was not asked for`,
    )
  }
  if (length === null && !/\bchunked\b/i.test(headers['transfer-encoding'] ?? '')) {
    throw new RequestError(openEndCode, 'does not say how long its answers are')
  }
}

function tooLong(): RequestError {
  return new RequestError(tooLongCode, 'sends more bytes than were asked for')
}

function broken(hasAnswer: boolean): RequestError {
  return new RequestError(hasAnswer ? brokenCode : brokenEarlyCode, 'broke the connection')
}

/** Why a server cannot be had, by the code of the error. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refuses connections',
  ENOTFOUND: 'is not known: the name server does not have its name',
  EAI_AGAIN: 'is not found: the name server does not answer',
  EHOSTUNREACH: 'cannot be reached from here',
  ENETUNREACH: 'cannot be reached from here',
  ETIMEDOUT: 'does not answer',
}

function reasonOf({ code = '', message }: NodeJS.ErrnoException): RequestError {
  if (/^(?:ECONNRESET|EPIPE|ECONNABORTED)$/.test(code)) return broken(false)
  const known = reasons[code]
  if (known !== undefined) return new RequestError(code, known)
  if (code.startsWith('HPE_')) return new RequestError(code, 'does not answer in HTTP')
  if (/CERT|SIGNATURE|ISSUER/.test(code)) {
    return new RequestError(
      code,
      `has a certificate that is not trusted (${code}); NODE_EXTRA_CA_CERTS can name a file of authorities that are`,
    )
  }
  return new RequestError(code, `cannot be asked (${code || message})`)
}
