import type { ReactNode } from 'react'
import type { Link } from '../../shared/model/page-view.ts'
import { Icon } from '../common/Icon.tsx'
import { usePage } from '../page-context.ts'

export interface PaginationProps {
  readonly prev: Link | null
  readonly next: Link | null
}

/** Links to the previous and the next page of the sidebar. */
export function Pagination({ prev, next }: PaginationProps): ReactNode {
  const { texts } = usePage()
  if (!prev && !next) return null
  return (
    <nav className="dg-pagination" aria-label={texts.docsPagination}>
      {prev && (
        <a className="dg-prev" href={prev.href} rel="prev">
          <small>
            <Icon name="previous" />
            {texts.previous}
          </small>
          {prev.label}
        </a>
      )}
      {next && (
        <a className="dg-next" href={next.href} rel="next">
          <small>
            {texts.next}
            <Icon name="next" />
          </small>
          {next.label}
        </a>
      )}
    </nav>
  )
}
