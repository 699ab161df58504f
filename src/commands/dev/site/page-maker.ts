/** Makes one page of an open site, by the same functions as `build` makes all of them. */

import type { OpenSite } from '../../../pipeline/assemble/open-site.ts'
import type { Bundle } from '../../../pipeline/bundle/bundle.ts'
import type { SiteTheme } from '../../../pipeline/bundle/overrides/site-theme.ts'
import type { PageCard } from '../../../pipeline/cards/card-types.ts'
import { findTools, openCards } from '../../../pipeline/cards/cards.ts'
import { sourcesOf } from '../../../pipeline/compile/join-articles.ts'
import { readCode } from '../../../pipeline/render/code-links.ts'
import { createMarkdownWriter, markdownOf } from '../../../pipeline/render/page-markdown.ts'
import { type RendererOf, renderersOf } from '../../../pipeline/render/renderers.ts'
import type { WidgetServices } from '../../../shared/chat-widget/options.ts'
import type { Diagnostic } from '../../../shared/diagnostic.ts'
import type { Assets } from '../../../shared/model/assets.ts'
import type { Shell } from '../../../shared/model/shell.ts'
import type { Document, Page } from '../../../shared/model/site.ts'
import type { DevBundling } from './bundling.ts'
import type { DevCards } from './dev-cards.ts'
import type { DevDiagrams } from './dev-diagrams.ts'
import type { LocalFiles } from './local-files.ts'
import type { SentFiles } from './sent-files.ts'
import type { SiteRead } from './site-on-disk.ts'

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

/** The site as it was read, with every page planned. */
export interface Plan extends SiteRead {
  readonly open: OpenSite
  readonly localFiles: LocalFiles
  /** Scripts, styles and the theme as they are when a page is made. */
  readonly bundling: Pick<DevBundling, 'current'>
}

/** Services for making pages. */
export interface PageTools {
  readonly drawings: DevDiagrams
  readonly cards: Pick<DevCards, 'note'>
  /** Scripts and styles that the pages sent so far name. */
  readonly sent: SentFiles
  /** The chat service of the widgets on the pages; undefined: the configured one. */
  readonly chat: WidgetServices | undefined
  /** The proxy of requests to APIs; undefined: the configured one. */
  readonly proxy: string | undefined
  /** Called when a compiled document differs from its guess in something that other pages show. */
  readonly onStale: () => void
}

/** A page with every link decided, and its problems so far. */
interface Finished {
  readonly page: Page
  readonly document: Document | null
  readonly problems: readonly Diagnostic[]
}

/** Makes the pages of one open site. */
export interface PageMaker {
  make(output: string): Promise<MadePage>
  /** The problems that making the page would find (`MadePage.found`), without rendering more of it than its own component. */
  check(output: string): Promise<readonly Diagnostic[]>
  /** Finishes a page after compiling all documents that it shows something of. */
  finish(output: string): Promise<Finished>
  /** The HTML that a page's own component renders. */
  component(page: Page): string
  /** The page as Markdown. */
  makeMarkdown(output: string): Promise<string>
}

/** Creates the page maker of an open site. */
export function createPageMaker(plan: Plan, tools: PageTools): PageMaker {
  const { open, documents, bundling } = plan
  const { drawings, sent, cards } = tools
  /**
   * Problems of the last rendering of each page with a theme, by its output. Kept because checking a page does not render it.
   */
  const failures = new WeakMap<SiteTheme, Map<string, readonly Diagnostic[]>>()
  const failuresOf = (theme: SiteTheme) => {
    const known = failures.get(theme) ?? new Map<string, readonly Diagnostic[]>()
    failures.set(theme, known)
    return known
  }
  const codeWith = createCode(plan, tools)
  let cardTools: ReturnType<typeof findTools> | undefined
  const finish = (output: string) => finishWhole(output, plan, tools)
  const component = (page: Page) => codeWith().rendererOf(page).component(page).html
  return {
    finish,
    component,
    async make(output) {
      const finished = await finish(output)
      const { page, document } = finished
      const drawn = drawings.of(document)
      const bundle = await bundling.current.withFeatures({
        math: document?.meta.features.includes('math') ?? false,
        diagrams: drawn.inBrowser,
      })
      const articleHtml = document && (await documents.articlesOf([document]).html(document.key))
      const code = codeWith(bundle)
      const links = await linkProblems(finished, plan, { ...tools, code })
      const renderer = code.rendererOf(page)
      cardTools ??= findTools({ root: plan.root, config: plan.settings.config })
      const { card, ...ofCard } = await cardOf(page, plan, { ...code, cardTools })
      if (card !== null) cards.note(card)
      const shown = { page, articleHtml, diagrams: drawn.markup, card }
      const { html, failed: ofCode } = renderer.render(shown)
      const failed = [...ofCode, ...ofCard.problems]
      sent.note([...bundle.files, ...renderer.files])
      failuresOf(code.theme).set(output, failed)
      const found = [...finished.problems, ...links, ...drawn.diagnostics, ...failed]
      const { source } = page
      const own = document?.meta.diagnostics.map((one) => ({ file: source ?? '', ...one })) ?? []
      return { html: html.join(''), source, diagnostics: [...own, ...found], found }
    },
    async check(output) {
      const finished = await finish(output)
      const code = codeWith()
      const links = await linkProblems(finished, plan, { ...tools, code })
      const drawn = drawings.of(finished.document)
      const failed = failuresOf(code.theme).get(output) ?? []
      return [...finished.problems, ...links, ...drawn.diagnostics, ...failed]
    },
    async makeMarkdown(output) {
      const { page, document } = await finish(output)
      const writer = createMarkdownWriter(open.shells[page.locale] as Shell, open.siblings)
      const articles = documents.articlesOf(document === null ? [] : [document])
      return markdownOf(page, writer, { articles, componentOf: component })
    },
  }
}

