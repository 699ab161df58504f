import type { ReactNode } from 'react'
import { usePage } from '../page-context.ts'

/** Shown on unlisted pages, which only readers with the address can find (spec 4.1). */
export function UnlistedBanner(): ReactNode {
  const { texts } = usePage()
  return (
    <aside className="dg-banner dg-banner-warning" aria-label={texts.unlistedTitle}>
      <p>
        <strong>{texts.unlistedTitle}</strong> {texts.unlistedText}
      </p>
    </aside>
  )
}
