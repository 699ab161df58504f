/** `_meta.json` and `_nav.json` of Rspress → sidebars and the navbar. */
import type { NavbarItem, SidebarItem } from '../jsx/labels.ts'
import { dataOf, listOf, textOf } from '../read/data.ts'

/** What one language has. Paths are those in its folder, without ending. */
export interface MetaTree {
  /** The list of a folder; null: it has none. */
  readonly meta: (folder: string) => readonly unknown[] | null
  /** Names of pages and folders in a folder, sorted. */
  readonly names: (folder: string) => readonly string[]
  readonly isFolder: (path: string) => boolean
  readonly idOf: (path: string) => string | null
  readonly titleOf: (path: string) => string | undefined
  readonly missing: (folder: string, name: string) => void
}

/** The sidebars: one for all when the folder of all pages has a list, else one for each folder in it. */
export function sidebarsOf(tree: MetaTree): Record<string, readonly SidebarItem[]> {
  const sidebars: Record<string, readonly SidebarItem[]> = {}
  if (tree.meta('') !== null) {
    const items = itemsOf('', tree)
    return items.length === 0 ? {} : { docs: items }
  }
  for (const name of tree.names('')) {
    if (!tree.isFolder(name)) continue
    const index = tree.idOf(`${name}/index`)
    const own = itemsOf(name, tree)
    const items = index === null || listsIndex(tree.meta(name)) ? own : [index, ...own]
    if (items.length > 0) sidebars[name] = items
  }
  return sidebars
}

function listsIndex(meta: readonly unknown[] | null): boolean {
  return meta?.some((one) => one === 'index' || dataOf(one)['name'] === 'index') ?? false
}

function itemsOf(folder: string, tree: MetaTree): SidebarItem[] {
  const listed = tree.meta(folder) ?? tree.names(folder).filter((name) => name !== 'index')
  const items: SidebarItem[] = []
  let heading: string | undefined
  for (const one of listed) {
    const entry = typeof one === 'string' ? { name: one } : dataOf(one)
    const type = textOf(entry['type'])
    if (type === 'section-header' || type === 'divider') {
      heading = textOf(entry['label']) ?? heading
      continue
    }
    const [first, ...others] = entryItems(folder, entry, tree)
    if (first === undefined) continue
    items.push(heading === undefined ? first : withHeading(first, heading), ...others)
    heading = undefined
  }
  return items
}

function withHeading(item: SidebarItem, heading: string): SidebarItem {
  return (
    typeof item === 'string' ? { type: 'doc', id: item, heading } : { ...item, heading }
  ) as SidebarItem
}

function entryItems(
  folder: string,
  entry: Readonly<Record<string, unknown>>,
  tree: MetaTree,
): SidebarItem[] {
  const label = textOf(entry['label'])
  const link = textOf(entry['link'])
  if (entry['type'] === 'custom-link')
    return link === undefined || label === undefined ? [] : [{ type: 'link', label, href: link }]
  const name = (textOf(entry['name']) ?? '').replace(/\.mdx?$/, '')
  const path = folder === '' ? name : `${folder}/${name}`
  if (tree.isFolder(path) && entry['type'] !== 'file') return folderItem(path, entry, tree)
  const id = tree.idOf(path)
  if (id !== null) return [label === undefined ? id : { type: 'doc', id, label }]
  tree.missing(folder, name)
  return []
}

function folderItem(
  path: string,
  entry: Readonly<Record<string, unknown>>,
  tree: MetaTree,
): SidebarItem[] {
  const items = itemsOf(path, tree)
  const index = tree.idOf(`${path}/index`) ?? tree.idOf(path)
  const label =
    textOf(entry['label']) ?? tree.titleOf(`${path}/index`) ?? path.split('/').at(-1) ?? path
  if (entry['type'] === 'dir-section-header') {
    const [first, ...others] = items
    return first === undefined ? [] : [withHeading(first, label), ...others]
  }
  if (items.length === 0) return index === null ? [] : [{ type: 'doc', id: index, label }]
  return [
    {
      type: 'category',
      label,
      items,
      ...(index === null || listsIndex(tree.meta(path))
        ? {}
        : { link: { type: 'doc' as const, id: index } }),
      ...(entry['collapsed'] === false ? { collapsed: false } : {}),
      ...(entry['collapsible'] === false ? { collapsible: false } : {}),
    },
  ]
}

/** The navbar, by `_nav.json` or `themeConfig.nav`. */
export function navbarOf(value: unknown): NavbarItem[] {
  return listOf(value).flatMap((one): NavbarItem[] => {
    const { text, link, items } = dataOf(one)
    const label = textOf(text)
    if (label === undefined) return []
    const inner = navbarOf(items)
    if (inner.length > 0) return [{ type: 'dropdown', label, items: inner }]
    const target = textOf(link)
    if (target === undefined) return []
    return [
      /^[a-z][a-z+.-]*:/i.test(target)
        ? { label, href: target }
        : { label, to: `/${target.replace(/^\/+/, '').replace(/\.html(?=$|[?#])/, '')}` },
    ]
  })
}
