import type { ReactNode } from 'react'
import type { Crumb } from '../../shared/model/page-view.ts'
import { Icon } from '../common/Icon.tsx'
import { usePage } from '../page-context.ts'

export interface BreadcrumbsProps {
  readonly crumbs: readonly Crumb[]
}

/** The path from the home page to this page, which is the last step. */
export function Breadcrumbs({ crumbs }: BreadcrumbsProps): ReactNode {
  const { shell, texts } = usePage()
  if (crumbs.length === 0) return null
  const last = crumbs.length - 1
  return (
    <nav className="dg-breadcrumbs" aria-label={texts.breadcrumbs}>
      <ol>
        <li>
          <a href={shell.home} aria-label={texts.home}>
            <Icon name="home" />
          </a>
        </li>
        {crumbs.map(({ label, href }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a page never change
          <li key={index}>
            {index === last ? (
              <span aria-current="page">{label}</span>
            ) : href ? (
              <a href={href}>{label}</a>
            ) : (
              <span>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
