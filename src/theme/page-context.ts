import { createContext, useContext } from 'react'
import type { WidgetAssets } from '../shared/chat-widget/options.ts'
import type { UiTexts } from '../shared/messages/en.ts'
import type { PageView, Shell } from '../shared/model.ts'

/** What every component may read: the page, what all pages of its locale share, and the texts of its language. */
export interface PageModel {
  readonly view: PageView
  readonly shell: Shell
  readonly texts: UiTexts
  /** An ISO date in the words of the page's locale: `2025-05-01` → `May 1, 2025`. */
  readonly formatDate: (isoDate: string) => string
  /** Where the chat widget's files are; null on sites without one. */
  readonly widget: WidgetAssets | null
}

export const PageContext = createContext<PageModel | null>(null)

/** The page being rendered. Throws outside of a Document. */
export function usePage(): PageModel {
  const model = useContext(PageContext)
  if (!model) throw new Error('A component of the theme was rendered outside of Document')
  return model
}
