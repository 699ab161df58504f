import type { Options } from 'mdast-util-to-hast'
import type { MarkdownContext } from '../context.ts'
import { createHandlers } from './handlers.ts'
import type { ToTree } from './include-markdown.ts'

/** Options of mdast-util-to-hast (and remark-rehype) for a document. */
export function rehypeOptions(context: MarkdownContext, toTree: ToTree): Options {
  return {
    allowDangerousHtml: true,
    // Footnotes of an included file are numbered on their own.
    clobberPrefix: context.source.stack.length > 1 ? `include-${context.counts.includes}-` : '',
    footnoteLabel: '\0m:footnotes\0',
    footnoteBackLabel: (index, again) =>
      `\0m:footnoteBack:${index + 1}${again > 1 ? `-${again}` : ''}\0`,
    handlers: createHandlers(context, toTree),
  }
}
