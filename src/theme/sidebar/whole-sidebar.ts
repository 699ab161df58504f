/** The whole sidebar. A page holds only a part, so this module and the file are loaded when the reader opens the rest. */
import type { SidebarNode } from '../../shared/model/page-view.ts'
import type { SidebarEntry } from '../../shared/sidebar-file.ts'
import { entryNode } from './entry-node.ts'
import { levelName, nodeKey, type Unfolded } from './sidebar-levels.ts'

/** Number of entries that each step adds to a long level. */
const step = 100

/** Time limit for loading the file, in ms. After that the category's link is followed. */
const patience = 4000

export interface WholeSidebar {
  /** The level at a path. Undefined if the file, which may be newer or older than the page, does not have it. */
  level(path: readonly string[]): WholeLevel | undefined
}

export interface WholeLevel {
  /** The level's nodes: those in the page and as many further ones as were unfolded. */
  nodes(own: readonly SidebarNode[], unfolded: Unfolded): readonly SidebarNode[]
  holds(href: string): boolean
}

/** Loads a sidebar's file; null when that fails. */
export async function loadSidebar(url: string): Promise<WholeSidebar | null> {
  try {
    // Its name has no content hash (shared/sidebar-file.ts), so the browser must revalidate its copy.
    const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(patience) })
    const loaded: unknown = response.ok ? await response.json() : null
    return Array.isArray(loaded) ? createSidebar(loaded as readonly SidebarEntry[]) : null
  } catch {
    // Offline, too slow or not JSON: the category's link is followed.
    return null
  }
}

/** A sidebar from a file's entries. Levels are created when they are asked for. */
export function createSidebar(entries: readonly SidebarEntry[]): WholeSidebar {
  const levels = new Map<string, FileLevel | undefined>([['', createLevel(entries)]])
  const find = (path: readonly string[]): FileLevel | undefined => {
    const name = levelName(path)
    if (!levels.has(name)) {
      const inside = find(path.slice(0, -1))
        ?.categories()
        .get(path.at(-1) ?? '')
      levels.set(name, inside && createLevel(inside))
    }
    return levels.get(name)
  }
  return { level: find }
}

interface FileLevel extends WholeLevel {
  /** Items of the categories, by the categories' keys. */
  categories(): ReadonlyMap<string, readonly SidebarEntry[]>
}

function createLevel(entries: readonly SidebarEntry[]): FileLevel {
  let categories: ReadonlyMap<string, readonly SidebarEntry[]> | undefined
  return {
    nodes: (own, unfolded) => levelNodes(entries, own, unfolded),
    holds: (href) => entries.some((entry) => entry[1] === href),
    categories() {
      categories ??= new Map(
        entries.flatMap((entry) => (entry[4] ? [[nodeKey(entryNode(entry)), entry[4]]] : [])),
      )
      return categories
    },
  }
}

/**
 * The nodes of a level: those in the page, and as many of the file's entries around them as were unfolded. For a level
 * that is not in the page, its first entries.
 */
function levelNodes(
  entries: readonly SidebarEntry[],
  nodes: readonly SidebarNode[],
  { before, after }: Unfolded,
): readonly SidebarNode[] {
  if (nodes.length === 0) return slice(entries, { start: 0, end: step * (after + 1), nodes: null })
  if (before === 0 && after === 0) return nodes
  const own = nodes.filter((node) => node.type !== 'more')
  const keys = new Map(entries.map((entry, at) => [nodeKey(entryNode(entry)), at]))
  const places = own.flatMap((node) => keys.get(nodeKey(node)) ?? [])
  const [first, last] = [places[0], places.at(-1)]
  // The file is newer or older than the page.
  if (first === undefined || last === undefined) return nodes
  return slice(entries, {
    start: first - step * before,
    end: last + 1 + step * after,
    nodes: { own, first, last },
  })
}

interface Cut {
  readonly start: number
  readonly end: number
  /** The page's own nodes, and the indexes of their first and last entry. */
  readonly nodes: {
    readonly own: readonly SidebarNode[]
    readonly first: number
    readonly last: number
  } | null
}

function slice(entries: readonly SidebarEntry[], cut: Cut): readonly SidebarNode[] {
  const start = Math.max(0, cut.start)
  const end = Math.min(entries.length, cut.end)
  const made = (from: number, to: number) => entries.slice(from, to).map(entryNode)
  const shown = cut.nodes
    ? [...made(start, cut.nodes.first), ...cut.nodes.own, ...made(cut.nodes.last + 1, end)]
    : made(start, end)
  return [
    ...more(entries.slice(0, start).reverse(), true),
    ...shown,
    ...more(entries.slice(end), false),
  ]
}

/** The node for the entries left out; it links to the nearest of them. */
function more(left: readonly SidebarEntry[], before: boolean): SidebarNode[] {
  const href = left.find((entry) => entry[1] !== 0)?.[1]
  return href ? [{ type: 'more', href, count: left.length, before }] : []
}
