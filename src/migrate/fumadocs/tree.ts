/** The tree of pages of Fumadocs: folders, their meta.json, and the order that both make. */

import { type SidebarItem, sidebarItem } from '../navigation.ts'
import type { Notes } from '../notes.ts'
import { type Data, listOf, textOf } from '../read/data.ts'

/** A page or a folder of a collection, by its path in it. */
export interface PageTree {
  /** Names of pages in a folder, without ending, sorted. */
  readonly pages: ReadonlyMap<string, readonly string[]>
  /** Names of folders in a folder, sorted. */
  readonly folders: ReadonlyMap<string, readonly string[]>
  /** meta.json of a folder. */
  readonly meta: (folder: string) => Data
  /** Id of the document of a page. */
  readonly idOf: (page: string) => string | null
  readonly titleOf: (page: string) => string | undefined
  readonly iconOf: (name: string) => string | null
  readonly notes: Notes
}

/** A page tree from the files of a collection in one language: their paths without ending and language. */
export function foldersOf(paths: readonly string[]): Pick<PageTree, 'pages' | 'folders'> {
  const pages = new Map<string, string[]>()
  const folders = new Map<string, string[]>()
  const add = (map: Map<string, string[]>, folder: string, name: string) => {
    const own = map.get(folder) ?? []
    if (!own.includes(name))
      map.set(
        folder,
        [...own, name].sort((a, b) => a.localeCompare(b, 'en')),
      )
  }
  for (const path of paths) {
    const parts = path.split('/')
    add(pages, parts.slice(0, -1).join('/'), parts.at(-1) ?? '')
    for (let depth = 1; depth < parts.length; depth++)
      add(folders, parts.slice(0, depth - 1).join('/'), parts[depth - 1] ?? '')
  }
  return { pages, folders }
}

/** A sidebar: the whole tree, or a folder with `root: true`. */
export interface RootFolder {
  readonly folder: string
  readonly title: string | undefined
  readonly items: readonly SidebarItem[]
}

/** The sidebars of a collection. Folders with `root: true` have one of their own. */
export function rootsOf(tree: PageTree): RootFolder[] {
  const roots: RootFolder[] = []
  const visit = (folder: string) => {
    for (const name of tree.folders.get(folder) ?? []) {
      const path = joined(folder, name)
      if (tree.meta(path)['root'] === true)
        roots.push({
          folder: path,
          title: textOf(tree.meta(path)['title']) ?? nameOf(name),
          items: itemsOf(path, tree, true),
        })
      visit(path)
    }
  }
  visit('')
  const items = itemsOf('', tree, true)
  const main = { folder: '', title: textOf(tree.meta('')['title']), items }
  return items.length === 0 ? ordered(roots, tree) : [main, ...ordered(roots, tree)]
}

/** Roots in the order in which the first meta.json names them. */
function ordered(roots: readonly RootFolder[], tree: PageTree): RootFolder[] {
  const names = listOf(tree.meta('')['pages']).map(String)
  const place = ({ folder }: RootFolder) => {
    const index = names.findIndex((name) => name.replace(/^\.\.\.|^\.\//g, '') === folder)
    return index < 0 ? names.length : index
  }
  return roots.toSorted((a, b) => place(a) - place(b))
}

function joined(folder: string, name: string): string {
  const parts = folder === '' ? [] : folder.split('/')
  for (const part of name.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

/** `get-started` → `Get Started`, as Fumadocs does. */
function nameOf(folder: string): string {
  return folder
    .replace(/^\((.*)\)$/, '$1')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** The items of a folder. @param withIndex - its own page is one of them */
function itemsOf(folder: string, tree: PageTree, withIndex: boolean): SidebarItem[] {
  const names = tree.meta(folder)['pages']
  const listed = Array.isArray(names) ? names.map(String) : null
  const rest = (skip: ReadonlySet<string>) =>
    restOf(folder, tree, { skip, withIndex: withIndex && !skip.has('index') })
  if (listed === null) return rest(new Set())
  const taken = new Set(
    listed.map((name) => name.replace(/^!|^\.\.\.(?=.)|^\.\//g, '').replace(/\.mdx?$/, '')),
  )
  const items: SidebarItem[] = []
  let heading: string | undefined
  for (const name of listed) {
    const separator = /^---(?:\[[^\]]*\])?(.*?)---$/.exec(name)
    if (separator !== null) {
      heading = separator[1]?.trim() || undefined
      continue
    }
    const own = entryItems(name, folder, { tree, rest: () => rest(taken) })
    const [first, ...others] = own
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

interface Entry {
  readonly tree: PageTree
  readonly rest: () => SidebarItem[]
}

function entryItems(name: string, folder: string, { tree, rest }: Entry): readonly SidebarItem[] {
  if (name === '...') return rest()
  if (name === 'z...a') return rest().toReversed()
  if (name.startsWith('!')) return []
  const [, icon, label, href] =
    /^(?:external:)?(?:\[([^\]]*)\])?\[([^\]]+)\]\(([^)]+)\)$/.exec(name) ?? []
  if (label !== undefined && href !== undefined)
    return [{ type: 'link', label, href, ...iconMark(icon, tree) }]
  const path = joined(folder, name.replace(/^\.\.\.(?=.)/, '').replace(/\.mdx?$/, ''))
  if (name.startsWith('...')) return itemsOf(path, tree, true)
  const page = tree.idOf(path)
  if (page !== null) return [page]
  if (tree.folders.has(path) || tree.pages.has(path)) return folderItem(path, tree)
  tree.notes.add({
    state: 'left',
    topic: 'navigation',
    text: 'meta.json names a page that is not there: it was left out of the sidebar.',
    source: `${folder === '' ? '' : `${folder}/`}meta.json: ${name}`,
  })
  return []
}

function iconMark(name: unknown, tree: PageTree): { icon?: string } {
  const icon = textOf(name)
  const own = icon === undefined ? null : tree.iconOf(icon)
  return own === null ? {} : { icon: own }
}

function restOf(
  folder: string,
  tree: PageTree,
  { skip, withIndex }: { skip: ReadonlySet<string>; withIndex: boolean },
): SidebarItem[] {
  const pages = (tree.pages.get(folder) ?? []).filter((name) => name !== 'index' && !skip.has(name))
  const index = withIndex ? tree.idOf(joined(folder, 'index')) : null
  const folders = (tree.folders.get(folder) ?? []).filter((name) => !skip.has(name))
  return [
    ...(index === null ? [] : [index]),
    ...pages.flatMap((name) => tree.idOf(joined(folder, name)) ?? []),
    ...folders.flatMap((name) => folderItem(joined(folder, name), tree)),
  ]
}

function folderItem(path: string, tree: PageTree): readonly SidebarItem[] {
  const meta = tree.meta(path)
  if (meta['root'] === true) return []
  const names = listOf(meta['pages']).map(String)
  const index = names.includes('index') ? null : tree.idOf(joined(path, 'index'))
  const items = itemsOf(path, tree, false)
  const label =
    textOf(meta['title']) ??
    (index === null ? undefined : tree.titleOf(joined(path, 'index'))) ??
    nameOf(path.split('/').at(-1) ?? path)
  return sidebarItem({
    label,
    doc: index,
    items,
    ...iconMark(meta['icon'], tree),
    collapsed: meta['defaultOpen'] === true ? false : undefined,
    collapsible: meta['collapsible'] === false ? false : undefined,
  })
}
