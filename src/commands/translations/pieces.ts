/** Texts with protected parts ⇄ the pieces of a unit. */
import { type Protected, protectedNames } from './protected-parts.ts'
import type { Pieces } from './xliff.ts'

/** Cuts a text into what is translated and what stays, which gets numbers from 1. */
export function piecesOf(text: string, parts: readonly Protected[]): Pieces {
  const pieces: Pieces[number][] = []
  let done = 0
  for (const [index, { start, end }] of parts.entries()) {
    if (start > done) pieces.push(text.slice(done, start))
    pieces.push({ id: String(index + 1), content: text.slice(start, end) })
    done = end
  }
  if (done < text.length) pieces.push(text.slice(done))
  return pieces
}

/** Cuts a text that is no Markdown: names of the profile stay. */
export function piecesOfLine(text: string): Pieces {
  return piecesOf(text, protectedNames(text))
}

/** The text of pieces as they are. */
export function textOf(pieces: Pieces): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.content)).join('')
}

/** Whether anything in the pieces is to be translated. */
export function hasWords(pieces: Pieces): boolean {
  return pieces.some((piece) => typeof piece === 'string' && /[\p{L}\p{N}]/u.test(piece))
}

/** Words of the pieces as translators count them: Chinese, Japanese and Korean characters one by one. */
export function countWords(pieces: Pieces): number {
  const words =
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|[\p{L}\p{N}_'’-]+?(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|[^\p{L}\p{N}_'’-]|$)/gu
  return pieces.reduce(
    (sum, piece) => sum + (typeof piece === 'string' ? (piece.match(words)?.length ?? 0) : 0),
    0,
  )
}

/** A translation with the parts of its source in their places. */
export interface Filled {
  readonly text: string
  /** Parts of the source that the translation lacks. */
  readonly missing: readonly string[]
  /** Ids that the source has not. */
  readonly unknown: readonly string[]
}

/** The message about ids that the source has not; null without such. */
export function unknownPart({ unknown: [id] }: Filled): string | null {
  return id === undefined ? null : `It has a part (<ph id="${id}">) that its source has not.`
}

/** Puts the parts of the source, as they stand there, into a translation: tools may empty or change them. */
export function fill(target: Pieces, source: Pieces): Filled {
  const parts = new Map(
    source.flatMap((piece) => (typeof piece === 'string' ? [] : [[piece.id, piece.content]])),
  )
  const missing = new Map(parts)
  const unknown: string[] = []
  const text = target
    .map((piece) => {
      if (typeof piece === 'string') return piece
      const content = parts.get(piece.id)
      if (content === undefined) unknown.push(piece.id)
      missing.delete(piece.id)
      return content ?? ''
    })
    .join('')
  return { text: text.replace(/\r\n?/g, '\n'), missing: [...missing.values()], unknown }
}
