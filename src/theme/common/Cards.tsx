import type { ReactNode } from 'react'
import { countText } from '../../shared/messages/fill-text.ts'
import type { Card } from '../../shared/model/page-view.ts'
import type { PageTexts } from '../../shared/page-data.ts'
import { DrawnIcon } from './Icon.tsx'

export interface CardsProps {
  readonly cards: readonly Card[]
  /** A prop, because articles also show cards, outside of the page's context. */
  readonly texts: PageTexts
}

/** Pages and categories as cards, these with their first pages. The whole card is clickable; the link's text is the title. */
export function Cards({ cards, texts }: CardsProps): ReactNode {
  return (
    <ul className="dg-cards">
      {cards.map(({ label, href, description, inside, count, icon }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be equal, and none changes its place
        <li key={index} className="dg-card">
          {icon && <DrawnIcon drawing={icon} />}
          <a href={href}>{label}</a>
          {description && <p>{description}</p>}
          {inside.length > 0 && (
            <ul>
              {inside.map((page, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a sidebar can name a page twice
                <li key={at}>
                  <a href={page.href}>{page.label}</a>
                </li>
              ))}
            </ul>
          )}
          {count !== null && <small>{countText(texts, 'items', [count])}</small>}
        </li>
      ))}
    </ul>
  )
}
