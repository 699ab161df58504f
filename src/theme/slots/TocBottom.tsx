import type { ReactNode } from 'react'

/** Below the table of contents. Empty unless a site has theme/slots/TocBottom.tsx. */
export function TocBottom(): ReactNode {
  return null
}
