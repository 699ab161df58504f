import type { ReactNode } from 'react'
import type { AuthorContent } from '../../shared/model/page-view.ts'
import { Breadcrumbs } from '../article/Breadcrumbs.tsx'
import { AuthorCard } from '../blog/AuthorCard.tsx'
import { BlogNav } from '../blog/BlogNav.tsx'
import { ListSteps } from '../blog/ListSteps.tsx'
import { PostEntries } from '../blog/PostEntries.tsx'
import { Main } from '../shell/Main.tsx'

export interface AuthorPageProps {
  readonly content: AuthorContent
}

/** An author and their posts. */
export function AuthorPage({ content }: AuthorPageProps): ReactNode {
  const { author, entries, steps, lists } = content
  return (
    <Main className="dg-main dg-main-wide">
      <div className="dg-main-head">
        <Breadcrumbs crumbs={content.breadcrumbs} />
      </div>
      <AuthorCard author={author} heading={<h1 className="dg-title">{author.name}</h1>} />
      <BlogNav lists={lists} />
      <PostEntries entries={entries} />
      <ListSteps steps={steps} />
    </Main>
  )
}
