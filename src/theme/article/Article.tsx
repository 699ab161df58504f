import { type ReactNode, useRef } from 'react'
import type { TextContent } from '../../shared/model/page-view.ts'
import { BreakableText } from '../common/BreakableText.tsx'
import { useHtml } from '../hooks/use-html.ts'
import { usePage } from '../page-context.ts'
import { AfterArticle } from '../slots/AfterArticle.tsx'
import { BeforeArticle } from '../slots/BeforeArticle.tsx'
import { ArticleBanners } from './ArticleBanners.tsx'
import { useTables } from './use-tables.ts'
import { useImageZoom } from './zoom/use-image-zoom.ts'

export interface ArticleProps {
  readonly content: TextContent
  readonly html: string
  /** Between the title and the text. */
  readonly header?: ReactNode
}

/** The article's text, below the banners for drafts, unlisted pages and fallbacks. */
export function Article({ content, html, header }: ArticleProps): ReactNode {
  const { path } = usePage().view
  const { printedTitle, articleLang, articleDir } = content
  const text = useRef<HTMLDivElement>(null)
  const inside = useHtml(html)
  useImageZoom(text)
  useTables(text)
  return (
    <>
      <ArticleBanners content={content} />
      <BeforeArticle />
      <article key={path} lang={articleLang ?? undefined} dir={articleDir}>
        {printedTitle !== null && (
          <h1 className="dg-title">
            <BreakableText text={printedTitle} />
          </h1>
        )}
        {header}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the compiled article */}
        <div ref={text} className="dg-md" dangerouslySetInnerHTML={inside} />
      </article>
      <AfterArticle />
    </>
  )
}
