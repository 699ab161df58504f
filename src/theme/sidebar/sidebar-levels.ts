/** What is known of a sidebar's levels from the page alone, and what the reader has opened and unfolded in them. */
import type { SidebarNode } from '../../shared/model/page-view.ts'

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
