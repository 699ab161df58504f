import type { ReactNode } from 'react'
import { ids } from '../ids.ts'

export interface MainProps {
  readonly className: string
  readonly children: ReactNode
}

/** The page's content, which the skip link leads to. */
export function Main({ className, children }: MainProps): ReactNode {
  return (
    <main id={ids.content} className={className} tabIndex={-1}>
      {children}
    </main>
  )
}
