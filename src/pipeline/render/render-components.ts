/** The components that pages are, rendered without their pages. */
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Page } from '../../shared/model/site.ts'
import { createRenderer, type Renderer } from './render-html.tsx'
import type { RenderStage } from './render-pages.ts'

/** The HTML that a page's own component renders; `''` when it fails. A page is rendered once. */
export type ComponentOf = (page: Page) => string

/** The renderer of a page's locale; each is made once. @param onProblem - called when a component fails */
export function renderersOf(
  { shells, assets, theme, chunks }: Pick<RenderStage, 'shells' | 'assets' | 'theme' | 'chunks'>,
  onProblem: (problem: Diagnostic) => void,
): (page: Page) => Renderer {
  const renderers = new Map<string, Renderer>()
  return ({ locale }) => {
    const shell = shells[locale]
    if (shell === undefined) throw new Error(`There is no shell for the locale ${locale}`)
    const known = renderers.get(locale)
    const renderer = known ?? createRenderer(shell, assets, { theme, chunks, onProblem })
    renderers.set(locale, renderer)
    return renderer
  }
}

/** Renders the components of pages. */
export function componentsOf(rendererOf: (page: Page) => Renderer): ComponentOf {
  const rendered = new Map<Page, string>()
  return (page) => {
    const html = rendered.get(page) ?? rendererOf(page).component(page)
    rendered.set(page, html)
    return html
  }
}

/** The HTML around the article of a page, its head included. */
export function frameOf(page: Page, renderer: Renderer): string {
  return renderer.render({ page, articleHtml: null, diagrams: new Map() }).join('')
}
