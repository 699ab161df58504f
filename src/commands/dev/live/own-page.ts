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

/** Headers that tunnels and other proxies on this machine add to the requests of others. */
const ofTunnels = ['forwarded', 'x-forwarded-host', 'x-forwarded-proto']

/** Whether a request comes from the machine that the server runs on, and not from elsewhere through a tunnel. */
export function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  return (
    /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '') &&
    !ofTunnels.some((name) => name in headers)
  )
}
