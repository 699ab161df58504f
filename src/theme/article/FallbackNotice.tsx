import type { ReactNode } from 'react'
import type { DocContent } from '../../shared/model/page-view.ts'
import { Phrase } from '../common/Phrase.tsx'
import { usePage } from '../page-context.ts'

export interface FallbackNoticeProps {
  readonly fallback: NonNullable<DocContent['fallback']>
}

/** Tells the reader that the page is in another language, or was converted from it. */
export function FallbackNotice({ fallback }: FallbackNoticeProps): ReactNode {
  const { texts } = usePage()
  return (
    <aside className="dg-banner" aria-label={texts.info}>
      <p>
        <Phrase
          text={fallback.converted ? texts.fallbackConverted : texts.fallbackText}
          parts={[<bdi key="language">{fallback.label}</bdi>]}
        />{' '}
        <a href={fallback.href}>{texts.fallbackLink}</a>
      </p>
    </aside>
  )
}
