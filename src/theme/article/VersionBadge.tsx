import type { ReactNode } from 'react'
import { usePage } from '../page-context.ts'

/** Names the version of the documents that the page is of. */
export function VersionBadge(): ReactNode {
  const badge = usePage().view.version?.badge
  return badge ? <p className="dg-version">{badge}</p> : null
}
