import type { ReactNode } from 'react'

/** Above the entries of the documentation's sidebar. Empty unless a site fills it (theme/slots/SidebarTop.tsx). */
export function SidebarTop(): ReactNode {
  return null
}
