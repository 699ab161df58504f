/**
 * The build's interface to the theme: models → HTML. The pipeline imports no other module of the theme, because a
 * site's overrides replace this one (pipeline/bundle/overrides/site-theme.ts).
 */
import type { ComponentType, ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { UiTexts } from '../shared/messages/ui-texts.ts'
import type { Card, SidebarView } from '../shared/model/page-view.ts'
import type { Shell } from '../shared/model/shell.ts'
import type { SocialCardView } from '../shared/model/social-card.ts'
import type { PageTexts } from '../shared/page-data.ts'
import { withoutPreloads } from '../shared/without-preloads.ts'
import { App } from './App.tsx'
import { Cards } from './common/Cards.tsx'
import { PageContext, type PageModel } from './page-context.ts'
import { OtherPage } from './pages/OtherPage.tsx'
import { BaseUrlBanner } from './shell/BaseUrlBanner.tsx'
import { Sidebar } from './sidebar/Sidebar.tsx'
import { SocialCard } from './social/SocialCard.tsx'
import type { SettingsModel } from './widget-settings/settings-context.ts'
import { WidgetSettings } from './widget-settings/WidgetSettings.tsx'

/** Every method throws the errors of components. */
export interface ThemeRenderer {
  /** HTML of the root element: the shell around the article's HTML, in which all slots are filled. */
  page(model: PageModel, articleHtml: string): string
  /** HTML of a component page (`pages/*.tsx`), which is hydrated by itself. */
  component(Component: ComponentType, model: PageModel): string
  cards(cards: readonly Card[], texts: PageTexts): string
  /** A sidebar by itself. */
  sidebar(model: PageModel, sidebar: SidebarView): string
  widgetSettings(shell: Shell, model: SettingsModel): string
  /** The elements of a social card: no browser sees them (pipeline/cards). */
  socialCard(card: SocialCardView): ReactNode
  /** The banner for a wrong base URL, with the script that shows it. */
  baseUrlBanner(model: PageModel & { readonly texts: UiTexts }, script: string): string
}

/** Prefix of the ids (`useId`) in a component page, so that they differ from the shell's. */
const componentIds = 'dgp-'

/** The theme as it is bundled here. */
export const themeRenderer: ThemeRenderer = {
  page: (model, articleHtml) =>
    renderToString(<App model={model} articleHtml={articleHtml} OtherPage={OtherPage} />),
  component: (Component, model) =>
    withoutPreloads(
      renderToString(onPage(model, <Component />), { identifierPrefix: componentIds }),
    ),
  cards: (cards, texts) => renderToStaticMarkup(<Cards cards={cards} texts={texts} />),
  sidebar: (model, sidebar) => renderToString(onPage(model, <Sidebar sidebar={sidebar} />)),
  widgetSettings: (shell, model) =>
    renderToStaticMarkup(<WidgetSettings shell={shell} model={model} />),
  socialCard: (card) => <SocialCard {...card} />,
  // Outside of the hydrated element, because it is for pages on which nothing else was loaded.
  baseUrlBanner: (model, script) =>
    renderToStaticMarkup(onPage(model, <BaseUrlBanner script={script} texts={model.texts} />)),
}

function onPage(model: PageModel, children: ReactNode): ReactNode {
  return <PageContext value={model}>{children}</PageContext>
}
