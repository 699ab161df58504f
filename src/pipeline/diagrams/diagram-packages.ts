/** The packages that render diagrams: optional peers of docsgen, because most sites need none of their 250 MB. */

import { addPackagesCommand, areInstalled } from '../../support/optional-packages.ts'
import { peerRanges } from '../../support/package.ts'

const names = ['mermaid', 'mermaid-isomorphic', 'playwright'] as const

/** Version ranges that work with this docsgen, by package. */
export function diagramPackages(): Readonly<Record<string, string>> {
  const ranges = peerRanges()
  return Object.fromEntries(names.map((name) => [name, ranges[name] ?? '*']))
}

/** Whether all of them can be loaded. */
export function hasDiagramPackages(): boolean {
  return areInstalled(names)
}

/** Whether the package can be loaded that starts the browser. */
export function hasPlaywright(): boolean {
  return areInstalled(['playwright'])
}

/** The command that adds it to the site in a folder (absolute). */
export function addPlaywrightCommand(root: string): string {
  return addPackagesCommand(root, ['playwright'])
}

/** The command that adds them to the site in a folder (absolute). */
export function addDiagramsCommand(root: string): string {
  return addPackagesCommand(root, names)
}
