// Page + article → the bytes of an HTML file.
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { textsOf, type UiTexts, uiTexts } from '../../shared/messages/ui-texts.ts'
import type { Assets, ChunkAssets } from '../../shared/model/assets.ts'
import type { OutputFile } from '../../shared/model/output-file.ts'
import { pageKinds, type StaticKind } from '../../shared/model/page-kinds.ts'
import type { PageKind, PageView } from '../../shared/model/page-view.ts'
import type { Shell } from '../../shared/model/shell.ts'
import type { Page } from '../../shared/model/site.ts'
import { shownView } from '../../shared/page-data.ts'
import { ids } from '../../theme/ids.ts'
import { themeRenderer } from '../../theme/server.tsx'
import { packagedTheme } from '../bundle/overrides/site-theme.ts'
import { type ArticleNeeds, articleNeeds } from './article/article-needs.ts'
import { contributorsHtml } from './article/contributors.ts'
import { fillSlots } from './article/fill-slots.ts'
import { htmlTexts } from './article/interface-texts.ts'
import { placeArticle } from './article/place-article.ts'
import { createTermPlacer } from './article/place-terms.ts'
import { withSectionIds } from './article/section-ids.ts'
import { pageFeatures } from './article/shown-features.ts'
import { dateFormat } from './date-format.ts'
import { panelTextsFile } from './files/api-panel.ts'
import { chatRoom } from './head/chat-button-space.ts'
import { documentHtml } from './head/document-html.ts'
import { isShortFrame } from './head/footer-in-view.ts'
import { type HeadCard, headHtml } from './head/head.ts'
import { loadMark } from './head/head-tags.ts'
import {
  baseUrlScript,
  beforePaintScript,
  notFoundScript,
  searchPageScript,
} from './head/inline-scripts.ts'
import { createPageData, sharedFile } from './head/page-data.ts'
import { pagePolicy } from './head/page-policy.ts'
import { mountedWidget } from './head/widget-data.ts'
import { createDrawing, type PageCode } from './theme-drawing.ts'

export interface RenderInput {
  readonly page: Page
  /** The compiled article with its slots unfilled; null on pages made of data alone. */
  readonly articleHtml: string | null
  /** Markup of the page's diagrams by the key of their slot values. */
  readonly diagrams: ReadonlyMap<string, string>
  /** Its social card; none, where it has an image of its own. */
  readonly card?: HeadCard | null
}

/** Rendered HTML. */
interface Rendered<Html> {
  readonly html: Html
  /** Components of the site that have failed: the page is rendered without them. */
  readonly failed: readonly Diagnostic[]
}

export interface Renderer {
  /** The files that the pages of the locale share (`localeFiles`). */
  readonly files: readonly OutputFile[]
  /** A page of the renderer's locale, in pieces, one after the other. */
  render(input: RenderInput): Rendered<readonly string[]>
  /** The article of a page with all its slots filled; `''` on pages without one. */
  article(input: RenderInput): Rendered<string>
  /** The HTML that a page's own component renders; `''` when it fails. */
  component(page: Page): Rendered<string>
}

const noCode: PageCode = { theme: packagedTheme, chunks: {} }

interface StaticParts {
  readonly texts: UiTexts
  readonly assets: Assets
}

/** Bodies of pages that the build alone renders, without a document. */
const staticBodies: {
  readonly [Kind in StaticKind]: (shell: Shell, parts: StaticParts) => string
} = {
  widgetSettings: (shell, { texts, assets: { widget } }) =>
    widget === null ? '' : themeRenderer.widgetSettings(shell, { texts, assets: widget }),
}

/** The body of such a page; `''` for pages of other kinds. */
function staticBody(kind: PageKind, shell: Shell, parts: StaticParts): string {
  return staticBodies[kind as StaticKind]?.(shell, parts) ?? ''
}

