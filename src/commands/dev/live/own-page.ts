import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** Whether a page of this server asks, or a program that is no browser. Some requests of other pages have no origin. */
export function isFromOwnPage({
  origin,
  host,
  'sec-fetch-site': site,
}: IncomingHttpHeaders): boolean {
  if (origin !== undefined) return origin === `http://${host}`
  return site === undefined || site === 'same-origin' || site === 'none'
}

/** Whether a request comes from the machine that the server runs on. */
export function isFromThisMachine({ socket }: IncomingMessage): boolean {
  return /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
}
