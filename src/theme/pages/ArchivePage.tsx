import type { ReactNode } from 'react'
import type { ArchiveContent } from '../../shared/model/page-view.ts'
import { Breadcrumbs } from '../article/Breadcrumbs.tsx'
import { BlogNav } from '../blog/BlogNav.tsx'
import { usePage } from '../page-context.ts'
import { Main } from '../shell/Main.tsx'

export interface ArchivePageProps {
  readonly content: ArchiveContent
}

/** The titles of all posts, by year. */
export function ArchivePage({ content }: ArchivePageProps): ReactNode {
  const { texts, formatDate } = usePage()
  return (
    <Main className="dg-main">
      <div className="dg-main-head">
        <Breadcrumbs crumbs={content.breadcrumbs} />
      </div>
      <h1 className="dg-title">{texts.archive}</h1>
      <BlogNav lists={content.lists} />
      {content.years.map(({ year, posts }) => (
        <section key={year} className="dg-year" aria-label={year || texts.undated}>
          <h2>{year || texts.undated}</h2>
          <ul>
            {posts.map(({ label, href, date }) => (
              <li key={href}>
                {date && <time dateTime={date}>{formatDate(date)}</time>}
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Main>
  )
}
