/** The whole of a sidebar: loaded, as a module of its own, when the reader first opens what the page does not hold. */
import type { SidebarNode } from '../../shared/model/page-view.ts'
import type { SidebarEntry } from '../../shared/sidebar-file.ts'
import { entryNode } from './entry-node.ts'
import { levelName, nodeKey, type Unfolded } from './sidebar-levels.ts'

/** So many entries of a long level come with each step. */
const step = 100

/** Longer than this (ms) no reader waits for a category to open: its link leads there, too. */
const patience = 4000

export interface WholeSidebar {
  /** A level, by the keys of the categories around it; undefined when the file does not know it: it may be of another time than the page. */
  level(way: readonly string[]): WholeLevel | undefined
}

export interface WholeLevel {
  /** What is shown of it: the nodes of the page, and as many more as were asked for. */
  nodes(own: readonly SidebarNode[], unfolded: Unfolded): readonly SidebarNode[]
  holds(href: string): boolean
}

/** Loads a sidebar's file; null when it cannot be had. */
export async function loadSidebar(url: string): Promise<WholeSidebar | null> {
  try {
    // Its name says nothing of what is in it (shared/sidebar-file.ts): the browser asks whether its copy still holds.
    const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(patience) })
    const loaded: unknown = response.ok ? await response.json() : null
    return Array.isArray(loaded) ? createSidebar(loaded as readonly SidebarEntry[]) : null
  } catch {
    // Offline, too slow, or no JSON: the reader goes where the category's link leads.
    return null
  }
}

/** A sidebar of a file's entries; of those that nobody looks at, nothing is made. */
export function createSidebar(entries: readonly SidebarEntry[]): WholeSidebar {
  const levels = new Map<string, Level | undefined>([['', createLevel(entries)]])
  const find = (way: readonly string[]): Level | undefined => {
    const name = levelName(way)
    if (!levels.has(name)) {
      const inside = find(way.slice(0, -1))
        ?.categories()
        .get(way.at(-1) ?? '')
      levels.set(name, inside && createLevel(inside))
    }
    return levels.get(name)
  }
  return { level: find }
}

interface Level extends WholeLevel {
  /** What is in its categories, by their keys. */
  categories(): ReadonlyMap<string, readonly SidebarEntry[]>
}

function createLevel(entries: readonly SidebarEntry[]): Level {
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
 * The nodes of a level: the page's, and as many of the file's around them as were asked for; of a level that the page
 * does not hold, its beginning.
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
  // Of another time than the page.
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
  /** The page's own, and where they begin and end among the entries. */
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

/** The way to what is left out; it leads to the nearest page there. */
function more(left: readonly SidebarEntry[], before: boolean): SidebarNode[] {
  const href = left.find((entry) => entry[1] !== 0)?.[1]
  return href ? [{ type: 'more', href, count: left.length, before }] : []
}
