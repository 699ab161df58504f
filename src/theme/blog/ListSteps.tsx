import type { ReactNode } from 'react'
import { fillText } from '../../shared/messages/fill-text.ts'
import type { StepsView } from '../../shared/model/page-view.ts'
import { Icon } from '../common/Icon.tsx'
import { usePage } from '../page-context.ts'

export interface ListStepsProps {
  /** Null for a list that has one page. */
  readonly steps: StepsView | null
}

/** Links to the pages before and after this one of a list. */
export function ListSteps({ steps }: ListStepsProps): ReactNode {
  const { texts } = usePage()
  if (steps === null) return null
  const { number, count, prev, next } = steps
  return (
    <nav className="dg-list-steps" aria-label={texts.listPagination}>
      {prev && (
        <a className="dg-prev" href={prev} rel="prev">
          <Icon name="previous" />
          {fillText(texts.listPage, [String(number - 1)])}
        </a>
      )}
      <span aria-current="page">{fillText(texts.listPageOf, [String(number), String(count)])}</span>
      {next && (
        <a className="dg-next" href={next} rel="next">
          {fillText(texts.listPage, [String(number + 1)])}
          <Icon name="next" />
        </a>
      )}
    </nav>
  )
}
