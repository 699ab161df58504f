// Tags that nothing closes. `Use <your-name>.` is a placeholder, of which the browser would show nothing, and `the
// <select> element` would take the rest of the page into a list.
import type { Nodes, Root } from 'mdast'
import { closersOf, hasContent, isCustomElement, mayWrapBlocks } from './known-elements.ts'
import { isRawText, placeWithin, tagsIn, type WholeTag } from './scan-tags.ts'

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

/**
 * Pairs the tags in all HTML of a document, in its order, by name.
 * @param isAllowed - true for the names of custom elements that need no partner
 */
export function unclosedTags(root: Root, isAllowed: (name: string) => boolean): UnclosedTags {
  const open = new Map<string, OpenTag[]>()
  const lone: TagPlace[] = []
  for (const tag of tagsInPairs(root, isAllowed)) {
    const name = tag.name.toLowerCase()
    const waiting = open.get(name) ?? []
    open.set(name, waiting)
    if (!tag.closing) waiting.push({ ...tag, closer: closerOf(tag, open) })
    // Browsers ignore an end tag without a start tag. With the name of a custom element it is shown: a placeholder.
    else if (!takePartner(waiting, tag) && isCustomElement(name)) lone.push(tag)
  }
  const left = new Set([...open.values()].flat())
  const isText = (tag: OpenTag): boolean =>
    tag.closer === null || (tag.closer !== 'block' && left.has(tag.closer) && isText(tag.closer))
  return new Set([...lone, ...[...left].filter(isText)].map(tagKey))
}

/** The tags of elements that have content. Inside of drawings and formulas other rules hold: theirs are left out. */
function* tagsInPairs(root: Root, isAllowed: (name: string) => boolean): Generator<PlacedTag> {
  let depth = 0
  for (const tag of allTags(root, null)) {
    if (tag.selfClosing) continue
    if (/^(?:svg|math)$/i.test(tag.name)) {
      depth = Math.max(0, depth + (tag.closing ? -1 : 1))
      yield tag
    } else if (depth === 0 && hasContent(tag.name) && !isAllowed(tag.name)) yield tag
  }
}

/** A paragraph, heading or cell; null between them. */
type Line = Nodes | null

interface PlacedTag extends TagPlace, WholeTag {
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

/** The tags of all HTML in a tree, without those of elements whose content is text. */
function* allTags(node: Nodes, line: Line): Generator<PlacedTag> {
  const isLine = node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell'
  const inner = isLine ? node : line
  if ('children' in node) for (const child of node.children) yield* allTags(child, inner)
  if (node.type !== 'html') return
  const start = node.position?.start ?? { line: 1, column: 1 }
  for (const tag of tagsIn(node.value)) {
    if (isRawText(tag.name)) continue
    yield { ...tag, ...placeWithin(node.value, tag.start, start), within: inner }
  }
}
