/** A thread that draws pages with the package's own theme (render-pages.ts). */
import { type Diagnostic, DocsgenError } from '../../shared/diagnostic.ts'
import type { Page } from '../../shared/model/site.ts'
import { serveWork } from '../../support/threads/serve-work.ts'
import { packagedTheme } from '../bundle/overrides/site-theme.ts'
import { createPageDrawing, type PageFrame } from './draw-page.ts'

/** A frame without code of the site, and pages without diagrams. Plain data. */
export type PlainFrame = Pick<PageFrame, 'shells' | 'assets' | 'chunks'>

/** A page with its article, whose slots are unfilled. */
export interface PageToDraw {
  readonly page: Page
  readonly articleHtml: string | null
}

export const { work, endProfile } = serveWork((frame: PlainFrame) => {
  const draw = createPageDrawing(
    { ...frame, theme: packagedTheme, diagrams: new Map() },
    (problem: Diagnostic) => {
      throw new DocsgenError([problem], 1)
    },
  )
  return ({ page, articleHtml }: PageToDraw): Uint8Array => draw(page, articleHtml)
})
