import type { IncomingMessage, ServerResponse } from 'node:http'

/** Sets the headers of every response. */
export function setCommonHeaders(response: ServerResponse): void {
  response.setHeader('cache-control', 'no-store')
  response.setHeader('x-content-type-options', 'nosniff')
  // The chat page's URL contains the visitor's ids.
  response.setHeader('referrer-policy', 'same-origin')
}

/** Lets a page of another origin, which has been checked, read the response, and send JSON and a token. */
export function setCorsHeaders({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('vary', 'Origin')
  if (headers.origin === undefined) return
  response.setHeader('access-control-allow-origin', headers.origin)
  response.setHeader('access-control-allow-methods', 'GET, POST')
  response.setHeader('access-control-allow-headers', 'authorization, content-type')
  response.setHeader('access-control-max-age', '600')
}

/** Who has to do with a page. */
interface PageSecurity {
  readonly framers: readonly string[] | null
  readonly site: string | null
  readonly host?: string | undefined
}

/**
 * The security headers of a page: scripts, styles and calls only from its own origin and that of the site whose search it
 * has (`SandboxOptions.site`), no markup from text.
 * `framers` are the other origins that may frame it; null: none, not even its own. `host` is the request's Host header.
 */
export function pageHeaders({ framers, site, host = '' }: PageSecurity): Map<string, string> {
  const ancestors = framers === null ? ["'none'"] : ["'self'", ...framers]
  const code = ["'self'", ...originOf(site)].join(' ')
  const policy = [
    "default-src 'none'",
    `script-src ${code}`,
    "style-src 'self'",
    `connect-src ${code}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors.join(' ')}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  const headers = new Map([['content-security-policy', policy.join('; ')]])
  // A page that opens this one in a window gets no reference to it. Elsewhere browsers ignore it, with an error.
  if (/^(localhost|127\.[\d.]+|\[::1\])(:|$)/.test(host))
    headers.set('cross-origin-opener-policy', 'same-origin')
  return headers
}

/** None for a path, which is on the page's own origin. */
function originOf(site: string | null): string[] {
  return site !== null && URL.canParse(site) ? [new URL(site).origin] : []
}
