// Marks as a Chinese keyboard writes them, and marks without their space, are text to Markdown. Authors see it only when
// they read the page again, and other generators say nothing.
import type { Break, Heading, Nodes, Paragraph, Root, RootContent } from 'mdast'
import { type MarkdownContext, report } from '../context.ts'
import { sourceLine } from '../to-html/source-line.ts'
import { mistypedLine } from './mistyped-lines.ts'
import { reportLinks } from './mistyped-links.ts'
import { reportRunOnLists, type WrittenLine } from './run-on-lists.ts'
import type { WrittenText } from './written-text.ts'

/** At the start of a line, and anywhere. Most documents are not searched. */
const trace =
  /^(?:[ \t>　]|[-*+][ \t]|\d{1,9}[.)][ \t])*(?:#{1,6}[^\s#!]|[＃｀•●○■◆▪◦－＊①·]|:{0,2}：{1,3}|:{3,}[ \t]*[a-z-]+[【（［「《“：]|[-+]\p{Script=Han}|\d{1,2}[、．）)]|\d{1,2}\.[^\s\d]|[（(]\d|[一二三]、)|[\]］]（|］\(|\]\([^()\n]*[\s）]|＊＊|！\[|｛[ \t]*[#＃]/mu

/** Whether a text may hold mistyped marks. */
export function mayBeMistyped(text: string): boolean {
  return trace.test(text)
}

/** Reports headings, lists, links, fences and bold text that are shown as text because of one character. */
export function reportMistyped(
  context: MarkdownContext,
  tree: Root,
  texts: readonly WrittenText[],
): void {
  const visit = (node: Nodes): void => {
    if (node.type === 'paragraph') reportParagraph(context, node)
    else if (node.type === 'heading') reportId(context, node)
    else if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(tree)
  reportLinks(context, texts)
}

/** `## 标题 ｛#id｝`: the heading has another id, and readers see the braces. */
function reportId(context: MarkdownContext, { position }: Heading): void {
  if (!position) return
  const { line } = position.start
  const match = /｛[ \t]*[#＃]([^｛｝\s]+)[ \t]*｝[ \t]*$/.exec(sourceLine(context, line))
  if (match === null) return
  report(context, 'syntax-mistyped', {
    message: `“${match[0].trim()}” is no id: the braces are full-width; it is shown as text.`,
    hint: `Write {#${match[1]}}.`,
    line,
    column: match.index + 1,
  })
}

function reportParagraph(context: MarkdownContext, paragraph: Paragraph): void {
  const lines = linesOf(context, paragraph)
  for (const [index, { text, line, column }] of lines.entries()) {
    const found = mistypedLine(text, index === 0)
    if (found === null) continue
    report(context, 'syntax-mistyped', {
      message: `“${found.written}” is no ${found.what}: ${found.why}; it is shown as text.`,
      hint: `Write ${found.instead}.`,
      line,
      column: column + found.index,
    })
  }
  reportRunOnLists(context, lines)
}

/** The lines of a paragraph, without the marks of quotations before them. */
function linesOf(context: MarkdownContext, { position, children }: Paragraph): WrittenLine[] {
  if (!position) return []
  const { start, end } = position
  const broken = new Set(children.filter(isBreak).map((node) => node.position?.start.line))
  return Array.from({ length: end.line - start.line + 1 }, (_, index) => {
    const line = start.line + index
    const whole = sourceLine(context, line)
    const from = index === 0 ? start.column - 1 : (/^[\s>]*/.exec(whole)?.[0].length ?? 0)
    return { text: whole.slice(from), line, column: from + 1, isBroken: broken.has(line) }
  })
}

/** `<br>` ends a line as well. */
function isBreak(node: RootContent): node is Break {
  return node.type === 'break' || (node.type === 'html' && /^<br\b/i.test(node.value))
}
