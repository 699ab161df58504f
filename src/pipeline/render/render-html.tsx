// Page + article → the bytes of an HTML file. The only place where the pipeline meets the theme.
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { UiTexts } from '../../shared/messages/en.ts'
import { countText } from '../../shared/messages/fill-text.ts'
import { uiTexts } from '../../shared/messages/ui-texts.ts'
import type { Assets, Card, OutputFile, Page, PageView, Shell } from '../../shared/model.ts'
import { pageTexts, shownView } from '../../shared/page-data.ts'
import { App } from '../../theme/App.tsx'
import { BaseUrlBanner } from '../../theme/BaseUrlBanner.tsx'
import { Cards } from '../../theme/Cards.tsx'
import { ids } from '../../theme/ids.ts'
import { PageContext, type PageModel } from '../../theme/page-context.ts'
import { WidgetSettings } from '../../theme/widget-settings/WidgetSettings.tsx'
import { dateFormat } from './date-format.ts'
import { documentHtml } from './document-html.ts'
import { fillSlots } from './fill-slots.ts'
import { headHtml, pageFeatures } from './head.ts'
import { baseUrlScript, beforePaintScript } from './inline-scripts.ts'
import { pageDataBlock, shellFile } from './page-data.ts'
import { pagePolicy } from './page-policy.ts'

export interface RenderInput {
  readonly page: Page
  /** The compiled article with its slots unfilled; null on pages made of data alone. */
  readonly articleHtml: string | null
  /** Markup of the page's diagrams by the key of their slot values. */
  readonly diagrams: ReadonlyMap<string, string>
}

export interface Renderer {
  /** A page of the renderer's locale as an HTML document. */
  render(input: RenderInput): string
}

/** How diagrams begin that the reader's browser has to draw (diagrams/diagram-html.ts). */
const undrawn = '<pre class="mermaid" data-diagram'

/** Renders pages of one locale; what they share is made once. */
export function createRenderer(shell: Shell, assets: Assets): Renderer {
  const texts = uiTexts(shell.locale.code, shell.texts)
  const formatDate = dateFormat(shell.locale)
  const beforePaint = beforePaintScript(shell)
  const baseUrl = baseUrlScript()
  const drawCards = (cards: readonly Card[]) =>
    renderToStaticMarkup(<Cards cards={cards} texts={texts} />)

  const shared = localeFile(shell, assets)
  const settings = assets.widget && { texts, assets: assets.widget }
  // What is rendered by the build alone.
  const renderBody = ({ content }: PageView) =>
    settings && content.kind === 'widgetSettings'
      ? renderToStaticMarkup(<WidgetSettings shell={shell} model={settings} />)
      : ''

  return {
    render({ page, articleHtml, diagrams }) {
      const { view } = page
      const slots = page.article?.slots ?? []
      const article = articleHtml
        ? fillSlots(articleHtml, { slots, texts, diagrams, drawCards })
        : renderBody(view)
      const dates: Record<string, string> = {}
      const model = {
        view: shownView(view),
        shell,
        texts,
        formatDate: (isoDate: string) => {
          dates[isoDate] ??= formatDate(isoDate)
          return dates[isoDate]
        },
      }
      const root = renderToString(<App model={model} articleHtml={article} />)
      const bannerScript = isHome(view, shell) ? baseUrl : null
      const banner = bannerScript === null ? '' : renderBanner(model, bannerScript)
      const head = headHtml({
        view,
        shell,
        assets,
        title: pageTitle(view, texts),
        beforePaint,
        policy: pagePolicy(shell, {
          inlineScripts: bannerScript ? [beforePaint, bannerScript] : [beforePaint],
          article,
        }),
        drawsDiagrams: pageFeatures(view).includes('diagram') && article.includes(undrawn),
        pageData: pageDataBlock({ view: model.view, dates }, `${shell.baseUrl}${shared.path}`),
      })
      return documentHtml(shell, head, `${banner}<div id="${ids.root}">${root}</div>`)
    },
  }
}

/** What the runtime of every page of the locale loads: a file of the output. */
export function localeFile(
  shell: Shell,
  { runtimeStyle }: Assets,
): Extract<OutputFile, { content: unknown }> {
  const texts = pageTexts(uiTexts(shell.locale.code, shell.texts))
  return shellFile({ shell, texts, runtimeStyle })
}

/** Outside of what React renders again: it is of use only where nothing else has loaded. */
function renderBanner(model: PageModel, script: string): string {
  return renderToStaticMarkup(
    <PageContext value={model}>
      <BaseUrlBanner script={script} />
    </PageContext>,
  )
}

/** One page as an HTML document; for many pages of a locale, `createRenderer` does the shared part once. */
export function renderHtml(input: RenderInput & { shell: Shell; assets: Assets }): string {
  return createRenderer(input.shell, input.assets).render(input)
}

/** The base-URL banner belongs to the home path only (spec 2.1), whatever page lies there. */
function isHome(view: PageView, shell: Shell): boolean {
  return (
    view.path.replace(/\/$/, '') === shell.home.replace(/\/$/, '') &&
    view.content.kind !== 'notFound'
  )
}

/** Pages made of data are titled in the words of the interface where the site gives no title. */
function pageTitle({ title, content }: PageView, texts: UiTexts): string {
  if (title) return title
  if (content.kind === 'notFound') return texts.notFoundTitle
  if (content.kind === 'tags') return texts.tagListTitle
  if (content.kind === 'widgetSettings') return texts.widgetSettingsTitle
  if (content.kind === 'search') return texts.search
  if (content.kind === 'feedbackAdmin') return texts.feedbackAdminTitle
  if (content.kind === 'tag')
    return countText(texts, 'taggedDocs', [content.docs.length, content.tag])
  return ''
}
