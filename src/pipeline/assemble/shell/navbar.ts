/** The navbar of a locale, and which of its items are active on a page (spec 2.2, 5). */
import { iconDrawing } from '../../../shared/icons.ts'
import type { Link } from '../../../shared/model/page-view.ts'
import type {
  FurtherItems,
  NavbarItemView,
  NavbarMenuItemView,
  VersionHrefs,
} from '../../../shared/model/shell.ts'
import { isExternalUrl, localizedRoute, normalizeRoute } from '../../../shared/url.ts'
import { availableHint } from '../../../support/text/nearest.ts'
import type { Config, NavbarItemConfig } from '../../config/config.ts'
import type { ConfigProblems, NamedAt } from '../base/config-problems.ts'
import type { ConfigLinks } from '../links/config-links.ts'
import { localePrefix } from '../pages/address.ts'
import { hasArticle, type PlannedPage } from '../pages/pages.ts'
import type { LocaleCollection, SiteLocale } from '../plan/site-locale.ts'
import { lastVersion, versionHome, versionLabel } from '../plan/versions.ts'
import { siteSections } from './site-sections.ts'

/** The items a locale's pages show. */
export interface LocaleNavbar {
  readonly items: readonly NavbarItemView[]
  /** Indexes of the items that are active on a page shown with a sidebar, or with none. */
  active(page: PlannedPage, sidebar: string | null): readonly number[]
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
type Closeness = (page: PlannedPage, sidebar: string | null) => number | null

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
    if (item.type === 'sections') return sectionItems(item, site)
    return buildItem(item, site, parts) ?? []
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

type OneItem = Exclude<NavbarItemConfig, { type: 'sections' }>

function buildItem(item: OneItem, site: SiteLocale, parts: NavbarParts): Item | null {
  const { position } = item
  const inBar = (built: Built<NavbarMenuItemView> | null): Item | null =>
    built && { ...built, view: { position, ...built.view } }
  const context = { site, parts }
  switch (item.type) {
    case 'dropdown':
      return dropdownItem(item, context)
    case 'docsVersionDropdown':
      return versionDropdown(item, context)
    case 'localeDropdown': {
      const further = furtherItems(item, context)
      return { view: { position, ...classOf(item), type: item.type, ...further }, closeness: never }
    }
    case 'search':
      return { view: { position, ...classOf(item), type: item.type }, closeness: never }
    default:
      return inBar(menuItem(item, context))
  }
}

/** Links that the bar has room for, with the menu of the others. */
const mostSections = 6

/** A link for each part of a site that has several; the last ones of many are in a menu. */
function sectionItems(item: ItemOf<'sections'>, site: SiteLocale): Item[] {
  const sections = siteSections(site)
  if (sections.length < 2) return []
  const { position } = item
  const links = sections.map(
    ({ label, href, has }): Built<NavbarMenuItemView> => ({
      view: internalLink(item, { label, href }),
      closeness: (page) => (page.href === href ? exact : has(page) ? 0 : null),
    }),
  )
  const inBar = links.length > mostSections ? mostSections - 1 : links.length
  const others = links.slice(inBar)
  const shown = links.slice(0, inBar).map(({ view, closeness }) => ({
    view: { position, ...view },
    closeness,
  }))
  return others.length === 0
    ? shown
    : [...shown, menuOf(others, { position, ...classOf(item), label: site.ui.sectionsMore })]
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
      return versionItem(item, context)
    case 'html':
      return htmlItem(item, context)
    default:
      return unknownItem(item, context.parts)
  }
}

function htmlItem(item: MenuItemOf<'html'>, { site, parts }: Context): Built<NavbarMenuItemView> {
  const value = parts.links.html(item.value, site.locale, spotIn(item, 'value'))
  return { view: { ...classOf(item), type: 'html', value }, closeness: never }
}

function spotIn(of: object, key: PropertyKey): NamedAt {
  return { spot: { of, key } }
}

function unknownItem(item: never, { problems }: NavbarParts): null {
  const { type } = item as { type: string }
  const message = `A navbar item has the unknown type “${type}”`
  problems.report('navbar-item-unknown', { at: spotIn(item, 'type'), message })
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
    ...nameOf(item, context),
    href: target.href,
    external: target.external,
    ...(item.target === undefined ? {} : { target: item.target }),
  }
  return { view, closeness: linkCloseness(item, target.route, context) }
}

