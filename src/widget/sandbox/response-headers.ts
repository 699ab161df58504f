import type { IncomingMessage, ServerResponse } from 'node:http'

/** Headers of every answer. */
export function setCommonHeaders(response: ServerResponse): void {
  response.setHeader('cache-control', 'no-store')
  response.setHeader('x-content-type-options', 'nosniff')
  // The chat page's address carries the visitor's ids.
  response.setHeader('referrer-policy', 'same-origin')
}

/** Lets the page that asks read the answer, and announce a call with JSON; its origin has been checked. */
export function setCorsHeaders({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('vary', 'Origin')
  if (headers.origin === undefined) return
  response.setHeader('access-control-allow-origin', headers.origin)
  response.setHeader('access-control-allow-methods', 'GET, POST')
  response.setHeader('access-control-allow-headers', 'content-type')
  response.setHeader('access-control-max-age', '600')
}

/**
 * The policy of a page: scripts, styles and calls of its own origin, and nothing of anyone else's; text becomes markup
 * nowhere. `framers` are the origins beside its own that may frame it; null: no one may.
 */
export function pageHeaders(framers: readonly string[] | null): Map<string, string> {
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
  return new Map([
    ['content-security-policy', policy.join('; ')],
    // Cuts the handle of a page that opens this one in a window.
    ['cross-origin-opener-policy', 'same-origin'],
  ])
}
