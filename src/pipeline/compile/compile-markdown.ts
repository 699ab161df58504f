// The body of a .md document → the article's HTML. A .md file is CommonMark and never fails a build (design 3).

import type { DiagnosticCode } from '../../shared/diagnostic.ts'
import { escapeHtml } from '../../shared/escape.ts'
import { TimeLimitError } from '../../support/time-limit.ts'
import { codeFence } from './as-markdown/escape-markdown.ts'
import { UncontainedError } from './contained-html.ts'
import {
  type ArticleTexts,
  conversionLimit,
  fileOf,
  type MarkdownContext,
  report,
} from './context.ts'
import { failedArticle } from './failed-article.ts'
import { PluginError } from './plugins/plugin-problems.ts'

/** Compiles the text of the context's source, collecting into the context. */
export async function compileMarkdown(context: MarkdownContext): Promise<ArticleTexts> {
  try {
    return await context.processors.compile(fileOf(context))
  } catch (error) {
    if (error instanceof PluginError) {
      context.diagnostics.push(error.diagnostic)
      return failedArticle({ message: error.message, place: error.diagnostic }, context)
    }
    return sourceInstead(error, context)
  }
}

/**
 * The page of a document that is too deep or too slow to be converted, or whose HTML does not stay within its article: its
 * source, with a warning.
 * @throws any other error
 */
export function sourceInstead(error: unknown, context: MarkdownContext): ArticleTexts {
  // Trees are walked recursively: a thousand quotations inside each other are more than the stack can hold.
  if (error instanceof RangeError && /call stack/.test(error.message)) {
    const message = 'The document is nested too deep to be laid out; its source is shown.'
    return sourceAlone(context, 'markdown-too-deep', message)
  }
  if (error instanceof TimeLimitError) {
    const seconds = Math.round(conversionLimit(context) / 1000)
    const message = `The document could not be converted in ${seconds} s; its source is shown.`
    return sourceAlone(context, 'markdown-slow', message)
  }
  if (error instanceof UncontainedError) {
    const message =
      'The HTML of the document would change the page around its article; its source is shown.'
    return sourceAlone(context, 'html-uncontained', message)
  }
  throw error
}

/** The page of a document that cannot be converted: no text of it is lost. */
function sourceAlone(
  context: MarkdownContext,
  code: DiagnosticCode,
  message: string,
): ArticleTexts {
  const { text: body } = context.source
  for (const results of [context.slots, context.toc, context.clientModules]) results.length = 0
  for (const results of [context.ids, context.features]) results.clear()
  report(context, code, { message, line: 1, column: 1 })
  const html = `<pre><code>${escapeHtml(body)}</code></pre>`
  return {
    html,
    sections: [],
    markdown: context.options.markdown.siblings ? codeFence(body, 'md') : '',
  }
}