/** A link that has neither a text nor a picture nor a class that gives it one shows its name. */
function nameOf(
  { label: text, icon, className, 'aria-label': name = '' }: MenuItemOf<'link'>,
  context: Context,
): Pick<Extract<NavbarMenuItemView, { type: 'link' }>, 'label' | 'ariaLabel' | 'icon'> {
  const picture = icon === undefined ? {} : { icon: iconDrawing(icon) }
  if (text !== undefined) return { ...picture, label: label(text, context) }
  const translated = label(name, context)
  return icon === undefined && className === undefined
    ? { label: translated }
    : { ...picture, label: '', ariaLabel: translated }
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
  const { position } = item
  return menuOf(items, { position, ...classOf(item), label: label(item.label, context) })
}

/** The items that a menu of locales or versions has beside these. */
function furtherItems(
  item: ItemOf<'localeDropdown' | 'docsVersionDropdown'>,
  context: Context,
): FurtherItems {
  const [before, after] = [item.dropdownItemsBefore, item.dropdownItemsAfter].map((items = []) =>
    items.flatMap((entry) => menuItem(entry, context)?.view ?? []),
  ) as [NavbarMenuItemView[], NavbarMenuItemView[]]
  return { ...(before.length > 0 && { before }), ...(after.length > 0 && { after }) }
}

function menuOf(
  items: readonly Built<NavbarMenuItemView>[],
  { label, ...place }: Pick<NavbarItemView, 'position' | 'className'> & { readonly label: string },
): Item {
  return {
    view: { ...place, type: 'dropdown', label, items: items.map(({ view }) => view) },
    closeness: (page, sidebar) => highest(items.map(({ closeness }) => closeness(page, sidebar))),
  }
}

function internalLink(
  item: { readonly className?: string },
  { label, href }: Link,
): NavbarMenuItemView {
  return { ...classOf(item), type: 'link', label, href, external: false }
}

/** The documents that an item is about, in their versions: the last one first. */
function versionsFor(
  { docsPluginId: docs = 'docs' }: { readonly docsPluginId?: string },
  site: SiteLocale,
): {
  readonly docs: string
  readonly main: LocaleCollection
  readonly all: readonly LocaleCollection[]
} {
  const all = site.versions.get(docs) ?? []
  return { docs, main: lastVersion(docs, site) ?? site.first, all }
}

/** The addresses of something in the versions that have it; nothing where there is one version. */
function hrefsIn(
  { docs, all }: ReturnType<typeof versionsFor>,
  find: (version: LocaleCollection) => string | undefined,
): { versions?: VersionHrefs } {
  if (all.length < 2) return {}
  const hrefs = all.flatMap((one) => {
    const { name, isLast } = one.collection.version?.settings ?? { name: '', isLast: true }
    const href = isLast ? undefined : find(one)
    return href === undefined ? [] : [[name, href] as const]
  })
  return hrefs.length === 0 ? {} : { versions: { docs, hrefs: Object.fromEntries(hrefs) } }
}

/** Whether a page is of the documents that an item is about, in whatever version. */
function isOf({ collection }: PlannedPage, docs: string): boolean {
  return collection?.version?.docs === docs
}

