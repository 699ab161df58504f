import type { LocaleConfig } from '../../../shared/model/locale.ts'
import { localizedRoute, routeHref, routeOutput } from '../../../shared/url.ts'
import type { Collection } from '../../collections/collection.ts'
import { routeIn } from '../../collections/document-facts.ts'
import type { Config } from '../../config/config.ts'

/** The prefix of a locale's routes; null for the default locale. */
export function localePrefix(
  locale: LocaleConfig,
  config: Pick<Config, 'defaultLocale'>,
): string | null {
  return locale.code === config.defaultLocale ? null : locale.code
}

/** Where a page is, as planned pages have it. */
export interface PageAddress {
  readonly locale: LocaleConfig
  readonly route: string
  readonly href: string
  readonly output: string
}

/** Where the page of a route without locale prefix is in a locale. */
export function pageAddress(inside: string, locale: LocaleConfig, config: Config): PageAddress {
  const route = localizedRoute(inside, localePrefix(locale, config))
  return { locale, route, href: routeHref(route, config), output: routeOutput(route, config) }
}

/** A collection in one locale. */
export interface CollectionPlace {
  readonly collection: Collection
  readonly config: Config
  readonly locale: LocaleConfig
}

/** Where a page that is generated from a collection is. @param route - below that of the collection */
export function addressInCollection(
  route: string,
  { collection, config, locale }: CollectionPlace,
): PageAddress {
  return pageAddress(routeIn(collection.mount, route), locale, config)
}
