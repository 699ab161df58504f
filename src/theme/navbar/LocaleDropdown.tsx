import type { ReactNode } from 'react'
import type { NavbarItemView } from '../../shared/model/shell.ts'
import { Icon } from '../common/Icon.tsx'
import { usePage } from '../page-context.ts'
import { Dropdown } from './Dropdown.tsx'

export interface LocaleDropdownProps {
  readonly item: Extract<NavbarItemView, { type: 'localeDropdown' }>
  /** In the phone menu the label is “Languages” (spec 2.2), otherwise the current language. */
  readonly inMenu: boolean
}

/** Links to the same page in the other locales (spec 2.2). The page's script adds query and hash (client/menus.ts). */
export function LocaleDropdown({ item, inMenu }: LocaleDropdownProps): ReactNode {
  const { view, shell, texts } = usePage()
  const label = (
    <>
      <Icon name="globe" />
      {!inMenu && <span className="dg-sr">{texts.languages}: </span>}
      {inMenu ? texts.languages : shell.locale.label}
    </>
  )
  return (
    <Dropdown label={label} inMenu={inMenu} item={item}>
      {view.localeLinks.map(({ locale, label, htmlLang, href, current }) => (
        <li key={locale}>
          <a
            href={href}
            lang={htmlLang}
            hrefLang={htmlLang}
            data-locale={locale}
            aria-current={current || undefined}
            // The script may add query and hash before hydration.
            suppressHydrationWarning
          >
            {label}
          </a>
        </li>
      ))}
    </Dropdown>
  )
}
