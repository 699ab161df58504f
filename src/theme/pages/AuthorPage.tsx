import type { ReactNode } from 'react'
import type { AuthorContent } from '../../shared/model/page-view.ts'
import { AuthorCard } from '../blog/AuthorCard.tsx'
import { ListSteps } from '../blog/ListSteps.tsx'
import { PostEntries } from '../blog/PostEntries.tsx'
import { usePage } from '../page-context.ts'
import { Main } from '../shell/Main.tsx'

export interface AuthorPageProps {
  readonly content: AuthorContent
}

/** An author and their posts. */
export function AuthorPage({ content }: AuthorPageProps): ReactNode {
  const { texts } = usePage()
  const { author, allAuthors, entries, steps } = content
  return (
    <Main className="dg-main dg-main-wide">
      <AuthorCard author={author} heading={<h1 className="dg-title">{author.name}</h1>} />
      <p className="dg-lead">
        <a className="dg-all-tags" href={allAuthors}>
          {texts.allAuthors}
        </a>
      </p>
      <PostEntries entries={entries} />
      <ListSteps steps={steps} />
    </Main>
  )
}
