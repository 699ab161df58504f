import type { ReactNode } from 'react'
import type { BlogLists } from '../../shared/model/page-view.ts'
import { usePage } from '../page-context.ts'

export interface BlogNavProps {
  /** Null: the page belongs to no blog. */
  readonly lists: BlogLists | null
}

/** Links to the lists of a blog and to its feed. */
export function BlogNav({ lists }: BlogNavProps): ReactNode {
  const { view, texts } = usePage()
  if (lists === null) return null
  const links = [
    [texts.allPosts, lists.home],
    [texts.archive, lists.archive],
    [texts.tags, lists.tags],
    [texts.authors, lists.authors],
    [texts.feed, lists.feed],
  ] as const
  return (
    <ul className="dg-lists">
      {links.map(
        ([label, href]) =>
          href && (
            <li key={label}>
              <a href={href} aria-current={href === view.path ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ),
      )}
    </ul>
  )
}
