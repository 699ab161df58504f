/** The navigation of Mintlify → sidebars, and the items of the navbar that lead to them. */

import { type Icons, iconOf } from '../jsx/rules.ts'
import {
  docsIn,
  type NavbarItem,
  type Navigation,
  type SidebarItem,
  sidebarItem,
} from '../navigation.ts'
import { type Data, dataOf, listOf, textOf } from '../read/data.ts'
import { pageName } from './paths.ts'

/** What the pages named in a navigation are. */
export interface Pages {
  /** Id of a document by the name of a page in that language; null: there is none. */
  readonly idOf: (page: string) => string | null
  /** The link of a page that is only one: `url` in its front matter. */
  readonly linkOf: (page: string) => { readonly label: string; readonly href: string } | null
  /** The item for an operation of a specification: `GET /users`; null: it is unknown. */
  readonly operation: (name: string, specification: unknown) => SidebarItem | null
  /** The item for all pages of a specification; null: there is none. */
  readonly reference: (
    specification: unknown,
    label: string,
  ) => { readonly label: string; readonly to: string } | null
  /** Told of pages that are not there. */
  readonly missing: (page: string) => void
  readonly icons: Icons
}

/** Kinds of parts that hold others, with the key of their name. */
const divisions: Readonly<Record<string, string>> = {
  languages: 'language',
  products: 'product',
  versions: 'version',
  dropdowns: 'dropdown',
  anchors: 'anchor',
  tabs: 'tab',
  menu: 'item',
}

interface Leaf {
  /** Names of the parts that it is in, the outermost first. */
  readonly names: readonly string[]
  readonly items: readonly SidebarItem[]
  /** It is only a link. */
  readonly link?: NavbarItem
}

/** The navigation of one language. @param root - the object with its parts */
export function navigationOf(root: Data, pages: Pages): Navigation {
  const leaves = leavesOf(root, [], { pages, specification: root['openapi'], hidden: false })
  const sidebars: Record<string, readonly SidebarItem[]> = {}
  const navbar: NavbarItem[] = []
  for (const leaf of leaves) {
    const item = leaf.link ?? addSidebar(leaf, sidebars)
    if (item !== null) addItem(navbar, leaf.names, item)
  }
  return { sidebars, navbar: navbar.map(withoutMenu) }
}

function addSidebar(
  { names, items }: Leaf,
  sidebars: Record<string, readonly SidebarItem[]>,
): NavbarItem | null {
  const sidebarId = freeId(names, sidebars)
  sidebars[sidebarId] = items
  const label = names.at(-1)
  return label === undefined ? null : { type: 'docSidebar', sidebarId, label }
}

/** An id of Latin letters from the names: `guides`, `v1-guides`. */
function freeId(names: readonly string[], taken: Readonly<Record<string, unknown>>): string {
  const slug = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^a-z\d]+/g, '-')
      .replace(/^-|-$/g, '')
  const candidates = [
    slug(names.at(-1) ?? 'docs'),
    slug(names.join(' ')),
    `sidebar-${Object.keys(taken).length + 1}`,
  ]
  return (
    candidates.find((id) => id !== '' && !Object.hasOwn(taken, id)) ??
    `sidebar-${Object.keys(taken).length + 1}-2`
  )
}

/** Items inside of other parts stand in a menu with the name of the outermost one. */
function addItem(navbar: NavbarItem[], names: readonly string[], item: NavbarItem): void {
  const [menu, ...inner] = names
  if (menu === undefined || inner.length === 0) {
    navbar.push(item)
    return
  }
  const named = { ...item, label: inner.join(' · ') } as NavbarItem
  const known = navbar.find((one) => 'items' in one && one.label === menu)
  if (known !== undefined && 'items' in known) (known.items as NavbarItem[]).push(named)
  else navbar.push({ type: 'dropdown', label: menu, items: [named] } as NavbarItem)
}

/** A menu of one item is that item. */
function withoutMenu(item: NavbarItem): NavbarItem {
  if (!('items' in item) || item.items.length !== 1) return item
  return { ...item.items[0], label: item.label } as NavbarItem
}

interface Inherited {
  readonly pages: Pages
  /** `openapi` of the nearest part that has one. */
  readonly specification: unknown
  readonly hidden: boolean
}

function leavesOf(part: Data, names: readonly string[], given: Inherited): Leaf[] {
  const inherited = { ...given, specification: part['openapi'] ?? given.specification }
  if (part['hidden'] === true) return []
  const own = ownLeaf(part, names, inherited)
  const inner = Object.entries(divisions).flatMap(([key, nameKey]) =>
    listOf(part[key]).flatMap((one) => {
      const data = dataOf(one)
      const name = textOf(data[nameKey])
      return leavesOf(data, name === undefined ? names : [...names, name.trim()], inherited)
    }),
  )
  const global =
    part['global'] === undefined ? [] : leavesOf(dataOf(part['global']), names, inherited)
  return [...own, ...inner, ...global]
}

function ownLeaf(part: Data, names: readonly string[], given: Inherited): Leaf[] {
  const entries = [...listOf(part['pages']), ...listOf(part['groups'])]
  const items = entries.flatMap((one) => itemsOf(one, given))
  const label = names.at(-1) ?? ''
  if (docsIn(items).length > 0) return [{ names, items }]
  const href = textOf(part['href'])
  if (href !== undefined && label !== '') return [{ names, items: [], link: linkItem(label, href) }]
  const holds = Object.keys(divisions).some((key) => Array.isArray(part[key]))
  const reference = holds || label === '' ? null : given.pages.reference(given.specification, label)
  return reference === null ? [] : [{ names, items: [], link: reference }]
}

function linkItem(label: string, href: string): NavbarItem {
  return href.startsWith('/') ? { label, to: href } : { label, href }
}

function itemsOf(page: unknown, given: Inherited): readonly SidebarItem[] {
  const { pages } = given
  if (typeof page === 'string') return pageItem(page, given)
  const group = dataOf(page)
  if (group['hidden'] === true) return []
  const specification = group['openapi'] ?? given.specification
  const label = textOf(group['group'])?.trim() || undefined
  return sidebarItem({
    label,
    items: listOf(group['pages']).flatMap((one) => itemsOf(one, { ...given, specification })),
    doc: pages.idOf(textOf(group['root']) ?? ''),
    // A group without pages leads to those of its specification.
    href:
      group['openapi'] === undefined || label === undefined
        ? undefined
        : pages.reference(specification, label)?.to,
    icon: iconName(textOf(group['icon']), pages),
    collapsed: group['expanded'] === true ? false : undefined,
  })
}

function iconName(name: string | undefined, { icons }: Pages): string | undefined {
  return name === undefined ? undefined : (iconOf(name, icons) ?? undefined)
}

function pageItem(page: string, { pages, specification }: Inherited): SidebarItem[] {
  const operation = pages.operation(page, specification)
  if (operation !== null) return [operation]
  const link = pages.linkOf(page)
  if (link !== null) return [{ type: 'link', ...link }]
  const id = pages.idOf(page)
  if (id !== null) return [id]
  pages.missing(pageName(page))
  return []
}
