import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { TextContent } from '../../shared/model/page-view.ts'
import { BreakableText } from '../common/BreakableText.tsx'
import { useHtml } from '../hooks/use-html.ts'
import { usePage } from '../page-context.ts'
import { AfterArticle } from '../slots/AfterArticle.tsx'
import { BeforeArticle } from '../slots/BeforeArticle.tsx'
import { ArticleBanners } from './ArticleBanners.tsx'
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

/**
 * Marks the tables that fit into their boxes (`data-fits`): the box does not scroll, so that the head row can stay below
 * the navbar while the page is scrolled. A box that scrolls would keep it at its own edge.
 */
function useTables(article: RefObject<HTMLElement | null>): void {
  const { view } = usePage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has tables of its own
  useEffect(() => {
    const sizes = new ResizeObserver((entries) => {
      for (const { target } of entries) {
        const box = target.closest('.table-wrapper')
        box?.toggleAttribute('data-fits', box.scrollWidth <= box.clientWidth)
      }
    })
    // The box and what is in it: a font that comes late makes the table wider.
    for (const element of article.current?.querySelectorAll(
      '.table-wrapper, .table-wrapper > table',
    ) ?? [])
      sizes.observe(element)
    return () => sizes.disconnect()
  }, [article, view])
}