/** Makes the input of the theme for each page of a locale. `dates` is filled with the dates that a page shows. */
function createModels(shell: Shell, texts: UiTexts) {
  const formatDate = dateFormat(shell.locale)
  return ({ view }: Page, dates: Record<string, string>) => ({
    view: shownView(view),
    shell,
    texts,
    formatDate: (isoDate: string) => {
      dates[isoDate] ??= formatDate(isoDate)
      return dates[isoDate]
    },
    searchFiles: null,
  })
}

type Model = ReturnType<ReturnType<typeof createModels>>
type OwnDrawing = ReturnType<ReturnType<typeof createDrawing>>

/** Fills the slots of the articles of a locale, and makes what stands in their place on pages of the build's own. */
function articleFiller(shell: Shell, parts: StaticParts, code: PageCode) {
  const { texts } = parts
  const articleTexts = htmlTexts(texts)
  return ({ page, articleHtml, diagrams }: RenderInput, own: OwnDrawing, model: Model): string =>
    articleHtml
      ? fillSlots(withSectionIds(articleHtml, page.article?.sectionIds ?? {}), {
          slots: page.article?.slots ?? [],
          texts: articleTexts,
          diagrams,
          renderCards: (cards) => own.theme().cards(cards, texts),
          chunkUrl: (id) => chunkOf(code, id).script,
          renderComponent: () => own.component(model),
        })
      : staticBody(page.view.content.kind, shell, parts)
}

/** Explains the terms of the site in the articles of a locale. Those of other languages have the terms of theirs. */
function termsOfPages({ terms = {}, locale }: Shell) {
  const placers = new Map(
    Object.entries(terms).map(([language, own]) => [language, createTermPlacer(own)]),
  )
  return (article: string, { view: { content }, noTerms }: Page): string => {
    if (placers.size === 0 || article === '' || noTerms) return article
    const language = ('articleLang' in content && content.articleLang) || locale.htmlLang
    return placers.get(language)?.(article).html ?? article
  }
}

/** Renders the pages of one locale; their shared parts are made once. */
export function createRenderer(shell: Shell, assets: Assets, code: PageCode = noCode): Renderer {
  const draw = createDrawing(code)
  const texts = uiTexts(shell.locale.code, shell.texts)
  const modelOf = createModels(shell, texts)
  const beforePaint = beforePaintScript(shell)
  const files = localeFiles(shell, assets)
  const dataBlock = createPageData(shell.baseUrl + files[0].path, code)
  const articleOf = articleFiller(shell, { texts, assets }, code)
  const withTerms = termsOfPages(shell)

  return {
    files,
    article(input) {
      const own = draw(input.page)
      return { html: articleOf(input, own, modelOf(input.page, {})), failed: own.failed }
    },
    component(page) {
      const own = draw(page)
      return { html: own.component(modelOf(page, {})), failed: own.failed }
    },
    render(input) {
      const { page, card = null } = input
      const own = draw(page)
      const { view, headTags = [], className = '' } = page
      const dates: Record<string, string> = {}
      const model = modelOf(page, dates)
      const chunksOfPage = (page.article?.clientModules ?? []).map((id) => chunkOf(code, id))
      const credits = contributorsHtml(page.contributors, texts.contributors)
      const article = withTerms(articleOf(input, own, model), page) + credits
      const needs = articleNeeds(article, view.content.kind)
      const root = own.page(model, article)
      const end = endOfShortPage(root, needs)
      const bannerScript = isHome(view, shell) ? baseUrlScript(shell) : null
      const banner = own.banner(model, bannerScript)
      const early = [beforePaint, ...addressScripts(view, shell)]
      const head = headHtml({
        view,
        shell,
        card,
        assets,
        title: page.title,
        beforePaint: early,
        policy: pagePolicy(shell, assets, {
          tags: [...shell.head, ...headTags],
          inlineScripts: present([...early, bannerScript, lateScript(view)]),
          needs,
          frame: root,
        }),
        styles: chunksOfPage.flatMap(({ style }) => style ?? []),
        features: [
          ...pageFeatures({ view, locale: shell.locale }, needs.features, root),
          ...(credits === '' ? [] : (['contributors'] as const)),
        ],
        needs,
        firstPaintId: end === '' ? ids.content : ids.end,
        feeds: page.feeds ?? [],
        own: headTags,
        pageData: dataBlock({ view: model.view, dates }, loadMark(headTags, className)),
      })
      const html = documentHtml(shell, {
        className,
        head,
        body: `${banner}<div id="${ids.root}">${root}</div>${lateHtml(view)}${end}`,
        attributes: chatRoom(mountedWidget({ view, shell, assets }), shell.locale),
      })
      return { html: placeArticle(html, article), failed: own.failed }
    },
  }
}

