import type { ReactNode } from 'react'
import { countText } from '../../shared/messages/fill-text.ts'
import type { TagListContent } from '../../shared/model/page-view.ts'
import { Breadcrumbs } from '../article/Breadcrumbs.tsx'
import { VersionBadge } from '../article/VersionBadge.tsx'
import { BlogNav } from '../blog/BlogNav.tsx'
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
      <div className="dg-main-head">
        <Breadcrumbs crumbs={content.breadcrumbs} />
      </div>
      <VersionBadge />
      <h1 className="dg-title">{texts.tagListTitle}</h1>
      <BlogNav lists={content.lists} />
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
