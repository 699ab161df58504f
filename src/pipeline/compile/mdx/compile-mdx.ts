// The body of an .mdx document → the article's HTML. Its code runs here, once, in the build.

import { TimeLimitError, withTimeLimit } from '../../../support/time-limit.ts'
import { sourceInstead } from '../compile-markdown.ts'
import { UncontainedError } from '../contained-html.ts'
import type { ArticleTexts, MarkdownContext } from '../context.ts'
import { failedArticle } from '../failed-article.ts'
import { pluginProblem } from '../plugins/plugin-problems.ts'
import { ArticleContext } from './article-context.ts'
import { finishTexts } from './finish-texts.ts'
import { type LoadedPage, loadPage } from './load-module.ts'
import { MdxProblem, mdxDiagnostics } from './mdx-problem.ts'
import { toModule } from './to-module.ts'

/**
 * Compiles and renders a body, collecting into the context. Whatever is wrong with the page or with what it imports
 * becomes `mdx-invalid` diagnostics, and the page shows its source: it never rejects for the author's mistakes. A tag that
 * nothing defines takes no more than its own HTML from the page.
 */
export async function compileMdx(context: MarkdownContext): Promise<ArticleTexts> {
  try {
    const page = await loadPage(await toModule(context), context)
    const html = await render(page, context)
    // Code blocks that components asked for while they were rendered.
    await Promise.all(context.pending)
    context.diagnostics.push(...page.undefinedTags())
    context.clientModules.push(...page.clientModules())
    return finishTexts(html, context)
  } catch (error) {
    if (error instanceof TimeLimitError || error instanceof UncontainedError)
      return sourceInstead(error, context)
    if (error instanceof MdxProblem) {
      context.diagnostics.push(...mdxDiagnostics(error))
      return failedArticle(error, context)
    }
    const problem = pluginProblem(error)
    context.diagnostics.push(problem)
    return failedArticle({ message: problem.message, place: problem }, context)
  }
}

async function render({ Content, locate }: LoadedPage, context: MarkdownContext): Promise<string> {
  const [{ createElement }, { renderToStaticMarkup }] = await Promise.all([
    import('react'),
    import('react-dom/server'),
  ])
  try {
    const element = createElement(ArticleContext, { value: context }, createElement(Content))
    const { timeLimit } = context.services
    return withTimeLimit(timeLimit, () => renderToStaticMarkup(element), context.source.path)
  } catch (error) {
    throw locate(error)
  }
}
