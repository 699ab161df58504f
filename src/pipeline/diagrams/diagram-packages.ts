/** The packages that render diagrams: optional peers of docsgen, because most sites need none of their 250 MB. */

import { addPeersCommand, isInstalled, peersOf } from '../../support/optional-packages.ts'

const names = ['mermaid', 'mermaid-isomorphic', 'playwright'] as const

/** Version ranges that work with this docsgen, by package. */
export function diagramPackages(): Readonly<Record<string, string>> {
  return peersOf(names)
}

/** Whether all of them can be loaded. */
export function hasDiagramPackages(): boolean {
  return names.every(isInstalled)
}

/** The command that adds them to the site in a folder (absolute). */
export function addDiagramsCommand(root: string): string {
  return addPeersCommand(root, names)
}
