import type { ReactNode } from 'react'

/** Below the entries of the docs sidebar. Empty unless a site has theme/slots/SidebarBottom.tsx. */
export function SidebarBottom(): ReactNode {
  return null
}
