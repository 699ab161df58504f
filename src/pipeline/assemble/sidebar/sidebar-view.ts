/** The part of a sidebar that a page holds: the top level and the open branch, each level at most a window long. */
import type { SidebarNode, SidebarView } from '../../../shared/model/page-view.ts'
import {
  categoryNode,
  docNode,
  type Level,
  leafNode,
  type Placement,
  type SidebarIndex,
} from './sidebar-index.ts'
import type { Category, TreeItem } from './tree.ts'

/** Longest level that a page holds whole (design 5: pages do not grow with the site). */
export const windowLength = 100

/** Windows move by this many entries, so that neighbouring pages mostly show the same one. */
const windowStep = 50

/** The sidebar as the page at a placement shows it; with null, as a page outside of it does. */
export function sidebarView(index: SidebarIndex, placement: Placement | null): SidebarView {
  const shared = { id: index.key, ...(index.hasBadges && { hasBadges: true as const }) }
  if (placement === null) return { ...shared, items: levelView(index.root, null) }
  const { parents, item } = placement
  let current = currentNode(index, item)
  for (let depth = parents.length - 1; depth >= 0; depth--) {
    const parent = parents[depth] as Category
    const child = (parents[depth + 1] ?? item) as TreeItem
    const items = levelView(index.level(parent), focus(index, child, current))
    current = openNode(index, parent, { active: false, items })
  }
  return {
    ...shared,
    items: levelView(index.root, focus(index, parents[0] ?? item, current)),
  }
}

function currentNode(index: SidebarIndex, item: TreeItem): SidebarNode {
  if (item.type === 'category') {
    const isLeaf = index.level(item).nodes.length === 0 && index.target(item).own !== null
    if (isLeaf) return leafNode(item, { get: index.target }, true)
    return openNode(index, item, { active: true, items: levelView(index.level(item), null) })
  }
  if (item.type === 'doc') return docNode(item, true)
  throw new Error('A link in a sidebar is no page')
}

function openNode(
  index: SidebarIndex,
  category: Category,
  state: { active: boolean; items: readonly SidebarNode[] },
): SidebarNode {
  return categoryNode(category, { get: index.target }, { open: true, ...state })
}

/** The node of a level that leads to the current page: in the place of its closed form, or put in when that is hidden. */
interface Focus {
  readonly node: SidebarNode
  readonly rank: number
  readonly isVisible: boolean
}

function focus(index: SidebarIndex, item: TreeItem, node: SidebarNode): Focus {
  return { node, rank: index.rank(item), isVisible: index.isVisible(item) }
}

function levelView({ nodes }: Level, at: Focus | null): readonly SidebarNode[] {
  const start = windowStart(nodes.length, at?.rank ?? 0)
  const end = Math.min(nodes.length, start + windowLength)
  if (at === null && end - start === nodes.length) return nodes
  const view = nodes.slice(start, end)
  if (at !== null) view.splice(at.rank - start, at.isVisible ? 1 : 0, at.node)
  const before = moreNode(nodes, start - 1, -1)
  const after = moreNode(nodes, end, 1)
  if (before !== null) view.unshift(before)
  if (after !== null) view.push(after)
  return view
}

function windowStart(length: number, rank: number): number {
  if (length <= windowLength) return 0
  const start = Math.floor(rank / windowStep) * windowStep - windowStep / 2
  return Math.max(0, Math.min(start, length - windowLength))
}

/** Leads to the nearest page outside of the window; `from` is the first entry out there. */
function moreNode(nodes: readonly SidebarNode[], from: number, step: 1 | -1): SidebarNode | null {
  for (let index = from; index >= 0 && index < nodes.length; index += step) {
    const node = nodes[index] as SidebarNode
    if (node.href === null) continue
    const before = step < 0
    return { type: 'more', href: node.href, count: before ? from + 1 : nodes.length - from, before }
  }
  return null
}
