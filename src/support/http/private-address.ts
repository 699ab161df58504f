import { BlockList, isIP } from 'node:net'

/** Addresses that are not of the public internet (IANA's registries of special-purpose addresses). */
const privateRanges: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
]

/**
 * Recognises addresses that a check must not connect to, because a document could make it probe the network it runs in:
 * loopback, private and link-local ones, and forms of IPv6 that hold an IPv4 address.
 * @returns a predicate for IPv4 and IPv6 addresses; anything else counts as private
 */
export function createPrivateTest(): (address: string) => boolean {
  const blocked = new BlockList()
  for (const [network, prefix] of privateRanges) {
    blocked.addSubnet(network, prefix, network.includes(':') ? 'ipv6' : 'ipv4')
  }
  return (address) => {
    const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '')
    const family = isIP(bare)
    // An IPv4 address in an IPv6 one (::ffff:10.0.0.1) is compared with the rules for IPv4.
    return family === 0 || blocked.check(bare, family === 6 ? 'ipv6' : 'ipv4')
  }
}
