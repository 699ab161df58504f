import { usePage } from 'docsgen/theme/page-context'
import type { ReactNode } from 'react'

export function AfterArticle(): ReactNode {
  return <aside className="own-after">You have read {usePage().view.title}.</aside>
}
