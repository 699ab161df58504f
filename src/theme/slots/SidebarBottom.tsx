import type { ReactNode } from 'react'

/** Below the entries of the documentation's sidebar. Empty unless a site fills it (theme/slots/SidebarBottom.tsx). */
export function SidebarBottom(): ReactNode {
  return null
}
