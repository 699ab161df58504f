import type { ReactNode } from 'react'
import type { NavbarItemView } from '../../shared/model/shell.ts'
import { usePage } from '../page-context.ts'
import { Dropdown } from './Dropdown.tsx'
import { useVersion } from './use-version.ts'

export interface VersionDropdownProps {
  readonly item: Extract<NavbarItemView, { type: 'versionDropdown' }>
  /** In the phone menu the label is “Versions” (spec 2.2), otherwise the current version. */
  readonly inMenu: boolean
}

/**
 * Links to this page in the other versions of its documents, or to where these begin (spec 2.2). The page's script
 * remembers the version that a reader chooses (render/inline-scripts.ts).
 */
export function VersionDropdown({ item, inMenu }: VersionDropdownProps): ReactNode {
  const { view, texts } = usePage()
  const { docs, items } = item
  const version = useVersion(docs)
  const own = view.version?.docs === docs ? view.version.links : {}
  const shown = items.find(({ name }) => name === version) ?? items.find(({ current }) => current)
  const label = (
    <>
      {!inMenu && <span className="dg-sr">{texts.versions}: </span>}
      {inMenu ? texts.versions : (shown?.label ?? item.label)}
    </>
  )
  return (
    <Dropdown label={label} inMenu={inMenu} item={item}>
      {items.map(({ name, label, href }) => (
        <li key={name}>
          <a
            href={own[name] ?? href}
            data-docs={docs}
            data-version={name}
            data-same-page={own[name] === undefined ? undefined : ''}
            aria-current={name === shown?.name || undefined}
            // The script may add query and hash before hydration (client/menus.ts).
            suppressHydrationWarning
          >
            {label}
          </a>
        </li>
      ))}
    </Dropdown>
  )
}
