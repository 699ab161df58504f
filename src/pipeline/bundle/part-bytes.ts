/** Bundled files as bytes, for the cache and for the package. */
import { textOfBytes } from '../../support/text/text-of-bytes.ts'
import type { Part } from './bundle-for-browsers.ts'

/** JSON, with files in base64. */
export function encodePart(part: Part): Buffer {
  const files = part.files.map((file) => ({
    path: file.path,
    base64: Buffer.from('content' in file ? file.content : '').toString('base64'),
  }))
  return Buffer.from(JSON.stringify({ ...part, files }))
}

/** The part that `encodePart` was given. */
export function decodePart(bytes: Uint8Array): Part {
  const part = JSON.parse(textOfBytes(bytes)) as Omit<Part, 'files'> & {
    files: { path: string; base64: string }[]
  }
  const files = part.files.map(({ path: file, base64 }) => ({
    path: file,
    content: Buffer.from(base64, 'base64'),
  }))
  return { ...part, files }
}
