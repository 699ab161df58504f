// The body of an .mdx document → the article's HTML. Its code runs here, once, in the build.

import { codeFence } from '../as-markdown/escape-markdown.ts'
import type { ArticleTexts, MarkdownContext } from '../context.ts'
import { codeHtml, escapeText } from '../highlight/code-html.ts'
import { ArticleContext } from './article-context.ts'
import { finishTexts } from './finish-texts.ts'
import { type LoadedPage, loadPage } from './load-module.ts'
import { MdxProblem, mdxDiagnostic } from './mdx-problem.ts'
import { toModule } from './to-module.ts'

/**
 * Compiles and renders a body, collecting into the context. Whatever is wrong with the page or with what it imports
 * becomes one `mdx-invalid` diagnostic, and the page shows its source: it never rejects for the author's mistakes.
 */
export async function compileMdx(context: MarkdownContext): Promise<ArticleTexts> {
  const { text: body } = context.source
  try {
    const page = await loadPage(await toModule(context), context)
    const html = await render(page, context)
    // Code blocks that components asked for while they were rendered.
    await Promise.all(context.pending)
    context.clientModules.push(...page.clientModules())
    return finishTexts(html, context)
  } catch (error) {
    if (!(error instanceof MdxProblem)) throw error
    context.diagnostics.push(mdxDiagnostic(error))
    forget(context)
    const markdown = context.options.markdown.siblings ? codeFence(body.trim(), 'mdx') : ''
    return { html: errorHtml(error, body), markdown }
  }
}

async function render({ Content, locate }: LoadedPage, context: MarkdownContext): Promise<string> {
  const [{ createElement }, { renderToStaticMarkup }] = await Promise.all([
    import('react'),
    import('react-dom/server'),
  ])
  try {
    return renderToStaticMarkup(
      createElement(ArticleContext, { value: context }, createElement(Content)),
    )
  } catch (error) {
    throw locate(error)
  }
}

/** Nothing of a page that is not shown may be linked to, listed or checked. Its name stays. */
function forget({ slots, toc, ids, features, blocks, clientModules }: MarkdownContext): void {
  clientModules.length = 0
  slots.length = 0
  toc.length = 0
  blocks.length = 0
  ids.clear()
  features.clear()
  features.add('code')
}

/** The message, and the source as text: nothing of what the author wrote is lost. */
function errorHtml({ message, place }: MdxProblem, body: string): string {
  const where = place.file ?? (place.line === undefined ? '' : `${place.line}:${place.column ?? 1}`)
  const lines = body.trim().split('\n')
  const firstLine = body.slice(0, body.length - body.trimStart().length).split('\n').length
  return [
    '<div class="admonition admonition-danger" role="note"><p class="admonition-title">\0m:mdxError\0</p>',
    `<p>${where ? `<strong>${escapeText(where)}</strong> ` : ''}${escapeText(message)}</p></div>\n`,
    codeHtml({
      lines: lines.map((text) => [{ text, className: null }]),
      marks: new Map(),
      meta: { title: null, highlighted: new Set(), lineNumbers: null, wrap: false },
      lang: 'mdx',
      lineNumbers: firstLine,
    }),
  ].join('')
}
