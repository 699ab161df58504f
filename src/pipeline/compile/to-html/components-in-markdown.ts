// MDX syntax in .md files: import and export lines, components, attributes in braces. It is shown as text or left out
// of a tag; nothing of it fails and no text is lost. The rules mdx-parts and unknown-tags report it.
import type { Element, ElementContent } from 'hast'
import type { Paragraph, Root } from 'mdast'
import type { VFile } from 'vfile'
import { placesIn } from '../../../support/text/place-in-text.ts'
import { contextOf, type MarkdownContext, placeOf } from '../context.ts'
import { hasContent, isKnownElement } from '../syntax/known-elements.ts'
import { attributesEnd, closingTag, isRawText, nextTag, type Tag } from '../syntax/scan-tags.ts'
import { type TagPlace, tagKey } from '../syntax/unclosed-tags.ts'
import { attributesWithoutBraces } from './attributes-in-braces.ts'
import { element, textNode } from './directive-parts.ts'
import { sourceLine } from './source-line.ts'

const importLine = /^import\s+(?:[\w$*{},\s]+\s+from\s+)?(['"])[^'"\n]+\1\s*;?/
/** The import of an image or another file under a name. */
const defaultImport = /^import\s+(\w+)\s+from\s+(['"])([^'"\n]+\.\w+)\2/gm
const exportLine = /^export\s+(?:const|let|var|function|class|async|default)\b/

/** The import or export lines that a paragraph consists of; undefined for any other paragraph. */
export function moduleLinesOf(
  context: MarkdownContext,
  node: Paragraph,
): readonly string[] | undefined {
  const first = node.children[0]
  if (first?.type !== 'text' || !/^(?:im|ex)port\s/.test(first.value)) return undefined
  const { line: start } = placeOf(node)
  const last = node.position?.end.line ?? start
  const lines: string[] = []
  for (let line = start; line <= last; line++) lines.push(sourceLine(context, line).trim())
  const source = lines.join('\n')
  return importLine.test(source) || exportLine.test(source) ? lines : undefined
}

/** The addresses of files that lines import, by name. */
export function importsOf(lines: readonly string[]): (readonly [name: string, file: string])[] {
  return [...lines.join('\n').matchAll(defaultImport)].map(([, name = '', , file = '']) => [
    name,
    file.replace(/^@site\/static\//, '/').replace(/^@site\//, '/'),
  ])
}

/** A paragraph of import or export lines → its text as it was written; undefined for any other paragraph. */
export function moduleLines(context: MarkdownContext, node: Paragraph): Element | undefined {
  const lines = moduleLinesOf(context, node)
  if (lines === undefined) return undefined
  for (const [name, file] of importsOf(lines)) context.imports.set(name, file)
  const children: ElementContent[] = lines.flatMap((line, index) =>
    index === 0 ? [textNode(line)] : [element('br', {}, []), textNode(`\n${line}`)],
  )
  return element('p', { className: ['module-lines'] }, children)
}

/** remark plugin: remembers tags that are shown as text: those that the parser took for text, and those in HTML that nothing closes. */
export function remarkTextTags(): (tree: Root, file: VFile) => undefined {
  return (tree, file) => {
    const context = contextOf(file)
    for (const key of tree.data?.unclosedTags ?? []) context.unclosed.add(key)
    context.unknownTags.push(...(tree.data?.unknownTags ?? []))
    delete tree.data
  }
}

/** An element that is not closed anywhere would take the rest of the page for its text. */
function isElement({ unclosed }: Pick<MarkdownContext, 'unclosed'>, tag: TagPlace): boolean {
  return isKnownElement(tag.name) && !unclosed.has(tagKey(tag))
}

/** A tag in raw HTML, as it is shown. */
export interface ShownTag {
  readonly found: TagPlace
  readonly closing: boolean
  /** Its first character, and the one after it, in the HTML. */
  readonly start: number
  readonly end: number
  /** The HTML that stands for it; what is no element is text. */
  readonly html: string
  readonly isText: boolean
  /** The first attribute that is left out, as it was written. */
  readonly dropped: string | null
}

/**
 * The tags of raw HTML with MDX taken out of them: tags that are no elements become text, attributes in braces (`src={x}`,
 * `{...props}`) are dropped, or kept when their value is plain to see (`width={360}`, an imported image).
 * @param place - line and column of the first character
 */
export function* shownTags(
  context: Pick<MarkdownContext, 'unclosed' | 'imports'>,
  html: string,
  place: { line: number; column: number },
): Generator<ShownTag> {
  const at = placesIn(html, place)
  let position = 0
  for (let tag = nextTag(html, 0); tag; tag = nextTag(html, position)) {
    const found = { name: tag.name, ...at(tag.start) }
    const shown =
      isElement(context, found) || isAnchor(html, tag)
        ? elementTag(context, html, { tag, found })
        : { html: `&lt;${html.slice(tag.start + 1, tag.nameEnd)}`, end: tag.nameEnd, dropped: null }
    const isText = shown.html.startsWith('&lt;')
    yield { ...shown, found, isText, closing: tag.closing, start: tag.start }
    position = shown.end
  }
}

/** Raw HTML with its tags as they are shown. */
export function htmlWithoutComponents(
  context: MarkdownContext,
  html: string,
  place: { line: number; column: number },
): string {
  let result = ''
  let position = 0
  for (const tag of shownTags(context, html, place)) {
    result += html.slice(position, tag.start) + tag.html
    position = tag.end
  }
  return result + html.slice(position)
}

/** The tag of an element, with its text where that is no HTML; `end` is the index after it. */
function elementTag(
  context: Pick<MarkdownContext, 'unclosed' | 'imports'>,
  html: string,
  { tag, found }: { readonly tag: Tag; readonly found: TagPlace },
): Pick<ShownTag, 'html' | 'end' | 'dropped'> {
  const { start, nameEnd, name, closing } = tag
  const attributes = attributesWithoutBraces(html, nameEnd, context.imports)
  const { dropped } = attributes
  const isClosedHere = isEmpty(tag, attributes.html) || !isElement(context, found)
  const written = html.slice(start, nameEnd) + attributes.html + (isClosedHere ? `</${name}>` : '')
  if (closing || !isRawText(name)) return { html: written, end: attributes.end, dropped }
  const end = closingTag(html, attributes.end, name)
  return { html: written + html.slice(attributes.end, end), end, dropped }
}

/** `<a name="x">` without an end, as old pages have them: a place to link to. */
function isAnchor(html: string, { name, nameEnd, closing }: Tag): boolean {
  if (closing || name.toLowerCase() !== 'a') return false
  const attributes = html.slice(nameEnd, attributesEnd(html, nameEnd))
  return /\s(?:name|id)\s*=/.test(attributes) && !/\shref\s*=/.test(attributes)
}

/** `<div />` is the beginning of an element to HTML, and an empty one to everybody who writes it. */
function isEmpty({ name, closing }: Tag, attributes: string): boolean {
  return !closing && attributes.endsWith('/>') && hasContent(name) && !isRawText(name)
}
