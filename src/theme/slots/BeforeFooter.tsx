import type { ReactNode } from 'react'

/** Above the footer of every page. Empty unless a site has theme/slots/BeforeFooter.tsx. */
export function BeforeFooter(): ReactNode {
  return null
}
