/** render, for all pages: unchanged pages are kept, the others are rendered and passed to emit. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Assets, ChunkAssets } from '../../shared/model/assets.ts'
import type { SidebarNode } from '../../shared/model/page-view.ts'
import type { Shell } from '../../shared/model/shell.ts'
import type { Page } from '../../shared/model/site.ts'
import { contentHash } from '../../support/content-hash.ts'
import type { SiteTheme } from '../bundle/overrides/site-theme.ts'
import type { Articles } from '../compile/article-store.ts'
import type { Emitter } from '../emit/emitter.ts'
import { type FilledPlace, placeOf } from './filled-text.ts'
import type { FilledPlaces } from './placed-pages.ts'
import { createRenderer } from './render-html.tsx'

export interface RenderStage {
  readonly shells: Readonly<Record<string, Shell>>
  readonly assets: Assets
  readonly theme: SiteTheme
  /** Files that the runtime loads, by the id of the client module. */
  readonly chunks: Readonly<Record<string, ChunkAssets>>
  /** Markup of diagrams by key. */
  readonly diagrams: ReadonlyMap<string, string>
  readonly articles: Articles
  /** Changes with docsgen itself. */
  readonly buildId: string
  /** The key of each page in the last build, by output path. */
  readonly shown: Readonly<Record<string, string>>
  /** Where articles stood in the last build, by output path. */
  readonly places: FilledPlaces
  readonly emitter: Emitter
  /** Pages whose files are as the last build left them, and show what they would show now. */
  readonly kept: ReadonlySet<Page>
  readonly onProgress: (done: number) => void
}

/** Number of pages that are rendered before other work gets a turn. */
const pagesAtOnce = 16

export interface RenderedPages {
  /** The key of each page, by output path. */
  readonly shown: Readonly<Record<string, string>>
  /** Where their articles stand, by output path. */
  readonly places: FilledPlaces
  /** Failures of the site's own components: each place once, with the first page that shows it. */
  readonly problems: readonly Diagnostic[]
}

/** Renders the pages into the emitter. */
export async function renderPages(
  pages: readonly Page[],
  stage: RenderStage,
): Promise<RenderedPages> {
  const { emitter, shown, kept } = stage
  const problems = new Map<string, Diagnostic>()
  const onProblem = (problem: Diagnostic) => {
    const { file, line, column, message } = problem
    const place = file === undefined ? message : `${file}:${line}:${column}`
    if (!problems.has(place)) problems.set(place, problem)
  }
  const keyOf = createPageKeys(stage)
  const draw = createPageDrawing(stage, onProblem)
  const keys: Record<string, string> = {}
  const places = new Map<string, FilledPlace>()
  const stands = ({ output }: Page, place: FilledPlace | null | undefined) => {
    if (place) places.set(output, place)
  }
  for (const [done, page] of pages.entries()) {
    const known = shown[page.output]
    const isKept = known !== undefined && kept.has(page)
    const key = isKept ? known : keyOf(page)
    keys[page.output] = key
    if (isKept || (known === key && emitter.isIntact(page.output))) {
      emitter.keep(page.output)
      stands(page, stage.places.get(page.output))
    } else {
      const { content, place } = await draw(page)
      emitter.add({ path: page.output, content })
      stands(page, place)
    }
    stage.onProgress(done + 1)
    // Diagrams are rendered at the same time, and the author may want to stop the build.
    if (done % pagesAtOnce === 0) await nextTurn()
  }
  return { shown: keys, places, problems: [...problems.values()] }
}

/** Renders one page, and says where its article stands in it. */
function createPageDrawing(
  { shells, assets, theme, chunks, articles, diagrams }: RenderStage,
  onProblem: (problem: Diagnostic) => void,
): (page: Page) => Promise<{ readonly content: string; readonly place: FilledPlace | null }> {
  const renderers = new Map(
    Object.entries(shells).map(([locale, shell]) => [
      locale,
      createRenderer(shell, assets, { theme, chunks, onProblem }),
    ]),
  )
  return async (page) => {
    const articleHtml = page.article && (await articles.html(page.article.key))
    const renderer = renderers.get(page.locale)
    if (!renderer) throw new Error(`There is no shell for the locale ${page.locale}`)
    let parts: readonly string[] = []
    const onArticle = (article: readonly string[]) => {
      parts = article
    }
    const content = renderer.render({ page, articleHtml, diagrams, onArticle })
    // Components of the site are given the article: they may show it in another way, too.
    return { content, place: theme.renderer === null ? placeOf(content, parts) : null }
  }
}

/**
 * The key of a page: a hash of its view-model, its article and slots, its locale's shell, the assets and docsgen's
 * build.
 */
function createPageKeys({
  shells,
  assets,
  theme,
  chunks,
  diagrams,
  buildId,
}: RenderStage): (page: Page) => string {
  const base = new Map(
    Object.entries(shells).map(([locale, shell]) => [
      locale,
      contentHash(JSON.stringify([buildId, shell, assets, theme.key])),
    ]),
  )
  const drawn = (page: Page) =>
    page.article?.slots.flatMap((slot) => (slot.type === 'diagram' ? [diagrams.get(slot.key)] : []))
  const code = (page: Page) => [
    page.article?.clientModules.map((id) => chunks[id]),
    theme.componentKeys[page.source ?? ''],
  ]
  const sidebarText = createSidebarTexts()
  return (page) => {
    const { content, ...view } = page.view
    const { sidebar = null, ...own } =
      'sidebar' in content ? content : { ...content, sidebar: null }
    const shared = [base.get(page.locale), sidebar?.id, sidebar?.title, drawn(page), code(page)]
    const parts = JSON.stringify([shared, view, own, page.article, page.feeds])
    return contentHash(parts + sidebarText(sidebar?.items ?? []))
  }
}

/** The entries of sidebars as text. Most entries of a page are objects that other pages show as well: each is read once. */
function createSidebarTexts(): (nodes: readonly SidebarNode[]) => string {
  const known = new WeakMap<SidebarNode, string>()
  const textOf = (node: SidebarNode): string => {
    const text = known.get(node) ?? makeText(node)
    known.set(node, text)
    return text
  }
  const makeText = (node: SidebarNode): string => {
    if (node.type !== 'category') return JSON.stringify(node)
    const { items, ...own } = node
    return `${JSON.stringify(own)}[${all(items)}]`
  }
  const all = (nodes: readonly SidebarNode[]) => nodes.map(textOf).join()
  return all
}
