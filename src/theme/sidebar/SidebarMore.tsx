import { type MouseEvent, type ReactNode, useRef } from 'react'
import { countText } from '../../shared/messages/fill-text.ts'
import type { SidebarNode } from '../../shared/model/page-view.ts'
import { usePage } from '../page-context.ts'
import { useSidebarControl } from './use-sidebar.ts'

export interface SidebarMoreProps {
  readonly node: Extract<SidebarNode, { type: 'more' }>
  /** Keys of the categories around it. */
  readonly way: readonly string[]
  /** Shows more of the level; `entry`: the one beside which it will appear. */
  readonly onUnfold: (entry: Element | null) => void
}

/** The way to the pages outside of a long level's window: shows them in place, or leads to the first of them. */
export function SidebarMore({ node, way, onUnfold }: SidebarMoreProps): ReactNode {
  const { texts } = usePage()
  const { load } = useSidebarControl()
  const hasFailed = useRef(false)
  const unfold = async (link: HTMLAnchorElement) => {
    const entry = link.closest('li')
    const edge = node.before ? entry?.nextElementSibling : entry?.previousElementSibling
    const whole = await load()
    if (whole?.level(way)?.holds(node.href)) {
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
      <a className="dg-more" href={node.href} onClick={onClick}>
        {countText(texts, node.before ? 'earlierPages' : 'morePages', [node.count])}
      </a>
    </li>
  )
}
