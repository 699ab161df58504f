// The article of a document that could not be compiled or rendered: the reason, and the source.
import { codeFence } from './as-markdown/escape-markdown.ts'
import type { ArticleTexts, MarkdownContext } from './context.ts'
import { codeHtml, escapeText } from './highlight/code-html.ts'
import { noCodeMeta } from './highlight/code-meta.ts'

interface Failure {
  readonly message: string
  readonly place: { readonly file?: string; readonly line?: number; readonly column?: number }
}

/** The message, and the source as text: nothing that the author wrote is lost. */
export function failedArticle(failure: Failure, context: MarkdownContext): ArticleTexts {
  forget(context)
  const { format, options, source } = context
  const isWanted = options.markdown.siblings
  return {
    html: errorHtml(failure, source.text, format),
    sections: [],
    markdown: isWanted ? codeFence(source.text.trim(), format) : '',
  }
}

/** Nothing of a page that is not shown may be linked to, listed or checked. */
function forget({ slots, toc, ids, features, blocks, clientModules }: MarkdownContext): void {
  for (const results of [slots, toc, blocks, clientModules]) results.length = 0
  for (const results of [ids, features]) results.clear()
  for (const shown of ['admonition', 'code'] as const) features.add(shown)
}

function errorHtml({ message, place }: Failure, body: string, lang: string): string {
  const where = place.file ?? (place.line === undefined ? '' : `${place.line}:${place.column ?? 1}`)
  const lines = body.trim().split('\n')
  const firstLine = body.slice(0, body.length - body.trimStart().length).split('\n').length
  return [
    '<div class="admonition admonition-danger" role="note"><p class="admonition-title">\0m:mdxError\0</p>',
    `<p>${where ? `<strong>${escapeText(where)}</strong> ` : ''}${escapeText(message)}</p></div>\n`,
    codeHtml({
      lines: lines.map((text) => [{ text, className: null }]),
      marks: new Map(),
      meta: noCodeMeta,
      lang,
      lineNumbers: firstLine,
    }),
  ].join('')
}
