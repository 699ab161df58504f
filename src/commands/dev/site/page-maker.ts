/** Makes one page of an open site: what `build` does for all pages. */

import { localTargets } from '../../../pipeline/assemble/links/local-files.ts'
import type { OpenSite } from '../../../pipeline/assemble/open-site.ts'
import {
  type Bundle,
  type BundleInput,
  bundle,
  bundleWithDiagrams,
} from '../../../pipeline/bundle/bundle.ts'
import {
  type bundleInput,
  bundleSite,
  type SiteCode,
} from '../../../pipeline/bundle/bundle-site.ts'
import type { SiteTheme } from '../../../pipeline/bundle/overrides/site-theme.ts'
import { sourcesOf } from '../../../pipeline/compile/join-articles.ts'
import type { Config } from '../../../pipeline/config/config.ts'
import type { SiteDiagrams } from '../../../pipeline/diagrams/site-diagrams.ts'
import { probeImages } from '../../../pipeline/images/probe-images.ts'
import {
  componentHtml,
  hasOwnLinks,
  linkProblems,
  overrideHtml,
} from '../../../pipeline/render/code-links.ts'
import { createMarkdownWriter } from '../../../pipeline/render/page-markdown.ts'
import { frameOf } from '../../../pipeline/render/render-components.ts'
import {
  createRenderer,
  localeFiles,
  type Renderer,
} from '../../../pipeline/render/render-html.tsx'
import type { WidgetServices } from '../../../shared/chat-widget/options.ts'
import type { Diagnostic } from '../../../shared/diagnostic.ts'
import type { Assets } from '../../../shared/model/assets.ts'
import type { Shell } from '../../../shared/model/shell.ts'
import type { Document, ImageInfo, Page } from '../../../shared/model/site.ts'
import type { CacheStore } from '../../../support/cache/cache.ts'
import type { DevDocuments } from '../documents/documents.ts'
import type { DevDiagrams } from './dev-diagrams.ts'
import type { DevSearch } from './dev-search.ts'
import type { DevContent } from './load-site.ts'
import type { SentFiles } from './sent-files.ts'

/** A page as a build would write it. */
export interface MadePage {
  readonly html: string
  /** The file its article is from. */
  readonly source: string | null
  /** Problems of the document and of the page. */
  readonly diagnostics: readonly Diagnostic[]
  /** The problems of the page alone: links, images, diagrams. */
  readonly found: readonly Diagnostic[]
}

export interface PageSources {
  readonly root: string
  readonly config: Config
  readonly cache: CacheStore
  /** The chat service of the widgets on the pages; undefined: the configured one. */
  readonly chat: WidgetServices | undefined
  readonly content: DevContent
  readonly documents: DevDocuments
  readonly drawings: DevDiagrams
  /** Local files for assemble; filled here before a page needs them. */
  readonly images: Map<string, ImageInfo>
  /** Of those that cannot be read, by path. */
  readonly imageProblems: Map<string, Diagnostic>
  readonly open: OpenSite
  readonly bundles: DevBundles
  /** Local files that pages show, by their path in the output. */
  readonly assets: Map<string, string>
  /** Scripts and styles that the pages sent so far name. */
  readonly sent: SentFiles
  readonly search: DevSearch
}

/** The bundle, extended when pages need more. */
export interface DevBundles {
  readonly current: Bundle
  /** The theme with the site's overrides, and the components that its pages are. */
  readonly theme: SiteTheme
  /** The site's code in the bundle. */
  readonly code: SiteCode
  /** The bundle with formulas and diagrams, once a page has one. */
  withFeatures(needs: { math: boolean; diagrams: boolean }): Promise<Bundle>
}

/** Makes the pages of one open site. */
export interface PageMaker {
  make(output: string): Promise<MadePage>
  /** The problems that making the page would find (`MadePage.found`), without rendering more of it than its own component. */
  check(output: string): Promise<readonly Diagnostic[]>
  /** The HTML that a page's own component renders. */
  component(page: Page): string
  /** The page as Markdown. */
  makeMarkdown(output: string): Promise<string>
  /** The page, and its article as Markdown with the markers of slots. */
  finishWithMarkdown(output: string): Promise<{ readonly page: Page; readonly markdown: string }>
}

/**
 * Creates the page maker of an open site. `onStale` is called when a compiled document differs from its quick read in
 * something that other pages show.
 */
