import type { ReactNode } from 'react'
import { ids } from '../ids.ts'
import { usePage } from '../page-context.ts'

/** The first stop of the Tab key: past the shell to the content (spec 2.2). */
export function SkipLink(): ReactNode {
  const { texts } = usePage()
  return (
    <a className="dg-skip" href={`#${ids.content}`}>
      {texts.skipToContent}
    </a>
  )
}
