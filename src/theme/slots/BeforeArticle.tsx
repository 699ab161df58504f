import type { ReactNode } from 'react'

/** Between the breadcrumbs and the article of a document or a page. Empty unless a site fills it (theme/slots/BeforeArticle.tsx). */
export function BeforeArticle(): ReactNode {
  return null
}
