// MDX syntax in .md files: import and export lines, components, attributes in braces. It is shown as text or left out
// of a tag, and reported; nothing of it fails and no text is lost.
import type { Element, ElementContent } from 'hast'
import type { Paragraph, Root } from 'mdast'
import type { VFile } from 'vfile'
import { contextOf, type MarkdownContext, placeOf, report } from '../context.ts'
import { isKnownElement } from '../syntax/known-elements.ts'
import { attributesWithoutBraces } from './attributes-in-braces.ts'
import { element, text } from './directive-parts.ts'
import { sourceLine } from './source-line.ts'

const importLine = /^import\s+(?:[\w$*{},\s]+\s+from\s+)?(['"])[^'"\n]+\1\s*;?/
/** The import of an image or another file under a name. */
const defaultImport = /^import\s+(\w+)\s+from\s+(['"])([^'"\n]+\.\w+)\2/gm
const exportLine = /^export\s+(?:const|let|var|function|class|async|default)\b/

/** A paragraph of import or export lines → its text as it was written; undefined for any other paragraph. */
export function moduleLines(context: MarkdownContext, node: Paragraph): Element | undefined {
  const first = node.children[0]
  if (first?.type !== 'text' || !/^(?:im|ex)port\s/.test(first.value)) return undefined
  const place = placeOf(node)
  const last = node.position?.end.line ?? place.line
  const lines: string[] = []
  for (let line = place.line; line <= last; line++) lines.push(sourceLine(context, line).trim())
  const source = lines.join('\n')
  if (!importLine.test(source) && !exportLine.test(source)) return undefined
  for (const [, name = '', , file = ''] of source.matchAll(defaultImport)) {
    context.imports.set(name, file.replace(/^@site\/static\//, '/').replace(/^@site\//, '/'))
  }
  const name = source.slice(0, 6)
  report(context, 'mdx-in-markdown', {
    message: `A .md file has no modules: this ${name} line is shown as text.`,
    hint: `Remove it, or rename the file to .mdx.`,
    ...place,
  })
  const children: ElementContent[] = lines.flatMap((line, index) =>
    index === 0 ? [text(line)] : [element('br', {}, []), text(`\n${line}`)],
  )
  return element('p', { className: ['module-lines'] }, children)
}

/** remark plugin: reports the tags that the parser took for text. */
export function remarkUnknownTags(): (tree: Root, file: VFile) => undefined {
  return (tree, file) => {
    for (const { name, ...place } of tree.data?.unknownTags ?? []) {
      reportUnknownTag(contextOf(file), name, place)
    }
    delete tree.data
  }
}

/** Reports a tag that is no element, once per name; it is shown as text. */
function reportUnknownTag(
  context: MarkdownContext,
  name: string,
  place: { line: number; column: number },
): void {
  if (context.reported.has(name)) return
  context.reported.add(name)
  report(context, 'mdx-in-markdown', {
    message: `<${name}> is not an HTML element of this page; it is shown as text.`,
    hint: /^[A-Z]+$/.test(name)
      ? `Write \`<${name}>\` as code, or \\<${name}>.`
      : 'Components work in .mdx files.',
    line: place.line,
    column: place.column,
  })
}

/** Elements whose content is not HTML: tags in there are text already. */
const rawText = /^(?:script|style|textarea|title|iframe)$/i

/** An element that is not closed anywhere would take the rest of the page for its text, and only SVG has titles in a body. */
function isElement(context: MarkdownContext, name: string): boolean {
  if (!isKnownElement(name)) return false
  if (!rawText.test(name)) return true
  const { text: source } = context.source
  if (name.toLowerCase() === 'title' && !source.includes('<svg')) return false
  return source.toLowerCase().includes(`</${name.toLowerCase()}`)
}

/**
 * Raw HTML with MDX taken out of it: tags that are no elements become text, attributes in braces (`src={x}`, `{...props}`) are dropped,
 * or kept when their value is plain to see (`width={360}`, an imported image). The line and column are those of the first character.
 */
export function htmlWithoutComponents(
  context: MarkdownContext,
  html: string,
  place: { line: number; column: number },
): string {
  const at = (index: number) => placeWithin(html, index, place)
  let result = ''
  let position = 0
  for (;;) {
    const tag = nextTag(html, position)
    if (!tag) return result + html.slice(position)
    result += html.slice(position, tag.start)
    if (!isElement(context, tag.name)) {
      if (!tag.closing) reportUnknownTag(context, tag.name, at(tag.start))
      result += `&lt;${html.slice(tag.start + 1, tag.nameEnd)}`
      position = tag.nameEnd
      continue
    }
    const attributes = attributesWithoutBraces(html, tag.nameEnd, context.imports)
    if (attributes.dropped !== null) reportBraces(context, attributes.dropped, at(tag.start))
    result += html.slice(tag.start, tag.nameEnd) + attributes.html
    position = attributes.end
    if (!tag.closing && rawText.test(tag.name)) {
      const end = closingTag(html, position, tag.name)
      result += html.slice(position, end)
      position = end
    }
  }
}

interface Tag {
  readonly start: number
  readonly nameEnd: number
  readonly name: string
  readonly closing: boolean
}

function nextTag(html: string, from: number): Tag | null {
  const pattern = /<!--[\s\S]*?(?:-->|$)|<(\/?)([A-Za-z][^\s/>]*)/g
  pattern.lastIndex = from
  for (let match = pattern.exec(html); match; match = pattern.exec(html)) {
    const name = match[2]
    if (name === undefined) continue
    return { start: match.index, nameEnd: pattern.lastIndex, name, closing: match[1] === '/' }
  }
  return null
}

function closingTag(html: string, from: number, name: string): number {
  const pattern = new RegExp(`</${name}[\\s/>]`, 'ig')
  pattern.lastIndex = from
  return pattern.exec(html)?.index ?? html.length
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

function placeWithin(
  html: string,
  index: number,
  start: { line: number; column: number },
): { line: number; column: number } {
  const before = html.slice(0, index)
  const lines = before.split('\n')
  const last = lines.at(-1) ?? ''
  return lines.length === 1
    ? { line: start.line, column: start.column + index }
    : { line: start.line + lines.length - 1, column: last.length + 1 }
}
