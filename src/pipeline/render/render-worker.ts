/** A thread that draws pages with the package's own theme (render-pages.ts). */
import type { Page } from '../../shared/model/site.ts'
import { serveWork } from '../../support/threads/serve-work.ts'
import { packagedTheme } from '../bundle/overrides/site-theme.ts'
import type { HeadCard } from './head/head.ts'
import { encodePage, type PageFrame, renderersOf } from './renderers.ts'

/** A frame without code of the site. Plain data. */
export type PlainFrame = Pick<PageFrame, 'shells' | 'assets' | 'chunks'>

/** A page without diagrams, with its article, whose slots are unfilled. */
export interface PageToDraw {
  readonly page: Page
  readonly articleHtml: string | null
  readonly card: HeadCard | null
}

export const { work, endProfile } = serveWork((frame: PlainFrame) => {
  const rendererOf = renderersOf({ ...frame, theme: packagedTheme })
  return ({ page, articleHtml, card }: PageToDraw): Uint8Array =>
    encodePage(rendererOf(page).render({ page, articleHtml, diagrams: new Map(), card }).html)
})
