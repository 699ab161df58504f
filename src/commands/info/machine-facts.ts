/** What a report about a bug needs to know of the machine. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { browserForDrawing } from '../../pipeline/diagrams/draw-in-browser.ts'
import { buildId, packageFolder, packageVersion } from '../../support/package.ts'

export interface MachineFacts {
  readonly docsgen: { readonly version: string; readonly build: string; readonly folder: string }
  readonly node: string
  readonly os: string
  readonly cpus: number
  /** Bytes. */
  readonly memory: number
  /** `npm 10.8.2`, or null when docsgen was not started by one and the site has no lock file. */
  readonly packageManager: string | null
  /** Path of the browser that draws diagrams. */
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
  const found = await browserForDrawing()
  return {
    docsgen: { version: packageVersion(), build: buildId(), folder: packageFolder() },
    node: process.version,
    os: `${os.type()} ${os.release()} ${os.arch()}`,
    cpus: os.availableParallelism(),
    memory: os.totalmem(),
    packageManager: packageManager(root, userAgent),
    browser: found?.executablePath ?? null,
  }
}

const lockFiles = {
  'package-lock.json': 'npm',
  'pnpm-lock.yaml': 'pnpm',
  'yarn.lock': 'yarn',
  'bun.lock': 'bun',
  'bun.lockb': 'bun',
} as const

/** `npm/10.8.2 node/v20.20.2 linux x64 workspaces/false` // 'npm 10.8.2' */
function packageManager(root: string, userAgent: string | undefined): string | null {
  const agent = userAgent?.split(' ')[0]
  if (agent) return agent.replace('/', ' ')
  const lock = Object.entries(lockFiles).find(([file]) => fs.existsSync(path.join(root, file)))
  return lock?.[1] ?? null
}
