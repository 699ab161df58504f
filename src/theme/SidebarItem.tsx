import type { ReactNode } from 'react'
import { countText } from '../shared/messages/fill-text.ts'
import type { SidebarNode } from '../shared/model.ts'
import { usePage } from './page-context.ts'
import { SmartLink } from './SmartLink.tsx'

export interface SidebarItemProps {
  readonly node: SidebarNode
}

/** A page, a category with its open branch, or the way to the pages outside of a long level's window. */
export function SidebarItem({ node }: SidebarItemProps): ReactNode {
  if (node.type === 'link') {
    return (
      <li>
        <SmartLink
          href={node.href}
          external={node.external}
          aria-current={node.active ? 'page' : undefined}
          data-unlisted={node.unlisted || undefined}
        >
          {node.label}
        </SmartLink>
      </li>
    )
  }
  if (node.type === 'category') return <SidebarCategory node={node} />
  return <SidebarMore node={node} />
}

function SidebarCategory({
  node,
}: {
  readonly node: Extract<SidebarNode, { type: 'category' }>
}): ReactNode {
  const kind = node.collapsible ? (node.open ? 'dg-category dg-open' : 'dg-category') : 'dg-group'
  return (
    <li>
      {node.href ? (
        <a className={kind} href={node.href} aria-current={node.active ? 'page' : undefined}>
          {node.label}
        </a>
      ) : (
        <span className={kind}>{node.label}</span>
      )}
      {node.items.length > 0 && (
        <ul>
          {node.items.map((child, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page's sidebar never changes
            <SidebarItem key={index} node={child} />
          ))}
        </ul>
      )}
    </li>
  )
}

function SidebarMore({
  node,
}: {
  readonly node: Extract<SidebarNode, { type: 'more' }>
}): ReactNode {
  const { texts } = usePage()
  return (
    <li>
      <a className="dg-more" href={node.href}>
        {countText(texts, node.before ? 'earlierPages' : 'morePages', [node.count])}
      </a>
    </li>
  )
}
