import type { ReactNode } from 'react'
import { countText } from '../../shared/messages/fill-text.ts'
import type { Card } from '../../shared/model/page-view.ts'
import type { PageTexts } from '../../shared/page-data.ts'

export interface CardsProps {
  readonly cards: readonly Card[]
  /** Given rather than read from the page: articles show cards too, outside of a Document. */
  readonly texts: PageTexts
}

/** Pages and categories as cards. The whole card is the link's target; its name is the link's text. */
export function Cards({ cards, texts }: CardsProps): ReactNode {
  return (
    <ul className="dg-cards">
      {cards.map(({ label, href, description, count }) => (
        <li key={href}>
          <a href={href}>{label}</a>
          {description && <p>{description}</p>}
          {count !== null && <small>{countText(texts, 'items', [count])}</small>}
        </li>
      ))}
    </ul>
  )
}
