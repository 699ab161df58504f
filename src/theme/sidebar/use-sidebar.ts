import { createContext, useContext, useState } from 'react'
import type { SidebarNode, SidebarView } from '../../shared/model/page-view.ts'
import { sidebarFilePath } from '../../shared/sidebar-file.ts'
import { useHydrated } from '../hooks/use-hydrated.ts'
import { usePage } from '../page-context.ts'
import {
  activePath,
  choicesAt,
  type LevelChoices,
  levelName,
  nodeKey,
  notUnfolded,
  toggled,
  type Unfolded,
} from './sidebar-levels.ts'
import { type LoadedSidebar, useWholeSidebar } from './use-whole-sidebar.ts'

/** The state of a sidebar and the functions that change it. Levels are given by their path. */
export interface SidebarControl extends LoadedSidebar {
  readonly isHydrated: boolean
  isOpen(path: readonly string[], node: Extract<SidebarNode, { type: 'category' }>): boolean
  /** Opens or closes a category; `siblings` is its level. */
  setOpen(path: readonly string[], siblings: readonly SidebarNode[], change: OpenChange): void
  unfolded(path: readonly string[]): Unfolded
  unfold(path: readonly string[], before: boolean): void
}

export interface OpenChange {
  readonly key: string
  readonly isOpen: boolean
}

export const SidebarControlContext = createContext<SidebarControl | null>(null)

/** The sidebar around an entry. @throws Error outside of Sidebar */
export function useSidebarControl(): SidebarControl {
  const control = useContext(SidebarControlContext)
  if (!control) throw new Error('No Sidebar around the component')
  return control
}

/** The state of a sidebar. The reader's changes are kept until another branch becomes active. */
export function useSidebar(sidebar: SidebarView): SidebarControl {
  const { shell } = usePage()
  const isHydrated = useHydrated()
  const file = useWholeSidebar(shell.baseUrl + sidebarFilePath(shell.locale.code, sidebar.id))
  const path = activePath(sidebar.items)
  const [known, setChoices] = useState<LevelChoices>({ open: new Map(), unfolded: new Map(), path })
  const choices = choicesAt(known, path)
  if (choices !== known) setChoices(choices)
  return {
    ...file,
    isHydrated,
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
