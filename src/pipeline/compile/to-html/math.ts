// Formulas, set by KaTeX at build time as MathML for machines and HTML for eyes. KaTeX is loaded with the first formula.
import type { ElementContent } from 'hast'
import type { Math as DisplayMath, InlineMath } from 'mdast-util-math'
import { escapeHtml } from '../../../shared/escape.ts'
import { type Block, blockPlaceholder, type MarkdownContext, placeOf, report } from '../context.ts'
import { sourceLine } from './source-line.ts'

/** `$…$` and `$$…$$` → the element that stands for the formula. A formula that cannot be set shows its source. */
export function formula(context: MarkdownContext, node: InlineMath | DisplayMath): ElementContent {
  context.features.add('math')
  const displayMode = node.type === 'math'
  const block: Block = displayMode
    ? { type: 'html', html: '', markdown: `$$\n${node.value}\n$$` }
    : { type: 'html', html: '', markdown: `$${node.value}$`, inline: true }
  const set = async () => {
    const { default: katex } = await import('katex')
    try {
      const html = katex.renderToString(node.value, { displayMode, strict: 'ignore' })
      block.html = displayMode ? `<div class="math">${html}</div>` : html
    } catch (error) {
      const source = escapeHtml(node.value)
      block.html = displayMode
        ? `<pre class="math-error"><code>${source}</code></pre>`
        : `<code class="math-error">${source}</code>`
      reportFormula(context, node, error)
    }
  }
  context.pending.push(set())
  return blockPlaceholder(context, block, displayMode ? 'div' : 'span')
}

/** An error of KaTeX. Its message repeats the formula with underlines, and an index instead of a place. */
interface FormulaError {
  readonly rawMessage?: string
  /** Index in the formula. */
  readonly position?: number
}

function reportFormula(
  context: MarkdownContext,
  node: InlineMath | DisplayMath,
  error: unknown,
): void {
  const { rawMessage, position } = error as FormulaError
  const reason = rawMessage ?? (error instanceof Error ? error.message : String(error))
  report(context, 'math-invalid', {
    message: `The formula cannot be set: ${reason.replace(/\s+/g, ' ')}.`,
    ...placeInFormula(context, node, position),
  })
}

function placeInFormula(
  context: MarkdownContext,
  node: InlineMath | DisplayMath,
  position: number | undefined,
): { line: number; column: number } {
  const start = placeOf(node)
  const before = node.value.slice(0, position ?? 0).split('\n')
  const line = start.line + before.length - 1 + (node.type === 'math' ? 1 : 0)
  const [written = ''] = node.value.split('\n').slice(before.length - 1)
  const from = line === start.line ? start.column - 1 : 0
  const column = sourceLine(context, line).indexOf(written, from)
  if (position === undefined || column < 0) return start
  return { line, column: column + 1 + (before.at(-1) ?? '').length }
}
