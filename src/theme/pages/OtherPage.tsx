import type { ReactNode } from 'react'
import type { PageContent } from '../../shared/model/page-view.ts'
import { CategoryPage } from './CategoryPage.tsx'
import { FeedbackAdminPage } from './FeedbackAdminPage.tsx'
import { HomePage } from './HomePage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { SearchPage } from './SearchPage.tsx'
import { TagListPage } from './TagListPage.tsx'
import { TagPage } from './TagPage.tsx'

/** Kinds of page without an article: made of data alone. */
export type OtherContent = Exclude<
  PageContent,
  { readonly kind: 'doc' | 'page' | 'component' | 'widgetSettings' }
>

export interface OtherPageProps {
  readonly content: OtherContent
}

/** A page made of data, by its kind. Readers of docs seldom come here, so the browser loads all of this with the first. */
export function OtherPage({ content }: OtherPageProps): ReactNode {
  switch (content.kind) {
    case 'category':
      return <CategoryPage content={content} />
    case 'tag':
      return <TagPage content={content} />
    case 'tags':
      return <TagListPage content={content} />
    case 'home':
      return <HomePage content={content} />
    case 'search':
      return <SearchPage content={content} />
    case 'feedbackAdmin':
      return <FeedbackAdminPage content={content} />
    case 'notFound':
      return <NotFoundPage content={content} />
  }
}
