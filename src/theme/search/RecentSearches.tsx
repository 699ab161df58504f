import type { ReactNode } from 'react'
import { fillText } from '../../shared/messages/fill-text.ts'
import { Icon } from '../common/Icon.tsx'
import { ids } from '../ids.ts'
import { usePage } from '../page-context.ts'
import { searchAddress } from './search-address.ts'
import { useSearchTexts } from './search-texts.ts'
import type { Combobox } from './use-combobox.ts'
import type { RecentSearchList } from './use-recent-searches.ts'

export interface RecentSearchesProps {
  readonly recent: RecentSearchList
  readonly combobox: Combobox
}

/**
 * The reader's recent searches as options, and buttons that forget them. An option cannot hold a button: they stand
 * beside it.
 */
export function RecentSearches({ recent, combobox }: RecentSearchesProps): ReactNode {
  const { shell } = usePage()
  const texts = useSearchTexts()
  const { searches, forget } = recent
  return (
    <>
      <div className="dg-search-head">
        <span>{texts.searchRecent}</span>
        <button type="button" onClick={() => forget(null)}>
          {texts.searchForgetAll}
        </button>
      </div>
      <div className="dg-recent">
        <div id={ids.searchSuggestions} role="listbox" aria-label={texts.searchRecent}>
          {searches.map((query, index) => (
            <a
              key={query}
              {...combobox.option(index)}
              className="dg-hit"
              href={searchAddress(shell.search?.page ?? '', { q: query })}
              onClick={(event) => {
                event.preventDefault()
                combobox.ask(query)
              }}
            >
              <svg className="dg-icon" viewBox="0 0 24 24" aria-hidden="true">
                <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5.5l3.5 2" />
              </svg>
              <span className="dg-hit-title">{query}</span>
            </a>
          ))}
        </div>
        <ul>
          {searches.map((query) => (
            <li key={query}>
              <button
                type="button"
                className="dg-icon-button"
                aria-label={fillText(texts.searchForget, [query])}
                onClick={() => forget(query)}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
