/**
 * The stages in their order. Read this first, with ARCHITECTURE.md beside it.
 *
 *     config → discover → compile → bundle, images → assemble → render → search → emit
 *
 * `docsgen build` runs all of them, `docsgen check` the first two functions here. `docsgen dev` calls the same stages
 * for the pages that somebody looks at.
 */

import type { Page } from '../shared/model/site.ts'
import { bundleOnce } from '../support/esbuild/bundler.ts'
import { collectSooner } from '../support/garbage-collection.ts'
import { buildId } from '../support/package.ts'
import { documentProblems, withProblems } from '../support/problems.ts'
import { createLinkFinder } from '../support/text/place-of-link.ts'
import { assemble } from './assemble/assemble.ts'
import { localTargets } from './assemble/links/local-files.ts'
import { type Bundle, bundleWithDiagrams } from './bundle/bundle.ts'
import { bundleInput, bundleSite } from './bundle/bundle-site.ts'
import { checkTypes } from './bundle/overrides/type-check.ts'
import { clientModules, siteComponents } from './bundle/site-modules.ts'
import { createArticles } from './compile/article-store.ts'
import { compileDocuments } from './compile/compile-documents.ts'
import { loadCompileOptions } from './compile/compile-options.ts'
import { createMessageFinder } from './config/load-messages.ts'
import { createConfigFinder } from './config/problems/find-in-config.ts'
import { hasDiagramPackages } from './diagrams/diagram-packages.ts'
import { diagramSources, finishSiteDiagrams } from './diagrams/site-diagrams.ts'
import { readHistory } from './discover/history.ts'
import { readSources } from './discover/read-sources.ts'
import { withoutParts } from './discover/unread-files.ts'
import type { EditedDocuments } from './edited-documents.ts'
import { outputCollisions } from './emit/collisions.ts'
import { probeImages } from './images/probe-images.ts'
import type {
  AssembledSite,
  DrawingTools,
  KnownSite,
  RenderedSite,
  SiteContent,
  SiteInput,
  SiteOutput,
  SitePages,
  Tools,
} from './pipeline-types.ts'
import { releasedProblems } from './released/dropped-addresses.ts'
import { readCode } from './render/code-links.ts'
import { componentsOf, renderersOf } from './render/render-components.ts'
import { renderFeeds } from './render/render-feeds.ts'
import { renderPages } from './render/render-pages.ts'
import { renderSiblings, type SiblingStage } from './render/render-siblings.ts'
import { siteFiles } from './render/site-files.ts'
import { emitSearchIndex, indexedPages, withKnownPages } from './search/emit-index.ts'
import { searchFolder } from './search/search-folder.ts'
import type { EarlierIndex } from './search/search-index.ts'
import {
  createPageKeeper,
  type KeptSite,
  keepFrame,
  type PageKeeper,
  rememberedPages,
  type WordKeys,
} from './site-memory.ts'

/** With more documents, memory counts more than the 5 % of processor time that collecting garbage sooner takes. */
const manyDocuments = 10_000

/**
 * discover and compile, with git history and type checks beside them.
 * @param known - of an earlier run, if there was one
 * @throws DocsgenError (3) when a file vanishes while it is read
 */
export async function readSite(
  { concurrency, ...site }: SiteInput,
  known: KnownSite | undefined,
  tools: Tools,
): Promise<SiteContent> {
  const { cache, index, walk, clock, diagrams } = tools
  const { root, config } = site
  const findInConfig = createConfigFinder(site)
  const sources = await clock.time('discover', () =>
    readSources(site, { index, cache, findInConfig, walk }, known?.categories ?? []),
  )
  if (sources.requests.length > manyDocuments) collectSooner()
  const compileOptions = await loadCompileOptions(root, config, findInConfig)
  const compile = () =>
    compileDocuments(sources.requests, {
      options: compileOptions,
      cache,
      concurrency,
      addProfile: tools.addProfile,
      mayDraw: () => diagrams !== undefined && hasDiagramPackages(),
      onProgress: progressOf(tools, 'compile'),
      onDocument: ({ meta }) => diagrams?.add(diagramSources(meta)),
      expectDiagrams: (expected) => diagrams?.expect(expected),
      drawDiagrams: async () => diagrams?.draw(),
    })
  const [documents, history, types] = await Promise.all([
    clock.time('compile', compile),
    clock.time('git', () => readHistory(root, config, known)),
    clock.time('types', () => checkTypes(root, sources, { cache })),
  ])
  const { lastUpdated, head } = history
  // The next build compares every file in the index.
  const imported = documents.flatMap(({ meta }) => meta.dependencies)
  const plugins = compileOptions.plugins?.inputs ?? []
  for (const { path, hash } of [...imported, ...types.inputs, ...plugins]) index.used(path, hash)
  return {
    ...sources,
    ...{ compileOptions, documents, lastUpdated, head, incomplete: types.incomplete },
    problems: [
      ...withoutParts(sources.problems, () => documents),
      ...documentProblems(documents),
      ...history.problems,
      ...types.problems,
    ],
  }
}

