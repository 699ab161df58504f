import type { ReactNode } from 'react'

/** Between the breadcrumbs and the article. Empty unless a site has theme/slots/BeforeArticle.tsx. */
export function BeforeArticle(): ReactNode {
  return null
}
