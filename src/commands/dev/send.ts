import fs from 'node:fs'
import type { ServerResponse } from 'node:http'
import { contentType, safetyHeaders } from '../../support/serve/content-types.ts'
import { streamFile } from '../../support/serve/stream-file.ts'

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
  // Gone since it was found, or not to be read: the caller answers, and discovery tells the author.
  const handle = await fs.promises.open(file).catch(() => null)
  if (handle === null) return false
  try {
    const { size } = await handle.stat()
    response.writeHead(200, headersOf(file, size))
    if (response.req.method === 'HEAD') response.end()
    else await streamFile(handle, { start: 0, end: size - 1 }, response)
  } finally {
    await handle.close()
  }
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
