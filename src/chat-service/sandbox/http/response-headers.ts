import type { IncomingMessage, ServerResponse } from 'node:http'

/** Sets the headers of every response. */
export function setCommonHeaders(response: ServerResponse): void {
  response.setHeader('cache-control', 'no-store')
  response.setHeader('x-content-type-options', 'nosniff')
  // The chat page's URL contains the visitor's ids.
  response.setHeader('referrer-policy', 'same-origin')
}

/** Lets a page of another origin, which has been checked, read the response and send JSON. */
export function setCorsHeaders({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('vary', 'Origin')
  if (headers.origin === undefined) return
  response.setHeader('access-control-allow-origin', headers.origin)
  response.setHeader('access-control-allow-methods', 'GET, POST')
  response.setHeader('access-control-allow-headers', 'content-type')
  response.setHeader('access-control-max-age', '600')
}

/**
 * The security headers of a page: scripts, styles and calls only from its own origin, no markup from text.
 * `framers` are the other origins that may frame it; null: none, not even its own. `host` is the request's Host header.
 */
export function pageHeaders(framers: readonly string[] | null, host = ''): Map<string, string> {
  const ancestors = framers === null ? ["'none'"] : ["'self'", ...framers]
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
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
