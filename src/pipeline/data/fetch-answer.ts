/** Requests of code of the site to servers, and their answers as they are kept. */
import { isObject } from '../../shared/is-object.ts'
import { packageVersion } from '../../support/package.ts'

interface FetchRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** An answer as it is kept: bytes that are no text are in base64. */
interface FetchedAnswer {
  readonly status: number
  /** After all redirects. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  readonly base64: boolean
}

/** Milliseconds that a server has for its answer. */
const longestWait = 30_000
/** Bytes of an answer. */
const largest = 10 * 1024 * 1024

/** Headers that say who asks: other ones than before get no other answer, as tokens of CI are new in each job. */
const identity = /^(?:authorization|cookie|private-token|x-api-key)$/i

/** Headers of an answer that are not kept: secrets of a visit, and how the bytes came, which are kept as they are read. */
const unfit = /^(?:set-cookie2?|content-encoding|content-length|transfer-encoding|connection)$/i

/**
 * The key of a request, equal for those that have the same answer, and its address for messages, without the query: that may hold a
 * secret.
 * @throws TypeError for an address that is not of http or https
 */
export function fetchQuestion(
  url: string | URL,
  { method = 'GET', headers = {}, body = '' }: FetchRequest,
): { readonly key: string; readonly what: string } {
  const { protocol, origin, pathname, href } = new URL(url)
  if (!/^https?:$/.test(protocol)) {
    throw new TypeError(`fetch can ask addresses of http and https, not ${protocol}`)
  }
  const counted = Object.entries(headers).filter(([name]) => !identity.test(name))
  const key = JSON.stringify([method, href, counted.sort(), body])
  return { key, what: `${origin}${pathname}` }
}

/** Asks a server. @throws Error when there is no answer in time, it is too large, or has a status of 400 or more */
export async function sendFetch(
  url: string | URL,
  { signal, headers, ...request }: FetchRequest & { readonly signal: AbortSignal },
): Promise<FetchedAnswer> {
  const inTime = AbortSignal.timeout(longestWait)
  const agent = { 'User-Agent': `docsgen/${packageVersion()}` }
  try {
    const answer = await fetch(url, {
      ...request,
      headers: { ...agent, ...headers },
      signal: AbortSignal.any([signal, inTime]),
    })
    if (answer.status >= 400) {
      await answer.body?.cancel()
      throw new Error(`The server answers with status ${answer.status}.`)
    }
    const bytes = await bytesOf(answer)
    const text = bytes.toString('utf8')
    const base64 = text.includes('\0') || !Buffer.from(text, 'utf8').equals(bytes)
    return {
      status: answer.status,
      url: answer.url,
      headers: Object.fromEntries([...answer.headers].filter(([name]) => !unfit.test(name))),
      text: base64 ? bytes.toString('base64') : text,
      base64,
    }
  } catch (error) {
    if (inTime.aborted) throw new Error(`There is no answer after ${longestWait / 1000} s.`)
    throw new Error(reasonOf(error), { cause: error })
  }
}

/** The answer as code of the site gets it. */
export function toResponse(kept: unknown): Response {
  if (!isObject(kept)) throw new Error('The kept answer is damaged.')
  const { status, url, headers, text, base64 } = kept as unknown as FetchedAnswer
  const body = base64 ? Buffer.from(text, 'base64') : text
  // These have no body.
  const isEmpty = status === 204 || status === 205 || status === 304
  const response = new Response(isEmpty ? null : body, { status, headers })
  return Object.defineProperty(response, 'url', { value: url })
}

async function bytesOf({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > largest) throw new Error(`The answer is larger than ${largest / 1024 / 1024} MB.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The reason of a failed request is in the cause of its error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (error.message === 'fetch failed' && cause instanceof Error) {
    return `There is no answer (${(cause as NodeJS.ErrnoException).code ?? cause.message}).`
  }
  return error.message
}
