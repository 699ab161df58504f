/**
 * What .md and .mdx have in common. How compile/mdx.ts uses it, in this order:
 *
 *     const processor = createProcessor({
 *       remarkPlugins: [[remarkDocsgen, context]],                    // syntax: GFM, CJK emphasis, directives, math
 *       remarkRehypeOptions: remarkRehypeOptions(context),           // directives, alerts, code, tabs … → hast
 *       rehypePlugins: [[rehypeDocsgen, context]],                    // awaits code blocks; ids, toc, slots, text
 *     })
 *     … evaluate, renderToStaticMarkup …
 *     return fillBlocks(html, context)                               // code blocks, formulas
 *
 * - `CompileMdx` is `(body, context) => Promise<string>`. `body` is the text with the front matter blanked line by line, so places are right.
 *   compile.ts makes the context, reads front matter before and the results (`slots`, `toc`, `ids`, …) after.
 * - In .mdx a block (code, formula, diagram, cards) is left as a text marker in the tree, because React would escape its HTML: `fillBlocks` puts it in.
 * - Slots are markers in attribute values; React leaves NUL alone. `a`, `img`, … written as JSX are `mdxJsx…Element` nodes and not touched here:
 *   `linkSlot(context, …)` in links.ts makes a slot for them.
 * - Heading ids `{#id}` are an expression in MDX: escape them before parsing (`\{#id}`), they are found in the text afterwards.
 * - Report problems with `report(context, code, {message, line, column})`.
 */
import type { Root as HastRoot } from 'hast'
import type { Root as MdastRoot } from 'mdast'
import type { Options } from 'mdast-util-to-hast'
import { finishArticle } from './article/finish-article.ts'
import type { MarkdownContext } from './context.ts'
import { markdownSyntax } from './syntax/parse-markdown.ts'
import { articleTree } from './to-html/article-tree.ts'
import { rehypeOptions } from './to-html/rehype-options.ts'

/** What a unified processor keeps for its parser. */
interface ProcessorData {
  micromarkExtensions?: unknown[]
  fromMarkdownExtensions?: unknown[]
}

/** remark plugin: the syntax of docsgen's Markdown, without HTML. */
export function remarkDocsgen(
  this: { data(): object },
  context: MarkdownContext,
): (tree: MdastRoot) => undefined {
  const data: ProcessorData = this.data()
  const { extensions, nodes } = markdownSyntax({ math: context.options.markdown.math })
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), ...extensions]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), ...nodes]
  return () => undefined
}

/** `remarkRehypeOptions` of @mdx-js/mdx. */
export function remarkRehypeOptions(context: MarkdownContext): Options {
  return rehypeOptions(context, articleTree)
}

/** rehype plugin: finishes the article and fills the context's results. */
export function rehypeDocsgen(context: MarkdownContext): (tree: HastRoot) => Promise<undefined> {
  return async (tree) => {
    await finishArticle(tree, context)
  }
}

/** Puts the HTML of code blocks, formulas, diagrams and cards in place of their text markers in rendered HTML. */
export function fillBlocks(html: string, context: MarkdownContext): string {
  return html.replace(/\0b:(\d+)\0/g, (_, index: string) => {
    const block = context.blocks[Number(index)]
    return block?.type === 'html' ? block.html : ''
  })
}
