/** The encodings that editors of other times and systems write: GBK, Big5, Shift_JIS, Latin-1 and the like. */
import { analyse } from 'chardet'

/** From this confidence (percent) on an encoding is taken for certain, if no other one comes near. */
const certain = 90
const near = 70

/** The encoding of a text that is not UTF-8 (a name for `TextDecoder`), or null when it is not certain. */
export function guessEncoding(bytes: Uint8Array): string | null {
  const [first, second] = analyse(bytes)
  if (first === undefined || first.confidence < certain) return null
  return second !== undefined && second.confidence > near ? null : first.name.toLowerCase()
}
