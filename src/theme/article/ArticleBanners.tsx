import type { ReactNode } from 'react'
import type { DocContent } from '../../shared/model/page-view.ts'
import { DraftBanner } from './DraftBanner.tsx'
import { FallbackNotice } from './FallbackNotice.tsx'
import { UnlistedBanner } from './UnlistedBanner.tsx'

export interface ArticleBannersProps {
  readonly content: Pick<DocContent, 'fallback' | 'draft' | 'unlisted'>
}

/** Banners above a text: in another language, draft, unlisted. */
export function ArticleBanners({ content }: ArticleBannersProps): ReactNode {
  const { fallback, draft, unlisted } = content
  return (
    <>
      {fallback && <FallbackNotice fallback={fallback} />}
      {draft && <DraftBanner />}
      {unlisted && <UnlistedBanner />}
    </>
  )
}