/**
 * bundle and images, then assemble.
 * @throws DocsgenError (2) for a style sheet that is missing or wrong, (1) for code of the site
 */
export async function assembleSite(
  { root, config, configFile, configParts, now, drafts, locales }: SiteInput,
  content: SiteContent,
  { cache, index, clock, onAddresses }: Tools,
): Promise<AssembledSite> {
  const { discovered, documents, overrides, messages, lastUpdated, hostRedirects } = content
  const hasMath = documents.some(({ meta }) => meta.features.includes('math'))
  const code = { overrides, modules: clientModules(documents), pages: siteComponents(documents) }
  const findInConfig = createConfigFinder({ root, config, configFile, configParts })
  const bundleTools = { cache, bundler: bundleOnce, findInConfig }
  const [bundled, probed] = await Promise.all([
    clock
      .time('bundle', () => bundleSite(bundleInput(root, config, hasMath), code, bundleTools))
      .catch((failure: unknown) => ({ failure })),
    clock.time('images', () =>
      probeImages(root, localTargets(discovered, config, documents), index),
    ),
  ])
  const { images } = probed
  const finders = {
    findInConfig,
    placeOfMessage: createMessageFinder(root),
    findLink: createLinkFinder(root),
  }
  const read = { messages, discovered, hostRedirects, documents, images, lastUpdated }
  const input = { config, configFile, now, drafts, ...finders, ...read }
  const { site, addresses, codeLinks, suspects, ...assembled } = await clock.time('assemble', () =>
    assemble(input),
  )
  const found = [...content.problems, ...probed.diagnostics, ...site.diagnostics]
  // Links are checked by now: a mistake in a style sheet hides none in documents.
  if ('failure' in bundled) throw withProblems(bundled.failure, found, config)
  for (const { path, hash } of [...bundled.theme.inputs, ...bundled.bundle.inputs]) {
    index.used(path, hash)
  }
  const pages = locales ? site.pages.filter(({ locale }) => locales.includes(locale)) : site.pages
  const siteCode = readCode(pages, documents, {
    ...bundled,
    root,
    shells: assembled.shells,
    codeLinks,
    suspects,
    made: new Set([...bundled.bundle.files, ...content.downloads].map((file) => file.path)),
  })
  const released = await clock.time('released', () =>
    releasedProblems({ root, config, addresses }, index),
  )
  onAddresses?.(addresses)
  const { componentOf, failures, otherSites } = siteCode
  const collisions = outputCollisions({
    ...site,
    statics: discovered.statics,
    generated: [...bundled.bundle.files, ...site.sidebars, ...content.downloads],
  })
  return {
    ...assembled,
    ...bundled,
    site,
    pages,
    code,
    hasMath,
    statics: discovered.statics.map(({ path }) => path),
    componentOf,
    failures,
    otherSites,
    problems: [
      ...found,
      ...bundled.bundle.problems,
      ...siteCode.problems,
      ...released,
      ...collisions,
    ],
  }
}

/**
 * The same after an edit of nothing but words, from the memory of the last build: only the pages that show them.
 * @param edited the documents, in the memory with other words
 * @returns null when the cache has lost something
 */
export async function rememberSite(
  { root, config, configFile, configParts }: SiteInput,
  { memory, edited }: { readonly memory: KeptSite; readonly edited: readonly WordKeys[] },
  { cache, clock }: Tools,
): Promise<SitePages | null> {
  const remembered = rememberedPages(memory, edited, cache)
  if (remembered === null) return null
  const { frame, pages } = remembered
  const findInConfig = createConfigFinder({ root, config, configFile, configParts })
  const bundleTools = { cache, bundler: bundleOnce, findInConfig }
  const bundled = await clock.time('bundle', () =>
    bundleSite(bundleInput(root, config, frame.hasMath), frame.code, bundleTools),
  )
  const { theme, bundle } = bundled
  const renderers = renderersOf({ shells: frame.shells, theme, ...bundle }, () => {})
  return { ...frame, ...bundled, pages, joined: [], componentOf: componentsOf(renderers) }
}

