import type { ReactNode } from 'react'

/** At the end of the navbar, before the colour mode button. Empty unless a site has theme/slots/NavbarEnd.tsx. */
export function NavbarEnd(): ReactNode {
  return null
}
