import { type ReactNode, useEffect, useRef } from 'react'
import type { SearchContent } from '../../shared/model/page-view.ts'
import { Icon } from '../common/Icon.tsx'
import { LazyPart } from '../common/LazyPart.tsx'
import { ids } from '../ids.ts'
import { usePage } from '../page-context.ts'
import { loadSearch } from '../search/load-search.ts'
import { SearchStart } from '../search/SearchStart.tsx'
import { askedIn } from '../search/search-address.ts'
import { useAsked } from '../search/use-asked.ts'
import { Main } from '../shell/Main.tsx'

export interface SearchPageProps {
  readonly content: SearchContent
}

/** The search page (spec 2.1): the query is in the address, which follows what the reader types. */
export function SearchPage({ content }: SearchPageProps): ReactNode {
  const { view, texts, searchFiles } = usePage()
  const field = useRef<HTMLInputElement>(null)
  const { asked, ask, settle } = useAsked(view.path)
  const isHydrated = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies(ask): it is another function each time
  useEffect(() => {
    const input = field.current
    if (!input) return
    if (!isHydrated.current) {
      isHydrated.current = true
      // What was typed before the runtime came.
      if (input.value !== '' && input.value !== askedIn(location.search).q) ask({ q: input.value })
      return
    }
    // Not while the reader types: an input method may be at work.
    if (document.activeElement !== input) input.value = asked.q
  }, [asked.q])
  const hint = (
    <div className="dg-search-hint">
      <p>{texts.searchNoScript}</p>
      <SearchStart content={content} />
    </div>
  )
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
      {/* Before hydration a script sets what the address asks for: the build does not know it (inline-scripts.ts). */}
      <div
        id={ids.searchResults}
        data-asked={asked.q.trim() === '' ? undefined : ''}
        data-runtime-now=""
        onClickCapture={settle}
      >
        {searchFiles ? (
          <LazyPart load={() => loadSearch(searchFiles)} before={hint}>
            {(parts) => parts.results({ content, asked, ask })}
          </LazyPart>
        ) : (
          hint
        )}
      </div>
    </Main>
  )
}
