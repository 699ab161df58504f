/** The package manager of a site, and its commands. */
import fs from 'node:fs'
import path from 'node:path'

const lockFiles = {
  'package-lock.json': 'npm',
  'pnpm-lock.yaml': 'pnpm',
  'yarn.lock': 'yarn',
  'bun.lock': 'bun',
  'bun.lockb': 'bun',
} as const

export type PackageManager = (typeof lockFiles)[keyof typeof lockFiles]

const addCommands: Readonly<Record<PackageManager, string>> = {
  npm: 'npm install --save-dev',
  pnpm: 'pnpm add --save-dev',
  yarn: 'yarn add --dev',
  bun: 'bun add --dev',
}

/** The package manager whose lock file is in a folder (absolute) or in the nearest one above it; null when none has one. */
export function lockedManager(folder: string): PackageManager | null {
  const found = Object.entries(lockFiles).find(([file]) => fs.existsSync(path.join(folder, file)))
  if (found !== undefined) return found[1]
  const parent = path.dirname(folder)
  return parent === folder ? null : lockedManager(parent)
}

/**
 * The command that adds development dependencies to a site: `npm install --save-dev typescript`. Its package manager is
 * that of the lock file, else the one that started docsgen, else npm.
 * @param root - absolute folder of the site
 * @param packages - with versions where they matter
 * @param userAgent - how the package manager that started docsgen names itself: `pnpm/10.1.0 npm/? node/v20.19.0`
 */
export function addCommand(
  root: string,
  packages: readonly string[],
  userAgent = process.env['npm_config_user_agent'],
): string {
  const started = Object.values(lockFiles).find((name) => userAgent?.startsWith(`${name}/`))
  return [addCommands[lockedManager(root) ?? started ?? 'npm'], ...packages].join(' ')
}
