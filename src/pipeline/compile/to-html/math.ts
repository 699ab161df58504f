// Formulas, set by KaTeX at build time as MathML for machines and HTML for eyes. KaTeX is loaded with the first formula.
import type { ElementContent } from 'hast'
import type { Math as DisplayMath, InlineMath } from 'mdast-util-math'
import { escapeHtml } from '../../../shared/escape.ts'
import { type Block, blockPlaceholder, type MarkdownContext, placeOf, report } from '../context.ts'

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
      const reason = error instanceof Error ? error.message.replace(/\s+/g, ' ') : String(error)
      report(context, 'math-invalid', { message: reason, ...placeOf(node) })
    }
  }
  context.pending.push(set())
  return blockPlaceholder(context, block, displayMode ? 'div' : 'span')
}