/** The theme and the scripts that pages are rendered with. */
interface RenderCode {
  readonly theme: SiteTheme
  readonly bundle: Bundle
  readonly rendererOf: RendererOf
}

/** The code of the site as it is now, or with a bundle that was extended for a page. The renderers used last are kept. */
function createCode({ open: { shells }, bundling }: Plan, { chat, proxy }: PageTools) {
  let last: RenderCode | null = null
  return (bundle: Bundle = bundling.current.bundle): RenderCode => {
    const { theme } = bundling.current
    if (last?.theme === theme && last.bundle === bundle) return last
    const assets = withProxy(withServices(bundle.assets, chat), proxy)
    const rendererOf = renderersOf({ shells, assets, theme, chunks: bundle.chunks })
    last = { theme, bundle, rendererOf }
    return last
  }
}

function withServices(assets: Assets, services: WidgetServices | undefined): Assets {
  return services && assets.widget ? { ...assets, widget: { ...assets.widget, services } } : assets
}

function withProxy(assets: Assets, proxy: string | undefined): Assets {
  return proxy !== undefined && assets.apiPanel
    ? { ...assets, apiPanel: { ...assets.apiPanel, proxy } }
    : assets
}

/** The social card of a page, which is drawn when somebody asks for it, and the problems of its component. */
async function cardOf(
  page: Page,
  { root, settings, content, open }: Plan,
  { theme, bundle, cardTools }: RenderCode & { readonly cardTools: ReturnType<typeof findTools> },
): Promise<{ readonly card: PageCard | null; readonly problems: readonly Diagnostic[] }> {
  const { config, findInConfig } = settings
  const statics = content.discovered.statics.map(({ path }) => path)
  const { shells } = open
  const site = { root, config, findInConfig, shells, theme, bundle, statics }
  const cards = await openCards(site, cardTools)
  const card = cards.of(page)
  return { card, problems: cards.problems() }
}

/** The problems of links that code has put into a page: known when all documents that it links to are compiled. */
async function linkProblems(
  { page, document }: Finished,
  plan: Plan,
  tools: PageTools & { readonly code: RenderCode },
): Promise<readonly Diagnostic[]> {
  const { root, content, open, documents } = plan
  const { theme, bundle, rendererOf } = tools.code
  const made = new Set([...bundle.files, ...content.downloads].map((file) => file.path))
  // Fragments of components are left to builds: they would have to be rendered for the pages that link to them.
  const site = { root, theme, rendererOf, codeLinks: open.codeLinks, made, suspects: [] }
  const shown = document === null ? [] : [document]
  for (;;) {
    const { result, wanted } = documents.wantedBy(() => readCode([page], shown, site).problems)
    if (wanted.length === 0) return result
    await compileAll(wanted, plan, tools)
  }
}

async function finishWhole(output: string, plan: Plan, tools: PageTools): Promise<Finished> {
  const { open, documents, localFiles } = plan
  const planned = open.page(output)?.document
  if (planned) await compileAll(sourcesOf(planned), plan, tools)
  for (;;) {
    const document = open.page(output)?.document ?? null
    const ofFiles = document === null ? [] : await localFiles.read(document)
    const { result, wanted } = documents.wantedBy(() =>
      localFiles.wantedBy(() => open.finish(output)),
    )
    const { page, diagnostics } = result.result
    if (wanted.length + result.files.length === 0) {
      return { page, document, problems: [...ofFiles, ...diagnostics] }
    }
    await localFiles.look(result.files)
    await compileAll(wanted, plan, tools)
  }
}

async function compileAll(
  guessed: readonly Document[],
  { open, documents }: Plan,
  { onStale }: PageTools,
): Promise<void> {
  const compile = async (document: Document) => {
    if (!open.replace(await documents.exact(document))) onStale()
  }
  await Promise.all(guessed.map(compile))
}
