import type { ReactNode } from 'react'
import type { SearchContent } from '../../shared/model/page-view.ts'
import { Icon } from '../common/Icon.tsx'
import { usePage } from '../page-context.ts'

export interface SearchStartProps {
  readonly content: SearchContent
}

/** A link to the documentation, for readers whom search cannot help. */
export function SearchStart({ content: { start, home } }: SearchStartProps): ReactNode {
  const { texts } = usePage()
  return (
    <a href={start?.href ?? home}>
      {start ? texts.searchDocs : texts.notFoundHome}
      <Icon name="next" />
    </a>
  )
}
