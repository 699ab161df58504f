import type { Config, LocaleConfig } from '../../../shared/model/config.ts'
import { localizedRoute, routeHref, routeOutput } from '../../../shared/url.ts'
import type { EntryPage, PlainPage } from '../pages/pages.ts'
import type { Tags } from '../pages/tags.ts'
import type { SidebarIndex } from '../sidebar/sidebar-index.ts'
import type { SidebarSources } from '../sidebar/sidebar-sources.ts'
import type { LocaleTexts } from './texts.ts'

/** What is known of one locale when all of its pages are. */
export interface SiteLocale {
  readonly locale: LocaleConfig
  readonly texts: LocaleTexts
  readonly docs: readonly EntryPage[]
  readonly sources: SidebarSources
  readonly sidebars: readonly SidebarIndex[]
  readonly tags: Tags
  /** Href of the locale's first page. */
  readonly home: string
}

/** The prefix of a locale's routes; null for the default locale. */
export function localePrefix(locale: LocaleConfig, config: Config): string | null {
  return locale.code === config.defaultLocale ? null : locale.code
}

/** The home page of a locale, made of data; listed when the locale has any text of its own. */
export function homePage(locale: LocaleConfig, config: Config, hasOwnText: boolean): PlainPage {
  const route = localizedRoute('/', localePrefix(locale, config))
  const isReal = hasOwnText || locale.code === config.defaultLocale
  return {
    kind: 'home',
    key: 'home',
    locale,
    route,
    href: routeHref(route, config),
    output: routeOutput(route, config),
    isReal,
    isListed: isReal,
    file: null,
  }
}

/** Tools that every locale has as pages: their routes, and whether search engines may list them (spec 2.1, 2.3.7). */
const tools = {
  widgetSettings: { route: '/widget', isListed: true },
  search: { route: '/search', isListed: false },
  feedbackAdmin: { route: '/feedback-admin', isListed: false },
} as const

/** A page to work with: the settings of the chat widget, search, the list of feedback. */
export function toolPage(
  kind: keyof typeof tools,
  locale: LocaleConfig,
  config: Config,
): PlainPage {
  const { isListed } = tools[kind]
  const route = localizedRoute(tools[kind].route, localePrefix(locale, config))
  return {
    kind,
    key: kind,
    locale,
    route,
    href: routeHref(route, config),
    output: routeOutput(route, config),
    isReal: true,
    isListed,
    file: null,
  }
}

/** The not-found page of a locale: `404.html`, where hosts look for it. */
export function notFoundPage(locale: LocaleConfig, config: Config): PlainPage {
  const route = localizedRoute('/404.html', localePrefix(locale, config))
  return {
    kind: 'notFound',
    key: 'notFound',
    locale,
    route,
    href: config.baseUrl + route.slice(1),
    output: route.slice(1),
    isReal: true,
    isListed: false,
    file: null,
  }
}
