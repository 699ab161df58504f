/** Optional peers of docsgen: packages that a site installs for what most sites do not need. */

import { peerRanges } from './package.ts'
import { addCommand } from './package-manager.ts'

/** Version ranges of packages that work with this docsgen, by name. */
export function peersOf(names: readonly string[]): Readonly<Record<string, string>> {
  const ranges = peerRanges()
  return Object.fromEntries(names.map((name) => [name, ranges[name] ?? '*']))
}

/** Whether a package can be loaded. */
export function isInstalled(name: string): boolean {
  try {
    import.meta.resolve(name)
    return true
  } catch {
    return false
  }
}

/** The command that adds packages to the site in a folder (absolute), in versions that work with this docsgen. */
export function addPeersCommand(root: string, names: readonly string[]): string {
  const packages = Object.entries(peersOf(names)).map(
    ([name, range]) => `${name}@${versionIn(range)}`,
  )
  return addCommand(root, packages)
}

/** `^11.17.2` // '11'; `>=0.63.2 <1` // '0.63.2'. A shell would read the signs of a range. */
function versionIn(range: string): string {
  const [, major = 'latest', rest = ''] = /(\d+)((?:\.\d+)*)/.exec(range) ?? []
  return major === '0' ? `${major}${rest}` : major
}