function docItem(item: MenuItemOf<'doc'>, context: Context): Built<NavbarMenuItemView> | null {
  const { site, parts } = context
  const { docId } = item
  const own = versionsFor(item, site)
  const find = ({ main, all }: typeof own) =>
    [main, ...all].map(({ sources }) => sources.findDoc(docId)).find((one) => one !== undefined)
  const entry =
    find(own) ??
    find(versionsFor(item, parts.main)) ??
    own.main.sources.configuredDoc(docId, { of: item, key: 'docId' })
  if (entry === undefined) return null
  const text = item.label === undefined ? entry.facts.label : label(item.label, context)
  const sidebars = own.all.flatMap((version) => version.sidebars)
  const sidebar = sidebars.find((index) => index.placement(entry) !== undefined)?.id
  const versions = hrefsIn(own, ({ sources }) => sources.findDoc(docId)?.href)
  return {
    view: { ...internalLink(item, { label: text, href: entry.href }), ...versions },
    closeness: (page, current) => {
      if (page === entry) return exact
      if (!isOf(page, own.docs)) return null
      if (hasArticle(page) && page.facts.id === docId) return exact
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
  const { sidebarId } = item
  const own = versionsFor(item, site)
  const inVersion = ({ sidebars }: LocaleCollection) => sidebars.find(({ id }) => id === sidebarId)
  const find = ({ main, all }: typeof own) =>
    [main, ...all].map(inVersion).find((index) => index !== undefined)
  const sidebar = find(own)
  if (sidebar === undefined) {
    problems.report('sidebar-unknown', {
      at: spotIn(item, 'sidebarId'),
      message: `There is no sidebar with the id “${sidebarId}”`,
      ...availableHint(
        sidebarId,
        own.main.sidebars.map(({ id }) => id),
      ),
    })
    return null
  }
  const first = sidebar.first ?? find(versionsFor(item, parts.main))?.first ?? null
  if (first === null) {
    problems.report('sidebar-empty', {
      at: spotIn(item, 'sidebarId'),
      message: `The sidebar “${sidebarId}” has nothing to link to`,
      hint: 'Put a doc into it, or take the navbar item out',
    })
    return null
  }
  const versions = hrefsIn(own, (version) => inVersion(version)?.first?.href)
  return {
    view: {
      ...internalLink(item, { label: label(item.label, context), href: first.href }),
      ...versions,
    },
    closeness: (page, current) => {
      if (current !== sidebarId || !isOf(page, own.docs)) return null
      return page.href === first.href ? exact : 0
    },
  }
}

/** A link to the main doc of the last version. */
function versionItem(item: MenuItemOf<'docsVersion'>, context: Context): Built<NavbarMenuItemView> {
  const { site } = context
  const { main } = versionsFor(item, site)
  const text = item.label === undefined ? homeLabel(main, site) : label(item.label, context)
  const { href } = versionHome(main, site)
  return { view: internalLink(item, { label: text, href }), closeness: never }
}

function homeLabel(
  { collection: { version, folder } }: LocaleCollection,
  site: SiteLocale,
): string {
  return version === null ? folder : versionLabel(version.settings, site)
}

function versionDropdown(item: ItemOf<'docsVersionDropdown'>, context: Context): Item {
  const { position } = item
  const { site, parts } = context
  const { docs, main, all } = versionsFor(item, site)
  const versions = main.collection.version?.all ?? []
  const names = versions.map(({ name }) => name)
  const listed = item.versions ?? names
  const chosen = listed.flatMap((name, index) => {
    const version = versions.find((candidate) => candidate.name === name)
    if (version === undefined) reportVersion(name, names, { at: spotIn(listed, index), ...parts })
    return version === undefined ? [] : [version]
  })
  const items = chosen.map((version) => {
    const { name, url, isLast } = version
    const built = all.find(({ collection }) => collection.version?.settings.name === name)
    const href = url ?? versionHome(built ?? main, site).href
    return { name, label: versionLabel(version, site), href, current: isLast }
  })
  const [first] = items
  const further = furtherItems(item, context)
  const count = items.length + (further.before?.length ?? 0) + (further.after?.length ?? 0)
  // A plain link when there is nothing else to choose (spec 2.2).
  if (first === undefined || count === 1) {
    const link = first ?? { label: homeLabel(main, site), ...versionHome(main, site) }
    return { view: { position, ...internalLink(item, link) }, closeness: never }
  }
  const view: NavbarItemView = {
    position,
    ...classOf(item),
    type: 'versionDropdown',
    docs,
    label: (items.find(({ current }) => current) ?? first).label,
    items,
    ...further,
  }
  return { view, closeness: never }
}

function reportVersion(
  name: string,
  available: readonly string[],
  { at, problems }: Pick<NavbarParts, 'problems'> & { readonly at: NamedAt },
): void {
  const message = `There is no version with the name “${name}”`
  problems.report('version-unknown', { at, message, ...availableHint(name, available) })
}
