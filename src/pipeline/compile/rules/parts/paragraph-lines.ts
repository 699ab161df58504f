import type { Break, Nodes, Paragraph, RootContent } from 'mdast'
import type { MarkdownContext } from '../../context.ts'
import { sourceLine } from '../../to-html/source-line.ts'

/** A line of a paragraph, without the marks of quotations and lists before it. */
export interface WrittenLine {
  readonly text: string
  readonly line: number
  readonly column: number
  /** Whether a break ends it. */
  readonly isBroken: boolean
}

/** At the start of a line, and anywhere. Most documents are not searched. */
const trace =
  /^(?:[ \t>　]|[-*+][ \t]|\d{1,9}[.)][ \t])*(?:#{1,6}[^\s#!]|[＃｀•●○■◆▪◦－＊①·]|:{0,2}：{1,3}|:{3,}[ \t]*[a-z-]+[【（［「《“：]|[-+]\p{Script=Han}|\d{1,2}[、．）)]|\d{1,2}\.[^\s\d]|[（(]\d|[一二三]、)|[\]］]（|］\(|\]\([^()\n]*[\s）]|＊＊|！\[|｛[ \t]*[#＃]/mu

/** Whether a text may hold mistyped marks. */
export function mayBeMistyped(text: string): boolean {
  return trace.test(text)
}

/** The paragraphs of a tree. */
export function paragraphsIn(node: Nodes): Paragraph[] {
  if (node.type === 'paragraph') return [node]
  return 'children' in node ? node.children.flatMap(paragraphsIn) : []
}

/** The lines of a paragraph, without the marks of quotations before them. */
export function linesOf(
  context: MarkdownContext,
  { position, children }: Paragraph,
): WrittenLine[] {
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
