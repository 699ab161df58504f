import type { ReactNode } from 'react'
import { usePage } from './page-context.ts'
import { CategoryPage } from './pages/CategoryPage.tsx'
import { DocPage } from './pages/DocPage.tsx'
import { HomePage } from './pages/HomePage.tsx'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { PlainPage } from './pages/PlainPage.tsx'
import { TagListPage } from './pages/TagListPage.tsx'
import { TagPage } from './pages/TagPage.tsx'
import { WidgetSettingsPage } from './pages/WidgetSettingsPage.tsx'

export interface PageBodyProps {
  readonly articleHtml: string
}

/** What lies between navbar and footer, by the kind of page. */
export function PageBody({ articleHtml }: PageBodyProps): ReactNode {
  const { content } = usePage().view
  switch (content.kind) {
    case 'doc':
      return <DocPage content={content} articleHtml={articleHtml} />
    case 'page':
      return <PlainPage content={content} articleHtml={articleHtml} />
    case 'category':
      return <CategoryPage content={content} />
    case 'tag':
      return <TagPage content={content} />
    case 'tags':
      return <TagListPage content={content} />
    case 'home':
      return <HomePage content={content} />
    case 'widgetSettings':
      return <WidgetSettingsPage />
    case 'notFound':
      return <NotFoundPage content={content} />
  }
}
