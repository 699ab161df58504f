/** The navbar of a locale, and which of its items are active on a page (spec 2.2, 5). */
import type { Config, NavbarItemConfig } from '../../../shared/model/config.ts'
import type { Link } from '../../../shared/model/page-view.ts'
import type { NavbarItemView } from '../../../shared/model/shell.ts'
import { isExternalUrl, localizedRoute, normalizeRoute } from '../../../shared/url.ts'
import { availableHint } from '../../../support/text/nearest.ts'
import type { ConfigLinks } from '../links/config-links.ts'
import type { SiteLocale } from '../locale/site-locale.ts'
import { localePrefix } from '../pages/address.ts'
import { mainDoc } from '../pages/main-doc.ts'
import type { AnyPage } from '../pages/pages.ts'
import type { Problems } from '../problems.ts'

/** The items a locale's pages show. */
export interface LocaleNavbar {
  readonly items: readonly NavbarItemView[]
  /** Indexes of the items that are active on a page shown with a sidebar, or with none. */
  active(page: AnyPage, sidebar: string | null): readonly number[]
}

interface NavbarParts {
  readonly config: Config
  readonly configFile: string | null
  readonly links: ConfigLinks
  readonly problems: Problems
  /** The default locale: its sidebars are used where a locale has no documents. */
  readonly main: SiteLocale
}

type ItemOf<Type extends NavbarItemConfig['type']> = Extract<NavbarItemConfig, { type: Type }>

type IsActive = (page: AnyPage, sidebar: string | null) => boolean

interface Item {
  readonly view: NavbarItemView
  readonly isActive: IsActive
}

const never: IsActive = () => false
const nothing: readonly number[] = []

/** Builds the navbar of a locale. Unknown documents, sidebars and versions are reported. */
export function buildNavbar(site: SiteLocale, parts: NavbarParts): LocaleNavbar {
  const items = parts.config.navbar.items.flatMap((item) => {
    const built = buildItem(item, site, parts)
    return built === null ? [] : [built]
  })
  return {
    items: items.map((item) => item.view),
    active(page, sidebar) {
      const active = items.flatMap(({ isActive }, index) =>
        isActive(page, sidebar) ? [index] : [],
      )
      return active.length === 0 ? nothing : active
    },
  }
}

function buildItem(item: NavbarItemConfig, site: SiteLocale, parts: NavbarParts): Item | null {
  const { position, className } = item
  const common = { position, ...(className === undefined ? {} : { className }) }
  switch (item.type) {
    case 'link':
      return linkItem(item, common, { site, parts })
    case 'dropdown':
      return dropdownItem(item, common, { site, parts })
    case 'doc':
      return docItem(item, common, { site, parts })
    case 'docSidebar':
      return sidebarItem(item, common, { site, parts })
    case 'docsVersion':
      return versionItem({ ...item, url: null }, common, { site, parts })
    case 'docsVersionDropdown':
      return versionDropdown(item, common, { site, parts })
    case 'html':
      return { view: { ...common, type: 'html', value: item.value }, isActive: never }
    case 'localeDropdown':
    case 'search':
      return { view: { ...common, type: item.type }, isActive: never }
    default:
      return unknownItem(item, parts)
  }
}

function unknownItem(item: never, { problems, configFile }: NavbarParts): null {
  const { type } = item as { type: string }
  problems.report('navbar-item-unknown', `A navbar item has the unknown type “${type}”`, {
    ...(configFile === null ? {} : { file: configFile }),
  })
  return null
}

type Common = Pick<NavbarItemView, 'position' | 'className'>

interface Context {
  readonly site: SiteLocale
  readonly parts: NavbarParts
}

function label(text: string, { site }: Context): string {
  return site.texts.label(`navbar.${text}`, text)
}

function linkItem(item: ItemOf<'link'>, common: Common, context: Context): Item {
  const target = context.parts.links.resolve(item, context.site.locale)
  const view: NavbarItemView = {
    ...common,
    type: 'link',
    label: label(item.label, context),
    href: target.href,
    external: target.external,
    ...(item.target === undefined ? {} : { target: item.target }),
  }
  return { view, isActive: linkActivity(item, target.route, context) }
}

function linkActivity(
  item: ItemOf<'link'>,
  route: string | null,
  { site, parts }: Context,
): IsActive {
  const { config } = parts
  if (item.activeBaseRegex !== undefined) {
    const pattern = compilePattern(item.activeBaseRegex)
    const base = config.baseUrl.slice(0, -1)
    return (page) => pattern?.test(base + page.route) ?? false
  }
  const path = item.activeBasePath
  if (path === undefined || isExternalUrl(path)) return within(route)
  return within(localizedRoute(normalizeRoute(path), localePrefix(site.locale, config)))
}

