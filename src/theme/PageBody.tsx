import type { ComponentType, ReactNode } from 'react'
import {
  type ArticleKind,
  isHydrated,
  pageKinds,
  type StaticKind,
} from '../shared/model/page-kinds.ts'
import type { PageContent, PageContents } from '../shared/model/page-view.ts'
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
    <div className={layouts[pageKinds[content.kind].layout]}>
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

/** Classes of the layouts. */
const layouts = {
  docs: 'dg-layout',
  plain: 'dg-layout dg-layout-plain',
  full: 'dg-layout dg-layout-plain dg-layout-full',
} as const

/** Pages whose body is HTML that the build made: every runtime holds their components. */
const bodies: {
  readonly [Kind in ArticleKind | StaticKind]: (
    content: PageContents[Kind],
    html: string,
  ) => ReactNode
} = {
  doc: (content, html) => <DocPage content={content} articleHtml={html} />,
  page: (content, html) => <PlainPage content={content} articleHtml={html} />,
  component: (content, html) => <ComponentPage content={content} html={html} />,
  widgetSettings: (_, html) => <WidgetSettingsPage html={html} />,
}

interface PageOfKindProps extends PageBodyProps {
  readonly content: PageContent
}

function PageOfKind({ content, articleHtml, OtherPage }: PageOfKindProps): ReactNode {
  if (isHydrated(content)) return OtherPage && <OtherPage content={content} />
  // The compiler does not follow that the body is that of the content's kind, which the table's type guarantees.
  return bodies[content.kind](content as never, articleHtml)
}
