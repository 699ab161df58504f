/** The packages that draw social cards: optional peers of docsgen, because most sites have none. */

import { createRequire } from 'node:module'
import { addPeersCommand, areInstalled } from '../../support/optional-packages.ts'
import { installedVersion } from '../../support/package.ts'

const names = ['satori', '@resvg/resvg-js'] as const

/** The versions of the packages that draw, as one text; null when one of them is not installed, or has no binary for this machine. */
export function cardPackages(): string | null {
  if (!areInstalled(names) || !hasBinary()) return null
  return names.map((name) => `${name} ${installedVersion(name)}`).join(', ')
}

/** The command that adds them to the site in a folder (absolute). */
export function addCardsCommand(root: string): string {
  return addPeersCommand(root, names)
}

/** The binary is an optional package of its own, which an installation on another machine lacks. */
function hasBinary(): boolean {
  try {
    createRequire(import.meta.url)('@resvg/resvg-js')
    return true
  } catch {
    return false
  }
}
