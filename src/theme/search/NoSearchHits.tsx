import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Icon } from '../common/Icon.tsx'
import { Phrase } from '../common/Phrase.tsx'
import { usePage } from '../page-context.ts'
import { useSearchTexts } from './search-texts.ts'

export interface NoSearchHitsProps {
  readonly query: string
  /** The query was asked of a part of the site alone. */
  readonly isPart?: boolean
}

/** Time after which a reader has settled on a query, in ms. */
const settled = 2000

/** Nothing was found, and what to try (spec 8). Reported where the site has a feedback service. */
export function NoSearchHits({ query, isPart = false }: NoSearchHitsProps): ReactNode {
  const texts = useSearchTexts()
  const page = usePage()
  const report = useEffectEvent(async () => {
    // The answer to what is typed by now may still be on its way.
    const fields = document.querySelectorAll<HTMLInputElement>('input[name=q]')
    if (![...fields].some(({ value }) => value.trim() === query.trim())) return
    const { reportSearch } = await import('../feedback/report-search.ts')
    await reportSearch(window, query, page)
  })
  const isReported = Boolean(page.shell.feedback?.script) && !isPart
  // biome-ignore lint/correctness/useExhaustiveDependencies: each query has its own time
  useEffect(() => {
    if (!isReported) return
    // Without its script nothing is reported, and nobody is kept from searching.
    const timer = setTimeout(() => report().catch(() => {}), settled)
    return () => clearTimeout(timer)
  }, [query, isReported])
  return (
    <div className="dg-search-none">
      <Icon name="search" />
      <p>{texts.searchNone}</p>
      <p>
        <Phrase text={texts.searchNoneHint} parts={[<bdi key="query">{query}</bdi>]} />
      </p>
    </div>
  )
}
