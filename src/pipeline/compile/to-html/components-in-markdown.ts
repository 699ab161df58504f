// MDX syntax in .md files: import and export lines, components, attributes in braces. It is shown as text or left out
// of a tag, and reported; nothing of it fails and no text is lost.
import type { Element, ElementContent } from 'hast'
import type { Paragraph, Root } from 'mdast'
import type { VFile } from 'vfile'
import { placesIn } from '../../../support/text/place-in-text.ts'
import { directiveHint } from '../components/hints.ts'
import { contextOf, type MarkdownContext, placeOf, report } from '../context.ts'
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

/** A paragraph of import or export lines → its text as it was written; undefined for any other paragraph. */
export function moduleLines(context: MarkdownContext, node: Paragraph): Element | undefined {
  const lines = moduleLinesOf(context, node)
  if (lines === undefined) return undefined
  for (const [, name = '', , file = ''] of lines.join('\n').matchAll(defaultImport)) {
    context.imports.set(name, file.replace(/^@site\/static\//, '/').replace(/^@site\//, '/'))
  }
  const children: ElementContent[] = lines.flatMap((line, index) =>
    index === 0 ? [textNode(line)] : [element('br', {}, []), textNode(`\n${line}`)],
  )
  return element('p', { className: ['module-lines'] }, children)
}

/** remark plugin: reports the tags that the parser took for text, and remembers those in HTML that are text, too. */
export function remarkUnknownTags(): (tree: Root, file: VFile) => undefined {
  return (tree, file) => {
    const context = contextOf(file)
    for (const key of tree.data?.unclosedTags ?? []) context.unclosed.add(key)
    for (const tag of tree.data?.unknownTags ?? []) reportUnknownTag(context, tag)
    delete tree.data
  }
}

/** Whether the tag at a column (from 1) of a line is one of a template, `{{<note>}}`, and no HTML. */
function isTemplateTag(source: string, column: number): boolean {
  return source.slice(0, column - 1).endsWith('{{') && source.includes('>}}', column)
}

/** Reports a tag that is shown as text, once per name. Tags of templates have a report of their own. */
function reportUnknownTag(context: MarkdownContext, { name, line, column }: TagPlace): void {
  if (context.reported.has(name) || isTemplateTag(sourceLine(context, line), column)) return
  context.reported.add(name)
  const written = sourceLine(context, line)
  const isArgument = /[\w&]/.test(written[column - 2] ?? '')
  const reason = reasonFor(name, isArgument ? null : written.slice(column - 1))
  report(context, 'mdx-in-markdown', { ...reason, line, column })
}

/** @param source - the line from the tag on; null: it is a type in the name of another one, `Vec<String>` */
function reasonFor(name: string, source: string | null): { message: string; hint: string } {
  if (isKnownElement(name)) {
    return {
      message: `Nothing closes <${name}>; it is shown as text.`,
      hint: name.includes('-')
        ? `Write \`<${name}>\` as code; or close it, or name it in \`markdown.customElements\`, if it is an element.`
        : `Write \`<${name}>\` as code, or close it with </${name}>.`,
    }
  }
  return {
    message: `<${name}> is not an HTML element of this page; it is shown as text.`,
    hint:
      source === null || /^[A-Z]+$|[^\w.]/.test(name)
        ? asCode(name)
        : (directiveHint(name, source) ??
          (/^[A-Z]/.test(name) ? 'Components work in .mdx files.' : asCode(name))),
  }
}

function asCode(name: string): string {
  return `Write \`<${name}>\` as code, or \\<${name}>.`
}

/** An element that is not closed anywhere would take the rest of the page for its text. */
function isElement({ unclosed }: MarkdownContext, tag: TagPlace): boolean {
  return isKnownElement(tag.name) && !unclosed.has(tagKey(tag))
}

/**
 * Raw HTML with MDX taken out of it: tags that are no elements become text, attributes in braces (`src={x}`,
 * `{...props}`) are dropped, or kept when their value is plain to see (`width={360}`, an imported image). The line and
 * column are those of the first character.
 */
export function htmlWithoutComponents(
  context: MarkdownContext,
  html: string,
  place: { line: number; column: number },
): string {
  const at = placesIn(html, place)
  let result = ''
  let position = 0
  for (;;) {
    const tag = nextTag(html, position)
    if (!tag) return result + html.slice(position)
    result += html.slice(position, tag.start)
    const found = { name: tag.name, ...at(tag.start) }
    if (!isElement(context, found) && !isAnchor(html, tag)) {
      if (!tag.closing) reportUnknownTag(context, found)
      result += `&lt;${html.slice(tag.start + 1, tag.nameEnd)}`
      position = tag.nameEnd
      continue
    }
    const element = elementTag(context, html, { tag, found })
    result += element.html
    position = element.end
  }
}

/** The tag of an element, with its text where that is no HTML; `end` is the index after it. */
function elementTag(
  context: MarkdownContext,
  html: string,
  { tag, found }: { readonly tag: Tag; readonly found: TagPlace },
): { readonly html: string; readonly end: number } {
  const { start, nameEnd, name, closing } = tag
  const attributes = attributesWithoutBraces(html, nameEnd, context.imports)
  if (attributes.dropped !== null) reportBraces(context, attributes.dropped, found)
  const isClosedHere = isEmpty(tag, attributes.html) || !isElement(context, found)
  const written = html.slice(start, nameEnd) + attributes.html + (isClosedHere ? `</${name}>` : '')
  if (closing || !isRawText(name)) return { html: written, end: attributes.end }
  const end = closingTag(html, attributes.end, name)
  return { html: written + html.slice(attributes.end, end), end }
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

function reportBraces(
  context: MarkdownContext,
  source: string,
  place: { line: number; column: number },
): void {
  const shown = source.length > 40 ? `${source.slice(0, 39)}…` : source
  report(context, 'mdx-in-markdown', {
    message: `A .md file has no expressions: ${shown.replace(/\s+/g, ' ')} is left out of this tag.`,
    hint: 'Write the value in quotes, or rename the file to .mdx.',
    ...place,
  })
}
