import type { ReactNode } from 'react'
import { Icon } from '../common/Icon.tsx'
import { usePage } from '../page-context.ts'
import { Dropdown } from './Dropdown.tsx'

export interface LocaleDropdownProps {
  /** In the menu of phones it is named 'Languages' (spec 2.2) instead of the current one. */
  readonly inMenu: boolean
}

/** Leads to the same page in the other locales; the page's script adds query and hash (client/menus.ts) (spec 2.2). */
export function LocaleDropdown({ inMenu }: LocaleDropdownProps): ReactNode {
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
      {view.localeLinks.map(({ locale, label, htmlLang, href, current }) => (
        <li key={locale}>
          <a
            href={href}
            lang={htmlLang}
            hrefLang={htmlLang}
            data-locale={locale}
            aria-current={current ? 'true' : undefined}
            // The script may have added query and hash before React comes.
            suppressHydrationWarning
          >
            {label}
          </a>
        </li>
      ))}
    </Dropdown>
  )
}
