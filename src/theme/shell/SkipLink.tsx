import type { ReactNode } from 'react'
import { ids } from '../ids.ts'
import { usePage } from '../page-context.ts'

/** The first link of the page: skips the shell (spec 2.2). */
export function SkipLink(): ReactNode {
  const { texts } = usePage()
  return (
    <a className="dg-skip" href={`#${ids.content}`}>
      {texts.skipToContent}
    </a>
  )
}
