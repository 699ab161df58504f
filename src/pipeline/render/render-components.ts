/** The components that pages are, rendered without their pages. */
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Page } from '../../shared/model/site.ts'
import { createRenderer, type Renderer } from './render-html.tsx'
import type { RenderStage } from './render-pages.ts'

/** The HTML that a page's own component renders; `''` when it fails. A page is rendered once. */
export type ComponentOf = (page: Page) => string

/** Renders the components of pages. @param onProblem - called when one fails */
export function componentsOf(
  { shells, assets, theme, chunks }: Pick<RenderStage, 'shells' | 'assets' | 'theme' | 'chunks'>,
  onProblem: (problem: Diagnostic) => void,
): ComponentOf {
  const renderers = new Map<string, Renderer>()
  const rendered = new Map<Page, string>()
  return (page) => {
    const html = rendered.get(page)
    if (html !== undefined) return html
    const shell = shells[page.locale]
    if (shell === undefined) throw new Error(`There is no shell for the locale ${page.locale}`)
    const known = renderers.get(page.locale)
    const renderer = known ?? createRenderer(shell, assets, { theme, chunks, onProblem })
    renderers.set(page.locale, renderer)
    const made = renderer.component(page)
    rendered.set(page, made)
    return made
  }
}
