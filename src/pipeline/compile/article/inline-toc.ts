// `[[toc]]` on a line of its own: the headings of the page as a list of links.
import type { Paragraph } from 'mdast'
import { escapeHtml } from '../../../shared/escape.ts'
import { nestToc, type TocNode } from '../../../shared/nest-toc.ts'
import { escapeMarkdown, underMark } from '../as-markdown/escape-markdown.ts'
import type { Block, MarkdownContext } from '../context.ts'

/** Whether a paragraph asks for the list. */
export function isInlineToc({ children }: Paragraph): boolean {
  const [only, ...more] = children
  return only?.type === 'text' && more.length === 0 && /^\[\[toc\]\]$/i.test(only.value.trim())
}

/** The block of a list: it is filled when all headings are known. */
export function inlineToc(): Block {
  return { type: 'html', html: '', markdown: '', isToc: true }
}

/** Fills the lists of a page, with the headings of the levels that its table of contents has. */
export function fillInlineTocs({ blocks, toc, options }: MarkdownContext): void {
  const { minLevel, maxLevel } = options.markdown.toc
  for (const block of blocks) {
    if (block.type !== 'html' || block.isToc !== true) continue
    const items = nestToc(toc.filter(({ level }) => level >= minLevel && level <= maxLevel))
    block.html = listHtml(items)
    block.markdown = listMarkdown(items)
  }
}

function listHtml(items: readonly TocNode[]): string {
  if (items.length === 0) return ''
  const lines = items.map(
    ({ id, text, children }) =>
      `<li><a href="#${escapeHtml(id)}">${escapeHtml(text)}</a>${listHtml(children)}</li>`,
  )
  return `<ul>\n${lines.join('\n')}\n</ul>\n`
}

function listMarkdown(items: readonly TocNode[]): string {
  return items
    .map(({ id, text, children }) => {
      const link = `[${escapeMarkdown(text)}](#${encodeURIComponent(id)})`
      return underMark('- ', [link, listMarkdown(children)].filter(Boolean).join('\n'))
    })
    .join('\n')
}
