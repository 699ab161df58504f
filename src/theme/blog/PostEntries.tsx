import type { ReactNode } from 'react'
import { countText } from '../../shared/messages/fill-text.ts'
import type { ListEntry, PostMeta } from '../../shared/model/page-view.ts'
import { usePage } from '../page-context.ts'
import { AuthorPicture } from './AuthorPicture.tsx'
import { Cover } from './Cover.tsx'

export interface PostEntriesProps {
  readonly entries: readonly ListEntry[]
}

/** Posts with their beginning, and documents with their description. */
export function PostEntries({ entries }: PostEntriesProps): ReactNode {
  return (
    <ul className="dg-doc-list">
      {entries.map(({ label, href, description, post }) => (
        <li key={href} className={post === null ? undefined : 'dg-entry'}>
          {post?.image && (
            <div className="dg-entry-cover">
              <Cover picture={post.image} lazy />
            </div>
          )}
          <h2>
            <a className="dg-entry-link" href={href}>
              {label}
            </a>
          </h2>
          {post && <EntryDate post={post} />}
          {description && <p className="dg-entry-text">{description}</p>}
          {post && <EntryAuthors post={post} />}
          {post && post.tags.length > 0 && (
            <ul className="dg-entry-tags">
              {post.tags.map((tag) => (
                <li key={tag.href}>
                  <a className="dg-tag" href={tag.href}>
                    {tag.label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

interface EntryPartProps {
  readonly post: PostMeta
}

/** When a post was published and how long it takes to read: the words of the post come first in a list, its authors after. */
function EntryDate({ post: { date, minutes } }: EntryPartProps): ReactNode {
  const { texts, formatDate } = usePage()
  if (!date && minutes === null) return null
  return (
    <p className="dg-entry-date">
      {date && <time dateTime={date}>{formatDate(date)}</time>}
      {minutes !== null && <span>{countText(texts, 'minutesToRead', [minutes])}</span>}
    </p>
  )
}

/** The names of the authors, whose pictures lie on each other. What they do is said on the page of the post. */
function EntryAuthors({ post: { authors } }: EntryPartProps): ReactNode {
  if (authors.length === 0) return null
  return (
    <ul className="dg-entry-authors">
      {authors.map((author) => (
        <li key={author.name}>
          <AuthorPicture author={author} />
          {author.href === null ? author.name : <a href={author.href}>{author.name}</a>}
        </li>
      ))}
    </ul>
  )
}
