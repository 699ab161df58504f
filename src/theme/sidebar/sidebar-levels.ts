/** The state of a sidebar's levels: which categories are open and how many entries are shown. */
import type { SidebarNode } from '../../shared/model/page-view.ts'

/** How many steps of further entries are shown before and after those in the page. */
export interface Unfolded {
  readonly before: number
  readonly after: number
}

export const notUnfolded: Unfolded = { before: 0, after: 0 }

/** The key of a node among its siblings, the same on every page and in the file. */
export function nodeKey(node: SidebarNode): string {
  if (node.type === 'more') return node.before ? 'before' : 'after'
  return `${node.label}\t${node.href ?? ''}`
}

/** The nodes with unique keys: a page may appear in a level twice. */
export function withKeys(nodes: readonly SidebarNode[]): { key: string; node: SidebarNode }[] {
  const times = new Map<string, number>()
  return nodes.map((node) => {
    const key = nodeKey(node)
    const time = times.get(key) ?? 0
    times.set(key, time + 1)
    return { key: time === 0 ? key : `${key}\t${time}`, node }
  })
}

/** Keys of the categories that lead to the current page, outermost first. */
export function activePath(nodes: readonly SidebarNode[]): readonly string[] {
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

/** The reader's changes to the levels. Levels are named by `levelName`. */
export interface LevelChoices {
  /** Keys of the open categories of each level. For other levels the page's nodes decide. */
  readonly open: ReadonlyMap<string, ReadonlySet<string>>
  readonly unfolded: ReadonlyMap<string, Unfolded>
  /** Path of the page on which the changes were made. */
  readonly path: readonly string[]
}

export function levelName(path: readonly string[]): string {
  return path.join('\n')
}

/**
 * The changes that still apply on a page at `path`. Those of levels that the page has left, or that now have another
 * active branch, are dropped.
 */
export function choicesAt(choices: LevelChoices, path: readonly string[]): LevelChoices {
  if (levelName(choices.path) === levelName(path)) return choices
  const [was, is] = [branches(choices.path), branches(path)]
  const isKept = (level: string) => {
    const hasCome = !was.has(level) && is.get(level) === ''
    return hasCome || was.get(level) === is.get(level)
  }
  const kept = <T>(map: ReadonlyMap<string, T>) =>
    new Map([...map].filter(([level]) => isKept(level)))
  return { open: kept(choices.open), unfolded: kept(choices.unfolded), path }
}

/** The active category of each level on a page's path; `''` for the page's own level. */
function branches(path: readonly string[]): ReadonlyMap<string, string> {
  return new Map([...path, ''].map((key, depth) => [levelName(path.slice(0, depth)), key]))
}

/** The open categories after one was opened, which closes its siblings (spec 4.1: one at a time), or closed. */
export function toggled(
  open: ReadonlySet<string>,
  key: string,
  isOpen: boolean,
): ReadonlySet<string> {
  return isOpen ? new Set([key]) : new Set([...open].filter((other) => other !== key))
}
