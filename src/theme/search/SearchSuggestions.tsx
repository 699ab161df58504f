import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { countText, fillText } from '../../shared/messages/fill-text.ts'
import type { SearchTexts } from '../../shared/page-data.ts'
import { contextOfPath } from '../../shared/search/search-context.ts'
import { suggestionLimit } from '../../shared/search/search-types.ts'
import { Icon } from '../common/Icon.tsx'
import { ids } from '../ids.ts'
import { usePage } from '../page-context.ts'
import type { SearchField } from './field-events.ts'
import { NoSearchHits } from './NoSearchHits.tsx'
import { RecentSearches } from './RecentSearches.tsx'
import { SearchHitBody } from './SearchHitBody.tsx'
import { outsideOf, searchAddress } from './search-address.ts'
import { useSearchTexts } from './search-texts.ts'
import { searchedVersion } from './searched-version.ts'
import { type Combobox, useCombobox } from './use-combobox.ts'
import { useRecentSearches } from './use-recent-searches.ts'
import { type Found, type Searching, useEngine, useSearch } from './use-search.ts'

export type SearchSuggestionsProps = SearchField

/** The list below the field of the search box: suggestions while a reader types, recent searches before. */
export function SearchSuggestions({ box, input }: SearchSuggestionsProps): ReactNode {
  const { shell, view } = usePage()
  const texts = useSearchTexts()
  const context = contextOfPath(view.path, shell.search?.contexts ?? [])
  const recent = useRecentSearches()
  const engine = useEngine()
  const [query, setQuery] = useState('')
  const locale = shell.search?.locale ?? ''
  const version = searchedVersion(view)
  const scope = { locale, context: context?.path ?? null, version }
  const { found, isBusy } = useSearch({
    query,
    ...scope,
    limit: suggestionLimit,
    orElsewhere: true,
  })
  const hits = found?.hits ?? []
  const isEmpty = query.trim() === ''
  const shown = isEmpty ? recent.searches : hits
  const combobox = useCombobox({
    box,
    input,
    query,
    setQuery,
    count: shown.length,
    isCurrent: isEmpty || found?.query === query,
    isFilled: isEmpty ? recent.searches.length > 0 : found !== null && !found.hasFailed,
    startsAtFirst: !isEmpty,
  })
  const prepare = useEffectEvent(() => {
    // A failure is logged with the first query.
    engine?.prepare(scope).catch(() => {})
  })
  useEffect(() => prepare(), [])
  useEffect(() => {
    box.current?.toggleAttribute('data-busy', isBusy)
  }, [box, isBusy])
  return (
    <>
      {query !== '' && (
        <button
          type="button"
          className="dg-search-clear dg-icon-button"
          aria-label={texts.searchClear}
          onClick={() => combobox.ask('')}
        >
          <Icon name="close" />
        </button>
      )}
      <p role="status" className="dg-sr">
        {combobox.isOpen && found && !isEmpty ? statusOf(found, texts) : ''}
      </p>
      {combobox.isOpen && (
        <div className="dg-search-panel">
          {isEmpty ? (
            <RecentSearches recent={recent} combobox={combobox} />
          ) : (
            found && (
              <FoundHits
                query={query}
                found={found}
                isBusy={isBusy}
                combobox={combobox}
                context={context}
                onFollow={() => recent.keep(query)}
              />
            )
          )}
        </div>
      )}
    </>
  )
}

function statusOf({ total, query }: Found, texts: SearchTexts): string {
  return total === 0
    ? `${texts.searchNone}. ${fillText(texts.searchNoneHint, [query])}`
    : countText(texts, 'searchCount', [total])
}

interface FoundHitsProps extends Searching {
  /** The text in the field, which may be ahead of the answer. */
  readonly query: string
  readonly found: Found
  readonly combobox: Combobox
  readonly context: { readonly path: string; readonly label: string } | null
  readonly onFollow: () => void
}

function FoundHits(props: FoundHitsProps): ReactNode {
  const { query, found, isBusy, combobox, context, onFollow } = props
  const texts = useSearchTexts()
  const { hits, isElsewhere } = found
  if (hits.length === 0) return <NoSearchHits query={found.query} isFinal={!isBusy} />
  return (
    <>
      {isElsewhere && context && (
        <p className="dg-search-note">{fillText(texts.searchElsewhere, [context.label])}</p>
      )}
      <div
        id={ids.searchSuggestions}
        className="dg-hits"
        role="listbox"
        aria-label={texts.searchSuggestions}
      >
        {hits.map((hit, index) => (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: another engine may find an address twice
            key={index}
            {...combobox.option(index)}
            className="dg-hit"
            href={hit.u + hit.h}
            onClick={(event) => {
              onFollow()
              // With a modifier the page opens in another tab, and this one stays as it is.
              if (!isModified(event)) combobox.followed(hit)
            }}
          >
            <SearchHitBody hit={hit} />
          </a>
        ))}
      </div>
      <AllResults query={query} context={context} combobox={combobox} />
    </>
  )
}

/** Links to the search page (spec 8). */
function AllResults({
  query,
  context,
  combobox,
}: Pick<FoundHitsProps, 'query' | 'context' | 'combobox'>): ReactNode {
  const { shell, view } = usePage()
  const texts = useSearchTexts()
  const page = shell.search?.page ?? ''
  const links = [
    { ctx: '', text: texts.searchAll },
    ...(context === null
      ? []
      : [
          { ctx: context.path, text: fillText(texts.searchWithin, [context.label]) },
          { ctx: outsideOf(context.path), text: fillText(texts.searchOutside, [context.label]) },
        ]),
  ]
  return (
    <div className="dg-search-foot">
      {links.map(({ ctx, text }) => (
        <a
          key={ctx}
          href={searchAddress(page, { q: query, ctx, version: searchedVersion(view) ?? '' })}
          onClick={(event) => isModified(event) || combobox.followed(null)}
          data-search-all={ctx === '' || undefined}
        >
          {text}
        </a>
      ))}
    </div>
  )
}

function isModified({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey
}
