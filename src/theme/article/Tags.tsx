import type { ReactNode } from 'react'
import type { Link } from '../../shared/model/page-view.ts'
import { usePage } from '../page-context.ts'

export interface TagsProps {
  readonly tags: readonly Link[]
}

/** The page's tags, each linked to its list. */
export function Tags({ tags }: TagsProps): ReactNode {
  const { texts } = usePage()
  if (tags.length === 0) return null
  return (
    <div className="dg-tags">
      <span>{texts.tags}</span>
      <ul>
        {tags.map(({ label, href }) => (
          <li key={href}>
            <a className="dg-tag" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
