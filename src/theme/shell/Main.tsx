import type { ReactNode } from 'react'
import { VersionBanner } from '../article/VersionBanner.tsx'
import { ids } from '../ids.ts'

export interface MainProps {
  readonly className: string
  readonly children: ReactNode
}

/** The page's main content, the target of the skip link, below the notice of its version. */
export function Main({ className, children }: MainProps): ReactNode {
  return (
    <main id={ids.content} className={className} tabIndex={-1}>
      <VersionBanner />
      {children}
    </main>
  )
}
