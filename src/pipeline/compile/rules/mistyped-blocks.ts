// Marks as a Chinese keyboard writes them, and marks without their space, are text to Markdown. Authors see it only when
// they read the page again, and other generators say nothing.
import type { Heading, Paragraph, Root } from 'mdast'
import type { TextEdit } from '../../../shared/diagnostic.ts'
import type { MarkdownContext } from '../context.ts'
import { headingsIn } from '../to-html/heading-id.ts'
import { sourceLine } from '../to-html/source-line.ts'
import { insert, replace } from './parts/edits.ts'
import { mistypedLine } from './parts/mistyped-lines.ts'
import { linesOf, mayBeMistyped, paragraphsIn, type WrittenLine } from './parts/paragraph-lines.ts'
import { isPlain, type Rule, type RuledDocument, type Tell } from './rule.ts'

/** Reports headings, fences, blocks, bold text and ids that are shown as text because of one character. */
export const mistypedBlocks: Rule = {
  code: 'syntax-mistyped',
  sees: 'parsed',
  // Plugins of the site may make headings of them.
  mayHold: (context) => isPlain(context) && mayBeMistyped(context.source.text),
  find(document, tell) {
    for (const paragraph of paragraphsIn(document.tree)) reportLines(document, paragraph, tell)
    for (const heading of headingsIn(document.tree)) reportId(document.context, heading, tell)
  },
}

/** `## 标题 ｛#id｝`: the heading has another id, and readers see the braces. */
function reportId(context: MarkdownContext, { position }: Heading, tell: Tell): void {
  if (!position) return
  const { line } = position.start
  const source = sourceLine(context, line)
  const match = /｛[ \t]*[#＃]([^｛｝\s]+)[ \t]*｝[ \t]*$/.exec(source)
  if (match === null) return
  const place = { line, column: match.index + 1 }
  const [written, id = ''] = match
  tell({
    message: `“${written.trim()}” is no id: the braces are full-width; it is shown as text.`,
    hint: `Write {#${id}}.`,
    ...place,
    edits: /^[^{}#＃]+$/.test(id) ? [replace(place, written.trimEnd(), `{#${id}}`)] : [],
  })
}

function reportLines({ context, tree }: RuledDocument, paragraph: Paragraph, tell: Tell): void {
  for (const [index, written] of linesOf(context, paragraph).entries()) {
    const found = mistypedLine(written.text, index === 0)
    if (found === null) continue
    const place = { line: written.line, column: written.column + found.index }
    const edits =
      found.mended === null
        ? [...fenceEdits(context, written), ...titleEdits(tree, paragraph, written)]
        : [replace(place, found.written, found.mended)]
    tell({
      message: `“${found.written}” is no ${found.what}: ${found.why}; it is shown as text.`,
      hint: `Write ${found.instead}.`,
      ...place,
      edits: isText(paragraph, place) ? edits : [],
    })
  }
}

/** Whether a place of a paragraph is text, and not in code or HTML that began on an earlier line. */
function isText({ children }: Paragraph, place: { line: number; column: number }): boolean {
  const isBefore = (a: typeof place, b: typeof place) =>
    a.line < b.line || (a.line === b.line && a.column <= b.column)
  return children.some(
    ({ type, position }) =>
      type === 'text' &&
      position &&
      isBefore(position.start, place) &&
      isBefore(place, position.end),
  )
}

/** `#标题` may be a tag. As the first line of a document that has no title it is the title. */
function titleEdits(tree: Root, paragraph: Paragraph, { text, line, column }: WrittenLine) {
  const isTitle =
    /^#[^#＃]/.test(text) &&
    tree.children[0] === paragraph &&
    line === paragraph.position?.start.line &&
    headingsIn(tree).every(({ depth }) => depth > 1)
  return isTitle ? [insert({ line, column: column + 1 }, ' ')] : []
}

const wideFence = /^([ \t]*)(｀{3,})([\w-]*)[ \t]*$/

/**
 * A full-width fence at the beginning of code, with the one at its end. Of fences that are no pairs nobody knows where the
 * code ends, nor of those with others between them.
 */
function fenceEdits({ source }: MarkdownContext, { line }: WrittenLine): TextEdit[] {
  const lines = source.text.split(/\r\n?|\n/)
  const fences = lines.flatMap((text, index) => {
    const [whole, indent = '', signs = '', lang = ''] = wideFence.exec(text) ?? []
    return whole === undefined ? [] : [{ line: index + 1, indent, signs, lang }]
  })
  const at = fences.findIndex((fence) => fence.line === line)
  const [begin, end] = [fences[at], fences[at + 1]]
  if (begin === undefined || end === undefined || at % 2 !== 0 || fences.length % 2 !== 0) return []
  const isPair = end.lang === '' && begin.signs === end.signs && begin.indent === end.indent
  const inside = lines.slice(begin.line, end.line - 1)
  if (!isPair || inside.some((text) => /^\s*(?:`{3}|~{3})/.test(text))) return []
  return [begin, end].map((fence) =>
    replace(
      { line: fence.line, column: fence.indent.length + 1 },
      fence.signs,
      '`'.repeat(fence.signs.length),
    ),
  )
}
