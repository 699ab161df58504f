import { createContext, type ReactNode, useContext } from 'react'
import { placeInText } from '../../../support/text/place-in-text.ts'
import { slotUrl } from '../article/links.ts'
import type { Block, MarkdownContext } from '../context.ts'

/** The document that is being rendered, for the components in it. */
export const ArticleContext = createContext<MarkdownContext | null>(null)

/** The document that is being rendered. @throws Error outside of one */
export function useArticle(): MarkdownContext {
  const article = useContext(ArticleContext)
  if (article === null) throw new Error('The components of docsgen work inside of a page only.')
  return article
}

/** Text given as a property is not part of the tree, so it is converted here (OpenCC). */
export function shownText(content: ReactNode, { convert }: MarkdownContext): ReactNode {
  return typeof content === 'string' && convert ? convert(content) : content
}

/** A URL as the value of an attribute: a slot when it leads into the site. Its place is where the page's text names it. */
export function linkTo(
  article: MarkdownContext,
  url: string,
  kind: 'link' | 'image' = 'link',
): string {
  // `<Link to={useBaseUrl('/docs/a')}>`: it is a slot already.
  if (/^\0\d+\0/.test(url)) return url
  const { text } = article.source
  const place = placeInText(text, url) ?? placeInText(text, url.slice(1)) ?? { line: 1, column: 1 }
  return slotUrl(article, url, { kind, sized: false, ...place })
}

/** Text that stands for HTML which is put in when React has done its work. The HTML may come later. */
export function blockText(article: MarkdownContext, block: Block): string {
  return `\0b:${article.blocks.push(block) - 1}\0`
}

/** Properties of a component that takes children. */
export interface WithChildren {
  readonly children?: ReactNode
}
