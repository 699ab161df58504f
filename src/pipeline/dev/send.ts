import fs from 'node:fs'
import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { contentType, safetyHeaders } from '../serve/content-types.ts'

/** Sends bytes under the type of a file's name. Nothing is kept by browsers: the author wants what is on the disk. */
export function sendContent(
  response: ServerResponse,
  name: string,
  { content, status = 200 }: { content: string | Uint8Array; status?: number },
): void {
  response.writeHead(status, headersOf(name, Buffer.byteLength(content)))
  response.end(response.req.method === 'HEAD' ? undefined : content)
}

/** Streams a file; false when it cannot be opened. */
export async function sendFile(response: ServerResponse, file: string): Promise<boolean> {
  const handle = await fs.promises.open(file).catch(() => null)
  if (handle === null) return false
  const { size } = await handle.stat()
  response.writeHead(200, headersOf(file, size))
  if (response.req.method === 'HEAD') {
    response.end()
    await handle.close()
    return true
  }
  // A client that goes away in the middle is no problem of ours.
  const end = Math.max(0, size - 1)
  await pipeline(handle.createReadStream({ start: 0, end }), response).catch(() => {})
  return true
}

function headersOf(name: string, length: number) {
  return {
    'content-type': contentType(name),
    'content-length': length,
    'cache-control': 'no-store',
    ...safetyHeaders,
  }
}
