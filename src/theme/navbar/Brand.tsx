import type { ReactNode } from 'react'
import { Logo } from '../common/Logo.tsx'
import { usePage } from '../page-context.ts'

/** The site's logo and name, linked to the home page. */
export function Brand(): ReactNode {
  const { shell } = usePage()
  const { title, logo } = shell.navbar
  return (
    <a
      className="dg-brand"
      href={logo?.href ?? shell.home}
      target={logo?.target ?? undefined}
      aria-label={title ? undefined : logo?.alt || shell.siteTitle}
    >
      {logo && <Logo logo={logo} />}
      {title && <span>{title}</span>}
    </a>
  )
}
