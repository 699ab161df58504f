import type { ReactNode } from 'react'
import type { NavbarItemView } from '../../shared/model/shell.ts'
import { usePage } from '../page-context.ts'
import { Dropdown } from './Dropdown.tsx'

export interface VersionDropdownProps {
  readonly item: Extract<NavbarItemView, { type: 'versionDropdown' }>
  /** In the menu of phones it is named 'Versions' (spec 2.2) instead of the current one. */
  readonly inMenu: boolean
}

/** Leads to the other versions of the docs; the version on the screen leads to the doc on the screen. */
export function VersionDropdown({ item, inMenu }: VersionDropdownProps): ReactNode {
  const { view, texts } = usePage()
  const isDoc = view.content.kind === 'doc'
  const name = inMenu ? (
    texts.versions
  ) : (
    <>
      <span className="dg-sr">{texts.versions}: </span>
      {item.label}
    </>
  )
  return (
    <Dropdown label={name} inMenu={inMenu}>
      {item.items.map(({ label, href, current }) => (
        <li key={href + label}>
          <a href={current && isDoc ? view.path : href} aria-current={current ? 'true' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </Dropdown>
  )
}
