/**
 * The stages in their order. Read this first, with ARCHITECTURE.md beside it.
 *
 *     config → discover → compile → bundle, images → assemble → render → search → emit
 *
 * `docsgen build` runs all of them, `docsgen check` the first two functions here. `docsgen dev` asks the same questions
 * for one page at a time: what the site is assembled from (`assembleInput`), the texts of documents (`createArticles`), the
 * links of code (`readCode`), the HTML of a page (`renderersOf`). See commands/dev/site/page-maker.ts.
 */

import type { Diagnostic } from '../shared/diagnostic.ts'
import type { Document, Site } from '../shared/model/site.ts'
import { searchClientFile } from '../shared/search/search-site.ts'
import { bundleOnce } from '../support/esbuild/bundler.ts'
import { collectSooner } from '../support/garbage-collection.ts'
import { documentProblems, withProblems } from '../support/problems.ts'
import { assemble } from './assemble/assemble.ts'
import {
  createTargetFinder,
  localTargets,
  type TargetFinder,
} from './assemble/links/local-files.ts'
import { assembleInput } from './assemble-input.ts'
import { bundleInput, bundleSite, type SiteBundle } from './bundle/bundle-site.ts'
import { checkTypes } from './bundle/overrides/type-check.ts'
import { siteCode } from './bundle/site-modules.ts'
import { openCards } from './cards/cards.ts'
import { compileDocuments } from './compile/compile-documents.ts'
import { loadCompileOptions, type SiteCompileOptions } from './compile/compile-options.ts'
import type { CompileRequest } from './compile/document-cache.ts'
import type { Config } from './config/config.ts'
import { createConfigFinder } from './config/problems/find-in-config.ts'
import { hasDiagramPackages } from './diagrams/diagram-packages.ts'
import { diagramSources } from './diagrams/site-diagrams.ts'
import { readHistory } from './discover/history/history.ts'
import { readSources, type SiteSources } from './discover/read-sources.ts'
import { withoutParts } from './discover/unread-files.ts'
import { outputCollisions } from './emit/collisions.ts'
import { emitPictures } from './images/emit-pictures.ts'
import { hasEncoder, missingEncoder } from './images/encoder.ts'
import { probeImages } from './images/probe-images.ts'
import {
  createPictureStarter,
  type FinishedImages,
  finishPictures,
} from './images/site-pictures.ts'
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
import { openPlugins } from './plugins/open-plugins.ts'
import type { SitePlugins } from './plugins/site-plugins.ts'
import { progressOf } from './progress.ts'
import { releasedProblems } from './released/dropped-addresses.ts'
import { readCode } from './render/code-links.ts'
import { siteFiles } from './render/files/site-files.ts'
import { renderPagesAndTexts } from './render/render-stage.ts'
import { renderersOf } from './render/renderers.ts'
import { createPageKeeper, keepFrame, showsWords } from './site-memory.ts'

/** With more documents, memory counts more than the 5 % of processor time that collecting garbage sooner takes. */
const manyDocuments = 10_000

/** Sources that have been read, and are ready to be compiled. */
interface OpenSources extends SiteSources {
  /** Null on sites without plugins. */
  readonly plugins: SitePlugins | null
  readonly compileOptions: SiteCompileOptions
  compile(): Promise<Document[]>
}

interface Reading {
  /** Of an earlier run, if there was one. */
  readonly known?: KnownSite | undefined
  /** Whether a document is to be compiled. Default: all are. */
  readonly isWanted?: (request: CompileRequest) => boolean
}

/** discover: reads the sources, of which some or all are to be compiled. */
async function openSources(
  { concurrency, ...site }: SiteInput,
  { known, isWanted = () => true }: Reading,
  tools: Tools,
): Promise<OpenSources> {
  const { cache, index, walk, clock, diagrams } = tools
  const { root, config } = site
  const findInConfig = createConfigFinder(site)
  const plugins = await clock.time('plugins', () =>
    openPlugins(site, { asksAll: site.isFresh === true }),
  )
  const sources = await clock.time('discover', () =>
    readSources(
      { ...site, plugins },
      { index, cache, findInConfig, walk },
      known?.categories ?? [],
    ),
  )
  const requests = sources.requests.filter(isWanted)
  if (requests.length > manyDocuments) collectSooner()
  const compileOptions = await loadCompileOptions(root, config, findInConfig)
  const beginPictures = pictureStarter({ root, config }, sources, tools)
  const compile = () =>
    compileDocuments(requests, {
      options: compileOptions,
      cache,
      concurrency,
      addProfile: tools.addProfile,
      fetchDocuments: tools.fetchDocuments,
      onSources: (counts) => {
        for (const [from, count] of Object.entries(counts)) clock.count(from, count)
      },
      mayDraw: () => diagrams !== undefined && hasDiagramPackages(),
      onProgress: progressOf(tools, 'compile'),
      onDocument: (document) => {
        diagrams?.add(diagramSources(document.meta))
        beginPictures?.(document)
      },
      expectDiagrams: (expected) => diagrams?.expect(expected),
      drawDiagrams: async () => diagrams?.draw(),
    })
  return {
    ...sources,
    requests,
    plugins,
    compileOptions,
    compile: () => clock.time('compile', compile),
  }
}

