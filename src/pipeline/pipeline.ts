/**
 * The stages in their order. Read this first, with ARCHITECTURE.md beside it.
 *
 *     config → discover → compile → bundle, images → assemble → render → search → emit
 *
 * `docsgen build` runs all of them, `docsgen check` the first two functions here. `docsgen dev` calls the same stages
 * for the pages that somebody looks at.
 */

import type { Diagnostic } from '../shared/diagnostic.ts'
import type { Document, Page } from '../shared/model/site.ts'
import { bundleOnce } from '../support/esbuild/bundler.ts'
import { collectSooner } from '../support/garbage-collection.ts'
import { buildId } from '../support/package.ts'
import { documentProblems, withProblems } from '../support/problems.ts'
import { createLinkFinder } from '../support/text/place-of-link.ts'
import { aroundPages, assemble, pagesWithWords } from './assemble/assemble.ts'
import { localTargets } from './assemble/links/local-files.ts'
import { type OpenSite, openSite } from './assemble/open-site.ts'
import { bundleWithDiagrams } from './bundle/bundle.ts'
import { bundleInput, bundleSite, type SiteBundle } from './bundle/bundle-site.ts'
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

/** The site with all pages planned, and the files that they load. */
interface PlannedSite {
  readonly open: OpenSite
  /** Or why the files cannot be made. */
  readonly bundled: SiteBundle | { readonly failure: unknown }
  readonly problems: readonly Diagnostic[]
}

/** bundle and images, then the pages are planned. */
async function planSite(
  { root, config, configFile, configParts, now, drafts }: SiteInput,
  content: SiteContent,
  { cache, index, clock }: Tools,
): Promise<PlannedSite> {
  const { discovered, documents, overrides, messages, lastUpdated, hostRedirects } = content
  const hasMath = documents.some(({ meta }) => meta.features.includes('math'))
  const code = { overrides, modules: clientModules(documents), pages: siteComponents(documents) }
  const findInConfig = createConfigFinder({ root, config, configFile, configParts })
  const bundleTools = { cache, bundler: bundleOnce, findInConfig }
  const [bundled, { images, diagnostics }] = await Promise.all([
    clock
      .time('bundle', () => bundleSite(bundleInput(root, config, hasMath), code, bundleTools))
      .catch((failure: unknown) => ({ failure })),
    clock.time('images', () =>
      probeImages(root, localTargets(discovered, config, documents), index),
    ),
  ])
  const inputs = 'failure' in bundled ? [] : [bundled.theme.inputs, bundled.bundle.inputs].flat()
  for (const { path, hash } of inputs) index.used(path, hash)
  const finders = {
    findInConfig,
    placeOfMessage: createMessageFinder(root),
    findLink: createLinkFinder(root),
  }
  const read = { messages, discovered, hostRedirects, documents, images, lastUpdated }
  const input = { config, configFile, now, drafts, ...finders, ...read }
  const open = await clock.time('assemble', () => openSite(input))
  return { open, bundled, problems: diagnostics }
}

/**
 * bundle, images and assemble.
 * @throws DocsgenError (2) for a style sheet that is missing or wrong, (1) for code of the site
 */
export async function assembleSite(
  site: SiteInput,
  content: SiteContent,
  tools: Tools,
): Promise<AssembledSite> {
  return finishSite(site, { content, planned: await planSite(site, content, tools) }, tools)
}

/**
 * The same for a build after another one: where nothing but the words of some documents has changed since, only the pages
 * that show these.
 * @param edited - the documents; null where other things may have changed
 * @param lastProblems - of the last build
 */
export async function assembleChanges(
  site: SiteInput,
  {
    content,
    edited,
    lastProblems,
  }: {
    readonly content: SiteContent
    readonly edited: readonly Document[] | null
    readonly lastProblems: readonly Diagnostic[]
  },
  tools: Tools,
): Promise<SitePages> {
  const planned = await planSite(site, content, tools)
  const { open, bundled } = planned
  if (edited !== null && !('failure' in bundled)) {
    const pages = await tools.clock.time('assemble', () => pagesWithWords(open, edited))
    if (pages !== null) {
      const { theme, bundle } = bundled
      const componentOf = componentsOf(
        renderersOf({ theme, shells: open.shells, ...bundle }, () => {}),
      )
      const around = aroundPages(open)
      return { ...bundled, ...around, pages, componentOf, site: null, problems: lastProblems }
    }
  }
  return finishSite(site, { content, planned }, tools)
}

