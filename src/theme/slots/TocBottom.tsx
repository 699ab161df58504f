import type { ReactNode } from 'react'

/** Below the table of contents. Empty unless a site fills it (theme/slots/TocBottom.tsx). */
export function TocBottom(): ReactNode {
  return null
}
