import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Icon } from '../common/Icon.tsx'
import { Phrase } from '../common/Phrase.tsx'
import { usePage } from '../page-context.ts'
import { useSearchTexts } from './search-texts.ts'

export interface NoSearchHitsProps {
  readonly query: string
  /** This is the last word: the whole site was asked, and no other answer is on its way. */
  readonly isFinal: boolean
}

/** Time after which a reader has settled on a query, in ms. */
const settled = 2000

/** Nothing was found, and what to try (spec 8). Reported where the site has a feedback service. */
export function NoSearchHits({ query, isFinal }: NoSearchHitsProps): ReactNode {
  const texts = useSearchTexts()
  const page = usePage()
  const report = useEffectEvent(async () => {
    const { reportSearch } = await import('../feedback/report-search.ts')
    await reportSearch(window, query, page)
  })
  const isReported = Boolean(page.shell.feedback?.script) && isFinal
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
