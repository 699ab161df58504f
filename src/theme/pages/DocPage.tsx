import type { ReactNode } from 'react'
import type { ApiContent, DocContent } from '../../shared/model/page-view.ts'
import { Article } from '../article/Article.tsx'
import { Breadcrumbs } from '../article/Breadcrumbs.tsx'
import { CopyPage } from '../article/CopyPage.tsx'
import { EditMeta } from '../article/EditMeta.tsx'
import { Feedback } from '../article/Feedback.tsx'
import { Pagination } from '../article/Pagination.tsx'
import { Tags } from '../article/Tags.tsx'
import { VersionBadge } from '../article/VersionBadge.tsx'
import { usePage } from '../page-context.ts'
import { Main } from '../shell/Main.tsx'
import { Toc } from '../toc/Toc.tsx'
import { TocButton } from '../toc/TocButton.tsx'

export interface DocPageProps {
  readonly content: DocContent | ApiContent
  readonly articleHtml: string
}

/** A doc, with its sidebar (in the menu) and its table of contents. */
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
        <VersionBadge />
        <Article content={content} html={articleHtml} />
        <Tags tags={content.tags} />
        {shell.feedback && view.layout !== 'wide' && <Feedback key={view.path} />}
        <EditMeta editUrl={content.editUrl} lastUpdated={content.lastUpdated} />
        <Pagination prev={content.prev} next={content.next} />
      </Main>
      <Toc items={content.toc} />
    </>
  )
}
