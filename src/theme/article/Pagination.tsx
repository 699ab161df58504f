import type { ReactNode } from 'react'
import type { Link } from '../../shared/model/page-view.ts'
import { Icon } from '../common/Icon.tsx'
import { usePage } from '../page-context.ts'

export interface PaginationProps {
  readonly prev: Link | null
  readonly next: Link | null
  /** Names of the links and of both together; missing for pages of a sidebar. */
  readonly labels?: { readonly all: string; readonly prev: string; readonly next: string }
}

/** Links to the previous and the next page of the sidebar. */
export function Pagination({ prev, next, labels }: PaginationProps): ReactNode {
  const { texts } = usePage()
  if (!prev && !next) return null
  return (
    <nav className="dg-pagination" aria-label={labels?.all ?? texts.docsPagination}>
      {prev && (
        <a className="dg-prev" href={prev.href} rel="prev">
          <small>
            <Icon name="previous" />
            {labels?.prev ?? texts.previous}
          </small>
          {prev.label}
        </a>
      )}
      {next && (
        <a className="dg-next" href={next.href} rel="next">
          <small>
            {labels?.next ?? texts.next}
            <Icon name="next" />
          </small>
          {next.label}
        </a>
      )}
    </nav>
  )
}
