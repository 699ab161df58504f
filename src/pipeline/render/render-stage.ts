/** The stages render and search, for all pages of a site or for some. */
import type { Page } from '../../shared/model/site.ts'
import { buildId } from '../../support/package.ts'
import { type Bundle, bundleWithDiagrams } from '../bundle/bundle.ts'
import { startCards } from '../cards/cards.ts'
import { compileAgain, createArticles } from '../compile/article-store.ts'
import { finishSiteDiagrams } from '../diagrams/site-diagrams.ts'
import type {
  CompiledDocuments,
  DrawingTools,
  RenderedSite,
  SiteInput,
  SiteOutput,
  SitePages,
  Tools,
} from '../pipeline-types.ts'
import { progressOf } from '../progress.ts'
import {
  emitSearchIndex,
  indexedPages,
  knownSynonyms,
  withKnownPages,
} from '../search/emit-index.ts'
import type { EarlierIndex } from '../search/search-index.ts'
import { synonymsOf } from '../search/synonyms.ts'
import type { PageKeeper } from '../site-memory.ts'
import { renderFeeds } from './files/render-feeds.ts'
import { renderPages } from './render-pages.ts'
import { renderSiblings, type SiblingStage } from './render-siblings.ts'

export interface RenderedParts extends Omit<RenderedSite, 'memory'> {
  /** With what pages need whose diagrams are drawn in browsers. */
  readonly bundle: Bundle
}

/**
 * Renders pages, their texts, feeds and the search index. Pages with diagrams come last: some may still be drawn. Markdown and
 * the search index are written while another thread draws pages, where there is one.
 * @param site - its pages are all, or some of those that `known` has
 */
export async function renderPagesAndTexts(
  site: SiteInput & { readonly content: CompiledDocuments; readonly assembled: SitePages },
  output: SiteOutput & Pick<PageKeeper, 'keep'> & { readonly known: EarlierIndex | null },
  tools: DrawingTools,
): Promise<RenderedParts> {
  const { config, concurrency, content, assembled } = site
  const { emitter, shown, keep } = output
  const { pages, shells, theme, bundle, joined } = assembled
  const { compileOptions, documents, requests } = content
  const articles = createArticles([...documents, ...joined], {
    cache: tools.cache,
    compile: compileAgain(compileOptions, requests, tools.cache),
  })
  const statics = new Set(assembled.statics)
  const threads = { concurrency, addProfile: tools.addProfile }
  const cards = startCards(pages, assembled.cards, { cache: tools.cache, emitter, threads })
  const stage = {
    shells,
    theme,
    articles,
    cardOf: cards.of,
    buildId: buildId(),
    shown,
    emitter,
    statics,
    keep,
  }
  const { assets, chunks } = bundle
  const report = progressOf(tools, 'render')
  const withDiagrams = pages.filter(showsDiagram)
  const others = pages.filter((page) => !showsDiagram(page))
  const [first, diagrams, lacks] = await Promise.all([
    renderPages(
      others,
      {
        ...stage,
        chunks,
        assets,
        diagrams: new Map(),
        threads,
        onProgress: (done) => report(done, pages.length),
      },
      (rendered) => renderTexts(site, { ...output, stage: { ...stage, rendered } }, tools),
    ),
    // The browser is closed as soon as it has drawn them, not when all other pages are rendered.
    tools.clock.time('diagrams', () => finishSiteDiagrams(documents, tools.diagrams)),
    tools.clock.time('cards', () => cards.drawn),
  ])
  const whole = diagrams.inBrowser ? await bundleWithDiagrams(bundle, config, tools.cache) : bundle
  const second = await renderPages(
    withDiagrams,
    {
      ...stage,
      chunks,
      assets: whole.assets,
      diagrams: diagrams.markup,
      threads,
      onProgress: (done) => report(others.length + done, pages.length),
    },
    () => Promise.resolve(),
  )
  const feeds = await renderFeeds(assembled.feeds, [...pages, ...assembled.inFeeds], stage)
  const { texts, searchShards } = first.made
  return {
    searchShards,
    shown: { ...first.shown, ...second.shown, ...texts, ...feeds },
    problems: [...first.problems, ...second.problems, ...diagrams.diagnostics, ...lacks],
    incomplete: diagrams.incomplete,
    bundle: whole,
  }
}

type TextStage = Omit<SiblingStage, 'siblings' | 'outlines' | 'componentOf'>

/** The Markdown of all pages, and the search index. */
async function renderTexts(
  { config, locales, assembled }: SiteInput & { readonly assembled: SitePages },
  {
    emitter,
    searchIndex,
    isSameConfig,
    known,
    stage,
  }: SiteOutput & { readonly known: EarlierIndex | null; readonly stage: TextStage },
  { cache, clock }: Tools,
) {
  const { pages, shells, siblings, outlines, componentOf } = assembled
  const texts = await renderSiblings(pages, { ...stage, siblings, outlines, componentOf })
  const built = Object.entries(shells).filter(([locale]) => locales?.includes(locale) ?? true)
  const searchShards = await clock.time('search', () => {
    const found = indexedPages({ pages, shells, articles: stage.articles, componentOf })
    return emitSearchIndex({
      pages: known === null ? found : withKnownPages(found, known),
      shells: Object.fromEntries(built),
      // They may have to be converted from Simplified Chinese, which takes a tenth of a second.
      synonyms: async (locale) =>
        (isSameConfig && searchIndex && knownSynonyms(locale, searchIndex)) ||
        synonymsOf(locale, config.search),
      earlier: searchIndex,
      cache,
      emitter,
    })
  })
  return { texts, searchShards }
}

function showsDiagram({ article }: Page): boolean {
  return article?.slots.some(({ type }) => type === 'diagram') ?? false
}
