/** Downloads one file from another server, within limits. */
import type { IncomingMessage } from 'node:http'
import { pipeline, type Transform } from 'node:stream'
import { createBrotliDecompress, createUnzip } from 'node:zlib'
import { RequestError } from './request-parts.ts'
import { sendRequest } from './send-request.ts'

export interface DownloadOptions {
  readonly userAgent: string
  /** Media types that are asked for. */
  readonly accept: string
  /** Milliseconds for each request, with its answer. */
  readonly timeout: number
  /** Of the answer. */
  readonly maxBytes: number
  readonly redirects: number
  /** Whether an address must not be connected to; null: all are allowed. */
  readonly isPrivate: ((address: string) => boolean) | null
}

// Codes of errors.
const statusCode = 'STATUS'
const tooLargeCode = 'TOO_LARGE'
const redirectCode = 'REDIRECTS'
const brokenCode = 'BROKEN'

/**
 * The bytes at a URL of http or https. Redirects are followed, but not from https to http.
 * @throws RequestError when there is no answer with status 200, or it is too large
 */
export async function download(start: string, options: DownloadOptions): Promise<Buffer> {
  let url = new URL(start)
  for (let step = 0; step <= options.redirects; step++) {
    const answer = await request(url, options)
    if (Buffer.isBuffer(answer)) return answer
    if (url.protocol === 'https:' && answer.protocol !== 'https:') {
      throw new RequestError(
        redirectCode,
        `it is redirected to ${answer.href}, which is not encrypted`,
      )
    }
    url = answer
  }
  throw new RequestError(redirectCode, `it is redirected more than ${options.redirects} times`)
}

/** The bytes, or the URL that the server redirects to. */
function request(url: URL, options: DownloadOptions): Promise<Buffer | URL> {
  const { isPrivate, timeout, userAgent, accept, maxBytes } = options
  const headers = { 'User-Agent': userAgent, Accept: accept, 'Accept-Encoding': 'identity' }
  return sendRequest(url, { method: 'GET', headers, timeout, isPrivate }, (answer) =>
    readAnswer(answer, url, maxBytes),
  )
}

async function readAnswer(
  response: IncomingMessage,
  url: URL,
  maxBytes: number,
): Promise<Buffer | URL> {
  const { statusCode: status = 0, headers } = response
  try {
    if ([301, 302, 303, 307, 308].includes(status)) return target(headers.location, url)
    if (status !== 200)
      throw new RequestError(statusCode, `the server answers with status ${status}`)
    return await bytesOf(response, maxBytes)
  } finally {
    response.destroy()
  }
}

/** The bytes of an answer, decompressed: some storages send what they hold, whatever is asked for. */
async function bytesOf(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const decoder = decoderOf(response.headers['content-encoding'])
  // Errors of either end reach the loop.
  const source = decoder === null ? response : pipeline(response, decoder, () => {})
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxBytes) {
        throw new RequestError(tooLargeCode, `it is larger than ${maxBytes / 1024 / 1024} MB`)
      }
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof RequestError) throw error
    throw new RequestError(brokenCode, brokenReason(error as NodeJS.ErrnoException))
  }
  return Buffer.concat(chunks)
}

function decoderOf(encoding = ''): Transform | null {
  if (/^(?:x-)?gzip$|^deflate$/i.test(encoding)) return createUnzip()
  return /^br$/i.test(encoding) ? createBrotliDecompress() : null
}

/** A connection that is cut, or compressed data that is. */
function brokenReason({ code = '', message }: NodeJS.ErrnoException): string {
  return /^(?:ECONNRESET|Z_BUF_ERROR|ERR_STREAM_PREMATURE_CLOSE)$/.test(code)
    ? 'the answer ends early'
    : message
}

function target(location: string | undefined, from: URL): URL {
  const url =
    location !== undefined && URL.canParse(location, from.href) ? new URL(location, from) : null
  if (url !== null && /^https?:$/.test(url.protocol)) return url
  throw new RequestError(redirectCode, 'it is redirected to nowhere')
}
