/** The packages that render diagrams: optional peers of docsgen, because most sites need none of their 250 MB. */

import { peerRanges } from '../../support/package.ts'
import { addCommand } from '../../support/package-manager.ts'

const names = ['mermaid', 'mermaid-isomorphic', 'playwright'] as const

/** Version ranges that work with this docsgen, by package. */
export function diagramPackages(): Readonly<Record<string, string>> {
  const ranges = peerRanges()
  return Object.fromEntries(names.map((name) => [name, ranges[name] ?? '*']))
}

/** Whether all of them can be loaded. */
export function hasDiagramPackages(): boolean {
  return names.every(isInstalled)
}

/** Whether the package can be loaded that starts the browser. */
export function hasPlaywright(): boolean {
  return isInstalled('playwright')
}

/** The command that adds it to the site in a folder (absolute). */
export function addPlaywrightCommand(root: string): string {
  return addCommand(root, [`playwright@${majorOf(diagramPackages()['playwright'] ?? '')}`])
}

/** The command that adds them to the site in a folder (absolute). */
export function addDiagramsCommand(root: string): string {
  const packages = Object.entries(diagramPackages()).map(
    ([name, range]) => `${name}@${majorOf(range)}`,
  )
  return addCommand(root, packages)
}

/** `^11.17.2` // '11'. A shell would read the circumflex of a range. */
function majorOf(range: string): string {
  return /\d+/.exec(range)?.[0] ?? 'latest'
}

function isInstalled(name: string): boolean {
  try {
    import.meta.resolve(name)
    return true
  } catch {
    return false
  }
}
