import type { ReactNode } from 'react'
import type { PostContent } from '../../shared/model/page-view.ts'
import { Article } from '../article/Article.tsx'
import { Breadcrumbs } from '../article/Breadcrumbs.tsx'
import { CopyPage } from '../article/CopyPage.tsx'
import { EditMeta } from '../article/EditMeta.tsx'
import { Pagination } from '../article/Pagination.tsx'
import { Tags } from '../article/Tags.tsx'
import { Cover } from '../blog/Cover.tsx'
import { PostByline } from '../blog/PostByline.tsx'
import { SharePost } from '../blog/SharePost.tsx'
import { useHtml } from '../hooks/use-html.ts'
import { usePage } from '../page-context.ts'
import { Main } from '../shell/Main.tsx'
import { Toc } from '../toc/Toc.tsx'
import { TocButton } from '../toc/TocButton.tsx'

export interface PostPageProps {
  readonly content: PostContent
  readonly articleHtml: string
}

/** A post: who wrote it and when, its cover, the text, and the posts beside it. */
export function PostPage({ content, articleHtml }: PostPageProps): ReactNode {
  const { view, texts } = usePage()
  const { post, toc, titleHeading } = content
  const title = useHtml(titleHeading?.html ?? '')
  return (
    <>
      <Main className="dg-main dg-post">
        <div className="dg-main-head">
          <Breadcrumbs crumbs={content.breadcrumbs} />
          {view.markdown !== null && <CopyPage key={view.path} />}
          {toc.length > 0 && <TocButton />}
        </div>
        <Article
          content={titleHeading ? { ...content, printedTitle: null } : content}
          html={articleHtml}
          header={
            <>
              {titleHeading && (
                // biome-ignore lint/security/noDangerouslySetInnerHtml: a part of the compiled article
                <h1 className="dg-title" id={titleHeading.id} dangerouslySetInnerHTML={title} />
              )}
              <PostByline post={post} />
              {post.image && <Cover picture={post.image} />}
            </>
          }
        />
        <Tags tags={post.tags} />
        <SharePost key={view.path} />
        <EditMeta editUrl={content.editUrl} lastUpdated={content.lastUpdated} />
        <Pagination
          prev={content.prev}
          next={content.next}
          labels={{ all: texts.postPagination, prev: texts.newerPost, next: texts.olderPost }}
        />
      </Main>
      <Toc items={toc} />
    </>
  )
}
