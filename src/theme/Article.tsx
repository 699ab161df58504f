import { type ReactNode, useRef } from 'react'
import type { DocContent, PlainContent } from '../shared/model.ts'
import { DraftBanner } from './DraftBanner.tsx'
import { FallbackNotice } from './FallbackNotice.tsx'
import { useImageZoom } from './hooks/use-image-zoom.ts'
import { usePage } from './page-context.ts'
import { UnlistedBanner } from './UnlistedBanner.tsx'

export interface ArticleProps {
  readonly content: DocContent | PlainContent
  readonly html: string
}

/** What the author wrote, under the banners that say what kind of page it is. */
export function Article({ content, html }: ArticleProps): ReactNode {
  const { path } = usePage().view
  const { fallback, draft, unlisted, printedTitle, articleLang } = content
  const text = useRef<HTMLDivElement>(null)
  useImageZoom(text)
  return (
    <>
      {fallback && <FallbackNotice fallback={fallback} />}
      {draft && <DraftBanner />}
      {unlisted && <UnlistedBanner />}
      <article key={path} lang={articleLang ?? undefined}>
        {printedTitle !== null && <h1 className="dg-title">{printedTitle}</h1>}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the compiled article */}
        <div ref={text} className="dg-md" dangerouslySetInnerHTML={{ __html: html }} />
      </article>
    </>
  )
}
