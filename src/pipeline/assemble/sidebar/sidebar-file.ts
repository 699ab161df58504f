/** The file of a whole sidebar: pages hold only a part of it. */
import type { SidebarNode } from '../../../shared/model/page-view.ts'
import { type SidebarEntry, sidebarFilePath, sidebarFlags } from '../../../shared/sidebar-file.ts'
import type { Level, SidebarIndex } from './sidebar-index.ts'
import { windowLength } from './sidebar-view.ts'
import type { TreeItem } from './tree.ts'

/** A file that is not made before somebody asks for it. */
export interface SidebarFile {
  readonly locale: string
  /** In the output. */
  readonly path: string
  readonly content: () => string
}

/** The files of a locale's sidebars. Sidebars that every page shows whole have none. */
export function sidebarFiles(locale: string, sidebars: readonly SidebarIndex[]): SidebarFile[] {
  return sidebars.filter(isEverCut).map((index) => ({
    locale,
    path: sidebarFilePath(locale, index.key),
    content: () => JSON.stringify(levelEntries(index, index.root)),
  }))
}

function isEverCut({ root }: SidebarIndex): boolean {
  return root.nodes.length > windowLength || root.nodes.some(({ type }) => type === 'category')
}

function levelEntries(index: SidebarIndex, { items, nodes }: Level): SidebarEntry[] {
  return nodes.map((node, at) => entryOf(index, node, items[at] as TreeItem))
}

function entryOf(index: SidebarIndex, node: SidebarNode, item: TreeItem): SidebarEntry {
  if (node.type === 'more') throw new Error('A whole level is cut nowhere')
  const { label, className = 0, icon = 0, heading = 0, badge = 0 } = node
  const href = node.href ?? 0
  if (node.type === 'link') {
    const flags = node.external ? sidebarFlags.external : 0
    return withoutZeros([label, href, flags, className, 0, icon, heading, badge])
  }
  if (item.type !== 'category') throw new Error('Only a category has a category’s node')
  const isOpen = !(item.collapsible && item.collapsed)
  const flags = (item.collapsible ? sidebarFlags.collapsible : 0) | (isOpen ? sidebarFlags.open : 0)
  const entries = levelEntries(index, index.level(item))
  return withoutZeros([label, href, flags, className, entries, icon, heading, badge])
}

/** Without the zeros at its end, which say nothing. */
function withoutZeros(entry: SidebarEntry): SidebarEntry {
  return entry.slice(0, entry.findLastIndex((part) => part !== 0) + 1) as unknown as SidebarEntry
}
