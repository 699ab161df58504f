import type { ReactNode } from 'react'
import { AnnouncementBar } from './AnnouncementBar.tsx'
import { BaseUrlBanner } from './BaseUrlBanner.tsx'
import { Footer } from './Footer.tsx'
import { Navbar } from './Navbar.tsx'
import { PageBody } from './PageBody.tsx'
import { PageContext, type PageModel } from './page-context.ts'
import { SkipLink } from './SkipLink.tsx'

export interface DocumentProps {
  readonly model: PageModel
  /** The inside of head. */
  readonly head: string
  /** The article with its slots filled; `''` on pages made of data alone. */
  readonly articleHtml: string
  /** Shows the base-URL banner; null on all but the home page. */
  readonly baseUrlScript: string | null
}

/** A whole HTML document: the shell of spec 2.2 around the page. Everything is readable and reachable without a script. */
export function Document({ model, head, articleHtml, baseUrlScript }: DocumentProps): ReactNode {
  const { locale, colorMode } = model.shell
  // Without a script, no attribute lets the style sheet follow the system.
  const theme = colorMode.respectPrefersColorScheme ? undefined : colorMode.defaultMode
  return (
    <PageContext value={model}>
      <html
        lang={locale.htmlLang}
        dir={locale.direction}
        data-theme={theme}
        suppressHydrationWarning
      >
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by render/head.ts, escaped there */}
        <head dangerouslySetInnerHTML={{ __html: head }} />
        <body>
          <SkipLink />
          <AnnouncementBar />
          <Navbar />
          {baseUrlScript && <BaseUrlBanner script={baseUrlScript} />}
          <PageBody articleHtml={articleHtml} />
          <Footer />
        </body>
      </html>
    </PageContext>
  )
}
