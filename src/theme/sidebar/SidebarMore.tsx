import { type MouseEvent, type ReactNode, useRef } from 'react'
import { countText } from '../../shared/messages/fill-text.ts'
import type { SidebarNode } from '../../shared/model/page-view.ts'
import { usePage } from '../page-context.ts'
import { useSidebarControl } from './use-sidebar.ts'

export interface SidebarMoreProps {
  readonly node: Extract<SidebarNode, { type: 'more' }>
  /** Keys of the categories that lead to the level. */
  readonly path: readonly string[]
  /** Shows more entries of the level, beside `entry`. */
  readonly onUnfold: (entry: Element | null) => void
}

/**
 * A link for the hidden entries of a long level. It shows them in place or, if that fails, leads to the first of them.
 */
export function SidebarMore({ node, path, onUnfold }: SidebarMoreProps): ReactNode {
  const { texts } = usePage()
  const { load } = useSidebarControl()
  const hasFailed = useRef(false)
  const unfold = async (link: HTMLAnchorElement) => {
    const entry = link.closest('li')
    const edge = node.before ? entry?.nextElementSibling : entry?.previousElementSibling
    const whole = await load()
    if (whole?.level(path)?.holds(node.href)) {
      onUnfold(edge ?? null)
      return
    }
    hasFailed.current = true
    link.click()
    hasFailed.current = false
  }
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event
    if (hasFailed.current || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    event.preventDefault()
    void unfold(currentTarget)
  }
  return (
    <li>
      <a
        className="dg-more"
        href={node.href}
        // For the runtime (client/runtime/read-sidebar.ts): how many, negative before the others.
        data-more={node.before ? -node.count : node.count}
        onClick={onClick}
      >
        {countText(texts, node.before ? 'earlierPages' : 'morePages', [node.count])}
      </a>
    </li>
  )
}
