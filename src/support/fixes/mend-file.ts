/** Reads and writes the files that are mended: those of the site alone, as they were when their problems were found. */
import { isUtf8 } from 'node:buffer'
import fs from 'node:fs'
import path from 'node:path'
import { contentHash } from '../content-hash.ts'
import { isHidden, pathInside } from '../path-inside.ts'
import { bytesOfFile } from '../read-file.ts'
import { replaceFile } from '../replace-file.ts'
import { textOfBytes } from '../text/text-of-bytes.ts'

/** The text of a file that may be mended, or why it may not. */
export type Mendable =
  | { readonly text: string; readonly refused?: never }
  | { readonly text?: never; readonly refused: string }

/**
 * Reads a file of the site to mend it. A file that a link leads to outside of the site's folder is refused, and one that has
 * changed: its problems are those of another text.
 * @param file - relative to the site's folder
 * @param hash - of the bytes that the problems were found in; undefined: it is not known
 */
export function readMendable(root: string, file: string, hash: string | undefined): Mendable {
  const place = path.join(root, file)
  const inside = pathInside(root, place)
  if (inside === null) return { refused: 'it is outside of the site’s folder' }
  if (isHidden(inside) || inside.split(path.sep).includes('node_modules')) {
    return { refused: 'it is in a folder that is not written by authors' }
  }
  const bytes = bytesOfFile(place)
  if (bytes === null) return { refused: 'it cannot be read' }
  if (contentHash(bytes) !== hash) return { refused: 'it has changed since it was checked' }
  if (!isUtf8(bytes)) return { refused: 'it is not in UTF-8' }
  // Files are replaced by renaming, which a file that may only be read would not prevent.
  if ((fs.statSync(place).mode & 0o222) === 0) return { refused: 'it is read-only' }
  return { text: textOfBytes(bytes) }
}

/**
 * Writes the mended text of a file, whole or not at all. Says whether it did: not when the file has changed since it was read.
 * @throws DocsgenError (3) when it cannot be written
 */
export function writeMended(
  root: string,
  file: string,
  { before, after }: { readonly before: string; readonly after: string },
): boolean {
  const place = path.join(root, file)
  if (bytesOfFile(place)?.equals(Buffer.from(before, 'utf8')) !== true) return false
  replaceFile(place, after, file)
  return true
}