/**
 * discover and compile for a part of the documents, with the pictures that they show: another process that has the same cache
 * finds all of it there.
 * @returns the documents; the number of those that there are, wanted or not
 * @throws DocsgenError (3) when a file vanishes while it is read
 */
export async function compilePart(
  site: SiteInput,
  isWanted: (request: CompileRequest) => boolean,
  tools: Tools,
): Promise<{ readonly documents: readonly Document[]; readonly total: number }> {
  let total = 0
  const count = (request: CompileRequest) => {
    total++
    return isWanted(request)
  }
  const { compile, ...sources } = await openSources(site, { isWanted: count }, tools)
  const documents = await compile()
  await tools.clock.time('images', () => readImages(site, { ...sources, documents }, tools))
  return { documents, total }
}

/**
 * discover and compile, with git history and type checks beside them.
 * @param known - of an earlier run, if there was one
 * @throws DocsgenError (3) when a file vanishes while it is read
 */
export async function readSite(
  site: SiteInput,
  known: KnownSite | undefined,
  tools: Tools,
): Promise<SiteContent> {
  const { cache, index, clock } = tools
  const { root, config } = site
  const { compile, ...sources } = await openSources(site, { known }, tools)
  const { plugins, compileOptions } = sources
  const [documents, history, types] = await Promise.all([
    compile(),
    clock.time('git', () => readHistory(root, config, known)),
    clock.time('types', () => checkTypes(root, sources, { cache })),
  ])
  const { lastUpdated, head } = history
  // The next build compares every file in the index.
  const imported = documents.flatMap(({ meta }) => meta.dependencies)
  const code = [...(compileOptions.plugins?.inputs ?? []), ...(plugins?.inputs ?? [])]
  for (const { path, hash } of [...imported, ...types.inputs, ...code]) index.used(path, hash)
  return {
    ...sources,
    documents,
    lastUpdated,
    head,
    incomplete: types.incomplete,
    problems: placedBy(plugins, [
      ...withoutParts(sources.problems, () => documents),
      ...documentProblems(documents),
      ...history.problems,
      ...types.problems,
    ]),
  }
}

/** Problems at documents of plugins, with the names of these. */
function placedBy(
  plugins: SitePlugins | null,
  problems: readonly Diagnostic[],
): readonly Diagnostic[] {
  return plugins?.placed(problems) ?? problems
}

/** A function that begins to make the pictures of a compiled document; undefined where none are made. */
function pictureStarter(
  { root, config }: Pick<SiteInput, 'root' | 'config'>,
  { discovered }: SiteSources,
  { index, pictures }: Tools,
) {
  if (pictures === undefined) return undefined
  let find: TargetFinder | undefined
  const targetsOf = (document: Document) => {
    find ??= createTargetFinder(discovered, config)
    return find([document])
  }
  return createPictureStarter({ root, targetsOf, pictures, index, areEncoded: () => true })
}

/** The local files that pages show, with the widths of pictures. */
async function readImages(
  { root, config }: SiteInput,
  { discovered, documents }: Pick<SiteContent, 'discovered' | 'documents'>,
  { index, pictures }: Tools,
): Promise<FinishedImages> {
  const areEncoded = () => config.images !== false && hasEncoder()
  const targets = localTargets(discovered, config, documents)
  const probed = await probeImages(root, targets, { index, areEncoded })
  const { images, diagnostics } = await finishPictures(root, probed, pictures)
  const missing = config.images === false ? [] : missingEncoder(root, probed.pictures)
  return { images, diagnostics: [...diagnostics, ...missing] }
}

/**
 * bundle and images, then assemble.
 * @throws DocsgenError (2) for a style sheet that is missing or wrong, (1) for code of the site
 */
