import fs from 'node:fs'
import type { ServerResponse } from 'node:http'
import { contentType, safetyHeaders } from '../../../support/serve/content-types.ts'
import { sharingHeaders } from '../../../support/serve/sharing-headers.ts'
import { streamFile } from '../../../support/serve/stream-file.ts'

/** Sends content with the type of a file's name. Browsers must not cache it: the author wants what is on the disk. */
export function sendContent(
  response: ServerResponse,
  name: string,
  { content, status = 200 }: { content: string | Uint8Array; status?: number },
): void {
  response.writeHead(status, headersOf(name, Buffer.byteLength(content), response))
  response.end(response.req.method === 'HEAD' ? undefined : content)
}

/** Streams a file; false when it cannot be opened. */
export async function sendFile(response: ServerResponse, file: string): Promise<boolean> {
  // Removed since it was found, or unreadable: the caller answers, and discovery reports it.
  const handle = await fs.promises.open(file).catch(() => null)
  if (handle === null) return false
  try {
    const { size } = await handle.stat()
    response.writeHead(200, headersOf(file, size, response))
    if (response.req.method === 'HEAD') response.end()
    else await streamFile(handle, { start: 0, end: size - 1 }, response)
  } finally {
    await handle.close()
  }
  return true
}

function headersOf(name: string, length: number, { req }: ServerResponse) {
  return {
    'content-type': contentType(name),
    'content-length': length,
    'cache-control': 'no-store',
    ...safetyHeaders,
    ...sharingHeaders(name, req.headers.origin),
  }
}