/**
 * render: pages, their Markdown, and every other file of the output. Pages with diagrams come last: some may still be
 * drawn. Markdown and the search index are written while another thread draws pages, where there is one.
 * @throws DocsgenError (1) when two files of the site want the same path
 */
export async function renderSite(
  {
    content,
    assembled,
    ...site
  }: SiteInput & { readonly content: SiteContent; readonly assembled: AssembledSite },
  output: SiteOutput,
  tools: DrawingTools,
): Promise<RenderedSite> {
  const { cache, index } = tools
  const { code, hasMath, statics, shells, siblings, outlines, feeds, postSpan } = assembled
  const keeper = createPageKeeper(cache)
  const { bundle, ...rendered } = await renderAll(
    { ...site, content, assembled },
    { ...output, keep: keeper.keep, known: null },
    tools,
  )
  const { config } = site
  const { discovered, downloads } = content
  const files = siteFiles({ ...assembled, discovered, downloads, config, index, bundle })
  for (const file of files) output.emitter.add(file)
  const frame = { shells, siblings, outlines, feeds, postSpan, code, hasMath, statics }
  const read = content.documents.flatMap(({ meta }) => meta.dependencies.map(({ path }) => path))
  return {
    ...rendered,
    incomplete: rendered.incomplete || content.incomplete,
    memory: {
      ...keeper.names(),
      frame: keepFrame(frame, cache),
      included: [...new Set(read)].sort(),
      edited: [],
    },
  }
}

/** The same after an edit of nothing but words: all other files stay as the last build has left them. */
export async function renderWords(
  site: SiteInput & { readonly content: EditedDocuments; readonly assembled: SitePages },
  output: SiteOutput & { readonly memory: KeptSite },
  tools: DrawingTools,
): Promise<RenderedSite> {
  const { emitter, shown, memory, searchIndex } = output
  const { keep } = createPageKeeper(tools.cache)
  const { bundle: _, ...rendered } = await renderAll(
    site,
    { ...output, keep, known: searchIndex },
    tools,
  )
  // Files of the index that are still used have been kept.
  emitter.keepRest((file) => file.startsWith(searchFolder))
  return { ...rendered, shown: { ...shown, ...rendered.shown }, memory }
}

interface RenderedParts extends Omit<RenderedSite, 'memory'> {
  /** With what pages need whose diagrams are drawn in browsers. */
  readonly bundle: Bundle
}

/** Renders pages, their texts, feeds and the search index. @param known - the index that has the other pages; null: none */
async function renderAll(
  site: SiteInput & { readonly content: EditedDocuments; readonly assembled: SitePages },
  output: SiteOutput & Pick<PageKeeper, 'keep'> & { readonly known: EarlierIndex | null },
  tools: DrawingTools,
): Promise<RenderedParts> {
  const { config, concurrency, content, assembled } = site
  const { emitter, shown, keep } = output
  const { pages, shells, theme, bundle, joined } = assembled
  const { compileOptions: options, documents, requests } = content
  const articles = createArticles(documents, { cache: tools.cache, options, requests, joined })
  const statics = new Set(assembled.statics)
  const stage = { shells, theme, articles, buildId: buildId(), shown, emitter, statics, keep }
  const threads = { concurrency, addProfile: tools.addProfile }
  const { assets, chunks } = bundle
  const report = progressOf(tools, 'render')
  const withDiagrams = pages.filter(showsDiagram)
  const others = pages.filter((page) => !showsDiagram(page))
  const [first, diagrams] = await Promise.all([
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
  const feeds = await renderFeeds(assembled.feeds, pages, stage)
  const { texts, searchShards } = first.made
  return {
    searchShards,
    shown: { ...first.shown, ...second.shown, ...texts, ...feeds },
    problems: [...first.problems, ...second.problems, ...diagrams.diagnostics],
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
      search: config.search,
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

/** Reports the progress of one stage. */
export function progressOf(
  { onProgress }: Pick<Tools, 'onProgress'>,
  stage: string,
): (done: number, total: number) => void {
  return (done, total) => onProgress?.({ stage, done, total })
}
