import type { ComponentType, ReactNode } from 'react'
import type { PageContent } from '../shared/model/page-view.ts'
import { ErrorBoundary } from './errors/ErrorBoundary.tsx'
import { PageError } from './errors/PageError.tsx'
import { Menu } from './navbar/Menu.tsx'
import { isOther, pageBodies } from './page-bodies.tsx'
import { usePage } from './page-context.ts'
import type { OtherPageProps } from './pages/OtherPage.tsx'

/** The type of pages/OtherPage.tsx. The build imports it; the browser loads it with the first page that needs it. */
export type OtherPages = ComponentType<OtherPageProps>

export interface PageBodyProps {
  readonly articleHtml: string
  /** Null until it is loaded. */
  readonly OtherPage: OtherPages | null
}

/**
 * Everything between navbar and footer. The menu has the same place in the tree for every kind of page, so that it
 * keeps its state when the page changes.
 */
export function PageBody(props: PageBodyProps): ReactNode {
  const { content, layout, path, version } = usePage().view
  const own = version?.className
  return (
    <div className={own ? `${layouts[layout]} ${own}` : layouts[layout]}>
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

/** CSS classes of the layouts. */
const layouts = {
  docs: 'dg-layout',
  plain: 'dg-layout dg-layout-plain',
  wide: 'dg-layout dg-layout-plain dg-layout-wide',
  full: 'dg-layout dg-layout-plain dg-layout-full',
} as const

interface PageOfKindProps extends PageBodyProps {
  readonly content: PageContent
}

function PageOfKind({ content, articleHtml, OtherPage }: PageOfKindProps): ReactNode {
  if (isOther(content)) {
    return OtherPage && <OtherPage content={content} articleHtml={articleHtml} />
  }
  // The table's type guarantees that content and component are of the same kind; the compiler cannot see it.
  return pageBodies[content.kind](content as never, articleHtml)
}
