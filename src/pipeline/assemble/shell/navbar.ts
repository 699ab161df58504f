/** The navbar of a locale, and which of its items are active on a page (spec 2.2, 5). */
import type { Config, NavbarItemConfig } from '../../../shared/model/config.ts'
import type { Link } from '../../../shared/model/page-view.ts'
import type { NavbarItemView, NavbarMenuItemView } from '../../../shared/model/shell.ts'
import { isExternalUrl, localizedRoute, normalizeRoute } from '../../../shared/url.ts'
import { availableHint } from '../../../support/text/nearest.ts'
import type { ConfigProblems } from '../config-problems.ts'
import type { ConfigLinks } from '../links/config-links.ts'
import type { SiteLocale } from '../locale/site-locale.ts'
import { localePrefix } from '../pages/address.ts'
import { mainDoc } from '../pages/main-doc.ts'
import type { AnyPage } from '../pages/pages.ts'

/** The items a locale's pages show. */
export interface LocaleNavbar {
  readonly items: readonly NavbarItemView[]
  /** Indexes of the items that are active on a page shown with a sidebar, or with none. */
  active(page: AnyPage, sidebar: string | null): readonly number[]
}

interface NavbarParts {
  readonly config: Config
  readonly links: ConfigLinks
  readonly problems: ConfigProblems
  /** The default locale: its sidebars are used where a locale has no documents. */
  readonly main: SiteLocale
}

type ItemOf<Type extends NavbarItemConfig['type']> = Extract<NavbarItemConfig, { type: Type }>

/** An item that may stand in the bar or in a menu. */
type MenuItemConfig = ItemOf<'dropdown'>['items'][number]

type MenuItemOf<Type extends MenuItemConfig['type']> = Extract<MenuItemConfig, { type: Type }>

/**
 * How closely an item belongs to a page shown with a sidebar: `exact` for its own page or where the site says so, the
 * length of the route above the page, 0 for its sidebar. Null: not at all. Only the closest items are active, so that
 * a page with an item of its own is not also marked as part of the documentation.
 */
type Closeness = (page: AnyPage, sidebar: string | null) => number | null

const exact = Number.POSITIVE_INFINITY

interface Built<View> {
  readonly view: View
  readonly closeness: Closeness
}

type Item = Built<NavbarItemView>

const never: Closeness = () => null
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
      const found = items.map(({ closeness }) => closeness(page, sidebar))
      const closest = highest(found)
      if (closest === null) return nothing
      return found.flatMap((closeness, index) => (closeness === closest ? [index] : []))
    },
  }
}

function highest(found: readonly (number | null)[]): number | null {
  return found.reduce((most, next) => (next !== null && next >= (most ?? 0) ? next : most), null)
}

function buildItem(item: NavbarItemConfig, site: SiteLocale, parts: NavbarParts): Item | null {
  const { position } = item
  const inBar = (built: Built<NavbarMenuItemView> | null): Item | null =>
    built && { ...built, view: { position, ...built.view } }
  const context = { site, parts }
  switch (item.type) {
    case 'dropdown':
      return dropdownItem(item, context)
    case 'docsVersionDropdown':
      return versionDropdown(item, context)
    case 'localeDropdown':
    case 'search':
      return { view: { position, ...classOf(item), type: item.type }, closeness: never }
    default:
      return inBar(menuItem(item, context))
  }
}

/** An item that may stand in the bar or in a menu. */
function menuItem(item: MenuItemConfig, context: Context): Built<NavbarMenuItemView> | null {
  switch (item.type) {
    case 'link':
      return linkItem(item, context)
    case 'doc':
      return docItem(item, context)
    case 'docSidebar':
      return sidebarItem(item, context)
    case 'docsVersion':
      return versionItem({ ...item, url: null }, context)
    case 'html':
      return { view: { ...classOf(item), type: 'html', value: item.value }, closeness: never }
    default:
      return unknownItem(item, context.parts)
  }
}

function unknownItem(item: never, { problems }: NavbarParts): null {
  const { type } = item as { type: string }
  const message = `A navbar item has the unknown type “${type}”`
  problems.report('navbar-item-unknown', { text: type, message })
  return null
}

interface Context {
  readonly site: SiteLocale
  readonly parts: NavbarParts
}

function classOf({ className }: { readonly className?: string }): { className?: string } {
  return className === undefined ? {} : { className }
}

function label(text: string, { site }: Context): string {
  return site.texts.label(`navbar.${text}`, text)
}

function linkItem(item: MenuItemOf<'link'>, context: Context): Built<NavbarMenuItemView> {
  const target = context.parts.links.resolve(item, context.site.locale)
  const view: NavbarMenuItemView = {
    ...classOf(item),
    type: 'link',
    label: label(item.label, context),
    href: target.href,
    external: target.external,
    ...(item.target === undefined ? {} : { target: item.target }),
  }
  return { view, closeness: linkCloseness(item, target.route, context) }
}

