import type { ReactNode } from 'react'

/** Above the entries of the docs sidebar. Empty unless a site has theme/slots/SidebarTop.tsx. */
export function SidebarTop(): ReactNode {
  return null
}
