import type { IncomingMessage } from 'node:http'

/** Where a request comes from: a page of the sandbox's own origin, of an allowed origin, or another one. */
export type Caller = 'own' | 'allowed' | 'foreign'

/**
 * Determines where a request comes from. Browsers send the origin of pages that write or read across origins, and
 * for everything else whether it is the same origin; a program that is not a browser sends neither and counts as
 * own.
 * The Host header must have been checked before, since it defines "own".
 */
export function callerOf({ headers }: IncomingMessage, allowed: readonly string[]): Caller {
  const { origin, host } = headers
  if (origin !== undefined) {
    if (origin === `http://${host}` || origin === `https://${host}`) return 'own'
    return allowed.includes(origin) ? 'allowed' : 'foreign'
  }
  // Without an origin: a navigation, an element of a page (which cannot read the response), or the same origin.
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none' ? 'own' : 'foreign'
}
