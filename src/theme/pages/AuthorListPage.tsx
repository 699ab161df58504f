import type { ReactNode } from 'react'
import { countText } from '../../shared/messages/fill-text.ts'
import type { AuthorListContent } from '../../shared/model/page-view.ts'
import { Breadcrumbs } from '../article/Breadcrumbs.tsx'
import { AuthorCard } from '../blog/AuthorCard.tsx'
import { BlogNav } from '../blog/BlogNav.tsx'
import { usePage } from '../page-context.ts'
import { Main } from '../shell/Main.tsx'

export interface AuthorListPageProps {
  readonly content: AuthorListContent
}

/** The authors of a blog, with the number of their posts. */
export function AuthorListPage({ content }: AuthorListPageProps): ReactNode {
  const { texts } = usePage()
  return (
    <Main className="dg-main">
      <div className="dg-main-head">
        <Breadcrumbs crumbs={content.breadcrumbs} />
      </div>
      <h1 className="dg-title">{texts.authors}</h1>
      <BlogNav lists={content.lists} />
      <ul className="dg-authors">
        {content.authors.map((author, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two can have one name
          <li key={index}>
            <AuthorCard
              author={author}
              heading={
                <h2>
                  {author.href === null ? author.name : <a href={author.href}>{author.name}</a>}{' '}
                  <small>{countText(texts, 'posts', [author.count])}</small>
                </h2>
              }
            />
          </li>
        ))}
      </ul>
    </Main>
  )
}
