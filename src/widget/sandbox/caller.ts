import type { IncomingMessage } from 'node:http'

/** Who sends a request: a page of the sandbox's own origin, of an origin that was allowed, or someone else. */
export type Caller = 'own' | 'allowed' | 'foreign'

/**
 * Tells who sends a request. A browser names the origin of a page that writes or reads across origins, and says of all
 * else whether it comes from the same origin; a program that is no browser says nothing and counts as own.
 * The Host header must have been checked before: it is what "own" means.
 */
export function callerOf({ headers }: IncomingMessage, allowed: readonly string[]): Caller {
  const { origin, host } = headers
  if (origin !== undefined) {
    if (origin === `http://${host}` || origin === `https://${host}`) return 'own'
    return allowed.includes(origin) ? 'allowed' : 'foreign'
  }
  // Without an origin: a navigation, an element of a page (which cannot read the answer), or the same origin.
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none' ? 'own' : 'foreign'
}