async function finishSite(
  { root, config, locales }: SiteInput,
  { content, planned }: { readonly content: SiteContent; readonly planned: PlannedSite },
  { index, clock, onAddresses }: Tools,
): Promise<AssembledSite> {
  const { discovered, documents } = content
  const { bundled } = planned
  const { site, addresses, codeLinks, suspects, ...assembled } = await clock.time('assemble', () =>
    assemble(planned.open),
  )
  const found = [...content.problems, ...planned.problems, ...site.diagnostics]
  // Links are checked by now: a mistake in a style sheet hides none in documents.
  if ('failure' in bundled) throw withProblems(bundled.failure, found, config)
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
  return {
    ...assembled,
    ...bundled,
    site,
    pages,
    componentOf: siteCode.componentOf,
    failures: siteCode.failures,
    otherSites: siteCode.otherSites,
    problems: [
      ...found,
      ...bundled.bundle.problems,
      ...siteCode.problems,
      ...released,
      ...outputCollisions({
        pages: site.pages,
        statics: discovered.statics,
        assets: site.assets,
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
  site: SiteInput & { readonly content: SiteContent; readonly assembled: SitePages },
  output: SiteOutput,
  tools: DrawingTools,
): Promise<RenderedSite> {
  const { config, concurrency, content, assembled } = site
  const { emitter, shown } = output
  const { pages, shells, theme, bundle } = assembled
  const articles = createArticles(content.documents, {
    cache: tools.cache,
    options: content.compileOptions,
    requests: content.requests,
    joined: assembled.joined,
  })
  const statics = new Set(content.discovered.statics.map(({ path }) => path))
  const stage = { shells, theme, articles, buildId: buildId(), shown, emitter, statics }
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
    tools.clock.time('diagrams', () => finishSiteDiagrams(content.documents, tools.diagrams)),
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
  const now = { ...first.shown, ...second.shown, ...first.made.texts, ...feeds }
  addOthers(site, { emitter, index: tools.index, bundle: whole })
  return {
    searchShards: first.made.searchShards,
    shown: assembled.site === null ? { ...shown, ...now } : now,
    problems: [...first.problems, ...second.problems, ...diagrams.diagnostics],
    incomplete: diagrams.incomplete || content.incomplete,
  }
}

type TextStage = Omit<SiblingStage, 'siblings' | 'outlines' | 'componentOf'>

/** The Markdown of all pages, and the search index. */
async function renderTexts(
  { config, locales, assembled }: SiteInput & { readonly assembled: SitePages },
  { emitter, searchIndex, stage }: SiteOutput & { readonly stage: TextStage },
  { cache, clock }: Tools,
) {
  const { site, pages, shells, siblings, outlines, componentOf } = assembled
  const texts = await renderSiblings(pages, { ...stage, siblings, outlines, componentOf })
  const built = Object.entries(shells).filter(([locale]) => locales?.includes(locale) ?? true)
  const searchShards = await clock.time('search', () => {
    const found = indexedPages({ pages, shells, articles: stage.articles, componentOf })
    return emitSearchIndex({
      pages: site === null && searchIndex ? withKnownPages(found, searchIndex) : found,
      shells: Object.fromEntries(built),
      search: config.search,
      earlier: searchIndex,
      cache,
      emitter,
    })
  })
  return { texts, searchShards }
}

/** Makes the files that are neither pages nor their texts part of the output. */
function addOthers(
  { config, content, assembled }: Parameters<typeof renderSite>[0],
  {
    emitter,
    index,
    bundle,
  }: Pick<SiteOutput, 'emitter'> & Pick<Tools, 'index'> & Pick<SiteBundle, 'bundle'>,
): void {
  const { site, pages, shells } = assembled
  const { discovered, downloads } = content
  if (site === null) {
    // Files of the index that are still used have been kept.
    emitter.keepRest((file) => file.startsWith(searchFolder))
    return
  }
  const files = siteFiles({ site, pages, shells, config, discovered, index, bundle, downloads })
  for (const file of files) emitter.add(file)
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
