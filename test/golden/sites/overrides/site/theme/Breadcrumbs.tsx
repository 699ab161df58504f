import type { BreadcrumbsProps } from 'docsgen/theme/Breadcrumbs'
import type { ReactNode } from 'react'

export function Breadcrumbs({ crumbs }: BreadcrumbsProps): ReactNode {
  return <p className="own-crumbs">{crumbs.map(({ label }) => label).join(' / ')}</p>
}
