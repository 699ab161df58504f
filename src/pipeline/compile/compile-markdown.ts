// The body of a .md document → the article's HTML. A .md file is CommonMark and never fails a build (design 3).

import { escapeHtml } from '../../shared/escape.ts'
import { articleMarkdown } from './as-markdown/article-markdown.ts'
import { codeFence } from './as-markdown/escape-markdown.ts'
import { type ArticleTexts, fileOf, type MarkdownContext, report } from './context.ts'
import { failedArticle } from './failed-article.ts'
import { PluginError } from './plugins/plugin-problems.ts'

/** Compiles the text of the context's source, collecting into the context. */
export async function compileMarkdown(context: MarkdownContext): Promise<ArticleTexts> {
  try {
    const { tree, html } = await context.processors.compile(fileOf(context))
    const { siblings } = context.options.markdown
    return { html, markdown: siblings ? articleMarkdown(tree, context.blocks) : '' }
  } catch (error) {
    if (error instanceof PluginError) {
      context.diagnostics.push(error.diagnostic)
      return failedArticle({ message: error.message, place: error.diagnostic }, context)
    }
    if (error instanceof RangeError && /call stack/.test(error.message)) return source(context)
    throw error
  }
}

/** Trees are walked recursively: a thousand quotations inside each other are more than the stack can hold. */
function source(context: MarkdownContext): ArticleTexts {
  const { text: body } = context.source
  for (const results of [context.slots, context.toc]) results.length = 0
  for (const results of [context.ids, context.features]) results.clear()
  report(context, 'markdown-too-deep', {
    message: 'The document is nested too deep to be laid out; its source is shown.',
    line: 1,
    column: 1,
  })
  const html = `<pre><code>${escapeHtml(body)}</code></pre>`
  return { html, markdown: context.options.markdown.siblings ? codeFence(body, 'md') : '' }
}
