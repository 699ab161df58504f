/** `_meta.json` and `_nav.json` of Rspress → sidebars and the navbar. */
import { type NavbarItem, type SidebarItem, sidebarItem, withHeading } from '../navigation.ts'
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
    const own = entryItems(folder, entry, tree)
    if (own.length === 0) continue
    items.push(...withHeading(own, heading))
    heading = undefined
  }
  return items
}

function entryItems(
  folder: string,
  entry: Readonly<Record<string, unknown>>,
  tree: MetaTree,
): readonly SidebarItem[] {
  const label = textOf(entry['label'])
  if (entry['type'] === 'custom-link') return sidebarItem({ label, href: textOf(entry['link']) })
  const name = (textOf(entry['name']) ?? '').replace(/\.mdx?$/, '')
  const path = folder === '' ? name : `${folder}/${name}`
  if (tree.isFolder(path) && entry['type'] !== 'file') return folderItem(path, entry, tree)
  const doc = tree.idOf(path)
  if (doc === null) tree.missing(folder, name)
  return sidebarItem({ label, doc })
}

function folderItem(
  path: string,
  entry: Readonly<Record<string, unknown>>,
  tree: MetaTree,
): readonly SidebarItem[] {
  const items = itemsOf(path, tree)
  const label =
    textOf(entry['label']) ?? tree.titleOf(`${path}/index`) ?? path.split('/').at(-1) ?? path
  if (entry['type'] === 'dir-section-header') return withHeading(items, label)
  const isListed = items.length > 0 && listsIndex(tree.meta(path))
  const falseOnly = (value: unknown) => (value === false ? value : undefined)
  return sidebarItem({
    label,
    doc: isListed ? null : (tree.idOf(`${path}/index`) ?? tree.idOf(path)),
    items,
    collapsed: falseOnly(entry['collapsed']),
    collapsible: falseOnly(entry['collapsible']),
  })
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
