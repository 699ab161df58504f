import fs from 'node:fs'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
  '.yaml': 'text/yaml; charset=utf-8',
  '.yml': 'text/yaml; charset=utf-8',
}

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
    'content-type': types[path.extname(name).toLowerCase()] ?? 'application/octet-stream',
    'content-length': length,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  }
}
