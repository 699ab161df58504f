import type { ReactNode } from 'react'
import { AppError } from './errors/AppError.tsx'
import { ErrorBoundary } from './errors/ErrorBoundary.tsx'
import { Navbar } from './navbar/Navbar.tsx'
import { type OtherPages, PageBody } from './PageBody.tsx'
import { PageContext, type PageModel } from './page-context.ts'
import { AnnouncementBar } from './shell/AnnouncementBar.tsx'
import { BackToTop } from './shell/BackToTop.tsx'
import { Footer } from './shell/Footer.tsx'
import { SkipLink } from './shell/SkipLink.tsx'
import { BeforeFooter } from './slots/BeforeFooter.tsx'
import { BeforeNavbar } from './slots/BeforeNavbar.tsx'

export interface AppProps {
  readonly model: PageModel
  /** The article with its slots filled; `''` on pages without one. */
  readonly articleHtml: string
  readonly OtherPage: OtherPages | null
}

/** A whole page: the shell and the content (spec 2.2). Rendered by the build and hydrated by the runtime. */
export function App({ model, articleHtml, OtherPage }: AppProps): ReactNode {
  return (
    <ErrorBoundary place={model.view.path} fallback={() => <AppError texts={model.texts} />}>
      <PageContext value={model}>
        <SkipLink />
        <AnnouncementBar />
        <BeforeNavbar />
        <Navbar />
        <PageBody articleHtml={articleHtml} OtherPage={OtherPage} />
        <BeforeFooter />
        <Footer />
        <BackToTop />
      </PageContext>
    </ErrorBoundary>
  )
}
