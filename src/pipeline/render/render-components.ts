/** The components that pages are, rendered without their pages. */
import type { Page } from '../../shared/model/site.ts'
import { createRenderer, type Renderer } from './render-html.tsx'
import type { RenderStage } from './render-pages.ts'

/** The HTML that a page's own component renders; `''` when it fails, which its page has reported. */
export function componentsOf({
  shells,
  assets,
  theme,
  chunks,
}: Pick<RenderStage, 'shells' | 'assets' | 'theme' | 'chunks'>): (page: Page) => string {
  const renderers = new Map<string, Renderer>()
  return (page) => {
    const shell = shells[page.locale]
    if (shell === undefined) throw new Error(`There is no shell for the locale ${page.locale}`)
    const known = renderers.get(page.locale)
    const renderer = known ?? createRenderer(shell, assets, { theme, chunks, onProblem: () => {} })
    renderers.set(page.locale, renderer)
    return renderer.component(page)
  }
}
