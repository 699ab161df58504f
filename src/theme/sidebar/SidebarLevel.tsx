import { type ReactNode, type Ref, useId, useLayoutEffect, useRef } from 'react'
import type { SidebarNode } from '../../shared/model/page-view.ts'
import { SidebarCaret } from './SidebarCaret.tsx'
import { SidebarItem } from './SidebarItem.tsx'
import { SidebarMore } from './SidebarMore.tsx'
import { activeWay, nodeKey, withKeys } from './sidebar-levels.ts'
import { useCollapse } from './use-collapse.ts'
import { useSidebarControl } from './use-sidebar.ts'

export interface SidebarLevelProps {
  /** What the page holds of the level. */
  readonly nodes: readonly SidebarNode[]
  /** Keys of the categories around it, outermost first. */
  readonly way: readonly string[]
  readonly id?: string | undefined
  readonly ref?: Ref<HTMLUListElement>
}

/** One level of the sidebar. */
export function SidebarLevel({ nodes, way, id, ref }: SidebarLevelProps): ReactNode {
  const { whole, unfolded, unfold } = useSidebarControl()
  const asked = unfolded(way)
  const shown = whole?.level(way)?.nodes(nodes, asked) ?? nodes
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
          return <SidebarCategory key={key} node={node} siblings={shown} way={way} />
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
  /** Keys of the categories around it. */
  readonly way: readonly string[]
}

/** A category, with what is in it when it is open. */
function SidebarCategory({ node, siblings, way }: SidebarCategoryProps): ReactNode {
  const { isLive, whole, isOpen, setOpen } = useSidebarControl()
  const listId = useId()
  const key = nodeKey(node)
  const open = isOpen(way, node)
  const inside = [...way, key]
  const hasItems = node.items.length > 0 || whole?.level(inside) !== undefined
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
          way={inside}
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
          way={inside}
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
