/** Sends a file as a host does: compressed, in ranges, or with 304 when the browser has it. */
import type { Stats } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { contentType, isCompressible, safetyHeaders } from '../../support/serve/content-types.ts'
import { sharingHeaders } from '../../support/serve/sharing-headers.ts'
import { streamFile } from '../../support/serve/stream-file.ts'
import type { FoundFile } from './find-file.ts'
import {
  type ByteRange,
  type Encoding,
  isNotModified,
  preferredEncoding,
  requestedRange,
} from './request-conditions.ts'

/** How a file is sent. */
export interface Sending {
  readonly file: FoundFile
  /** Open; the caller closes it. */
  readonly handle: FileHandle
  readonly status: 200 | 404
  /** Its name holds a hash of its bytes, so browsers may keep it for good. */
  readonly isHashed: boolean
}

/** Bytes below which compression is not worth it, and above which it takes too long. */
const smallest = 1024
const largest = 10 * 1024 * 1024

const gzip = promisify(zlib.gzip)
const brotli = promisify(zlib.brotliCompress)
/** Level of hosts that compress on request. */
const brotliQuality = 5

/** Sends the file, or the requested range of it. */
export async function sendFoundFile(
  sending: Sending,
  { headers, method }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { handle, file, status } = sending
  const stats = await handle.stat()
  const type = contentType(file.name)
  const isSmaller = isCompressible(type) && stats.size >= smallest && stats.size <= largest
  const part = status === 200 && method === 'GET' ? headers.range : undefined
  // Ranges are sent uncompressed.
  const encoding =
    isSmaller && part === undefined ? preferredEncoding(headers['accept-encoding']) : 'identity'
  const validators = { etag: etagOf(stats, encoding), lastModified: stats.mtime }
  const common = {
    ...safetyHeaders,
    ...audienceHeaders(file.name, headers.origin),
    ...(status === 200 && {
      etag: validators.etag,
      'last-modified': stats.mtime.toUTCString(),
      'accept-ranges': 'bytes',
    }),
    'cache-control': sending.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
  }
  if (status === 200 && isNotModified(headers, validators)) {
    response.writeHead(304, common).end()
    return
  }
  const range = part === undefined ? null : requestedRange(headers, stats.size, validators)
  const body = { ...common, 'content-type': type }
  if (range === 'unsatisfiable') {
    response.writeHead(416, {
      ...safetyHeaders,
      'content-range': `bytes */${stats.size}`,
      'content-length': 0,
    })
    response.end()
  } else if (encoding !== 'identity') {
    await sendCompressed({ ...sending, encoding, headers: body }, response)
  } else await sendBytes({ ...sending, range, size: stats.size, headers: body }, response)
}

type Headers = Readonly<Record<string, string>>

/** Who may read a file, and what its bytes depend on. */
function audienceHeaders(name: string, origin: string | undefined): Headers {
  const { vary, ...sharing } = sharingHeaders(name, origin)
  const reasons = [isCompressible(contentType(name)) ? 'accept-encoding' : [], vary ?? []].flat()
  return { ...sharing, ...(reasons.length > 0 && { vary: reasons.join(', ') }) }
}

async function sendCompressed(
  sending: Sending & {
    readonly encoding: Exclude<Encoding, 'identity'>
    readonly headers: Headers
  },
  response: ServerResponse,
): Promise<void> {
  const { handle, encoding, headers, status } = sending
  const bytes = await compressed(await handle.readFile(), encoding)
  response.writeHead(status, {
    ...headers,
    'content-encoding': encoding,
    'content-length': bytes.length,
  })
  response.end(response.req.method === 'HEAD' ? undefined : bytes)
}

function compressed(bytes: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return gzip(bytes)
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants
  const params = { [BROTLI_PARAM_QUALITY]: brotliQuality, [BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return brotli(bytes, { params })
}

async function sendBytes(
  sending: Sending & {
    readonly range: ByteRange | null
    readonly size: number
    readonly headers: Headers
  },
  response: ServerResponse,
): Promise<void> {
  const { handle, range, size, headers, status } = sending
  const { start, end } = range ?? { start: 0, end: size - 1 }
  response.writeHead(range === null ? status : 206, {
    ...headers,
    'content-length': end - start + 1,
    ...(range !== null && { 'content-range': `bytes ${start}-${end}/${size}` }),
  })
  if (response.req.method === 'HEAD') response.end()
  else await streamFile(handle, { start, end }, response)
}

/** A strong validator: different for each state of the file and each encoding. */
function etagOf({ size, mtimeMs, ino }: Stats, encoding: Encoding): string {
  const state = [size, Math.round(mtimeMs * 1000), ino].map((one) => one.toString(36)).join('-')
  return encoding === 'identity' ? `"${state}"` : `"${state}-${encoding}"`
}
