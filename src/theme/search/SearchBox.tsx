import { type ReactNode, useEffect, useRef, useState } from 'react'
import { contextOfPath } from '../../shared/search/search-context.ts'
import { isApple } from '../browser/is-apple.ts'
import { isPopoverOpen } from '../browser/popover.ts'
import { Icon } from '../common/Icon.tsx'
import { ids } from '../ids.ts'
import { usePage } from '../page-context.ts'
import type { SearchField } from './field-events.ts'
import { loadSearch } from './load-search.ts'
import type { SearchParts } from './search-parts.tsx'
import { searchedVersion } from './searched-version.ts'

export interface SearchBoxProps {
  /** CSS class of the item in the navbar's configuration. */
  readonly className?: string | undefined
}

/**
 * The search box: a field in the bar and, on phones, a button that opens the same field as a sheet (spec 4.1). It is a
 * plain form for the search page. The code for suggestions is loaded when a reader first comes near it.
 */
export function SearchBox({ className }: SearchBoxProps): ReactNode {
  const { shell, view, texts } = usePage()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const hint = useRef<HTMLElement>(null)
  const parts = useSearchParts({ box, input })
  useEffect(() => {
    // The build does not know the reader's keyboard.
    hint.current?.setAttribute('data-key', isApple(navigator) ? '⌘K' : 'Ctrl K')
  }, [])
  const { search } = shell
  if (search === null) return null
  const version = searchedVersion(view)
  if (search.contextRequired && contextOfPath(view.path, search.contexts) === null) return null
  return (
    <li className={className ? `dg-search-item ${className}` : 'dg-search-item'}>
      <button
        type="button"
        className="dg-icon-button dg-phone-only dg-js-only"
        popoverTarget={ids.search}
        aria-label={texts.search}
      >
        <Icon name="search" />
      </button>
      <div ref={box} id={ids.search} className="dg-search dg-js-only" popover="auto">
        <search>
          <form action={search.page}>
            <button
              type="button"
              className="dg-icon-button dg-phone-only"
              popoverTarget={ids.search}
              popoverTargetAction="hide"
              aria-label={texts.close}
            >
              <Icon name="previous" />
            </button>
            <Icon name="search" />
            <input
              ref={input}
              type="search"
              name="q"
              placeholder={texts.search}
              aria-label={texts.search}
              autoComplete="off"
            />
            {version !== null && <input type="hidden" name="version" value={version} />}
            <kbd ref={hint} />
          </form>
          {parts?.suggestions({ box, input })}
        </search>
      </div>
    </li>
  )
}

/** The suggestions: loaded when the focus or a pointer reaches the box, which may have been before hydration. */
function useSearchParts({ box, input }: SearchField): SearchParts | null {
  const { searchFiles } = usePage()
  const [parts, setParts] = useState<SearchParts | null>(null)
  useEffect(() => {
    const panel = box.current
    if (!panel || !searchFiles || parts) return
    const listening = new AbortController()
    const { signal } = listening
    let isLoading = false
    const load = async () => {
      if (isLoading) return
      isLoading = true
      try {
        const loaded = await loadSearch(searchFiles)
        if (!signal.aborted) setParts(loaded)
      } catch (error) {
        isLoading = false
        console.warn('Search stays a form.', error)
      }
    }
    panel.addEventListener('focusin', load, { signal })
    panel.addEventListener('pointerenter', load, { signal })
    if (isPopoverOpen(panel)) input.current?.focus()
    // The browser focuses it when the sheet opens. In the HTML, it would on wide screens when the page opens.
    if (input.current) input.current.autofocus = true
    if (panel.matches(':focus-within, :hover')) void load()
    return () => listening.abort()
  }, [box, input, searchFiles, parts])
  return parts
}
