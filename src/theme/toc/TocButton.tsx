import type { ReactNode } from 'react'
import { ids } from '../ids.ts'
import { usePage } from '../page-context.ts'

/** Opens the table of contents on screens without a column for it. */
export function TocButton(): ReactNode {
  const { texts } = usePage()
  return (
    <button type="button" className="dg-toc-button" popoverTarget={ids.toc}>
      {texts.onThisPage}
    </button>
  )
}
