import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { searchNear } from '../../shared/search/search-near.ts'
import type { SearchEngine, SearchHit, SearchOptions } from '../../shared/search/search-types.ts'
import { liveScript } from '../browser/live-script.ts'
import { usePage } from '../page-context.ts'
import { searchClient } from './search-client.ts'

/** The answer to a query. */
export interface Found {
  readonly query: string
  readonly hits: readonly SearchHit[]
  readonly total: number
  /** The context had nothing, and these are hits from outside of it. */
  readonly isElsewhere: boolean
  /** The engine did not answer. */
  readonly hasFailed: boolean
}

export interface Searching {
  /** The latest answer. While the next one is being looked for it is that of an earlier query; null without a query. */
  readonly found: Found | null
  /** A question is under way. */
  readonly isBusy: boolean
}

export interface SearchRequest extends SearchOptions {
  readonly query: string
  /** Search outside of the context when there is nothing in it. */
  readonly orElsewhere?: boolean
}

/** The page's engine; null on sites without search. */
export function useEngine(): SearchEngine | null {
  const { shell, searchFiles } = usePage()
  if (shell.search === null || !searchFiles) return null
  return searchClient({ view: shell.search, files: searchFiles })
}

/**
 * Searches while the reader types. One question is asked at a time, and of those that come meanwhile only the latest:
 * a slow machine skips queries and is never behind.
 * @param occasion - another value asks the same question again
 */
export function useSearch(request: SearchRequest, occasion?: unknown): Searching {
  const engine = useEngine()
  const [found, setFound] = useState<Found | null>(null)
  const [isBusy, setBusy] = useState(false)
  const wanted = useRef<SearchRequest | null>(null)
  const running = useRef(false)
  const isEmptied = useRef(true)
  const run = useEffectEvent(async () => {
    if (running.current || engine === null) return
    running.current = true
    setBusy(true)
    for (let next = wanted.current; next; next = wanted.current) {
      wanted.current = null
      const answer = await ask(engine, next)
      // Emptied in the meantime.
      if (!isEmptied.current) setFound(answer)
    }
    running.current = false
    setBusy(false)
  })
  const { query, locale, context, outside, version, limit, orElsewhere } = request
  // biome-ignore lint/correctness/useExhaustiveDependencies(occasion): it asks again without being part of the question.
  useEffect(() => {
    isEmptied.current = query.trim() === ''
    wanted.current = isEmptied.current
      ? null
      : ({ query, locale, context, outside, version, limit, orElsewhere } as SearchRequest)
    if (isEmptied.current) setFound(null)
    else void run()
  }, [query, locale, context, outside, version, limit, orElsewhere, occasion])
  // Also in the moment in which the question is not yet asked.
  return { found, isBusy: isBusy || (found?.query !== query && query.trim() !== '') }
}

async function ask(engine: SearchEngine, request: SearchRequest): Promise<Found> {
  const { query, orElsewhere, ...options } = request
  // In docsgen dev the index changes while it is being searched.
  if (document.querySelector(liveScript)) engine.refresh()
  try {
    const { hits, total, isElsewhere } = orElsewhere
      ? await searchNear(engine.search, query, options)
      : { ...(await engine.search(query, options)), isElsewhere: false }
    return { query, hits, total, isElsewhere, hasFailed: false }
  } catch (error) {
    // Search errors are logged and ignored (spec 8).
    console.warn('The search index did not answer.', error)
    return { query, hits: [], total: 0, isElsewhere: false, hasFailed: true }
  }
}
