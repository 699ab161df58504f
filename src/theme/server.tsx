/**
 * What the build asks of the theme: models → HTML. The one module of the theme that the pipeline meets, because a site's
 * overrides make another one of it (pipeline/overrides/site-theme.ts).
 */
import type { ComponentType, ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { UiTexts } from '../shared/messages/en.ts'
import type { Card } from '../shared/model/page-view.ts'
import type { Shell } from '../shared/model/shell.ts'
import type { PageTexts } from '../shared/page-data.ts'
import { withoutPreloads } from '../shared/without-preloads.ts'
import { App } from './App.tsx'
import { Cards } from './common/Cards.tsx'
import { PageContext, type PageModel } from './page-context.ts'
import { OtherPage } from './pages/OtherPage.tsx'
import { BaseUrlBanner } from './shell/BaseUrlBanner.tsx'
import type { SettingsModel } from './widget-settings/settings-context.ts'
import { WidgetSettings } from './widget-settings/WidgetSettings.tsx'

/** Everything here throws what components throw. */
export interface ThemeRenderer {
  /** What stands in the root element: the shell around an article, which is HTML with its slots filled. */
  page(model: PageModel, articleHtml: string): string
  /** A component of the site (`pages/*.tsx`): what it renders on a page, to be hydrated by itself. */
  component(Component: ComponentType, model: PageModel): string
  cards(cards: readonly Card[], texts: PageTexts): string
  widgetSettings(shell: Shell, model: SettingsModel): string
  /** The banner of a wrong base URL, with the script that shows it. */
  baseUrlBanner(model: PageModel & { readonly texts: UiTexts }, script: string): string
}

/** What ids of a page's own component begin with (`useId`): the shell has ids, too. */
const componentIds = 'dgp-'

/** The theme, as it is bundled here. */
export const themeRenderer: ThemeRenderer = {
  page: (model, articleHtml) =>
    renderToString(<App model={model} articleHtml={articleHtml} OtherPage={OtherPage} />),
  component: (Component, model) =>
    withoutPreloads(
      renderToString(onPage(model, <Component />), { identifierPrefix: componentIds }),
    ),
  cards: (cards, texts) => renderToStaticMarkup(<Cards cards={cards} texts={texts} />),
  widgetSettings: (shell, model) =>
    renderToStaticMarkup(<WidgetSettings shell={shell} model={model} />),
  // Outside of what React renders again: it is of use only where nothing else has loaded.
  baseUrlBanner: (model, script) =>
    renderToStaticMarkup(onPage(model, <BaseUrlBanner script={script} texts={model.texts} />)),
}

function onPage(model: PageModel, children: ReactNode): ReactNode {
  return <PageContext value={model}>{children}</PageContext>
}
