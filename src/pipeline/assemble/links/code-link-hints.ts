import type { LocaleConfig } from '../../../shared/model/locale.ts'
import {
  decodePath,
  dirName,
  encodePath,
  normalizeRoute,
  resolvePath,
  splitUrl,
  stripBase,
} from '../../../shared/url.ts'
import type { HtmlLink } from '../../compile/article/html-links.ts'
import type { Config } from '../../config/config.ts'
import { localePrefix } from '../pages/address.ts'
import type { ArticlePage, PlannedPage } from '../pages/pages.ts'
import type { PageTable } from '../pages/registry.ts'
import type { LinkHints } from './link-hints.ts'
import { mayBeFile } from './local-files.ts'

/** Finds the page, or the file of the output (`page` is null then), at a path without base; null when there is neither. */
export type FindTarget = (path: string) => { readonly page: PlannedPage | null } | null

interface HintParts {
  readonly config: Config
  readonly registry: PageTable
  readonly hints: LinkHints
}

interface Where {
  readonly page: ArticlePage
  /** Whether the link is written in TSX, not in the text of an .mdx document. */
  readonly inTsx: boolean
  /** Whose pages are suggested. */
  readonly locale: LocaleConfig
  readonly find: FindTarget
}

/** The hint for an address in a component that leads nowhere: the nearest right one, complete. */
export function componentHint(
  { url, kind }: HtmlLink,
  where: Where,
  { config, registry, hints }: HintParts,
): { readonly hint?: string } {
  const { path: written, query, fragment } = splitUrl(url)
  const path = decodePath(written)
  const { page, locale } = where
  const known =
    completeAddress({ path, kind }, where, config) ?? hints.unpublished({ path, kind }, page)
  if (known !== null) return { hint: known }
  const isFile = kind !== 'link' || mayBeFile(path)
  const near = isFile ? hints.nearestFile(path, page) : hints.nearestRoute(path)
  if (near !== null && !near.startsWith('/')) {
    const file = resolvePath(dirName(page.document.source.path), near) ?? near
    return { hint: `Files that are not in static/ are imported: import file from '@site/${file}'.` }
  }
  if (near !== null) {
    const target = isFile ? undefined : registry.at(near)
    const right = target && (registry.nearest(target.key, locale.code) ?? target)
    const href = right?.href ?? config.baseUrl + encodePath(near.slice(1))
    return { hint: `Did you mean “${href}${query}${fragment}”?` }
  }
  const isOutside = path.startsWith('/') && stripBase(path, config.baseUrl) === null
  if (!isOutside) return {}
  return {
    hint: `Nothing of this site is outside of its base URL “${config.baseUrl}”. Write the addresses of other sites whole, with https://.`,
  }
}

/** For an address that is right but for the base URL or the prefix of the locale, which are put before links of Markdown. */
function completeAddress(
  { path, kind }: { readonly path: string; readonly kind: HtmlLink['kind'] },
  { page, inTsx, find }: Where,
  config: Config,
): string | null {
  if (!path.startsWith('/')) return null
  const inBase = stripBase(path, config.baseUrl)
  const route = normalizeRoute(inBase ?? path)
  const prefix = localePrefix(page.locale, config)
  const localized = prefix === null ? null : find(`/${prefix}${route}`)
  const target = localized ?? (inBase === null ? find(route) : null)
  if (target === null) return null
  const stays = 'Addresses in code stay as they are, without base URL and locale.'
  if (!inTsx) {
    return `${stays} Write the link between the tags of the component, as Markdown; import images.`
  }
  const rest = route.slice(1)
  if (kind !== 'link') {
    return `${stays} Write \`\${usePage().shell.baseUrl}${rest}\`, with usePage from docsgen/theme/page-context.`
  }
  const isOfLocale = target.page !== null && (localized !== null || prefix === null)
  const to = isOfLocale ? route : `pathname:///${rest}`
  return `${stays} Write <Link to="${to}">, with Link from docsgen/theme/Link.`
}
