/** Packages that docsgen uses where a site has them: its optional peers. */
import { peerRanges } from './package.ts'
import { addCommand } from './package-manager.ts'

/** Whether all of them can be loaded. */
export function areInstalled(names: readonly string[]): boolean {
  return names.every(isInstalled)
}

/**
 * The command that adds them, in versions that work with this docsgen.
 * @param root - absolute folder of the site
 */
export function addPackagesCommand(root: string, names: readonly string[]): string {
  const ranges = peerRanges()
  return addCommand(
    root,
    names.map((name) => name + majorOf(ranges[name])),
  )
}

/** `^11.17.2` // '@11'. A range with several majors names none: a shell would read its signs. */
function majorOf(range = ''): string {
  const [, major] = /^\^([1-9]\d*)/.exec(range) ?? []
  return major === undefined ? '' : `@${major}`
}

function isInstalled(name: string): boolean {
  try {
    import.meta.resolve(name)
    return true
  } catch {
    return false
  }
}
