import type { ReactNode } from 'react'

/** The end of the navbar, before the colour mode. Empty unless a site fills it (theme/slots/NavbarEnd.tsx). */
export function NavbarEnd(): ReactNode {
  return null
}
