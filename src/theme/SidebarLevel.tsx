import { type ReactNode, type Ref, useId, useLayoutEffect, useRef } from 'react'
import type { SidebarNode } from '../shared/model.ts'
import type { SidebarEntry } from '../shared/sidebar-file.ts'
import { useCollapse } from './hooks/use-collapse.ts'
import { useSidebarControl } from './hooks/use-sidebar.ts'
import { SidebarCaret } from './SidebarCaret.tsx'
import { SidebarItem } from './SidebarItem.tsx'
import { SidebarMore } from './SidebarMore.tsx'
import { activeWay, entriesIn, levelNodes, nodeKey, withKeys } from './sidebar-levels.ts'

export interface SidebarLevelProps {
  /** What the page holds of the level. */
  readonly nodes: readonly SidebarNode[]
  /** What the sidebar's file has of it, once that is there. */
  readonly entries: readonly SidebarEntry[] | null | undefined
  /** Keys of the categories around it, outermost first. */
  readonly way: readonly string[]
  readonly id?: string | undefined
  readonly ref?: Ref<HTMLUListElement>
}

/** One level of the sidebar. */
export function SidebarLevel({ nodes, entries, way, id, ref }: SidebarLevelProps): ReactNode {
  const { unfolded, unfold } = useSidebarControl()
  const asked = unfolded(way)
  const shown = levelNodes(nodes, entries, asked)
  /** The entry next to those that were asked for. */
  const edge = useRef<{ readonly entry: Element; readonly before: boolean } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when more is shown
  useLayoutEffect(() => {
    if (!edge.current) return
    const { entry, before } = edge.current
    edge.current = null
    const first = before ? entry.previousElementSibling : entry.nextElementSibling
    first?.querySelector('a')?.focus({ preventScroll: true })
  }, [shown.length])
  return (
    <ul id={id} ref={ref}>
      {withKeys(shown).map(({ key, node }) => {
        if (node.type === 'link') return <SidebarItem key={key} node={node} />
        if (node.type === 'category') {
          return (
            <SidebarCategory key={key} node={node} siblings={shown} entries={entries} way={way} />
          )
        }
        const onUnfold = (entry: Element | null) => {
          edge.current = entry && { entry, before: node.before }
          unfold(way, node.before)
        }
        return <SidebarMore key={key} node={node} way={way} onUnfold={onUnfold} />
      })}
    </ul>
  )
}

interface SidebarCategoryProps {
  readonly node: Extract<SidebarNode, { type: 'category' }>
  /** All of its level. */
  readonly siblings: readonly SidebarNode[]
  /** What the sidebar's file has of its level. */
  readonly entries: SidebarLevelProps['entries']
  /** Keys of the categories around it. */
  readonly way: readonly string[]
}

/** A category, with what is in it when it is open. */
function SidebarCategory({ node, siblings, entries, way }: SidebarCategoryProps): ReactNode {
  const { isLive, isOpen, setOpen } = useSidebarControl()
  const listId = useId()
  const key = nodeKey(node)
  const inside = entriesIn(entries, key)
  const open = isOpen(way, node)
  const hasItems = node.items.length > 0 || inside !== undefined
  const { isShown, box } = useCollapse(open && hasItems)
  const isHere = !open && activeWay([node]).length > 0
  return (
    <li className={node.className}>
      {node.href ? (
        <a
          className={categoryClass(node, open)}
          href={node.href}
          aria-current={node.active ? 'page' : undefined}
          // Closed by the reader, with the page in it.
          data-here={isHere || undefined}
        >
          {node.label}
        </a>
      ) : (
        <span className={categoryClass(node, open)}>{node.label}</span>
      )}
      {isLive && node.collapsible && (
        <SidebarCaret
          label={node.label}
          way={[...way, key]}
          isOpen={open && hasItems}
          hasItems={hasItems}
          listId={listId}
          onToggle={(next) => setOpen(way, siblings, { key, isOpen: next })}
        />
      )}
      {isShown && hasItems && (
        <SidebarLevel
          ref={box}
          nodes={node.items}
          entries={inside}
          way={[...way, key]}
          // Nobody asks for it in plain HTML.
          id={isLive ? listId : undefined}
        />
      )}
    </li>
  )
}

function categoryClass(node: SidebarCategoryProps['node'], open: boolean): string {
  if (!node.collapsible) return 'dg-group'
  return open ? 'dg-category dg-open' : 'dg-category'
}
