import type { ReactNode } from 'react'
import { usePage } from '../page-context.ts'

/** Shown on drafts, which are not part of the published site (spec 4.1). */
export function DraftBanner(): ReactNode {
  const { texts } = usePage()
  return (
    <aside className="dg-banner dg-banner-warning" aria-label={texts.draftTitle}>
      <p>
        <strong>{texts.draftTitle}</strong> {texts.draftText}
      </p>
    </aside>
  )
}