export function createPageMaker(sources: PageSources, onStale: () => void): PageMaker {
  const renderers = new Map<string, { bundle: Bundle; renderer: Renderer }>()
  /** Problems of the page that is being rendered; rendering is synchronous. */
  const failed: Diagnostic[] = []
  /** Problems of the last rendering of each page, by its output. Kept because checking a page does not render it. */
  const lastFailed = new Map<string, readonly Diagnostic[]>()
  const rendererOf = (locale: string, used: Bundle): Renderer => {
    const known = renderers.get(locale)
    if (known?.bundle === used) return known.renderer
    const shell = sources.open.shells[locale]
    if (shell === undefined) throw new Error(`There is no shell for the locale ${locale}`)
    const { theme } = sources.bundles
    const onProblem = (problem: Diagnostic) => failed.push(problem)
    sources.sent.note([...used.files, ...localeFiles(shell, used.assets)])
    const assets = withServices(used.assets, sources.chat)
    const renderer = createRenderer(shell, assets, { theme, chunks: used.chunks, onProblem })
    renderers.set(locale, { bundle: used, renderer })
    return renderer
  }
  const partOf: PartOf = (page, draw) => {
    const html = draw(rendererOf(page.locale, sources.bundles.current))
    failed.length = 0
    return html
  }
  const componentOf = (page: Page) => partOf(page, (renderer) => renderer.component(page))
  const problemsOfLinks = (finished: Finished) =>
    findLinkProblems(finished, partOf, { sources, onStale })
  return {
    component: componentOf,
    async make(output) {
      const finished = await finishWhole(output, sources, onStale)
      const { page, document, diagnostics } = finished
      const drawn = drawingsOf(document, sources.drawings)
      const features = document?.meta.features ?? []
      const used = await sources.bundles.withFeatures({
        math: features.includes('math'),
        diagrams: drawn.inBrowser,
      })
      const articleHtml = document && (await sources.documents.article(document))
      const links = await problemsOfLinks(finished)
      const pieces = rendererOf(page.locale, used).render({
        page,
        articleHtml,
        diagrams: drawn.markup,
      })
      const own =
        document?.meta.diagnostics.map((one) => ({ file: page.source ?? '', ...one })) ?? []
      const thrown = failed.splice(0)
      lastFailed.set(output, thrown)
      const found = [...diagnostics, ...links, ...drawn.diagnostics, ...thrown]
      return { html: pieces.join(''), source: page.source, diagnostics: [...own, ...found], found }
    },
    async check(output) {
      const finished = await finishWhole(output, sources, onStale)
      const { document, diagnostics } = finished
      const drawn = drawingsOf(document, sources.drawings)
      const thrown = lastFailed.get(output) ?? []
      return [...diagnostics, ...(await problemsOfLinks(finished)), ...drawn.diagnostics, ...thrown]
    },
    async finishWithMarkdown(output) {
      const { page, document } = await finishWhole(output, sources, onStale)
      const markdown = document === null ? '' : await sources.documents.markdown(document)
      return { page, markdown }
    },
    async makeMarkdown(output) {
      const { page, document } = await finishWhole(output, sources, onStale)
      const { shells, siblings } = sources.open
      const article = document === null ? '' : await sources.documents.markdown(document)
      const writer = createMarkdownWriter(shells[page.locale] as Shell, siblings)
      return writer.write(page, { article, component: () => componentOf(page) })
    },
  }
}

/** Renders a part of a page. The components that fail are reported by the page itself. */
type PartOf = (page: Page, draw: (renderer: Renderer) => string) => string

/** The problems of links that code has put into a page: known when all documents that it links to are compiled. */
async function findLinkProblems(
  { page, document }: Finished,
  partOf: PartOf,
  { sources, onStale }: { readonly sources: PageSources; readonly onStale: () => void },
): Promise<readonly Diagnostic[]> {
  const { root, bundles, content, open, documents } = sources
  const { theme, current } = bundles
  const linking = document !== null && hasOwnLinks(document, theme) ? document : null
  const hasOverrides = theme.overrideFiles.length > 0
  const frame = hasOverrides ? partOf(page, (renderer) => frameOf(page, renderer)) : null
  if (linking === null && frame === null) return []
  const made = new Set([...current.files, ...content.downloads].map((file) => file.path))
  const site = { root, codeLinks: open.codeLinks, made }
  const componentOf = (one: Page) => partOf(one, (renderer) => renderer.component(one))
  for (;;) {
    documents.takeWanted()
    const parts = [
      ...(linking === null ? [] : [componentHtml(page, linking, { theme, componentOf })]),
      ...(frame === null ? [] : [overrideHtml(page, frame, theme)]),
    ]
    const problems = parts.flatMap((part) => linkProblems(part, site))
    const wanted = documents.takeWanted()
    if (wanted.length === 0) return problems
    await Promise.all(wanted.map((one) => compileExactly(one, sources, onStale)))
  }
}

