import type { ReactNode } from 'react'
import { countText } from '../../shared/messages/fill-text.ts'
import type { TagContent } from '../../shared/model/page-view.ts'
import { Breadcrumbs } from '../article/Breadcrumbs.tsx'
import { VersionBadge } from '../article/VersionBadge.tsx'
import { BlogNav } from '../blog/BlogNav.tsx'
import { ListSteps } from '../blog/ListSteps.tsx'
import { PostEntries } from '../blog/PostEntries.tsx'
import { usePage } from '../page-context.ts'
import { Main } from '../shell/Main.tsx'

export interface TagPageProps {
  readonly content: TagContent
}

/** The pages with one tag. */
export function TagPage({ content }: TagPageProps): ReactNode {
  const { texts } = usePage()
  return (
    <Main className="dg-main">
      <div className="dg-main-head">
        <Breadcrumbs crumbs={content.breadcrumbs} />
      </div>
      <VersionBadge />
      <h1 className="dg-title">
        {countText(texts, content.ofPosts ? 'taggedPosts' : 'taggedDocs', [
          content.count,
          content.tag,
        ])}
      </h1>
      {content.description && <p className="dg-lead">{content.description}</p>}
      <BlogNav lists={content.lists} />
      <PostEntries entries={content.docs} />
      <ListSteps steps={content.steps} />
    </Main>
  )
}
