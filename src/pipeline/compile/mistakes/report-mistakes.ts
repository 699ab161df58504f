// Reports mistyped syntax, which readers would see as odd text.
import type { Nodes, Root } from 'mdast'
import type { VFile } from 'vfile'
import { contextOf, type MarkdownContext } from '../context.ts'
import { type DoubtfulSyntax, mayBeForeign, reportForeign } from '../dialects/report-foreign.ts'
import { sourceLine } from '../to-html/source-line.ts'
import { reportCodeFences } from './code-fences.ts'
import { reportDirectives } from './directive-fences.ts'
import { reportJsxComments } from './jsx-comments.ts'
import { reportMath } from './math-off.ts'
import { mayBeMistyped, reportMistyped } from './mistyped.ts'
import { mayHaveMarks, reportMarks } from './mistyped-marks.ts'
import { mayRepeatTitle, reportTitles } from './repeated-titles.ts'
import { mayHaveTables, reportTables } from './tables.ts'
import { reportReferences } from './undefined-references.ts'
import { mayNameEmoji, reportEmoji } from './unknown-emoji.ts'
import type { WrittenText } from './written-text.ts'

declare module 'vfile' {
  interface DataMap {
    /** Syntax that is reported if it is still there after the site's plugins. */
    doubtful: readonly DoubtfulSyntax[]
  }
}

/**
 * remark plugin: reports directives and code without an end, tables whose rows do not fit, references to nothing, mistyped
 * marks and emoji, several titles, syntax of other generators, comments of MDX, and formulas on a site without formulas.
 */
export function remarkReportMistakes(): (
  tree: Root,
  file: VFile,
) => Promise<undefined> | undefined {
  return (tree, file) => {
    const context = contextOf(file)
    if (/```|~~~/.test(context.source.text)) reportCodeFences(context, tree)
    if (mayHaveTables(context.source.text)) reportTables(context, tree)
    // Plugins of the site may put titles one level down.
    const isPlain = context.options.markdown.remarkPlugins.length === 0
    if (isPlain && mayRepeatTitle(context.source.text)) reportTitles(context, tree)
    const { doubtful, emoji } = reportTexts(context, tree)
    file.data.doubtful = doubtful
    return emoji
  }
}

/** remark plugin, to run after those of the site: reports the syntax that none of them has taken. */
export function remarkReportLeft(): (tree: Root, file: VFile) => undefined {
  return (tree, file) => {
    const { doubtful = [] } = file.data
    if (doubtful.length === 0) return
    const text = `\n${valuesIn(tree).join('\n')}`
    for (const { written, startsLine, report } of doubtful) {
      if (text.includes(startsLine ? `\n${written}` : written)) report()
    }
  }
}

function valuesIn(node: Nodes): string[] {
  if (node.type === 'text') return [node.value]
  return 'children' in node ? node.children.flatMap(valuesIn) : []
}

interface Reported {
  readonly doubtful: readonly DoubtfulSyntax[]
  /** Done when the names of emoji are compared; undefined: there are none. */
  readonly emoji?: Promise<undefined>
}

/** Reports mistakes in the texts of a document, which are looked for in documents that can hold them. */
function reportTexts(context: MarkdownContext, tree: Root): Reported {
  const looksFor = mayHold(context)
  if (!Object.values(looksFor).some(Boolean)) return { doubtful: [] }
  const texts = textsIn(tree, context)
  if (looksFor.fences) reportDirectives(context, tree, texts)
  if (looksFor.references || looksFor.footnotes) reportReferences(context, tree, texts)
  if (looksFor.mistyped) reportMistyped(context, tree, texts)
  if (looksFor.marks) reportMarks(context, texts)
  const hasFormulas = looksFor.math && reportMath(context, texts)
  if (looksFor.comments) reportJsxComments(context, tree, texts)
  return {
    doubtful: looksFor.foreign ? reportForeign(context, tree, { texts, hasFormulas }) : [],
    ...(looksFor.emoji && { emoji: reportEmoji(context, texts) }),
  }
}

/** The mistakes that the text of a document can hold: most documents hold none. */
function mayHold({ source: { text }, options: { markdown } }: MarkdownContext) {
  const isPlain = markdown.remarkPlugins.length === 0
  return {
    fences: text.includes(':::'),
    references: text.includes(']['),
    footnotes: text.includes('[^'),
    foreign: mayBeForeign(text),
    // Plugins of the site may make headings, breaks and comments of them.
    mistyped: isPlain && mayBeMistyped(text),
    marks: isPlain && mayHaveMarks.test(text),
    comments: isPlain && text.includes('{/*'),
    emoji: isPlain && markdown.emoji && mayNameEmoji(text),
    math: !markdown.math && text.includes('$'),
  }
}

function textsIn(root: Root, context: MarkdownContext): WrittenText[] {
  const found: WrittenText[] = []
  const visit = (node: Nodes, follows: Nodes['type'] | null = null): void => {
    if ('children' in node) {
      node.children.forEach((child, index) => {
        visit(child, node.children[index - 1]?.type)
      })
    }
    if (node.type !== 'text' || !node.position) return
    const { value, position } = node
    const placeOf = (part: string, index: number) => {
      const line = position.start.line + value.slice(0, index).split('\n').length - 1
      const from = line === position.start.line ? position.start.column - 1 : 0
      const to = line === position.end.line ? position.end.column - 1 : undefined
      const own = sourceLine(context, line).slice(0, to)
      const column = own.indexOf(part.split('\n', 1)[0] ?? '', from)
      return column < 0 ? null : { line, column: column + 1 }
    }
    found.push({ value, follows, line: position.start.line, placeOf })
  }
  visit(root)
  return found
}
