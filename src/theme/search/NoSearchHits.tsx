import type { ReactNode } from 'react'
import { Icon } from '../common/Icon.tsx'
import { Phrase } from '../common/Phrase.tsx'
import { useSearchTexts } from './search-texts.ts'

export interface NoSearchHitsProps {
  readonly query: string
}

/** Nothing was found, and what to try (spec 8). */
export function NoSearchHits({ query }: NoSearchHitsProps): ReactNode {
  const texts = useSearchTexts()
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
