/** The texts of a document as units, and the names that units have. */
import { type LockedPage, topId } from '../check/translations/lock-file.ts'
import { matchSections } from '../check/translations/match-sections.ts'
import {
  type TextDocument,
  type TextField,
  type TextSection,
  textFields,
} from './markdown-sections.ts'
import { hasWords, piecesOf, piecesOfLine, textOf } from './pieces.ts'
import type { Pieces } from './xliff.ts'

/** A text of a source, with its translation. */
export interface TextUnit {
  /** `docs/a.md#install`, `docs/a.md@title`. */
  readonly id: string
  /** Of the section that it belongs to; `''`: fields, and the text before the first heading. */
  readonly section: string
  /** Null: the text of the section. */
  readonly field: TextField | null
  readonly source: Pieces
  /** The text that the translation has now; null without one. */
  readonly current: Pieces | null
  /** Line of the source. */
  readonly line: number
  readonly title: string
}

/**
 * The units of a document: those of its fields, then one for each section with words.
 * @param translation - null: there is none
 * @param locked - its record
 */
export function unitsOf(
  { path, document }: { readonly path: string; readonly document: TextDocument },
  translation: TextDocument | null,
  locked: LockedPage | null,
): TextUnit[] {
  const of = translation === null ? new Map() : translatedSections(document, translation, locked)
  const fields = textFields.flatMap((field): TextUnit[] => {
    const text = document.fields[field]
    if (text === undefined) return []
    const own = translation?.fields[field]
    const names = { id: `${path}@${field}`, section: '', field, line: 1, title: field }
    return [
      {
        ...names,
        source: piecesOfLine(text),
        current: own === undefined ? null : piecesOfLine(own),
      },
    ]
  })
  const texts = document.sections.flatMap((section): TextUnit[] => {
    const { id, line, title } = section
    const source = piecesOf(section.text, section.protected)
    if (section.text === '') return []
    const own = of.get(id)
    const current = own && own.text !== '' ? currentPieces(own, source) : null
    const names = { id: `${path}#${id === '' ? topId : id}`, section: id, field: null, line, title }
    return [{ ...names, source, current }]
  })
  return [...fields, ...texts].filter(({ source }) => hasWords(source))
}

/** The sections of a translation by the ids of the sections that they translate. */
export function translatedSections(
  source: TextDocument,
  translation: TextDocument,
  locked: LockedPage | null,
): Map<string, TextSection> {
  const { sections } = matchSections(locked, source.sections, translation.sections)
  return new Map(
    sections.flatMap(({ source: from, translation: to }) => {
      const own = to && translation.sections.find(({ id }) => id === to.id)
      return from && own ? [[from.id, own] as const] : []
    }),
  )
}

/** The protected parts of a translation, which have the numbers of the same parts in the source, or new ones. */
function currentPieces(own: TextSection, source: Pieces): Pieces {
  const free = new Map<string, string[]>()
  for (const piece of source) {
    if (typeof piece === 'string') continue
    free.set(piece.content, [...(free.get(piece.content) ?? []), piece.id])
  }
  // A part that the source has not is text: it would have no number there.
  return piecesOf(own.text, own.protected).map((piece) => {
    if (typeof piece === 'string') return piece
    const id = free.get(piece.content)?.shift()
    return id === undefined ? piece.content : { id, content: piece.content }
  })
}

/** Whether two texts are the same but for the white space that tools may change at line ends. */
export function isSameText(a: Pieces, b: Pieces): boolean {
  const plain = (pieces: Pieces) => textOf(pieces).replace(/\r\n?/g, '\n').trim()
  return plain(a) === plain(b)
}