function withServices(assets: Assets, services: WidgetServices | undefined): Assets {
  return services && assets.widget ? { ...assets, widget: { ...assets.widget, services } } : assets
}

interface Finished {
  readonly page: Page
  readonly document: Document | null
  readonly diagnostics: readonly Diagnostic[]
}

/** Finishes a page after compiling all documents that it shows something of. */
async function finishWhole(
  output: string,
  sources: PageSources,
  onStale: () => void,
): Promise<Finished> {
  const { open, documents } = sources
  const compile = (document: Document) => compileExactly(document, sources, onStale)
  const planned = open.page(output)?.document
  if (planned) await Promise.all(sourcesOf(planned).map(compile))
  for (;;) {
    const document = open.page(output)?.document ?? null
    const problems = document ? await readImages(document, sources) : []
    documents.takeWanted()
    const { page, diagnostics } = open.finish(output)
    const wanted = documents.takeWanted()
    if (wanted.length === 0) {
      for (const asset of open.assets()) sources.assets.set(asset.output, asset.path)
      return { page, document, diagnostics: [...problems, ...diagnostics] }
    }
    await Promise.all(wanted.map(compile))
  }
}

async function compileExactly(
  document: Document,
  { open, documents }: PageSources,
  onStale: () => void,
): Promise<void> {
  if (!open.replace(await documents.exact(document))) onStale()
}

async function readImages(
  document: Document,
  { root, config, content, images, imageProblems }: PageSources,
): Promise<readonly Diagnostic[]> {
  if (document.meta.slots.length === 0 && document.meta.frontMatter.image === undefined) return []
  const targets = localTargets(content.discovered, config, sourcesOf(document))
  const missing = targets.filter(({ file }) => !images.has(file))
  const probed = await probeImages(root, missing, content.index)
  for (const [file, info] of probed.images) images.set(file, info)
  for (const problem of probed.diagnostics) imageProblems.set(problem.file ?? '', problem)
  return targets.flatMap(({ file }) => imageProblems.get(file) ?? [])
}

const noDiagrams: SiteDiagrams = {
  markup: new Map(),
  diagnostics: [],
  inBrowser: false,
  incomplete: false,
}

function drawingsOf(document: Document | null, drawings: DevDiagrams): SiteDiagrams {
  return document?.meta.features.includes('diagram') ? drawings.of(document) : noDiagrams
}

/** @throws DocsgenError (2) when a style sheet of the site is missing or wrong, (1) when code of the site is */
export async function createDevBundles(
  wanted: ReturnType<typeof bundleInput>,
  code: SiteCode,
  tools: Parameters<typeof bundleSite>[2],
): Promise<DevBundles> {
  const { cache } = tools
  const { theme, bundle: first } = await bundleSite(wanted, code, tools)
  const { overrides, modules } = code
  let input: BundleInput = { ...wanted, overrides, modules }
  let current = first
  const extend = async ({ math, diagrams }: Parameters<DevBundles['withFeatures']>[0]) => {
    if (math && !input.math) {
      const wider = { ...input, math }
      const made = await bundle(wider, tools)
      const { diagramScript } = current.assets
      current = diagramScript === null ? made : await bundleWithDiagrams(made, wider, cache)
      input = wider
    }
    if (diagrams && current.assets.diagramScript === null) {
      current = await bundleWithDiagrams(current, input, cache)
    }
    return current
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    theme,
    code,
    get current() {
      return current
    },
    withFeatures(needs) {
      // One after the other: a page must not be made with what another one is still waiting for.
      const next = last.then(() => extend(needs))
      last = next.catch(() => undefined)
      return next
    },
  }
}
