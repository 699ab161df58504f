// Tags that nothing closes. `Use <your-name>.` is a placeholder, of which the browser would show nothing, and `the
// <select> element` would take the rest of the page into a list.

import type { Nodes, Root } from 'mdast'
import { placesIn } from '../../../support/text/place-in-text.ts'
import { closersOf, hasContent, isCustomElement, mayWrapBlocks } from './known-elements.ts'
import {
  attributesEnd,
  closingTag,
  isRawText,
  nextTag,
  rawTextClosers,
  type Tag,
} from './scan-tags.ts'

/** Where a tag begins, counted from 1. */
export interface TagPlace {
  readonly name: string
  readonly line: number
  readonly column: number
}

/** The tags of a document that are shown as text although elements of their name exist: by place and name (`tagKey`). */
export type UnclosedTags = ReadonlySet<string>

/** The key of a tag in `UnclosedTags`. */
export function tagKey({ name, line, column }: TagPlace): string {
  return `${line}:${column}:${name}`
}

export interface TagRules {
  /** True for the names of custom elements that need no partner. */
  readonly isAllowed: (name: string) => boolean
  /** Tags that are text already: tags in what would be their attributes count. */
  readonly known: UnclosedTags
}

/** Pairs the tags in all HTML of a document, in its order, by name. Returns the keys of those without a partner. */
export function unclosedTags(root: Root, { isAllowed, known }: TagRules): UnclosedTags {
  const open = new Map<string, OpenTag[]>()
  const lone: TagPlace[] = []
  for (const tag of allTags([...piecesOf(root, null)], known)) {
    if (!hasContent(tag.name) || isAllowed(tag.name)) continue
    const name = tag.name.toLowerCase()
    const waiting = open.get(name) ?? []
    open.set(name, waiting)
    // Only drawings have titles in a body.
    if (name === 'title') lone.push(tag)
    else if (!tag.closing) waiting.push({ ...tag, closer: closerOf(tag, open) })
    // Browsers ignore an end tag without a start tag. With the name of a custom element it is shown: a placeholder.
    else if (!takePartner(waiting, tag) && isCustomElement(name)) lone.push(tag)
  }
  const left = new Set([...open.values()].flat())
  const isText = (tag: OpenTag): boolean =>
    tag.closer === null || (tag.closer !== 'block' && left.has(tag.closer) && isText(tag.closer))
  return new Set([...lone, ...[...left].filter(isText)].map(tagKey))
}

/** A paragraph, heading or cell; null between them. */
type Line = Nodes | null

/** A piece of HTML in a document. */
interface Piece {
  readonly html: string
  readonly start: { readonly line: number; readonly column: number }
  readonly within: Line
}

interface PlacedTag extends TagPlace, Tag {
  readonly within: Line
}

interface OpenTag extends PlacedTag {
  /** The tag, or the block, that ends the element when it has no end tag; null when nothing does. */
  readonly closer: OpenTag | 'block' | null
}

function closerOf(
  { name, within }: PlacedTag,
  open: ReadonlyMap<string, readonly OpenTag[]>,
): OpenTag['closer'] {
  const closers = closersOf(name)
  if (closers === null) return null
  // In the middle of a sentence it is more likely to be spoken of.
  if (closers.length === 0) return within === null ? 'block' : null
  return closers.map((one) => open.get(one)?.at(-1)).find((one) => one !== undefined) ?? null
}

/** Takes away the tag that another one closes; false when there is none. */
function takePartner(waiting: OpenTag[], { within }: PlacedTag): boolean {
  const reaches = (tag: OpenTag) =>
    tag.within === null ||
    tag.within === within ||
    (tag.within.type === 'paragraph' && mayWrapBlocks(tag.name))
  const index = waiting.findLastIndex(reaches)
  if (index >= 0) waiting.splice(index, 1)
  return index >= 0
}

function* piecesOf(node: Nodes, line: Line): Generator<Piece> {
  const isLine = node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell'
  const inner = isLine ? node : line
  if ('children' in node) for (const child of node.children) yield* piecesOf(child, inner)
  if (node.type !== 'html') return
  const start = node.position?.start ?? { line: 1, column: 1 }
  yield { html: node.value, start, within: inner }
}

/**
 * All tags without those in values of attributes, in drawings and formulas, in text that a closing tag ends
 * (`<script>…</script>`), and without those that end in `/>`.
 */
function* allTags(pieces: readonly Piece[], known: UnclosedTags): Generator<PlacedTag> {
  const reading: Reading = { known, endOfText: createTextEnds(pieces), drawings: 0, text: null }
  for (const [index, piece] of pieces.entries()) {
    const at = reading.text === null ? 0 : closingTag(piece.html, 0, reading.text)
    if (at < piece.html.length) reading.text = null
    yield* tagsOfPiece(piece, { index, within: piece.within, at }, reading)
  }
}

/** State of reading the HTML of a document. */
interface Reading {
  readonly known: UnclosedTags
  readonly endOfText: (name: string, begin: PieceIndex) => number
  /** Number of drawings and formulas that are open. */
  drawings: number
  /** The element whose text goes on in the next piece. */
  text: string | null
}

function* tagsOfPiece(
  { html, start, within }: Piece,
  begin: PieceIndex,
  reading: Reading,
): Generator<PlacedTag> {
  let { at } = begin
  const placeOf = placesIn(html, start)
  for (let tag = nextTag(html, at); tag; tag = nextTag(html, at)) {
    const { name, closing, nameEnd } = tag
    const place = placeOf(tag.start)
    const isText = reading.known.has(tagKey({ name, ...place }))
    at = isText ? nameEnd : attributesEnd(html, nameEnd)
    // Browsers do not know the empty form of elements whose content is text.
    const beginsText = !closing && isRawText(name)
    if (isText || (html[at - 1] === '/' && !beginsText)) continue
    if (isShown(tag, reading)) yield { ...tag, ...place, within }
    if (beginsText) at = reading.endOfText(name, { ...begin, at })
    if (at === Number.POSITIVE_INFINITY) reading.text = name
  }
}

/** Counts drawings and formulas; false for tags inside of them. */
function isShown({ name, closing }: Tag, reading: Reading): boolean {
  if (!/^(?:svg|math)$/i.test(name)) return reading.drawings === 0
  reading.drawings = Math.max(0, reading.drawings + (closing ? -1 : 1))
  return true
}

/** A place in a piece of HTML. */
interface PieceIndex {
  readonly index: number
  readonly within: Line
  readonly at: number
}

/**
 * Finds the end of the text of an element: its index in the same piece; Infinity for a later piece, of the same line if
 * it begins in one; or where it would begin when nothing ends it.
 */
function createTextEnds(pieces: readonly Piece[]): (name: string, begin: PieceIndex) => number {
  const lastInPiece = new Map<string, number>()
  const lastInLine = new Map<string, Map<Line, number>>()
  for (const [index, { html, within }] of pieces.entries()) {
    for (const { name, start } of rawTextClosers(html)) {
      lastInPiece.set(`${index} ${name}`, start)
      const lines = lastInLine.get(name) ?? new Map<Line, number>()
      lastInLine.set(name, lines.set(within, index).set(null, index))
    }
  }
  return (tagName, { index, within, at }) => {
    const name = tagName.toLowerCase()
    if ((lastInPiece.get(`${index} ${name}`) ?? -1) >= at) {
      return closingTag((pieces[index] as Piece).html, at, name)
    }
    return (lastInLine.get(name)?.get(within) ?? -1) > index ? Number.POSITIVE_INFINITY : at
  }
}
