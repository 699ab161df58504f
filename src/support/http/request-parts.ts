/** Parts of requests to servers of others: within a time, and not to addresses of private networks. */
import { lookup as lookUpName } from 'node:dns'
import type { ClientRequest } from 'node:http'
import type { LookupFunction } from 'node:net'

/** A request without a response; `code` as in errors of Node. */
export class RequestError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** The server's name leads to an address of a private network. */
export const privateCode = 'PRIVATE_ADDRESS'
export const timeoutCode = 'TIMEOUT'

type PrivateTest = (address: string) => boolean

/** Whether the host of a URL is written as an address that must not be connected to. */
export function isPrivateHost(url: URL, isPrivate: PrivateTest | null): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isPrivate !== null && /^[\d.]+$|:/.test(host) && isPrivate(host)
}

/** Ends a request that takes longer than `timeout` milliseconds, or when the signal says so. */
export function endInTime(
  request: ClientRequest,
  { timeout, signal }: { readonly timeout: number; readonly signal: AbortSignal },
): void {
  const end = () => request.destroy(new RequestError(timeoutCode, 'no answer in time'))
  const timer = setTimeout(end, timeout)
  signal.addEventListener('abort', end, { once: true })
  if (signal.aborted) end()
  request.once('close', () => {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
  })
}

/** Node's look-up, failing when any of the addresses is private. */
export function publicLookup(isPrivate: PrivateTest): LookupFunction {
  return (hostname, options, callback) => {
    lookUpName(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) {
        callback(error, '', 0)
        return
      }
      const refused = addresses.find(({ address }) => isPrivate(address))
      const [first] = addresses
      if (refused !== undefined || first === undefined) {
        callback(new RequestError(privateCode, refused?.address ?? hostname), '', 0)
      } else if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}
