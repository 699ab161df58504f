import type { ReactNode } from 'react'
import type { DocContent } from '../../shared/model/page-view.ts'
import { Article } from '../Article.tsx'
import { Breadcrumbs } from '../Breadcrumbs.tsx'
import { CopyPage } from '../CopyPage.tsx'
import { EditMeta } from '../EditMeta.tsx'
import { Feedback } from '../Feedback.tsx'
import { Main } from '../Main.tsx'
import { Pagination } from '../Pagination.tsx'
import { usePage } from '../page-context.ts'
import { Tags } from '../Tags.tsx'
import { Toc } from '../Toc.tsx'
import { TocButton } from '../TocButton.tsx'

export interface DocPageProps {
  readonly content: DocContent
  readonly articleHtml: string
}

/** A document between its sidebar and its table of contents. */
export function DocPage({ content, articleHtml }: DocPageProps): ReactNode {
  const { view, shell } = usePage()
  const hasToc = content.toc.length > 0
  return (
    <>
      <Main className="dg-main">
        {(hasToc || view.markdown !== null || content.breadcrumbs.length > 0) && (
          <div className="dg-main-head">
            <Breadcrumbs crumbs={content.breadcrumbs} />
            {view.markdown !== null && <CopyPage key={view.path} />}
            {hasToc && <TocButton />}
          </div>
        )}
        <Article content={content} html={articleHtml} />
        <Tags tags={content.tags} />
        {shell.feedback && <Feedback key={view.path} />}
        <EditMeta editUrl={content.editUrl} lastUpdated={content.lastUpdated} />
        <Pagination prev={content.prev} next={content.next} />
      </Main>
      <Toc items={content.toc} />
    </>
  )
}
