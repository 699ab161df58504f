import type { ReactNode } from 'react'
import type { NavbarItemView } from '../../shared/model/shell.ts'
import { usePage } from '../page-context.ts'
import { Dropdown } from './Dropdown.tsx'

export interface VersionDropdownProps {
  readonly item: Extract<NavbarItemView, { type: 'versionDropdown' }>
  /** In the phone menu the label is “Versions” (spec 2.2), otherwise the current version. */
  readonly inMenu: boolean
}

/** Links to the other versions of the docs. The current version links to the current doc. */
export function VersionDropdown({ item, inMenu }: VersionDropdownProps): ReactNode {
  const { view, texts } = usePage()
  const isDoc = 'docId' in view.content
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
