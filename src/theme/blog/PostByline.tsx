import type { ReactNode } from 'react'
import { countText } from '../../shared/messages/fill-text.ts'
import type { AuthorView, PostMeta } from '../../shared/model/page-view.ts'
import { usePage } from '../page-context.ts'
import { AuthorPicture } from './AuthorPicture.tsx'

export interface PostBylineProps {
  readonly post: PostMeta
}

/** When a post was published and how long it takes to read, and its authors. */
export function PostByline({ post }: PostBylineProps): ReactNode {
  const { date, minutes, authors } = post
  if (!date && minutes === null && authors.length === 0) return null
  return (
    <div className="dg-byline">
      {authors.length > 0 && (
        <ul>
          {authors.map((author, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be equal, and none changes its place
            <li key={index}>
              <AuthorPicture author={author} />
              <span>
                <AuthorName author={author} />
                {author.title && <small>{author.title}</small>}
              </span>
            </li>
          ))}
        </ul>
      )}
      <PostDate post={post} />
    </div>
  )
}

/** When a post was published, and how long it takes to read. */
export function PostDate({ post: { date, minutes } }: PostBylineProps): ReactNode {
  const { texts, formatDate } = usePage()
  if (!date && minutes === null) return null
  return (
    <p className="dg-post-date">
      {date && <time dateTime={date}>{formatDate(date)}</time>}
      {minutes !== null && <span>{countText(texts, 'minutesToRead', [minutes])}</span>}
    </p>
  )
}

interface AuthorNameProps {
  readonly author: AuthorView
}

/** The name of an author, with the link to what there is of them. */
export function AuthorName({ author: { name, href } }: AuthorNameProps): ReactNode {
  return href === null ? name : <a href={href}>{name}</a>
}
