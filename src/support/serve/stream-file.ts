import type { FileHandle } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'

/**
 * Sends bytes of an open file, whose head and length are written already, and ends the response. When the file has become
 * shorter meanwhile the connection is ended: a client would wait for the rest.
 * @param part - first and last byte; a last one before the first: nothing. The handle stays open
 */
export async function streamFile(
  handle: FileHandle,
  { start, end }: { readonly start: number; readonly end: number },
  response: ServerResponse,
): Promise<void> {
  if (end < start) {
    response.end()
    return
  }
  const source = handle.createReadStream({ start, end, autoClose: false })
  try {
    await pipeline(source, response, { end: false })
  } catch {
    // The client has gone away, or the file cannot be read to its end: neither can be told to anybody any more.
    response.destroy()
    return
  }
  if (source.bytesRead < end - start + 1) response.destroy()
  else response.end()
}
