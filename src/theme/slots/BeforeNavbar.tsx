import type { ReactNode } from 'react'

/** Above the navbar, under the announcement bar: at the top of every page. Empty unless a site fills it (theme/slots/BeforeNavbar.tsx). */
export function BeforeNavbar(): ReactNode {
  return null
}
