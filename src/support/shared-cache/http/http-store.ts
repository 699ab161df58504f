/**
 * A store on a server that speaks the plain HTTP of Bazel's remote cache: GET, HEAD and PUT of `/cas/<sha256>` and `/ac/<key>`.
 * A server that is slow, lies or is gone costs some time, never an error.
 */
import { setMaxListeners } from 'node:events'
import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { RequestError } from '../../http/request-parts.ts'
import { createTurns } from '../../turns.ts'
import {
  type ActionResult,
  type Digest,
  decodeResult,
  encodeResult,
  isOfDigest,
} from '../action-result.ts'
import type { SharedStore } from '../store.ts'
import {
  type Answer,
  abortedCode,
  brokenEarlyCode,
  exchange,
  type Line,
  type Question,
  type TimeLimits,
} from './exchange.ts'
import { createLoopClock } from './loop-clock.ts'
import { addressProblem, authorization, tokenProblem } from './store-address.ts'

/** Counts of the requests to a store. */
export interface StoreCounts {
  requests: number
  /** Of bodies. */
  bytesReceived: number
  /** Of bodies. */
  bytesSent: number
  /** Milliseconds in which at least one request was under way. */
  waitedMs: number
  found: number
  absent: number
  /** Requests without a usable answer. */
  failed: number
}

export interface HttpStore extends SharedStore {
  readonly counts: Readonly<StoreCounts>
}

export interface HttpStoreOptions {
  readonly address: string
  /** `name:password`, or a bearer token; empty: none. */
  readonly token: string
  /** Ends all requests: everything is absent from then on. */
  readonly signal?: AbortSignal
  /** Gets the first trouble, in a sentence or two. */
  readonly onTrouble: (message: string) => void
  readonly limits?: TimeLimits
}

const usualLimits: TimeLimits = { connecting: 5000, silence: 10_000, whole: 15_000 }

/** Requests at once. */
const mostAtOnce = 16
/** After so many troubles, nothing more is asked. */
const mostTroubles = { inARow: 3, inAll: 8 } as const
/** Bytes of an answer under a key. */
const largestResult = 64 * 1024 * 1024
/** Bytes of a file: an answer that names a larger one is not believed. */
const largestFile = 512 * 1024 * 1024
/** From this size on (bytes), a file is only sent after a question whether it is there. */
const sizeToAsk = 16 * 1024

/** A store at an address. @throws Error when the address or the token cannot be used */
export function httpStore(options: HttpStoreOptions): HttpStore {
  const { address, onTrouble } = options
  const token = options.token.trim()
  const problem = addressProblem(address)
  if (problem !== null) throw new Error(`The address of the shared cache ${problem}.`)
  const wrong = tokenProblem(token)
  if (wrong !== null) throw new Error(`The token of the shared cache ${wrong}.`)
  return new Client({ ...options, token, onTrouble })
}

/** A request and its address below that of the store. */
type Asked = Omit<Question, 'url' | 'headers'> & { readonly path: string }

class Client implements HttpStore {
  readonly counts: StoreCounts = {
    requests: 0,
    bytesReceived: 0,
    bytesSent: 0,
    waitedMs: 0,
    found: 0,
    absent: 0,
    failed: 0,
  }
  readonly #options: HttpStoreOptions
  readonly #base: URL
  readonly #line: Line
  readonly #end = new AbortController()
  readonly #turns = createTurns(mostAtOnce)
  /** Hashes of files that the server has, and not as they should be: they are put again. */
  readonly #damaged = new Set<string>()
  #isWritable = true
  #inARow = 0
  #atWork = 0
  #atWorkSince = 0