function compilePattern(source: string): RegExp | null {
  try {
    return new RegExp(source)
  } catch {
    return null
  }
}

/** True on the page of a route and on the pages below it; a home page has none below it. */
function within(route: string | null): IsActive {
  if (route === null) return never
  if (route.endsWith('/')) return (page) => page.route === route
  return (page) => page.route === route || page.route.startsWith(`${route}/`)
}

function dropdownItem(item: ItemOf<'dropdown'>, common: Common, context: Context): Item {
  const links = item.items.map((link) => ({
    link,
    target: context.parts.links.resolve(link, context.site.locale),
  }))
  const view: NavbarItemView = {
    ...common,
    type: 'dropdown',
    label: label(item.label, context),
    items: links.map(({ link, target }) => ({
      label: label(link.label, context),
      href: target.href,
      external: target.external,
      ...(link.target === undefined ? {} : { target: link.target }),
    })),
  }
  const tests = links.map(({ target }) => within(target.route))
  return { view, isActive: (page, sidebar) => tests.some((test) => test(page, sidebar)) }
}

function internalLink(common: Common, { label, href }: Link): NavbarItemView {
  return { ...common, type: 'link', label, href, external: false }
}

function docItem(item: ItemOf<'doc'>, common: Common, context: Context): Item | null {
  const { site, parts } = context
  const entry =
    site.first.sources.doc(item.docId, parts.configFile) ??
    parts.main.first.sources.findDoc(item.docId)
  if (entry === undefined) return null
  const text = item.label === undefined ? entry.facts.label : label(item.label, context)
  const sidebar = site.sidebars.find((index) => index.placement(entry) !== undefined)?.id
  return {
    view: internalLink(common, { label: text, href: entry.href }),
    isActive: (page, current) => page === entry || (current !== null && current === sidebar),
  }
}

function sidebarItem(item: ItemOf<'docSidebar'>, common: Common, context: Context): Item | null {
  const { site, parts } = context
  const { problems, configFile } = parts
  const where = configFile === null ? {} : { file: configFile }
  const find = (locale: SiteLocale) => locale.sidebars.find((index) => index.id === item.sidebarId)
  const own = find(site)
  if (own === undefined) {
    problems.report('sidebar-unknown', `There is no sidebar with the id “${item.sidebarId}”`, {
      ...where,
      ...availableHint(
        item.sidebarId,
        site.sidebars.map((index) => index.id),
      ),
    })
    return null
  }
  const first = own.first ?? find(parts.main)?.first ?? null
  if (first === null) {
    problems.report('sidebar-empty', `The sidebar “${item.sidebarId}” has nothing to link to`, {
      ...where,
      hint: 'Put a doc into it, or take the navbar item out',
    })
    return null
  }
  return {
    view: internalLink(common, { label: label(item.label, context), href: first.href }),
    isActive: (_page, sidebar) => sidebar === item.sidebarId,
  }
}

/** A link to the main doc of a version; without one, of the version that this site is. */
function versionItem(
  version: { readonly label?: string; readonly url: string | null },
  common: Common,
  context: Context,
): Item {
  const { site } = context
  const { versions, folder } = site.first.collection
  const name = version.label ?? versions[0]?.label ?? folder
  const href = version.url ?? versionHome(site)
  return { view: internalLink(common, { label: label(name, context), href }), isActive: never }
}

function versionHome(site: SiteLocale): string {
  return mainDoc(site)?.href ?? site.home
}

function versionDropdown(
  item: ItemOf<'docsVersionDropdown'>,
  common: Common,
  context: Context,
): Item {
  const { versions } = context.site.first.collection
  const names = versions.map((version) => version.name)
  const chosen = (item.versions ?? names).flatMap((name) => {
    const version = versions.find((candidate) => candidate.name === name)
    if (version === undefined) reportVersion(name, names, context.parts)
    return version === undefined ? [] : [version]
  })
  // A plain link when there is one version or fewer (spec 2.2).
  if (chosen.length <= 1) return versionItem(chosen[0] ?? { url: null }, common, context)
  const items = chosen.map((version) => ({
    label: label(version.label, context),
    href: version.url ?? versionHome(context.site),
    // The first is the docs folder itself.
    current: version === versions[0],
  }))
  const [first] = items
  const view: NavbarItemView = {
    ...common,
    type: 'versionDropdown',
    label: (items.find((version) => version.current) ?? (first as { label: string })).label,
    items,
  }
  return { view, isActive: never }
}

function reportVersion(
  name: string,
  available: readonly string[],
  { problems, configFile }: NavbarParts,
): void {
  problems.report('version-unknown', `There is no version with the name “${name}”`, {
    ...(configFile === null ? {} : { file: configFile }),
    ...availableHint(name, available),
  })
}
