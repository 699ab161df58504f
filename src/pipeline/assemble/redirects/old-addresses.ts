/** From rules to old addresses: which ones a rule stands for in which locale, and the file that answers to each. */

import type { LocaleConfig } from '../../../shared/model/locale.ts'
import { pageKinds } from '../../../shared/model/page-kinds.ts'
import {
  composed,
  decodePath,
  localizedRoute,
  normalizeRoute,
  routeOutput,
  stripHtml,
} from '../../../shared/url.ts'
import type { Config } from '../../config/config.ts'
import { localePrefix } from '../pages/address.ts'
import type { PlannedPage } from '../pages/pages.ts'
import type { PageTable } from '../pages/registry.ts'
import type { RedirectRule } from './redirect-rules.ts'

/** One address that leads elsewhere, in one locale. */
export interface OldAddress {
  readonly rule: RedirectRule
  readonly locale: LocaleConfig
  /** It is what the rule says; in other locales it is there as well. */
  readonly isMain: boolean
  /** Decoded, with the prefix of the locale, without base: `/zh-CN/old.html`. */
  readonly path: string
  /** The same as a route: without `.html` and the slash at its end. */
  readonly route: string
  /** File in the output. */
  readonly output: string
  /** As in the rule, or one of the pages that `/*` stands for. */
  readonly to: string | PlannedPage
}

/** The old addresses of a rule. */
export function oldAddresses(
  rule: RedirectRule,
  config: Config,
  registry: PageTable,
): OldAddress[] {
  const own = prefixed(rule.from, config)
  if (own !== null && rule.to instanceof Object && rule.to.locale !== own) return []
  const main =
    own ?? rule.locale ?? config.locales.find(({ code }) => code === config.defaultLocale)
  const locales = own === null && rule.locale === null ? config.locales : [main as LocaleConfig]
  return locales.flatMap((locale): OldAddress[] => {
    const isMain = locale === main
    const path = own === null ? localized(rule.from, locale, config) : rule.from
    if (!rule.from.endsWith('/*') || typeof rule.to !== 'string') {
      return [{ rule, locale, isMain, to: rule.to, ...fileOf(path, config) }]
    }
    const inLocale = { locale, from: path.slice(0, -2), to: rule.to.slice(0, -'/:splat'.length) }
    return pagesBelow(inLocale, config, registry).map(({ address, page }) => ({
      rule,
      locale,
      isMain,
      to: page,
      ...fileOf(address, config),
    }))
  })
}

/** The locale whose prefix a path begins with; null: none. */
function prefixed(path: string, { locales, defaultLocale }: Config): LocaleConfig | null {
  const first = decodePath(path).split('/')[1]
  return locales.find(({ code }) => code === first && code !== defaultLocale) ?? null
}

function localized(path: string, locale: LocaleConfig, config: Config): string {
  return localizedRoute(path, localePrefix(locale, config))
}

/** The pages below a path, and the same part of their addresses below the old one. */
function pagesBelow(
  { locale, from, to }: { locale: LocaleConfig; from: string; to: string },
  config: Config,
  registry: PageTable,
): { address: string; page: PlannedPage }[] {
  const target = prefixed(to, config) === null ? localized(to, locale, config) : to
  const folder = composed(normalizeRoute(decodePath(target))).replace(/\/$/, '')
  return registry.pages().flatMap((page) => {
    if (page.locale !== locale || !pageKinds[page.kind].hasAddress) return []
    const isBelow = page.route === folder || page.route.startsWith(`${folder}/`)
    return isBelow ? [{ address: from + page.route.slice(folder.length), page }] : []
  })
}

/** The file that answers to an address: like that of a page, unless the address names a file or a folder. */
function fileOf(address: string, config: Config): Pick<OldAddress, 'path' | 'route' | 'output'> {
  const decoded = composed(decodePath(address))
  const bare = stripHtml(decoded)
  const route = normalizeRoute(bare)
  const isFolder = bare.endsWith('/') && route !== '/'
  const path = route + (isFolder ? '/' : '')
  if (bare !== decoded && !isFolder)
    return { route, path: `${route}.html`, output: `${route}.html`.slice(1) }
  return {
    route,
    path,
    output: isFolder ? `${path}index.html`.slice(1) : routeOutput(route, config),
  }
}
