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
import { bundleWithDiagrams } from './bundle/bundle.ts'
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
  Tools,
} from './pipeline-types.ts'
import { releasedProblems } from './released/dropped-addresses.ts'
import { readCode } from './render/code-links.ts'
import { knownPlaces, listingPages, placedPages } from './render/placed-pages.ts'
import { renderFeeds } from './render/render-feeds.ts'
import { renderPages } from './render/render-pages.ts'
import { renderSiblings, type SiblingStage } from './render/render-siblings.ts'
import { siteFiles } from './render/site-files.ts'
import { emitSearchIndex, type IndexStage } from './search/emit-index.ts'

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
  tools: Tools,
): Promise<AssembledSite> {
  const { cache, index, clock } = tools
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
  const placeOfMessage = createMessageFinder(root)
  const findLink = createLinkFinder(root)
  const settings = { config, configFile, findInConfig, placeOfMessage, findLink }
  const read = { messages, discovered, hostRedirects, documents, images, lastUpdated }
  const input = { ...settings, ...read, now, drafts }
  const { site, addresses, codeLinks, suspects, ...assembled } = await clock.time('assemble', () =>
    assemble(input),
  )
  // Links are checked by now: a mistake in a style sheet hides none in documents.
  if ('failure' in bundled) {
    const found = [...content.problems, ...probed.diagnostics, ...site.diagnostics]
    throw withProblems(bundled.failure, found, config)
  }
  for (const { path, hash } of [...bundled.theme.inputs, ...bundled.bundle.inputs]) {
    index.used(path, hash)
  }
  const pages = locales ? site.pages.filter(({ locale }) => locales.includes(locale)) : site.pages
  const siteCode = readCode(pages, documents, {
    ...{ root, ...bundled, shells: assembled.shells, codeLinks, suspects },
    made: new Set([...bundled.bundle.files, ...content.downloads].map((file) => file.path)),
  })
  const released = await clock.time('released', () =>
    releasedProblems({ root, config, addresses }, index),
  )
  tools.onAddresses?.(addresses)
  return {
    ...{ site, ...assembled, ...bundled, pages },
    componentOf: siteCode.componentOf,
    failures: siteCode.failures,
    otherSites: siteCode.otherSites,
    problems: [
      ...content.problems,
      ...bundled.bundle.problems,
      ...probed.diagnostics,
      ...site.diagnostics,
      ...siteCode.problems,
      ...released,
      ...outputCollisions({
        ...{ pages: site.pages, statics: discovered.statics, assets: site.assets },
        redirects: site.redirects,
        generated: [...bundled.bundle.files, ...site.sidebars, ...content.downloads],
      }),
    ],
  }
}

/**
 * render: pages, their Markdown, and every other file of the output. Pages with diagrams come last: some may still be
 * drawn. Markdown and the search index are written while another thread draws pages, where there is one.
 * @throws DocsgenError (1) when two files of the site want the same path
 */
export async function renderSite(
  {
    config,
    concurrency,
    content,
    assembled,
  }: SiteInput & { content: SiteContent; assembled: AssembledSite },
  { emitter, shown, placed, feeds: knownFeeds, searchShards }: SiteOutput,
  tools: DrawingTools,
): Promise<RenderedSite> {
  const { cache, clock, index } = tools
  const { site, pages, shells, theme, siblings, outlines } = assembled
  const { documents, discovered, downloads } = content
  const articles = createArticles(documents, {
    ...{ cache, options: content.compileOptions, requests: content.requests },
    joined: assembled.joined,
  })
  const { chunks } = assembled.bundle
  const report = progressOf(tools, 'render')
  const withDiagrams = pages.filter(showsDiagram)
  const others = pages.filter((page) => !showsDiagram(page))
  const places = knownPlaces(placed)
  const shared = { shells, theme, articles, buildId: buildId(), shown, places, emitter }
  const threads = { concurrency, addProfile: tools.addProfile }
  const statics = new Set(discovered.statics.map(({ path }) => path))
  const textStage = {
    ...{ ...shared, siblings, outlines, componentOf: assembled.componentOf, statics },
    ...{ cache, clock, known: searchShards, search: config.search },
  }
  const [first, diagrams] = await Promise.all([
    renderPages(
      others,
      {
        ...shared,
        ...{ chunks, assets: assembled.bundle.assets, diagrams: new Map(), threads },
        onProgress: (done) => report(done, pages.length),
      },
      (rendered) => renderTexts(pages, rendered, textStage),
    ),
    // The browser is closed as soon as it has drawn them, not when all other pages are rendered.
    clock.time('diagrams', () => finishSiteDiagrams(documents, tools.diagrams)),
  ])
  const bundle = diagrams.inBrowser
    ? await bundleWithDiagrams(assembled.bundle, config, cache)
    : assembled.bundle
  const second = await renderPages(
    withDiagrams,
    {
      ...shared,
      ...{ chunks, assets: bundle.assets, diagrams: diagrams.markup, threads },
      onProgress: (done) => report(others.length + done, pages.length),
    },
    () => Promise.resolve(),
  )
  const rendered = { ...first.shown, ...second.shown }
  const { texts, searchShards: indexed } = first.made
  const standing = new Map([...first.places, ...second.places, ...texts.places])
  const feeds = await renderFeeds(assembled.feeds, pages, {
    ...shared,
    ...{ statics, known: knownFeeds },
  })
  const files = siteFiles({ site, pages, shells, config, discovered, index, bundle, downloads })
  for (const file of files) emitter.add(file)
  return {
    searchShards: indexed,
    shown: { ...rendered, ...texts.shown, ...feeds.shown },
    shared: includedFiles(documents),
    feeds: feeds.placed,
    placed: placedPages(pages, standing),
    listing: listingPages(pages),
    problems: [...first.problems, ...second.problems, ...diagrams.diagnostics],
    incomplete: diagrams.incomplete || content.incomplete,
  }
}

type TextStage = Omit<SiblingStage, 'rendered'> & Omit<IndexStage, 'pages'> & Pick<Tools, 'clock'>

/**
 * The Markdown of all pages, and the search index.
 * @param rendered keys of all pages without diagrams, among them those that are components
 */
async function renderTexts(
  pages: readonly Page[],
  rendered: SiblingStage['rendered'],
  { clock, ...stage }: TextStage,
) {
  const texts = await renderSiblings(pages, { ...stage, rendered })
  const searchShards = await clock.time('search', () => emitSearchIndex({ ...stage, pages }))
  return { texts, searchShards }
}

/** Files that documents include, sorted. */
function includedFiles(documents: SiteContent['documents']): readonly string[] {
  const read = documents.flatMap(({ meta }) => meta.dependencies.map(({ path }) => path))
  return [...new Set(read)].sort()
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
