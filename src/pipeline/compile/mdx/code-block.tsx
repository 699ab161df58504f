import { Children, isValidElement, type ReactNode } from 'react'
import { codeMarkdown } from '../as-markdown/code-markdown.ts'
import type { MarkdownContext } from '../context.ts'
import { blockText, useArticle, type WithChildren } from './article-context.ts'

export interface CodeBlockProps extends WithChildren {
  readonly language?: string
  readonly className?: string
  readonly title?: string
  readonly metastring?: string
  readonly showLineNumbers?: boolean | number
}

/** A code block from a string: what a fence is in Markdown. It is coloured after React has done its work. */
export function CodeBlock(props: CodeBlockProps): ReactNode {
  const article = useArticle()
  const written = writtenCode(props)
  const block = { type: 'html' as const, html: '', markdown: codeMarkdown(written) }
  article.features.add('code')
  article.pending.push(
    highlight(written, article).then((html) => {
      block.html = html
    }),
  )
  return blockText(article, block)
}

function writtenCode(props: CodeBlockProps): CodeWords {
  const { language, className, children } = props
  return {
    value: plainText(children).replace(/^\n|\n\s*$/g, ''),
    lang: language ?? /language-(\S+)/.exec(className ?? '')?.[1] ?? null,
    meta: metaOf(props),
  }
}

/** The parts of a fence in Markdown. */
interface CodeWords {
  readonly value: string
  readonly lang: string | null
  readonly meta: string | null
}

async function highlight(
  { value: code, lang, meta }: CodeWords,
  article: MarkdownContext,
): Promise<string> {
  const block = { code, lang, meta, line: 1, column: 1 }
  const { html, diagnostics } = await article.services.codeBlocks.render(block)
  article.diagnostics.push(...diagnostics)
  return html
}

function metaOf({ title, metastring, showLineNumbers }: CodeBlockProps): string | null {
  const words = [metastring]
  if (title) words.push(`title="${title.replaceAll('"', '”')}"`)
  if (showLineNumbers === true) words.push('showLineNumbers')
  else if (showLineNumbers !== undefined) words.push(`showLineNumbers=${showLineNumbers}`)
  return words.filter(Boolean).join(' ') || null
}

function plainText(children: ReactNode): string {
  return Children.toArray(children)
    .map((child) => {
      if (isValidElement<WithChildren>(child)) return plainText(child.props.children)
      return typeof child === 'string' || typeof child === 'number' ? String(child) : ''
    })
    .join('')
}
