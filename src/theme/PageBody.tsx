import type { ComponentType, ReactNode } from 'react'
import type { PageContent } from '../shared/model/page-view.ts'
import { ErrorBoundary } from './errors/ErrorBoundary.tsx'
import { PageError } from './errors/PageError.tsx'
import { Menu } from './navbar/Menu.tsx'
import { usePage } from './page-context.ts'
import { ComponentPage } from './pages/ComponentPage.tsx'
import { DocPage } from './pages/DocPage.tsx'
import type { OtherPageProps } from './pages/OtherPage.tsx'
import { PlainPage } from './pages/PlainPage.tsx'
import { WidgetSettingsPage } from './pages/WidgetSettingsPage.tsx'

/** pages/OtherPage.tsx: the build has it at hand, the browser loads it for the first page that is one. */
export type OtherPages = ComponentType<OtherPageProps>

export interface PageBodyProps {
  readonly articleHtml: string
  /** Null while the reader has seen nothing but articles. */
  readonly OtherPage: OtherPages | null
}

/** What lies between navbar and footer. The menu stands in the same place for every kind of page, so that it stays as it is when the page changes. */
export function PageBody(props: PageBodyProps): ReactNode {
  const { content, path } = usePage().view
  return (
    <div className={layouts[content.kind] ?? 'dg-layout dg-layout-plain'}>
      <Menu sidebar={'sidebar' in content ? content.sidebar : null} />
      <ErrorBoundary
        place={path}
        fallback={(error, retry) => <PageError error={error} retry={retry} />}
      >
        <PageOfKind {...props} content={content} />
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

function PageOfKind({ content, articleHtml, OtherPage }: PageOfKindProps): ReactNode {
  switch (content.kind) {
    case 'doc':
      return <DocPage content={content} articleHtml={articleHtml} />
    case 'page':
      return <PlainPage content={content} articleHtml={articleHtml} />
    case 'component':
      return <ComponentPage content={content} html={articleHtml} />
    case 'widgetSettings':
      return <WidgetSettingsPage html={articleHtml} />
    default:
      return OtherPage && <OtherPage content={content} />
  }
}
