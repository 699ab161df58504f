import type { ReactNode } from 'react'
import type { CategoryContent } from '../../shared/model/page-view.ts'
import { Breadcrumbs } from '../article/Breadcrumbs.tsx'
import { Pagination } from '../article/Pagination.tsx'
import { VersionBadge } from '../article/VersionBadge.tsx'
import { Cards } from '../common/Cards.tsx'
import { DrawnIcon } from '../common/Icon.tsx'
import { usePage } from '../page-context.ts'
import { Main } from '../shell/Main.tsx'

export interface CategoryPageProps {
  readonly content: CategoryContent
}

/** The generated index of a category: what lies in it, as cards. */
export function CategoryPage({ content }: CategoryPageProps): ReactNode {
  const { texts } = usePage()
  return (
    <Main className="dg-main dg-main-wide">
      <div className="dg-main-head">
        <Breadcrumbs crumbs={content.breadcrumbs} />
      </div>
      <VersionBadge />
      <h1 className="dg-title">
        {content.icon && <DrawnIcon className="dg-title-icon" drawing={content.icon} />}
        {content.title}
      </h1>
      {content.description && <p className="dg-lead">{content.description}</p>}
      <Cards cards={content.cards} texts={texts} />
      <Pagination prev={content.prev} next={content.next} />
    </Main>
  )
}
