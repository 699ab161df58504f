import type { ReactNode } from 'react'
import { countText } from '../../shared/messages/fill-text.ts'
import type { TagContent } from '../../shared/model/page-view.ts'
import { VersionBadge } from '../article/VersionBadge.tsx'
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
      <VersionBadge />
      <h1 className="dg-title">
        {countText(texts, content.ofPosts ? 'taggedPosts' : 'taggedDocs', [
          content.count,
          content.tag,
        ])}
      </h1>
      {content.description && <p className="dg-lead">{content.description}</p>}
      <p className="dg-lead">
        <a className="dg-all-tags" href={content.allTags}>
          {texts.viewAllTags}
        </a>
      </p>
      <PostEntries entries={content.docs} />
      <ListSteps steps={content.steps} />
    </Main>
  )
}
