/** One page → its file. */
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Assets, ChunkAssets } from '../../shared/model/assets.ts'
import type { Shell } from '../../shared/model/shell.ts'
import type { Page } from '../../shared/model/site.ts'
import type { SiteTheme } from '../bundle/overrides/site-theme.ts'
import { createRenderer } from './render-html.tsx'

/** What all pages of a site share. */
export interface PageFrame {
  readonly shells: Readonly<Record<string, Shell>>
  readonly assets: Assets
  readonly theme: SiteTheme
  /** Files that the runtime loads, by the id of the client module. */
  readonly chunks: Readonly<Record<string, ChunkAssets>>
  /** Markup of diagrams by key. */
  readonly diagrams: ReadonlyMap<string, string>
}

/**
 * Draws a page.
 * @param articleHtml - with its slots unfilled; null on pages made of data alone
 * @returns UTF-8
 */
export type DrawPage = (page: Page, articleHtml: string | null) => Uint8Array

/** Draws the pages of a site; what they share is made once. @param onProblem - see PageCode */
export function createPageDrawing(
  { shells, assets, theme, chunks, diagrams }: PageFrame,
  onProblem: (problem: Diagnostic) => void,
): DrawPage {
  const renderers = new Map(
    Object.entries(shells).map(([locale, shell]) => [
      locale,
      createRenderer(shell, assets, { theme, chunks, onProblem }),
    ]),
  )
  return (page, articleHtml) => {
    const renderer = renderers.get(page.locale)
    if (!renderer) throw new Error(`There is no shell for the locale ${page.locale}`)
    const pieces = renderer.render({ page, articleHtml, diagrams })
    return Buffer.concat(pieces.map((piece) => Buffer.from(piece, 'utf8')))
  }
}
