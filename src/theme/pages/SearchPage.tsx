import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { SearchContent } from '../../shared/model/page-view.ts'
import { Icon } from '../common/Icon.tsx'
import { ids } from '../ids.ts'
import { usePage } from '../page-context.ts'
import { loadSearch } from '../search/load-search.ts'
import { SearchStart } from '../search/SearchStart.tsx'
import type { SearchParts } from '../search/search-parts.tsx'
import { useAsked } from '../search/use-asked.ts'
import { Main } from '../shell/Main.tsx'

export interface SearchPageProps {
  readonly content: SearchContent
}

/** The search page (spec 2.1): the query is in the address, which follows what the reader types. */
export function SearchPage({ content }: SearchPageProps): ReactNode {
  const { view, texts } = usePage()
  const field = useRef<HTMLInputElement>(null)
  const { asked, ask, settle } = useAsked(view.path)
  const parts = useSearchParts()
  useEffect(() => {
    // Not while the reader types: an input method may be at work.
    if (field.current && document.activeElement !== field.current) field.current.value = asked.q
  }, [asked.q])
  return (
    <Main className="dg-main dg-search-page">
      <h1 className="dg-title">{texts.searchTitle}</h1>
      <search>
        <form
          action={view.path}
          method="get"
          onSubmit={(event) => {
            event.preventDefault()
            ask({ q: field.current?.value ?? '' })
            settle()
          }}
        >
          <Icon name="search" />
          <input
            ref={field}
            type="search"
            name="q"
            aria-label={texts.search}
            placeholder={texts.searchPlaceholder}
            autoComplete="off"
            onInput={({ currentTarget }) => ask({ q: currentTarget.value })}
          />
          <button type="submit" className="dg-button">
            {texts.search}
          </button>
        </form>
      </search>
      <div id={ids.searchResults} data-runtime-now="" onClickCapture={settle}>
        {parts ? (
          parts.results({ content, asked, ask })
        ) : (
          <div className="dg-search-hint">
            <p>{texts.searchNoScript}</p>
            <SearchStart content={content} />
          </div>
        )}
      </div>
    </Main>
  )
}

/** The results: loaded with the same code as the box. */
function useSearchParts(): SearchParts | null {
  const { searchFiles } = usePage()
  const [parts, setParts] = useState<SearchParts | null>(null)
  useEffect(() => {
    if (!searchFiles) return
    loadSearch(searchFiles).then(setParts, (error) =>
      console.warn('The page cannot search: its results could not be loaded.', error),
    )
  }, [searchFiles])
  return parts
}
