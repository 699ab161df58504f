import type { ReactNode } from 'react'
import type { PageContent } from '../shared/model.ts'
import { ErrorBoundary } from './errors/ErrorBoundary.tsx'
import { PageError } from './errors/PageError.tsx'
import { Menu } from './Menu.tsx'
import { usePage } from './page-context.ts'
import { CategoryPage } from './pages/CategoryPage.tsx'
import { ComponentPage } from './pages/ComponentPage.tsx'
import { DocPage } from './pages/DocPage.tsx'
import { FeedbackAdminPage } from './pages/FeedbackAdminPage.tsx'
import { HomePage } from './pages/HomePage.tsx'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { PlainPage } from './pages/PlainPage.tsx'
import { SearchPage } from './pages/SearchPage.tsx'
import { TagListPage } from './pages/TagListPage.tsx'
import { TagPage } from './pages/TagPage.tsx'
import { WidgetSettingsPage } from './pages/WidgetSettingsPage.tsx'

export interface PageBodyProps {
  readonly articleHtml: string
}

/** What lies between navbar and footer. The menu stands in the same place for every kind of page, so that it stays as it is when the page changes. */
export function PageBody({ articleHtml }: PageBodyProps): ReactNode {
  const { content, path } = usePage().view
  return (
    <div className={layouts[content.kind] ?? 'dg-layout dg-layout-plain'}>
      <Menu sidebar={'sidebar' in content ? content.sidebar : null} />
      <ErrorBoundary
        place={path}
        fallback={(error, retry) => <PageError error={error} retry={retry} />}
      >
        <PageOfKind content={content} articleHtml={articleHtml} />
      </ErrorBoundary>
    </div>
  )
}

/** Kinds of page that are not one plain column. */
const layouts: Readonly<Partial<Record<PageContent['kind'], string>>> = {
  doc: 'dg-layout',
  category: 'dg-layout',
  component: 'dg-layout dg-layout-plain dg-layout-full',
  home: 'dg-layout dg-layout-plain dg-layout-full',
  notFound: 'dg-layout dg-layout-plain dg-layout-full',
}

interface PageOfKindProps extends PageBodyProps {
  readonly content: PageContent
}

function PageOfKind({ content, articleHtml }: PageOfKindProps): ReactNode {
  switch (content.kind) {
    case 'doc':
      return <DocPage content={content} articleHtml={articleHtml} />
    case 'page':
      return <PlainPage content={content} articleHtml={articleHtml} />
    case 'component':
      return <ComponentPage content={content} html={articleHtml} />
    case 'category':
      return <CategoryPage content={content} />
    case 'tag':
      return <TagPage content={content} />
    case 'tags':
      return <TagListPage content={content} />
    case 'home':
      return <HomePage content={content} />
    case 'widgetSettings':
      return <WidgetSettingsPage html={articleHtml} />
    case 'search':
      return <SearchPage content={content} />
    case 'feedbackAdmin':
      return <FeedbackAdminPage content={content} />
    case 'notFound':
      return <NotFoundPage content={content} />
  }
}
