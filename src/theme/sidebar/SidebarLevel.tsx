import { Fragment, type ReactNode, type Ref, useId, useLayoutEffect, useRef } from 'react'
import type { SidebarNode } from '../../shared/model/page-view.ts'
import { keepInMenu } from '../browser/scroll-inside.ts'
import { SidebarCaret } from './SidebarCaret.tsx'
import { SidebarItem } from './SidebarItem.tsx'
import { SidebarMore } from './SidebarMore.tsx'
import { SidebarName } from './SidebarName.tsx'
import { activePath, nodeKey, withKeys } from './sidebar-levels.ts'
import { useCollapse } from './use-collapse.ts'
import { useSidebarControl } from './use-sidebar.ts'

export interface SidebarLevelProps {
  /** The level's nodes in the page, a part of all. */
  readonly nodes: readonly SidebarNode[]
  /** Keys of the categories that lead to the level, outermost first. */
  readonly path: readonly string[]
  readonly id?: string | undefined
  readonly ref?: Ref<HTMLUListElement>
}

interface Edge {
  readonly entry: Element
  /** The new ones come before it. */
  readonly before: boolean
  /** Where it was, in px. */
  readonly top: number
}

/** One level of the sidebar. */
export function SidebarLevel({ nodes, path, id, ref }: SidebarLevelProps): ReactNode {
  const { whole, unfolded, unfold } = useSidebarControl()
  const asked = unfolded(path)
  const shown = whole?.level(path)?.nodes(nodes, asked) ?? nodes
  /** The entry beside which more entries were asked for. It stays where it is; the first new one gets the focus. */
  const edge = useRef<Edge | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when more is shown
  useLayoutEffect(() => {
    if (!edge.current) return
    const { entry, before, top } = edge.current
    edge.current = null
    keepInMenu(entry, top)
    const first = before ? entry.previousElementSibling : entry.nextElementSibling
    first?.querySelector('a')?.focus({ preventScroll: true })
  }, [shown.length])
  return (
    <ul id={id} ref={ref}>
      {withKeys(shown).map(({ key, node }) => {
        if (node.type !== 'more') {
          return (
            <Fragment key={key}>
              {node.heading && <li className="dg-sidebar-heading">{node.heading}</li>}
              {node.type === 'link' ? (
                <SidebarItem node={node} />
              ) : (
                <SidebarCategory node={node} siblings={shown} path={path} />
              )}
            </Fragment>
          )
        }
        const onUnfold = (entry: Element | null) => {
          edge.current = entry && {
            entry,
            before: node.before,
            top: entry.getBoundingClientRect().top,
          }
          unfold(path, node.before)
        }
        return <SidebarMore key={key} node={node} path={path} onUnfold={onUnfold} />
      })}
    </ul>
  )
}

interface SidebarCategoryProps {
  readonly node: Extract<SidebarNode, { type: 'category' }>
  /** The category's whole level. */
  readonly siblings: readonly SidebarNode[]
  /** Keys of the categories that lead to its level. */
  readonly path: readonly string[]
}

/** A category, with its items if it is open. */
function SidebarCategory({ node, siblings, path }: SidebarCategoryProps): ReactNode {
  const { isHydrated, whole, isOpen, setOpen } = useSidebarControl()
  const listId = useId()
  const key = nodeKey(node)
  const open = isOpen(path, node)
  const inside = [...path, key]
  const hasItems = node.items.length > 0 || whole?.level(inside) !== undefined
  const { isShown, box } = useCollapse(open && hasItems)
  // A span has no address.
  const Name = (node.href ? 'a' : 'span') as 'a'
  const isHere = !open && activePath([node]).length > 0
  return (
    <li className={node.className}>
      <Name
        className={categoryClass(node, open)}
        href={node.href || undefined}
        aria-current={node.active ? 'page' : undefined}
        // The reader has closed the category that contains the current page.
        data-here={isHere || undefined}
      >
        <SidebarName node={node} />
      </Name>
      {isHydrated && node.collapsible && (
        <SidebarCaret
          label={node.label}
          path={inside}
          isOpen={open && hasItems}
          hasItems={hasItems}
          listId={listId}
          onToggle={(next) => setOpen(path, siblings, { key, isOpen: next })}
        />
      )}
      {isShown && hasItems && (
        <SidebarLevel
          ref={box}
          nodes={node.items}
          path={inside}
          // Only the caret refers to it, which plain HTML does not have.
          id={isHydrated ? listId : undefined}
        />
      )}
    </li>
  )
}

function categoryClass(node: SidebarCategoryProps['node'], open: boolean): string {
  if (!node.collapsible) return 'dg-group'
  return open ? 'dg-category dg-open' : 'dg-category'
}
