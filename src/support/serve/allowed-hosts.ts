import { isIP } from 'node:net'

/** Addresses that stand for every interface of the machine. */
const everyInterface: ReadonlySet<string> = new Set(['0.0.0.0', '::', ''])

/**
 * Guards against DNS rebinding: a foreign site that points its own name at this machine sends that name as `Host` and is
 * refused. Allowed are names of this machine and the bound addresses.
 * @param host - as given with --host; undefined: loopback only
 */
export function createHostCheck(host: string | undefined): (header: string | undefined) => boolean {
  const bound = host === undefined ? null : unbracketed(host.toLowerCase())
  return (header) => {
    const name = header === undefined ? null : hostName(header)
    if (name === null) return false
    if (name === 'localhost' || name.endsWith('.localhost')) return true
    if (name === bound) return true
    if (isIP(name) === 0) return false
    return isLoopback(name) || (bound !== null && everyInterface.has(bound))
  }
}

/** `[::1]:3000` // '::1'; null when it is no host at all. */
function hostName(header: string): string | null {
  const [, name] = /^(\[[\da-f:.]+\]|[^\s:/@?#\\]+)(?::\d{1,5})?$/i.exec(header) ?? []
  if (name === undefined) return null
  return unbracketed(name.toLowerCase()).replace(/\.$/, '')
}

function unbracketed(host: string): string {
  return host.replace(/^\[(.*)\]$/, '$1')
}

function isLoopback(address: string): boolean {
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))
}
