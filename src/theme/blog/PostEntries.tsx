import type { ReactNode } from 'react'
import type { ListEntry } from '../../shared/model/page-view.ts'
import { Cover } from './Cover.tsx'
import { PostByline } from './PostByline.tsx'

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
          {post && <PostByline post={post} />}
          {description && <p className="dg-entry-text">{description}</p>}
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
