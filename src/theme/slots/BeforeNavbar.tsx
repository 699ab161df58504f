import type { ReactNode } from 'react'

/** Between the announcement bar and the navbar. Empty unless a site has theme/slots/BeforeNavbar.tsx. */
export function BeforeNavbar(): ReactNode {
  return null
}
