import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { usePage } from './page-context.ts'

export interface LocaleDropdownProps {
  /** In the menu of phones it is named 'Languages' (spec 2.2) instead of the current one. */
  readonly inMenu: boolean
}

/** Leads to the same page in the other locales. */
export function LocaleDropdown({ inMenu }: LocaleDropdownProps): ReactNode {
  const { view, shell, texts } = usePage()
  return (
    <details className="dg-dropdown dg-dropdown-end" name={inMenu ? undefined : 'dg-navbar'}>
      <summary>
        <Icon name="globe" />
        {inMenu ? (
          texts.languages
        ) : (
          <>
            <span className="dg-sr">{texts.languages}: </span>
            {shell.locale.label}
          </>
        )}
      </summary>
      <ul>
        {view.localeLinks.map(({ locale, label, htmlLang, href, current }) => (
          <li key={locale}>
            <a
              href={href}
              lang={htmlLang}
              hrefLang={htmlLang}
              data-locale={locale}
              aria-current={current ? 'true' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
