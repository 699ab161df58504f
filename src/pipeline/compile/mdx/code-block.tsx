import { Children, isValidElement, type ReactNode } from 'react'
import { codeMarkdown, type WrittenCode } from '../as-markdown/code-markdown.ts'
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
  return codeText(writtenCode(props), useArticle())
}

/** The text that stands for a code block. */
export function codeText(written: WrittenCode, article: MarkdownContext): string {
  const markdown = codeMarkdown(written)
  const block = { type: 'html' as const, html: '', markdown, code: written }
  article.features.add('code')
  article.pending.push(
    highlight(written, article).then((html) => {
      block.html = html
    }),
  )
  return blockText(article, block)
}

/** The code that a component is given, as a fence would have it. */
export function writtenCode(props: CodeBlockProps): WrittenCode {
  const { language, className, children } = props
  return {
    value: plainText(children).replace(/^\n|\n\s*$/g, ''),
    lang: language ?? /language-(\S+)/.exec(className ?? '')?.[1] ?? null,
    meta: metaOf(props),
  }
}

async function highlight(
  { value: code, lang = null, meta = null }: WrittenCode,
  article: MarkdownContext,
): Promise<string> {
  const block = { code, lang, meta, line: 1, column: 1 }
  const { html, diagnostics, inputs = [] } = await article.services.codeBlocks.render(block)
  article.diagnostics.push(...diagnostics)
  for (const { path, hash } of inputs) article.dependencies.set(path, hash)
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