function linkCloseness(
  item: MenuItemOf<'link'>,
  route: string | null,
  { site, parts }: Context,
): Closeness {
  const { config } = parts
  if (item.activeBaseRegex !== undefined) {
    const pattern = compilePattern(item.activeBaseRegex)
    const base = config.baseUrl.slice(0, -1)
    return (page) => (pattern?.test(base + page.route) ? exact : null)
  }
  const path = item.activeBasePath
  if (path === undefined || isExternalUrl(path)) return within(route)
  const prefix = localizedRoute(normalizeRoute(path), localePrefix(site.locale, config))
  // With a slash at its end, it means the pages of a folder; without one, every route that begins with these letters.
  const start = path.endsWith('/') && !prefix.endsWith('/') ? `${prefix}/` : prefix
  return (page) => (page.route === route || `${page.route}/`.startsWith(start) ? exact : null)
}

function compilePattern(source: string): RegExp | null {
  try {
    return new RegExp(source)
  } catch {
    return null
  }
}

/** Of the page of a route and of the pages below it; a home page has none below it. */
function within(route: string | null): Closeness {
  if (route === null) return never
  return (page) => {
    if (page.route === route) return exact
    return !route.endsWith('/') && page.route.startsWith(`${route}/`) ? route.length : null
  }
}

function dropdownItem(item: ItemOf<'dropdown'>, context: Context): Item {
  const items = item.items.flatMap((entry) => menuItem(entry, context) ?? [])
  const view: NavbarItemView = {
    position: item.position,
    ...classOf(item),
    type: 'dropdown',
    label: label(item.label, context),
    items: items.map((built) => built.view),
  }
  return {
    view,
    closeness: (page, sidebar) => highest(items.map(({ closeness }) => closeness(page, sidebar))),
  }
}

function internalLink(
  item: { readonly className?: string },
  { label, href }: Link,
): NavbarMenuItemView {
  return { ...classOf(item), type: 'link', label, href, external: false }
}

function docItem(item: MenuItemOf<'doc'>, context: Context): Built<NavbarMenuItemView> | null {
  const { site, parts } = context
  const entry =
    site.first.sources.configuredDoc(item.docId) ?? parts.main.first.sources.findDoc(item.docId)
  if (entry === undefined) return null
  const text = item.label === undefined ? entry.facts.label : label(item.label, context)
  const sidebar = site.sidebars.find((index) => index.placement(entry) !== undefined)?.id
  return {
    view: internalLink(item, { label: text, href: entry.href }),
    closeness: (page, current) => {
      if (page === entry) return exact
      return current !== null && current === sidebar ? 0 : null
    },
  }
}

function sidebarItem(
  item: MenuItemOf<'docSidebar'>,
  context: Context,
): Built<NavbarMenuItemView> | null {
  const { site, parts } = context
  const { problems } = parts
  const find = (locale: SiteLocale) => locale.sidebars.find((index) => index.id === item.sidebarId)
  const own = find(site)
  if (own === undefined) {
    problems.report('sidebar-unknown', {
      text: item.sidebarId,
      message: `There is no sidebar with the id “${item.sidebarId}”`,
      ...availableHint(
        item.sidebarId,
        site.sidebars.map((index) => index.id),
      ),
    })
    return null
  }
  const first = own.first ?? find(parts.main)?.first ?? null
  if (first === null) {
    problems.report('sidebar-empty', {
      text: item.sidebarId,
      message: `The sidebar “${item.sidebarId}” has nothing to link to`,
      hint: 'Put a doc into it, or take the navbar item out',
    })
    return null
  }
  return {
    view: internalLink(item, { label: label(item.label, context), href: first.href }),
    closeness: (page, sidebar) => {
      if (sidebar !== item.sidebarId) return null
      return page.href === first.href ? exact : 0
    },
  }
}

/** A link to the main doc of a version; without one, of the version that this site is. */
function versionItem(
  version: { readonly label?: string; readonly url: string | null; readonly className?: string },
  context: Context,
): Built<NavbarMenuItemView> {
  const { site } = context
  const { versions, folder } = site.first.collection
  const name = version.label ?? versions[0]?.label ?? folder
  const href = version.url ?? versionHome(site)
  return { view: internalLink(version, { label: label(name, context), href }), closeness: never }
}

function versionHome(site: SiteLocale): string {
  return mainDoc(site)?.href ?? site.home
}

function versionDropdown(item: ItemOf<'docsVersionDropdown'>, context: Context): Item {
  const { position } = item
  const { versions } = context.site.first.collection
  const names = versions.map((version) => version.name)
  const chosen = (item.versions ?? names).flatMap((name) => {
    const version = versions.find((candidate) => candidate.name === name)
    if (version === undefined) reportVersion(name, names, context.parts)
    return version === undefined ? [] : [version]
  })
  // A plain link when there is one version or fewer (spec 2.2).
  if (chosen.length <= 1) {
    const { view } = versionItem({ url: null, ...chosen[0], ...classOf(item) }, context)
    return { view: { position, ...view }, closeness: never }
  }
  const items = chosen.map((version) => ({
    label: label(version.label, context),
    href: version.url ?? versionHome(context.site),
    // The first is the docs folder itself.
    current: version === versions[0],
  }))
  const [first] = items
  const view: NavbarItemView = {
    position,
    ...classOf(item),
    type: 'versionDropdown',
    label: (items.find((version) => version.current) ?? (first as { label: string })).label,
    items,
  }
  return { view, closeness: never }
}

function reportVersion(
  name: string,
  available: readonly string[],
  { problems }: NavbarParts,
): void {
  const message = `There is no version with the name “${name}”`
  problems.report('version-unknown', { text: name, message, ...availableHint(name, available) })
}