  constructor(options: HttpStoreOptions) {
    const { address, signal, limits = usualLimits } = options
    this.#options = options
    this.#base = new URL(address.endsWith('/') ? address : `${address}/`)
    const Agent = this.#base.protocol === 'https:' ? HttpsAgent : HttpAgent
    const period = Math.max(5, Math.min(...Object.values(limits)) / 20)
    this.#line = {
      agent: new Agent({ keepAlive: true, maxSockets: mostAtOnce }),
      clock: createLoopClock(period),
      limits,
      signal: this.#end.signal,
    }
    setMaxListeners(mostAtOnce, this.#end.signal)
    if (signal?.aborted) this.#end.abort()
    signal?.addEventListener('abort', () => this.#end.abort(), { once: true })
  }

  async getResult(key: string) {
    const bytes = await this.#read(`ac/${key}`, largestResult)
    if (bytes === null) return null
    const result = decodeResult(bytes)
    if (result === null) this.#trouble('sent something else than was asked for')
    else this.#found()
    return result
  }

  async putResult(key: string, result: ActionResult) {
    return this.#write(`ac/${key}`, encodeResult(result))
  }

  async get(digest: Digest) {
    if (digest.size > largestFile) return null
    const bytes = await this.#read(`cas/${digest.hash}`, digest.size)
    if (bytes === null) return null
    if (isOfDigest(bytes, digest)) {
      this.#found()
      return bytes
    }
    this.#damaged.add(digest.hash)
    this.#trouble('sent other bytes than were asked for')
    return null
  }

  async has({ hash, size }: Digest) {
    if (this.#damaged.has(hash)) return false
    const answer = await this.#ask({ method: 'HEAD', path: `cas/${hash}`, mostBytes: 0 })
    return answer?.status === 200 && answer.length === size
  }

  async put(digest: Digest, bytes: Uint8Array) {
    if (digest.size >= sizeToAsk && this.#isWritable && (await this.has(digest))) return true
    return this.#write(`cas/${digest.hash}`, bytes)
  }

  /** The bytes at a path; null when there are none. They are not yet counted as found. */
  async #read(path: string, mostBytes: number): Promise<Buffer | null> {
    const answer = await this.#ask({ method: 'GET', path, mostBytes })
    if (answer === null) return null
    const { status, bytes } = answer
    this.counts.bytesReceived += bytes.length
    if (status === 200) return bytes
    if (status === 404 || status === 410) {
      this.#inARow = 0
      this.counts.absent++
      return null
    }
    this.#trouble(refusal(status, this.#options.token))
    // Each request would be refused like this one.
    if (status === 401 || status === 403) this.#end.abort()
    return null
  }

  async #write(path: string, body: Uint8Array): Promise<boolean> {
    if (!this.#isWritable) return false
    const answer = await this.#ask({ method: 'PUT', path, body, mostBytes: 0 })
    if (answer === null) return false
    const { status } = answer
    const isPut = status >= 200 && status < 300
    this.#inARow = 0
    if (isPut) this.counts.bytesSent += body.length
    else if (this.#isWritable) {
      this.#isWritable = false
      this.counts.failed++
      const reason = writingRefusal(status, this.#options.token)
      this.#tell(`${reason}. What this build has made is not put there.`)
    }
    return isPut
  }

  /** The answer to a request; null when there is none: that has been counted. */
  #ask({ path, ...asked }: Asked): Promise<Answer | null> {
    return this.#turns.take(async () => {
      if (this.#end.signal.aborted) return null
      if (asked.method === 'PUT' && !this.#isWritable) return null
      const headers = authorization(this.#options.token)
      this.#begin()
      try {
        return await this.#askTwice({ ...asked, url: new URL(path, this.#base), headers })
      } catch (error) {
        const { code, message } = error as RequestError
        if (code !== abortedCode) this.#trouble(message)
        return null
      } finally {
        this.#finish()
      }
    })
  }

  /** A server may close a connection that has not been used for a while at the moment when a request is sent there. */
  async #askTwice(question: Question): Promise<Answer> {
    this.counts.requests++
    try {
      return await exchange(question, this.#line)
    } catch (error) {
      if ((error as RequestError).code !== brokenEarlyCode) throw error
      this.counts.requests++
      return await exchange(question, this.#line)
    }
  }

  #begin(): void {
    if (this.#atWork++ === 0) this.#atWorkSince = performance.now()
  }

  #finish(): void {
    if (--this.#atWork === 0) this.counts.waitedMs += performance.now() - this.#atWorkSince
  }

  #found(): void {
    this.#inARow = 0
    this.counts.found++
  }

  /** Counts a trouble, and ends everything when there have been too many. @param reason - a part of a sentence */
  #trouble(reason: string): void {
    this.counts.failed++
    this.#inARow++
    this.#tell(`${reason}. What cannot be had from it is made here.`)
    const { inARow, inAll } = mostTroubles
    if (this.#inARow >= inARow || this.counts.failed >= inAll) this.#end.abort()
  }

  #tell(what: string): void {
    if (this.counts.failed > 1) return
    this.#options.onTrouble(`The shared cache at ${this.#base.host} ${what}`)
  }
}

/** Why a server does not give a file. */
function refusal(status: number, token: string): string {
  if (status === 401 || status === 403) {
    return token === ''
      ? `wants a token (status ${status}), which the environment variable DOCSGEN_CACHE_TOKEN can hold`
      : `does not accept the token in DOCSGEN_CACHE_TOKEN (status ${status})`
  }
  if (status >= 300 && status < 400) {
    return `redirects to another address (status ${status}), and redirects are not followed: its own address has to be configured`
  }
  return `answers with status ${status}`
}

/** Why a server does not take a file. */
function writingRefusal(status: number, token: string): string {
  if (status === 507) return 'is full (status 507)'
  if (status === 413) return 'does not take files of this size (status 413)'
  return refusal(status, token)
}
