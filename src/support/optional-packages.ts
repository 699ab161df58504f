/** Optional peers of docsgen: packages that a site installs for what most sites do not need. */
import { peerRanges } from './package.ts'
import { addCommand } from './package-manager.ts'

/** Whether all of these packages can be loaded. */
export function areInstalled(names: readonly string[]): boolean {
  return names.every(isInstalled)
}

/** Version ranges of packages that work with this docsgen, by name. */
export function peersOf(names: readonly string[]): Readonly<Record<string, string>> {
  const ranges = peerRanges()
  return Object.fromEntries(names.map((name) => [name, ranges[name] ?? '*']))
}

/** The command that adds packages to the site in a folder (absolute), in versions that work with this docsgen. */
export function addPeersCommand(root: string, names: readonly string[]): string {
  const packages = Object.entries(peersOf(names)).map(([name, range]) => name + versionIn(range))
  return addCommand(root, packages)
}

/** `^11.17.2` // '@11'; `>=0.63.2 <1` // '@0.63.2'; `>=0.34.0` // '': any. A shell would read the signs of a range. */
function versionIn(range: string): string {
  if (!/[\^<]/.test(range)) return ''
  const [version = '', major] = /(\d+)(?:\.\d+)*/.exec(range) ?? []
  return `@${major === '0' ? version : major}`
}

function isInstalled(name: string): boolean {
  try {
    import.meta.resolve(name)
    return true
  } catch {
    return false
  }
}
