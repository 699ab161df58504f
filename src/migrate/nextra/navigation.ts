/** The order of Nextra, `_meta` files, → sidebars and items of the navbar. */
import {
  type NavbarItem,
  type Navigation,
  type SidebarItem,
  sidebarItem,
  withHeading,
} from '../navigation.ts'
import { type Data, dataOf, textOf } from '../read/data.ts'

/** What one language has. */
export interface MetaTree {
  /** `_meta` of a folder; an empty one when there is none. */
  readonly meta: (folder: string) => Data
  /** Names of pages and folders in a folder, sorted. */
  readonly names: (folder: string) => readonly string[]
  readonly isFolder: (path: string) => boolean
  /** Id of the document of a page: `guide/index`. */
  readonly idOf: (path: string) => string | null
  /** The index of a folder is the page of the folder itself: `asIndexPage`. */
  readonly isIndexPage: (path: string) => boolean
  readonly base: string
  readonly missing: (folder: string, name: string) => void
}

/** The navigation of one language: each page of the top that is a folder has a sidebar of its own. */
export function navigationOf(tree: MetaTree): Navigation {
  const sidebars: Record<string, readonly SidebarItem[]> = {}
  const navbar: NavbarItem[] = []
  const own: SidebarItem[] = []
  const collect = itemsOf('', tree, (name, entry) => {
    const item = topItem(name, entry, { tree, sidebars })
    if (item !== null) navbar.push(item)
    return true
  })
  own.push(...collect)
  return { sidebars: own.length === 0 ? sidebars : { docs: own, ...sidebars }, navbar }
}

interface Top {
  readonly tree: MetaTree
  readonly sidebars: Record<string, readonly SidebarItem[]>
}

/** The item of the navbar for an entry with `type: 'page'` or `'menu'`. */
function topItem(name: string, entry: Data, { tree, sidebars }: Top): NavbarItem | null {
  const label = titleOf(name, entry)
  const href = textOf(entry['href'])
  if (entry['display'] === 'hidden') return null
  if (entry['type'] === 'menu') {
    const items = Object.entries(dataOf(entry['items'])).flatMap(([key, one]): NavbarItem[] => {
      const target = textOf(dataOf(one)['href'])
      return target === undefined ? [] : [linkTo(titleOf(key, dataOf(one)), target)]
    })
    return items.length === 0 ? null : { type: 'dropdown', label, items }
  }
  if (href !== undefined) return linkTo(label, href)
  if (tree.isFolder(name)) {
    const items = [...indexOf(name, tree), ...itemsOf(name, tree)]
    if (items.length === 0) return null
    sidebars[name] = items
    return { type: 'docSidebar', sidebarId: name, label }
  }
  const id = tree.idOf(name)
  if (id === null) return null
  return linkTo(label, `${tree.base}/${name === 'index' ? '' : name}`.replace(/(?<=.)\/$/, ''))
}

function linkTo(label: string, target: string): NavbarItem {
  return target.startsWith('/') ? { label, to: target } : { label, href: target }
}

/** The page beside a folder of the same name, or its index where that is its page. */
function indexOf(path: string, tree: MetaTree): string[] {
  const id =
    tree.idOf(path) ?? (tree.isIndexPage(`${path}/index`) ? tree.idOf(`${path}/index`) : null)
  return id === null ? [] : [id]
}

/** `get-started` → `Get Started`, as Nextra does. */
function titleOf(name: string, entry: Data): string {
  const words = (name.split('/').at(-1) ?? name)
    .split(/[-_]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return textOf(entry['title']) ?? words.join(' ')
}

/** An entry of `_meta` in its long form. */
function entryOf(value: unknown): Data {
  return typeof value === 'string' ? { title: value } : dataOf(value)
}

/** The items of a folder. @param apart - takes entries that belong into the navbar; false: they stay */
function itemsOf(
  folder: string,
  tree: MetaTree,
  apart?: (name: string, entry: Data) => boolean,
): SidebarItem[] {
  const meta = tree.meta(folder)
  const inside = (name: string) => (folder === '' ? name : `${folder}/${name}`)
  const rest = tree
    .names(folder)
    .filter(
      (name) =>
        !Object.hasOwn(meta, name) && !(name === 'index' && tree.isIndexPage(inside('index'))),
    )
  const entries = [
    ...Object.entries(meta).filter(([name]) => name !== '*'),
    ...rest.map((name) => [name, {}] as const),
  ]
  const items: SidebarItem[] = []
  let heading: string | undefined
  for (const [name, value] of entries) {
    const entry: Data = { ...dataOf(meta['*']), ...entryOf(value) }
    if (entry['type'] === 'separator' || /^-{2,}/.test(name)) {
      heading = textOf(entry['title'])
      continue
    }
    const isTop = entry['type'] === 'page' || entry['type'] === 'menu'
    if (isTop && apart?.(name, entry)) continue
    const own = entryItems(inside(name), { name, folder, entry }, tree)
    if (own.length === 0) continue
    items.push(...withHeading(own, heading))
    heading = undefined
  }
  return items
}

interface Entry {
  readonly name: string
  readonly folder: string
  readonly entry: Data
}

function entryItems(
  path: string,
  { name, folder, entry }: Entry,
  tree: MetaTree,
): readonly SidebarItem[] {
  if (entry['display'] === 'hidden') return []
  const href = textOf(entry['href'])
  if (href !== undefined) return sidebarItem({ label: titleOf(name, entry), href })
  const inside = folderItems(path, { name, folder, entry }, tree)
  if (inside.length > 0) return inside
  const doc = tree.idOf(path)
  if (doc === null) tree.missing(folder, name)
  return sidebarItem({ label: textOf(entry['title']), doc })
}

/** The item of a folder with pages; none when it has none. */
function folderItems(path: string, { name, entry }: Entry, tree: MetaTree): readonly SidebarItem[] {
  if (!tree.isFolder(path) && Object.keys(dataOf(entry['items'])).length === 0) return []
  const items = itemsOf(path, tree)
  if (entry['display'] === 'children') return [...indexOf(path, tree), ...items]
  return sidebarItem({ label: titleOf(name, entry), doc: indexOf(path, tree)[0], items })
}
