/** The packages that render diagrams: optional peers of docsgen, because most sites need none of their 250 MB. */

import { addPeersCommand, areInstalled, peersOf } from '../../support/optional-packages.ts'

const names = ['mermaid', 'mermaid-isomorphic', 'playwright'] as const

/** Version ranges that work with this docsgen, by package. */
export function diagramPackages(): Readonly<Record<string, string>> {
  return peersOf(names)
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
  return addPeersCommand(root, ['playwright'])
}

/** The command that adds them to the site in a folder (absolute). */
export function addDiagramsCommand(root: string): string {
  return addPeersCommand(root, names)
}
