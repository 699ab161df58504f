import type { ReactNode } from 'react'
import type { PageContents } from '../../shared/model/page-view.ts'
import type { OtherKind } from '../page-bodies.tsx'
import { ArchivePage } from './ArchivePage.tsx'
import { AuthorListPage } from './AuthorListPage.tsx'
import { AuthorPage } from './AuthorPage.tsx'
import { CategoryPage } from './CategoryPage.tsx'
import { FeedbackAdminPage } from './FeedbackAdminPage.tsx'
import { HomePage } from './HomePage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { PostListPage } from './PostListPage.tsx'
import { PostPage } from './PostPage.tsx'
import { SearchPage } from './SearchPage.tsx'
import { TagListPage } from './TagListPage.tsx'
import { TagPage } from './TagPage.tsx'

export interface OtherPageProps {
  readonly content: PageContents[OtherKind]
  /** Of a post; `''` on pages that are made of data. */
  readonly articleHtml: string
}

const pages: {
  readonly [Kind in OtherKind]: (content: PageContents[Kind], html: string) => ReactNode
} = {
  category: (content) => <CategoryPage content={content} />,
  tag: (content) => <TagPage content={content} />,
  tags: (content) => <TagListPage content={content} />,
  post: (content, html) => <PostPage content={content} articleHtml={html} />,
  posts: (content) => <PostListPage content={content} />,
  archive: (content) => <ArchivePage content={content} />,
  author: (content) => <AuthorPage content={content} />,
  authors: (content) => <AuthorListPage content={content} />,
  home: (content) => <HomePage content={content} />,
  search: (content) => <SearchPage content={content} />,
  feedbackAdmin: (content) => <FeedbackAdminPage content={content} />,
  notFound: (content) => <NotFoundPage content={content} />,
}

/**
 * A page that React renders from its data, or a post. Few readers of documentation open one, so the browser loads all of these
 * components with the first.
 */
export function OtherPage({ content, articleHtml }: OtherPageProps): ReactNode {
  // The table's type guarantees that content and component are of the same kind; the compiler cannot see it.
  return pages[content.kind](content as never, articleHtml)
}
