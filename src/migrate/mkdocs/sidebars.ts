/** The navigation as sidebars of docsgen; with `navigation.tabs`, one for each of its parts, which the navbar leads to. */
import { type NavbarItem, type Navigation, type SidebarItem, sidebarItem } from '../navigation.ts'
import type { NavItem } from './nav.ts'

export interface SidebarTools {
  /** The id of the document that a page has become; undefined: it is none. */
  readonly idOf: (page: string) => string | undefined
  /** The address of a page that docsgen makes, such as the list of posts. */
  readonly linkOf: (page: string) => string | undefined
  /** The title that the page has itself; undefined: none. */
  readonly titleOf: (page: string) => string | undefined
  /** `navigation.tabs`, `navigation.sections`, `navigation.indexes` */
  readonly has: (feature: string) => boolean
}

/** @param items - the navigation, with the pages that there are */
export function sidebarsOf(items: readonly NavItem[], tools: SidebarTools): Navigation {
  if (!tools.has('navigation.tabs')) {
    return { sidebars: { docs: items.flatMap((item) => itemOf(item, tools, 0)) }, navbar: [] }
  }
  const sidebars: Record<string, SidebarItem[]> = {}
  const navbar: NavbarItem[] = []
  for (const item of items) {
    if (!('items' in item)) {
      navbar.push(...navbarLink(item, tools))
      continue
    }
    const label = sectionLabel(item, tools)
    const hasDocuments = pagesIn(item).some((page) => tools.idOf(page) !== undefined)
    if (!hasDocuments) {
      navbar.push(...menuOf(item, label, tools))
      continue
    }
    const own = item.items.flatMap((one) => itemOf(one, tools, 0))
    const sidebarId = freeName(sidebarName(label), sidebars)
    sidebars[sidebarId] = own
    navbar.push({ type: 'docSidebar', sidebarId, label })
  }
  return { sidebars, navbar }
}

/** A part of the site without documents: the blog, or links. */
function menuOf(
  { items }: Extract<NavItem, { items: unknown }>,
  label: string,
  tools: SidebarTools,
): NavbarItem[] {
  const links = items.flatMap((one) => navbarLink(one, tools))
  const [only] = items
  const to = only !== undefined && 'page' in only ? tools.linkOf(only.page) : undefined
  if (to !== undefined) return [{ label, to }]
  return links.length === 0 ? [] : [{ label, items: links }]
}

function navbarLink(item: NavItem, { idOf, linkOf, titleOf }: SidebarTools): NavbarItem[] {
  if ('items' in item) return []
  if ('href' in item) return [{ label: item.label ?? item.href, href: item.href }]
  const docId = idOf(item.page)
  const label = item.label ?? titleOf(item.page)
  const to = linkOf(item.page)
  if (to !== undefined) return [{ label: label ?? 'Blog', to }]
  return docId === undefined ? [] : [{ type: 'doc', docId, ...(label && { label }) }]
}

function sidebarName(label: string): string {
  return (
    label
      .toLowerCase()
      .replace(/[^a-z\d]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'section'
  )
}

function freeName(name: string, taken: object): string {
  if (!Object.hasOwn(taken, name)) return name
  for (let number = 2; ; number++)
    if (!Object.hasOwn(taken, `${name}-${number}`)) return `${name}-${number}`
}

function itemOf(item: NavItem, tools: SidebarTools, depth: number): readonly SidebarItem[] {
  if ('items' in item) return sectionItem(item, tools, depth)
  if ('href' in item) return sidebarItem({ label: item.label || item.href, href: item.href })
  const { idOf, linkOf, titleOf } = tools
  const label = item.label || undefined
  const href = linkOf(item.page)
  return href === undefined
    ? sidebarItem({ label, doc: idOf(item.page) }, () => titleOf(item.page))
    : sidebarItem({ label: label ?? 'Blog', href })
}

function sectionItem(
  item: Extract<NavItem, { items: unknown }>,
  tools: SidebarTools,
  depth: number,
): readonly SidebarItem[] {
  const { idOf, has } = tools
  const index = has('navigation.indexes') ? item.items.find(isIndex) : undefined
  return sidebarItem({
    label: sectionLabel(item, tools),
    doc: index && idOf(index.page),
    items: item.items.flatMap((one) => (one === index ? [] : itemOf(one, tools, depth + 1))),
    collapsible: depth === 0 && has('navigation.sections') ? false : undefined,
  })
}

function isIndex(item: NavItem): item is Extract<NavItem, { page: string }> {
  return 'page' in item && !item.label && /(?:^|\/)(?:index|readme)\.md$/i.test(item.page)
}

/** A section without a name has that of its first page. */
function sectionLabel(
  item: Extract<NavItem, { items: unknown }>,
  { titleOf }: SidebarTools,
): string {
  if (item.label.trim() !== '') return item.label
  const [page] = pagesIn(item)
  return (
    (page === undefined ? undefined : titleOf(page)) ??
    page?.replace(/(?:\/index)?\.md$/, '') ??
    '…'
  )
}

function pagesIn(item: NavItem): string[] {
  if ('page' in item) return [item.page]
  return 'items' in item ? item.items.flatMap(pagesIn) : []
}
