// Modules and blocks of MDX in .md files: readers see their source.
import type { Nodes } from 'mdast'
import { type MarkdownContext, placeOf } from '../context.ts'
import { moduleLinesOf } from '../to-html/components-in-markdown.ts'
import type { Rule, Tell } from './rule.ts'

/** Reports them. Whether the file is to be renamed, or they are to go, is not certain. */
export const mdxParts: Rule = {
  code: 'mdx-in-markdown',
  sees: 'plugged',
  mayHold: ({ format, source }) =>
    format === 'md' && /(?:im|ex)port\s|mdx-code-block/.test(source.text),
  find({ context, tree }, tell) {
    const visit = (node: Nodes): void => {
      reportPart(context, node, tell)
      if ('children' in node) for (const child of node.children) visit(child)
    }
    visit(tree)
  },
}

function reportPart(context: MarkdownContext, node: Nodes, tell: Tell): void {
  if (node.type === 'code' && node.lang === 'mdx-code-block') {
    tell({
      message: 'A .md file has no MDX: this block is shown as code.',
      hint: 'Rename the file to .mdx, or give the block the language mdx if readers are to see its source.',
      ...placeOf(node),
    })
  }
  const lines = node.type === 'paragraph' ? moduleLinesOf(context, node) : undefined
  if (lines === undefined) return
  tell({
    message: `A .md file has no modules: this ${lines[0]?.slice(0, 6)} line is shown as text.`,
    hint: 'Remove it, or rename the file to .mdx.',
    ...placeOf(node),
  })
}
