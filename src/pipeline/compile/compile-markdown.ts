// The body of a .md document → the article's HTML. A .md file is CommonMark and never fails a build (DESIGN section 3).
import { toHtml } from 'hast-util-to-html'
import { articleTree } from './markdown/article-tree.ts'
import type { MarkdownContext } from './markdown/context.ts'
import { finishArticle } from './markdown/finish-article.ts'

/** Compiles a body, collecting into the context. */
export async function compileMarkdown(body: string, context: MarkdownContext): Promise<string> {
  const tree = articleTree(body, context)
  await finishArticle(tree, context)
  // With `allowParseErrors` NUL, which marks slots, stays as it is.
  return toHtml(tree, { allowDangerousHtml: true, allowParseErrors: true })
}
