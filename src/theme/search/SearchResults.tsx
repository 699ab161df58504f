import { type ReactNode, useEffect, useRef, useState } from 'react'
import { countText, fillText } from '../../shared/messages/fill-text.ts'
import type { SearchContent } from '../../shared/model/page-view.ts'
import type { SearchHit } from '../../shared/search/search-types.ts'
import { usePage } from '../page-context.ts'
import { highlightOnPage } from './highlight.ts'
import { NoSearchHits } from './NoSearchHits.tsx'
import { SearchHitBody } from './SearchHitBody.tsx'
import { SearchStart } from './SearchStart.tsx'
import { type Asked, contextAsked, outsideOf, versionAsked } from './search-address.ts'
import { useSearchTexts } from './search-texts.ts'
import { useRecentSearches } from './use-recent-searches.ts'
import { type Searching, useSearch } from './use-search.ts'

export interface SearchResultsProps {
  readonly content: SearchContent
  readonly asked: Asked
  readonly ask: (changes: Partial<Asked>) => void
}

/** Results that are shown at first, and with each press on “more” (spec 9). */
const resultsAtOnce = 50

/** The results on the search page, and the choice of contexts. */
export function SearchResults({ content, asked, ask }: SearchResultsProps): ReactNode {
  const { shell } = usePage()
  const texts = useSearchTexts()
  const contexts = shell.search?.contexts ?? []
  const recent = useRecentSearches()
  const where = contextAsked(
    asked.ctx,
    contexts.map(({ path }) => path),
  )
  const scope = JSON.stringify([asked.q, asked.ctx, asked.version])
  const [pages, setPages] = useState({ scope, count: 1 })
  const count = pages.scope === scope ? pages.count : 1
  const version = versionAsked(asked.version, content.versions)
  const request = {
    query: asked.q,
    locale: shell.search?.locale ?? '',
    context: where?.context ?? null,
    outside: where?.outside ?? false,
    version: version ?? null,
    limit: count * resultsAtOnce,
  }
  // Enter makes a new value of the same query.
  const { found, isBusy } = useSearch(request, asked)
  const list = useFocusOnMore(found?.hits.length ?? 0, count)
  const follow = (hit: SearchHit) => {
    recent.keep(asked.q)
    highlightOnPage(document, hit, asked.q)
  }
  const isEmpty = found !== null && !found.hasFailed && found.total === 0
  return (
    <div aria-busy={isBusy}>
      <Where asked={asked} ask={ask} />
      {version === undefined && (
        <p className="dg-search-note">{fillText(texts.searchNoVersion, [asked.version])}</p>
      )}
      <Status found={found} isBusy={isBusy} />
      {found?.hasFailed && (
        <div className="dg-search-hint">
          <p>{texts.searchFailed}</p>
          <SearchStart content={content} />
        </div>
      )}
      {isEmpty && <NoSearchHits query={found.query} isFinal={!isBusy && where === null} />}
      {found && found.total > 0 && (
        <>
          <ol ref={list} className="dg-hits">
            {found.hits.map((hit, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: another engine may find an address twice
              <li key={index}>
                <a className="dg-hit" href={hit.u + hit.h} onClick={() => follow(hit)}>
                  <SearchHitBody hit={hit} />
                </a>
              </li>
            ))}
          </ol>
          {found.hits.length < found.total && (
            <button
              type="button"
              className="dg-search-more"
              onClick={() => setPages({ scope, count: count + 1 })}
            >
              {texts.searchMore}
            </button>
          )}
        </>
      )}
    </div>
  )
}

/** How far the search is. Before the first answer, the room of the hits is shown. */
function Status({ found, isBusy }: Searching): ReactNode {
  const texts = useSearchTexts()
  const { total = 0, hasFailed = true } = found ?? {}
  return (
    <>
      <p role="status" className="dg-search-status">
        {isBusy && texts.searchBusy}
        {!isBusy && total > 0 && countText(texts, 'searchCount', [total])}
        {!isBusy && total === 0 && !hasFailed && <span className="dg-sr">{texts.searchNone}</span>}
      </p>
      {isBusy && found === null && <div className="dg-search-wait" />}
    </>
  )
}

/** After a press on “more”, the first new result has the focus: the button may be gone. */
function useFocusOnMore(shown: number, count: number) {
  const list = useRef<HTMLOListElement>(null)
  const last = useRef({ shown, count })
  useEffect(() => {
    const before = last.current
    if (shown === before.shown) return
    last.current = { shown, count }
    if (count <= before.count || count === 1) return
    list.current?.children[before.shown]?.querySelector('a')?.focus({ preventScroll: true })
  }, [shown, count])
  return list
}

/** The parts of the site to choose from. Sites without contexts have no choice. */
function Where({ asked, ask }: Pick<SearchResultsProps, 'asked' | 'ask'>): ReactNode {
  const { shell } = usePage()
  const texts = useSearchTexts()
  const contexts = shell.search?.contexts ?? []
  if (contexts.length === 0) return null
  const where = contextAsked(
    asked.ctx,
    contexts.map(({ path }) => path),
  )
  const left = where?.outside ? contexts.find(({ path }) => path === where.context) : undefined
  const chosen = where === null ? '' : where.outside ? outsideOf(where.context) : where.context
  const choices = [
    { value: '', label: texts.searchEverywhere },
    ...contexts.map(({ path, label }) => ({ value: path, label })),
    ...(left
      ? [{ value: outsideOf(left.path), label: fillText(texts.searchExcept, [left.label]) }]
      : []),
  ]
  return (
    <fieldset className="dg-search-where">
      <legend className="dg-sr">{texts.searchWhere}</legend>
      {choices.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name="ctx"
            value={value}
            checked={value === chosen}
            onChange={() => ask({ ctx: value })}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
