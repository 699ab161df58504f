import type { ReactNode } from 'react'

/** Below the article of a document or a page, above its tags. Empty unless a site fills it (theme/slots/AfterArticle.tsx). */
export function AfterArticle(): ReactNode {
  return null
}
