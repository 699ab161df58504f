import type { FileHandle } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'

/**
 * Sends bytes of an open file and ends the response; headers and length are already written. When the file has become
 * shorter meanwhile, the connection is closed, because the client would wait for the rest. The handle stays open.
 * @param part - first and last byte; a last one before the first: nothing
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
    // The client has disconnected, or the file cannot be read to its end. It is too late for an error response.
    response.destroy()
    return
  }
  if (source.bytesRead < end - start + 1) response.destroy()
  else response.end()
}