export async function assembleSite(
  settings: SiteInput,
  content: SiteContent,
  tools: Tools,
): Promise<AssembledSite> {
  const { cache, index, clock, onAddresses, onSidebars } = tools
  const { root, config, locales } = settings
  const { discovered, documents, overrides } = content
  const hasMath = documents.some(({ meta }) => meta.features.includes('math'))
  const code = siteCode(overrides, documents)
  const findInConfig = createConfigFinder(settings)
  const bundleTools = { cache, bundler: bundleOnce, findInConfig }
  const [bundled, shown] = await Promise.all([
    clock
      .time('bundle', () => bundleSite(bundleInput(root, config, hasMath), code, bundleTools))
      .catch((failure: unknown) => ({ failure })),
    clock.time('images', () => readImages(settings, content, tools)),
  ])
  const input = assembleInput({ ...settings, findInConfig }, content, shown.images)
  const { site, addresses, sidebarOutlines, codeLinks, suspects, ...assembled } = await clock.time(
    'assemble',
    () => assemble(input),
  )
  const found = [...content.problems, ...shown.diagnostics, ...site.diagnostics]
  // Links are checked by now: a mistake in a style sheet hides none in documents.
  if ('failure' in bundled) throw withProblems(bundled.failure, found, config)
  for (const { path, hash } of [...bundled.theme.inputs, ...bundled.bundle.inputs]) {
    index.used(path, hash)
  }
  const pages = locales ? site.pages.filter(({ locale }) => locales.includes(locale)) : site.pages
  const { problems, ...ofCode } = readCode(pages, documents, {
    root,
    theme: bundled.theme,
    rendererOf: renderersOf({ shells: assembled.shells, theme: bundled.theme, ...bundled.bundle }),
    codeLinks,
    suspects,
    made: new Set([...bundled.bundle.files, ...content.downloads].map((file) => file.path)),
  })
  const statics = discovered.statics.map(({ path }) => path)
  const { shells } = assembled
  const cards = await openCards({ root, config, findInConfig, shells, ...bundled, statics })
  // Every page is asked for its card, and says what is wrong with it.
  for (const page of pages) cards.of(page)
  const released = await clock.time('released', () =>
    releasedProblems({ root, config, addresses }, index),
  )
  onAddresses?.(addresses)
  onSidebars?.(sidebarOutlines())
  return {
    ...assembled,
    ...bundled,
    site,
    pages,
    inFeeds: [],
    code,
    hasMath,
    statics,
    cards,
    ...ofCode,
    problems: placedBy(content.plugins, [
      ...found,
      ...bundled.bundle.problems,
      ...problems,
      ...cards.problems(),
      ...released,
      ...collisionsOf(site, { content, config, bundled }),
    ]),
  }
}

/** Pages and files that want the same place in the output. */
function collisionsOf(
  site: Site,
  {
    content: { discovered, downloads },
    config,
    bundled,
  }: { readonly content: SiteContent; readonly config: Config; readonly bundled: SiteBundle },
): Diagnostic[] {
  const searched = config.search.enabled ? [{ path: searchClientFile }] : []
  return outputCollisions({
    ...site,
    statics: discovered.statics,
    generated: [...bundled.bundle.files, ...site.sidebars, ...downloads, ...searched],
  })
}

/**
 * render and search: pages, their texts, and every other file of the output.
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
  const keeper = createPageKeeper(cache, showsWords)
  const { bundle, ...rendered } = await renderPagesAndTexts(
    { ...site, content, assembled },
    { ...output, keep: keeper.keep, known: null },
    tools,
  )
  const { config } = site
  const { discovered, downloads } = content
  const files = siteFiles({ ...assembled, discovered, downloads, config, index, bundle })
  for (const file of files) output.emitter.add(file)
  await emitPictures(assembled.site.assets, output.emitter, tools.pictures)
  const frame = { shells, siblings, feeds, postSpan, code, hasMath, statics }
  const read = [
    ...content.documents.flatMap(({ meta }) => meta.dependencies),
    ...content.loaded.files,
  ]
  return {
    ...rendered,
    problems: placedBy(content.plugins, rendered.problems),
    incomplete: rendered.incomplete || content.incomplete,
    memory: {
      pages: keeper.pages(),
      nodes: keeper.nodes(),
      ...keepFrame(frame, outlines, cache),
      included: [...new Set(read.map(({ path }) => path))].sort(),
      edited: [],
    },
  }
}
