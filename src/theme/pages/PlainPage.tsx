import type { ReactNode } from 'react'
import type { PlainContent } from '../../shared/model/page-view.ts'
import { Article } from '../article/Article.tsx'
import { EditMeta } from '../article/EditMeta.tsx'
import { Main } from '../shell/Main.tsx'
import { Toc } from '../toc/Toc.tsx'
import { TocButton } from '../toc/TocButton.tsx'

export interface PlainPageProps {
  readonly content: PlainContent
  readonly articleHtml: string
}

/** A Markdown page from pages/: an article with its table of contents, without a sidebar. */
export function PlainPage({ content, articleHtml }: PlainPageProps): ReactNode {
  return (
    <>
      <Main className="dg-main">
        {content.toc.length > 0 && (
          <div className="dg-main-head">
            <TocButton />
          </div>
        )}
        <Article content={content} html={articleHtml} />
        <EditMeta editUrl={content.editUrl} lastUpdated={content.lastUpdated} />
      </Main>
      <Toc items={content.toc} />
    </>
  )
}
