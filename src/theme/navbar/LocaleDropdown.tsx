import type { ReactNode } from 'react'
import type { NavbarItemView } from '../../shared/model/shell.ts'
import { Icon } from '../common/Icon.tsx'
import { usePage } from '../page-context.ts'
import { Dropdown } from './Dropdown.tsx'
import { MenuItems } from './MenuItems.tsx'

export interface LocaleDropdownProps {
  readonly item: Extract<NavbarItemView, { type: 'localeDropdown' }>
  /** In the phone menu the label is “Languages” (spec 2.2), otherwise the current language. */
  readonly inMenu: boolean
}

/** Links to the same page in the other locales (spec 2.2). The page's script adds query and hash (client/menus.ts). */
export function LocaleDropdown({ item, inMenu }: LocaleDropdownProps): ReactNode {
  const { view, shell, texts } = usePage()
  const name = inMenu ? (
    texts.languages
  ) : (
    <>
      <span className="dg-sr">{texts.languages}: </span>
      {shell.locale.label}
    </>
  )
  const label = (
    <>
      <Icon name="globe" />
      {name}
    </>
  )
  return (
    <Dropdown label={label} inMenu={inMenu}>
      <MenuItems items={item.before} />
      {view.localeLinks.map(({ locale, label, htmlLang, href, current }) => (
        <li key={locale}>
          <a
            href={href}
            lang={htmlLang}
            hrefLang={htmlLang}
            data-locale={locale}
            aria-current={current ? 'true' : undefined}
            // The script may add query and hash before hydration.
            suppressHydrationWarning
          >
            {label}
          </a>
        </li>
      ))}
      <MenuItems items={item.after} />
    </Dropdown>
  )
}
