/** The stages render and search, for all pages of a site or for some. */
import type { Shell } from '../../shared/model/shell.ts'
import type { Document, Page } from '../../shared/model/site.ts'
import { buildId } from '../../support/package.ts'
import { type Bundle, bundleWithDiagrams } from '../bundle/bundle.ts'
import { startCards } from '../cards/cards.ts'
import { type Articles, compileAgain, createArticles } from '../compile/article-store.ts'
import { finishSiteDiagrams } from '../diagrams/site-diagrams.ts'
import type { PageEmitter } from '../emit/emitter.ts'
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
import { renderLlms, renderSiblings, type TextStage } from './render-siblings.ts'

export interface RenderedParts extends Omit<RenderedSite, 'memory'> {
  /** With what pages need whose diagrams are drawn in browsers. */
  readonly bundle: Bundle
}

/** Pages, with all that they show. */
export interface PartInput extends Pick<SiteInput, 'config' | 'concurrency'> {
  readonly assembled: Omit<SitePages, 'inFeeds' | 'outlines' | 'joined' | 'feeds' | 'postSpan'>
  /** The documents whose diagrams are drawn. */
  readonly documents: readonly Document[]
  readonly articles: Articles
}

/** The emitter of pages, and the work beside. */
export interface PartOutput<Made> extends Pick<SiteOutput, 'shown'>, Pick<PageKeeper, 'keep'> {
  readonly emitter: PageEmitter
  /** Work for this thread while another one draws pages. It is given the keys of the pages' Markdown. */
  readonly beside: (siblings: Readonly<Record<string, string>>) => Promise<Made>
}

/** The result of rendering pages. `Made` is that of the work beside. */
interface RenderedPart<Made> extends Pick<RenderedParts, 'problems' | 'incomplete' | 'bundle'> {
  readonly shown: RenderedSite['shown']
  /** Some diagrams are left to the reader's browser. */
  readonly inBrowser: boolean
  readonly made: Made
}

/** Renders pages with their Markdown, social cards and diagrams. Pages with diagrams come last: some may still be drawn. */
export async function renderPart<Made>(
  { config, concurrency, assembled, documents, articles }: PartInput,
  { emitter, shown, keep, beside }: PartOutput<Made>,
  tools: DrawingTools,
): Promise<RenderedPart<Made>> {
  const { pages, shells, theme, bundle, siblings, componentOf } = assembled
  const threads = { concurrency, addProfile: tools.addProfile }
  const cards = startCards(pages, assembled.cards, { cache: tools.cache, emitter, threads })
  const { assets, chunks } = bundle
  const stage = { shells, theme, chunks, articles, buildId: buildId(), shown, emitter, keep }
  const pageStage = { ...stage, cardOf: cards.of, threads }
  const report = progressOf(tools, 'render')
  const withDiagrams = pages.filter(showsDiagram)
  const others = pages.filter((page) => !showsDiagram(page))
  const [first, diagrams, lacks] = await Promise.all([
    renderPages(
      others,
      {
        ...pageStage,
        assets,
        diagrams: new Map(),
        onProgress: (done) => report(done, pages.length),
      },
      async (rendered) => {
        const texts = await renderSiblings(pages, { ...stage, siblings, componentOf, rendered })
        return { texts, made: await beside(texts) }
      },
    ),
    // The browser is closed as soon as it has drawn them, not when all other pages are rendered.
    tools.clock.time('diagrams', () => finishSiteDiagrams(documents, tools.diagrams)),
    tools.clock.time('cards', () => cards.drawn),
  ])
  const whole = diagrams.inBrowser ? await bundleWithDiagrams(bundle, config, tools.cache) : bundle
  const second = await renderPages(
    withDiagrams,
    {
      ...pageStage,
      assets: whole.assets,
      diagrams: diagrams.markup,
      onProgress: (done) => report(others.length + done, pages.length),
    },
    () => Promise.resolve(),
  )
  const { texts, made } = first.made
  return {
    shown: { ...first.shown, ...second.shown, ...texts },
    problems: [...first.problems, ...second.problems, ...diagrams.diagnostics, ...lacks],
    incomplete: diagrams.incomplete,
    inBrowser: diagrams.inBrowser,
    bundle: whole,
    made,
  }
}

/**
 * Renders pages, their texts, feeds and the search index. Markdown and the search index are written while another thread draws
 * pages, where there is one.
 * @param site - its pages are all, or some of those that `known` has
 */
export async function renderPagesAndTexts(
  site: SiteInput & { readonly content: CompiledDocuments; readonly assembled: SitePages },
  output: SiteOutput & Pick<PageKeeper, 'keep'> & { readonly known: EarlierIndex | null },
  tools: DrawingTools,
): Promise<RenderedParts> {
  const { content, assembled, ...settings } = site
  const { emitter, shown } = output
  const { pages, inFeeds, shells, joined } = assembled
  const { compileOptions, documents, requests } = content
  const articles = createArticles([...documents, ...joined], {
    cache: tools.cache,
    compile: compileAgain(compileOptions, requests, tools.cache),
  })
  const statics = new Set(assembled.statics)
  const stage = { shells, articles, buildId: buildId(), shown, emitter, statics }
  const beside = (siblings: RenderedParts['shown']) =>
    renderIndexes(site, { ...output, stage, siblings }, tools)
  const part = await renderPart(
    { ...settings, assembled, documents, articles },
    { ...output, beside },
    tools,
  )
  const feeds = await renderFeeds(assembled.feeds, [...pages, ...inFeeds], stage)
  const { made, inBrowser: _, ...rendered } = part
  const { llms, searchShards } = made
  return { ...rendered, searchShards, shown: { ...part.shown, ...llms, ...feeds } }
}

interface IndexStage extends SiteOutput {
  readonly known: EarlierIndex | null
  readonly stage: TextStage & { readonly articles: Articles }
  /** The keys of the pages' Markdown. */
  readonly siblings: Readonly<Record<string, string>>
}

/** llms.txt and the search index. */
async function renderIndexes(
  { config, locales, assembled }: SiteInput & { readonly assembled: SitePages },
  { emitter, searchIndex, isSameConfig, known, stage, siblings }: IndexStage,
  { cache, clock }: Tools,
) {
  const { pages, shells, componentOf } = assembled
  const ofPages = new Set(pages.map(({ locale }) => locale))
  const outlines = assembled.outlines.filter(({ locale }) => ofPages.has(locale))
  const llms = await renderLlms(outlines, siblings, stage)
  const searchShards = await clock.time('search', () => {
    const found = indexedPages({ pages, shells, articles: stage.articles, componentOf })
    return emitSearchIndex({
      pages: known === null ? found : withKnownPages(found, known),
      shells: builtShells(shells, locales),
      // They may have to be converted from Simplified Chinese, which takes a tenth of a second.
      synonyms: async (locale) =>
        (isSameConfig && searchIndex && knownSynonyms(locale, searchIndex)) ||
        synonymsOf(locale, config.search),
      earlier: searchIndex,
      cache,
      emitter,
    })
  })
  return { llms, searchShards }
}

/** The shells of the locales that are built. */
export function builtShells(
  shells: Readonly<Record<string, Shell>>,
  locales: SiteInput['locales'],
): Readonly<Record<string, Shell>> {
  const built = Object.entries(shells).filter(([locale]) => locales?.includes(locale) ?? true)
  return Object.fromEntries(built)
}

function showsDiagram({ article }: Page): boolean {
  return article?.slots.some(({ type }) => type === 'diagram') ?? false
}
