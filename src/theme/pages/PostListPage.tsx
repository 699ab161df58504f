import type { ReactNode } from 'react'
import type { PostsContent } from '../../shared/model/page-view.ts'
import { BlogNav } from '../blog/BlogNav.tsx'
import { ListSteps } from '../blog/ListSteps.tsx'
import { PostEntries } from '../blog/PostEntries.tsx'
import { usePage } from '../page-context.ts'
import { Main } from '../shell/Main.tsx'

export interface PostListPageProps {
  readonly content: PostsContent
}

/** The posts of a blog, with links to its other lists. */
export function PostListPage({ content }: PostListPageProps): ReactNode {
  const { texts } = usePage()
  const { title, entries, steps, lists } = content
  return (
    <Main className="dg-main dg-main-wide">
      <h1 className="dg-title">{title}</h1>
      <BlogNav lists={lists} />
      {entries.length === 0 ? <p>{texts.noPosts}</p> : <PostEntries entries={entries} />}
      <ListSteps steps={steps} />
    </Main>
  )
}
