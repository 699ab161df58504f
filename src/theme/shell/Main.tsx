import type { ReactNode } from 'react'
import { ids } from '../ids.ts'

export interface MainProps {
  readonly className: string
  readonly children: ReactNode
}

/** The page's main content, the target of the skip link. */
export function Main({ className, children }: MainProps): ReactNode {
  return (
    <main id={ids.content} className={className} tabIndex={-1}>
      {children}
    </main>
  )
}
