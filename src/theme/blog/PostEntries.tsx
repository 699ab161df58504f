import type { ReactNode } from 'react'
import type { ListEntry, PostMeta } from '../../shared/model/page-view.ts'
import { AuthorPicture } from './AuthorPicture.tsx'
import { Cover } from './Cover.tsx'
import { AuthorName, PostDate } from './PostByline.tsx'

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
          {post && <PostDate post={post} />}
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

interface EntryAuthorsProps {
  readonly post: PostMeta
}

/** Pictures and names of the authors; their roles are on the page of the post. */
function EntryAuthors({ post: { authors } }: EntryAuthorsProps): ReactNode {
  if (authors.length === 0) return null
  return (
    <ul className="dg-entry-authors">
      {authors.map((author, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two authors may have one name, and the list never changes
        <li key={index}>
          <AuthorPicture author={author} />
          <AuthorName author={author} />
        </li>
      ))}
    </ul>
  )
}
