import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { usePage } from '../page-context.ts'

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /**
   * A path from the root of the site, without base URL and language: `/docs/install`. After `pathname://` it is a file in
   * `static/`, which all languages share. Any other address is used as it is.
   */
  readonly to: string
}

/** A link for components of a site: it leads to a page in the reader's language. */
export function Link({ to, children, ...rest }: LinkProps): ReactNode {
  const { shell } = usePage()
  return (
    <a {...rest} href={addressOf(to, shell)}>
      {children}
    </a>
  )
}

function addressOf(to: string, { home, baseUrl }: { home: string; baseUrl: string }): string {
  if (to.startsWith('pathname:///')) return baseUrl + to.slice('pathname:///'.length)
  // What begins with two slashes is on another host.
  return /^\/(?!\/)/.test(to) ? home.replace(/\/$/, '') + to : to
}
