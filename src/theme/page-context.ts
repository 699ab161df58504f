import { createContext, useContext } from 'react'
import type { Shell } from '../shared/model/shell.ts'
import type { PageTexts, SearchFiles, ShownView } from '../shared/page-data.ts'

/**
 * The data that every component can read: the page, the data shared by all pages of its locale, and the texts of its
 * language.
 */
export interface PageModel {
  readonly view: ShownView
  readonly shell: Shell
  readonly texts: PageTexts
  /** Formats an ISO date for the page's locale: `2025-05-01` → `May 1, 2025`. */
  readonly formatDate: (isoDate: string) => string
  /** Null in the build, and on sites without search. */
  readonly searchFiles: SearchFiles | null
}

export const PageContext = createContext<PageModel | null>(null)

/** The page being rendered. @throws Error outside of App */
export function usePage(): PageModel {
  const model = useContext(PageContext)
  if (!model) throw new Error('No App around the component')
  return model
}
