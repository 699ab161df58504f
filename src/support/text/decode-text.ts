/** Bytes of a text file → its text, in whatever encoding the author's editor has saved it. */

import { isUtf8 } from 'node:buffer'
import { textOfBytes } from './text-of-bytes.ts'

/** A text, and how it was read. */
export interface DecodedText {
  readonly text: string
  /** `utf-8`, or the name of another encoding that is certain. Null: unknown; wrong bytes are U+FFFD in the text. */
  readonly encoding: string | null
}

/**
 * Decodes UTF-8 and UTF-16; any other encoding only if `guess` names it for the bytes. Lines end with LF: git writes them in
 * another way on Windows, and the site has to be the same.
 */
export function decodeText(
  bytes: Uint8Array,
  guess: (bytes: Uint8Array) => string | null = () => null,
): DecodedText {
  const { text, encoding } = decoded(bytes, guess)
  return { text: text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text, encoding }
}

function decoded(bytes: Uint8Array, guess: (bytes: Uint8Array) => string | null): DecodedText {
  const utf16 = utf16Of(bytes)
  // ASCII in UTF-16 is valid UTF-8 as well, with a NUL in every other place.
  const encoding = utf16 ?? (isUtf8(bytes) ? 'utf-8' : guess(bytes))
  if (encoding === 'utf-8') return { text: asUtf8(bytes), encoding }
  const text = encoding && decodeWhole(bytes, encoding)
  if (encoding && text !== null && isText(text)) return { text, encoding }
  return { text: asUtf8(bytes), encoding: isUtf8(bytes) ? 'utf-8' : null }
}

/** Whether a file is in UTF-8, as nearly every one is, without decoding it. */
export function isUtf8Text(bytes: Uint8Array): boolean {
  return isUtf8(bytes) && utf16Of(bytes) === null
}

function asUtf8(bytes: Uint8Array): string {
  return textOfBytes(bytes)
}

/** UTF-16 by its byte order mark, or by NULs that are in one half of all pairs of bytes only. */
function utf16Of(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes.length % 2 !== 0 || !bytes.includes(0)) return null
  const hasNul = (half: 0 | 1) => bytes.some((byte, index) => byte === 0 && index % 2 === half)
  if (!hasNul(0)) return 'utf-16le'
  return hasNul(1) ? null : 'utf-16be'
}

/** Null when the bytes are not in this encoding, or Node.js was built without it. */
function decodeWhole(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Control characters and ones that stand for nothing show that the encoding was another one. */
function isText(text: string): boolean {
  return !/[^\P{Cc}\t\n\f\r]|[\p{Cn}\p{Co}]/u.test(text)
}
