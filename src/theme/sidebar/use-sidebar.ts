import { createContext, useContext, useState } from 'react'
import type { SidebarNode, SidebarView } from '../../shared/model/page-view.ts'
import { sidebarFilePath } from '../../shared/sidebar-file.ts'
import { useLive } from '../hooks/use-live.ts'
import { usePage } from '../page-context.ts'
import {
  activeWay,
  choicesAt,
  type LevelChoices,
  levelName,
  nodeKey,
  notUnfolded,
  toggled,
  type Unfolded,
} from './sidebar-levels.ts'
import { type LoadedSidebar, useWholeSidebar } from './use-whole-sidebar.ts'

/** What the entries of a sidebar need to know of the whole, and what they do to it. Levels are given as the way to them. */
export interface SidebarControl extends LoadedSidebar {
  readonly isLive: boolean
  isOpen(way: readonly string[], node: Extract<SidebarNode, { type: 'category' }>): boolean
  /** Opens or closes a category; `siblings`: the level it is in. */
  setOpen(way: readonly string[], siblings: readonly SidebarNode[], change: OpenChange): void
  unfolded(way: readonly string[]): Unfolded
  unfold(way: readonly string[], before: boolean): void
}

export interface OpenChange {
  readonly key: string
  readonly isOpen: boolean
}

export const SidebarContext = createContext<SidebarControl | null>(null)

/** The sidebar around an entry. Throws outside of Sidebar. */
export function useSidebarControl(): SidebarControl {
  const control = useContext(SidebarContext)
  if (!control) throw new Error('An entry of a sidebar was rendered outside of Sidebar')
  return control
}

/** State of a sidebar: what the reader has opened, which outlives the page as long as the page is in the same branch. */
export function useSidebar(sidebar: SidebarView): SidebarControl {
  const { shell } = usePage()
  const isLive = useLive()
  const file = useWholeSidebar(shell.baseUrl + sidebarFilePath(shell.locale.code, sidebar.id))
  const way = activeWay(sidebar.items)
  const [known, setChoices] = useState<LevelChoices>({ open: new Map(), unfolded: new Map(), way })
  const choices = choicesAt(known, way)
  if (choices !== known) setChoices(choices)
  return {
    ...file,
    isLive,
    isOpen(level, node) {
      const open = node.collapsible ? choices.open.get(levelName(level)) : undefined
      return open?.has(nodeKey(node)) ?? node.open
    },
    setOpen(level, siblings, { key, isOpen }) {
      const name = levelName(level)
      setChoices((current) => {
        const before = current.open.get(name) ?? openOnPage(siblings)
        const open = new Map(current.open).set(name, toggled(before, key, isOpen))
        return { ...current, open }
      })
    },
    unfolded: (level) => choices.unfolded.get(levelName(level)) ?? notUnfolded,
    unfold(level, before) {
      const name = levelName(level)
      setChoices((current) => {
        const now = current.unfolded.get(name) ?? notUnfolded
        const more = before ? { before: now.before + 1 } : { after: now.after + 1 }
        return { ...current, unfolded: new Map(current.unfolded).set(name, { ...now, ...more }) }
      })
    },
  }
}

function openOnPage(nodes: readonly SidebarNode[]): ReadonlySet<string> {
  return new Set(nodes.filter((node) => node.type === 'category' && node.open).map(nodeKey))
}
