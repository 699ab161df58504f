import type { IncomingMessage } from 'node:http'
import { limits } from '../limits.ts'
import { CallError } from './envelope.ts'

/**
 * Reads the body of a call: a JSON value of at most 64 kB.
 * @throws CallError 413, 415 (other origins cannot send JSON without a preflight request), or 400
 */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  const type = request.headers['content-type'] ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new CallError(415, 'The body must be sent as application/json.')
  }
  const tooLarge = new CallError(413, `The body must not be larger than ${limits.body} bytes.`)
  if (Number(request.headers['content-length']) > limits.body) throw tooLarge
  const chunks: Uint8Array[] = []
  let size = 0
  // Not `for await`: leaving it early would destroy the connection and so the response.
  await new Promise<void>((resolve, reject) => {
    request.on('data', (chunk: Uint8Array) => {
      size += chunk.byteLength
      if (size > limits.body) reject(tooLarge)
      else chunks.push(chunk)
    })
    request.on('end', resolve)
    request.on('error', reject)
    request.on('close', () => reject(new CallError(400, 'The request was aborted.')))
  })
  return parse(Buffer.concat(chunks))
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new CallError(400, 'The body is not JSON in UTF-8.')
  }
}
