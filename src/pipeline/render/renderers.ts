/** The one way from a page to its HTML, whole or in part: for a build, and for `docsgen dev` alike. */
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Assets } from '../../shared/model/assets.ts'
import type { Shell } from '../../shared/model/shell.ts'
import type { Page } from '../../shared/model/site.ts'
import { createRenderer, type Renderer } from './render-html.tsx'
import type { PageCode } from './theme-drawing.ts'

/** What all pages of a site share. */
export interface PageFrame extends PageCode {
  readonly shells: Readonly<Record<string, Shell>>
  readonly assets: Assets
}

/** The renderer of a page's locale. */
export type RendererOf = (page: Page) => Renderer

/** The HTML that a page's own component renders; `''` when it fails. A page is rendered once. */
export type ComponentOf = (page: Page) => string

/** The renderers of a site: each is made for the first page of its locale. Throws for a locale that has no shell. */
export function renderersOf({ shells, assets, theme, chunks }: PageFrame): RendererOf {
  const renderers = new Map<string, Renderer>()
  return ({ locale }) => {
    const shell = shells[locale]
    if (shell === undefined) throw new Error(`There is no shell for the locale ${locale}`)
    const renderer = renderers.get(locale) ?? createRenderer(shell, assets, { theme, chunks })
    renderers.set(locale, renderer)
    return renderer
  }
}

/** Renders the components of pages. @param onProblem - called for each that fails */
export function componentsOf(
  rendererOf: RendererOf,
  onProblem: (problem: Diagnostic) => void,
): ComponentOf {
  const rendered = new Map<Page, string>()
  return (page) => {
    const known = rendered.get(page)
    if (known !== undefined) return known
    const { html, failed } = rendererOf(page).component(page)
    rendered.set(page, html)
    failed.forEach(onProblem)
    return html
  }
}

/** The HTML around the article of a page, its head included. What fails is reported when the page is rendered. */
export function frameOf(page: Page, rendererOf: RendererOf): string {
  const { html } = rendererOf(page).render({ page, articleHtml: null, diagrams: new Map() })
  return html.join('')
}

/** The file of a page. @returns UTF-8 */
export function encodePage(html: readonly string[]): Uint8Array {
  return Buffer.concat(html.map((piece) => Buffer.from(piece, 'utf8')))
}
