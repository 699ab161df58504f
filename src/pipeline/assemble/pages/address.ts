import type { LocaleConfig } from '../../../shared/model/locale.ts'
import { localizedRoute, routeHref, routeOutput } from '../../../shared/url.ts'
import type { Config } from '../../config/config.ts'

/** The prefix of a locale's routes; null for the default locale. */
export function localePrefix(
  locale: LocaleConfig,
  config: Pick<Config, 'defaultLocale'>,
): string | null {
  return locale.code === config.defaultLocale ? null : locale.code
}

/** Where the page of a route without locale prefix is in a locale. */
export function pageAddress(
  inside: string,
  locale: LocaleConfig,
  config: Config,
): { locale: LocaleConfig; route: string; href: string; output: string } {
  const route = localizedRoute(inside, localePrefix(locale, config))
  return { locale, route, href: routeHref(route, config), output: routeOutput(route, config) }
}
