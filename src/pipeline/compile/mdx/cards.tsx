import type { ReactNode } from 'react'
import type { MarkdownContext } from '../context.ts'
import { blockText, linkTo, shownText, useArticle, type WithChildren } from './article-context.ts'

export interface CardProps extends WithChildren {
  readonly title?: string
  readonly href?: string
  readonly to?: string
  readonly description?: string
}

/** `::cards`: the pages of the current category. */
export function DocCardList(): ReactNode {
  return categoryCards(useArticle())
}

/** Cards of the author's own, or, without any, those of the current category. */
export function Cards({ children }: WithChildren): ReactNode {
  const article = useArticle()
  return children ? <ul className="dg-cards">{children}</ul> : categoryCards(article)
}

/** One card of `Cards`. */
export function Card({ title, href, to = href, description, children }: CardProps): ReactNode {
  const article = useArticle()
  const name = shownText(title, article)
  return (
    <li>
      {to ? <a href={linkTo(article, to)}>{name}</a> : <strong>{name}</strong>}
      {description && <p>{shownText(description, article)}</p>}
      {children}
    </li>
  )
}

function categoryCards(article: MarkdownContext): string {
  const slot = article.slots.push({ type: 'cards', line: 1, column: 1 }) - 1
  const marker = `\0${slot}\0`
  return blockText(article, { type: 'html', html: marker, markdown: marker })
}
