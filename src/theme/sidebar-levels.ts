/** What a sidebar shows of each of its levels, from the page's own part of it and from the file of the whole. */
import type { SidebarNode } from '../shared/model.ts'
import { entryNode, type SidebarEntry } from '../shared/sidebar-file.ts'

/** So many entries of a long level come with each step. */
const step = 100

/** How often a level has been unfolded, before and after what the page shows of it. */
export interface Unfolded {
  readonly before: number
  readonly after: number
}

export const notUnfolded: Unfolded = { before: 0, after: 0 }

/** What a node is known by among its siblings, on every page and in the file. */
export function nodeKey(node: SidebarNode): string {
  if (node.type === 'more') return node.before ? 'before' : 'after'
  return `${node.label}\t${node.href ?? ''}`
}

/** The nodes with keys that no two have: a page may stand in a level twice. */
export function withKeys(nodes: readonly SidebarNode[]): { key: string; node: SidebarNode }[] {
  const times = new Map<string, number>()
  return nodes.map((node) => {
    const key = nodeKey(node)
    const time = times.get(key) ?? 0
    times.set(key, time + 1)
    return { key: time === 0 ? key : `${key}\t${time}`, node }
  })
}

/** What the file has in a category; undefined when it does not know the category. */
export function entriesIn(
  entries: readonly SidebarEntry[] | null | undefined,
  key: string,
): readonly SidebarEntry[] | undefined {
  return entries?.find((entry) => entry[4] !== undefined && nodeKey(entryNode(entry)) === key)?.[4]
}

/** The same for a way of keys from the top level. */
export function entriesAt(
  entries: readonly SidebarEntry[] | null,
  way: readonly string[],
): readonly SidebarEntry[] | undefined {
  return way.reduce<readonly SidebarEntry[] | undefined>(entriesIn, entries ?? undefined)
}

/**
 * The nodes of a level: the page's, and as many of the file's around them as were asked for; of a level that the page
 * does not hold, its beginning.
 */
export function levelNodes(
  nodes: readonly SidebarNode[],
  entries: readonly SidebarEntry[] | null | undefined,
  { before, after }: Unfolded,
): readonly SidebarNode[] {
  if (!entries) return nodes
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

/** Keys of the categories around the current page, outermost first, its own category last. */
export function activeWay(nodes: readonly SidebarNode[]): readonly string[] {
  return findActive(nodes) ?? []
}

function findActive(nodes: readonly SidebarNode[]): readonly string[] | null {
  for (const node of nodes) {
    if (node.type === 'more') continue
    if (node.type === 'link') {
      if (node.active) return []
      continue
    }
    const inside = node.active ? [] : findActive(node.items)
    if (inside) return [nodeKey(node), ...inside]
  }
  return null
}

/** What the reader has opened and unfolded. Levels are named by the way to them (`levelName`). */
export interface LevelChoices {
  /** Keys of the open categories of a level; of levels that are not here, the page says. */
  readonly open: ReadonlyMap<string, ReadonlySet<string>>
  readonly unfolded: ReadonlyMap<string, Unfolded>
  /** Where the page is that they were made on. */
  readonly way: readonly string[]
}

export function levelName(way: readonly string[]): string {
  return way.join('\n')
}

/**
 * The choices on a page: those of levels that the page has left, or in which another branch is the current one now, are
 * forgotten.
 */
export function choicesAt(choices: LevelChoices, way: readonly string[]): LevelChoices {
  if (levelName(choices.way) === levelName(way)) return choices
  const [was, is] = [branches(choices.way), branches(way)]
  const isKept = (level: string) => {
    const hasCome = !was.has(level) && is.get(level) === ''
    return hasCome || was.get(level) === is.get(level)
  }
  const kept = <T>(map: ReadonlyMap<string, T>) =>
    new Map([...map].filter(([level]) => isKept(level)))
  return { open: kept(choices.open), unfolded: kept(choices.unfolded), way }
}

/** The category that a page is in, for each level around it; `''` in the page's own. */
function branches(way: readonly string[]): ReadonlyMap<string, string> {
  return new Map([...way, ''].map((key, depth) => [levelName(way.slice(0, depth)), key]))
}

/** The open categories of a level after one was opened, which closes the others (spec 4.1: one at a time), or closed. */
export function toggled(
  open: ReadonlySet<string>,
  key: string,
  isOpen: boolean,
): ReadonlySet<string> {
  return isOpen ? new Set([key]) : new Set([...open].filter((other) => other !== key))
}
