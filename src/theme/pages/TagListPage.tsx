import type { ReactNode } from 'react'
import { countText } from '../../shared/messages/fill-text.ts'
import type { TagListContent } from '../../shared/model/page-view.ts'
import { VersionBadge } from '../article/VersionBadge.tsx'
import { usePage } from '../page-context.ts'
import { Main } from '../shell/Main.tsx'

export interface TagListPageProps {
  readonly content: TagListContent
}

/** All tags of the locale, with the number of pages for each. */
export function TagListPage({ content }: TagListPageProps): ReactNode {
  const { texts } = usePage()
  return (
    <Main className="dg-main">
      <VersionBadge />
      <h1 className="dg-title">{texts.tagListTitle}</h1>
      <ul className="dg-tag-list">
        {content.tags.map(({ label, href, count }) => (
          <li key={href}>
            <a className="dg-tag" href={href}>
              {label}
              <small>
                <span aria-hidden="true">{count}</span>
                <span className="dg-sr"> {countText(texts, 'items', [count])}</span>
              </small>
            </a>
          </li>
        ))}
      </ul>
    </Main>
  )
}
