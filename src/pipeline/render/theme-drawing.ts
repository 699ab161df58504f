/** Draws pages with the site's theme, or with docsgen's own where there is none or where it fails. */
import type { ComponentType, ReactNode } from 'react'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { ChunkAssets } from '../../shared/model/assets.ts'
import type { Page } from '../../shared/model/site.ts'
import type { SocialCardView } from '../../shared/model/social-card.ts'
import { siteCodeLimit } from '../../support/site-code.ts'
import { stripNul } from '../../support/text/strip-nul.ts'
import { TimeLimitError, withTimeLimit } from '../../support/time-limit.ts'
import type { PageModel } from '../../theme/page-context.ts'
import { type ThemeRenderer, themeRenderer } from '../../theme/server.tsx'
import type { SiteTheme } from '../bundle/overrides/site-theme.ts'
import { withForeignTexts } from '../compile/contained-html.ts'
import { articleMark } from './article/place-article.ts'
import { createSidebarRuns, sidebarOf } from './sidebar-fragments.ts'

/** The result of bundling the site’s own code, as rendering needs it. */
export interface PageCode {
  readonly theme: SiteTheme
  /** Chunks that the runtime loads, by the id of the client module. */
  readonly chunks: Readonly<Record<string, ChunkAssets>>
}

/** Draws one page. */
interface Drawing {
  /** Code of the site that has failed so far: the page is drawn without it. */
  readonly failed: readonly Diagnostic[]
  /** The site's theme; where it fails, docsgen's own theme renders the page. */
  theme(): ThemeRenderer
  /** The HTML of the page's root element; docsgen's own theme shows `articleMark` for an article. */
  page(model: PageModel, articleHtml: string): string
  /** The banner with this script; `''` without one. */
  banner(model: Parameters<ThemeRenderer['baseUrlBanner']>[0], script: string | null): string
  /** The HTML of the page's component; `''` when it fails. */
  component(model: PageModel): string
}

/** After endless loops on so many pages a theme renders no more pages: each of them takes the whole limit of time. */
const endlessPages = 2

/** Draws the pages of a locale. */
export function createDrawing({ theme }: Pick<PageCode, 'theme'>): (page: Page) => Drawing {
  const own = theme.renderer as ThemeRenderer | null
  const endless = new Set<string>()
  const runs = createSidebarRuns()
  return ({ view, source, output }) => {
    const failed: Diagnostic[] = []
    const fail = (error: unknown) =>
      failed.push(theme.problemOf(error, { path: view.path, file: source }))
    const current = () => {
      if (own === null || endless.size >= endlessPages) return themeRenderer
      return guarded(own, (error) => {
        if (error instanceof TimeLimitError) endless.add(output)
        fail(error)
      })
    }
    return {
      failed,
      theme: current,
      banner: (model, script) => (script === null ? '' : current().baseUrlBanner(model, script)),
      page(model, articleHtml) {
        // Components of the site are given the article: they may show it in another way, too.
        if (own !== null) return withForeignTexts(current().page(model, articleHtml))
        return drawPackaged(model, articleHtml, runs)
      },
      component(model) {
        const loaded = theme.components.get(source ?? '')
        // In dev, when the site's code has an error, which is reported already.
        if (loaded === undefined) return ''
        if ('problem' in loaded) {
          failed.push(loaded.problem)
          return ''
        }
        try {
          const { component } = own ?? themeRenderer
          const { Component } = loaded as { readonly Component: ComponentType }
          const html = withTimeLimit(siteCodeLimit, () => component(Component, model))
          return withForeignTexts(stripNul(html))
        } catch (error) {
          fail(error)
          return ''
        }
      },
    }
  }
}

/** The elements of a social card. */
type CardDrawing = (card: SocialCardView) => ReactNode

/** The components that social cards are drawn with: that of the site's theme (null: it has none), and docsgen's own. */
export function cardDrawings({ renderer }: Pick<SiteTheme, 'renderer'>): {
  readonly own: CardDrawing | null
  readonly plain: CardDrawing
} {
  const own = renderer as ThemeRenderer | null
  return { own: own === null ? null : own.socialCard, plain: themeRenderer.socialCard }
}

/** A page in docsgen's own theme. */
function drawPackaged(
  model: PageModel,
  articleHtml: string,
  runs: ReturnType<typeof createSidebarRuns>,
): string {
  const article = articleHtml === '' ? '' : articleMark
  const { content } = model.view
  const sidebar = sidebarOf(content)
  if (sidebar === null) return themeRenderer.page(model, article)
  const short = runs.shorten(sidebar, (one) => themeRenderer.sidebar(model, one))
  const view = { ...model.view, content: { ...content, sidebar: short.sidebar } }
  return short.fill(themeRenderer.page({ ...model, view: view as typeof model.view }, article))
}

/** A renderer whose failures are reported, and replaced by docsgen's own rendering. */
function guarded(own: ThemeRenderer, onError: (error: unknown) => void): ThemeRenderer {
  const orElse = <Args extends readonly unknown[]>(
    draw: (...args: Args) => string,
    plain: (...args: Args) => string,
  ) => {
    return (...args: Args): string => {
      try {
        return withTimeLimit(siteCodeLimit, () => draw(...args))
      } catch (error) {
        onError(error)
        return plain(...args)
      }
    }
  }
  return {
    ...own,
    page: orElse(own.page, themeRenderer.page),
    cards: orElse(own.cards, themeRenderer.cards),
    baseUrlBanner: orElse(own.baseUrlBanner, themeRenderer.baseUrlBanner),
  }
}