/**
 * The element that the first paint of a short page waits for; `''` for other pages, which wait for their bar. Chromium paints
 * while it reads, and a footer that is seen at first sight would move as it grows.
 */
function endOfShortPage(root: string, { isShort }: Pick<ArticleNeeds, 'isShort'>): string {
  const frame = root.slice(root.indexOf(`id="${ids.content}"`))
  return isShort && isShortFrame(frame) ? `<template id="${ids.end}"></template>` : ''
}

type JsonFile = Extract<OutputFile, { content: unknown }>

/** The files that pages of the locale share: that which the runtime loads, and the texts of search and of the panel. */
export function localeFiles(
  shell: Shell,
  { runtimeStyle, search, apiPanel }: Assets,
): readonly [JsonFile, ...JsonFile[]] {
  const { code } = shell.locale
  const all = uiTexts(code, shell.texts)
  // What only the build reads of the shell stays here: pages have the widget's options in a block of their own.
  const { terms: _, ...ofPages } = shell
  const data = {
    shell: { ...ofPages, head: [], widget: null },
    texts: textsOf(['page', 'feedback'], all),
    runtimeStyle,
  }
  const panel = apiPanel === null ? [] : [panelTextsFile(shell)]
  if (shell.search === null)
    return [sharedFile('shell', code, { ...data, searchFiles: null }), ...panel]
  const texts = sharedFile('search-texts', code, textsOf(['search'], all))
  const searchFiles = { ...search, texts: shell.baseUrl + texts.path }
  return [sharedFile('shell', code, { ...data, searchFiles }), texts, ...panel]
}

/** Without a chunk (while writing, when code of the site is wrong) a component stays as it is rendered here. */
function chunkOf({ chunks }: PageCode, id: string): ChunkAssets {
  return chunks[id] ?? { script: '', style: null }
}

/** One page as an HTML document; for many pages of a locale, `createRenderer` does the shared part once. */
export function renderHtml(input: RenderInput & { shell: Shell; assets: Assets }): string {
  return createRenderer(input.shell, input.assets).render(input).html.join('')
}

/** A page without an address of its own is shown at any, also at those of other locales. */
function addressScripts(view: PageView, { baseUrl }: Shell): string[] {
  if (pageKinds[view.content.kind].hasAddress) return []
  const pages = view.localeLinks.map(({ href }) => href)
  return pages.length > 1 ? [notFoundScript(pages, view.path, baseUrl)] : []
}

/** The script that runs when the page has been read; null: none. */
function lateScript({ content }: PageView): string | null {
  return content.kind === 'search' ? searchPageScript : null
}

function lateHtml(view: PageView): string {
  const script = lateScript(view)
  return script === null ? '' : `<script>${script}</script>`
}

function present(scripts: readonly (string | null)[]): string[] {
  return scripts.filter((script) => script !== null)
}

/** The base-URL banner is shown on the home path only (spec 2.1), for any kind of page. */
function isHome(view: PageView, shell: Shell): boolean {
  return (
    view.path.replace(/\/$/, '') === shell.home.replace(/\/$/, '') &&
    pageKinds[view.content.kind].hasAddress
  )
}
