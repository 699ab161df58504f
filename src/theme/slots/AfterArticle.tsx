import type { ReactNode } from 'react'

/** Below an article, above its tags. Empty unless a site has theme/slots/AfterArticle.tsx. */
export function AfterArticle(): ReactNode {
  return null
}
