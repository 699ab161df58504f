/** Facts of the machine for a bug report. */
import os from 'node:os'
import { hasDiagramPackages } from '../../pipeline/diagrams/diagram-packages.ts'
import { browserPath } from '../../pipeline/diagrams/draw-in-browser.ts'
import { buildId, packageFolder, packageVersion } from '../../support/package.ts'
import { lockedManager } from '../../support/package-manager.ts'

export interface MachineFacts {
  readonly docsgen: { readonly version: string; readonly build: string; readonly folder: string }
  readonly node: string
  readonly os: string
  readonly cpus: number
  /** Bytes. */
  readonly memory: number
  /** `npm 10.8.2`, or null when docsgen was not started by one and the site has no lock file. */
  readonly packageManager: string | null
  /** Whether the packages that render diagrams are installed. */
  readonly diagrams: boolean
  /** Path of the browser that renders diagrams, or would if their packages were installed. */
  readonly browser: string | null
}

/**
 * Reads them all.
 * @param root - the site's folder, whose lock file names the package manager when nothing else does
 * @param userAgent - what the package manager that started docsgen calls itself
 */
export async function machineFacts(
  root: string,
  userAgent: string | undefined,
): Promise<MachineFacts> {
  return {
    docsgen: { version: packageVersion(), build: buildId(), folder: packageFolder() },
    node: process.version,
    os: `${os.type()} ${os.release()} ${os.arch()}`,
    cpus: os.availableParallelism(),
    memory: os.totalmem(),
    packageManager: packageManager(root, userAgent),
    diagrams: hasDiagramPackages(),
    browser: await browserPath(),
  }
}

/** `npm/10.8.2 node/v20.20.2 linux x64 workspaces/false` // 'npm 10.8.2' */
function packageManager(root: string, userAgent: string | undefined): string | null {
  const agent = userAgent?.split(' ')[0]
  if (agent) return agent.replace('/', ' ')
  return lockedManager(root)
}
