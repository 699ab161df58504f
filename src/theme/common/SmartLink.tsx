import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { usePage } from '../page-context.ts'
import { Icon } from './Icon.tsx'

export interface SmartLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string
  readonly external?: boolean
}

/** A link that shows when it leaves the site and says when it opens a new tab. */
export function SmartLink(props: SmartLinkProps): ReactNode {
  const { external, ...plain } = props
  // A sidebar has a hundred links, and nearly all are plain.
  return external || plain.target !== undefined ? <MarkedLink {...props} /> : <a {...plain} />
}

function MarkedLink({ external, target, children, ...rest }: SmartLinkProps): ReactNode {
  const { texts } = usePage()
  const newTab = target === '_blank'
  return (
    <a {...rest} target={target} rel={newTab ? 'noopener noreferrer' : undefined}>
      {children}
      {external && <Icon name="external" className="dg-icon-external" />}
      {newTab && <span className="dg-sr"> {texts.opensInNewTab}</span>}
    </a>
  )
}
